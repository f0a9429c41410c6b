import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { speak } from "../src/lib/book.svelte";
import { CODES, codeOf } from "../src/lib/codes";
import { say } from "../src/lib/say";
import { filled, HOUSE, marked } from "../src/lib/standIns";
import { t } from "../src/lib/words";

const SOURCES = join(import.meta.dirname, "../src");
const files = readdirSync(SOURCES, { recursive: true, encoding: "utf8" }).map((file) =>
  file.replaceAll("\\", "/"),
);
const read = (file: string): string => readFileSync(join(SOURCES, file), "utf8");
const houseFiles = files.filter((file) => codeOf(file) === HOUSE);
const translations = houseFiles.flatMap((file) =>
  CODES.filter((code) => code !== HOUSE).map((code) => file.replace(`.${HOUSE}.json`, `.${code}.json`)),
);
const houseOf = (file: string): string => file.replace(`.${codeOf(file)}.json`, `.${HOUSE}.json`);

const isForms = (value: object): boolean =>
  !Array.isArray(value) && Object.keys(value).every((key) => /^(\d+|one|few|many|other)$/.test(key));
type Sentence = [path: string, texts: string[]];

/** Every sentence with the way to it; the forms of one for several numbers belong together. */
function sentences(words: unknown, path = ""): Sentence[] {
  if (typeof words === "string") return [[path, [words]]];
  if (isForms(words as object)) return [[path, Object.values(words as Record<string, string>)]];
  return Object.entries(words as object).flatMap(([key, inner]) => sentences(inner, `${path}.${key}`));
}
const sentencesOf = (file: string): Sentence[] => sentences(JSON.parse(read(file)));
const fieldsOf = (texts: string[]): string[] =>
  [...new Set(texts.flatMap((text) => text.match(/\{[a-z]+\}/g) ?? []))].sort();

const hasWords = (text: string): boolean => /\p{L}{4}/u.test(text.replace(/\{\w+\}/g, ""));
/** Words that Polish and English share. */
const SAME = ["Stolik", "Menu", "Start", "Limit", "Symbol", "Portal", "solo"];

afterEach(() => speak(HOUSE));

describe("a language is files", () => {
  it("found by its code in every folder that has words", () => {
    expect(houseFiles.length).toBeGreaterThan(10);
    expect(files.filter((file) => /\.[\w-]+\.json$/.test(file)).sort()).toEqual(
      [...houseFiles, ...translations].sort(),
    );
  });
  it.each(translations)("that says the same things with the same fields: %s", (file) => {
    const shape = (one: string) => sentencesOf(one).map(([path, texts]) => `${path} ${fieldsOf(texts)}`);
    expect(shape(file)).toEqual(shape(houseOf(file)));
  });
  it.each(translations)("with nothing left in the language of the house: %s", (file) => {
    const house = new Map(sentencesOf(houseOf(file)));
    const same = sentencesOf(file)
      .filter(([path, texts]) => !/\.(key|match)$/.test(path) && texts.some(hasWords))
      .filter(([path, texts]) => String(house.get(path)) === String(texts))
      .map(([, texts]) => String(texts));
    expect(same.filter((text) => !SAME.includes(text))).toEqual([]);
    expect(read(file)).not.toMatch(/[ąćęłńśźż]/i);
  });
  it("and in no code is a language named", () => {
    const code = files.filter((file) => /\.(ts|svelte)$/.test(file) && file !== "lib/standIns.ts");
    expect(
      code.filter((file) =>
        /(?<!lang=)["'`](pl|en)["'`]|\b(pl|en)[:?]|\.(pl|en)\b(?!\.json)/.test(read(file)),
      ),
    ).toEqual([]);
  });
});

describe("what a language lacks", () => {
  it("stands in another one, marked", () => {
    expect(filled({ a: "a" }, { a: "A", b: "B", c: { d: ["D"] } })).toEqual({
      a: "a",
      b: "⟨B⟩",
      c: { d: ["⟨D⟩"] },
    });
  });
  it("is no form of a number that it does not have", () => {
    expect(
      filled({ n: { one: "card", other: "cards" } }, { n: { one: "karta", few: "karty", many: "kart" } }),
    ).toEqual({
      n: { one: "card", other: "cards" },
    });
  });
  it("may be everything", async () => {
    await speak("xx");
    expect(t().close).toBe(marked("Close"));
  });
});

describe("sentences", () => {
  const plain = (text: string): string => text.replaceAll("\u00a0", " ");
  it("follow Polish grammar", () => {
    expect([1, 2, 5, 12, 22, 25].map((n) => plain(say(t().points, { n })))).toEqual([
      "1 punkt",
      "2 punkty",
      "5 punktów",
      "12 punktów",
      "22 punkty",
      "25 punktów",
    ]);
  });
  it("follow English grammar", async () => {
    await speak("en");
    expect([1, 2].map((n) => plain(say(t().brainsCount, { n })))).toEqual(["1 Brain", "2 Brains"]);
  });
  it("have a form of their own for a number", () => {
    const why = { 0: "no danger", other: "danger {n}" };
    expect([say(why, { n: 0 }), say(why, { n: 2 })]).toEqual(["no danger", "danger 2"]);
  });
  it("write numbers as the language does, and leave unknown fields", async () => {
    expect(say("{n}× {who}", { n: 0.5 })).toBe("0,5× {who}");
    await speak("en");
    expect(say("{n}×", { n: 0.5 })).toBe("0.5×");
  });
});
