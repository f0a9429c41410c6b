/** Where there is no server, what is in the box is read from its files. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";

globalThis.fetch = async (address) =>
  new Response(await readFile(join(import.meta.dirname, "..", String(address))));
