import type { Component, Snippet } from "svelte";
import type { Filling } from "../companion/filling.svelte";
import type { Alone, Stats } from "../companion/types";
import type { Words } from "../companion/words";
import type { Source } from "../ending/sources";
import type { Said, Step } from "../lessons/lesson";
import type { Fields } from "../lib/fields";
import type { Way } from "../lib/router.svelte";
import type { Template } from "../lib/say";
import type { Table } from "../lib/table.svelte";
import type { Choice, GameEvent } from "../lib/wire";
import type { Staging } from "../moments/show";
import type { Thing } from "../replay/count";
import type { Told } from "../replay/moments";
import type { Keyword } from "../rules/keywords";

/** A part that is fetched when somebody needs it. */
export type Later<T> = () => Promise<{ default: T }>;

/** What the client asks of a game; `plain/plain.ts` has an answer for games that say nothing. */
export interface Game {
  /** Its place among the games of the house. */
  order: number;
  /** The inside of the picture on its poster, 420 by 340. */
  Scene: Component;
  /** The upper edge of the paper below that picture, from the left: points of a polygon. */
  edge: string;
  /** The ways to sit down for which it is proposed. */
  suits: Way[];
  /** What it counts: turns that are announced, or rounds in which seats follow each other. */
  beat: "turn" | "round";
  table: Later<Component<TableProps>>;
  /** Where on the page an option is done if it has no button, the best place first: selectors. */
  placesOf: (option: Choice) => string[];
  rules: Later<Rules>;
  replay: Later<Replay>;
  /** Its great moments, and the kinds of events among which there may be one. */
  great?: readonly GameEvent["kind"][];
  moments?: Later<Staging>;
  /** Left out: there is no lesson, nothing to count at a real table, nothing for one. */
  lesson?: Later<Lesson>;
  companion?: Later<Companion>;
  alone?: Later<Component<{ game: string }>>;
}

export interface TableProps {
  table: Table;
  onhelp: () => void;
  onlog: () => void;
  /** The bar of the page, with what the game puts in its middle; slim, it is no more than its buttons. A replay has none. */
  bar?: Snippet<[middle?: Snippet | undefined, slim?: boolean]>;
}

/** What the reference shows beside the rules that the server tells. */
export interface Rules {
  /** Of two that begin alike the longer one comes first. */
  keywords: Keyword[];
  /** Every symbol with its meaning. */
  Signs?: Component;
  /** Everything that is printed. */
  Cards?: Component<{ game: string }>;
}

export interface Lesson {
  steps: Step[];
  /** What each step says, by its id. */
  words: () => Record<string, Said>;
  /** How far below the top its voice stands where there is room; left out: low, over the board. */
  top?: number;
}

/** How memorable an event is; undefined: not at all. */
export type Tells = (event: Fields<GameEvent>, game: string) => Told | undefined;

/** How a finished game is looked back at. */
export interface Replay {
  tells: Readonly<Partial<Record<GameEvent["kind"], Tells>>>;
  /** What a seat brought home, under the line of the count where it belongs. */
  haulOf?: (view: unknown, seat: number, game: string) => Map<string, Thing[]>;
  /** The board at the end, for a document. */
  Map?: Later<Component<{ view: unknown; names: string[] }>>;
  /** How the lines of the count look, by their ids. */
  sources?: Readonly<Record<string, Source>>;
  /** What lies ahead of somebody who played alone against the game. */
  ahead?: (ended: AloneEnded) => Promise<Ahead | undefined>;
}

/** A game of one person that has ended. */
export interface AloneEnded {
  game: string;
  table: string;
  points: number;
  won: boolean;
  isAlone: boolean;
}

/** What is still missing, or the next step and the way there. */
export interface Ahead {
  note?: string;
  step?: { label: string; go: () => Promise<void> };
}

export interface FormProps {
  filling: Filling;
  seat: number;
  ongo: (to: number | "count") => void;
  /** To the first page of the sheet. */
  onback: () => void;
}

/** A tool that lies beside a real table. */
export interface Tool {
  id: string;
  icon: string;
  Part: Component;
}

/** A game for one beside the real box. */
export interface Expedition {
  /** From the set-up to the end; then what was done goes onto a sheet for one. */
  Page: Component<{ game: string; ondone: (name: string, end: string, solo: Alone) => void }>;
  /** What a goal asks for; null for what is none. */
  goalName: (game: string, id: string) => string | null;
  rankName: (game: string, id: string) => string;
  /** The rank after this one, if there is one. */
  nextRank: (game: string, id: string) => { name: string; points: number } | undefined;
}

/** What helps at a real table. */
export interface Companion {
  /** The words for so many of what is counted. */
  unit: (words: Words) => Template;
  /** What a seat brings home; `onePage`: all seats at once. */
  Form: Component<FormProps>;
  onePage: boolean;
  /** What to call a thing by the name the desk uses; null for what is none. */
  thingName: (game: string, id: string) => string | null;
  /** What people boast of: one of them, and which win most often. */
  artifacts?: {
    Face: Component<{ game: string; id: string }>;
    Stats: Component<{ game: string; stats: Stats }>;
  };
  /** Left out: it cannot be played alone. */
  alone?: Later<Expedition>;
  tools: Tool[];
  mostSeats: (game: string) => number;
  /** What the tools keep, as before the first turn. */
  layOut: (game: string, seats: number) => Record<string, unknown>;
}
