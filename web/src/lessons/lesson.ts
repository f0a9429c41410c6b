/** A lesson is a list of steps. Each says something, points at something, and knows when it is done. */
import { seatOf } from "../lib/fields";
import type { Decision, GameEvent } from "../lib/wire";

/** What a step says. */
export interface Said {
  title: string;
  text: string;
}

/** What a step can go by: the table as the learner sees it, and everything that has happened. */
export interface Now {
  me: number;
  view: unknown;
  decision: Decision | null;
  events: GameEvent[];
  over: boolean;
}

export interface Step {
  /** Its words stand in the file of the lesson, under this id. */
  id: string;
  /** What it points at: the first of these that is on the screen. */
  at?: string[];
  /** It waits until this is so; others come before it. Left out: at once. */
  when?: (now: Now) => boolean;
  /** Once its time has come, it goes before all others. */
  first?: boolean;
  /** Left out: the learner says so. */
  done?: (now: Now) => boolean;
}

/** Whether the learner has done something of a kind. */
export const did = (now: Now, ...kinds: GameEvent["kind"][]): boolean =>
  now.events.some((event) => kinds.includes(event.kind) && seatOf(event) === now.me);

/** Whether something of a kind has happened to anybody. */
export const happened = (now: Now, kind: GameEvent["kind"]): boolean =>
  now.events.some((event) => event.kind === kind);

/** Whether an option of the present decision begins so. */
export const can = (now: Now, verb: string): boolean =>
  now.decision?.options.some((option) => option.move.startsWith(verb)) ?? false;

/** The step to show: the first that is not passed and whose time has come. After the game only the last. */
export function stepFor(steps: Step[], passed: ReadonlySet<string>, now: Now): Step | null {
  const left = steps.filter((step) => !passed.has(step.id));
  if (now.over) return left.at(-1) ?? null;
  const ready = left.filter((step) => step.when?.(now) ?? true);
  return ready.find((step) => step.first) ?? ready[0] ?? null;
}

/** The steps that are done by now, also those that are not shown yet. */
export const doneBy = (steps: Step[], now: Now): string[] =>
  steps.filter((step) => step.done?.(now)).map((step) => step.id);
