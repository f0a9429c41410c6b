import type { Director } from "../moments/director.svelte";
import { logSoFar } from "./api";
import { Logbook, type LogLine } from "./logbook.svelte";
import { LONGEST, lookingTime, shareOf } from "./pace";
import { applyPatch } from "./patch";
import type { TableInfo } from "./schema";
import { settings } from "./settings.svelte";
import { socket } from "./socket.svelte";
import type {
  ChatLine,
  Clocks,
  Decision,
  GameEvent,
  Happened,
  Outlook,
  RefusedMessage,
  ResultInfo,
  Told,
  ViewMessage,
  WhyAnswer,
} from "./wire";

export type { LogLine };
export const SPECTATOR = -1;
/** How long somebody looks at their own move before the curtain hides it from the next one. */
const PASS = 1200;
/** How long to wait after having asked too often. */
const BREATH = 500;
/** Why the server ends it: this table, or for this device. */
const SENT_AWAY = ["removed", "table_deleted", "banned", "no_device"];

/** A table that this page follows: what is known of it, and what can be done. */
export class Table {
  info = $state.raw<TableInfo | null>(null);
  view = $state.raw<unknown>(null);
  me = $state(-1);
  viewpoint = $state<number | null>(null);
  toMove = $state<number | null>(null);
  undo = $state<number | null>(null);
  outlook = $state.raw<Outlook | null>(null);
  decision = $state.raw<Decision | null>(null);
  result = $state.raw<ResultInfo | null>(null);
  /** How much time each seat has left (ms), and when that was so by our own clock. */
  clocks = $state.raw<Clocks | null>(null);
  chat = $state.raw<ChatLine[]>([]);
  /** How many lines of the chat have been on the screen. */
  read = $state(0);
  /** What happened last, for marks and movement. */
  latest = $state.raw<{ events: GameEvent[]; seat: number | null; number: number }>({
    events: [],
    seat: null,
    number: 0,
  });
  /** The move on its way to the server. */
  pending = $state<string | null>(null);
  refusal = $state.raw<RefusedMessage | null>(null);
  /** The table cannot be shown: why. */
  closed = $state<string | null>(null);
  /** How many changes have arrived that are not shown yet. */
  behind = $state(0);
  /** A line of the log that somebody wants to see on the table. */
  marked = $state.raw<GameEvent | null>(null);
  /** The seat that has to take the screen over before anything of it is shown. */
  curtain = $state<number | null>(null);

  private version = 0;
  /** Changes have passed behind the curtain: what we have is no view to patch, and a whole one is on its way. */
  private missed = false;
  /** Which of the things asked of the server is the one in `pending`. */
  private asked = 0;
  private wanted: number | undefined;
  private queue: Happened[] = [];
  /** A change that is shown part by part just now. */
  private staged: Happened | null = null;
  /** When what is not shown yet began to come, by our own clock. */
  private since = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private passing: ReturnType<typeof setTimeout> | undefined;
  private retry: ReturnType<typeof setTimeout> | undefined;
  private readonly book = new Logbook();
  private readonly stop: () => void;

  constructor(
    readonly id: string,
    private readonly director: Director | null = null,
  ) {
    this.stop = socket.listen({
      opened: () => this.follow(),
      heard: (message) => this.heard(message),
    });
  }

  get mine(): number[] {
    const seats = this.info?.seats ?? [];
    return seats.flatMap((seat, number) => (seat.member === this.me && this.me >= 0 ? [number] : []));
  }

  get names(): string[] {
    return this.info?.seats.map((seat) => seat.name) ?? [];
  }

  get log(): LogLine[] {
    return this.book.lines;
  }

  get isHost(): boolean {
    return this.me === 0;
  }

  /** Lines of the chat that have not been on the screen; signs show themselves. */
  get unread(): number {
    return this.chat.slice(this.read).filter((one) => one.text).length;
  }

  /** Stop following: the page goes elsewhere. */
  leave(): void {
    this.drop();
    clearTimeout(this.timer);
    clearTimeout(this.passing);
    clearTimeout(this.retry);
    this.stop();
    void socket.ask({ type: "unfollow", table: this.id });
  }

  /** Ask for the table again, for example in another language. */
  follow(viewpoint = this.wanted): void {
    this.wanted = viewpoint;
    const { language } = settings;
    void socket
      .ask({ type: "follow", table: this.id, language, ...(viewpoint === undefined ? {} : { viewpoint }) })
      .then((answer) => {
        if (answer.type !== "refused") return;
        if (answer.reason === "too_fast") this.retry = setTimeout(() => this.follow(), BREATH);
        else this.closed = answer.text;
      });
  }

  /** The person for whom the curtain hangs has taken the screen. */
  raise(): void {
    const seat = this.curtain;
    if (seat === null) return;
    this.follow(seat);
  }

  async act(move: string): Promise<void> {
    const seat = this.decision?.seat;
    if (seat === undefined || this.pending !== null) return;
    this.pending = move;
    this.refusal = null;
    await this.answered(socket.ask({ type: "act", table: this.id, seat, version: this.version, move }));
  }

  async takeBack(): Promise<void> {
    const seat = this.undo;
    if (seat === null || this.pending !== null) return;
    this.pending = "undo";
    this.refusal = null;
    await this.answered(socket.ask({ type: "undo", table: this.id, seat, version: this.version }));
  }

  async say(text: string): Promise<void> {
    const answer = await socket.ask({ type: "say", table: this.id, text });
    if (answer.type === "refused") this.refusal = answer;
  }

  async react(sign: string): Promise<void> {
    const answer = await socket.ask({ type: "react", table: this.id, sign });
    if (answer.type === "refused") this.refusal = answer;
  }

  /** Remind the seat that the table waits for. */
  async nudge(seat: number): Promise<void> {
    const answer = await socket.ask({ type: "nudge", table: this.id, seat });
    if (answer.type === "refused") this.refusal = answer;
  }

  /** Why a seat of this device cannot do something now. */
  async why(move: string): Promise<WhyAnswer | null> {
    const seat = this.viewpoint !== null && this.viewpoint >= 0 ? this.viewpoint : this.mine[0];
    if (seat === undefined) return null;
    const answer = await socket.ask({ type: "why", table: this.id, seat, move });
    return answer.type === "why" ? answer : null;
  }

  /** What chance may bring after a move; null where that would show something hidden. */
  async foresee(move: string): Promise<Outlook | null> {
    const seat = this.decision?.seat;
    if (seat === undefined) return null;
    const answer = await socket.ask({ type: "foresee", table: this.id, seat, move });
    return answer.type === "foresee" ? answer.outlook : null;
  }

  /** Show at once everything that has arrived. */
  hurry(): void {
    const rest = this.queue;
    this.queue = [];
    this.director?.finish();
    clearTimeout(this.timer);
    this.timer = undefined;
    for (const message of rest) this.apply(message);
    this.behind = 0;
  }

  private async answered(asked: ReturnType<typeof socket.ask>): Promise<void> {
    const number = ++this.asked;
    const answer = await asked;
    const latest = number === this.asked;
    if (answer.type === "refused") {
      if (latest) this.pending = null;
      this.refusal = answer;
      if (answer.reason === "stale") this.follow();
    } else if (latest && answer.type === "done" && (answer.version ?? 0) <= this.version) {
      this.pending = null;
    }
  }

  private heard(message: Told): void {
    if (message.type === "view" && message.table === this.id) this.show(message);
    else if (message.type === "happened" && message.table === this.id) this.enqueue(message);
    else if (
      message.type === "refused" &&
      SENT_AWAY.includes(message.reason) &&
      (message.table ?? this.id) === this.id
    ) {
      this.closed = message.text;
    }
  }

  private show(message: ViewMessage): void {
    this.drop();
    clearTimeout(this.timer);
    this.timer = undefined;
    const said = this.queue.flatMap(({ said: one }) => (one ? [one] : []));
    this.queue = [];
    this.behind = 0;
    this.closed = null;
    if (!this.info) this.read = message.chat.length;
    this.info = message.info;
    this.me = message.me;
    this.viewpoint = message.viewpoint;
    // A view brings only what was not sent over this socket before; over a new one that is everything.
    const last = this.chat.at(-1)?.number ?? 0;
    this.chat = [...this.chat, ...[...said, ...message.chat].filter((one) => one.number > last)];
    this.version = message.version;
    this.view = message.view;
    this.missed = false;
    this.pending = null;
    this.clocks = message.clocks ?? null;
    this.position(message);
    if (message.view !== null && message.viewpoint !== null && this.curtain === null)
      void this.readLog(message.viewpoint);
  }

  private enqueue(message: Happened): void {
    if (message.version <= this.version) return;
    const idle = this.timer === undefined && !this.staged;
    if (idle) this.since = Date.now();
    this.queue.push(message);
    this.behind = this.queue.length;
    if (idle) this.next();
  }

  private next(): void {
    this.timer = undefined;
    const message = this.queue.shift();
    this.behind = this.queue.length;
    if (!message) return;
    if (this.stages(message)) return;
    this.apply(message);
    this.goOn(this.waitAfter(message));
  }

  private goOn(wait: number): void {
    if (!wait) this.next();
    else this.timer = setTimeout(() => this.next(), wait);
  }

  /** Whether a change is shown part by part, because something great happens in it. */
  private stages(message: Happened): boolean {
    const { events, patch } = message;
    if (!events?.length || !patch || this.missed || this.curtain !== null || !this.director) return false;
    this.staged = message;
    const wanted = {
      game: this.info?.game ?? "",
      events,
      before: this.view,
      after: applyPatch(this.view, patch),
      names: this.names,
      mine: this.mine,
      haste: this.shareFor(message),
      most: this.left,
    };
    const takes = this.director.takes(wanted, {
      see: (glimpse, covered) => {
        this.view = glimpse.view;
        this.book.glimpse(message, glimpse, covered);
      },
      land: (covered) => {
        this.book.settle();
        this.apply(message, covered);
      },
      end: (wasSeen) => {
        this.staged = null;
        this.goOn(wasSeen ? 0 : this.waitAfter(message));
      },
    });
    if (!takes) this.staged = null;
    return takes;
  }

  private drop(): void {
    this.director?.drop();
    this.staged = null;
    this.book.settle();
  }

  /** How much of its time a change gets: others never keep anybody waiting longer than `LONGEST`. */
  private shareFor(message: Happened): number {
    const planned = [message, ...this.queue].reduce((sum, one) => sum + lookingTime(one.events ?? []), 0);
    return shareOf(planned * settings.pace, this.left);
  }

  /** How long what others do may go on, in ms. */
  private get left(): number {
    return LONGEST * settings.pace - (Date.now() - this.since);
  }

  private waitAfter(message: Happened): number {
    const own = message.seat === undefined || this.mine.includes(message.seat);
    if (own || !message.events?.length || document.hidden) return 0;
    return lookingTime(message.events) * settings.pace * this.shareFor(message);
  }

  private apply(message: Happened, covered?: ReadonlySet<number>): void {
    this.version = message.version;
    if (message.info) this.info = message.info;
    if (message.said) this.chat = [...this.chat, message.said];
    if (message.patch && this.curtain !== null) this.missed = true;
    if (message.patch && !this.missed) this.view = applyPatch(this.view, message.patch);
    if ("to_move" in message) {
      this.pending = null;
      this.clocks = message.clocks ? { since: Date.now(), left: message.clocks.left } : null;
      this.position(message, message.events?.length ? PASS * settings.pace : 0);
    }
    // What the last one at this screen could see must not be told behind the curtain.
    if (this.curtain !== null) return;
    if (message.kind === "undid" && this.viewpoint !== null) void this.readLog(this.viewpoint);
    else if (message.events?.length) {
      this.book.add(message, covered);
      this.latest = {
        events: covered ? message.events.filter((_, place) => !covered.has(place)) : message.events,
        seat: message.seat ?? null,
        number: this.latest.number + 1,
      };
    }
  }

  private position(position: ViewMessage | Happened, wait = 0): void {
    this.toMove = position.to_move ?? null;
    this.undo = position.undo ?? null;
    this.outlook = position.outlook ?? null;
    this.decision = position.decision ?? null;
    this.result = position.result ?? null;
    this.marked = null;
    this.draw(wait);
  }

  /** Several people at one screen: hide the table until the one whose turn it is has taken it over. */
  private draw(wait: number): void {
    clearTimeout(this.passing);
    const { mine, toMove, viewpoint, result } = this;
    const next = toMove !== null && mine.includes(toMove) && result === null ? toMove : viewpoint;
    if (mine.length < 2 || next === null || next === viewpoint) this.open();
    else if (wait && this.curtain === null) this.passing = setTimeout(() => this.lower(next), wait);
    else this.lower(next);
  }

  private open(): void {
    const behind = this.curtain !== null && this.missed;
    this.curtain = null;
    if (behind) this.follow();
  }

  private lower(seat: number): void {
    this.curtain = seat;
    this.view = null;
    this.missed = true;
    this.book.clear();
    if (this.viewpoint !== SPECTATOR) this.follow(SPECTATOR);
    // What is still on stage was for whoever sat here, and must not take the key that raises the curtain.
    this.director?.finish();
  }

  private readLog(viewpoint: number): Promise<void> {
    return this.book.read(() => logSoFar(this.id, viewpoint));
  }
}
