/** Keywords in texts: finding them, and finding texts by what people type. */
import type { Language } from "../lib/settings.svelte";

interface Meaning {
  name: string;
  /** How it stands in a text, with its endings; the longest of several comes first. */
  match: string;
  text: string;
}
/** A keyword of cards and rules: how it stands in a text, and what it means in one sentence. */
export interface Keyword {
  id: string;
  /** The rule that says more. */
  topic: string;
  /** The outline of its sign. */
  sign?: string;
  pl: Meaning;
  en: Meaning;
}
export type Piece = { text: string; keyword?: Keyword };

type Said = [name: string, match: string, text: string];
const meaning = ([name, match, text]: Said): Meaning => ({ name, match, text });
export const word = (id: string, topic: string, pl: Said, en: Said, sign?: string): Keyword => ({
  id,
  topic,
  ...(sign ? { sign } : {}),
  pl: meaning(pl),
  en: meaning(en),
});

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

const made = new WeakMap<Keyword[], Partial<Record<Language, RegExp>>>();

function finderOf(keywords: Keyword[], language: Language): RegExp {
  const finders = made.get(keywords) ?? {};
  made.set(keywords, finders);
  const groups = () => keywords.map((one) => `(${pattern(one[language].match)})`).join("|");
  finders[language] ??= new RegExp(`(?<!\\p{L})(?:${groups()})(?!\\p{L})`, "gu");
  return finders[language];
}

/** A text cut at its keywords; each is marked where it comes first. */
export function cut(text: string, keywords: Keyword[], language: Language): Piece[] {
  if (!keywords.length) return [{ text }];
  const pieces: Piece[] = [];
  const seen = new Set<string>();
  let from = 0;
  for (const found of text.matchAll(finderOf(keywords, language))) {
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
export function keywordsIn(lines: string[], keywords: Keyword[], language: Language): Keyword[] {
  const pieces = lines.flatMap((line) => cut(line, keywords, language));
  return [...new Set(pieces.flatMap((piece) => piece.keyword ?? []))];
}
