import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

/** The only widths and heights at which anything may change; a range ends a fiftieth of a pixel before the next begins. */
const BREAKPOINTS = ["600px", "1180px", "1280px", "1500px", "1700px", "560px", "820px"];
const ENDS = BREAKPOINTS.map((one) => `${Number.parseInt(one, 10) - 0.02}px`);

const SRC = join(import.meta.dirname, "../src");
const sheets = readdirSync(SRC, { recursive: true, encoding: "utf8" })
  .filter((name) => /\.(svelte|css|ts)$/.test(name))
  .map((name) => ({ name, text: readFileSync(join(SRC, name), "utf8") }));

test("windows change at the breakpoints of the scale and nowhere else", () => {
  const found = sheets.flatMap(({ name, text }) =>
    [...text.matchAll(/(?:@media|MediaQuery\(|matchMedia\()[^{;]*/g)].flatMap(([query]) =>
      [...query.matchAll(/(min|max)-(?:width|height): ([\d.]+px)/g)]
        .filter(([, edge, at = ""]) => !(edge === "min" ? BREAKPOINTS : ENDS).includes(at))
        .map(([wrong]) => `${name}: ${wrong}`),
    ),
  );
  expect(found).toEqual([]);
});

test("what lies over what is said by one scale of levels", () => {
  const found = sheets.flatMap(({ name, text }) =>
    [...text.matchAll(/z-index: (?!var\(--level-)[^;]+/g)].map(([wrong]) => `${name}: ${wrong}`),
  );
  expect(found).toEqual([]);
});
