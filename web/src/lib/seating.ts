import type { Way } from "./router.svelte";
import type { WantedSeat } from "./schema";

/** A seat of a table that is being set up; `bot` is kept while somebody else is to sit there. */
export interface Seat {
  kind: "here" | "open" | "bot";
  name: string;
  bot: string;
}

const KINDS: Record<Way, Seat["kind"][]> = {
  bots: ["here", "bot", "bot", "bot"],
  here: ["here", "here", "here"],
  people: ["here", "open", "open"],
};

/** The seats that people usually want: with bots, at one screen, or each at their own. */
export const seating = (way: Way, name: string, bot: string): Seat[] =>
  KINDS[way].map((kind, n) => ({ kind, name: n === 0 ? name : "", bot }));

/** The same for the server. */
export function wanted(seat: Seat): WantedSeat {
  if (seat.kind === "bot") return { kind: "bot", bot: seat.bot };
  if (seat.kind === "here") return { kind: "here", name: seat.name };
  return { kind: "open" };
}
