import { describe, expect, it } from "vitest";
import { targetsOf } from "../src/brains/moves";
import { applyPatch } from "../src/lib/patch";
import { recapOf } from "../src/lib/recap";
import { click, lit } from "../src/lib/targets";

const options = ["play 6", "play 6x2", "slip 3 B", "slip 3 C", "decline"].map((move) => ({
  move,
  text: move,
}));

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
  it("lights what a click can do something with", () => {
    expect(lit(options, ["hand:3"], targetsOf)).toEqual(new Set(["hand:6", "hand:3", "seat:B", "seat:C"]));
  });
});

describe("the recap", () => {
  const line = (seat: number, number: number) => ({ event: { kind: "played", seat }, text: "", number });
  it("holds what others did between two turns of mine", () => {
    const log = [line(1, 1), line(0, 2), line(1, 3), line(2, 4), line(2, 5), line(0, 6)];
    expect(recapOf(log, 0).map((one) => [one.seat, one.lines.length])).toEqual([
      [1, 1],
      [2, 2],
    ]);
  });
});
