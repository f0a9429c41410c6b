/** Texts with marks like `{gold:5}`, cut into words and glyphs; and amounts found in plain sentences. */
import type { Language, Resource } from "./data";

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

export type PriceKind = "boot" | "sword" | "damage" | "lockpick" | "gold" | "skill" | "clank" | "teleport";
export interface Amount {
  what: PriceKind;
  n: number;
}

const NOUNS: Record<Language, [PriceKind, RegExp][]> = {
  pl: [
    ["boot", /(\d+)\s(?:but|buty|butów)(?![\wł])/],
    ["lockpick", /(\d+)\swytrych/],
    ["sword", /(\d+)\smiecz/],
    ["damage", /(\d+)\sobrażeni|(\d+)\sobrażeń/],
    ["gold", /(\d+)\szłot/],
    ["skill", /(\d+)\ssprawnoś/],
  ],
  en: [
    ["boot", /(\d+)\sboots?/],
    ["lockpick", /(\d+)\slockpicks?/],
    ["sword", /(\d+)\sswords?/],
    ["damage", /(\d+)\sdamage/],
    ["gold", /(\d+)\sgold/],
    ["skill", /(\d+)\sskill/],
  ],
};

/** The price that an option's sentence names ("…: 1 but, 2 obrażenia"), in the order of the tag. */
export function amounts(text: string, language: Language): Amount[] {
  const found: Amount[] = [];
  for (const [what, pattern] of NOUNS[language]) {
    const match = pattern.exec(text);
    if (match) found.push({ what, n: Number(match[1] ?? match[2]) });
  }
  return found;
}

const SIGNS: Record<PriceKind, string> = {
  boot: "boot",
  sword: "sword",
  damage: "heal",
  lockpick: "lockpick",
  gold: "gold",
  skill: "skill",
  clank: "clank",
  teleport: "teleport",
};
/** The glyph of a price. */
export const signOf = (what: PriceKind): string => SIGNS[what];
