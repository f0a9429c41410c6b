/** The expeditions for one: what their goals, threats and ranks are called. */
import address from "../../../../data/solo.json?url";
import { book } from "../../../lib/book.svelte";
import { listOf, listsAt } from "../../../lib/contents";

interface Alone {
  ranks: { points: number }[];
}
interface AloneWords {
  goals: { goal: string; reward: string; penalty: string }[];
  menaces: string[];
  ranks: string[];
}

const [SOLO, said] = await Promise.all([
  listOf<Record<string, Alone>>("solo.json", address),
  book<Record<string, AloneWords>>(
    listsAt(
      import.meta.glob<string>("../../../../data/solo.*.json", {
        query: "?url",
        import: "default",
        eager: true,
      }),
    ),
  ),
]);

/** The words of the expeditions of a game. */
export function aloneWords(game: string): AloneWords {
  const found = said()[game];
  if (!found) throw new RangeError(`no expeditions in ${game}`);
  return found;
}

/** The rank after this one, if there is one. */
export function nextRank(game: string, rank: number): { name: string; points: number } | undefined {
  const name = aloneWords(game).ranks[rank + 1];
  const next = SOLO[game]?.ranks[rank + 1];
  return name && next ? { name, points: next.points } : undefined;
}
