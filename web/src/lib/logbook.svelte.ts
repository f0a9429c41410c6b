import type { Glimpse } from "../moments/show";
import type { Name } from "./schema";
import type { GameEvent, Happened } from "./wire";

export interface LogLine {
  event: GameEvent;
  text: string;
  /** Where in the text something is named. */
  names?: Name[];
  /** Grows by one with each line; a key for lists. */
  number: number;
  /** A great moment has told it already. */
  staged?: boolean;
}

type Told = Pick<Happened, "events" | "texts" | "names">;
const NONE: ReadonlySet<number> = new Set();

/** The log of a table, line by line. */
export class Logbook {
  lines = $state.raw<LogLine[]>([]);
  private count = 0;
  /** What has come while everything before it is asked for. */
  private fresh: Told[] | null = null;

  clear(): void {
    this.lines = [];
    this.fresh = null;
  }

  /** A change that is shown as a whole, and which of its events a great moment has told. */
  add(told: Told, covered = NONE): void {
    this.fresh?.push(told);
    this.put(told, covered);
  }

  /** So much of a change as can be seen already; `add` comes later. */
  glimpse(
    { events = [], texts = [], names = [] }: Told,
    { tells, texts: growing }: Glimpse,
    covered: ReadonlySet<number>,
  ) {
    const shown = tells.flatMap((place): LogLine[] => {
      const event = events[place];
      if (!event) return [];
      const number = this.count + place + 1;
      const staged = covered.has(place);
      const grown = growing?.[place];
      if (grown !== undefined) return [{ event, text: grown, number, staged }];
      return [{ event, text: texts[place] ?? "", names: names[place] ?? [], number, staged }];
    });
    this.settle();
    this.lines = [...this.lines, ...shown];
  }

  /** Only changes that are shown as a whole. */
  settle(): void {
    this.lines = this.lines.filter((line) => line.number <= this.count);
  }

  /** Everything that happened before we came; news that arrives meanwhile is not told twice. */
  async read(ask: () => Promise<Told>): Promise<void> {
    const fresh: Told[] = [];
    this.fresh = fresh;
    try {
      const before = await ask();
      if (this.fresh !== fresh) return;
      const both = overlap(
        before.events ?? [],
        fresh.flatMap(({ events = [] }) => events),
      );
      this.lines = [];
      this.put(before, NONE);
      for (const [place, told] of fresh.entries()) {
        const earlier = fresh.slice(0, place).reduce((sum, { events = [] }) => sum + events.length, 0);
        const known = Math.max(0, both - earlier);
        this.put(
          {
            events: told.events?.slice(known) ?? [],
            texts: told.texts?.slice(known) ?? [],
            names: told.names?.slice(known) ?? [],
          },
          NONE,
        );
      }
    } catch {
      // The log is a comfort; the table goes on without it.
    } finally {
      if (this.fresh === fresh) this.fresh = null;
    }
  }

  private put({ events = [], texts = [], names = [] }: Told, covered: ReadonlySet<number>): void {
    const added = events.map((event, place) => ({
      event,
      text: texts[place] ?? "",
      names: names[place] ?? [],
      number: ++this.count,
      staged: covered.has(place),
    }));
    this.lines = [...this.lines, ...added];
  }
}

/** How many of the last of `before` are the first of `after`. */
export function overlap(before: GameEvent[], after: GameEvent[]): number {
  const key = (event: GameEvent) => JSON.stringify(event);
  for (let size = Math.min(before.length, after.length); size > 0; size--) {
    const tail = before.slice(-size);
    if (tail.every((event, place) => key(event) === key(after[place] as GameEvent))) return size;
  }
  return 0;
}
