import type { Game } from "../games/game";
import { applyPatch } from "../lib/patch";
import type { ReplayInfo } from "../lib/schema";
import type { LogLine } from "../lib/table.svelte";
import type { GameEvent, Outlook } from "../lib/wire";
import type { Glimpse } from "../moments/show";

/** Seen with everybody's cards on the table. */
export const OPEN = -2;
/** A view is kept after every so many decisions; those between are reached from the one before. */
const APART = 50;
type Beginning = Extract<GameEvent, { kind: "turn_starts" | "round_starts" }>;

/** A turn and the step with which it begins; where rounds are counted its number is that of the round. */
export interface Turn {
  step: number;
  number: number;
  seat: number;
}

/** A finished game made ready for jumping about in it. A step is a number of decisions: 0 is the start. */
export interface Timeline {
  info: ReplayInfo;
  beat: Game["beat"];
  /** The last step. */
  end: number;
  kept: unknown[];
  log: LogLine[];
  /** How many lines of the log have been told at each step. */
  told: number[];
  turns: Turn[];
}

export const beginsTurn = (event: GameEvent): event is Beginning =>
  event.kind === "turn_starts" || event.kind === "round_starts";

export function timelineOf(info: ReplayInfo, beat: Game["beat"]): Timeline {
  const kept = [info.view];
  const log: LogLine[] = [];
  const told: number[] = [];
  const tell = (events: GameEvent[], texts: string[]) => {
    events.forEach((event, place) => {
      log.push({ event, text: texts[place] ?? "", number: log.length + 1 });
    });
    told.push(log.length);
  };
  tell(info.start, info.start_texts);
  let view = info.view;
  info.steps.forEach((step, place) => {
    tell(step.events, step.texts);
    view = applyPatch(view, step.patch);
    if ((place + 1) % APART === 0) kept.push(view);
  });
  return { info, beat, end: info.steps.length, kept, log, told, turns: turnsOf(info, beat) };
}

function turnsOf(info: ReplayInfo, beat: Game["beat"]): Turn[] {
  const told = [{ events: info.start }, ...info.steps];
  const numberOf = (event: Beginning) => (event.kind === "turn_starts" ? event.turn : event.round);
  const turns = told.flatMap(({ events }, step) =>
    events.filter(beginsTurn).map((event): Turn => ({ step, number: numberOf(event), seat: event.seat })),
  );
  if (beat === "turn" && turns.length) return turns;
  // Where nobody announces turns, one begins when somebody else decides.
  let passes = 0;
  const passed = info.steps.flatMap(({ seat }, step): Turn[] => {
    const round = turns.findLast((turn) => turn.step <= step);
    const isNew = info.steps[step - 1]?.seat !== seat && round?.step !== step && (step > 0 || !turns.length);
    return isNew ? [{ step, number: round?.number ?? ++passes, seat }] : [];
  });
  return [...turns, ...passed].sort((a, b) => a.step - b.step);
}

export function viewAt({ info, kept }: Timeline, step: number): unknown {
  const frame = Math.floor(step / APART);
  const rest = info.steps.slice(frame * APART, step);
  return rest.reduce((view, { patch }) => applyPatch(view, patch), kept[frame]);
}

export const logAt = ({ log, told }: Timeline, step: number): LogLine[] => log.slice(0, told[step]);

/** So many of the lines of a step as can be seen already, and which of them a great moment tells. */
export const partAt = (
  { log, told }: Timeline,
  step: number,
  { tells, texts }: Glimpse,
  covered: ReadonlySet<number>,
): LogLine[] =>
  tells.flatMap((place) => {
    const line = log[(told[step - 1] ?? 0) + place];
    return line ? [{ ...line, text: texts?.[place] ?? line.text, staged: covered.has(place) }] : [];
  });

/** What the decision before this step brought about. */
export const happenedAt = ({ info }: Timeline, step: number): GameEvent[] =>
  info.steps[step - 1]?.events ?? [];

export const outlookAt = ({ info }: Timeline, step: number): Outlook | null =>
  (info.steps[step - 1] ?? info).outlook;

/** The step at which a line of the log was told. */
export const stepOfLine = ({ told }: Timeline, line: number): number =>
  Math.max(
    0,
    told.findIndex((lines) => lines >= line),
  );

export const turnAt = ({ turns }: Timeline, step: number): Turn | undefined =>
  turns.findLast((turn) => turn.step <= step);

/** Where the turn before or after begins. */
export function otherTurn({ turns, end }: Timeline, step: number, direction: 1 | -1): number {
  if (direction > 0) return turns.find((turn) => turn.step > step)?.step ?? end;
  return turns.findLast((turn) => turn.step < step)?.step ?? 0;
}

/** Where the last turn of a seat begins; of anybody, if it had none. */
export const lastTurnOf = ({ turns }: Timeline, seat: number): number =>
  (turns.findLast((turn) => turn.seat === seat) ?? turns.at(-1))?.step ?? 0;

/** Figures over a game: for each kind, for each seat, the value at every step. */
export type Series = Record<string, number[][]>;

export function seriesOf(info: ReplayInfo): Series {
  const all = [info.gauges, ...info.steps.map((step) => step.gauges)];
  return Object.fromEntries(
    Object.keys(info.gauges).map((kind) => [
      kind,
      info.names.map((_, seat) => all.map((gauges) => gauges[kind]?.[seat] ?? 0)),
    ]),
  );
}
