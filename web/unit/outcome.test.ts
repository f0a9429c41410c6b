import { expect, it } from "vitest";
import { outcomeOf } from "../src/games/brains/table/outcome";
import { causeOf } from "../src/games/clank/table/cause";
import { isVain, outcomesOf } from "../src/games/clank/table/outcome";
import type { BrainsPlayerView, ClankPlayerView, ClankView } from "../src/lib/schema";
import type { LogLine } from "../src/lib/table.svelte";
import type { About, Choice, GameEvent } from "../src/lib/wire";

/** What an answer changes is told before it is given. */

const MAGDA = { seat: 0, gold: 8, damage: 0, area: 1, lockpicks: 2, deck_size: 4 } as ClankPlayerView;
const table = (me: Partial<ClankPlayerView> = {}): ClankView =>
  ({
    seat: 0,
    active: 0,
    rage: 1,
    map: null,
    players: [{ ...MAGDA, ...me }],
    in_turn: { skill: 3, swords: 0, boots: 1, gold_bonus: 0 },
  }) as unknown as ClankView;
const answer = (about: object): Choice => ({ move: "", text: "", about: about as About });
const said = (about: object, view = table()) =>
  outcomesOf(answer(about), view, "clank").map(({ text }) => text);

it("is what one has and what one will have", () => {
  expect(said({ kind: "choose", option: 1, gold: 2, skill: 1 })).toEqual(["8, będzie 10", "3, będzie 4"]);
  expect(said({ kind: "choose", option: 1, gold: -5 })).toEqual(["8, będzie 3"]);
  expect(said({ kind: "open_chest" })).toEqual(["2, będzie 1"]);
  expect(said({ kind: "take_hit" })).toEqual(["zdrowie 10, będzie 9"]);
});

it("heals no more than hurts, and says where nothing does", () => {
  const heal = { kind: "choose", option: 1, heal: 2 };
  expect(said(heal, table({ damage: 1 }))).toEqual(["zdrowie 9, będzie 10"]);
  expect(said(heal)).toEqual(["zdrowie pełne, nic to nie da"]);
  expect(isVain(answer(heal), MAGDA)).toBe(true);
  expect(isVain(answer({ ...heal, also: 1 }), MAGDA)).toBe(false);
  expect(isVain(answer(heal), { ...MAGDA, damage: 1 })).toBe(false);
});

it("keeps silence that has nothing to take back for later", () => {
  expect(said({ kind: "choose", option: 1, clank: -2 })).toEqual(["na zapas 1"]);
  expect(said({ kind: "choose", option: 1, clank: 2 })).toEqual(["1, będzie 3"]);
});

it("is a brain less, or so many cards for so many", () => {
  const me = { seat: 0, brains: 3, hand_size: 4, graveyard_size: 2 } as BrainsPlayerView;
  const other = { seat: 1, brains: 5, hand_size: 6, graveyard_size: 1 } as BrainsPlayerView;
  const told = (about: object) => outcomeOf(answer(about), me, [me, other]);
  expect(told({ kind: "decline" })).toBe("Mózgi: 3, będzie 2");
  expect(told({ kind: "swap_hands", seat: 1 })).toBe("karty: oddajesz 4, dostajesz 6");
  expect(told({ kind: "accept" })).toBe("");
});

it("comes from what was done last, with its price", () => {
  const events = [
    { kind: "turn_starts", turn: 3, seat: 0 },
    { kind: "used", seat: 0, card: 40, cost: 4 },
  ];
  const log = events.map((event, number): LogLine => ({ event: event as GameEvent, text: "", number }));
  expect(causeOf(log, { decision: "nothing that only some cards ask", players: [] }, "clank")).toEqual({
    card: 40,
    paid: { sign: "skill", n: 4 },
  });
});
