import type { Replay } from "../games/game";
import { seatOf } from "../lib/fields";
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

export type Told = Pick<Moment, "kind" | "weight">;
const MOST = 12;

/** So many are told of where there is room for few. */
const FEW = 3;

/** The few that are told first: the weightiest of each kind before the second of any. */
export function bestOf(moments: Moment[], few = FEW): Moment[] {
  const byWeight = moments.toSorted((a, b) => b.weight - a.weight || a.step - b.step);
  const isFirst = (one: Moment) => byWeight.find(({ kind }) => kind === one.kind) === one;
  return [...byWeight.filter(isFirst), ...byWeight.filter((one) => !isFirst(one))]
    .slice(0, few)
    .sort((a, b) => a.step - b.step);
}

/** The moments of a game worth going back to, in their order. */
export function momentsOf({ game, steps }: ReplayInfo, { tells }: Replay, most = MOST): Moment[] {
  const found = steps.flatMap(({ events, texts }, place) =>
    events.flatMap((event, n): Moment[] => {
      const told = tells[event.kind]?.(event, game);
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
