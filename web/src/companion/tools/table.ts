/** What the tools keep of a game on a real table: cubes, tracks, Brains, time. Pure functions on plain data. */
import beginnings from "../../../data/beginnings.json";
import type { Attack, Drawn } from "../../games/clank/motion/plan";

export type GameId = "clank" | "catacombs" | "brains";
export type Tool = "bag" | "tracks" | "ghosts" | "brains" | "die" | "timer";

/** Cubes of each seat, of the dragon and of ghosts. */
export interface Cubes {
  seats: number[];
  dragon: number;
  ghosts: number;
}
export interface Dungeon {
  area: Cubes;
  bag: Cubes;
  /** Ghosts that nobody has called yet. */
  ghostsLeft: number;
  /** The cubes of an attack on each space of the track, and the space it stands on. */
  rage: number[];
  rageAt: number;
  danger: number;
  health: number;
  damage: number[];
  /** Who has left the dungeon and cannot be hurt. */
  out: boolean[];
  attack: Attack | null;
}
export interface Horde {
  brains: number[];
  pool: number;
  /** The last roll, from 1; 0 before the first. */
  face: number;
  rolls: number;
}
export interface Clock {
  turn: number;
  /** Milliseconds of each seat in turns that are over, and in this turn before the last pause. */
  spent: number[];
  before: number;
  /** When this turn began or went on; null while it rests. */
  since: number | null;
  /** Seconds for a turn; 0 without end. */
  limit: number;
}
export interface TableState {
  game: GameId;
  names: string[];
  open: Tool[];
  /** The seat that begins; −1 before it is chosen. */
  first: number;
  dungeon: Dungeon;
  horde: Horde;
  clock: Clock;
}

interface FirstTurn {
  rage: number[];
  at: number;
  health: number;
  area: number[];
  dragon: number;
  ghosts: number;
}
type BySeats<T> = Record<string, T>;

const CLANK = beginnings as unknown as Record<"clank" | "catacombs", BySeats<FirstTurn>>;
const HORDES = beginnings.brains as BySeats<{ brains: number[]; pool: number }>;
export const FACES = beginnings.faces;

export const TOOLS: Record<GameId, Tool[]> = {
  clank: ["bag", "tracks", "timer"],
  catacombs: ["bag", "tracks", "ghosts", "timer"],
  brains: ["brains", "die", "timer"],
};
export const LEAST = 2;
export const mostSeats = (game: GameId): number =>
  Math.max(...Object.keys(game === "brains" ? HORDES : CLANK[game]).map(Number));

const zeros = (n: number): number[] => Array<number>(n).fill(0);

function dungeonFor(game: GameId, seats: number): Dungeon {
  const track = game === "brains" ? CLANK.clank : CLANK[game];
  const begins = track[seats] ?? (track[4] as FirstTurn);
  return {
    area: { seats: zeros(seats).map((_, seat) => begins.area[seat] ?? 0), dragon: 0, ghosts: 0 },
    bag: { seats: zeros(seats), dragon: begins.dragon, ghosts: 0 },
    ghostsLeft: begins.ghosts,
    rage: begins.rage,
    rageAt: begins.at,
    danger: 0,
    health: begins.health,
    damage: zeros(seats),
    out: Array<boolean>(seats).fill(false),
    attack: null,
  };
}

function hordeFor(seats: number): Horde {
  const begins = HORDES[seats] ?? { brains: zeros(seats), pool: 0 };
  return { ...begins, face: 0, rolls: 0 };
}

/** The table as it is set up before the first turn. */
export function laidOut(game: GameId, names: string[], open = TOOLS[game], limit = 0): TableState {
  const seats = names.length;
  const clock: Clock = { turn: 0, spent: zeros(seats), before: 0, since: null, limit };
  return {
    game,
    names,
    open,
    first: -1,
    dungeon: dungeonFor(game, seats),
    horde: hordeFor(seats),
    clock,
  };
}

/** A list with one number moved by so much, never below nothing. */
export const moved = (numbers: number[], place: number, by: number, most = Infinity): number[] =>
  numbers.map((n, at) => (at === place ? Math.min(most, Math.max(0, n + by)) : n));

export const noise = (dungeon: Dungeon, seat: number, by: number): Dungeon => ({
  ...dungeon,
  area: { ...dungeon.area, seats: moved(dungeon.area.seats, seat, by) },
});

export const hurt = (dungeon: Dungeon, seat: number, by: number): Dungeon => ({
  ...dungeon,
  damage: moved(dungeon.damage, seat, by, dungeon.health),
});

/** Ghosts come to the area, or go back where they came from. */
export function callGhosts(dungeon: Dungeon, by: number): Dungeon {
  const come = Math.max(-dungeon.area.ghosts, Math.min(by, dungeon.ghostsLeft));
  return {
    ...dungeon,
    ghostsLeft: dungeon.ghostsLeft - come,
    area: { ...dungeon.area, ghosts: dungeon.area.ghosts + come },
  };
}

export const sumOf = ({ seats, dragon, ghosts }: Cubes): number =>
  seats.reduce((sum, n) => sum + n, dragon + ghosts);

/** What is in the bag once the area is tipped in. */
export const tipped = ({ area, bag }: Dungeon): Cubes => ({
  seats: bag.seats.map((n, seat) => n + (area.seats[seat] ?? 0)),
  dragon: bag.dragon + area.dragon,
  ghosts: bag.ghosts + area.ghosts,
});

export const cubesDrawn = (dungeon: Dungeon): number =>
  Math.min((dungeon.rage[dungeon.rageAt] ?? 0) + dungeon.danger, sumOf(tipped(dungeon)));

/** A whole number below `n`, each as likely. */
export type Pick = (n: number) => number;

/** One cube out of the bag: a seat, the dragon, a ghost. */
function drawOne(bag: Cubes, pick: Pick): [mark: number | "dragon" | "ghost", left: Cubes] {
  let place = pick(sumOf(bag));
  for (const [seat, n] of bag.seats.entries()) {
    if (place < n) return [seat, { ...bag, seats: moved(bag.seats, seat, -1) }];
    place -= n;
  }
  return place < bag.dragon
    ? ["dragon", { ...bag, dragon: bag.dragon - 1 }]
    : ["ghost", { ...bag, ghosts: bag.ghosts - 1 }];
}

/** The area goes into the bag and cubes come out: the own cube hurts its seat, a ghost everybody and goes back to the area. */
export function attacked(dungeon: Dungeon, pick: Pick): Dungeon {
  let bag = tipped(dungeon);
  let { damage } = dungeon;
  let ghosts = 0;
  const drawn: Drawn[] = [];
  const canBeHurt = (seat: number) => !dungeon.out[seat] && (damage[seat] ?? 0) < dungeon.health;
  for (let left = cubesDrawn(dungeon); left > 0; left--) {
    const [mark, rest] = drawOne(bag, pick);
    bag = rest;
    if (mark === "dragon") drawn.push({ of: "dragon" });
    else if (mark === "ghost") {
      drawn.push({ of: "ghost" });
      ghosts += 1;
      damage = damage.map((n, seat) => (canBeHurt(seat) ? n + 1 : n));
    } else {
      const hurts = canBeHurt(mark);
      drawn.push({ of: "seat", seat: mark, hurts });
      if (hurts) damage = moved(damage, mark, 1);
    }
  }
  const area: Cubes = { seats: zeros(damage.length), dragon: 0, ghosts };
  const { danger } = dungeon;
  return { ...dungeon, area, bag, damage, attack: { cubes: drawn.length, danger, drawn } };
}

/** How long this turn has lasted, in milliseconds. */
export const turnTime = (clock: Clock, now: number): number =>
  clock.before + (clock.since === null ? 0 : now - clock.since);

export const started = (clock: Clock, now: number): Clock => ({ ...clock, since: clock.since ?? now });

export const paused = (clock: Clock, now: number): Clock => ({
  ...clock,
  before: turnTime(clock, now),
  since: null,
});

/** The next seat; its turn runs if the last one did. */
export const nextTurn = (clock: Clock, now: number): Clock => ({
  ...clock,
  turn: (clock.turn + 1) % clock.spent.length,
  spent: moved(clock.spent, clock.turn, turnTime(clock, now)),
  before: 0,
  since: clock.since === null ? null : now,
});
