import { settings } from "../lib/settings.svelte";

/** How long a source is counted, in ms at normal speed. */
const SOURCE = 420;

/** A count in front of everybody: one source at a time, all players together. */
export class Counting {
  /** How many sources have been counted. */
  counted = $state(0);
  private timer: ReturnType<typeof setInterval> | undefined;

  constructor(readonly sources: number) {}

  get isDone(): boolean {
    return this.counted >= this.sources;
  }

  /** Begin from nothing; where nothing is to move, all of it is there at once. */
  begin(): void {
    this.stop();
    this.counted = settings.pace ? 0 : this.sources;
    if (this.isDone) return;
    this.timer = setInterval(() => {
      this.counted += 1;
      if (this.isDone) this.stop();
    }, SOURCE * settings.pace);
  }

  /** The whole count at once. */
  finish(): void {
    this.stop();
    this.counted = this.sources;
  }

  stop(): void {
    clearInterval(this.timer);
  }
}
