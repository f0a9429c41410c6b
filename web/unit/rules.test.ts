import { describe, expect, it } from "vitest";
import { KEYWORDS as BEASTS } from "../src/games/brains/rules/glossary";
import { cardOf } from "../src/games/clank/cards/data";
import { ANYTHING, allCards, fits, type Wanted } from "../src/games/clank/rules/gallery";
import { GLOSSARY } from "../src/games/clank/rules/glossary";
import { KEEP_KEYWORDS } from "../src/games/clank/rules/keywords";
import { legendOf } from "../src/games/clank/rules/legend";
import { tokensOn } from "../src/games/clank/rules/tokens";
import { cut, fold, keywordsIn, matches } from "../src/rules/keywords";
import { answersTo } from "../src/rules/rulings";

const marked = (text: string, keywords = KEEP_KEYWORDS, language: "pl" | "en" = "pl") =>
  cut(text, keywords, language).flatMap((piece) =>
    piece.keyword ? [`${piece.keyword.id}: ${piece.text}`] : [],
  );
const count = (wanted: Partial<Wanted>) =>
  allCards("pl").filter((card) => fits(card, { ...ANYTHING, ...wanted })).length;

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
    expect(marked("But for the boots, no gems.", KEEP_KEYWORDS, "en")).toEqual(["boot: boots", "gem: gems"]);
  });
  it("belong to their game", () => {
    expect(marked("Horda i wytrych", BEASTS)).toEqual(["horde: Horda"]);
    expect(marked("Horda i wytrych", GLOSSARY)).toEqual(["lockpick: wytrych"]);
  });
  it("leave the text as it is", () => {
    for (const card of allCards("pl"))
      for (const line of card.text)
        expect(
          cut(line, GLOSSARY, "pl")
            .map((one) => one.text)
            .join(""),
        ).toBe(line);
  });
  it("explain nearly every card in both languages", () => {
    for (const language of ["pl", "en"] as const) {
      const silent = allCards(language).filter((card) => !keywordsIn(card.text, GLOSSARY, language).length);
      expect(silent.length).toBeLessThan(10);
    }
  });
  it("say something of their own in each language", () => {
    for (const { pl, en } of [...GLOSSARY, ...BEASTS]) expect(pl.text).not.toBe(en.text);
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
    expect(count({})).toBe(164);
    const decks = ["base", "catacombs", "party", "own"] as const;
    expect(decks.map((deck) => count({ deck }))).toEqual([63, 68, 25, 8]);
  });
  it("finds by kind, cost, symbol and words", () => {
    expect(count({ kind: "gem", deck: "base" })).toBe(5);
    expect(count({ cost: "top" })).toBe(allCards("pl").filter((card) => (card.cost ?? 0) >= 7).length);
    expect(count({ sign: "dragon" })).toBe(allCards("pl").filter((card) => card.dragon).length);
    expect(count({ sign: "lockpick", deck: "base" })).toBe(0);
    expect(count({ typed: "elfi kozik" })).toBe(1);
    expect(count({ typed: "elfi kozik", kind: "gem" })).toBe(0);
  });
  it("has the tokens of each game on its shelves", () => {
    expect(tokensOn("prisoners", "clank", "pl")).toEqual([]);
    expect(tokensOn("prisoners", "catacombs", "pl").length).toBe(14);
    expect(tokensOn("secrets", "clank", "en").length).toBe(12);
  });
});

describe("the legend", () => {
  it("says the same things in both languages", () => {
    for (const laid of [false, true]) {
      const [pl, en] = [legendOf(laid, "pl"), legendOf(laid, "en")];
      expect(pl.map((one) => one.entries.length)).toEqual(en.map((one) => one.entries.length));
      expect(pl.length).toBeGreaterThan(0);
    }
  });
  it("shows a card of each kind", () => {
    const faces = legendOf(false, "pl")
      .flatMap((section) => section.entries)
      .flatMap(({ drawing }) => (drawing.as === "card" ? cardOf(drawing.number, "pl").face : []));
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
