/** The portraits of all opponents as one drawing: `portraits.svg#nina` shows one of them. */
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename } from "node:path";
import type { Plugin } from "vite";

const FACES = new URL("src/opponents/faces/", import.meta.url);
const DRAWING = new URL("data/portraits.svg", import.meta.url);
/** As in each of their files. */
const WIDE = 120;
const HIGH = 132;
const NAMES = "portraits";

const opponents = (): string[] =>
  readdirSync(FACES)
    .map((file) => basename(file, ".svg"))
    .sort();

/** A portrait at its place; what it names in itself has a name of its own among all. */
function portrait(id: string, number: number): string {
  const inner = readFileSync(new URL(`${id}.svg`, FACES), "utf8")
    .replace(/^<svg[^>]*>\s*<title>.*?<\/title>|<\/svg>\s*$/gs, "")
    .replace(/\b(id="|url\(#)/g, `$1${id}-`)
    .replace(/\s*\n\s*/g, " ");
  const left = number * WIDE;
  return `<view id="${id}" viewBox="${left} 0 ${WIDE} ${HIGH}"/><svg x="${left}" width="${WIDE}" height="${HIGH}">${inner}</svg>`;
}

/** `data/portraits.svg` is drawn before a build; `import ids from "portraits"` tells who is in it. */
export function portraits(): Plugin {
  return {
    name: NAMES,
    buildStart() {
      const drawn = opponents().map(portrait).join("\n");
      writeFileSync(DRAWING, `<svg xmlns="http://www.w3.org/2000/svg">\n${drawn}\n</svg>\n`);
    },
    resolveId: (id) => (id === NAMES ? `\0${NAMES}` : undefined),
    load: (id) => (id === `\0${NAMES}` ? `export default ${JSON.stringify(opponents())}` : undefined),
  };
}
