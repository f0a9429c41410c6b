import { tokenOf } from "../cards/data";
import { type Fields, seatOf } from "../lib/fields";
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
const sum = (tally: [seat: number, n: number][]): number => tally.reduce((all, [, n]) => all + n, 0);

function tokenTold(game: string, { token = 0 }: Fields<GameEvent>): Told | undefined {
  const { group, points } = tokenOf(game === "catacombs" ? game : "clank", token, "en");
  if (group === "artifact") return { kind: "artifact", weight: 80 + points };
  return points >= 5 ? { kind: "gold", weight: 20 + points } : undefined;
}

/** How memorable an event is; undefined: not at all. */
type Tells = (event: Fields<GameEvent>, game: string) => Told | undefined;
const TELLS: Readonly<Partial<Record<GameEvent["kind"], Tells>>> = {
  // Brzdęk!
  took_token: (event, game) => tokenTold(game, event),
  revealed_token: (event, game) => tokenTold(game, event),
  escaped: () => ({ kind: "escaped", weight: 200 }),
  knocked_out: () => ({ kind: "fell", weight: 200 }),
  hurt: ({ n = 0 }) => (n > 1 ? { kind: "hurt", weight: 14 * n } : undefined),
  acquired: ({ cost = 0 }) => (cost > 3 ? { kind: "bought", weight: 7 * cost } : undefined),
  bought: ({ cost = 0 }) => ({ kind: "bought", weight: 30 + cost }),
  defeated: ({ cost = 0 }) => (cost > 2 ? { kind: "fought", weight: 8 * cost } : undefined),
  gold: ({ n = 0 }) => (n > 4 ? { kind: "gold", weight: 5 * n } : undefined),
  // Gra o mózg
  declined: () => ({ kind: "brain", weight: 40 }),
  stole: () => ({ kind: "brain", weight: 70 }),
  gained: (_, game) => (game === "brains" ? { kind: "brain", weight: 60 } : undefined),
  swapped: () => ({ kind: "trick", weight: 50 }),
  mouse_clears: ({ n = 0 }) => ({ kind: "trick", weight: 30 + n }),
  round_ended: ({ losses = [] }) => ({ kind: "round", weight: 100 + sum(losses) }),
};

/** The moments of a game worth going back to, in their order. */
export function momentsOf({ game, steps }: ReplayInfo, most = MOST): Moment[] {
  const found = steps.flatMap(({ events, texts }, place) =>
    events.flatMap((event, n): Moment[] => {
      const told = TELLS[event.kind]?.(event, game);
      return told
        ? [{ ...told, step: place + 1, seat: seatOf(event) ?? -1, text: texts[n] ?? "", event }]
        : [];
    }),
  );
  return found
    .sort((a, b) => b.weight - a.weight || a.step - b.step)
    .slice(0, most)
    .sort((a, b) => a.step - b.step);
}
