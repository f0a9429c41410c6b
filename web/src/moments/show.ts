/** How a change of the table is shown when something great happens in it: what is seen before, at and after each moment. Plain data. */
import type { Component } from "svelte";
import type { Sound } from "../lib/sound";
import type { GameEvent } from "../lib/wire";
import type { Hole, Tone } from "./sheets";

/** What is seen of a change so far. */
export interface Glimpse {
  view: unknown;
  /** Places of the events whose lines may be read by now. */
  tells: number[];
  /** Lines that still grow: what they say so far. */
  texts?: Readonly<Record<number, string>>;
}

/** One thing that a moment changes, its number first. */
export interface Fact {
  n: string;
  text: string;
  mood?: "up" | "bad" | "good";
}

/** What comes down piece by piece, each with its own effect on the table: the cubes of an attack. */
export interface Slot {
  /** Whose cube, as `Cube` draws it. */
  mark: string;
  text: string;
  /** Seats that lose health by it. */
  hits: number[];
}

/** A great moment: everything the reveal needs to draw and say it. */
export interface Moment {
  /** Of which sort; the second one of a sort is shown more briefly. */
  kind: string;
  /** Whose moment it is; -1 for the dragon's. */
  seat: number;
  hole: Hole;
  tone: Tone;
  /** What is seen through the hole, and what lies behind all sheets. */
  Thing: Component<ThingProps>;
  Deep?: Component<ThingProps>;
  about: Readonly<Record<string, string | number>>;
  sound: Sound;
  title: string;
  text: string;
  facts: Fact[];
  /** What of the table stays lit: selectors. */
  lit: string[];
  slots?: Slot[];
  /** Over the picture: a track with the space that was reached. */
  track?: { spaces: string[]; at: number; label: string };
}

export interface ThingProps {
  /** The middle of the hole and the radius of the nearest one, in the pixels of the stage. */
  x: number;
  y: number;
  r: number;
  w: number;
  h: number;
  about: Moment["about"];
}

/** A moment, and what is seen after it has landed; with slots, after each of them. */
export interface Scene {
  moment: Moment;
  landings: Glimpse[];
}

/** A whole change. After the last landing everything is shown. */
export interface Show {
  begin: Glimpse;
  scenes: Scene[];
  /** Places of the events that the scenes tell. */
  covered: ReadonlySet<number>;
}

/** A change that may have great moments in it. */
export interface Change {
  game: string;
  events: readonly GameEvent[];
  before: unknown;
  after: unknown;
  names: readonly string[];
}

/** What a game brings along: the great moments of a change. */
export type Staging = (change: Change) => Show | null;
