import { tokenOf } from "../games/clank/cards/data";
import type { ReplayInfo } from "../lib/schema";
import type { GameEvent } from "../lib/wire";

export type MomentKind =
  | "artifact"
  | "escaped"
  | "fell"
  | "hurt"
  | "bought"
  | "fought"
  | "gold"
  | "brain"
  | "trick"
  | "round";

/** Something to remember of a game; `step` is the position right after it. */
export interface Moment {
  step: number;
  kind: MomentKind;
  seat: number;
  text: string;
  event: GameEvent;
  weight: number;
}

type Told = Pick<Moment, "kind" | "weight">;
const MOST = 12;
const number = (value: unknown): number => (typeof value === "number" ? value : 0);
const sum = (tally: unknown): number =>
  Array.isArray(tally) ? tally.reduce((all: number, one) => all + number((one as unknown[])[1]), 0) : 0;

function tokenTold(game: string, event: GameEvent): Told | undefined {
  const { group, points } = tokenOf(game === "catacombs" ? game : "clank", number(event.token), "en");
  if (group === "artifact") return { kind: "artifact", weight: 80 + points };
  return points >= 5 ? { kind: "gold", weight: 20 + points } : undefined;
}

/** How memorable an event is; undefined: not at all. */
const TELLS: Readonly<Record<string, (event: GameEvent, game: string) => Told | undefined>> = {
  // Brzdęk!
  took_token: (event, game) => tokenTold(game, event),
  revealed_token: (event, game) => tokenTold(game, event),
  escaped: () => ({ kind: "escaped", weight: 200 }),
  knocked_out: () => ({ kind: "fell", weight: 200 }),
  hurt: ({ n }) => (number(n) > 1 ? { kind: "hurt", weight: 14 * number(n) } : undefined),
  acquired: ({ cost }) => (number(cost) > 3 ? { kind: "bought", weight: 7 * number(cost) } : undefined),
  bought: ({ cost }) => ({ kind: "bought", weight: 30 + number(cost) }),
  defeated: ({ cost }) => (number(cost) > 2 ? { kind: "fought", weight: 8 * number(cost) } : undefined),
  gold: ({ n }) => (number(n) > 4 ? { kind: "gold", weight: 5 * number(n) } : undefined),
  // Gra o mózg
  declined: () => ({ kind: "brain", weight: 40 }),
  stole: () => ({ kind: "brain", weight: 70 }),
  gained: (_, game) => (game === "brains" ? { kind: "brain", weight: 60 } : undefined),
  swapped: () => ({ kind: "trick", weight: 50 }),
  mouse_clears: ({ n }) => ({ kind: "trick", weight: 30 + number(n) }),
  round_ended: ({ losses }) => ({ kind: "round", weight: 100 + sum(losses) }),
};

/** The moments of a game worth going back to, in their order. */
export function momentsOf({ game, steps }: ReplayInfo, most = MOST): Moment[] {
  const found = steps.flatMap(({ events, texts }, place) =>
    (events as GameEvent[]).flatMap((event, n): Moment[] => {
      const told = TELLS[event.kind]?.(event, game);
      return told ? [{ ...told, step: place + 1, seat: event.seat ?? -1, text: texts[n] ?? "", event }] : [];
    }),
  );
  return found
    .sort((a, b) => b.weight - a.weight || a.step - b.step)
    .slice(0, most)
    .sort((a, b) => a.step - b.step);
}
