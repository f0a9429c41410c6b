import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig, type Plugin } from "vite";

const require = createRequire(import.meta.url);

/** `import fox from "icon:fox"` gives the outline of one icon of game-icons; nothing else of the set is shipped. */
function gameIcons(): Plugin {
  type Icons = Record<string, { body: string }>;
  let icons: Icons | undefined;
  const load = (): Icons => {
    const file = require.resolve("@iconify-json/game-icons/icons.json");
    icons ??= (JSON.parse(readFileSync(file, "utf8")) as { icons: Icons }).icons;
    return icons;
  };
  return {
    name: "game-icons",
    resolveId: (id) => (id.startsWith("icon:") ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith("\0icon:")) return undefined;
      const name = id.slice("\0icon:".length);
      const found = load()[name];
      if (!found) throw new Error(`game-icons has no icon "${name}"`);
      const outline = [...found.body.matchAll(/ d="([^"]+)"/g)].map((match) => match[1]).join("");
      return `export default ${JSON.stringify(outline)}`;
    },
  };
}

export default defineConfig({
  plugins: [gameIcons(), svelte()],
  build: {
    outDir: "../src/stolik/server/static",
    emptyOutDir: true,
    target: "es2022",
    // Fonts and pictures must come from our own address: the server allows nothing else.
    assetsInlineLimit: 0,
    cssCodeSplit: true,
    modulePreload: { polyfill: false },
  },
  test: { include: ["unit/**/*.test.ts"] },
} as Parameters<typeof defineConfig>[0]);
