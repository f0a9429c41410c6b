import { ask } from "../../../../companion/python";
import { below } from "../../../../companion/tools/chance";
import type { Alone, Box, SoloRules } from "../../../../companion/types";
import { kept } from "../../../../lib/store";

/** What the desk keeps of an expedition; plain data that goes back and forth. */
interface State {
  game: string;
  difficulty: string;
  turn: number;
  threat: number;
  next: number;
  countdown: number;
  open: { goal: string; left: number }[];
  reached: string[];
  missed: string[];
}
export type Told =
  | { kind: "reached" | "missed" | "passed"; goal: string }
  | { kind: "goal"; goal: string; turns: number }
  | { kind: "threat"; n: number; threat: number }
  | { kind: "menace"; menace: number }
  | { kind: "countdown"; at: number }
  | { kind: "attacks"; n: number; extra: number };
interface Answer {
  state: State;
  events: Told[];
  out?: Out;
}
/** How the person left the dungeon; "" while inside. */
export type Out = "" | "left" | "down";

export interface Journey {
  name: string;
  state: State;
  /** How much of each open goal is done, as far as somebody has counted it here. */
  done: Record<string, number>;
  /** What the end of the last turn brought. */
  told: Told[];
  out: Out;
}

/** As long as a number may be that chance begins with. */
const SEEDS = 2 ** 32 - 1;
const MOST_UNDO = 40;
export const keyOf = (game: string): string => `alone ${game}`;

/** An expedition beside the real box, kept on this device; every touch can be taken back. */
export class Expedition {
  now = $state.raw<Journey | null>(null);
  box = $state.raw<Box | null>(null);
  private past = $state.raw<Journey[]>([]);
  readonly canUndo = $derived(this.past.length > 0);
  private busy = false;

  constructor(readonly game: string) {}

  get rules(): SoloRules | undefined {
    return this.box?.solo;
  }

  async open(): Promise<void> {
    this.box = await ask<Box>({ do: "box", game: this.game, players: 1 });
    this.now = (await kept.get<Journey>(keyOf(this.game))) ?? null;
  }

  async begin(name: string, difficulty: string): Promise<void> {
    const { state } = await this.ask({
      step: "begin",
      game: this.game,
      difficulty,
      seed: 1 + below(SEEDS),
    });
    this.past = [];
    this.keep({ name, state, done: {}, told: [], out: "" });
  }

  /** A goal is reached, or was not after all. */
  toggle(goal: string): void {
    const n = this.isDone(goal) ? 0 : this.needed(goal);
    this.note(goal, n);
  }

  /** One more of what a goal counts. */
  more(goal: string): void {
    this.note(goal, Math.min((this.now?.done[goal] ?? 0) + 1, this.needed(goal)));
  }

  isDone(goal: string): boolean {
    return (this.now?.done[goal] ?? 0) >= this.needed(goal);
  }

  needed(goal: string): number {
    return this.rules?.goals.find(({ id }) => id === goal)?.n ?? 1;
  }

  /** The turn is over, or the expedition. */
  async endTurn(out: Out): Promise<void> {
    const journey = this.now;
    if (!journey || this.busy) return;
    this.busy = true;
    const reached = journey.state.open.map(({ goal }) => goal).filter((goal) => this.isDone(goal));
    try {
      const found = await this.ask({ step: "turn", state: journey.state, reached, out });
      const open = found.state.open.map(({ goal }) => goal);
      const done = Object.fromEntries(
        Object.entries(journey.done).filter(([goal]) => open.includes(goal) && !this.isOwned(goal)),
      );
      this.change({ ...journey, state: found.state, told: found.events, done, out: found.out ?? "" });
    } finally {
      this.busy = false;
    }
  }

  /** A goal was fulfilled as it came. */
  async pass(goal: string): Promise<void> {
    const journey = this.now;
    if (!journey) return;
    const { state, events } = await this.ask({ step: "pass", state: journey.state, goal });
    this.change({ ...journey, state, told: [...journey.told, ...events] });
  }

  /** Such a goal asks for what one has when a turn ends: it may be there as the goal comes. */
  isOwned(goal: string): boolean {
    return this.rules?.goals.find(({ id }) => id === goal)?.is_owned ?? false;
  }

  undo(): void {
    const last = this.past.at(-1);
    if (!last) return;
    this.past = this.past.slice(0, -1);
    this.keep(last);
  }

  async clear(): Promise<void> {
    this.past = [];
    this.now = null;
    await kept.remove(keyOf(this.game));
  }

  /** What goes onto the sheet. */
  get solo(): Alone {
    const state = this.now?.state;
    return {
      difficulty: state?.difficulty ?? "",
      reached: state?.reached ?? [],
      turns: Math.max((state?.turn ?? 1) - 1, 1),
    };
  }

  private note(goal: string, n: number): void {
    if (this.now) this.change({ ...this.now, done: { ...this.now.done, [goal]: n } });
  }

  private ask(question: Record<string, unknown>): Promise<Answer> {
    return ask<Answer>({ do: "solo", ...question });
  }

  private change(next: Journey): void {
    if (this.now) this.past = [...this.past, this.now].slice(-MOST_UNDO);
    this.keep(next);
  }

  private keep(next: Journey): void {
    this.now = next;
    void kept.put(keyOf(this.game), next).catch(() => undefined);
  }
}
