import { gameOf } from "../games";
import type { Replay } from "../games/game";
import { replayOf, tableInfo } from "../lib/api";
import { drawFrom } from "../lib/contents";
import { lookingTime } from "../lib/pace";
import type { Lens } from "../lib/schema";
import { settings } from "../lib/settings.svelte";
import { type LogLine, SPECTATOR, type Table } from "../lib/table.svelte";
import type { GameEvent } from "../lib/wire";
import type { Director } from "../moments/director.svelte";
import {
  happenedAt,
  logAt,
  OPEN,
  otherTurn,
  outlookAt,
  partAt,
  type Timeline,
  timelineOf,
  viewAt,
} from "./timeline";

export const SPEEDS = [0.5, 1, 2, 4, 16];
/** Faster than this nothing has time to fly about. */
const FLIES_UP_TO = 2;
const LEAST_WAIT = 50;

/** What the tables of the games read and ask. */
type Shown = Pick<Table, keyof Table>;
/** It has everything of a table but the private parts, which nobody else can ask for. */
const asTable = (shown: Shown): Table => shown as Table;
type Seen = { seat: number; to_move: number; active?: number };

/** A finished game as a table that shows any moment of it and lets nobody decide. */
export class ReplayTable implements Shown {
  step = $state(0);
  playing = $state(false);
  speed = $state(1);
  /** Whose eyes: a seat, a spectator, everybody's. */
  eyes = $state(OPEN);
  info = $state.raw<Table["info"]>(null);
  own = $state.raw<Replay>({ tells: {} });
  timeline = $state.raw<Timeline | null>(null);
  marked = $state.raw<GameEvent | null>(null);
  latest = $state.raw<Table["latest"]>({ events: [], seat: null, number: 0 });
  refusal = $state.raw<Table["refusal"]>(null);
  read = $state(0);

  readonly me = SPECTATOR;
  readonly mine: number[] = [];
  readonly decision = null;
  readonly undo = null;
  readonly pending = null;
  readonly clocks = null;
  readonly closed = null;
  readonly curtain = null;
  readonly chat = [];
  readonly behind = 0;
  readonly unread = 0;
  readonly isHost = false;
  readonly result = null;

  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly kept = new Map<string, Timeline>();
  /** What is seen of the next step while something great happens in it. */
  private part = $state.raw<{ view: unknown; log: LogLine[] } | null>(null);

  constructor(
    readonly id: string,
    /** Plays great moments; left out: nothing is played. */
    readonly director: Director | null = null,
  ) {}

  view = $derived.by((): unknown => {
    if (!this.timeline) return null;
    const seen = (this.part?.view ?? viewAt(this.timeline, this.step)) as Seen;
    // With open cards one looks over the shoulder of whoever plays.
    return this.eyes === OPEN ? { ...seen, seat: seen.active ?? seen.to_move } : seen;
  });
  toMove = $derived.by(() => (this.view as Seen | null)?.to_move ?? null);
  viewpoint = $derived.by(() => (this.view as Seen | null)?.seat ?? SPECTATOR);
  log = $derived.by((): LogLine[] => {
    const told = this.timeline ? logAt(this.timeline, this.step) : [];
    return [...told, ...(this.part?.log ?? [])];
  });
  outlook = $derived.by((): Lens | null => (this.timeline ? outlookAt(this.timeline, this.step) : null));
  end = $derived.by(() => this.timeline?.end ?? 0);
  isOver = $derived.by(() => this.step >= this.end);

  get names(): string[] {
    return this.info?.seats.map((seat) => seat.name) ?? [];
  }
  /** This, as what the components of a table take. */
  get shown(): Table {
    return asTable(this);
  }

  /** Fetch what the table was. */
  async open(): Promise<void> {
    this.info = await tableInfo(this.id);
  }

  /** Fetch the game through somebody's eyes; the moment stays. */
  async lookThrough(eyes: number): Promise<void> {
    const key = `${settings.language} ${eyes}`;
    const timeline = this.kept.get(key) ?? (await this.fetch(eyes));
    this.kept.set(key, timeline);
    this.drop();
    this.eyes = eyes;
    this.timeline = timeline;
    this.show(Math.min(this.step, timeline.end), []);
  }

  private async fetch(eyes: number): Promise<Timeline> {
    const info = await replayOf(this.id, eyes);
    await drawFrom(info.edition);
    this.own = (await gameOf(info.game).replay()).default;
    return timelineOf(info, gameOf(info.game).beat);
  }

  go(step: number): void {
    const to = Math.min(Math.max(step, 0), this.end);
    if (!this.timeline || to === this.step) return;
    this.drop();
    const flies = to === this.step + 1 && !(this.playing && this.speed > FLIES_UP_TO);
    const events = flies ? happenedAt(this.timeline, to) : [];
    if (!this.stages(this.timeline, to, events)) this.show(to, events);
  }
  /** Go somewhere and ring what an event is about. */
  showEvent(step: number, event: GameEvent): void {
    this.pause();
    this.go(step);
    this.marked = event;
  }
  move(direction: 1 | -1): void {
    this.pause();
    this.go(this.step + direction);
  }
  moveTurn(direction: 1 | -1): void {
    this.pause();
    if (this.timeline) this.go(otherTurn(this.timeline, this.step, direction));
  }

  play(): void {
    if (this.isOver) this.go(0);
    this.playing = true;
    this.wait();
  }
  pause(): void {
    clearTimeout(this.timer);
    this.playing = false;
  }
  toggle(): void {
    if (this.playing) this.pause();
    else this.play();
  }

  private show(step: number, events: GameEvent[]): void {
    this.step = step;
    this.marked = null;
    const seat = this.timeline?.info.steps[step - 1]?.seat ?? null;
    this.latest = { events, seat, number: this.latest.number + 1 };
  }
  /** Whether the next step is shown part by part, because something great happens in it: only then it is taken. */
  private stages(timeline: Timeline, to: number, events: GameEvent[]): boolean {
    const wanted = {
      game: timeline.info.game,
      events,
      before: viewAt(timeline, this.step),
      after: viewAt(timeline, to),
      names: timeline.info.names,
      mine: [],
      haste: this.playing ? 1 / this.speed : 1,
    };
    const land = (covered: ReadonlySet<number>) => {
      this.part = null;
      this.show(
        to,
        events.filter((_, place) => !covered.has(place)),
      );
    };
    return (
      this.director?.takes(wanted, {
        see: (glimpse, covered) => {
          this.part = { view: glimpse.view, log: partAt(timeline, to, glimpse, covered) };
        },
        land,
        end: (wasSeen) => this.playing && this.goOn(wasSeen),
      }) ?? false
    );
  }
  private drop(): void {
    this.director?.drop();
    this.part = null;
  }

  private wait(wasSeen = false): void {
    clearTimeout(this.timer);
    const looked = this.timeline && !wasSeen ? lookingTime(happenedAt(this.timeline, this.step)) : 0;
    const wait = Math.max(LEAST_WAIT, (looked * (settings.pace || 1)) / this.speed);
    this.timer = setTimeout(() => {
      this.go(this.step + 1);
      // What is on stage goes on by itself.
      if (!this.director?.isBusy) this.goOn();
    }, wait);
  }
  private goOn(wasSeen = false): void {
    if (this.isOver) this.pause();
    else this.wait(wasSeen);
  }

  // ---- Nobody decides here, and nothing is asked of the server.

  leave(): void {
    this.pause();
    this.drop();
  }
  follow(): void {}
  raise(): void {}
  hurry(): void {}
  async act(): Promise<void> {}
  async takeBack(): Promise<void> {}
  async say(): Promise<void> {}
  async react(): Promise<void> {}
  async nudge(): Promise<void> {}
  async why(): Promise<null> {
    return null;
  }
  async foresee(): Promise<null> {
    return null;
  }
}
