import { type Group, groupNews, groupOf, introduce, newGroup, tellGroup } from "../../lib/api";
import { type Entry, entries, kept, revision } from "../../lib/store";
import { network } from "../../offline/network.svelte";
import { ask } from "../python";
import { batches, missing } from "./batches";

/** The group of this device, how far its news have been heard, and which revision of each entry the server has. */
interface Membership extends Group {
  since: number;
  known: Record<string, string>;
}
export type SyncState = "none" | "waiting" | "busy" | "done" | "failed";

const KEY = "group";
/** Several changes at once go together. */
const TOGETHER = 300;
const AGAIN = 30_000;

const merge = (mine: Entry[], theirs: Entry[]) =>
  ask<{ entries: Entry[]; theirs_new: string[] }>({ do: "merge", mine, theirs });

/** The history of this device and of its group are one: entries wait here for the network, then go both ways. Sending
 * one twice does no harm, so nothing counts as sent before the server has answered. */
class GroupSync {
  code = $state("");
  name = $state("");
  state = $state<SyncState>("none");
  /** Entries that the server has not got yet. */
  waits = $state(0);
  private running: Promise<void> | undefined;
  private wanted = false;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private opened: Promise<void> | undefined;

  /** From now on the history follows the group. */
  open(): Promise<void> {
    this.opened ??= (async () => {
      await this.read();
      entries.subscribe(() => this.soon());
      kept.subscribe(KEY, () => void this.read());
      addEventListener("online", () => this.soon());
      addEventListener("offline", () => void this.count());
      document.addEventListener("visibilitychange", () => {
        if (!document.hidden) this.soon();
      });
      this.soon();
    })();
    return this.opened;
  }

  async make(name: string): Promise<void> {
    await introduce();
    await this.enter(await newGroup(name));
  }

  async join(code: string): Promise<void> {
    await introduce();
    await this.enter(await groupOf(code));
  }

  /** The entries stay, on this device and in the group. */
  async leave(): Promise<void> {
    await kept.remove(KEY);
    await this.read();
  }

  /** Send and fetch now. Asked again while it runs, it runs once more. */
  sync(): Promise<void> {
    this.wanted = true;
    this.running ??= this.run().finally(() => {
      this.running = undefined;
    });
    return this.running;
  }

  private async enter({ code, name }: Group): Promise<void> {
    await this.open();
    await kept.put(KEY, { code, name, since: 0, known: {} } satisfies Membership);
    await this.read();
    await this.sync();
  }

  private async read(): Promise<void> {
    const found = await kept.get<Membership>(KEY);
    this.code = found?.code ?? "";
    this.name = found?.name ?? "";
    if (!found) this.state = "none";
    else if (this.state === "none") this.state = "waiting";
    await this.count();
  }

  private async count(): Promise<void> {
    const found = await kept.get<Membership>(KEY);
    this.waits = found ? missing(await entries.everything(), found.known).length : 0;
    if (found && !network.on) this.state = "waiting";
  }

  private soon(wait = TOGETHER): void {
    clearTimeout(this.timer);
    void this.count();
    this.timer = setTimeout(() => void this.sync(), wait);
  }

  private async run(): Promise<void> {
    while (this.wanted) {
      this.wanted = false;
      if (!(await kept.get<Membership>(KEY))) return;
      if (!network.on) {
        this.state = "waiting";
        return;
      }
      this.state = "busy";
      try {
        await introduce();
        await fetchNews();
        await sendMissing();
        this.state = "done";
      } catch {
        this.state = network.on ? "failed" : "waiting";
        this.soon(AGAIN);
      }
      await this.count();
    }
  }
}

const membership = async (): Promise<Membership> => {
  const found = await kept.get<Membership>(KEY);
  if (!found) throw new Error("in no group any more");
  return found;
};

async function fetchNews(): Promise<void> {
  for (let more = true; more; ) {
    const group = await membership();
    const news = await groupNews(group.code, group.since);
    if (news.entries.length) {
      await entries.take(async (mine) => {
        const { entries: merged, theirs_new } = await merge(mine, news.entries);
        return merged.filter((entry) => theirs_new.includes(entry.id));
      });
    }
    await remember(group, news.entries, news.cursor);
    more = news.more;
  }
}

async function sendMissing(): Promise<void> {
  const { known } = await membership();
  for (const some of batches(missing(await entries.everything(), known))) {
    const group = await membership();
    await tellGroup(group.code, some);
    await remember(group, some, group.since);
  }
}

/** The server has these, and news up to the cursor have been taken in. */
async function remember(group: Membership, some: Entry[], since: number): Promise<void> {
  const now = Object.fromEntries(some.map((entry) => [entry.id, revision(entry)]));
  if (some.length || since !== group.since) {
    await kept.put(KEY, { ...group, since, known: { ...group.known, ...now } } satisfies Membership);
  }
}

export const group = new GroupSync();
