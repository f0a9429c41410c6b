/** Cards and tokens as data: what is printed on them, and their words. A card's number is its place in the list. */

import facts from "../../../../data/cards.json?url";
import tokens from "../../../../data/tokens.json?url";
import { book } from "../../../lib/book.svelte";
import { contents, isOlder, listOf, listsAt } from "../../../lib/contents";
import { settings } from "../../../lib/settings.svelte";

export type Resource = "skill" | "sword" | "boot" | "gold" | "lockpick" | "heal" | "clank" | "draw";
/** The cut of the coloured sheet. */
export type Face = "item" | "companion" | "gem" | "device" | "monster";
export type Family = Face | "starter" | "reserve";
export type Deck = "base" | "catacombs" | "party" | "characters";
export type Place = "depths" | "crystal_cave" | "market" | "wayshrine" | "haunted";

interface CardFacts {
  id: string;
  face: Face;
  /** Its silhouette. */
  icon: string;
  set?: "starter" | "reserve" | "character";
  /** The dungeon deck it comes from, or the starter decks of the characters. */
  deck?: Deck;
  cost?: number;
  /** A number, or `10*` where the points depend on the rest of the haul. */
  points?: number | string;
  dragon?: boolean;
  danger?: boolean;
  where?: Place[];
  pay?: { gold?: number; lockpick?: number };
  gain?: Partial<Record<Resource, number>>;
  /** The gains are alternatives. */
  choice?: boolean;
  /** There are other alternatives, too. */
  more?: boolean;
  /** The decisions that it may ask for. */
  asks?: string[];
}

interface CardWords {
  name: string;
  /** Kind, cost, points and symbol, as read aloud. */
  head: string;
  /** Everything it does, in words. */
  text: string[];
  /** What is left to say beside the glyphs, with marks like `{gold:5}`. */
  short: string[];
}

export interface CardData extends CardFacts, CardWords {
  number: number;
  family: Family;
  /** What it is, as printed at its foot: "Towarzysz". */
  kind: string;
}

export type TokenGroup =
  | "minor"
  | "major"
  | "prisoner"
  | "coupon"
  | "artifact"
  | "idol"
  | "goods"
  | "crown"
  | "mastery";

export interface TokenData {
  number: number;
  id: string;
  group: TokenGroup;
  value: number;
  points: number;
  silver: boolean;
  /** The decisions that it may ask for. */
  asks: string[];
  name: string;
  text: string;
  icon: string;
}

interface TokenEntry {
  id: string;
  group: TokenGroup;
  value: number;
  points: number;
  icon: string;
  silver?: boolean;
  asks?: string[];
}

/** What is printed on cards, tokens and tiles, each by its number. */
interface Printed {
  kinds: Record<string, string>;
  cards: CardWords[];
  tokens: Record<string, { name: string; text: string }[]>;
  tiles: string[];
  rooms: Record<string, string>;
  /** Of today: an older edition may have none. */
  characters?: Record<string, string>;
}

/** For what has no picture of its own any more. */
export const PLAIN = "cube";
type Pictured = { id: string; icon: string };

/** Things of an older edition with the pictures of today, which go by ids. */
function withPictures<T extends Pictured>(things: T[], today: readonly Pictured[]): T[] {
  const icons = new Map(today.map(({ id, icon }) => [id, icon]));
  return things.map((one) => ({ ...one, icon: icons.get(one.id) ?? PLAIN }));
}

async function cardFacts(): Promise<CardFacts[]> {
  const found = await listOf<CardFacts[]>("cards.json", facts);
  return isOlder() ? withPictures(found, await contents(facts)) : found;
}

async function tokenEntries(): Promise<Record<string, TokenEntry[]>> {
  const found = await listOf<Record<string, TokenEntry[]>>("tokens.json", tokens);
  if (!isOlder()) return found;
  const today = await contents<typeof found>(tokens);
  return Object.fromEntries(
    Object.entries(found).map(([game, some]) => [game, withPictures(some, today[game] ?? [])]),
  );
}

/** What is printed in each language, fetched when it is needed. */
const PRINTED = listsAt(
  import.meta.glob<string>("../../../../data/cards.*.json", {
    query: "?url",
    import: "default",
    eager: true,
  }),
);
const [FACTS, TOKENS, printed] = await Promise.all([cardFacts(), tokenEntries(), book<Printed>(PRINTED)]);

const known = new Map<string, CardData>();

/** The colour of a card: one of a character is a starter, whatever its face. */
function familyOf(card: CardFacts): Family {
  if (card.set === "reserve" && card.face === "monster") return "monster";
  return card.set === "character" ? "starter" : (card.set ?? card.face);
}

/** A card by its number, in the language of now. */
export function cardOf(number: number): CardData {
  const key = `${settings.language}${number}`;
  const before = known.get(key);
  if (before) return before;
  const card = FACTS[number];
  const words = printed().cards[number];
  if (!card || !words) throw new RangeError(`no card ${number}`);
  const what = card.face === "item" ? (card.set ?? "dungeon") : card.face;
  const made: CardData = {
    ...card,
    ...words,
    number,
    family: familyOf(card),
    kind: printed().kinds[what] ?? "",
  };
  known.set(key, made);
  return made;
}

export const CARD_COUNT = FACTS.length;

/** The decisions that only certain cards and tokens ask for. */
export const ASKED: ReadonlySet<string> = new Set(
  [...FACTS, ...Object.values(TOKENS).flat()].flatMap((one) => one.asks ?? []),
);

const numbers = new Map(FACTS.map((card, number) => [card.id.replaceAll("_", " "), number]));

/** The number of a card from its name in notation ("cleric of the sun"), or -1. */
export const cardNamed = (spoken: string): number => numbers.get(spoken) ?? -1;

/** What each card is called in every language of the house: people have boxes of either. */
export async function namesOfCards(): Promise<string[][]> {
  const languages = (await Promise.all(Object.values(PRINTED).map((fetched) => fetched()))) as Printed[];
  return FACTS.map((_, number) => languages.flatMap(({ cards }) => cards[number]?.name ?? []));
}

/** A token of a game by its number. */
export function tokenOf(game: string, number: number): TokenData {
  const token = TOKENS[game]?.[number];
  const words = printed().tokens[game]?.[number];
  if (!token || !words) throw new RangeError(`no token ${number}`);
  return {
    number,
    id: token.id,
    group: token.group,
    value: token.value,
    points: token.points,
    silver: token.silver ?? false,
    asks: token.asks ?? [],
    ...words,
    icon: token.icon,
  };
}

/** All tokens of a game, in the order of their numbers. */
export const tokensOf = (game: string): TokenData[] =>
  (TOKENS[game] ?? []).map((_, number) => tokenOf(game, number));

/** What a room is called: one of a pack may have no name. */
export const roomName = (id: string, unnamed: string): string => printed().rooms[id] ?? unnamed;

/** What a character is called; null for who is none. */
export const characterName = (id: string): string | null => printed().characters?.[id] ?? null;

/** A character by its number. */
export function characterAt(number: number): { id: string; name: string } {
  const [id = "", name = ""] = Object.entries(printed().characters ?? {})[number] ?? [];
  return { id, name };
}

/** What a tile is called. */
export const tileName = (number: number): string => printed().tiles[number] ?? "";
