import type { LogLine } from "../../../lib/logbook.svelte";
import { settings } from "../../../lib/settings.svelte";
import type { Table } from "../../../lib/table.svelte";
import { type Step, stepsOf, stoodAt, turnNow, type Way, wayOf } from "./steps";

/** How long a step is looked at, in ms at normal speed; each card that is played takes a little longer. */
const LOOK = 900;
const CARD = 200;

/** Another's turn that is looked at again, step by step; or the one that is being played. */
export class Watch {
  seat = $state(-1);
  steps = $state.raw<Step[]>([]);
  /** The step that is shown, from 1. */
  at = $state(0);
  playing = $state(false);
  private from = $state.raw<string | undefined>(undefined);
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly table: Table,
    private readonly start: () => string | undefined,
  ) {}

  isOn = $derived.by(() => this.steps.length > 0);
  now = $derived.by((): Step | undefined => this.steps[this.at - 1]);
  /** The step to which each line of the log belongs. */
  numbers = $derived.by(
    () =>
      new Map(
        this.steps.flatMap(({ lines }, n) => lines.map((line): [number, number] => [line.number, n + 1])),
      ),
  );
  way = $derived.by((): Way | undefined => {
    if (this.isOn) return wayOf(this.seat, this.from, this.steps);
    const turn = turnNow(this.table.log);
    const first = turn?.lines[0];
    if (!turn || !first || turn.seat === this.table.viewpoint) return undefined;
    const from = stoodAt(this.table.log, turn.seat, first.number) ?? this.start();
    return wayOf(turn.seat, from, stepsOf(turn.lines, turn.seat));
  });

  open(seat: number, lines: readonly LogLine[]): void {
    const first = lines[0];
    if (!first) return;
    this.seat = seat;
    this.steps = stepsOf(lines, seat);
    this.from = stoodAt(this.table.log, seat, first.number) ?? this.start();
    this.at = 1;
    this.play();
  }
  close(): void {
    this.pause();
    this.steps = [];
  }
  go(by: 1 | -1): void {
    this.pause();
    this.at = Math.min(Math.max(this.at + by, 1), this.steps.length);
  }
  show(step: number): void {
    this.pause();
    this.at = step;
  }
  toggle(): void {
    if (this.playing) this.pause();
    else {
      if (this.at === this.steps.length) this.at = 1;
      this.play();
    }
  }
  pause(): void {
    clearTimeout(this.timer);
    this.playing = false;
  }
  private play(): void {
    this.playing = this.at < this.steps.length;
    if (!this.playing) return;
    const look = LOOK + CARD * (this.now?.cards.length ?? 0);
    this.timer = setTimeout(
      () => {
        this.at += 1;
        this.play();
      },
      look * (settings.pace || 1),
    );
  }
}
