import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";
import { gameIcons } from "./icons.ts";
import { offline } from "./offline.ts";
import { notePackages } from "./packages.ts";

export default defineConfig({
  plugins: [gameIcons(), svelte(), offline(), notePackages()],
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
      output: { entryFileNames: ({ name }) => (name === "sw" ? "sw.js" : "assets/[name]-[hash].js") },
    },
  },
  test: { include: ["unit/**/*.test.ts"], setupFiles: ["unit/setup.ts"] },
} as Parameters<typeof defineConfig>[0]);
