import { describe, expect, it } from "vitest";
import { laidOut, nextTurn, paused, started, turnTime } from "../src/companion/tools/table";
import { hordeFor } from "../src/games/brains/companion/horde";
import {
  attacked,
  callGhosts,
  cubesDrawn,
  type Dungeon,
  dungeonFor,
  noise,
  sumOf,
  tipped,
} from "../src/games/clank/companion/dungeon";

const THREE = ["Ida", "Olek", "Magda"];
const first = (): number => 0;
const last = (n: number): number => n - 1;
const all = (dungeon: Dungeon): number =>
  sumOf(tipped(dungeon)) + dungeon.ghostsLeft + dungeon.damage.reduce((sum, n) => sum + n, 0);

describe("the table before the first turn", () => {
  it("is set up by the number of players", () => {
    const dungeon = dungeonFor("clank", THREE.length);
    expect(dungeon.area.seats).toEqual([3, 2, 1]);
    expect(dungeon.bag).toEqual({ seats: [0, 0, 0], dragon: 24, ghosts: 0 });
    expect(dungeon.rageAt).toBe(1);
    expect(hordeFor(THREE.length)).toMatchObject({ brains: [9, 9, 9], pool: 29 });
  });
});

describe("the dragon's bag", () => {
  it("takes the whole area in and gives as many cubes as rage and danger say", () => {
    const dungeon = { ...dungeonFor("clank", THREE.length), danger: 2 };
    const after = attacked(dungeon, first);
    expect(cubesDrawn(dungeon)).toBe(4);
    expect(after.attack?.drawn).toHaveLength(4);
    expect(after.area.seats).toEqual([0, 0, 0]);
    // The first cubes are those of the first seats.
    expect(after.damage).toEqual([3, 1, 0]);
    expect(all(after)).toBe(all(dungeon));
  });

  it("never gives more than there is", () => {
    const dungeon = dungeonFor("clank", THREE.length);
    const quiet = {
      ...dungeon,
      bag: { ...dungeon.bag, dragon: 0 },
      area: { seats: [1, 0, 0], dragon: 0, ghosts: 0 },
    };
    expect(attacked({ ...quiet, danger: 9 }, first).attack?.drawn).toHaveLength(1);
  });

  it("hurts nobody who is out of the dungeon", () => {
    const dungeon = dungeonFor("clank", THREE.length);
    const after = attacked({ ...dungeon, out: [true, false, false] }, first);
    expect(after.damage).toEqual([0, 0, 0]);
    expect(after.attack?.drawn[0]).toEqual({ of: "seat", seat: 0, hurts: false });
  });

  it("lets a ghost hurt everybody and come back to the area", () => {
    const dungeon = callGhosts(dungeonFor("catacombs", THREE.length), 1);
    expect(dungeon.ghostsLeft).toBe(4);
    const after = attacked(dungeon, last);
    expect(after.attack?.drawn[0]).toEqual({ of: "ghost" });
    expect(after.damage).toEqual([1, 1, 1]);
    expect([after.area.ghosts, after.bag.ghosts]).toEqual([1, 0]);
  });

  it("loses no cube in a long game", () => {
    let dungeon = callGhosts(dungeonFor("catacombs", THREE.length), 9);
    const ghosts = 5;
    for (let turn = 0; turn < 40; turn++) {
      dungeon = attacked(noise(dungeon, turn % 3, 1), (n) => (turn * 7) % n);
      expect(dungeon.area.ghosts + dungeon.bag.ghosts).toBe(ghosts);
      expect(Math.max(...dungeon.damage)).toBeLessThanOrEqual(dungeon.health);
    }
  });
});

describe("the timer", () => {
  it("counts each seat's time, rests, and goes on after the page was closed", () => {
    const { clock } = laidOut("clank", THREE);
    const running = started(clock, 1000);
    expect(turnTime(running, 4000)).toBe(3000);
    const resting = paused(running, 4000);
    expect(turnTime(resting, 99_000)).toBe(3000);
    const next = nextTurn(started(resting, 100_000), 102_000);
    expect(next).toMatchObject({ turn: 1, spent: [5000, 0, 0], before: 0, since: 102_000 });
  });
});
