import { Refused, tableEntry } from "../lib/api";
import { local } from "../lib/local";
import { entries } from "../lib/store";

const KEY = "stolik-finished";
/** Statuses of a server that will not give a table later either. */
const GONE = [403, 404, 410];
const waiting = (): string[] => local.get<string[]>(KEY, []);

/** A finished game of this device goes into its history by itself, once: what was deleted there stays away. */
export async function remember(table: string): Promise<void> {
  if (!waiting().includes(table)) local.put(KEY, [...waiting(), table]);
  try {
    await enter(table);
  } catch (problem) {
    if (!(problem instanceof Refused && GONE.includes(problem.status))) return;
  }
  local.put(
    KEY,
    waiting().filter((one) => one !== table),
  );
}

/** Whoever leaves a table at once, or without the network, finds its game in the history all the same. */
export async function catchUp(): Promise<void> {
  for (const table of waiting()) await remember(table);
}

async function enter(table: string): Promise<void> {
  const id = `table-${table}`;
  if (await entries.get(id)) return;
  await entries.put({ ...(await tableEntry(table)), id });
}
