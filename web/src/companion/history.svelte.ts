import { type Entry, entries, type NewEntry } from "../lib/store";

/** What one looks for in the history; "" is anything. Dates as "2026-11-16". */
export interface Wanted {
  game: string;
  kind: string;
  name: string;
  from: string;
  to: string;
}
export const ANYTHING: Wanted = { game: "", kind: "", name: "", from: "", to: "" };

export const fits = (entry: Entry, { game, kind, name, from, to }: Wanted): boolean =>
  (!game || entry.game === game) &&
  (!kind || entry.kind === kind) &&
  (!name || entry.players.some((player) => player.name === name)) &&
  (!from || entry.at.slice(0, 10) >= from) &&
  (!to || entry.at.slice(0, 10) <= to);

/** Everybody in some games, those who played most often first. */
export function namesIn(all: Entry[]): string[] {
  const times = new Map<string, number>();
  for (const { name } of all.flatMap((entry) => entry.players)) times.set(name, (times.get(name) ?? 0) + 1);
  return [...times].sort(([a, n], [b, m]) => m - n || a.localeCompare(b)).map(([name]) => name);
}

/** The games of this device. The last change can be taken back. */
class History {
  all = $state.raw<Entry[]>([]);
  loaded = $state(false);
  /** The last change, and the entry as it was before. */
  last = $state.raw<{ what: "changed" | "removed"; before: Entry } | null>(null);

  constructor() {
    entries.subscribe(() => this.read());
    this.read();
  }

  async change(before: Entry, next: Partial<NewEntry>): Promise<void> {
    await entries.put({ ...before, ...next });
    this.last = { what: "changed", before };
  }

  async remove(before: Entry): Promise<void> {
    await entries.remove(before.id);
    this.last = { what: "removed", before };
  }

  async undo(): Promise<void> {
    if (this.last) await entries.put(this.last.before);
    this.last = null;
  }

  private async read(): Promise<void> {
    this.all = await entries.all();
    this.loaded = true;
  }
}

export const history = new History();
