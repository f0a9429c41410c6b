import { type Fields, seatOf } from "../../../lib/fields";
import type { LogLine } from "../../../lib/table.svelte";
import type { GameEvent } from "../../../lib/wire";

/** One thing of a turn worth a sign: a path, a purchase, a gain. */
export type Bit =
  | { kind: "path"; rooms: string[]; teleported: boolean }
  | { kind: "tile" }
  | { kind: "card"; number: number }
  | { kind: "token"; number: number }
  | { kind: "gold"; n: number }
  | { kind: "clank"; n: number }
  | { kind: "hurt" | "healed"; n: number }
  | { kind: "out"; escaped: boolean };

export interface Chip {
  seat: number;
  bits: Bit[];
  lines: LogLine[];
}

/** Whom the dragon hit since then. */
export interface Attack {
  lines: LogLine[];
  /** Cubes drawn by seat. */
  hits: { seat: number; n: number }[];
}

/** The lines since a seat ended its last turn, up to its present one; for a spectator the last round. */
export function sinceTurnOf(log: LogLine[], me: number, seats: number): LogLine[] {
  const starts = log.flatMap((line, at) => (line.event.kind === "turn_starts" ? [at] : []));
  const mine = starts.filter((at) => seatOf((log[at] as LogLine).event) === me);
  if (me < 0) return log.slice(starts.at(-seats) ?? 0);
  const present = mine.at(-1) ?? log.length;
  const isActive = present === starts.at(-1);
  const last = isActive ? mine.at(-2) : present;
  const ended = log.findIndex((line, at) => at > (last ?? -1) && line.event.kind === "turn_ends");
  // Before the first own turn everything is news.
  const from = last === undefined || last >= log.length ? 0 : Math.max(ended, last) + 1;
  return log.slice(from, isActive ? present : log.length);
}

const SUMS: Readonly<Partial<Record<GameEvent["kind"], "gold" | "clank" | "hurt" | "healed">>> = {
  gold: "gold",
  clank: "clank",
  hurt: "hurt",
  healed: "healed",
};
const CARDS = new Set<GameEvent["kind"]>(["acquired", "used", "defeated", "took_card"]);
const TOKENS = new Set<GameEvent["kind"]>(["bought", "took_token", "revealed_token"]);

function bitsOf(events: GameEvent[]): Bit[] {
  const bits: Bit[] = [];
  const sums = new Map<"gold" | "clank" | "hurt" | "healed", number>();
  const rooms: string[] = [];
  let teleported = false;
  for (const event of events) {
    const sum = SUMS[event.kind];
    const { n = 0, card = 0, token = 0 }: Fields<GameEvent> = event;
    if (sum) sums.set(sum, (sums.get(sum) ?? 0) + n);
    if (event.kind === "moved" || event.kind === "teleported") {
      rooms.push(event.room);
      teleported ||= event.kind === "teleported";
    } else if (event.kind === "found_tile") bits.push({ kind: "tile" });
    else if (CARDS.has(event.kind)) bits.push({ kind: "card", number: card });
    else if (TOKENS.has(event.kind)) bits.push({ kind: "token", number: token });
    else if (event.kind === "escaped" || event.kind === "knocked_out")
      bits.push({ kind: "out", escaped: event.kind === "escaped" });
  }
  const path: Bit[] = rooms.length ? [{ kind: "path", rooms, teleported }] : [];
  const gains = [...sums].flatMap(([kind, n]): Bit[] => (n ? [{ kind, n } as Bit] : []));
  return [...path, ...bits, ...gains];
}

/** What each other seat did in its turn, one chip a seat. */
export function chipsOf(lines: LogLine[], me: number): Chip[] {
  const found = new Map<number, LogLine[]>();
  let turn = -1;
  let dragon = false;
  for (const line of lines) {
    const { kind, seat }: Fields<GameEvent> = line.event;
    if (kind === "turn_starts") {
      turn = seat ?? -1;
      dragon = false;
    }
    if (kind === "attack") dragon = true;
    if (turn >= 0 && turn !== me && seat === turn && !dragon)
      found.set(turn, [...(found.get(turn) ?? []), line]);
  }
  return [...found].map(([seat, told]) => ({
    seat,
    bits: bitsOf(told.map((line) => line.event)),
    lines: told,
  }));
}

/** The dragon's attacks in these lines, taken together. */
export function attackOf(lines: LogLine[], seats: number): Attack | undefined {
  const told = lines.filter(({ event }) => event.kind === "attack" || event.kind === "drawn");
  if (!told.length) return undefined;
  const cubes = (seat: number): number =>
    told.reduce((sum, { event }) => sum + ((event.kind === "drawn" && event.colours[seat]) || 0), 0);
  const hits = Array.from({ length: seats }, (_, seat) => ({ seat, n: cubes(seat) })).filter(
    ({ n }) => n > 0,
  );
  return { lines: told, hits };
}

/** Rooms and cards to mark on the table. */
export interface Things {
  rooms: Set<string>;
  cards: Set<number>;
}

/** The room and the card that an event is about. */
export const thingsOf = ({ room, card }: Fields<GameEvent>): Things => ({
  rooms: new Set(room === undefined ? [] : [room]),
  cards: new Set(card === undefined ? [] : [card]),
});

/** Rooms the others came to, and cards that came into the row: what to mark as new. */
export function newsOf(lines: LogLine[], me: number): Things {
  const rooms = new Map<number, string>();
  const cards = new Set<number>();
  for (const { event } of lines) {
    if ((event.kind === "moved" || event.kind === "teleported") && event.seat !== me)
      rooms.set(event.seat, event.room);
    if (event.kind === "refilled") for (const card of event.cards ?? []) cards.add(card);
    if (event.kind === "replaced") cards.add(event.new);
  }
  return { rooms: new Set(rooms.values()), cards };
}

const REVEALS = new Set<GameEvent["kind"]>([
  "drew",
  "reshuffled",
  "revealed_token",
  "replaced",
  "refilled",
  "drawn",
  "found_tile",
]);

/** How far one can take back: the last line that showed something new, or the start of the turn. */
export const barrierOf = (log: LogLine[]): LogLine | undefined =>
  log.findLast(({ event }) => REVEALS.has(event.kind) || event.kind === "turn_starts");
