import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import brains from "../src/games/brains/moments";
import clank from "../src/games/clank/moments";
import { shareOf } from "../src/lib/pace";
import type { ClankView } from "../src/lib/schema";
import { settings } from "../src/lib/settings.svelte";
import type { GameEvent } from "../src/lib/wire";
import { Director } from "../src/moments/director.svelte";
import type { Show } from "../src/moments/show";

const NAMES = ["Magda", "Olek"];
const player = (seat: number, more = {}) => ({
  seat,
  status: "inside",
  room: 0,
  damage: 0,
  area: 0,
  bag: 3,
  tokens: [],
  artifacts: 0,
  points: 12,
  ...more,
});
const view = (...players: object[]) =>
  ({
    board: "front",
    rage: 2,
    dragon_cubes_in_bag: 10,
    map: null,
    players,
    row: [],
    prices: [],
  }) as unknown as ClankView;
const health = (shown: unknown): number[] => (shown as ClankView).players.map(({ damage }) => damage);

describe("the dragon's attack", () => {
  const before = view(player(0, { area: 2 }), player(1, { damage: 9 }));
  const after = view(player(0, { damage: 1, bag: 4 }), player(1, { damage: 10, bag: 2, status: "lost" }));
  const events: GameEvent[] = [
    { kind: "turn_ends", seat: 0 },
    { kind: "attack", cubes: 2, n: 3, danger: 0 },
    { kind: "drawn", colours: [1, 1, 1, 0], order: [2, 0, 1] },
    { kind: "hurt", seat: 0, n: 1, left: 9 },
    { kind: "hurt", seat: 1, n: 1, left: 0 },
    { kind: "knocked_out", seat: 1, place: true as unknown as string },
    { kind: "countdown", seat: 1, space: 1 },
  ] as GameEvent[];
  const show = clank({ game: "clank", events, before, after, names: NAMES }) as Show;
  const [attack, fall] = show.scenes;

  it("begins with nothing but the tipped area", () => {
    expect(health(show.begin.view)).toEqual([0, 9]);
    expect((show.begin.view as ClankView).players.map(({ area, bag }) => [area, bag])).toEqual([
      [0, 5],
      [0, 3],
    ]);
    expect(show.begin.tells).toEqual([0, 1]);
  });
  it("changes health and log with each cube, and no sooner", () => {
    expect(attack?.landings.map((one) => health(one.view))).toEqual([
      [0, 9],
      [1, 9],
      [1, 10],
    ]);
    expect(attack?.landings.map((one) => one.tells)).toEqual([
      [0, 1, 2],
      [0, 1, 2, 3],
      [0, 1, 2, 3, 4],
    ]);
    expect(attack?.landings[0]?.texts?.[2]).not.toMatch(/Magda|Olek/);
    expect(attack?.landings[1]?.texts?.[2]).toMatch(/Magda/);
    expect(attack?.moment.slots?.map(({ hits }) => hits)).toEqual([[], [0], [1]]);
  });
  it("knocks nobody out before the last cube", () => {
    const status = (shown: unknown) => (shown as ClankView).players[1]?.status;
    expect(attack?.landings.map((one) => status(one.view))).toEqual(["inside", "inside", "inside"]);
    expect(fall?.moment.kind).toBe("fallen");
    expect(status(fall?.landings[0]?.view)).toBe("lost");
    expect([...show.covered]).toEqual([1, 2, 3, 4, 5, 6]);
  });
});

describe("other great moments", () => {
  const kindOf = (...events: GameEvent[]) =>
    clank({
      game: "clank",
      events,
      before: view(player(0)),
      after: view(player(0)),
      names: NAMES,
    })?.scenes.map(({ moment }) => moment.kind);
  it("are artifacts, secrets and escapes, the first one apart", () => {
    expect(kindOf({ kind: "took_token", seat: 0, token: 12 })).toEqual(["artifact"]);
    expect(kindOf({ kind: "revealed_token", seat: 0, token: 4 })).toEqual(["major"]);
    expect(kindOf({ kind: "escaped", seat: 0 }, { kind: "countdown", seat: 0, space: 1 })).toEqual(["first"]);
    expect(kindOf({ kind: "escaped", seat: 0 })).toEqual(["escape"]);
  });
  it("are not what is bought or idols", () => {
    expect(kindOf({ kind: "took_token", seat: 0, token: 19 })).toBeUndefined();
  });
  it("in Gra o mózg are lost Brains, the fleeing Horde and the last card", () => {
    const events: GameEvent[] = [
      { kind: "declined", seat: 1, left: 3 },
      { kind: "round_ended", seat: 0, round: 2, losses: [[1, 2]] },
    ];
    const before = { horde: [4], players: [{ seat: 1, brains: 4 }] };
    const show = brains({ game: "brains", events, before, after: before, names: NAMES });
    expect(show?.scenes.map(({ moment }) => moment.kind)).toEqual(["brain", "round"]);
    expect(show?.scenes[1]?.moment.facts).toEqual([{ n: "−2", text: "Olek", mood: "bad" }]);
  });
});

describe("the director", () => {
  const moment = { kind: "artifact", seat: 0, facts: [], sound: "gold", title: "Artefakt 5", text: "" };
  const show = {
    begin: { view: "before", tells: [] },
    scenes: [{ moment, landings: [{ view: "after", tells: [0] }] }],
    covered: new Set([0]),
  } as unknown as Show;
  const wanted = {
    game: "clank",
    events: [{ kind: "took_token" } as GameEvent],
    names: [],
    mine: [0],
    haste: 1,
  };
  const change = { ...wanted, before: "before", after: "after" };
  const stage = () => ({ see: vi.fn(), land: vi.fn(), end: vi.fn() });
  const director = () =>
    new Director(() => ({ great: ["took_token"], moments: async () => ({ default: () => show }) }));
  beforeEach(() => {
    vi.useFakeTimers();
    settings.speed = "fast";
    settings.sound = false;
  });
  afterEach(() => {
    vi.useRealTimers();
  });
  const begun = async () => {
    const [one, on] = [director(), stage()];
    expect(one.takes(change, on)).toBe(true);
    await vi.waitFor(() => expect(on.see).toHaveBeenCalledWith(show.begin, show.covered));
    return { one, on };
  };

  it("shows what a moment changes when it has landed, then goes on; each once", async () => {
    const { one, on } = await begun();
    expect(on.land).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(400);
    expect(on.land).toHaveBeenCalledOnce();
    expect(one.spoken.text).toMatch(/^Artefakt 5/);
    expect(on.end).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(5000);
    expect([on.land, on.end].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
    expect(one.isBusy).toBe(false);
  });
  it.each([0, -20, 100])("is left out where only %i ms are left", async (most) => {
    const [one, on] = [director(), stage()];
    one.takes({ ...change, most }, on);
    await vi.waitFor(() => expect(on.end).toHaveBeenCalledOnce());
    expect([on.land.mock.calls.length, one.now]).toEqual([1, null]);
  });
  it("is quicker where little time is left", async () => {
    const [one, on] = [director(), stage()];
    one.takes({ ...change, most: 600 }, on);
    await vi.waitFor(() => expect(on.see).toHaveBeenCalledOnce());
    expect(one.now?.times.end).toBeLessThanOrEqual(600);
  });
  it("ends at once for whoever wants to go on, and says what was not said yet", async () => {
    const { one, on } = await begun();
    one.finish();
    expect([on.land, on.end].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
    expect(one.spoken.text).toMatch(/^Artefakt 5/);
    await vi.advanceTimersByTimeAsync(5000);
    expect([on.land, on.end].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
  });
  it("takes nothing if nothing is to move, and nothing that is not great", () => {
    expect(director().takes({ ...change, events: [{ kind: "moved" } as GameEvent] }, stage())).toBe(false);
    settings.speed = "off";
    expect(director().takes(change, stage())).toBe(false);
  });
});

describe("who waits for others", () => {
  it("never waits longer than what is left", () => {
    expect(shareOf(4000, 11_000)).toBe(1);
    expect(shareOf(22_000, 11_000)).toBe(0.5);
    expect(shareOf(1000, -5)).toBe(0);
  });
});
