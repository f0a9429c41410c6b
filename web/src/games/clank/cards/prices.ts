/** What an option costs, read from the plain values that the server sends with it. */
import type { Choice } from "../../../lib/wire";

export type PriceKind = "boot" | "lockpick" | "sword" | "damage" | "monster";
export interface Amount {
  what: PriceKind;
  n: number;
}

/** In the order of the tag. */
const FIELDS: readonly [field: string, what: PriceKind][] = [
  ["boots", "boot"],
  ["lockpicks", "lockpick"],
  ["swords", "sword"],
  ["damage", "damage"],
  ["monsters", "monster"],
];

export const priceOf = (about: Choice["about"]): Amount[] =>
  FIELDS.map(([field, what]) => ({ what, n: Number(about[field] ?? 0) })).filter((one) => one.n > 0);

/** The glyph of a price. */
export const signOf = (what: PriceKind): string => (what === "damage" ? "heal" : what);
