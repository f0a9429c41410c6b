import { bringIn } from "../companion/files";
import { kept } from "../lib/store";

/** Everything that Stolik keeps in this browser: small things by key, and the boxes of its database; those of one box
 * have keys of their own. */
export interface DeviceData {
  small: Record<string, unknown>;
  boxes: Record<string, unknown[]>;
  keys?: Record<string, string[]>;
}

const OURS = "stolik";

const ourKeys = (): string[] => Object.keys(localStorage).filter((key) => key.startsWith(OURS));

function readSmall(key: string): unknown {
  const text = localStorage.getItem(key) ?? "";
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

const answered = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((done, failed) => {
    request.onsuccess = () => done(request.result);
    request.onerror = () => failed(request.error);
  });

/** Do something with each box of the database, if there is one. */
async function inBoxes<T>(mode: IDBTransactionMode, work: (box: IDBObjectStore) => IDBRequest<T>) {
  const known = await indexedDB.databases();
  if (!known.some(({ name }) => name === OURS)) return {};
  const database = await answered(indexedDB.open(OURS));
  try {
    const names = [...database.objectStoreNames];
    if (!names.length) return {};
    const transaction = database.transaction(names, mode);
    const found = names.map(async (name) => [name, await answered(work(transaction.objectStore(name)))]);
    return Object.fromEntries(await Promise.all(found)) as Record<string, T>;
  } finally {
    database.close();
  }
}

export const readDevice = async (): Promise<DeviceData> => ({
  small: Object.fromEntries(ourKeys().map((key) => [key, readSmall(key)])),
  boxes: await inBoxes("readonly", (box) => box.getAll()),
  keys: (await inBoxes("readonly", (box) => box.getAllKeys())) as Record<string, string[]>,
});

/** The name of a device stays with it, and what another build has put right is none of this one's business. */
const OWN = ["device", "mended"];

const isData = (found: unknown): found is DeviceData => {
  const { small, boxes } = (found ?? {}) as Partial<DeviceData>;
  return typeof small === "object" && small !== null && Array.isArray(boxes?.entries ?? []);
};

/** Bring back what `readDevice` gave: the history is merged after it has been checked like any file; what else there is
 * takes the place of what is here. Nothing is changed if the history is not right. How many entries are new. */
export async function restoreDevice(text: string): Promise<number> {
  const found: unknown = JSON.parse(text);
  if (!isData(found)) throw new SyntaxError("no data of a device");
  // One entry a line, so that a refusal can name it.
  const entries = (found.boxes.entries ?? []).map((entry) => JSON.stringify(entry)).join(",\n");
  const { n } = await bringIn(`{"format":"stolik-history","version":2,"entries":[\n${entries}\n]}\n`, "json");
  for (const [at, key] of (found.keys?.kept ?? []).entries()) {
    if (!OWN.includes(key)) await kept.put(key, found.boxes.kept?.[at]);
  }
  for (const [key, value] of Object.entries(found.small)) {
    if (key.startsWith(OURS)) localStorage.setItem(key, JSON.stringify(value));
  }
  return n;
}

export async function eraseDevice(): Promise<void> {
  await inBoxes("readwrite", (box) => box.clear());
  for (const key of ourKeys()) localStorage.removeItem(key);
}
