import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { type Found, inMarkup, inScripts, inStyles } from "./browsers";

/** What is used all the same, and what a browser does that does not know it. */
const FALLBACKS: Record<string, string> = {
  "<autocapitalize>": "a keyboard on a screen only",
  "<popover>": "lib/popover.ts opens panels where the browser does not",
  ".showPopover": "lib/popover.ts",
  ".hidePopover": "lib/popover.ts",
  ".wakeLock": "asked for with ?.: the screen may go dark",
  ".requestPermission": "lib/notice.ts asks first whether there are notices",
  ".createPolicy": "of Svelte, which asks first",
  ".createHTML": "of Svelte, which asks first",
  "color-mix()": "from Safari 16.2 on; before, tints and glows are left out",
  "content-visibility": "only saves work",
  "content-visibility: auto": "only saves work",
  "contain-intrinsic-size": "only saves work",
  "scrollbar-width": "bars look as the system has them",
  "scrollbar-width: none": "bars look as the system has them",
  "scrollbar-width: thin": "bars look as the system has them",
  "text-wrap": "lines break where they break",
  "text-wrap: balance": "lines break where they break",
  "text-wrap: wrap": "lines break where they break",
  "justify-content: safe": "what is too long begins at the edge, as it should",
  "break-before: column": "columns break where they break",
  "line-clamp": "-webkit-line-clamp stands beside it",
  "cursor: help": "a phone has no pointer",
  "cursor: default": "a phone has no pointer",
  "cursor: pointer": "a phone has no pointer",
  "cursor: grab": "a phone has no pointer",
  "cursor: grabbing": "a phone has no pointer",
  "cursor: crosshair": "a phone has no pointer",
};

const BUILT = join(import.meta.dirname, "../../src/stolik/server/static/assets");
const SOURCES = join(import.meta.dirname, "../src");
/** Made by others for many surroundings; it asks before it uses something. */
const FOREIGN = /micropython/;

function unknown(folder: string, files: string, look: (text: string) => Found): string[] {
  return globSync(join(folder, files))
    .filter((file) => !FOREIGN.test(file))
    .flatMap((file) =>
      [...look(readFileSync(file, "utf8"))]
        .filter(([name]) => !(name in FALLBACKS))
        .map(([name, targets]) => `${name} (${targets}) in ${file}`),
    );
}

describe("what is built runs in Safari 16 and Firefox ESR", () => {
  it.skipIf(!existsSync(BUILT))("in its styles", () => {
    expect(unknown(BUILT, "*.css", inStyles)).toEqual([]);
  });
  it.skipIf(!existsSync(BUILT))("in its scripts", () => {
    expect(unknown(BUILT, "*.js", inScripts)).toEqual([]);
  });
  it("in its markup", () => {
    expect(unknown(SOURCES, "**/*.svelte", inMarkup)).toEqual([]);
  });
});

describe("what is planted is found", () => {
  it.each([
    ["a { color: light-dark(red, blue) }", "light-dark()"],
    ["a { b { color: red } }", "nesting"],
    ["a { text-wrap: pretty }", "text-wrap: pretty"],
    ["a { user-select: none }", "user-select"],
    ["@starting-style { a { color: red } }", "@starting-style"],
    [":popover-open { color: red }", ":popover-open"],
    ["a { anchor-name: --x }", "anchor-name"],
  ])("in styles: %s", (text, name) => expect([...inStyles(text).keys()]).toContain(name));
  it.each([
    ["document.startViewTransition(f)", ".startViewTransition"],
    ["Promise.withResolvers()", ".withResolvers"],
    ["requestIdleCallback(f)", "requestIdleCallback"],
    ["new URLPattern(x)", "URLPattern"],
    ["/(?<=a)b/.test(x)", "(?<="],
  ])("in scripts: %s", (text, name) => expect([...inScripts(text).keys()]).toContain(name));
  it("in markup", () => expect([...inMarkup('<p popover="auto">').keys()]).toEqual(["<popover>"]));
});

describe("what they know is not", () => {
  it.each([
    "@container (width > 10px) { a:has(b) { height: 100dvh } }",
    "a { height: 100vh; width: 3cqw }",
    "a { -webkit-user-select: none; user-select: none }",
    "a { color: red; color: light-dark(red, blue) }",
    "@supports (text-wrap: pretty) { a { text-wrap: pretty } }",
  ])("in styles: %s", (text) => expect([...inStyles(text).keys()]).toEqual([]));
  it.each(["structuredClone(a).toSorted()", "list.at(-1)", "crypto.randomUUID()"])("in scripts: %s", (text) =>
    expect([...inScripts(text).keys()]).toEqual([]),
  );
});
