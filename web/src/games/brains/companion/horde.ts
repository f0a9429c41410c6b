/** The Brains and the die on a real table. Pure functions on plain data. */
import beginnings from "../../../../data/beginnings.json";
import { zeros } from "../../../companion/tools/table";
import { book } from "../../../lib/book.svelte";
import { listsAt } from "../../../lib/contents";

export interface Horde {
  brains: number[];
  pool: number;
  /** The last roll, from 1; 0 before the first. */
  face: number;
  rolls: number;
}

const BEGINNINGS = beginnings.brains as Record<string, Pick<Horde, "brains" | "pool">>;
export const mostSeats = (): number => Math.max(...Object.keys(BEGINNINGS).map(Number));

export const hordeFor = (seats: number): Horde => ({
  ...(BEGINNINGS[seats] ?? { brains: zeros(seats), pool: 0 }),
  face: 0,
  rolls: 0,
});

/** What each face of the die does. */
export const faces = await book<{ name: string; text: string }[]>(
  listsAt(
    import.meta.glob<string>("../../../../data/faces.*.json", {
      query: "?url",
      import: "default",
      eager: true,
    }),
  ),
);
