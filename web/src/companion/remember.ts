import { tableEntry } from "../lib/api";
import { entries } from "../lib/store";

/** A finished game of this device goes into its history by itself, once: what was deleted there stays away. */
export async function remember(table: string): Promise<void> {
  const id = `table-${table}`;
  if (await entries.get(id)) return;
  await entries.put({ ...(await tableEntry(table)), id });
}
