/** What an option costs, read from the plain values that the server sends with it. */
import type { Fields } from "../../../lib/fields";
import type { About } from "../../../lib/wire";

export type PriceKind = "boot" | "lockpick" | "sword" | "damage" | "monster";
export interface Amount {
  what: PriceKind;
  n: number;
}

/** In the order of the tag. */
type Price = "boots" | "lockpicks" | "swords" | "damage" | "monsters";
const FIELDS: readonly [field: Price, what: PriceKind][] = [
  ["boots", "boot"],
  ["lockpicks", "lockpick"],
  ["swords", "sword"],
  ["damage", "damage"],
  ["monsters", "monster"],
];

export const priceOf = (about: Fields<About>): Amount[] =>
  FIELDS.map(([field, what]) => ({ what, n: about[field] ?? 0 })).filter((one) => one.n > 0);

/** The glyph of a price. */
export const signOf = (what: PriceKind): string => (what === "damage" ? "heal" : what);
