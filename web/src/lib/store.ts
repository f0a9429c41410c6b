/** What this device keeps: the history of games, and small things under a key. Other tabs hear of every change. */

/** A revision: the larger counter is newer, equal counters are decided by the name of the device. */
export type Stamp = [counter: number, device: string];

export interface EntryPlayer {
  name: string;
  points: number;
  place: number;
  end: string;
  artifacts: string[];
  /** No person: played by the program. */
  bot?: true;
}
export interface Entry {
  id: string;
  game: string;
  kind: "real" | "digital" | "solo";
  at: string;
  players: EntryPlayer[];
  sheet: unknown;
  table: string | null;
  note: string;
  stamp: Stamp;
  deleted: boolean;
}
/** With the id of an entry this is a new revision of it, otherwise a new entry. */
export type NewEntry = Omit<Entry, "id" | "stamp" | "deleted"> & { id?: string };

type Box = "entries" | "kept";

/** The data alone: a database takes none of the proxies that pages hold it in. */
const plain = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

let opened: Promise<IDBDatabase> | undefined;

function database(): Promise<IDBDatabase> {
  opened ??= new Promise((done, failed) => {
    const asked = indexedDB.open("stolik", 1);
    asked.onupgradeneeded = () => {
      asked.result.createObjectStore("entries", { keyPath: "id" });
      asked.result.createObjectStore("kept");
    };
    asked.onsuccess = () => done(asked.result);
    asked.onerror = () => failed(asked.error);
  });
  return opened;
}

const answered = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((done, failed) => {
    request.onsuccess = () => done(request.result);
    request.onerror = () => failed(request.error);
  });

async function read<T>(box: Box, ask: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  return answered(ask((await database()).transaction(box).objectStore(box)));
}

/** One transaction: what is read in it cannot change before it is written. Done once it is safely on the device. */
async function write<T>(box: Box, change: (store: IDBObjectStore) => Promise<T> | T): Promise<T> {
  const transaction = (await database()).transaction(box, "readwrite");
  const safe = new Promise<void>((done, failed) => {
    transaction.oncomplete = () => done();
    transaction.onabort = () => failed(transaction.error);
  });
  const result = await change(transaction.objectStore(box));
  await safe;
  return result;
}

const tabs = new BroadcastChannel("stolik");
const listeners = new Set<{ topic: string; heard: () => void }>();

function hear(topic: string): void {
  for (const one of listeners) if (one.topic === topic) one.heard();
}
tabs.onmessage = ({ data }) => hear(data as string);

function tell(topic: string): void {
  tabs.postMessage(topic);
  hear(topic);
}

function subscribe(topic: string, heard: () => void): () => void {
  const one = { topic, heard };
  listeners.add(one);
  return () => listeners.delete(one);
}

/** Small things under a key: profile, preferences, the sheet being filled in, the tools on the table. */
export const kept = {
  get: <T>(key: string): Promise<T | undefined> => read("kept", (store) => store.get(key)),
  async put(key: string, value: unknown): Promise<void> {
    await write("kept", (store) => void store.put(plain(value), key));
    tell(`kept ${key}`);
  },
  async remove(key: string): Promise<void> {
    await write("kept", (store) => void store.delete(key));
    tell(`kept ${key}`);
  },
  subscribe: (key: string, heard: () => void) => subscribe(`kept ${key}`, heard),
};

/** The name of this device in stamps; made once. */
export const deviceName = (): Promise<string> =>
  write("kept", async (store) => {
    const known = await answered<string | undefined>(store.get("device"));
    const name = known ?? newName();
    if (!known) store.put(name, "device");
    return name;
  });

/** A name that nobody else has. `crypto.randomUUID` is missing where a page comes without encryption. */
const newName = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, "0")).join(
    "",
  );

/** Two copies of an entry are the same exactly if this is. */
export const revision = ({ stamp: [counter, device] }: Entry): string => `${counter} ${device}`;

const newestFirst = (a: Entry, b: Entry): number =>
  a.at === b.at ? (a.id < b.id ? -1 : 1) : a.at < b.at ? 1 : -1;

/** Write the next revision of an entry, made from the last one. */
async function revise(id: string, next: (last: Entry | undefined) => Entry | undefined): Promise<Entry> {
  const device = await deviceName();
  const entry = await write("entries", async (store) => {
    const last = await answered<Entry | undefined>(store.get(id));
    const changed = next(last);
    if (!changed) throw new Error(`no entry ${id}`);
    const revised: Entry = { ...changed, id, stamp: [(last?.stamp[0] ?? 0) + 1, device] };
    store.put(revised);
    return revised;
  });
  tell("entries");
  return entry;
}

/** The history of games on this device. */
export const entries = {
  /** With the deleted ones, which other devices must still hear of. */
  everything: async (): Promise<Entry[]> =>
    (await read<Entry[]>("entries", (store) => store.getAll())).sort(newestFirst),
  all: async (): Promise<Entry[]> => (await entries.everything()).filter((entry) => !entry.deleted),
  get: (id: string): Promise<Entry | undefined> => read("entries", (store) => store.get(id)),
  /** A new entry, or a new revision of one; also brings a deleted one back. */
  put: (entry: NewEntry): Promise<Entry> => {
    // Browsers clear what they may clear when the device is full.
    void navigator.storage?.persist?.();
    return revise(entry.id ?? newName(), () => ({ ...(plain(entry) as Entry), deleted: false }));
  },
  async remove(id: string): Promise<void> {
    await revise(id, (last) => last && { ...last, deleted: true });
  },
  /** Write these as they are, with their stamps. */
  async replace(all: Entry[]): Promise<void> {
    await write("entries", (store) => {
      for (const entry of plain(all)) store.put(entry);
    });
    tell("entries");
  },
  /** Of two versions of an entry one is chosen: it is newer than both. */
  async settle(chosen: Entry, other: Entry): Promise<void> {
    const device = await deviceName();
    const counter = Math.max(chosen.stamp[0], other.stamp[0]) + 1;
    await entries.replace([{ ...chosen, stamp: [counter, device] }]);
  },
  /** Bring in what others have: `merged` gets everything here and gives what is newer elsewhere. An entry that has been
   * changed here meanwhile is not written over: it is merged again. */
  async take(merged: (mine: Entry[]) => Promise<Entry[]>): Promise<void> {
    const mine = await entries.everything();
    const seen = new Map(mine.map((entry) => [entry.id, revision(entry)]));
    const news = await merged(mine);
    if (!news.length) return;
    const done = await write("entries", async (store) => {
      for (const entry of news) {
        const now = await answered<Entry | undefined>(store.get(entry.id));
        if ((now && revision(now)) !== seen.get(entry.id)) return false;
      }
      for (const entry of news) store.put(entry);
      return true;
    });
    if (!done) return entries.take(merged);
    tell("entries");
  },
  subscribe: (heard: () => void) => subscribe("entries", heard),
};
