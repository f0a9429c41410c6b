import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { largest, lostBy, marginOf, ranked, sourcesOf, totalAfter } from "../src/ending/count";
import { Counting } from "../src/ending/counting.svelte";
import { beatenBy, type Ended } from "../src/ending/records";
import type { CountInfo } from "../src/lib/schema";
import { settings } from "../src/lib/settings.svelte";
import type { Entry } from "../src/lib/store";
import { bestOf, type Moment } from "../src/replay/moments";

const line = (id: string, amounts: number[], lost: number[] = []) => ({ id, label: id, amounts, lost });
/** Ania gets out, Bartek has more and falls, Celina comes second. */
const COUNT: CountInfo = {
  points: [30, 0, 25],
  winners: [0],
  lines: [
    line("artifacts", [20, 0, 15], [0, 30, 0]),
    line("tokens", [0, 0, 0], [0, 0, 0]),
    line("gold", [10, 0, 10], [0, 31, 0]),
  ],
  notes: ["", "utrata przytomności w podziemiach", ""],
  ending: "",
  verdict: "",
  rank: "",
};

describe("the count", () => {
  it("goes source by source, and leaves out what brought nobody anything", () => {
    expect(sourcesOf(COUNT).map(({ id }) => id)).toEqual(["artifacts", "gold"]);
    expect([0, 1, 2].map((sources) => totalAfter(COUNT, 0, sources))).toEqual([0, 20, 30]);
  });
  it("counts what is lost like the rest until the end, and tells then what it was worth", () => {
    expect(totalAfter(COUNT, 1, 1)).toBe(30);
    expect([lostBy(COUNT, 0), lostBy(COUNT, 1)]).toEqual([0, 61]);
    expect(largest(COUNT)).toBe(61);
  });
  it("tells who is first, and by how much", () => {
    expect(ranked(COUNT)).toEqual([0, 2, 1]);
    expect(ranked({ points: [7, 7], winners: [1] })).toEqual([1, 0]);
    expect(marginOf(COUNT)).toBe(5);
    expect(marginOf({ points: [7, 7], winners: [0, 1] })).toBe(0);
    expect(marginOf({ points: [7], winners: [0] })).toBe(0);
  });
});

describe("counting", () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => {
    vi.useRealTimers();
    settings.set({ speed: "normal" });
  });

  it("takes its time for each source, and can be cut short", () => {
    settings.set({ speed: "fast" });
    const counting = new Counting(3);
    counting.begin();
    vi.advanceTimersByTime((2 * 420) / 2);
    expect([counting.counted, counting.isDone]).toEqual([2, false]);
    counting.finish();
    expect([counting.counted, counting.isDone]).toEqual([3, true]);
    vi.advanceTimersByTime(5000);
    expect(counting.counted).toBe(3);
  });
  it("is there at once where nothing is to move", () => {
    settings.set({ speed: "off" });
    const counting = new Counting(3);
    counting.begin();
    expect(counting.isDone).toBe(true);
  });
});

describe("records", () => {
  const entry = (table: string, points: number[], changes: Partial<Entry> = {}): Entry => ({
    id: table,
    game: "clank",
    kind: "digital",
    at: "",
    players: points.map((one, n) => ({
      name: n ? "Nina" : "Magda",
      points: one,
      place: 1 + points.filter((other) => other > one).length,
      end: "",
      artifacts: [],
    })),
    sheet: null,
    table,
    note: "",
    stamp: [1, "x"],
    deleted: false,
    ...changes,
  });
  const now: Ended = {
    game: "clank",
    table: "now",
    name: "Magda",
    points: 92,
    won: true,
    margin: 22,
    isAlone: false,
  };
  const kinds = (history: Entry[], ended = now) => beatenBy(ended, history).map(({ kind }) => kind);

  it("are beaten by more points or a larger margin than ever", () => {
    expect(beatenBy(now, [entry("a", [78, 70]), entry("b", [40, 60])])).toEqual([
      { kind: "points", now: 92, before: 78 },
      { kind: "margin", now: 22, before: 8 },
    ]);
    expect(kinds([entry("a", [95, 60])])).toEqual([]);
  });
  it("know a first win, and wins in a row", () => {
    expect(kinds([entry("a", [60, 95])], { ...now, points: 50 })).toEqual(["win"]);
    expect(kinds([entry("a", [99, 10]), entry("b", [99, 10]), entry("c", [1, 2])])).toEqual(["streak"]);
    expect(kinds([entry("a", [60, 95])], { ...now, won: false, margin: 0 })).toEqual(["points"]);
  });
  it("are of this game and this person only, and none is beaten by a first game", () => {
    expect(kinds([])).toEqual([]);
    expect(kinds([entry("now", [10, 5])])).toEqual([]);
    expect(kinds([entry("a", [10, 5], { game: "brains" })])).toEqual([]);
    expect(kinds([entry("a", [10, 5])], { ...now, name: "Ida" })).toEqual([]);
    expect(kinds([entry("a", [10])])).toEqual([]);
    expect(kinds([entry("a", [10])], { ...now, isAlone: true })).toEqual(["points"]);
  });
});

it("few moments are of different kinds", () => {
  const moment = (step: number, kind: Moment["kind"], weight: number) => ({ step, kind, weight }) as Moment;
  const all = [
    moment(9, "fell", 200),
    moment(8, "escaped", 190),
    moment(2, "fell", 180),
    moment(4, "hurt", 10),
  ];
  expect(bestOf(all).map(({ step }) => step)).toEqual([4, 8, 9]);
});

describe("what lies ahead on the ladder", () => {
  const ended = { game: "brains", table: "t", points: 5, isAlone: false };
  beforeEach(() => {
    vi.doMock("../src/lib/quick", () => ({ playAgainst: vi.fn() }));
    vi.doMock("../src/games/brains/solo/rungs", () => ({
      rungsOf: () => [
        { id: "first", bots: ["novice"], name: "Rozgrzewka" },
        { id: "second", bots: ["thief"], name: "Pierwsze kroki" },
      ],
    }));
    vi.doMock("../src/games/brains/solo/ladder", () => ({
      climb: vi.fn(),
      rungOf: async (table: string) => ({ t: "first", top: "second" })[table],
    }));
  });
  afterEach(() => vi.resetModules());

  it("is the next rung after a win, the same after a defeat, and nothing elsewhere", async () => {
    const { aheadOf } = await import("../src/games/brains/solo/ahead");
    expect((await aheadOf({ ...ended, won: true }))?.step?.label).toBe("Następny szczebel: Pierwsze kroki");
    expect((await aheadOf({ ...ended, won: false }))?.step?.label).toBe("Jeszcze raz ten szczebel");
    expect(await aheadOf({ ...ended, table: "top", won: true })).toBeUndefined();
    expect(await aheadOf({ ...ended, table: "elsewhere", won: true })).toBeUndefined();
  });
});
