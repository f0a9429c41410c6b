import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

export const PYTHON = process.env.STOLIK_PYTHON ?? join(import.meta.dirname, "../../.venv/bin/python");

/** In memory where there is such a folder: a server waits for the disk at every move. */
const FOLDER = existsSync("/dev/shm") ? "/dev/shm" : tmpdir();

function freePort(): Promise<number> {
  return new Promise((done) => {
    const probe = createServer().listen(0, "127.0.0.1", () => {
      const port = (probe.address() as { port: number }).port;
      probe.close(() => done(port));
    });
  });
}

/** A real server with a database of its own; it can be ended and started again. */
export class Server {
  private process: ChildProcess | undefined;
  private constructor(
    readonly port: number,
    private readonly folder: string,
    private readonly environment: Record<string, string>,
  ) {}

  static async open(environment: Record<string, string> = {}): Promise<Server> {
    const server = new Server(await freePort(), mkdtempSync(join(FOLDER, "stolik-")), environment);
    await server.start();
    return server;
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** Start it, perhaps in another world for once. */
  async start(environment = this.environment): Promise<void> {
    const database = `sqlite:///${join(this.folder, "stolik.db")}`;
    const words = [
      join(import.meta.dirname, "serve.py"),
      "--no-browser",
      "--hurry",
      "--port",
      String(this.port),
      "--database",
      database,
    ];
    this.process = spawn(PYTHON, words, { stdio: "ignore", env: { ...process.env, ...environment } });
    while (this.process.exitCode === null) {
      const ready = await fetch(`${this.url}/health`)
        .then((answer) => answer.ok)
        .catch(() => false);
      if (ready) return;
      await new Promise((done) => setTimeout(done, 100));
    }
    throw new Error("the server did not start");
  }

  /** End it for good. */
  async close(): Promise<void> {
    await this.kill();
    rmSync(this.folder, { recursive: true });
  }

  async kill(): Promise<void> {
    const running = this.process;
    if (!running) return;
    this.process = undefined;
    await new Promise((done) => {
      running.once("exit", done);
      running.kill("SIGKILL");
    });
  }
}
