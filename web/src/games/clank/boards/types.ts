/** What the boards draw: plain data, made from a view by `fromView.ts`. */
import type { Amount } from "../cards/prices";

export type { Amount };

/** A seat as drawn: its letter, or a cube that belongs to nobody. */
export type Mark = "A" | "B" | "C" | "D" | "E" | "F" | "dragon" | "ghost";

export interface PawnAt {
  mark: Mark;
  name: string;
  room: number;
}

/** One legal option that points at a room or a square. */
export interface Target {
  /** The option as the server wants it back. */
  move: string;
  /** What it does, in a sentence of the server. */
  text: string;
  price: Amount[];
  /** The room it leads to, if it does. */
  room?: number;
  /** The free square it leads to, if it does. */
  square?: { x: number; y: number };
  /** Not a walk: a teleport or the reach of a card. */
  kind: "walk" | "teleport" | "pick";
}

/** One way to lay or turn a tile. */
export interface Lay {
  /** Quarter turns clockwise: from how it was drawn, or from how it lies. */
  turns: number;
  relative: boolean;
  move: string;
  text: string;
  /** The rooms (by name) and squares where the way goes on; none if one stays. */
  rooms: string[];
  squares: { x: number; y: number }[];
  stays: boolean;
  /** Whether the monsters of the way on would be the end. */
  falls: boolean;
  /** What the way on costs, where there is one. */
  price: Amount[];
}

/** What lies in a room: a secret face down, an artifact with its value, idols. */
export type Lying =
  | { kind: "minor" | "major" | "idol" }
  | { kind: "artifact"; value: number; silver: boolean }
  | { kind: "token"; icon: string; name: string };

export interface KeepState {
  /** The name of the board: a side of ours, or one from a pack. */
  name: string;
  /** What lies in each room, by number. */
  lying: Lying[][];
  pawns: PawnAt[];
  /** The room of the seat that looks, or -1. */
  here: number;
  /** The mark of that seat. */
  you: Mark | undefined;
  rage: number;
  rageTrack: number[];
  /** Who is out, and how far the countdown has gone (0 to 5). */
  countdown: { mark: Mark; at: number } | undefined;
}

export interface LaidTile {
  tile: number;
  x: number;
  y: number;
  turns: number;
}

export interface Frame {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export interface CatacombsState {
  tiles: LaidTile[];
  opened: Set<number>;
  /** What lies in each room, by number. */
  lying: Map<number, Lying[]>;
  /** Whose cubes are at the wayshrine of a room. */
  shrines: Map<number, Mark[]>;
  pawns: PawnAt[];
  here: number;
  you: Mark | undefined;
  tilesLeft: number;
  /** The first and last column and row where a tile may lie, if there is a limit. */
  frame: Frame | undefined;
  /** A tile drawn and not laid yet, and the mouth by which its finder comes in. */
  found: { tile: number; x: number; y: number; mouth: number } | undefined;
}

export interface NoiseRow {
  mark: Mark;
  name: string;
  area: number;
  bag: number;
  /** The chance of at least one hit at the next attack, 0 to 1, where it is known. */
  odds: number | undefined;
  /** How many of the cubes in the area are new. */
  fresh: number;
}

export interface NoiseState {
  rows: NoiseRow[];
  dragonsInBag: number;
  /** Cubes at the next attack: from rage, and from danger in the row. */
  rageCubes: number;
  danger: number;
}

export interface HealthRow {
  mark: Mark;
  name: string;
  damage: number;
  max: number;
  out: boolean;
}

/** The way of a turn over a board; `at` is the step that is shown, `walks` whether the pawn stands there. */
export interface Walked {
  mark: Mark;
  stops: { room: number; step: number }[];
  at: number;
  walks: boolean;
}

/** A room that somebody points at by its name. */
export interface LitRoom {
  room: number;
  name: string;
}
