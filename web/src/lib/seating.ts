import { letter } from "./letters";
import type { Way } from "./router.svelte";
import type { WantedSeat } from "./schema";
import { settings } from "./settings.svelte";

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
  screen: ["open", "open", "open"],
};

/** The seat with the colour and shape that somebody likes, if it is one of these; otherwise the first of them. */
export const liked = (seats: number[], favourite: string): number | undefined =>
  seats.find((seat) => letter(seat) === favourite) ?? seats[0];

/** Which bots sit down: the first ones by name, whoever comes after them. */
export interface Bots {
  first: string[];
  usual: string;
}

/** The bots that a person has chosen on this device. */
export const invited = (): Bots => ({
  first: settings.opponents.map((one) => `${settings.strength}/${one}`),
  usual: settings.strength,
});

/** The seats that people usually want: with bots, at one screen, or each at their own; no more than a game has. */
export function seating(way: Way, name: string, bots: Bots, favourite = "", most?: number): Seat[] {
  const kinds = KINDS[way].slice(0, most);
  const [own, ...others] = kinds.map(
    (kind, n): Seat => ({
      kind,
      name: n === 0 && kind === "here" ? name : "",
      bot: (kind === "bot" && bots.first[n - 1]) || bots.usual,
    }),
  );
  const at = liked([...kinds.keys()], favourite) ?? 0;
  return own ? [...others.slice(0, at), own, ...others.slice(at)] : others;
}

/** The same for the server. */
export function wanted(seat: Seat): WantedSeat {
  if (seat.kind === "bot") return { kind: "bot", bot: seat.bot };
  if (seat.kind === "here") return { kind: "here", name: seat.name };
  return { kind: "open", name: seat.name };
}
