/** The plans of the board and the tiles, as written from the content files. */
import keep from "../../data/keep.json";
import tileSet from "../../data/tiles.json";

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
  pl: string;
  en: string;
  rooms: TileRoom[];
  portals: { id: string; at: [number, number] }[];
  tunnels: TileTunnel[];
}

export const KEEP = keep as unknown as Record<"front" | "back", KeepPlan> & {
  rage: number[];
  health: number;
};
export const TILES = tileSet as unknown as {
  tiles: TilePlan[];
  rage: number[];
  rageParty: number[];
  health: number;
};
export const RAGE = { clank: KEEP.rage, catacombs: TILES.rage, party: TILES.rageParty };
