/** What somebody has never done before, by the history of games on their device. */
import type { Entry } from "../lib/store";

export type RecordKind = "points" | "margin" | "win" | "streak";

export interface Beaten {
  kind: RecordKind;
  now: number;
  /** What it was before. */
  before: number;
}

/** A game that has just ended, as one of its players sees it. */
export interface Ended {
  game: string;
  table: string;
  /** By name: nobody has a number in a history. */
  name: string;
  points: number;
  won: boolean;
  margin: number;
  isAlone: boolean;
}

/** So many wins in a row are worth a word. */
const STREAK = 3;

const marginIn = ({ players }: Entry, own: number): number => {
  const next = players.filter((one) => one.place > 1).map((one) => one.points);
  return next.length ? own - Math.max(...next) : 0;
};

/** The records that a game has beaten; a first game beats none. */
export function beatenBy(ended: Ended, history: Entry[]): Beaten[] {
  const earlier = history
    .filter(({ game, table, kind }) => game === ended.game && table !== ended.table && kind !== "real")
    .filter(({ players }) => (players.length === 1) === ended.isAlone)
    .flatMap((entry) => {
      const own = entry.players.find((one) => one.name === ended.name);
      if (!own) return [];
      const won = own.place === 1 && entry.players.length > 1;
      return [{ points: own.points, won, margin: won ? marginIn(entry, own.points) : 0 }];
    });
  if (!earlier.length) return [];
  const most = (of: (one: (typeof earlier)[number]) => number) => Math.max(...earlier.map(of));
  const last = earlier.findIndex((one) => !one.won);
  const before = last < 0 ? earlier.length : last;
  const found: Beaten[] = [];
  if (ended.points > most((one) => one.points))
    found.push({ kind: "points", now: ended.points, before: most((one) => one.points) });
  if (!ended.won || ended.isAlone) return found;
  if (!earlier.some((one) => one.won)) found.push({ kind: "win", now: 1, before: earlier.length });
  else if (ended.margin > most((one) => one.margin))
    found.push({ kind: "margin", now: ended.margin, before: most((one) => one.margin) });
  if (before + 1 >= STREAK) found.push({ kind: "streak", now: before + 1, before });
  return found;
}
