import { book } from "./book.svelte";
import type polish from "./words.pl.json";

/** A game as it invites, and what it is about: in a sentence, one more, and the steps of a first turn. */
interface GameWords {
  name: string;
  sub: string;
  text: string;
  meta: string;
  goal: string;
  goalMore: string;
  steps: string[];
}

/** What is named by an id that comes from elsewhere. */
interface Named {
  games: Record<string, GameWords>;
  phases: Record<string, string>;
  standIns: Record<string, string>;
  out: Record<string, string>;
  haltedWhy: Record<string, string>;
  closedWhy: Record<string, string>;
}

/** The words that all pages share. In markup: `{t().undo}`. */
export const t = await book<typeof polish & Named>(import.meta.glob("./words.*.json", { import: "default" }));

export { LETTERS, letter } from "./letters";

/** A code of eight letters in two halves, easier to read out. */
export const shownCode = (code: string): string => code.replace(/^(\w{4})(\w{4})$/, "$1-$2");
