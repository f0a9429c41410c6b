/** The dungeon on a real table: cubes, tracks, attacks. Pure functions on plain data. */
import beginnings from "../../../../data/beginnings.json";
import { moved, type Pick, zeros } from "../../../companion/tools/table";
import type { Attack, Drawn } from "../motion/plan";

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
interface FirstTurn {
  rage: number[];
  at: number;
  health: number;
  area: number[];
  dragon: number;
  ghosts: number;
}

const BEGINNINGS = beginnings as unknown as Record<string, Record<string, FirstTurn>>;
export const mostSeats = (game: string): number =>
  Math.max(...Object.keys(BEGINNINGS[game] ?? {}).map(Number));

/** A dungeon as it is set up before the first turn. */
export function dungeonFor(game: string, seats: number): Dungeon {
  const track = BEGINNINGS[game] ?? {};
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
