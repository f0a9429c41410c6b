/** The plans of the board and the tiles, as written from the content files. */
import keep from "../../../../data/keep.json?url";
import tileSet from "../../../../data/tiles.json?url";
import { contents, isOlder, listOf } from "../../../lib/contents";

export interface KeepRoom {
  id: string;
  kind: "start" | "room" | "crystal_cave" | "market" | "monkey_shrine";
  deep: boolean;
  x: number;
  y: number;
  heal: boolean;
  holds: "" | "artifact" | "major_secrets" | "minor_secrets" | "monkey_idols";
  spots: number[];
}
export interface KeepTunnel {
  a: number;
  b: number;
  boots: number;
  monsters: number;
  lock: boolean;
  oneWay: boolean;
  /** The room from which it leaves the board on the left; it comes back on the right. */
  left?: number;
  via?: [number, number];
}
export interface KeepPlan {
  rooms: KeepRoom[];
  tunnels: KeepTunnel[];
  grass: number;
}

/** A laid tile's rooms are numbered from this many times its place among the tiles. */
export const ROOMS_A_TILE = 8;

export interface TileRoom {
  id: string;
  at: [number, number];
  /** Its radius as a part of the square, or 0 for the usual one. */
  r: number;
  has: string[];
}
export interface TileTunnel {
  a: string;
  b: string;
  oneWay?: boolean;
  footprints?: boolean;
  lock?: boolean;
  monsters?: number;
  via?: [number, number][];
}
export interface TilePlan {
  id: string;
  kind: "start" | "safe" | "depths";
  haunted: boolean;
  rooms: TileRoom[];
  portals: { id: string; at: [number, number] }[];
  tunnels: TileTunnel[];
  /** What a tile from a pack is called, by language; ours have their words in the lists of the cards. */
  names?: Record<string, string>;
}

interface KeepPlans {
  /** By name. An older edition has only the one that is played on, which may be from a pack. */
  boards: Record<"front" | "back", KeepPlan> & Record<string, KeepPlan>;
  rage: number[];
  health: number;
}
interface TileSet {
  tiles: TilePlan[];
  rage: number[];
  rageParty: number[];
  health: number;
}

/** Boards and tiles from packs of this house, by game: the server draws them from their files. An older edition has
 * its own. */
interface Packs {
  boards?: Record<string, KeepPlan>;
  tiles?: TilePlan[];
}
const fromPacks = (): Promise<Record<string, Packs>> =>
  contents<Record<string, Packs>>("/api/plans").catch(() => ({}));

const [keepPlans, ourTiles, more] = await Promise.all([
  listOf<KeepPlans>("keep.json", keep),
  listOf<TileSet>("tiles.json", tileSet),
  isOlder() ? ({} as Record<string, Packs>) : fromPacks(),
]);
export const KEEP = keepPlans;
export const TILES: TileSet = { ...ourTiles, ...more.catacombs };

/** The plan of a printed board by its name: a side of ours, or one from a pack. */
export function boardPlan(name: string): KeepPlan {
  const plan = KEEP.boards[name] ?? more.clank?.boards?.[name];
  if (!plan) throw new TypeError(`there is no plan of the board ${name}`);
  return plan;
}
export const RAGE = { clank: KEEP.rage, catacombs: TILES.rage, party: TILES.rageParty };
