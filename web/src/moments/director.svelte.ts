import type { Game, Later } from "../games/game";
import { shareOf } from "../lib/pace";
import { settings } from "../lib/settings.svelte";
import { sounds } from "../lib/sound";
import type { Change, Glimpse, Scene, Show, Staging } from "./show";
import { isWorthIt, lengthOf, type Times, timesOf } from "./times";

/** What a table lets the director do with a change. */
export interface Stage {
  /** Show so much of it. */
  see: (glimpse: Glimpse, covered: ReadonlySet<number>) => void;
  /** Show all of it. */
  land: (covered: ReadonlySet<number>) => void;
  /** Go on to what comes next; whether there was anything to see. */
  end: (wasSeen: boolean) => void;
}

/** A change with whose seats it concerns, how much faster than usual it has to be, and how long it may take at most, in ms. */
export interface Wanted extends Change {
  mine: readonly number[];
  haste: number;
  most?: number;
}

/** A scene that is on. */
export class Playing {
  /** How many of its landings there have been. */
  landed = $state(0);
  constructor(
    readonly scene: Scene,
    readonly times: Times,
    /** How much slower than usual; 0 where nothing moves. */
    readonly pace: number,
  ) {}
}

const NOTHING: ReadonlySet<number> = new Set();

/**
 * Plays the great moments of a table: what they change is shown only when they have landed. Any input ends them at once
 * with the same end, and belongs to the game already.
 */
export class Director {
  now = $state.raw<Playing | null>(null);
  /** For screen readers, once each: what happened, and at once who was hit. */
  spoken = $state.raw({ text: "" });
  cried = $state.raw({ text: "" });

  private staging: Staging | undefined;
  private fetching: Promise<unknown> | undefined;
  private seen = new Set<string>();
  private show: Show | null = null;
  private stage: Stage | null = null;
  private place = 0;
  private isLanded = false;
  private timers: ReturnType<typeof setTimeout>[] = [];

  constructor(
    /** What a game brings along. */
    private readonly gameOf: (id: string) => Pick<Game, "great" | "moments">,
  ) {}

  get isBusy(): boolean {
    return this.stage !== null;
  }

  /** Whether it takes a change; then it calls `land` and `end` of the stage, each once. */
  takes(wanted: Wanted, stage: Stage): boolean {
    if (settings.speed === "off" || document.hidden) return false;
    const { great, moments } = this.gameOf(wanted.game);
    if (!moments || !wanted.events.some(({ kind }) => great?.includes(kind))) return false;
    this.stage = stage;
    this.isLanded = false;
    if (this.staging) this.begin(wanted);
    else void this.load(moments).then(() => this.stage === stage && this.begin(wanted));
    return true;
  }

  /** Everything at once: somebody wants to go on. */
  finish(): void {
    const { stage, show } = this;
    if (!stage) return;
    if (show) this.speakTheRest(show);
    this.clear();
    if (!this.isLanded) stage.land(show?.covered ?? NOTHING);
    stage.end(show !== null);
  }

  /** The table is another one now: nothing of this is to be seen any more. */
  drop(): void {
    this.clear();
  }

  private async load(moments: Later<Staging>): Promise<void> {
    this.fetching ??= Promise.all([moments(), import("./Reveal.svelte")]).then(
      ([found]) => (this.staging = found.default),
      // Without the network there is no reveal; the table goes on.
      () => (this.fetching = undefined),
    );
    await this.fetching;
  }

  private begin(wanted: Wanted): void {
    const { stage } = this;
    const show = this.showOf(wanted);
    const timesAt = (pace: number) =>
      show?.scenes.map((scene) => timesOf(scene, this.isWhole(scene, wanted.mine), pace)) ?? [];
    const usual = settings.pace * wanted.haste;
    const pace = usual * shareOf(lengthOf(timesAt(usual)), wanted.most ?? Number.POSITIVE_INFINITY);
    const times = timesAt(pace);
    if (!stage) return;
    // No time left is something else than nothing that moves.
    const isLate = settings.pace > 0 && pace === 0;
    if (!show || isLate || !isWorthIt(times)) {
      this.finish();
      return;
    }
    this.show = show;
    this.place = 0;
    stage.see(show.begin, show.covered);
    this.play(times, pace);
  }

  private showOf(wanted: Wanted): Show | null {
    try {
      return this.staging?.(wanted) ?? null;
    } catch (problem) {
      // What cannot be drawn must not stop the table.
      reportError(problem);
      return null;
    }
  }

  private isWhole({ moment: { kind, seat } }: Scene, mine: readonly number[]): boolean {
    return (seat < 0 || mine.includes(seat)) && !this.seen.has(kind);
  }

  private play(times: readonly Times[], pace: number): void {
    const scene = this.show?.scenes[this.place];
    const time = times[this.place];
    if (!scene || !time) {
      this.finish();
      return;
    }
    const playing = new Playing(scene, time, pace);
    this.seen.add(scene.moment.kind);
    this.now = playing;
    if (scene.moment.slots) {
      sounds.roar();
      this.spoken = { text: said(scene) };
    } else sounds.card();
    for (const [n, at] of time.landings.entries()) this.after(at, () => this.land(playing, n));
    this.after(time.end, () => {
      this.place += 1;
      this.play(times, pace);
    });
  }

  private after(ms: number, then: () => void): void {
    this.timers.push(setTimeout(then, ms));
  }

  private land(playing: Playing, n: number): void {
    const { show, stage } = this;
    const { moment, landings } = playing.scene;
    const glimpse = landings[n];
    if (!show || !stage || !glimpse) return;
    playing.landed = n + 1;
    const slot = moment.slots?.[n];
    if (!slot) {
      sounds[moment.sound]();
      this.spoken = { text: said(playing.scene) };
    } else {
      sounds[slot.hits.length ? "hurt" : "cube"]();
      if (slot.hits.length) this.cried = { text: slot.text };
    }
    const isLast = n === landings.length - 1 && this.place === show.scenes.length - 1;
    if (isLast) {
      this.isLanded = true;
      stage.land(show.covered);
    } else stage.see(glimpse, show.covered);
  }

  /** What nobody has heard because it was ended before its time. */
  private speakTheRest({ scenes }: Show): void {
    const landed = this.now?.landed ?? 0;
    const rest = scenes.slice(this.place).flatMap((scene, n) => {
      const done = n ? 0 : landed;
      const hits = scene.moment.slots?.slice(done).filter((slot) => slot.hits.length) ?? [];
      const isTold = n === 0 && (done > 0 || Boolean(scene.moment.slots));
      return [...(isTold ? [] : [said(scene)]), ...hits.map((slot) => slot.text)];
    });
    if (rest.length) this.spoken = { text: rest.join(" ") };
  }

  private clear(): void {
    this.timers.forEach(clearTimeout);
    this.timers = [];
    this.now = null;
    this.show = null;
    this.stage = null;
  }
}

/** A moment in words. */
const said = ({ moment: { title, text, facts } }: Scene): string =>
  [`${title}.`, text, ...facts.map((fact) => `${fact.n} ${fact.text}`)].join(" ");
