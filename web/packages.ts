/** Notes which packages of others the built client has parts of, for the list of licences. */
import { readFileSync, writeFileSync } from "node:fs";
import type { Plugin } from "vite";
import { isIcon } from "./icons.ts";

const NOTED = new URL("data/packages.json", import.meta.url);
const ICONS = "@iconify-json/game-icons";
const PACKAGE = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/;

/** The package that a module or a file of the build comes from, if it is not ours. */
export const packageOf = (id: string): string | undefined => (isIcon(id) ? ICONS : PACKAGE.exec(id)?.[1]);

export function notePackages(): Plugin {
  return {
    name: "packages",
    generateBundle(_, bundle) {
      const sources = Object.values(bundle).flatMap((one) =>
        one.type === "chunk" ? one.moduleIds : one.originalFileNames,
      );
      const names = new Set(sources.map(packageOf).filter((name) => name !== undefined));
      const noted = `${JSON.stringify([...names].sort(), null, 2)}\n`;
      if (noted !== readFileSync(NOTED, "utf8")) writeFileSync(NOTED, noted);
    },
  };
}
