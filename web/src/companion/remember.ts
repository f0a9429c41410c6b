import { Refused, tableEntry } from "../lib/api";
import { local } from "../lib/local";
import { entries } from "../lib/store";

const KEY = "stolik-finished";
const waiting = (): string[] => local.get<string[]>(KEY, []);

/** A finished game of this device goes into its history by itself, once: what was deleted there stays away. */
export function remember(table: string): void {
  if (!waiting().includes(table)) local.put(KEY, [...waiting(), table]);
  void catchUp();
}

/** Whoever leaves a table at once, or without the network, finds its game in the history all the same. */
export async function catchUp(): Promise<void> {
  for (const table of waiting()) {
    try {
      await enter(table);
    } catch (problem) {
      if (!isFinal(problem)) continue;
    }
    local.put(
      KEY,
      waiting().filter((one) => one !== table),
    );
  }
}

/** What the server refuses now, it refuses later. */
const isFinal = (problem: unknown): boolean =>
  problem instanceof Refused && problem.status >= 400 && problem.status < 500;

async function enter(table: string): Promise<void> {
  const id = `table-${table}`;
  if (await entries.get(id)) return;
  await entries.put({ ...(await tableEntry(table)), id });
}
