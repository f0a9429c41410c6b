import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { haulOf } from "../src/games/clank/haul";
import { bagOf, columnsOf, isSame, percent } from "../src/games/clank/lens/lens";
import clank from "../src/games/clank/replay";
import { applyPatch } from "../src/lib/patch";
import type { ClankPlayerView, ClankView, ReplayInfo, StepInfo } from "../src/lib/schema";
import { settings } from "../src/lib/settings.svelte";
import type { GameEvent } from "../src/lib/wire";
import { Director } from "../src/moments/director.svelte";
import type { Show } from "../src/moments/show";
import { escaped } from "../src/replay/chronicle";
import { settled } from "../src/replay/count";
import { momentsOf } from "../src/replay/moments";
import { pathOf, scaleOf, spread, ticksOf } from "../src/replay/plot";
import { ReplayTable } from "../src/replay/replay.svelte";
import { logAt, otherTurn, seriesOf, stepOfLine, timelineOf, turnAt, viewAt } from "../src/replay/timeline";

vi.mock("../src/lib/socket.svelte", () => ({ socket: {} }));

const FRAME = { width: 100, height: 100, left: 0, right: 0, top: 0, bottom: 0 };

/** A game in which every decision changes a number; a turn is seven of them long. */
function gameOf(length: number): ReplayInfo {
  const steps = Array.from({ length }, (_, n): StepInfo => {
    const starts = (n + 1) % 7 === 0;
    const events: GameEvent[] = [{ kind: "played", seat: n % 2, card: n }];
    if (starts) events.push({ kind: "turn_starts", turn: (n + 1) / 7 + 1, seat: n % 2 });
    return {
      seat: n % 2,
      move: `play ${n}`,
      events,
      texts: events.map(({ kind }) => kind),
      patch: [
        [["count"], n + 1],
        [["players", n % 2, "last"], n],
      ],
      gauges: { gold: [n, 2 * n] },
      outlook: null,
    };
  });
  return {
    game: "clank",
    edition: "",
    names: ["Magda", "Olek"],
    start: [{ kind: "turn_starts", turn: 1, seat: 0 }],
    start_texts: ["Tura 1"],
    view: { count: 0, players: [{ last: -1 }, { last: -1 }] },
    gauges: { gold: [0, 0] },
    outlook: null,
    steps,
    count: { points: [], winners: [], lines: [], notes: [], ending: "", verdict: "", rank: "" },
    verdict: { version: "1.0", rules: 1, decisions: length, digests: 1, sealed: true, problem: "" },
  };
}

describe("the timeline", () => {
  const info = gameOf(173);
  const timeline = timelineOf(info, "turn");
  it("shows every moment as if played up to it", () => {
    let view: unknown = info.view;
    for (let step = 0; step <= timeline.end; step++) {
      if (step > 0) view = applyPatch(view, info.steps[step - 1]?.patch ?? []);
      expect(viewAt(timeline, step)).toEqual(view);
    }
  });
  it("knows its turns", () => {
    expect(turnAt(timeline, 6)).toEqual({ step: 0, number: 1, seat: 0 });
    expect(turnAt(timeline, 7)?.number).toBe(2);
    expect([otherTurn(timeline, 9, 1), otherTurn(timeline, 9, -1)]).toEqual([14, 7]);
    expect(otherTurn(timeline, 172, 1)).toBe(173);
  });
  it("tells the log up to a moment, and the moment of a line", () => {
    expect(logAt(timeline, 0).map((line) => line.text)).toEqual(["Tura 1"]);
    expect(logAt(timeline, 7)).toHaveLength(9);
    expect(stepOfLine(timeline, 9)).toBe(7);
  });
  it("in Gra o mózg a turn begins when somebody else decides", () => {
    const start: GameEvent[] = [{ kind: "round_starts", round: 1, seat: 0 }];
    const steps = gameOf(5).steps.map((step) => ({ ...step, events: [], seat: step.seat }));
    const { turns } = timelineOf({ ...gameOf(0), start, steps }, "round");
    expect(turns.map(({ step, number, seat }) => [step, number, seat])).toEqual([
      [0, 1, 0],
      [1, 1, 1],
      [2, 1, 0],
      [3, 1, 1],
      [4, 1, 0],
    ]);
  });
  it("has figures of each seat at every step", () => {
    const { gold = [] } = seriesOf(gameOf(3));
    expect(gold).toEqual([
      [0, 0, 1, 2],
      [0, 0, 2, 4],
    ]);
  });
  it("reaches any point of a very long game by a few patches", () => {
    const long = timelineOf(gameOf(5000), "turn");
    let patches = 0;
    for (const step of long.info.steps) {
      const { patch } = step;
      Object.defineProperty(step, "patch", { get: () => ++patches && patch });
    }
    const needed = Array.from({ length: 1000 }, (_, n) => {
      patches = 0;
      viewAt(long, (n * 4999) % 5001);
      return patches;
    });
    expect(Math.max(...needed)).toBeGreaterThan(0);
    expect(Math.max(...needed)).toBeLessThan(50);
  });
});

describe("plots", () => {
  it("have round figures at their side", () => {
    expect(ticksOf(0, 7)).toEqual([0, 2, 4, 6, 8]);
    expect(ticksOf(0, 74)).toEqual([0, 20, 40, 60, 80]);
    expect(ticksOf(-3, 4)).toEqual([-4, -2, 0, 2, 4]);
    expect(ticksOf(0, 0)).toEqual([0, 1]);
  });
  it("draw only where something changes", () => {
    const scale = scaleOf([[0, 0, 2, 2, 4]], FRAME);
    expect(pathOf([0, 0, 2, 2, 4], scale)).toBe("M0 100H50V50H100V0H100");
    expect(scale.stepAt(60)).toBe(2);
  });
  it("keep the signs at their ends apart", () => {
    expect(spread([50, 50, 10], 15, 100)).toEqual([50, 65, 10]);
    expect(spread([98, 100], 15, 100)).toEqual([85, 100]);
  });
});

describe("key moments", () => {
  const step = (kind: GameEvent["kind"], rest: object = {}): StepInfo => ({
    seat: 0,
    move: "",
    events: [{ kind, seat: 0, ...rest } as GameEvent],
    texts: [kind],
    patch: [],
    gauges: {},
    outlook: null,
  });
  it("are the weightiest, in their order", () => {
    const steps = [step("played"), step("acquired", { cost: 7 }), step("hurt", { n: 1 }), step("escaped")];
    const found = momentsOf({ ...gameOf(0), steps }, clank);
    expect(found.map(({ step: at, kind }) => [at, kind])).toEqual([
      [2, "bought"],
      [4, "escaped"],
    ]);
    expect(momentsOf({ ...gameOf(0), steps }, clank, 1).map(({ kind }) => kind)).toEqual(["escaped"]);
  });
});

describe("the haul", () => {
  it("lists copies together and leaves out what is worth nothing", () => {
    const player = {
      tokens: [12, 0, 20],
      unplayed: [],
      discard: [],
      played: [],
    } as unknown as ClankPlayerView;
    const haul = haulOf(player, "clank");
    expect(haul.get("artifacts")).toEqual([{ name: "Artefakt", copies: 1, points: 5, depends: false }]);
    expect(haul.get("tokens")).toBeUndefined();
  });
  it("gives what depends on the rest to the one thing that depends", () => {
    const plain = { name: "a", copies: 1, points: 3, depends: false };
    const open = { name: "b", copies: 1, points: 0, depends: true };
    expect(settled([plain, open], 8)).toEqual({ things: [plain, { ...open, points: 5 }], rest: 0 });
    expect(settled([plain, open, { ...open, name: "c" }], 8).rest).toBe(5);
  });
});

describe("the chronicle", () => {
  it("cannot be broken by a name", () => {
    expect(escaped('<b>&"')).toBe("&lt;b&gt;&amp;&quot;");
  });
});

describe("the lens", () => {
  it("never says 0 or 100 where it is only nearly so", () => {
    expect([0, 0.001, 0.345, 0.999, 1].map(percent)).toEqual(["0%", "<1%", "35%", ">99%", "100%"]);
  });
  it("puts what is beyond the last column into it", () => {
    const damage = [0.3, 0.2, 0.1, 0.1, 0.1, 0.1, 0.1];
    const columns = columnsOf({ damage, falls: 0 });
    expect(columns.map(({ label }) => label)).toEqual(["0", "1", "2", "3", "4", "5+"]);
    expect(columns.at(-1)?.chance).toBeCloseTo(0.2);
    expect(columnsOf({ damage: [0.9, 0.1], falls: 0.1 }, 3).map(({ falls }) => falls)).toEqual([
      false,
      true,
      false,
    ]);
  });
  it("tells outlooks apart", () => {
    const one = { drawn: 2, of: 9, seats: [{ damage: [0.5, 0.5], falls: 0 }] };
    expect(isSame(one, structuredClone(one))).toBe(true);
    expect(isSame(one, { ...one, seats: [{ damage: [0.4, 0.6], falls: 0 }] })).toBe(false);
  });
  it("counts the bag with the area tipped in", () => {
    const players = [
      { seat: 0, area: 2, bag: 3 },
      { seat: 1, area: 0, bag: 0 },
    ];
    const view = { players, dragon_cubes_in_bag: 24, map: null } as unknown as ClankView;
    expect(bagOf(view)).toEqual([
      { mark: 0, n: 5 },
      { mark: "dragon", n: 24 },
    ]);
  });
});

describe("a great moment in a replay", () => {
  const moment = { kind: "horde", seat: 0, facts: [], sound: "bell", title: "Mysz", text: "" };
  const show = {
    begin: { view: { count: 70 }, tells: [] },
    scenes: [{ moment, landings: [{ view: { count: 71 }, tells: [0] }] }],
    covered: new Set([0]),
  } as unknown as Show;
  const info = gameOf(9);
  const great = info.steps[3];
  if (great) great.events = [{ kind: "mouse_clears", seat: 0, n: 4 }];
  const replay = async () => {
    const game = { great: ["mouse_clears"], moments: async () => ({ default: () => show }) };
    const found = new ReplayTable("1", new Director(() => game as never));
    found.timeline = timelineOf(info, "turn");
    found.go(3);
    return found;
  };
  const begun = (table: ReplayTable) => vi.waitFor(() => expect(table.director?.now).not.toBeNull());
  beforeEach(() => {
    vi.useFakeTimers();
    settings.speed = "fast";
    settings.sound = false;
  });
  afterEach(() => {
    vi.useRealTimers();
  });
  it("is seen before its step is taken", async () => {
    const table = await replay();
    const told = table.log.length;
    table.move(1);
    await begun(table);
    expect([table.step, table.view, table.log.length]).toEqual([
      3,
      expect.objectContaining({ count: 70 }),
      told,
    ]);
    await vi.runAllTimersAsync();
    expect([table.step, table.log.length]).toEqual([4, told + 1]);
    expect(table.director?.isBusy).toBe(false);
  });
  it("keeps nobody who goes on, and nothing flies where one jumps", async () => {
    const table = await replay();
    table.move(1);
    await begun(table);
    // As any input does.
    table.director?.finish();
    table.move(1);
    expect(table.step).toBe(5);
    table.go(0);
    table.go(4);
    expect([table.step, table.director?.isBusy]).toEqual([4, false]);
  });
  it("goes by itself while the game is played", async () => {
    const table = await replay();
    table.play();
    await vi.runAllTimersAsync();
    expect([table.step, table.playing]).toEqual([9, false]);
  });
});
