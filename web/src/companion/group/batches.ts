import { type Entry, revision } from "../../lib/store";

/** What one request may carry: the server takes no more entries, and no larger body. */
const MOST_ENTRIES = 50;
const MOST_BYTES = 56_000;

/** The entries of which the server has no copy, or another one. */
export const missing = (all: Entry[], known: Record<string, string>): Entry[] =>
  all.filter((entry) => known[entry.id] !== revision(entry));

const bytesOf = (entry: Entry): number => new TextEncoder().encode(JSON.stringify(entry)).length + 1;

/** The same entries in parts that fit into one request each. */
export function batches(all: Entry[]): Entry[][] {
  const found: Entry[][] = [];
  let room = 0;
  for (const entry of all) {
    const last = found.at(-1);
    const bytes = bytesOf(entry);
    if (last && last.length < MOST_ENTRIES && bytes <= room) {
      last.push(entry);
      room -= bytes;
    } else {
      found.push([entry]);
      room = MOST_BYTES - bytes;
    }
  }
  return found;
}
