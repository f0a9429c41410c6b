import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";
import { gameIcons } from "./icons.ts";

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
