/** Keywords in texts: finding them, and finding texts by what people type. */
import type { Language } from "../games/clank/cards/data";
import { KEYWORDS, type Keyword } from "../games/clank/rules/glossary";

export type Piece = { text: string; keyword?: Keyword };

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

const ofGame = (keyword: Keyword, game: string): boolean => !keyword.games || keyword.games.includes(game);

/** A pattern begins with a letter that may be large; a space in it may be one that does not break. */
const pattern = (source: string): string =>
  source
    .split("|")
    .map((one) => one.replace(/^\p{Ll}/u, (first) => `[${first}${first.toUpperCase()}]`))
    .join("|")
    .replaceAll(" ", "\\s");

const made = new Map<string, { keywords: Keyword[]; finder: RegExp }>();

function finderOf(game: string, language: Language) {
  const key = `${language} ${game}`;
  const before = made.get(key);
  if (before) return before;
  const keywords = KEYWORDS.filter((one) => ofGame(one, game));
  const groups = keywords.map((one) => `(${pattern(one[language].match)})`).join("|");
  const found = { keywords, finder: new RegExp(`(?<!\\p{L})(?:${groups})(?!\\p{L})`, "gu") };
  made.set(key, found);
  return found;
}

/** A text cut at its keywords; each is marked where it comes first. */
export function cut(text: string, game: string, language: Language): Piece[] {
  const { keywords, finder } = finderOf(game, language);
  const pieces: Piece[] = [];
  const seen = new Set<string>();
  let from = 0;
  for (const found of text.matchAll(finder)) {
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
export function keywordsIn(lines: string[], game: string, language: Language): Keyword[] {
  const pieces = lines.flatMap((line) => cut(line, game, language));
  return [...new Set(pieces.flatMap((piece) => piece.keyword ?? []))];
}
