/** Entries of the history: how they are shown, and which are looked for. */
import { settings } from "../lib/settings.svelte";
import type { Entry, EntryPlayer } from "../lib/store";
import { nameIn } from "./people";

/** When a game was played; one without an hour at noon. */
export const momentOf = (at: string): Date => new Date(at.length > 10 ? at : `${at}T12:00`);

/** "16 lis 2026"; as it was written if no calendar has such a day. */
export function dayOf(at: string): string {
  const moment = momentOf(at);
  if (Number.isNaN(moment.getTime())) return at;
  return moment.toLocaleDateString(settings.language, { day: "numeric", month: "short", year: "numeric" });
}

/** The winner first. */
export const ranked = (players: EntryPlayer[]): EntryPlayer[] =>
  players.toSorted((a, b) => a.place - b.place || b.points - a.points);

/** What one looks for in the history; "" is anything. Dates as "2026-11-16". */
export interface Wanted {
  game: string;
  kind: string;
  name: string;
  from: string;
  to: string;
}
export const ANYTHING: Wanted = { game: "", kind: "", name: "", from: "", to: "" };

export const fits = (
  entry: Entry,
  { game, kind, name, from, to }: Wanted,
  who: Record<string, string> = {},
): boolean =>
  (!game || entry.game === game) &&
  (!kind || entry.kind === kind) &&
  (!name || entry.players.some((player) => nameIn(who, player.name) === name)) &&
  (!from || entry.at.slice(0, 10) >= from) &&
  (!to || entry.at.slice(0, 10) <= to);

/** Every person in some games, those who played most often first. */
export function namesIn(all: Entry[], who: Record<string, string> = {}): string[] {
  const times = new Map<string, number>();
  for (const { name, bot } of all.flatMap((entry) => entry.players)) {
    const person = nameIn(who, name);
    if (!bot) times.set(person, (times.get(person) ?? 0) + 1);
  }
  return [...times].sort(([a, n], [b, m]) => m - n || a.localeCompare(b)).map(([name]) => name);
}
