import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";
import { gameIcons } from "./icons.ts";
import { offline } from "./offline.ts";
import { notePackages } from "./packages.ts";
import { portraits } from "./portraits.ts";
import { words } from "./words.ts";

export default defineConfig({
  plugins: [gameIcons(), portraits(), words(), svelte(), offline(), notePackages()],
  build: {
    outDir: "../src/stolik/server/static",
    emptyOutDir: true,
    target: "es2022",
    // The oldest browsers that styles are written for: prefixes and what can be said in older words.
    cssTarget: ["safari16", "ios16", "firefox140", "chrome120"],
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
            // The end of a game, also of one that is looked back at; its icons are no burden to those who play.
            {
              name: "ending",
              test: /^(?!.*\.json$).*src\/(ending|moments\/sheets)|^\0?icon:(achievement|card-pick|crossed-swords|dragon-head|open-treasure-chest|play-button|ribbon-medal|share|shopping-cart|trophy-cup|two-coins)$/,
            },
            {
              name: "shell",
              // Words are fetched by language, apart from the code.
              test: /^(?!.*\.json$).*(node_modules\/(svelte|clsx|esm-env)\/|preload-helper|src\/(lib|pieces)\/|src\/offline\/network|src\/pages\/(Head|Scene)|src\/fair\/(seals|SealLine)\.|src\/games\/(index|game|plain\/plain|\w+\/(index|Scene|places))\.)|^\0?icon:/,
              minShareCount: 2,
            },
            {
              name: "first",
              test: /^(?!.*\.json$).*src\/(pages\/start|opponents)\/|data\/portraits|^\0portraits/,
            },
            {
              name: "table",
              test: /^(?!.*\.json$).*src\/(pages\/TablePage|moments\/(director|Stage|times)|rules\/|table\/(?!Recap|Result|Menu|Waiting|Halted|Seats|GoalNote|Invite|People)|hints\/|lessons\/(progress|Pointer|placing)|fair\/SealMark|companion\/remember)/,
            },
            {
              name: "cards",
              test: /src\/games\/clank\/(cards\/|words\.ts|boards\/(geometry|plans))|data\/((cards|tokens|keep|tiles|solo)\.json|pictures\.svg)\?url/,
            },
            // What both boards, their tables, great moments and replays share.
            {
              name: "board",
              test: /src\/games\/clank\/(table|boards|motion|lens|watch|solo)\/(?!.*\.json$)/,
              minShareCount: 2,
            },
            { name: (id: string) => id.match(/src\/games\/(\w+)\/rules\/.*(?<!\.json)$/)?.[1] ?? null },
          ],
        },
      },
    },
  },
  test: { include: ["unit/**/*.test.ts"], setupFiles: ["unit/setup.ts"] },
} as Parameters<typeof defineConfig>[0]);
