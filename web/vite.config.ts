import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";
import { gameIcons } from "./icons.ts";
import { offline } from "./offline.ts";
import { notePackages } from "./packages.ts";
import { words } from "./words.ts";

export default defineConfig({
  plugins: [gameIcons(), words(), svelte(), offline(), notePackages()],
  build: {
    outDir: "../src/stolik/server/static",
    emptyOutDir: true,
    target: "es2022",
    // Fonts and pictures must come from our own address: the server allows nothing else.
    assetsInlineLimit: 0,
    cssCodeSplit: true,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { index: "index.html", sw: "src/offline/sw.ts" },
      // The name and place of the service worker stay: its pages are those below its address.
      output: {
        entryFileNames: ({ name }) => (name === "sw" ? "sw.js" : "assets/[name]-[hash].js"),
        // What is always fetched together is one file: it packs better.
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            {
              name: "shell",
              test: /node_modules\/svelte\/|src\/(lib|pieces)\/.*(?<!\.json)$/,
              minShareCount: 4,
            },
            { name: "cards", test: /src\/games\/clank\/cards\// },
            { name: "signs", test: /^\0?icon:/, minShareCount: 2, maxModuleSize: 3000 },
            { name: "reference", test: /src\/rules\/.*(?<!\.json)$/ },
            { name: (id: string) => id.match(/src\/games\/(\w+)\/rules\/.*(?<!\.json)$/)?.[1] ?? null },
            { name: "play", test: /src\/table\/(Acts|Bubble|JoinCorner|Keys|LogLines|screen|undo)/ },
          ],
        },
      },
    },
  },
  test: { include: ["unit/**/*.test.ts"], setupFiles: ["unit/setup.ts"] },
} as Parameters<typeof defineConfig>[0]);
