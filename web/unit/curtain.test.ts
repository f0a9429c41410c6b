import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { settings } from "../src/lib/settings.svelte";
import { Table } from "../src/lib/table.svelte";
import { Director } from "../src/moments/director.svelte";

const heard = vi.hoisted(() => ({ tell: (_: object) => {} }));
vi.mock("../src/lib/socket.svelte", () => ({
  socket: {
    listen: (listener: { heard: (message: object) => void }) => {
      heard.tell = listener.heard;
      return () => {};
    },
    ask: () => Promise.resolve({ type: "done" }),
  },
}));
vi.mock("../src/lib/api", () => ({ logSoFar: () => Promise.resolve({ lines: [] }) }));

const seat = (name: string) => ({ name, member: 0 });
const position = (version: number, toMove: number) => ({ table: "1", version, to_move: toMove });

describe("the curtain between two at one screen", () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal("document", { hidden: false });
    vi.stubGlobal("matchMedia", () => ({ matches: false }));
    settings.speed = "normal";
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });

  it("ends what is on stage when it falls, so that the first key raises it", async () => {
    const glimpse = { view: {}, tells: [0], texts: {} };
    const director = new Director(
      () =>
        ({
          great: ["taken"],
          moments: async () => ({
            default: () => ({
              begin: glimpse,
              scenes: [
                {
                  moment: { kind: "taken", seat: 0, sound: "gold", title: "Ha", text: "", facts: [] },
                  landings: [glimpse],
                },
              ],
              covered: new Set([0]),
            }),
          }),
        }) as never,
    );
    const table = new Table("1", director);
    const info = { game: "brains", seats: [seat("Magda"), seat("Olek")], phase: "playing" };
    heard.tell({ type: "view", ...position(1, 0), info, me: 0, viewpoint: 0, view: {}, chat: [] });
    const patch: never[] = [];
    heard.tell({ type: "happened", ...position(2, 1), seat: 0, events: [{ kind: "taken" }], patch });
    await vi.waitUntil(() => director.now);
    while (table.curtain === null) {
      expect(director.isBusy).toBe(true);
      await vi.advanceTimersToNextTimerAsync();
    }
    expect(director.isBusy).toBe(false);
    table.leave();
  });
});
