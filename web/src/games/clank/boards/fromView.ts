/** From the view and the options that the server sends to what the boards draw. No rule is known here. */

import type { Fields } from "../../../lib/fields";
import type { Lens } from "../../../lib/schema";
import type { TargetsOf } from "../../../lib/targets";
import type { About, Choice } from "../../../lib/wire";
import { tokenOf } from "../cards/data";
import { priceOf } from "../cards/prices";
import { boardPlan, KEEP, RAGE, ROOMS_A_TILE, TILES } from "./plans";
import type {
  CatacombsState,
  HealthRow,
  KeepState,
  Lay,
  Lying,
  Mark,
  NoiseState,
  PawnAt,
  Target,
} from "./types";

/** The parts of a view that boards need (see view.py). */
export interface PlayerSeen {
  seat: number;
  status: string;
  room: number;
  damage: number;
  area: number;
  bag: number;
}
export interface MapSeen {
  tiles: { tile: number; x: number; y: number; turns: number }[];
  opened: number[];
  frame: number[];
  tiles_left: number;
  shrine_cubes: number[];
  found: number[];
  ghosts_in_area: number;
  ghosts_in_bag: number;
}
export interface ViewSeen {
  seat: number;
  board: string;
  rage: number;
  cubes_drawn: number;
  danger: number;
  dragon_cubes_in_bag: number;
  countdown_owner: number;
  countdown: number;
  spots: number[];
  spot_rooms: number[];
  map: MapSeen | null;
  players: PlayerSeen[];
}

const MARKS: readonly Mark[] = ["A", "B", "C", "D", "E", "F"];
export const markOf = (seat: number): Mark => MARKS[seat] ?? "A";
const MINOR = -2;
const MAJOR = -3;

function lyingAs(token: number, game: string): Lying | undefined {
  if (token === MINOR) return { kind: "minor" };
  if (token === MAJOR) return { kind: "major" };
  if (token < 0) return undefined;
  const found = tokenOf(game, token);
  if (found.group === "artifact") return { kind: "artifact", value: found.value, silver: found.silver };
  if (found.group === "idol") return { kind: "idol" };
  return { kind: "token", icon: found.icon, name: found.name };
}

const pawnsOf = (view: ViewSeen, names: readonly string[]): PawnAt[] =>
  view.players
    .filter((player) => player.status === "inside")
    .map((player) => ({ mark: markOf(player.seat), name: names[player.seat] ?? "", room: player.room }));

function youOf(view: ViewSeen): { here: number; you: Mark | undefined } {
  const own = view.players[view.seat];
  if (!own) return { here: -1, you: undefined };
  return { here: own.status === "inside" ? own.room : -1, you: markOf(view.seat) };
}

/** The printed board as a view shows it. */
export function keepFromView(view: ViewSeen, names: readonly string[]): KeepState {
  const lying = boardPlan(view.board).rooms.map((room) =>
    room.spots
      .map((spot) => lyingAs(view.spots[spot] ?? -1, "clank"))
      .filter((one): one is Lying => one !== undefined),
  );
  return {
    name: view.board,
    lying,
    pawns: pawnsOf(view, names),
    ...youOf(view),
    rage: view.rage,
    rageTrack: RAGE.clank,
    countdown:
      view.countdown_owner >= 0 ? { mark: markOf(view.countdown_owner), at: view.countdown } : undefined,
  };
}

/** The laid dungeon as a view shows it. */
export function catacombsFromView(view: ViewSeen, names: readonly string[]): CatacombsState {
  const map = view.map;
  if (!map) throw new TypeError("this view has no map");
  const lying = new Map<number, Lying[]>();
  view.spots.forEach((token, spot) => {
    const room = view.spot_rooms[spot];
    const one = lyingAs(token, "catacombs");
    if (room !== undefined && one) lying.set(room, [...(lying.get(room) ?? []), one]);
  });
  const shrines = new Map<number, Mark[]>();
  for (const entry of map.shrine_cubes) {
    const room = entry >> 4;
    shrines.set(room, [...(shrines.get(room) ?? []), markOf(entry & 15)]);
  }
  const [tile, x = 0, y = 0, mouth = 0] = map.found;
  return {
    tiles: map.tiles,
    opened: new Set(map.opened),
    frame: frameOf(map.frame),
    lying,
    shrines,
    pawns: pawnsOf(view, names),
    ...youOf(view),
    tilesLeft: map.tiles_left,
    found: tile === undefined ? undefined : { tile, x, y, mouth },
  };
}

/** Where tiles may lie, if there is a limit. */
const frameOf = ([left, top, right, bottom]: number[]): CatacombsState["frame"] =>
  left === undefined || top === undefined || right === undefined || bottom === undefined
    ? undefined
    : { left, top, right, bottom };

/** The rage track of a table: five and six players have their own. */
export const rageTrackOf = (view: ViewSeen): number[] =>
  view.map ? (view.players.length > 4 ? RAGE.party : RAGE.catacombs) : RAGE.clank;

/** Clank area, bag and dragon lens; `before` is an earlier view, to mark what is new, `outlook` the odds of the next attack. */
export function noiseFromView(
  view: ViewSeen,
  names: readonly string[],
  ghosts: string,
  before?: ViewSeen,
  outlook?: Lens | null,
): NoiseState {
  const rows: NoiseState["rows"] = view.players.map(({ seat, area, bag }) => {
    const lens = outlook?.seats[seat];
    return {
      mark: markOf(seat),
      name: names[seat] ?? "",
      area,
      bag,
      odds: lens && 1 - (lens.damage[0] ?? 1),
      fresh: before ? Math.max(0, area - (before.players[seat]?.area ?? 0)) : 0,
    };
  });
  const { ghosts_in_area: area = 0, ghosts_in_bag: bag = 0 } = view.map ?? {};
  if (area + bag) rows.push({ mark: "ghost", name: ghosts, area, bag, odds: undefined, fresh: 0 });
  return { rows, dragonsInBag: view.dragon_cubes_in_bag, rageCubes: view.cubes_drawn, danger: view.danger };
}

export const healthFromView = (view: ViewSeen, names: readonly string[]): HealthRow[] =>
  view.players.map((player) => ({
    mark: markOf(player.seat),
    name: names[player.seat] ?? "",
    damage: player.damage,
    max: view.map ? TILES.health : KEEP.health,
    out: player.status !== "inside",
  }));

/** What a room is called in notation ("F12", "D02b"), to its number. */
export function roomNames(view: ViewSeen): Map<string, number> {
  const found = new Map<string, number>();
  if (view.map) {
    view.map.tiles.forEach((laid, number) => {
      const tile = TILES.tiles[laid.tile];
      tile?.rooms.forEach((room, inner) => {
        found.set(`${tile.id}${room.id}`, number * ROOMS_A_TILE + inner);
      });
    });
  } else {
    boardPlan(view.board).rooms.forEach((room, number) => {
      found.set(room.id, number);
    });
  }
  return found;
}

/** The room in which a token lies, face up. */
export function roomOfToken(view: ViewSeen, token: number): number | undefined {
  const spot = token < 0 ? -1 : view.spots.indexOf(token);
  if (spot < 0 || view.map) return view.spot_rooms[spot];
  const room = boardPlan(view.board).rooms.findIndex(({ spots }) => spots.includes(spot));
  return room < 0 ? undefined : room;
}

/** Where everybody begins, by its id. */
export function startOf(view: ViewSeen): string | undefined {
  const first = view.map?.tiles[0];
  if (!view.map) return boardPlan(view.board).rooms.find(({ kind }) => kind === "start")?.id;
  const tile = first && TILES.tiles[first.tile];
  const room = tile?.rooms.find(({ has }) => has.includes("start")) ?? tile?.rooms[0];
  return tile && room && `${tile.id}${room.id}`;
}

/** How one gets to a place; what is not named here is no way but a reach. */
const KINDS: Readonly<Partial<Record<About["kind"], Target["kind"]>>> = {
  move: "walk",
  move_past_monsters: "walk",
  explore: "walk",
  go: "teleport",
  teleport: "teleport",
  teleport_off: "teleport",
};

/** "1,0" as a square. */
function squareOf(place: string): { x: number; y: number } {
  const [x = 0, y = 0] = place.split(",").map(Number);
  return { x, y };
}

/** The options that point into a zone of the table, each with the name of the thing there. */
const pointingAt = (zone: string, options: Choice[], targetsOf: TargetsOf): [string, Choice][] =>
  options.flatMap((option) =>
    targetsOf(option)
      .filter((target) => target.startsWith(`${zone}:`))
      .map((target): [string, Choice] => [target.slice(zone.length + 1), option]),
  );

/** The options that point at a room or a square of the board. */
export const placesFromOptions = (
  options: Choice[],
  targetsOf: TargetsOf,
  rooms: ReadonlyMap<string, number>,
): Target[] =>
  pointingAt("place", options, targetsOf).flatMap(([place, { move, text, about }]): Target[] => {
    const base = { move, text, kind: KINDS[about.kind] ?? "pick", price: priceOf(about) };
    if (place.includes(",")) return [{ ...base, square: squareOf(place) }];
    const room = rooms.get(place);
    return room === undefined ? [] : [{ ...base, room }];
  });

/** The ways to lay a drawn tile, or to turn one that lies. */
export const laysFromOptions = (options: Choice[], targetsOf: TargetsOf): Lay[] =>
  pointingAt("lay", options, targetsOf).map(([turns, { move, text, about }]) => {
    const { rooms }: Fields<About> = about;
    const ends = rooms?.split(", ") ?? [];
    return {
      move,
      text,
      turns: Number(turns),
      relative: about.kind === "turn",
      stays: about.kind === "lay_and_stay",
      falls: about.kind === "lay_and_fall",
      price: priceOf(about),
      rooms: ends.filter((end) => !end.includes(",")),
      squares: ends.filter((end) => end.includes(",")).map(squareOf),
    };
  });

/** Rooms that differ between two views: walked into, or with something taken. For the mint marks. */
export function freshRooms(view: ViewSeen, before: ViewSeen | undefined): number[] {
  if (!before) return [];
  const found = new Set<number>();
  for (const player of view.players) {
    const was = before.players[player.seat];
    if (was && was.room !== player.room && player.status === "inside") found.add(player.room);
  }
  return [...found];
}
