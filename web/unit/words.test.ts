import { describe, expect, it } from "vitest";
import { en } from "../src/lib/i18n/en";
import { pl } from "../src/lib/i18n/pl";

type Entry = [path: string, value: unknown];

/** Every word of a catalogue with the way to it. */
function entries(value: unknown, path = ""): Entry[] {
  if (typeof value !== "object" || value === null) return [[path, value]];
  return Object.entries(value).flatMap(([key, inner]) => entries(inner, `${path}.${key}`));
}
/** What a word looks like on the screen; a function is tried with plain values. */
const shown = (value: unknown): string =>
  typeof value === "function" ? String(value(3, 3, 3)) : String(value);

const polish = entries(pl);
const english = entries(en);

describe("the two languages", () => {
  it("have the same entries of the same kinds", () => {
    const kinds = (all: Entry[]) => all.map(([path, value]) => `${path} ${typeof value}`).sort();
    expect(kinds(english)).toEqual(kinds(polish));
  });
  it("are not mixed up", () => {
    const foreign = english.filter(([, value]) => /[ąćęłńóśźż]/i.test(shown(value)));
    expect(foreign).toEqual([]);
  });
  it("leave nothing untranslated", () => {
    const same = polish.filter(([path, value]) => {
      const other = english.find(([key]) => key === path);
      return (
        !/keyList.\d+.0/.test(path) &&
        /[a-z]{4}/i.test(shown(value)) &&
        other &&
        shown(other[1]) === shown(value)
      );
    });
    expect(same.map(([path]) => path)).toEqual([".stolik", ".menu"]);
  });
});

describe("plurals", () => {
  it("follow Polish grammar", () => {
    expect([1, 2, 5, 12, 22, 25].map((n) => pl.points(n).replace("\u00a0", " "))).toEqual([
      "1 punkt",
      "2 punkty",
      "5 punktów",
      "12 punktów",
      "22 punkty",
      "25 punktów",
    ]);
    expect([1, 3, 143].map((n) => pl.luckChecked(n).replace(/.*odtworzono (.*) i każde.*/, "$1"))).toEqual([
      "1\u00a0decyzję",
      "3\u00a0decyzje",
      "143\u00a0decyzje",
    ]);
  });
  it("follow English grammar", () => {
    expect([en.brainsCount(1), en.brainsCount(2)]).toEqual(["1\u00a0Brain", "2\u00a0Brains"]);
  });
});
