const KEY = "stolik-seals";
/** Seals of so many tables are remembered. */
const MOST = 60;

function read(): [table: string, promise: string][] {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "[]") as [string, string][];
  } catch {
    return [];
  }
}

/** Write down the seal of a table whose game is not over, so that later nobody can put another in its place. */
export function rememberSeal(table: string, promise: string): void {
  const known = read();
  if (!promise || known.some(([one]) => one === table)) return;
  try {
    localStorage.setItem(KEY, JSON.stringify([...known, [table, promise]].slice(-MOST)));
  } catch {
    // A browser that keeps nothing has to trust the record.
  }
}

/** The seal that this device saw before the game was over. */
export const rememberedSeal = (table: string): string | undefined =>
  read().find(([one]) => one === table)?.[1];

/** "3f9a·81c2": enough to compare by eye. */
export const shortSeal = (promise: string): string => `${promise.slice(0, 4)}·${promise.slice(-4)}`;
