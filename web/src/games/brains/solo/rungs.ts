/** The rungs of the ladder, from the weakest opponents to the best. */
import address from "../../../../data/solo.json?url";
import { book } from "../../../lib/book.svelte";
import { listOf, listsAt } from "../../../lib/contents";

export interface Rung {
  id: string;
  bots: string[];
  name: string;
}

const [SOLO, said] = await Promise.all([
  listOf<Record<string, { ladder: Omit<Rung, "name">[] }>>("solo.json", address),
  book<Record<string, { ladder: string[] }>>(
    listsAt(
      import.meta.glob<string>("../../../../data/solo.*.json", {
        query: "?url",
        import: "default",
        eager: true,
      }),
    ),
  ),
]);

export const rungsOf = (game: string): Rung[] =>
  (SOLO[game]?.ladder ?? []).map((rung, number) => ({ ...rung, name: said()[game]?.ladder[number] ?? "" }));
