/** Files of words as they are fetched: what a language lacks stands in them in another one, marked. Words also
 * make the manifests of the installed application, one a language, and the page before any script runs. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";
import { filled, HOUSE, STAND_INS } from "./src/lib/standIns.ts";

const FILE = /^(.*\/src\/.*)\.([\w-]+)\.json$/;
/** The words of what is there before the page. */
const OUTSIDE = join(import.meta.dirname, "src/offline/words");
const MANIFEST = join(import.meta.dirname, "manifest.json");

interface Outside {
  name: string;
  text: string;
  shortcuts: Record<string, string>;
  page: string;
  noScript: string;
}

const read = (file: string): unknown => JSON.parse(readFileSync(file, "utf8"));

/** The files whose words stand in for what a language lacks. */
const standInsFor = (name: string, code: string): string[] =>
  STAND_INS.filter((other) => other !== code)
    .map((other) => `${name}.${other}.json`)
    .filter(existsSync);

const wordsOf = (name: string, code: string): unknown =>
  standInsFor(name, code)
    .map(read)
    .reduce(filled, read(`${name}.${code}.json`));

/** The language of the house comes first. */
const codes = (): string[] =>
  readdirSync(join(OUTSIDE, ".."))
    .flatMap((file) => /^words\.([\w-]+)\.json$/.exec(file)?.[1] ?? [])
    .sort((one, other) => Number(other === HOUSE) - Number(one === HOUSE));

function manifest(code: string): string {
  const { name, text, shortcuts } = wordsOf(OUTSIDE, code) as Outside;
  const plain = read(MANIFEST) as { shortcuts: { name: string; url: string }[] };
  const named = plain.shortcuts.map((one) => ({ ...one, name: shortcuts[one.name] }));
  return JSON.stringify({ ...plain, name, description: text, lang: code, shortcuts: named });
}

export function words(): Plugin {
  return {
    name: "words",
    load(id) {
      const [, name, code] = FILE.exec(id) ?? [];
      if (!name || !code) return undefined;
      for (const file of standInsFor(name, code)) this.addWatchFile(file);
      return JSON.stringify(wordsOf(name, code));
    },
    transformIndexHtml(html) {
      const said = codes().map((code) => (wordsOf(OUTSIDE, code) as Outside).noScript);
      return html
        .replaceAll("%language%", HOUSE)
        .replace("%page%", (wordsOf(OUTSIDE, HOUSE) as Outside).page)
        .replace("%noScript%", said.join(" / "));
    },
    generateBundle() {
      for (const code of codes())
        this.emitFile({ type: "asset", fileName: `manifest/${code}.webmanifest`, source: manifest(code) });
    },
  };
}
