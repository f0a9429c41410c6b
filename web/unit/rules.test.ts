import { afterEach, describe, expect, it } from "vitest";
import { KEYWORDS as BEASTS } from "../src/games/brains/rules/keywords";
import { cardOf } from "../src/games/clank/cards/data";
import { ANYTHING, allCards, fits, type Wanted } from "../src/games/clank/rules/gallery";
import { KEEP_KEYWORDS, LAID_KEYWORDS } from "../src/games/clank/rules/keywords";
import { legendOf } from "../src/games/clank/rules/legend";
import { tokensOn } from "../src/games/clank/rules/tokens";
import { speak } from "../src/lib/book.svelte";
import { CODES } from "../src/lib/codes";
import { HOUSE } from "../src/lib/standIns";
import { cut, fold, keywordsIn, matches } from "../src/rules/keywords";
import { answersTo } from "../src/rules/rulings";

const marked = (text: string, keywords = KEEP_KEYWORDS) =>
  cut(text, keywords).flatMap((piece) => (piece.keyword ? [`${piece.keyword.id}: ${piece.text}`] : []));
afterEach(() => speak(HOUSE));
const count = (wanted: Partial<Wanted>) =>
  allCards().filter((card) => fits(card, { ...ANYTHING, ...wanted })).length;

describe("keywords", () => {
  it("are found with their endings, each once", () => {
    expect(marked("Wydaj 2 buty, potem but. Kostki z obszaru Brzdęk! trafiają do smoczej sakwy.")).toEqual([
      "boot: buty",
      "area: obszaru Brzdęk!",
      "bag: smoczej sakwy",
    ]);
    expect(marked("Natychmiast – wrzuć. Teleportuj się do kryształowej groty.")).toEqual([
      "arrive: Natychmiast",
      "teleport: Teleportuj",
      "cave: kryształowej groty",
    ]);
  });
  it("are whole words", () => {
    expect(marked("natychmiast butelka debiut")).toEqual([]);
  });
  it("are those of the language that is spoken", async () => {
    await speak("en");
    expect(marked("But for the boots, no gems.")).toEqual(["boot: boots", "gem: gems"]);
  });
  it("belong to their game", () => {
    expect(marked("Horda i wytrych", BEASTS)).toEqual(["horde: Horda"]);
    expect(marked("Horda i wytrych", LAID_KEYWORDS)).toEqual(["lockpick: wytrych"]);
  });
  it("leave the text as it is", () => {
    for (const card of allCards())
      for (const line of card.text)
        expect(
          cut(line, LAID_KEYWORDS)
            .map((one) => one.text)
            .join(""),
        ).toBe(line);
  });
  it.each(CODES)("explain nearly every card: %s", async (code) => {
    await speak(code);
    const silent = allCards().filter((card) => !keywordsIn(card.text, LAID_KEYWORDS).length);
    expect(silent.length).toBeLessThan(10);
  });
});

describe("searching", () => {
  it("needs no Polish letters, and every word", () => {
    expect(fold("Żółw ŁÓDŹ")).toBe("zolw lodz");
    expect(matches("Smoczy atak i Zagrożenie", "zagroz smocz")).toBe(true);
    expect(matches("Smoczy atak", "smok")).toBe(false);
    expect(matches("cokolwiek", "")).toBe(true);
  });
});

describe("the gallery", () => {
  it("has all cards, each in one deck", () => {
    expect(count({})).toBe(182);
    const decks = ["base", "catacombs", "party", "characters", "own"] as const;
    expect(decks.map((deck) => count({ deck }))).toEqual([63, 68, 25, 18, 8]);
  });
  it("finds by kind, cost, symbol and words", () => {
    expect(count({ kind: "gem", deck: "base" })).toBe(5);
    expect(count({ cost: "top" })).toBe(allCards().filter((card) => (card.cost ?? 0) >= 7).length);
    expect(count({ sign: "dragon" })).toBe(allCards().filter((card) => card.dragon).length);
    expect(count({ sign: "lockpick", deck: "base" })).toBe(0);
    expect(count({ typed: "elfi kozik" })).toBe(1);
    expect(count({ typed: "elfi kozik", kind: "gem" })).toBe(0);
  });
  it("has the tokens of each game on its shelves", () => {
    expect(tokensOn("prisoners", "clank")).toEqual([]);
    expect(tokensOn("prisoners", "catacombs").length).toBe(14);
    expect(tokensOn("secrets", "clank").length).toBe(13);
  });
});

describe("the legend", () => {
  it("has words for every symbol", () => {
    for (const laid of [false, true])
      for (const { title, entries } of legendOf(laid)) {
        expect(title).not.toBe("");
        expect(entries.filter(({ name, text }) => !name || !text)).toEqual([]);
      }
  });
  it("shows a card of each kind", () => {
    const faces = legendOf(false)
      .flatMap((section) => section.entries)
      .flatMap(({ drawing }) => (drawing.as === "card" ? cardOf(drawing.number).face : []));
    expect(faces).toEqual(["item", "companion", "gem", "device", "monster"]);
  });
});

describe("a ruling with an option", () => {
  const option = {
    name: "trash_timing",
    default: "end",
    rule: "RC-04",
    text: "Kiedy",
    values: ["end", "once"],
    texts: ["na koniec", "od razu"],
    least: null,
    most: null,
  };
  const yesNo = { yes: "tak", no: "nie" };
  it("is answered as the table plays it", () => {
    expect(answersTo("RC-04", [option], {}, yesNo)).toEqual([
      { question: "Kiedy", answer: "na koniec", others: ["od razu"], changed: false },
    ]);
    expect(answersTo("RC-04", [option], { trash_timing: "once" }, yesNo)[0]).toMatchObject({
      answer: "od razu",
      changed: true,
    });
    expect(answersTo("RC-05", [option], {}, yesNo)).toEqual([]);
  });
});
