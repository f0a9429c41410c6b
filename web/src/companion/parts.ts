/** What the games bring along for a real table; fetched together, with the first page of the companion. */
import { GAMES, gameOf } from "../games";
import type { Companion } from "../games/game";
import type { Template } from "../lib/say";
import type { Words } from "./words";

/** The games that can be counted. */
export const COUNTED = GAMES.filter((game) => gameOf(game).companion);
const parts = new Map<string, Companion>();

export const partOf = (game: string): Companion | undefined => parts.get(game);

async function load(game: string): Promise<void> {
  const part = await gameOf(game).companion?.();
  if (part) parts.set(game, part.default);
}

let loading: Promise<unknown> | undefined;

/** Resolves when all parts are here; may be tried again. */
export function fetchParts(): Promise<unknown> {
  loading ??= Promise.all(COUNTED.map(load));
  loading.catch(() => {
    loading = undefined;
  });
  return loading;
}

/** The words for so many of what a game counts. */
export const unitOf = (game: string, words: Words): Template => partOf(game)?.unit(words) ?? words.points;
