/** What the tools keep of a game on a real table: people, time, and what its game adds. Pure functions on plain data. */
import { partOf } from "../parts";

/** Every game has it beside its own tools. */
export const TIMER = "timer";
export type Tool = string;

export interface Clock {
  turn: number;
  /** Milliseconds of each seat in turns that are over, and in this turn before the last pause. */
  spent: number[];
  before: number;
  /** When this turn began or went on; null while it rests. */
  since: number | null;
  /** Seconds for a turn; 0 without end. */
  limit: number;
}
export interface TableState {
  game: string;
  names: string[];
  open: Tool[];
  /** The seat that begins; −1 before it is chosen. */
  first: number;
  clock: Clock;
  /** What the tools of the game keep. */
  [thing: string]: unknown;
}

export const LEAST = 2;
export const mostSeats = (game: string): number => partOf(game)?.mostSeats(game) ?? LEAST;
export const toolsOf = (game: string): Tool[] => [...(partOf(game)?.tools ?? []).map(({ id }) => id), TIMER];

export const zeros = (n: number): number[] => Array<number>(n).fill(0);

/** The table as it is set up before the first turn. */
export function laidOut(game: string, names: string[], open = toolsOf(game), limit = 0): TableState {
  const seats = names.length;
  const clock: Clock = { turn: 0, spent: zeros(seats), before: 0, since: null, limit };
  return { ...partOf(game)?.layOut(game, seats), game, names, open, first: -1, clock };
}

/** A list with one number moved by so much, never below nothing. */
export const moved = (numbers: number[], place: number, by: number, most = Infinity): number[] =>
  numbers.map((n, at) => (at === place ? Math.min(most, Math.max(0, n + by)) : n));

/** A whole number below `n`, each as likely. */
export type Pick = (n: number) => number;

/** How long this turn has lasted, in milliseconds. */
export const turnTime = (clock: Clock, now: number): number =>
  clock.before + (clock.since === null ? 0 : now - clock.since);

export const started = (clock: Clock, now: number): Clock => ({ ...clock, since: clock.since ?? now });

export const paused = (clock: Clock, now: number): Clock => ({
  ...clock,
  before: turnTime(clock, now),
  since: null,
});

/** The next seat; its turn runs if the last one did. */
export const nextTurn = (clock: Clock, now: number): Clock => ({
  ...clock,
  turn: (clock.turn + 1) % clock.spent.length,
  spent: moved(clock.spent, clock.turn, turnTime(clock, now)),
  before: 0,
  since: clock.since === null ? null : now,
});
