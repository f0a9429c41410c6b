import type { Patch } from "./patch";
import type {
  Act,
  CountInfo,
  Follow,
  Foresee,
  Hint,
  Lens,
  React,
  Say,
  TableInfo,
  Undo,
  Unfollow,
  Why,
} from "./schema";

export type Asked = Act | Follow | Foresee | Hint | React | Say | Undo | Unfollow | Why;
export type GameEvent = { kind: string; seat?: number } & Record<string, unknown>;

export interface Choice {
  move: string;
  text: string;
  /** What it does, in plain values: a card, a room, a price. */
  about: { kind: string } & Record<string, unknown>;
}

export interface Decision {
  seat: number;
  prompt: string;
  options: Choice[];
}

export interface Result {
  points: number[];
  winners: number[];
  texts: string[];
  /** The count line by line, in the language of the table. */
  count: CountInfo;
  seal: { promise: string; salts: string[]; secret: string | null };
}

export interface ChatLine {
  number: number;
  member: number;
  at: number;
  text: string;
  /** A sign instead of a text. */
  sign: string;
}

/** What goes with every position. */
export interface Position {
  to_move?: number;
  undo?: number | null;
  clocks?: { since: number; left: number[] } | null;
  /** What chance may bring next: in BRZDĘK! the next attack of the dragon. */
  outlook?: Lens | null;
  decision?: Decision | null;
  result?: Result | null;
}

export interface ViewMessage extends Position {
  type: "view";
  table: string;
  version: number;
  me: number;
  look: number | null;
  info: TableInfo;
  chat: ChatLine[];
  view: unknown;
}

export interface Happened extends Position {
  type: "happened";
  table: string;
  version: number;
  at: number;
  kind: string;
  seat?: number;
  events?: GameEvent[];
  texts?: string[];
  patch?: Patch;
  info?: TableInfo;
  line?: ChatLine;
}

export interface Done {
  type: "done";
  id: string;
  version: number | null;
}

export interface RefusedMessage {
  type: "refused";
  id: string;
  table: string | null;
  reason: string;
  rule: string;
  text: string;
}

export interface WhyAnswer {
  type: "why";
  id: string;
  legal: boolean;
  reason?: string;
  rule?: string;
  text?: string;
}

export interface ForeseeAnswer {
  type: "foresee";
  id: string;
  outlook: Lens | null;
}

export interface HintAnswer {
  type: "hint";
  id: string;
  move: string;
  /** The move and why it, in words. */
  text: string;
  /** How likely it wins, from 0 to 1; null where there was nothing to think about. */
  chance: number | null;
  /** The next best move, if another was looked at. */
  other: string | null;
  other_chance: number | null;
}

export type Told =
  | ViewMessage
  | Happened
  | Done
  | RefusedMessage
  | WhyAnswer
  | ForeseeAnswer
  | HintAnswer
  | { type: "pong"; id: string };
