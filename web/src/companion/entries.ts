/** How an entry of the history is shown. */
import type { EntryPlayer } from "../lib/store";

/** "16 lis 2026" */
export const dayOf = (at: string, language: string): string =>
  new Date(at.length > 10 ? at : `${at}T12:00`).toLocaleDateString(language, {
    day: "numeric",
    month: "short",
    year: "numeric",
  });

/** The winner first. */
export const ranked = (players: EntryPlayer[]): EntryPlayer[] =>
  players.toSorted((a, b) => a.place - b.place || b.points - a.points);
