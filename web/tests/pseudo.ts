import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { PYTHON, Server } from "./serve";

const WEB = join(import.meta.dirname, "..");
const ROOT = join(WEB, "..");
/** What no client is built of. */
const LEFT_OUT = ["node_modules", "tests", "unit", "test-results"];

/** A server and a client that also speak the pseudo-language: files are added, none is changed. */
export async function openPseudo(): Promise<{ server: Server; close: () => Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), "stolik-pseudo-"));
  const [languages, web, client] = ["languages", "web", "static"].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  const env = { ...process.env, STOLIK_LANGUAGES: languages };
  const run = (program: string, words: string[], cwd: string) =>
    execFileSync(program, words, { cwd, env, stdio: ["ignore", "ignore", "inherit"] });
  run(PYTHON, ["-m", "tools.pseudo_language", languages], ROOT);
  cpSync(WEB, web, { recursive: true, filter: (file) => !LEFT_OUT.includes(basename(file)) });
  cpSync(join(languages, "web"), web, { recursive: true, force: false, errorOnExist: true });
  run(PYTHON, [join(web, "data", "make.py")], ROOT);
  symlinkSync(join(WEB, "node_modules"), join(web, "node_modules"));
  run(
    process.execPath,
    [join(WEB, "node_modules/vite/bin/vite.js"), "build", "--logLevel", "error", "--outDir", client],
    web,
  );
  const server = await Server.open({ STOLIK_LANGUAGES: languages, STOLIK_STATIC: client });
  const close = async () => {
    await server.close();
    rmSync(folder, { recursive: true });
  };
  return { server, close };
}
