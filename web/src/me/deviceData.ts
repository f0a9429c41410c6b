/** Everything that Stolik keeps in this browser: small things by key, and the boxes of its database. */
export interface DeviceData {
  small: Record<string, unknown>;
  boxes: Record<string, unknown[]>;
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
});

export async function eraseDevice(): Promise<void> {
  await inBoxes("readwrite", (box) => box.clear());
  for (const key of ourKeys()) localStorage.removeItem(key);
}
