import {
  type Group,
  groupMembers,
  groupNews,
  groupOf,
  introduce,
  newGroup,
  Refused,
  recodeGroup,
  removeMember,
  tellGroup,
} from "../../lib/api";
import { deviceName, type Entry, entries, kept, revision } from "../../lib/store";
import { network } from "../../offline/network.svelte";
import { collides } from "../collisions";
import { ask } from "../python";
import { versions } from "../versions.svelte";
import { batches, missing } from "./batches";

/** The group of this device, how far its news have been heard, and which revision of each entry the server has. */
interface Membership extends Group {
  since: number;
  known: Record<string, string>;
}
/** `gone`: the group lets this device in no more, or is none any more. */
export type SyncState = "none" | "waiting" | "busy" | "done" | "failed" | "gone";

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
  /** Entries of others that were not taken: they say something else than their sheets. */
  refused = $state(0);
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

  /** The entries stay, on this device and in the group. Without the network the group learns of it never: its
   * list of members is a convenience, the code is what lets in. */
  async leave(): Promise<void> {
    const { code } = this;
    await kept.remove(KEY);
    this.state = "none";
    await this.read();
    if (!network.on) return;
    const { members } = await groupMembers(code).catch(() => ({ members: [] }));
    const me = members.find(({ you }) => you);
    if (me) await removeMember(code, me.number).catch(() => undefined);
  }

  /** From now on another code lets people in. */
  async recode(): Promise<void> {
    await moved(await recodeGroup(this.code));
    await this.read();
  }

  /** Somebody who came later is out, and the code is another one. */
  async remove(member: number): Promise<void> {
    await moved(await removeMember(this.code, member));
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
    this.waits = found ? (await unsent(found)).length : 0;
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
        this.refused += await fetchNews();
        // What somebody else has changed meanwhile is fetched first.
        if (await sendMissing()) this.wanted = true;
        this.state = "done";
      } catch (problem) {
        if (problem instanceof Refused && problem.status === 404) {
          this.state = "gone";
          return;
        }
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

/** What goes to the group; an entry of which there are two versions waits until somebody has chosen. */
async function unsent({ known }: Membership): Promise<Entry[]> {
  const open = await versions.ids();
  return missing(await entries.everything(), known).filter(({ id }) => !open.includes(id));
}

/** The group goes by this code now. */
async function moved({ code }: { code: string }): Promise<void> {
  const group = await membership();
  if (group.code !== code) await kept.put(KEY, { ...group, code } satisfies Membership);
}

/** Take in what others have changed; how many entries were refused. */
async function fetchNews(): Promise<number> {
  let refused = 0;
  for (let more = true; more; ) {
    const news = await membership().then(({ code, since }) => groupNews(code, since));
    await moved(news);
    const group = await membership();
    const right = await ask<{ entries: Entry[]; refused: unknown[] }>({ do: "sift", entries: news.entries });
    refused += right.refused.length;
    await takeIn(right.entries, group);
    await remember(group, news.entries, news.cursor);
    more = news.more;
  }
  return refused;
}

async function takeIn(news: Entry[], { known }: Membership): Promise<void> {
  if (!news.length) return;
  const device = await deviceName();
  const mine = new Map((await entries.everything()).map((entry) => [entry.id, entry]));
  const two = news.filter((entry) => {
    const own = mine.get(entry.id);
    return own && collides(own, entry, known[entry.id], device);
  });
  await versions.add(two);
  const taken = news.filter((entry) => !two.includes(entry));
  await entries.take(async (all) => {
    const { entries: merged, theirs_new } = await merge(all, taken);
    return merged.filter((entry) => theirs_new.includes(entry.id));
  });
}

/** Send what the group has not got; whether some of it has been changed there meanwhile. */
async function sendMissing(): Promise<boolean> {
  let isStale = false;
  for (const some of batches(await unsent(await membership()))) {
    const group = await membership();
    const base = Object.fromEntries(
      some.flatMap(({ id }) => (group.known[id] === undefined ? [] : [[id, group.known[id]]])),
    );
    const { stale } = await tellGroup(group.code, some, base);
    const taken = some.filter(({ id }) => !stale.includes(id));
    await remember(group, taken, group.since);
    isStale ||= stale.length > 0;
  }
  return isStale;
}

/** The server has these, and news up to the cursor have been taken in. */
async function remember(group: Membership, some: Entry[], since: number): Promise<void> {
  const now = Object.fromEntries(some.map((entry) => [entry.id, revision(entry)]));
  if (some.length || since !== group.since) {
    await kept.put(KEY, { ...group, since, known: { ...group.known, ...now } } satisfies Membership);
  }
}

export const group = new GroupSync();
