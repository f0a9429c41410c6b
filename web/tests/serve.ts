import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

const PYTHON = process.env.STOLIK_PYTHON ?? join(import.meta.dirname, "../../.venv/bin/python");

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
    const server = new Server(await freePort(), mkdtempSync(join(tmpdir(), "stolik-")), environment);
    await server.start();
    return server;
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  async start(): Promise<void> {
    const database = `sqlite:///${join(this.folder, "stolik.db")}`;
    const words = [
      "-m",
      "stolik",
      "serve",
      "--no-browser",
      "--hurry",
      "--port",
      String(this.port),
      "--database",
      database,
    ];
    this.process = spawn(PYTHON, words, { stdio: "ignore", env: { ...process.env, ...this.environment } });
    for (let tries = 0; tries < 300; tries++) {
      const ready = await fetch(`${this.url}/health`)
        .then((answer) => answer.ok)
        .catch(() => false);
      if (ready) return;
      await new Promise((done) => setTimeout(done, 100));
    }
    throw new Error("the server did not start");
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
