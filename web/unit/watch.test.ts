import { describe, expect, it } from "vitest";
import { stepsOf, stoodAt, turnNow, wayOf } from "../src/games/clank/watch/steps";
import type { Fields } from "../src/lib/fields";
import { piecesOf } from "../src/lib/pointing.svelte";
import type { LogLine } from "../src/lib/table.svelte";
import type { GameEvent } from "../src/lib/wire";

const told = (...events: Fields<GameEvent>[]): LogLine[] =>
  events.map((event, number) => ({ event: event as GameEvent, text: event.kind, number }));

describe("a turn in steps", () => {
  const log = told(
    { kind: "moved", seat: 1, room: "F02" },
    { kind: "turn_starts", seat: 1, turn: 5 },
    { kind: "played", seat: 1, card: 0 },
    { kind: "gained", seat: 1, skill: 1, swords: 0, boots: 0 },
    { kind: "played", seat: 1, card: 1 },
    { kind: "gold", seat: 1, n: 2 },
    { kind: "moved", seat: 1, room: "F03", boots: 1, swords: 0, damage: 0 },
    { kind: "took_token", seat: 1, token: 12 },
    { kind: "moved", seat: 1, room: "F04", boots: 2, swords: 0, damage: 1 },
    { kind: "acquired", seat: 1, card: 9, cost: 3 },
  );
  const turn = turnNow(log);
  const steps = stepsOf(turn?.lines ?? [], 1);

  it("takes the hand together, each room alone, and what was found there with it", () => {
    expect(steps.map(({ kind, cards, room, token }) => [kind, cards, room, token])).toEqual([
      ["cards", [0, 1], undefined, undefined],
      ["way", [], "F03", 12],
      ["way", [], "F04", undefined],
      ["card", [9], undefined, undefined],
    ]);
    expect(steps[0]?.gains).toEqual({ skill: 1, gold: 2 });
    expect(steps[2]?.price).toMatchObject({ boot: 2, heal: 1 });
  });
  it("has the numbers of its steps on the way, from where it began", () => {
    const from = stoodAt(log, 1, turn?.lines[0]?.number ?? 0);
    expect(wayOf(1, from, steps).rooms).toEqual([
      { room: "F02", step: 0 },
      { room: "F03", step: 2 },
      { room: "F04", step: 3 },
    ]);
  });
});

describe("a line of the log", () => {
  it("falls into names and the rest", () => {
    const names = [
      { at: 0, to: 5, kind: "seat", id: 0 },
      { at: 12, to: 16, kind: "room", id: "F07" },
    ];
    expect(
      piecesOf("Magda idzie: Targ", names)
        .map(({ text }) => text)
        .join(""),
    ).toBe("Magda idzie: Targ");
    expect(piecesOf("Magda idzie Targ.", names)).toEqual([
      { text: "Magda", name: { kind: "seat", id: 0 } },
      { text: " idzie " },
      { text: "Targ", name: { kind: "room", id: "F07" } },
      { text: "." },
    ]);
    expect(piecesOf("Smok atakuje!")).toEqual([{ text: "Smok atakuje!" }]);
  });
});
