/** A tile in hand: how it can be turned, and where the way would lead. */

import { roomKey } from "./keys";
import { ROOMS_A_TILE, TILES } from "./plans";
import { isAtSquare, type Leg, pointEnd, routes, tileStretches } from "./routes";
import { mouthAt } from "./tileDrawing";
import type { CatacombsState, Lay } from "./types";

export interface Held {
  tile: number;
  x: number;
  y: number;
  /** How it lies now, for a tile that is turned where it lies. */
  from: number;
  /** Its number among the tiles, or the number it will have. */
  number: number;
  /** Where its finder comes in, as an end of tunnels; "" for a tile that lies already. */
  entry: string;
}

/** The tile to be laid, or the one under the pawn that may be turned. */
export function heldTile(map: CatacombsState, lays: readonly Lay[]): Held | undefined {
  if (!lays.length) return undefined;
  if (!lays.some((lay) => lay.relative)) {
    if (!map.found) return undefined;
    const { tile, x, y, mouth } = map.found;
    return { tile, x, y, from: 0, number: map.tiles.length, entry: pointEnd(mouthAt(x, y, mouth)) };
  }
  const number = Math.floor(map.here / ROOMS_A_TILE);
  const lies = map.tiles[number];
  return lies && { tile: lies.tile, x: lies.x, y: lies.y, from: lies.turns, number, entry: "" };
}

/** The option that leaves the tile turned by so many quarters. */
export const layAt = (lays: readonly Lay[], held: Held | undefined, quarter: number): Lay | undefined =>
  lays.find((lay) => (lay.turns + (lay.relative ? (held?.from ?? 0) : 0)) % 4 === quarter);

/** The next quarter that is an option, in a direction. */
export function nextTurn(lays: readonly Lay[], held: Held | undefined, turn: number, step: 1 | -1): number {
  const order = [1, 2, 3].map((by) => (turn + by * step + 12) % 4);
  return order.find((quarter) => layAt(lays, held, quarter)) ?? turn;
}

/** The tunnels along which the finder would go on, if the tile lay so. */
export function waysOn(map: CatacombsState, held: Held, lay: Lay, quarter: number): Leg[][] {
  const { tile, x, y } = held;
  const tiles = [...map.tiles];
  tiles[held.number] = { tile, x, y, turns: quarter };
  const rooms = new Set(
    tiles.flatMap((laid, number) => {
      const plan = TILES.tiles[laid.tile];
      const named = plan?.rooms.map((room) => `${plan.id}${room.id}`) ?? [];
      return named.flatMap((name, inner) =>
        lay.rooms.includes(name) ? [roomKey(number * ROOMS_A_TILE + inner)] : [],
      );
    }),
  );
  const stops = (end: string): boolean =>
    rooms.has(end) || lay.squares.some((square) => isAtSquare(end, square));
  return routes(tileStretches(tiles), map.here, stops).filter((legs) =>
    legs.some(
      ({ stretch: { a, b, tile: on } }) => on === held.number && (a === held.entry || b === held.entry),
    ),
  );
}
