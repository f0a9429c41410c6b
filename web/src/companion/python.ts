/** The companion's own Python, run in the browser: the same files that the server and the tests run. */
import wasm from "@micropython/micropython-webassembly-pyscript/micropython.wasm?url";
import files from "../../data/companion.json?url";
import { contents } from "../lib/contents";

/** The name of this build of the Python files. */
export const PACK = files;

type Desk = (request: string) => string;
/** Every Python file that the desk needs, by its path. */
type Packed = { files: Record<string, string> };

const ROOM = { heapsize: 16 * 1024 * 1024, pystack: 64 * 1024 };
let desk: Promise<Desk> | undefined;

/** The request cannot be answered: a code and its parameters, worded by whoever asked. */
export class Unanswered extends Error {
  constructor(
    readonly code: string,
    readonly params: Record<string, unknown>,
  ) {
    super(code);
  }
}

async function open(): Promise<Desk> {
  const [{ loadMicroPython }, packed] = await Promise.all([
    import("@micropython/micropython-webassembly-pyscript/micropython.mjs"),
    contents<Packed>(files),
  ]);
  const python = await loadMicroPython({ url: wasm, ...ROOM });
  for (const [path, source] of Object.entries(packed.files)) {
    const folders = path.split("/").slice(0, -1);
    python.FS.mkdirTree(`/lib/${folders.join("/")}`);
    python.FS.writeFile(`/lib/${path}`, source);
  }
  python.runPython("import sys; sys.path[:] = ['/lib']\nfrom stolik.companion.desk import answer");
  return python.globals.get("answer") as Desk;
}

/** Ask the desk. Python is fetched at the first question and kept. */
export async function ask<T>(request: { do: string } & Record<string, unknown>): Promise<T> {
  desk ??= open();
  desk.catch(() => {
    desk = undefined;
  });
  const answered = JSON.parse((await desk)(JSON.stringify(request)));
  if (answered.error) throw new Unanswered(answered.error.code, answered.error.params);
  return answered as T;
}
