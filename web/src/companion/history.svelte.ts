import { type Entry, entries, kept, type NewEntry } from "../lib/store";
import { type Choices, NO_CHOICES, whoIs } from "./people";
import { ask, PACK } from "./python";
import { catchUp } from "./remember";

const WHO = "who";
/** The companion that this history was last put right by. */
const MENDED = "mended";

/** The games of this device. The last change can be taken back. */
class History {
  all = $state.raw<Entry[]>([]);
  loaded = $state(false);
  /** The last change, and the entry as it was before. */
  last = $state.raw<{ what: "changed" | "removed"; before: Entry } | null>(null);
  /** What people said of who is who, and what follows for the names of all games. */
  choices = $state.raw<Choices>(NO_CHOICES);
  readonly who = $derived(whoIs(this.all, this.choices));

  constructor() {
    entries.subscribe(() => this.read());
    kept.subscribe(WHO, () => void this.readChoices());
    void this.readChoices();
    // Without Python there is nothing to count with; the next visit tries again.
    void this.read().then(() => this.mend().catch(() => undefined));
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

  choose(choices: Choices): Promise<void> {
    return kept.put(WHO, choices);
  }

  private async readChoices(): Promise<void> {
    this.choices = (await kept.get<Choices>(WHO)) ?? NO_CHOICES;
  }

  private async read(): Promise<void> {
    this.all = await entries.all();
    this.loaded = true;
  }

  /** Entries of an older program say what their sheets count, as today's counts them; once for each build of it. */
  private async mend(): Promise<void> {
    if (!this.all.length || (await kept.get<string>(MENDED)) === PACK) return;
    const { entries: right } = await ask<{ entries: Entry[] }>({
      do: "mend",
      entries: await entries.everything(),
    });
    if (right.length) await entries.replace(right);
    await kept.put(MENDED, PACK);
  }
}

export const history = new History();
