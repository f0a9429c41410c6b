/** The turn of another player in steps that can be watched one by one: on the board, in the strip and in the log. */
import type { Fields } from "../../../lib/fields";
import type { LogLine } from "../../../lib/logbook.svelte";
import type { GameEvent } from "../../../lib/wire";
import { type Gains, gainsOf } from "../motion/plan";

export interface Step {
  kind: "cards" | "way" | "card" | "token" | "tile" | "out";
  /** Its lines of the log. */
  lines: LogLine[];
  /** Cards that were played, or the one that was bought, used or beaten. */
  cards: number[];
  /** Where it led. */
  room?: string;
  /** A token that was taken or bought on the way. */
  token?: number;
  escaped?: boolean;
  gains: Gains;
  /** What it cost or hurt: signs with how many. */
  price: Partial<Record<"boot" | "sword" | "heal" | "skill" | "gold", number>>;
}

const CARD_PRICE: Readonly<Partial<Record<GameEvent["kind"], "skill" | "sword">>> = {
  acquired: "skill",
  used: "skill",
  took_card: "skill",
  defeated: "sword",
};

/** The step that an event begins; undefined if it goes with the one before. */
function stepOf(event: Fields<GameEvent>, last: Step | undefined): Omit<Step, "lines" | "gains"> | undefined {
  const { kind, card = 0, token = 0, room, boots = 0, swords = 0, damage = 0, cost = 0 } = event;
  const sign = CARD_PRICE[kind];
  if (kind === "played") {
    if (last?.kind !== "cards") return { kind: "cards", cards: [card], price: {} };
    last.cards.push(card);
  } else if ((kind === "moved" || kind === "teleported") && room !== undefined)
    return { kind: "way", cards: [], room, price: { boot: boots, sword: swords, heal: damage } };
  else if (sign) return { kind: "card", cards: [card], price: { [sign]: cost } };
  else if (kind === "bought") return { kind: "token", cards: [], token, price: { gold: cost } };
  else if (kind === "took_token" || kind === "revealed_token") {
    if (last?.kind !== "way" || last.token !== undefined)
      return { kind: "token", cards: [], token, price: {} };
    last.token = token;
  } else if (kind === "found_tile") return { kind: "tile", cards: [], price: {} };
  else if (kind === "escaped" || kind === "knocked_out")
    return { kind: "out", cards: [], escaped: kind === "escaped", price: {} };
  return undefined;
}

/** The steps of a turn, from the lines of whoever had it. */
export function stepsOf(lines: readonly LogLine[], seat: number): Step[] {
  const steps: Step[] = [];
  for (const line of lines) {
    const begun = stepOf(line.event, steps.at(-1));
    if (begun) steps.push({ ...begun, lines: [line], gains: {} });
    else steps.at(-1)?.lines.push(line);
  }
  for (const step of steps)
    step.gains = gainsOf(
      step.lines.map(({ event }) => event),
      seat,
    );
  return steps;
}

/** Where a seat stood before a line, by the log; undefined if it had not moved yet. */
export const stoodAt = (log: readonly LogLine[], seat: number, before: number): string | undefined => {
  const last = log.findLast(
    ({ event, number }) =>
      number < before && (event.kind === "moved" || event.kind === "teleported") && event.seat === seat,
  );
  return last && "room" in last.event ? last.event.room : undefined;
};

/** The lines of the turn that is being played. */
export function turnNow(log: readonly LogLine[]): { seat: number; lines: LogLine[] } | undefined {
  const start = log.findLastIndex(({ event }) => event.kind === "turn_starts");
  const first = log[start];
  if (first?.event.kind !== "turn_starts") return undefined;
  const { seat } = first.event;
  return {
    seat,
    lines: log.slice(start + 1).filter(({ event }) => (event as Fields<GameEvent>).seat === seat),
  };
}

/** A way over the board: rooms by their ids, each with the step that led there; the first is where it began. */
export interface Way {
  seat: number;
  rooms: { room: string; step: number }[];
}

export const wayOf = (seat: number, from: string | undefined, steps: readonly Step[]): Way => ({
  seat,
  rooms: [
    ...(from === undefined ? [] : [{ room: from, step: 0 }]),
    ...steps.flatMap(({ room }, n) => (room === undefined ? [] : [{ room, step: n + 1 }])),
  ],
});
