/** Texts with marks like `{gold:5}`, cut into words and glyphs. */
import type { CardData, Resource } from "./data";

export type Piece =
  | { kind: "words"; text: string }
  | { kind: "label"; text: string }
  | { kind: "glyph"; what: Resource; n: string };

const MARK = /\{(\w+):([^}]+)\}/;

/** A line cut into pieces; a keyword before a dash at its start is a label. */
export function pieces(line: string): Piece[] {
  const found: Piece[] = [];
  let rest = line;
  const label = /^([^{.–]{3,30}) – /.exec(rest);
  if (label?.[1]) {
    found.push({ kind: "label", text: label[1] });
    rest = rest.slice(label[0].length);
  }
  for (;;) {
    const mark = MARK.exec(rest);
    if (!mark) break;
    if (mark.index > 0) found.push({ kind: "words", text: rest.slice(0, mark.index) });
    found.push({ kind: "glyph", what: mark[1] as Resource, n: mark[2] ?? "" });
    rest = rest.slice(mark.index + mark[0].length);
  }
  if (rest) found.push({ kind: "words", text: rest });
  return found;
}

/** How many letters a line takes on a card, a glyph counting as three. */
export const width = (lines: string[]): number =>
  lines.reduce((sum, line) => sum + line.replace(/\{[^}]+\}/g, "000").length + 4, 0);

/** Each kind of amount that some lines name, with its first number. */
export function marksIn(lines: string[]): [Resource, string][] {
  const found = new Map<Resource, string>();
  for (const [, what, n] of lines.join(" ").matchAll(new RegExp(MARK, "g")))
    if (!found.has(what as Resource)) found.set(what as Resource, n ?? "");
  return [...found];
}

/** What a card gives, as it is written beside the glyphs. */
export const gainsOf = (c: CardData): [Resource, string][] =>
  (Object.entries(c.gain ?? {}) as [Resource, number][]).map(([what, n]) => [
    what,
    what === "clank" ? (n > 0 ? `+${n}` : `−${-n}`) : String(n),
  ]);
