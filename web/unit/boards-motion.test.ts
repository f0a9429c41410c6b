import { describe, expect, it } from "vitest";
import { rounded } from "../icons";
import type { Point } from "../src/games/clank/boards/geometry";
import { soundsOf } from "../src/games/clank/motion/noises";
import { attacksOf, dealtTo, flightsOf, gainsOf, hurtSeats } from "../src/games/clank/motion/plan";
import { evenly, walk } from "../src/games/clank/motion/walk";
import type { GameEvent } from "../src/lib/wire";

describe("cards that fly", () => {
  it("go from the own hand, or from another's panel, to the played cards", () => {
    expect(flightsOf([{ kind: "played", seat: 0, card: 4 }], 0)).toEqual([
      { card: 4, from: ["hand"], to: ["played"] },
    ]);
    expect(flightsOf([{ kind: "played", seat: 2, card: 4 }], 0)[0]?.from).toEqual(["seat-2"]);
  });
  it("go from the row to the discard pile of the one who bought them", () => {
    const bought: GameEvent[] = [{ kind: "acquired", seat: 1, card: 9, cost: 2 }];
    expect(flightsOf(bought, 1)[0]).toMatchObject({
      from: ["row", "reserve"],
      to: ["discard", "deck", "seat-1"],
    });
    expect(flightsOf(bought, 0)[0]?.to).toEqual(["seat-1"]);
  });
  it("are nobody's business where they are hidden", () => {
    expect(dealtTo([{ kind: "drew", seat: 1, n: 2 }], 0)).toEqual([]);
    expect(dealtTo([{ kind: "drew", seat: 0, n: 2, cards: [3, 5] }], 0)).toEqual([3, 5]);
    expect(flightsOf([{ kind: "discarded", seat: 1, card: 3 }], 0)).toEqual([]);
  });
});

describe("gains", () => {
  it("of one seat are added up", () => {
    const events: GameEvent[] = [
      { kind: "gained", seat: 0, skill: 2, swords: 0, boots: 1, teleports: 0 },
      { kind: "gold", seat: 0, n: 3, left: 8 },
      { kind: "gold", seat: 1, n: 9, left: 9 },
      { kind: "gold", seat: 0, n: 1, left: 9 },
    ];
    expect(gainsOf(events, 0)).toEqual({ skill: 2, boot: 1, gold: 4 });
  });
});

describe("the dragon", () => {
  const events: GameEvent[] = [
    { kind: "attack", cubes: 4, n: 5, danger: 1 },
    { kind: "drawn", colours: [2, 0, 0, 2, 1], order: [3, 0, 4, 0, 3] },
    { kind: "hurt", seat: 0, n: 1, left: 6 },
  ];
  it("draws cubes in their order, and only as many hurt as the events say", () => {
    expect(attacksOf(events, 3)).toEqual([
      {
        cubes: 5,
        danger: 1,
        drawn: [
          { of: "dragon" },
          { of: "seat", seat: 0, hurts: true },
          { of: "ghost" },
          { of: "seat", seat: 0, hurts: false },
          { of: "dragon" },
        ],
      },
    ]);
  });
  it("is heard alone, and its hits are shown in its own scene", () => {
    expect(soundsOf(events)).toEqual(["roar"]);
    expect(hurtSeats(events)).toEqual([]);
    expect(hurtSeats([{ kind: "hurt", seat: 2, n: 1, left: 3 }])).toEqual([2]);
  });
});

describe("a pawn", () => {
  const bend: Point[] = [
    [0, 0],
    [100, 0],
    [100, 100],
  ];
  it("walks evenly along the tunnel, not straight", () => {
    expect(evenly(bend, 5)).toEqual([
      [0, 0],
      [50, 0],
      [100, 0],
      [100, 50],
      [100, 100],
    ]);
  });
  it("begins and ends where it stands in the rooms", () => {
    const steps = walk(bend, [5, -8], [90, 110]);
    expect(steps[0]).toEqual([5, -8]);
    expect(steps.at(-1)).toEqual([90, 110]);
  });
});

describe("outlines in whole steps", () => {
  it("keep every point within half a step, however long they are", () => {
    const zigzag = `M0.4 0.4${"l1.3 0.7".repeat(40)}`;
    const steps = [...rounded(zigzag).matchAll(/-?\d+/g)].map(Number);
    const sum = (part: number) => steps.reduce((all, n, i) => (i % 2 === part ? all + n : all), 0);
    expect(sum(0)).toBe(Math.round(0.4 + 40 * 1.3));
    expect(sum(1)).toBe(Math.round(0.4 + 40 * 0.7));
  });
  it("understand arcs whose flags stand without a space", () => {
    expect(rounded("M10 10a5.2 5.2 0 014.6 3")).toBe("m10 10a5 5 0 0 1 5 3");
  });
});
