import { describe, expect, it } from "vitest";
import { keyedOf, onCards, targetsOf as targetsOfMove } from "../src/games/brains/table/moves";
import { timeLeft } from "../src/lib/clock";
import { kindsIn } from "../src/lib/kinds";
import { changed, optionsFor, rulingsOf, variantsOf } from "../src/lib/options";
import { lookingTime } from "../src/lib/pace";
import { applyPatch } from "../src/lib/patch";
import { recapOf } from "../src/lib/recap";
import type { OptionInfo } from "../src/lib/schema";
import { seating, wanted } from "../src/lib/seating";
import type { LogLine } from "../src/lib/table.svelte";
import { click, lit } from "../src/lib/targets";
import type { About, Choice, GameEvent } from "../src/lib/wire";

const THIEVES = { first: ["thief/nina"], usual: "thief" };
const options = ["play 6", "play 6x2", "slip 3 B", "slip 3 C", "decline"].map(
  (move): Choice => ({ move, text: move, about: { kind: move.split(" ")[0] } as About }),
);
/** An event of which only the kind matters. */
const event = (kind: GameEvent["kind"]) => ({ kind }) as GameEvent;

const targetsOf = ({ move }: Choice) => targetsOfMove(move);

describe("patches", () => {
  it("change what they name and keep the rest", () => {
    const view = { a: [1, { b: 2 }], c: { d: 3 } };
    const next = applyPatch(view, [[["a", 1, "b"], 5]]) as typeof view;
    expect(next).toEqual({ a: [1, { b: 5 }], c: { d: 3 } });
    expect(next.c).toBe(view.c);
    expect(view.a[1]).toEqual({ b: 2 });
  });
  it("with an empty path replace everything", () => {
    expect(applyPatch({ a: 1 }, [[[], null]])).toBeNull();
  });
});

describe("targets", () => {
  it("does the only option, picks where there are several", () => {
    expect(click(options, [], "hand:6", targetsOf)).toEqual({ kind: "pick", picked: ["hand:6"] });
    expect(click(options, ["hand:3"], "seat:B", targetsOf)).toEqual({ kind: "act", move: "slip 3 B" });
    expect(click(options, ["hand:6"], "hand:6", targetsOf)).toEqual({ kind: "drop", picked: [] });
    expect(click(options, [], "hand:9", targetsOf)).toEqual({ kind: "nothing" });
  });
  it("needs no button for what two touches do", () => {
    expect(options.map(({ move }) => move).filter((move) => !onCards(move))).toEqual(["play 6x2", "decline"]);
  });
  it("lights what a click can do something with", () => {
    expect(lit(options, ["hand:3"], targetsOf)).toEqual(new Set(["hand:6", "hand:3", "seat:B", "seat:C"]));
  });
  it("gives the digits to cards from left to right, equal ones share one", () => {
    const player = { sorting: null, hand: [9, 2, 9, 4], graveyard: [1] } as Parameters<typeof keyedOf>[0];
    expect(keyedOf(player, new Set(["hand:9", "hand:2"]))).toEqual(["hand:2", "hand:9"]);
  });
});

describe("the recap", () => {
  const line = (seat: number, number: number): LogLine => ({
    event: { kind: "played", seat, card: 0 },
    text: "",
    number,
  });
  it("holds what others did between two turns of mine", () => {
    const log = [line(1, 1), line(0, 2), line(1, 3), line(2, 4), line(2, 5), line(0, 6)];
    expect(recapOf(log, 0).map((one) => [one.seat, one.lines.length])).toEqual([
      [1, 1],
      [2, 2],
    ]);
  });
});

describe("the pace", () => {
  it("gives time to what is worth a look, and hardly any to the rest", () => {
    const time = (kind: GameEvent["kind"]) => lookingTime([event(kind)]);
    const drawn: GameEvent = { kind: "drawn", colours: [1, 0, 0, 0, 2], order: [0, 4, 4] };
    expect(time("dealt")).toBeLessThan(100);
    expect(time("rolled")).toBeGreaterThan(1000);
    expect(lookingTime([event("attack"), drawn])).toBeGreaterThan(time("attack") + 500);
    expect(lookingTime([])).toBe(0);
  });
});

describe("a new table", () => {
  const option = (name: string, rule: string, values: string[]): OptionInfo => ({
    name,
    rule,
    values,
    default: values[0] ?? 5,
    text: "",
    texts: [],
    least: values.length ? null : 1,
    most: values.length ? null : 9,
  });
  const all = [
    option("deck", "", ["stand-in"]),
    option("board", "", ["front", "back"]),
    option("decks", "RK-02", ["own", "base"]),
    option("turn_limit", "RC-29", []),
  ];
  it("shows what is played with first, rulings apart, and nothing without a choice", () => {
    expect(variantsOf(all).map((one) => one.name)).toEqual(["board", "decks"]);
    expect(rulingsOf(all).map((one) => one.name)).toEqual(["turn_limit"]);
  });
  it("asks nobody who plays alone for a character", () => {
    const characters = option("characters", "RW-01", ["off", "random"]);
    expect(optionsFor([...all, characters], {}, 1)).toEqual(all);
    expect(optionsFor([...all, characters], {}, 2)).toContain(characters);
  });
  it("has rulings about characters only where they are played", () => {
    const [characters, ruling] = [
      option("characters", "RW-01", ["off", "random"]),
      option("levitation_bargains", "RW-12", ["no", "yes"]),
    ];
    const offered = [...all, characters, ruling];
    expect(optionsFor(offered, {}, 4)).toEqual([...all, characters]);
    expect(optionsFor(offered, { characters: "random" }, 4)).toEqual(offered);
  });
  it("sends only what differs from the defaults", () => {
    expect(changed(all, { board: "back", decks: "own", turn_limit: 5 })).toEqual({ board: "back" });
  });
  it("seats people the way they want to play", () => {
    expect(seating("people", "Magda", THIEVES).map(wanted)).toEqual([
      { kind: "here", name: "Magda" },
      { kind: "open", name: "" },
      { kind: "open", name: "" },
    ]);
    expect(seating("bots", "Magda", THIEVES).map(wanted).slice(1, 3)).toEqual([
      { kind: "bot", bot: "thief/nina" },
      { kind: "bot", bot: "thief" },
    ]);
  });
});

describe("small things", () => {
  it("shows time as people read it", () => {
    expect([timeLeft(245_000), timeLeft(900), timeLeft(-5)]).toEqual(["4:05", "0:01", "0:00"]);
  });
  it("knows which kinds of lines a log has", () => {
    expect(kindsIn([event("attack"), event("played"), event("turn_starts")])).toEqual(["cards", "danger"]);
  });
});
