import { type Entry, entries, type NewEntry } from "../lib/store";
import { catchUp } from "./remember";

/** The games of this device. The last change can be taken back. */
class History {
  all = $state.raw<Entry[]>([]);
  loaded = $state(false);
  /** The last change, and the entry as it was before. */
  last = $state.raw<{ what: "changed" | "removed"; before: Entry } | null>(null);

  constructor() {
    entries.subscribe(() => this.read());
    this.read();
    void catchUp();
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
