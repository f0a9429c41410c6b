/** Ways along the drawn tunnels: for pawns that walk, and to light the tunnel that an option leads along. */
import type { Point } from "./geometry";
import { keepDrawing } from "./keepDrawing";
import { roomKey } from "./keys";
import { ROOMS_A_TILE } from "./plans";
import { SQUARE, tileDrawing } from "./tileDrawing";
import type { LaidTile } from "./types";

/** One drawn tunnel between two ends; an end is a room (`r12`) or a point where tiles meet (`300,200`). */
export interface Stretch {
  a: string;
  b: string;
  oneWay: boolean;
  points: Point[];
  /** Where it is drawn: the number of its tile (the keep is one sheet), and its own on it. */
  tile: number;
  number: number;
}

/** A stretch as it is walked. */
export interface Leg {
  stretch: Stretch;
  back: boolean;
}

const isRoom = (end: string): boolean => end.startsWith("r");
export const pointEnd = ([x, y]: Point): string => `${Math.round(x)},${Math.round(y)}`;

/** The tunnels of a printed board. */
export const keepStretches = (board: string): Stretch[] =>
  keepDrawing(board).tunnels.map(({ tunnel, samples }, number) => ({
    a: roomKey(tunnel.a),
    b: roomKey(tunnel.b),
    oneWay: tunnel.oneWay,
    points: samples,
    tile: 0,
    number,
  }));

/** The tunnels of all laid tiles. */
export function tileStretches(tiles: readonly LaidTile[]): Stretch[] {
  return tiles.flatMap((laid, tile) => {
    const drawing = tileDrawing(laid.tile, laid.turns);
    const moved = ([x, y]: Point): Point => [x + laid.x * SQUARE, y + laid.y * SQUARE];
    const end = (name: string, at: Point): string => {
      const inner = drawing.plan.rooms.findIndex((room) => room.id === name);
      return inner < 0 ? pointEnd(at) : roomKey(tile * ROOMS_A_TILE + inner);
    };
    return drawing.pieces.map((piece): Stretch => {
      const points = piece.samples.map(moved);
      return {
        a: end(piece.tunnel.a, points[0] as Point),
        b: end(piece.tunnel.b, points[points.length - 1] as Point),
        oneWay: piece.tunnel.oneWay ?? false,
        points,
        tile,
        number: piece.number,
      };
    });
  });
}

/** The shortest ways out of a room, to the ends where `stops` says so; never through another room. */
export function routes(
  stretches: readonly Stretch[],
  from: number,
  stops: (end: string) => boolean,
): Leg[][] {
  const found: Leg[][] = [];
  const seen = new Set([roomKey(from)]);
  let edge: { end: string; legs: Leg[] }[] = [{ end: roomKey(from), legs: [] }];
  while (edge.length) {
    const next: typeof edge = [];
    for (const { end, legs } of edge)
      for (const stretch of stretches) {
        const back = stretch.b === end;
        if ((stretch.a !== end && !back) || (back && stretch.oneWay)) continue;
        const to = back ? stretch.a : stretch.b;
        if (seen.has(to)) continue;
        const way = [...legs, { stretch, back }];
        if (stops(to)) found.push(way);
        if (isRoom(to)) continue;
        seen.add(to);
        next.push({ end: to, legs: way });
      }
    edge = next;
  }
  return found;
}

/** The tunnels from a room to another, if they lead there. */
export const routeTo = (stretches: readonly Stretch[], from: number, to: number): Leg[] | undefined =>
  routes(stretches, from, (end) => end === roomKey(to))[0];

/** Whether an end is a point on the rim of a square of the map. */
export function isAtSquare(end: string, square: { x: number; y: number }): boolean {
  if (isRoom(end)) return false;
  const [x = 0, y = 0] = end.split(",").map(Number);
  const [dx, dy] = [x - (square.x + 0.5) * SQUARE, y - (square.y + 0.5) * SQUARE];
  return Math.max(Math.abs(dx), Math.abs(dy)) < SQUARE / 2 + 1;
}

/** All points of a way, in the order they are walked. */
export const pointsOf = (legs: readonly Leg[]): Point[] =>
  legs.flatMap(({ stretch, back }) => (back ? stretch.points.toReversed() : stretch.points));

/** The way of a pawn from a room to another, if a tunnel leads there: its points, and how many steps it counts. */
export function wayTo(
  stretches: readonly Stretch[],
  from: number,
  to: number,
): { points: Point[]; steps: number } | undefined {
  const legs = routeTo(stretches, from, to);
  return legs && { points: pointsOf(legs), steps: legs.length };
}
