import { local } from "../lib/local";

const KEY = "stolik-seals";
/** Seals of so many tables are remembered. */
const MOST = 60;

const read = () => local.get<[table: string, promise: string][]>(KEY, []);

/** Write down the seal of a table whose game is not over, so that later nobody can put another in its place. */
export function rememberSeal(table: string, promise: string): void {
  const known = read();
  if (!promise || known.some(([one]) => one === table)) return;
  local.put(KEY, [...known, [table, promise]].slice(-MOST));
}

/** The seal that this device saw before the game was over. */
export const rememberedSeal = (table: string): string | undefined =>
  read().find(([one]) => one === table)?.[1];

/** "3f9a·81c2": enough to compare by eye. */
export const shortSeal = (promise: string): string => `${promise.slice(0, 4)}·${promise.slice(-4)}`;
