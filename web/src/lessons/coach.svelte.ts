import type { Table } from "../lib/table.svelte";
import { doneBy, type Now, type Step, stepFor } from "./lesson";
import { keepProgress, type Progress, progressOf } from "./progress";

/** Follows a learner at a table: which step is next, which are behind. */
export class Coach {
  private passed = $state.raw<ReadonlySet<string>>(new Set());
  over = $state(true);

  constructor(
    readonly table: Table,
    readonly game: string,
    readonly steps: Step[],
  ) {
    const kept = progressOf(game);
    if (kept?.table === table.id) {
      this.over = kept.over;
      this.passed = new Set(kept.passed);
    }
    $effect(() => {
      const fresh = doneBy(this.steps, this.now).filter((id) => !this.passed.has(id));
      if (!this.over && this.table.view && fresh.length) this.pass(...fresh);
    });
  }

  private now = $derived.by(
    (): Now => ({
      me: this.table.mine[0] ?? 0,
      view: this.table.view,
      decision: this.table.decision,
      events: this.table.log.map((line) => line.event),
      over: this.table.result !== null,
    }),
  );

  step = $derived.by((): Step | null =>
    this.over || !this.table.view ? null : stepFor(this.steps, this.passed, this.now),
  );
  place = $derived.by((): number => (this.step ? this.steps.indexOf(this.step) + 1 : this.passed.size));
  isLast = $derived.by((): boolean => this.step !== null && this.step === this.steps.at(-1));

  pass(...ids: string[]): void {
    this.passed = new Set([...this.passed, ...ids]);
    this.keep();
  }

  leave(): void {
    this.over = true;
    this.keep();
  }

  private keep(): void {
    const progress: Progress = { table: this.table.id, passed: [...this.passed], over: this.over };
    keepProgress(this.game, progress);
  }
}
