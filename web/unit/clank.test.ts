import { describe, expect, it } from "vitest";
import { leftovers } from "../src/games/clank/table/leftover";
import { arrange, inPlayingOrder, isOnTable, targetsOf } from "../src/games/clank/table/moves";
import { attackOf, barrierOf, chipsOf, newsOf, sinceTurnOf } from "../src/games/clank/table/recap";
import type { Fields } from "../src/lib/fields";
import type { LogLine } from "../src/lib/table.svelte";
import type { About, Choice, GameEvent } from "../src/lib/wire";

type Some<One extends { kind: string }> = Partial<Fields<One>>;

/** Options and events with no more in them than a test needs. */
const option = (kind: About["kind"], about: Some<About> = {}, move: string = kind): Choice => ({
  move,
  text: move,
  about: { ...about, kind } as About,
});
const told = (...events: Fields<GameEvent>[]): LogLine[] =>
  events.map((event, number) => ({ event: event as GameEvent, text: event.kind, number }));
const [BURGLE, SIDESTEP, BRACERS] = [0, 2, 10];

describe("what an option points at", () => {
  it("is a card, goods, a place or nothing", () => {
    expect(targetsOf(option("play", { card: 4 }))).toEqual(["hand:4"]);
    expect(targetsOf(option("fight", { card: 7, n: 2 }))).toEqual(["row:7"]);
    expect(targetsOf(option("buy_with_coupon", { token: 36 }))).toEqual(["goods:36"]);
    expect(targetsOf(option("explore", { place: "1,0" }))).toEqual(["place:1,0"]);
    expect(targetsOf(option("site", { x: 1, y: -2 }))).toEqual(["place:1,-2"]);
    expect(isOnTable(option("choose"))).toBe(false);
    expect(isOnTable(option("drink", { token: 3 }))).toBe(false);
  });

  it("puts the hand first, what draws after what is plain", () => {
    expect(inPlayingOrder([BRACERS, SIDESTEP, BURGLE])).toEqual([BURGLE, SIDESTEP, BRACERS]);
    const options = [option("end"), option("play", { card: BRACERS }), option("play", { card: BURGLE })];
    expect(arrange(options).map(({ about }) => "card" in about && about.card)).toEqual([
      BURGLE,
      BRACERS,
      false,
    ]);
  });
});

describe("before the turn ends", () => {
  it("only what is lost counts: no potion, no way that hurts", () => {
    const options = [
      option("acquire", { card: 4 }, "Najemnik"),
      option("acquire", { card: 5 }, "Zwiad"),
      option("move_past_monsters", { room: "F14", damage: 1 }),
      option("drink", { token: 7 }),
      option("end"),
    ];
    expect(leftovers(options, ({ move }) => move)).toEqual([
      { sign: "skill", things: ["Najemnik", "Zwiad"] },
    ]);
  });
});

describe("since the own last turn", () => {
  const log = told(
    { kind: "turn_starts", seat: 0, turn: 1 },
    { kind: "moved", seat: 0, room: "F01" },
    { kind: "turn_ends", seat: 0 },
    { kind: "refilled", cards: [31] },
    { kind: "turn_starts", seat: 1, turn: 2 },
    { kind: "moved", seat: 1, room: "F02" },
    { kind: "moved", seat: 1, room: "F03" },
    { kind: "acquired", seat: 1, card: 4, cost: 2 },
    { kind: "gold", seat: 1, n: 2 },
    { kind: "gold", seat: 1, n: 1 },
    { kind: "turn_ends", seat: 1 },
    { kind: "attack", n: 3 },
    { kind: "drawn", colours: [1, 0, 2, 0] },
    { kind: "hurt", seat: 0, n: 1 },
    { kind: "turn_starts", seat: 0, turn: 3 },
    { kind: "played", seat: 0, card: 0 },
  );
  const since = sinceTurnOf(log, 0, 2);

  it("everybody has one chip: path, purchases, gains", () => {
    const rooms = ["F02", "F03"];
    expect(chipsOf(since, 0).map(({ seat, bits }) => ({ seat, bits }))).toEqual([
      {
        seat: 1,
        bits: [
          { kind: "path", rooms, teleported: false },
          { kind: "card", number: 4 },
          { kind: "gold", n: 3 },
        ],
      },
    ]);
  });

  it("the dragon is told apart", () => {
    expect(attackOf(since, 2)?.hits).toEqual([{ seat: 0, n: 1 }]);
    expect(attackOf(log.slice(0, 5), 2)).toBeUndefined();
  });

  it("where others stand and what came into the row is new", () => {
    expect(newsOf(since, 0)).toEqual({ rooms: new Set(["F03"]), cards: new Set([31]) });
  });

  it("undo goes back to what was revealed last", () => {
    expect(barrierOf(log)?.event).toMatchObject({ turn: 3 });
    expect(barrierOf(log.slice(0, 13))?.event.kind).toBe("drawn");
  });
});
