/** What the desk speaks: sheets, boxes, counts. */

export type OptionValue = string | number | boolean;
export type Amounts = Record<string, number>;

export interface Player {
  name: string;
  /** Whom they played; "" where nobody says. */
  character: string;
  end: string;
  gold: number;
  tokens: Amounts;
  cards: Amounts;
  /** The points of all cards that are not named; null: none. */
  card_points: number | null;
  /** How many cards of a kind that matters are among them. */
  among: Amounts;
  cubes: number;
  brains: number;
  cards_left: number | null;
}

/** What whoever played alone did besides: the ids of goals, how hard it was, how many turns it took. */
export interface Alone {
  difficulty: string;
  reached: string[];
  turns: number;
}

export interface Sheet {
  game: string;
  options: Record<string, OptionValue>;
  stopped: boolean;
  players: Player[];
  solo?: Alone;
}

/** The game for one as the content has it; goals and steps in the order of their words. */
export interface SoloRules {
  /** Options of a table that nobody has alone. */
  without: string[];
  difficulties: { id: string; threat: number }[];
  goals: { id: string; n: number; turns: number; points: number; is_owned: boolean }[];
  menaces: { at: number; attacks: number }[];
  last: number;
  countdown: number;
  ranks: { id: string; points: number }[];
  /** The space of the dragon's marker, cubes in the area, dragon cubes in the bag. */
  start: { rage: number; cubes: number; dragon: number };
}

export interface Rule {
  kind: "per" | "if" | "kinds";
  of: string[];
  need: number;
  every: number;
  points: number;
}

export interface BoxThing {
  id: string;
  group: string;
  copies: number;
  points: number;
  rule: Rule | null;
}
export interface BoxToken extends BoxThing {
  gold: number;
}
export interface BoxCard extends BoxThing {
  gem: boolean;
}

export interface Box {
  game: string;
  players: { least: number; most: number };
  ends: string[];
  fields: string[];
  /** The least and the most of every number. */
  bounds: Record<string, [least: number, most: number]>;
  options: { id: string; values: OptionValue[]; default: OptionValue }[];
  /** What can be entered, in games that have such things. */
  tokens: BoxToken[];
  cards: BoxCard[];
  /** Who can be played, if the set-up says so. */
  characters?: string[];
  /** How many artifacts are in play. */
  artifacts: number;
  /** For one player, where one can play alone. */
  solo?: SoloRules;
}

export interface Problem {
  player: number | null;
  field: string;
  code: string;
  params: {
    thing?: string;
    n?: number;
    copies?: number;
    least?: number;
    most?: number;
    players?: number[];
    [more: string]: unknown;
  };
}

export interface CountLine {
  line: string;
  thing: string;
  n: number;
  each: number;
  points: number;
  why: (Rule & { have: number[]; met: boolean }) | null;
}

export interface Counted {
  name: string;
  character?: string;
  counts: boolean;
  why_not: string;
  total: number;
  points: number;
  place: number;
  won: boolean;
  best_artifact: string;
  lines: CountLine[];
  sums: Amounts;
}

export interface Count {
  players: Counted[];
  winners: number[];
  tie: { by: string; players: number[] } | null;
  /** Of whoever played alone; "" otherwise. */
  rank: string;
  asks: { player: number; field: string; thing: string; for: string }[];
  problems: Problem[];
}

/** A game of the history that holds a record. */
interface Mark {
  points: number;
  entry: string;
  at: string;
}
export interface GameRecord {
  game: string;
  games: number;
  wins: number;
  sum: number;
  average: number;
  best: Mark;
  worst: Mark;
  ends: Amounts;
  favourite: { artifact: string; times: number } | null;
}
export interface Stats {
  games: number;
  first: string;
  last: string;
  names: string[];
  players: {
    name: string;
    bot: boolean;
    games: number;
    wins: number;
    shared: number;
    by_game: GameRecord[];
  }[];
  pairs: { a: string; b: string; games: number; a_ahead: number; b_ahead: number; level: number }[];
  hauls: (Mark & { game: string; name: string; artifacts: string[] })[];
  artifacts: { game: string; artifact: string; times: number; wins: number }[];
  /** Who played whom; `by`: people, those who played it most first. */
  characters: {
    game: string;
    character: string;
    times: number;
    wins: number;
    average: number;
    best: Mark;
    by: { name: string; times: number }[];
  }[];
  months: { month: string; games: number }[];
  series: {
    game: string;
    name: string;
    values: { at: string; entry: string; points: number; place: number; wins: number }[];
  }[];
}
