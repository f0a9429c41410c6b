/** From the view and the options that the server sends to what the boards draw. No rule is known here. */
import { type Language, tokenOf } from "../cards/data";
import { amounts } from "../cards/marks";
import { KEEP, RAGE, TILES } from "./plans";
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
export interface OptionSeen {
  move: string;
  text?: string;
}

const MARKS: readonly Mark[] = ["A", "B", "C", "D", "E", "F"];
export const markOf = (seat: number): Mark => MARKS[seat] ?? "A";
const ROOMS_A_TILE = 8;
const MINOR = -2;
const MAJOR = -3;

function lyingAs(token: number, game: "clank" | "catacombs", language: Language): Lying | undefined {
  if (token === MINOR) return { kind: "minor" };
  if (token === MAJOR) return { kind: "major" };
  if (token < 0) return undefined;
  const found = tokenOf(game, token, language);
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
export function keepFromView(view: ViewSeen, names: readonly string[], language: Language): KeepState {
  const side = view.board === "back" ? "back" : "front";
  const lying = KEEP[side].rooms.map((room) =>
    room.spots
      .map((spot) => lyingAs(view.spots[spot] ?? -1, "clank", language))
      .filter((one): one is Lying => one !== undefined),
  );
  return {
    side,
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
export function catacombsFromView(
  view: ViewSeen,
  names: readonly string[],
  language: Language,
): CatacombsState {
  const map = view.map;
  if (!map) throw new TypeError("this view has no map");
  const lying = new Map<number, Lying[]>();
  view.spots.forEach((token, spot) => {
    const room = view.spot_rooms[spot];
    const one = lyingAs(token, "catacombs", language);
    if (room !== undefined && one) lying.set(room, [...(lying.get(room) ?? []), one]);
  });
  const shrines = new Map<number, Mark[]>();
  for (const entry of map.shrine_cubes) {
    const room = entry >> 4;
    shrines.set(room, [...(shrines.get(room) ?? []), markOf(entry & 15)]);
  }
  const [tile, x, y] = map.found;
  return {
    tiles: map.tiles,
    opened: new Set(map.opened),
    lying,
    shrines,
    pawns: pawnsOf(view, names),
    ...youOf(view),
    tilesLeft: map.tiles_left,
    found: tile === undefined || x === undefined || y === undefined ? undefined : { tile, x, y },
  };
}

/** The rage track of a table: five and six players have their own. */
export const rageTrackOf = (view: ViewSeen): number[] =>
  view.map ? (view.players.length > 4 ? RAGE.party : RAGE.catacombs) : RAGE.clank;

/** The chance that a handful drawn from many cubes holds at least one of some. */
export function chance(some: number, many: number, drawn: number): number {
  let none = 1;
  for (let i = 0; i < Math.min(drawn, many); i++) none *= Math.max(0, (many - some - i) / (many - i));
  return 1 - none;
}

/** Clank area, bag and dragon lens; `before` is an earlier view, to mark what is new. */
export function noiseFromView(
  view: ViewSeen,
  names: readonly string[],
  ghosts: string,
  before?: ViewSeen,
): NoiseState {
  const spooks = (view.map?.ghosts_in_area ?? 0) + (view.map?.ghosts_in_bag ?? 0);
  const many =
    view.players.reduce((sum, player) => sum + player.area + player.bag, view.dragon_cubes_in_bag) + spooks;
  const drawn = view.cubes_drawn + view.danger;
  const rows: NoiseState["rows"] = view.players.map((player) => ({
    mark: markOf(player.seat),
    name: names[player.seat] ?? "",
    area: player.area,
    bag: player.bag,
    odds: player.status === "inside" ? chance(player.area + player.bag, many, drawn) : 0,
    fresh: before ? Math.max(0, player.area - (before.players[player.seat]?.area ?? 0)) : 0,
  }));
  if (view.map && spooks) {
    rows.push({
      mark: "ghost",
      name: ghosts,
      area: view.map.ghosts_in_area,
      bag: view.map.ghosts_in_bag,
      odds: chance(spooks, many, drawn),
      fresh: 0,
    });
  }
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
        found.set(`${tile.id}${room.id}`.toLowerCase(), number * ROOMS_A_TILE + inner);
      });
    });
  } else {
    KEEP[view.board === "back" ? "back" : "front"].rooms.forEach((room, number) => {
      found.set(room.id.toLowerCase(), number);
    });
  }
  return found;
}

const PLACE = /^(move|explore|teleport|reach|mark|go|site) (\S+)/;
const KINDS: Readonly<Record<string, Target["kind"]>> = {
  move: "walk",
  explore: "walk",
  go: "walk",
  teleport: "teleport",
};

/** The options that point at a room or a square of the board. */
export function targetsFromOptions(options: OptionSeen[], view: ViewSeen, language: Language): Target[] {
  const names = roomNames(view);
  const found: Target[] = [];
  for (const option of options) {
    const match = PLACE.exec(option.move);
    if (!match) continue;
    const end = (match[2] ?? "").split("/")[0] ?? "";
    const text = option.text ?? option.move;
    const base = { move: option.move, text, price: amounts(text, language) };
    const kind = KINDS[match[1] ?? ""] ?? "pick";
    if (end.includes(",")) {
      const [x = 0, y = 0] = end.split(",").map(Number);
      found.push({ ...base, kind, square: { x, y } });
    } else {
      const room = names.get(end.toLowerCase());
      if (room !== undefined) found.push({ ...base, kind, room });
    }
  }
  return found;
}

/** The ways to lay a drawn tile, or to turn one that lies. */
export function laysFromOptions(options: OptionSeen[], tile: number): Lay[] {
  const id = TILES.tiles[tile]?.id ?? "";
  return options.flatMap((option) => {
    const match = /^(lay|turn) (\d)$/.exec(option.move);
    if (!match) return [];
    const text = option.text ?? "";
    const rooms = [...text.matchAll(new RegExp(`\\b${id}([a-z])\\b`, "g"))].map((one) => one[1] ?? "");
    const squares = [...text.matchAll(/(-?\d+),\s?(-?\d+)/g)].map((one) => ({
      x: Number(one[1]),
      y: Number(one[2]),
    }));
    const [turns, relative] = [Number(match[2]), match[1] === "turn"];
    return [{ turns, relative, move: option.move, text, rooms, squares }];
  });
}

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
