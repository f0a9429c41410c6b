/** The rooms and squares of the laid dungeon as places one can point at. */

import { say } from "../../../lib/say";
import { roomName } from "../cards/data";
import type { BoardWords } from "../words";
import type { Point } from "./geometry";
import { type Place, roomKey } from "./keys";
import { ROOMS_A_TILE } from "./plans";
import { squareSaid, tileRoomSaid } from "./speech";
import { type DrawnRoom, SQUARE, type TileDrawing, tileDrawing } from "./tileDrawing";
import type { CatacombsState, Frame, LaidTile, PawnAt, Target } from "./types";

const LOCKED = ["chest", "library", "prison"];

export interface Laid extends LaidTile {
  number: number;
  drawing: TileDrawing;
  left: number;
  top: number;
}
export interface RoomPlace extends Place {
  room: number;
  said: string;
  drawn: DrawnRoom;
  /** The kinds of what was locked up here and is open. */
  opened: string[];
}
export interface SquarePlace extends Place {
  said: string;
  /** It lies outside the grid: a touch tells why nothing is there. */
  isClosed: boolean;
}
export type Square = { x: number; y: number };

export const squareKey = ({ x, y }: Square): string => `${x},${y}`;
export const keyOf = (target: Target): string =>
  target.room === undefined ? squareKey(target.square ?? { x: 0, y: 0 }) : roomKey(target.room);

export const laidTiles = (tiles: readonly LaidTile[]): Laid[] =>
  tiles.map((one, number) => ({
    ...one,
    number,
    drawing: tileDrawing(one.tile, one.turns),
    left: one.x * SQUARE,
    top: one.y * SQUARE,
  }));

/** A tile takes one square, the first one two. */
export const squaresOf = ({ x, y, drawing }: Laid): Square[] =>
  drawing.height > SQUARE
    ? [
        { x, y },
        { x, y: y + 1 },
      ]
    : [{ x, y }];

/** The squares beside the laid tiles on which none lies. */
function squaresBeside(laid: readonly Laid[]): Square[] {
  const taken = new Set(laid.flatMap(squaresOf).map(squareKey));
  const found = new Map<string, Square>();
  const around: Point[] = [
    [0, -1],
    [1, 0],
    [0, 1],
    [-1, 0],
  ];
  for (const { x, y } of laid.flatMap(squaresOf))
    for (const [dx, dy] of around) {
      const beside = { x: x + dx, y: y + dy };
      if (!taken.has(squareKey(beside))) found.set(squareKey(beside), beside);
    }
  return [...found.values()];
}

const isInside = ({ left, top, right, bottom }: Frame, { x, y }: Square): boolean =>
  left <= x && x <= right && top <= y && y <= bottom;

/** Those of them on which a tile may lie. */
export const freeSquares = (laid: readonly Laid[], frame?: Frame): Square[] =>
  squaresBeside(laid).filter((square) => !frame || isInside(frame, square));

/** Those that lie outside the grid. */
export const closedSquares = (laid: readonly Laid[], frame?: Frame): Square[] =>
  frame ? squaresBeside(laid).filter((square) => !isInside(frame, square)) : [];

/** How wide and high the dungeon is, and how wide and high it may become, in squares. */
export function gridUse(
  frame: Frame,
  taken: readonly Square[],
): { wide: number; high: number; most: number } {
  const span = (values: number[]): number => Math.max(...values) - Math.min(...values) + 1;
  const wide = span(taken.map(({ x }) => x));
  // What is not taken yet can be laid on either side.
  const most = (frame.right - frame.left + 1 + wide) / 2;
  return { wide, high: span(taken.map(({ y }) => y)), most };
}

const openedIn = (opened: ReadonlySet<number>, tile: number, inner: number): string[] =>
  LOCKED.filter((_, kind) => opened.has(tile * 256 + 64 + inner * 4 + kind));

export function roomPlaces(
  laid: readonly Laid[],
  map: CatacombsState,
  standing: ReadonlyMap<number, PawnAt[]>,
  legal: ReadonlyMap<string, Target[]>,
  words: BoardWords,
): RoomPlace[] {
  return laid.flatMap((one) =>
    one.drawing.rooms.map((drawn): RoomPlace => {
      const room = one.number * ROOMS_A_TILE + drawn.inner;
      const opened = openedIn(map.opened, one.number, drawn.inner);
      const id = `${one.drawing.plan.id}${drawn.room.id}`;
      const around = {
        name: roomName(id, id),
        things: map.lying.get(room) ?? [],
        pawns: standing.get(room) ?? [],
        options: legal.get(roomKey(room)) ?? [],
        cubes: map.shrines.get(room) ?? [],
        opened,
      };
      return {
        key: roomKey(room),
        x: one.left + drawn.x,
        y: one.top + drawn.y,
        room,
        name: id,
        said: tileRoomSaid(one.drawing, drawn, around, words),
        drawn,
        opened,
      };
    }),
  );
}

function squarePlace(square: Square, said: string, isClosed: boolean): SquarePlace {
  const [x, y] = [(square.x + 0.5) * SQUARE, (square.y + 0.5) * SQUARE];
  const key = squareKey(square);
  return { key, name: key, x, y, said, isClosed };
}

/** Squares where a tile can be found, and those where the grid says that there is none. */
export const squarePlaces = (
  legal: ReadonlyMap<string, Target[]>,
  closed: readonly Square[],
  words: BoardWords,
): SquarePlace[] => [
  ...[...legal.values()].flatMap((options) => {
    const { square } = options[0] as Target;
    return square ? [squarePlace(square, squareSaid(square, options, words), false)] : [];
  }),
  ...closed.map((square) => squarePlace(square, say(words.outsideGrid, square), true)),
];
