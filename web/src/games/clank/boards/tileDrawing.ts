/** Tiles as outlines, for each way they can lie. A square is 300 units wide. */
import { measured, noise, type Point, type Signs, signsAlong, smooth, turned } from "./geometry";
import { TILES, type TilePlan, type TileRoom, type TileTunnel } from "./plans";

export const SQUARE = 300;
const USUAL = 0.11;
/** The radius at which the outlines of rooms are drawn. */
const DRAWN = 0.135;

const THIRD = 1 / 3;
const MOUTHS: Readonly<Record<string, Point>> = {
  N1: [THIRD, 0],
  N2: [2 * THIRD, 0],
  E1: [1, THIRD],
  E2: [1, 2 * THIRD],
  S1: [2 * THIRD, 1],
  S2: [THIRD, 1],
  W1: [0, 2 * THIRD],
  W2: [0, THIRD],
};
const START_MOUTHS: Readonly<Record<string, Point>> = {
  N1: [THIRD, 0],
  N2: [2 * THIRD, 0],
  E1: [1, THIRD],
  E2: [1, 2 * THIRD],
  E3: [1, 1 + THIRD],
  E4: [1, 1 + 2 * THIRD],
  S1: [2 * THIRD, 2],
  S2: [THIRD, 2],
  W1: [0, 1 + 2 * THIRD],
  W2: [0, 1 + THIRD],
  W3: [0, 2 * THIRD],
  W4: [0, THIRD],
};
/** A mouth of a square of the map, counted clockwise from the upper left. */
export function mouthAt(x: number, y: number, mouth: number): Point {
  const [dx, dy] = Object.values(MOUTHS)[mouth] as Point;
  return [(x + dx) * SQUARE, (y + dy) * SQUARE];
}
const INWARD: Readonly<Record<string, Point>> = { N: [0, 1], E: [-1, 0], S: [0, -1], W: [1, 0] };

export interface DrawnRoom {
  room: TileRoom;
  inner: number;
  x: number;
  y: number;
  size: number;
  deep: boolean;
  /** How many tunnels begin here. */
  exits: number;
}
export interface DrawnPiece {
  tunnel: TileTunnel;
  number: number;
  d: string;
  /** Points along it, from a to b. */
  samples: Point[];
  signs: Signs;
}
export interface TileDrawing {
  plan: TilePlan;
  height: number;
  rooms: DrawnRoom[];
  portals: { x: number; y: number }[];
  pieces: DrawnPiece[];
  grain: string;
}

function grain(height: number, seed: number): string {
  const R = noise(seed + 5);
  let d = "";
  for (let i = 0; i < height / 8; i++) {
    const [x, y] = [14 + R() * 262, 14 + R() * (height - 28)];
    d += `M${x.toFixed(0)} ${y.toFixed(0)}l${(6 + R() * 8).toFixed(0)} ${(-3 + R() * 6).toFixed(0)}`;
  }
  return d;
}

function draw(tile: number, turns: number): TileDrawing {
  const plan = TILES.tiles[tile];
  if (!plan) throw new RangeError(`no tile ${tile}`);
  const start = plan.kind === "start";
  const mouths = start ? START_MOUTHS : MOUTHS;
  const place = (point: Point): Point => {
    const [x, y] = start ? point : turned(point, turns);
    return [x * SQUARE, y * SQUARE];
  };
  const heading = (name: string): Point => {
    let [x, y] = INWARD[name[0] ?? "N"] ?? [0, 1];
    for (let i = 0; i < (start ? 0 : turns); i++) [x, y] = [-y, x];
    return [x, y];
  };
  const rooms = plan.rooms.map((room, inner): DrawnRoom => {
    const [x, y] = place(room.at);
    const exits = plan.tunnels.filter(
      (one) => one.a === room.id || (one.b === room.id && !one.oneWay),
    ).length;
    const deep = plan.kind === "depths" || (start && room.at[1] < 1);
    return { room, inner, x, y, size: (room.r || USUAL) / DRAWN, deep, exits };
  });
  const portals = plan.portals.map((portal) => {
    const [x, y] = place(portal.at);
    return { x, y };
  });
  const ends = new Map<string, { at: Point; rx: number; ry: number; mouth: boolean }>();
  for (const one of rooms)
    ends.set(one.room.id, { at: [one.x, one.y], rx: 46 * one.size, ry: 37 * one.size, mouth: false });
  plan.portals.forEach((portal, i) => {
    const { x, y } = portals[i] as { x: number; y: number };
    ends.set(portal.id, { at: [x, y], rx: 28, ry: 28, mouth: false });
  });
  for (const [name, at] of Object.entries(mouths))
    ends.set(name, { at: place(at), rx: 0, ry: 0, mouth: true });
  const pieces = plan.tunnels.map((tunnel, number): DrawnPiece => {
    const a = ends.get(tunnel.a);
    const b = ends.get(tunnel.b);
    if (!a || !b) throw new RangeError(`no end ${tunnel.a} or ${tunnel.b} on ${plan.id}`);
    const via = (tunnel.via ?? []).map(place);
    const curve = smooth(
      [a.at, ...via, b.at],
      a.mouth ? heading(tunnel.a) : undefined,
      b.mouth ? heading(tunnel.b) : undefined,
    );
    const under =
      (end: typeof a) =>
      (x: number, y: number): boolean =>
        end.mouth
          ? Math.hypot(x - end.at[0], y - end.at[1]) < 12
          : ((x - end.at[0]) / end.rx) ** 2 + ((y - end.at[1]) / end.ry) ** 2 <= 1;
    const shown = measured(curve.d, curve.samples, under(a), under(b));
    const what = {
      footprints: tunnel.footprints ?? false,
      monsters: tunnel.monsters ?? 0,
      lock: tunnel.lock ?? false,
      oneWay: tunnel.oneWay ?? false,
    };
    return { tunnel, number, d: curve.d, samples: curve.samples, signs: signsAlong(shown, what, 27) };
  });
  const height = start ? SQUARE * 2 : SQUARE;
  return { plan, height, rooms, portals, pieces, grain: grain(height, tile * 31 + 7) };
}

const drawn = new Map<number, TileDrawing>();

/** A tile after some quarter turns clockwise. */
export function tileDrawing(tile: number, turns: number): TileDrawing {
  const key = tile * 4 + (turns & 3);
  const found = drawn.get(key) ?? draw(tile, turns & 3);
  drawn.set(key, found);
  return found;
}
