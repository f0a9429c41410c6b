/** The boards of characters as data: what can lie on them, and their words. A character's number is its place in the list. */

import facts from "../../../../data/characters.json?url";
import { book } from "../../../lib/book.svelte";
import { listOf, listsAt } from "../../../lib/contents";
import type { ClankBoardView } from "../../../lib/schema";

/** What a space gives, each with its sign; of several one is chosen. */
export type Given = [sign: string, n: number][];

interface CharacterFacts {
  id: string;
  colour: string;
  /** The numbers of the own cards. */
  cards: number[];
  conscription?: number;
  finds?: string[];
  spaces?: Given[];
  mana?: number;
  spells?: { id: string; mana: number }[];
  moods?: Given[];
  cogwheels?: Given[];
  /** What is our own, because what is printed is not known. */
  stand_in?: string[];
}

interface Told {
  name: string;
  /** With marks like `{gold:1}`. */
  text: string;
}

interface CharacterWords {
  name: string;
  title: string;
  story: string;
  ability: string;
  /** The ability in two lines. */
  brief: string;
  standIn: string;
  find?: Told[];
  mood?: Told[];
  spell: Told[];
  space: string[];
}

export interface CharacterData extends CharacterFacts, CharacterWords {
  number: number;
}

const WORDS = listsAt(
  import.meta.glob<string>("../../../../data/characters.*.json", {
    query: "?url",
    import: "default",
    eager: true,
  }),
);
const [FACTS, words] = await Promise.all([
  listOf<CharacterFacts[]>("characters.json", facts),
  book<CharacterWords[]>(WORDS),
]);

/** A character by its number, in the language of now. */
export function characterOf(number: number): CharacterData {
  const [fact, told] = [FACTS[number], words()[number]];
  if (!fact || !told) throw new RangeError(`no character ${number}`);
  return { ...fact, ...told, number };
}

export const characters = (): CharacterData[] => FACTS.map((_, number) => characterOf(number));

/** A board as it lies before the first turn. */
export const freshBoard = (one: CharacterData): ClankBoardView => ({
  character: one.number,
  conscription: one.conscription ?? 0,
  carnage: 0,
  carnage_moved: false,
  mana: 0,
  cast: [],
  down: [],
  cogwheels: one.cogwheels?.length ?? 0,
  spaces: one.cogwheels?.length ?? 0,
  finds: (one.finds ?? []).map(() => NONE),
  market_open: false,
});
const NONE = -1;
