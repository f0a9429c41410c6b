/** From events to what moves. No rule is known here: an event says what went where. */

import type { Fields } from "../../../lib/fields";
import type { GameEvent } from "../../../lib/wire";
import type { Resource } from "../cards/data";

/** A card that flies: from the first of these zones that has it to the first that there is; nowhere means it fades. */
export interface Flight {
  card: number;
  from: string[];
  to: string[];
}

const zoneOf = (seat: number, me: number, own: string[]): string[] => (seat === me ? own : [`seat-${seat}`]);

/** The cards that fly, for somebody who looks from a seat. */
export function flightsOf(events: readonly GameEvent[], me: number): Flight[] {
  return events.flatMap((event): Flight[] => {
    const { seat = -1, card = -1 }: Fields<GameEvent> = event;
    switch (event.kind) {
      case "played":
        return [{ card, from: zoneOf(seat, me, ["hand"]), to: ["played"] }];
      case "acquired":
      case "took_card":
        return [
          { card, from: ["row", "reserve"], to: zoneOf(seat, me, ["discard", "deck", `seat-${seat}`]) },
        ];
      case "used":
      case "defeated":
      case "replaced":
        return [{ card, from: ["row", "reserve"], to: [] }];
      case "discarded":
        return seat === me ? [{ card, from: ["hand"], to: ["discard", "deck"] }] : [];
      case "trashed":
        return [{ card, from: ["hand", "played", "discard", `seat-${seat}`], to: [] }];
      default:
        return [];
    }
  });
}

/** The cards that come to the hand of the one who looks. */
export const dealtTo = (events: readonly GameEvent[], me: number): number[] =>
  events.flatMap((event) =>
    event.kind === "drew" && event.seat === me && "cards" in event ? (event.cards ?? []) : [],
  );

export type Gains = Partial<Record<Resource, number>>;
type Gained = "skill" | "swords" | "boots" | "n";
const GAINS: Partial<Record<GameEvent["kind"], [field: Gained, what: Resource][]>> = {
  gained: [
    ["skill", "skill"],
    ["swords", "sword"],
    ["boots", "boot"],
  ],
  gold: [["n", "gold"]],
  clank: [["n", "clank"]],
  healed: [["n", "heal"]],
  lockpicks: [["n", "lockpick"]],
};

/** Everything a seat got at once, for the numbers that rise from the card. */
export function gainsOf(events: readonly Fields<GameEvent>[], seat: number): Gains {
  const found: Gains = {};
  for (const event of events)
    for (const [field, what] of event.seat === seat ? (GAINS[event.kind] ?? []) : []) {
      const n = event[field] ?? 0;
      if (n) found[what] = (found[what] ?? 0) + n;
    }
  return found;
}

/** A cube as it comes out of the bag. */
export type Drawn = { of: "seat"; seat: number; hurts: boolean } | { of: "dragon" } | { of: "ghost" };
export interface Attack {
  cubes: number;
  danger: number;
  drawn: Drawn[];
}

/** The dragon's attacks among the events. Cubes are numbered by seat, then the dragon's, then ghosts. */
export function attacksOf(events: readonly GameEvent[], seats: number): Attack[] {
  const found: Attack[] = [];
  let wanted = { cubes: 0, danger: 0 };
  events.forEach((event, place) => {
    if (event.kind === "attack") wanted = { cubes: event.n, danger: event.danger };
    if (event.kind !== "drawn") return;
    const later = events.slice(place + 1);
    const next = later.findIndex((one) => one.kind === "drawn");
    const hits = later.slice(0, next < 0 ? undefined : next).filter((one) => one.kind === "hurt");
    const left = new Map(hits.map((one) => [one.seat, one.n]));
    const drawn = event.order.map((colour): Drawn => {
      if (colour === seats) return { of: "dragon" };
      if (colour > seats) return { of: "ghost" };
      const hurts = (left.get(colour) ?? 0) > 0;
      if (hurts) left.set(colour, (left.get(colour) as number) - 1);
      return { of: "seat", seat: colour, hurts };
    });
    found.push({ ...wanted, drawn });
  });
  return found;
}

/** Seats that lost health other than by the dragon. */
export const hurtSeats = (events: readonly GameEvent[]): number[] =>
  events.some((event) => event.kind === "drawn")
    ? []
    : events.flatMap((event) => (event.kind === "hurt" ? [event.seat] : []));
