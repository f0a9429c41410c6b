/** How much is said on a card decides how it is laid out. */
import type { CardData } from "./data";
import { width } from "./marks";

/** Upright with all its text, lying with all its text, in the hand, without text, a strip, as large as it gets, a picture. */
export type Size = "row" | "lying" | "hand" | "mini" | "ticket" | "large" | "thumb";
/** From a few words under a large picture to a page of text under a name. */
export type Density = "airy" | "even" | "dense" | "full";

/** Offers, monsters and choices tell their gains in the text. */
export const tellsGains = (c: CardData): boolean =>
  c.face === "device" || c.face === "monster" || c.choice === true;

export function densityOf(c: CardData, size: Size): Density {
  if (size !== "row" && size !== "hand" && size !== "lying") return "airy";
  const gains = c.gain && !tellsGains(c) ? 26 : 0;
  const long = width(c.short) + gains;
  return long > 124 ? "full" : long > 88 ? "dense" : long > 56 ? "even" : "airy";
}
