/** Where there is no server, what is in the box is read from its files. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";

globalThis.fetch = async (address) =>
  new Response(await readFile(join(import.meta.dirname, "..", String(address))));

// The browser of the tests speaks Polish.
Object.defineProperty(navigator, "languages", { value: ["pl"] });

// Nor is there a page: what is set on a device is shown to nobody.
globalThis.document = {
  documentElement: { dataset: {}, style: { setProperty: () => undefined } },
} as unknown as Document;
