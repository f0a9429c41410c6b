import { type Entry, entries, kept } from "../lib/store";

const KEY = "versions";

/** Other versions of entries of this device, until somebody says which is right. */
class Versions {
  others = $state.raw<Record<string, Entry>>({});

  constructor() {
    kept.subscribe(KEY, () => void this.read());
    void this.read();
  }

  /** The other version of an entry. */
  of(id: string): Entry | undefined {
    return Object.hasOwn(this.others, id) ? this.others[id] : undefined;
  }

  async add(found: Entry[]): Promise<void> {
    if (!found.length) return;
    const more = Object.fromEntries(found.map((entry) => [entry.id, entry]));
    await kept.put(KEY, { ...((await kept.get<Record<string, Entry>>(KEY)) ?? {}), ...more });
    await this.read();
  }

  /** One of the two is right. */
  async choose(chosen: Entry, other: Entry): Promise<void> {
    await entries.settle(chosen, other);
    const { [chosen.id]: _, ...rest } = this.others;
    await kept.put(KEY, rest);
    await this.read();
  }

  async ids(): Promise<string[]> {
    await this.read();
    return Object.keys(this.others);
  }

  private async read(): Promise<void> {
    this.others = (await kept.get<Record<string, Entry>>(KEY)) ?? {};
  }
}

export const versions = new Versions();
