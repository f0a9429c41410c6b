/** Keywords in texts: finding them, and finding texts by what people type. */
import { settings } from "../lib/settings.svelte";

export interface Named {
  name: string;
  text: string;
}
export interface Meaning extends Named {
  /** How it stands in a text, with its endings; the longest of several comes first. */
  match: string;
}
/** A keyword of cards and rules: how it stands in a text, and what it means in one sentence. */
export interface Keyword {
  id: string;
  /** The rule that says more. */
  topic: string;
  /** The outline of its sign. */
  sign?: string;
  /** Its words in the language of now. */
  said: () => Meaning;
}
export type Piece = { text: string; keyword?: Keyword };

/** A keyword as a glossary has it: its words stand in a file of words, under its id. */
export type Entry = Omit<Keyword, "said">;

export const worded = (glossary: readonly Entry[], words: () => Record<string, Meaning>): Keyword[] =>
  glossary.map((entry) => ({
    ...entry,
    said: () => {
      const meaning = words()[entry.id];
      if (!meaning) throw new RangeError(`no words for ${entry.id}`);
      return meaning;
    },
  }));

/** A word as people type it without Polish letters, in small ones. */
export const fold = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll("ł", "l")
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "");

/** Whether every word that somebody typed is in a text. */
export function matches(text: string, typed: string): boolean {
  const where = fold(text);
  return fold(typed)
    .split(/\s+/)
    .every((word) => where.includes(word));
}

/** A pattern begins with a letter that may be large; a space in it may be one that does not break. */
const pattern = (source: string): string =>
  source
    .split("|")
    .map((one) => one.replace(/^\p{Ll}/u, (first) => `[${first}${first.toUpperCase()}]`))
    .join("|")
    .replaceAll(" ", "\\s");

const made = new WeakMap<Keyword[], Map<string, RegExp>>();

function finderOf(keywords: Keyword[]): RegExp {
  const finders = made.get(keywords) ?? new Map<string, RegExp>();
  made.set(keywords, finders);
  const before = finders.get(settings.language);
  if (before) return before;
  const groups = keywords.map((one) => `(${pattern(one.said().match)})`).join("|");
  const finder = new RegExp(`(?:${groups})(?!\\p{L})`, "gu");
  finders.set(settings.language, finder);
  return finder;
}

const LETTER = /\p{L}/u;

/** Where keywords are, but not inside of words. Safari before 16.4 knows no patterns that look back. */
function* occurrences(text: string, finder: RegExp): Generator<RegExpExecArray> {
  finder.lastIndex = 0;
  for (let found = finder.exec(text); found; found = finder.exec(text))
    if (LETTER.test(text[found.index - 1] ?? "")) finder.lastIndex = found.index + 1;
    else yield found;
}

/** A text cut at its keywords; each is marked where it comes first. */
export function cut(text: string, keywords: Keyword[]): Piece[] {
  if (!keywords.length) return [{ text }];
  const pieces: Piece[] = [];
  const seen = new Set<string>();
  let from = 0;
  for (const found of occurrences(text, finderOf(keywords))) {
    const keyword = keywords[found.slice(1).findIndex((group) => group !== undefined)];
    if (!keyword || seen.has(keyword.id)) continue;
    seen.add(keyword.id);
    if (found.index > from) pieces.push({ text: text.slice(from, found.index) });
    pieces.push({ text: found[0], keyword });
    from = found.index + found[0].length;
  }
  if (from < text.length) pieces.push({ text: text.slice(from) });
  return pieces;
}

/** The keywords of some lines, each once. */
export function keywordsIn(lines: string[], keywords: Keyword[]): Keyword[] {
  const pieces = lines.flatMap((line) => cut(line, keywords));
  return [...new Set(pieces.flatMap((piece) => piece.keyword ?? []))];
}
