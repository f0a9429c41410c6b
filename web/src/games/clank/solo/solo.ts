/** The expeditions for one: what their goals, threats and ranks are called. */
import address from "../../../../data/solo.json?url";
import { book } from "../../../lib/book.svelte";
import { listOf, listsAt } from "../../../lib/contents";

interface Alone {
  goals: { id: string }[];
  ranks: { id: string; points: number }[];
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

/** The number of a goal from its id, −1 for what is none. */
export const goalNumber = (game: string, id: string): number =>
  SOLO[game]?.goals.findIndex((goal) => goal.id === id) ?? -1;

export const rankNumber = (game: string, id: string): number =>
  SOLO[game]?.ranks.findIndex((rank) => rank.id === id) ?? -1;

/** The rank that so many points do not reach yet. */
export function rankAbove(game: string, points: number): { name: string; points: number } | undefined {
  const rank = SOLO[game]?.ranks.findIndex((one) => one.points > points) ?? -1;
  return rank < 0 ? undefined : nextRank(game, rank - 1);
}

/** The rank after this one, if there is one. */
export function nextRank(game: string, rank: number): { name: string; points: number } | undefined {
  const name = aloneWords(game).ranks[rank + 1];
  const next = SOLO[game]?.ranks[rank + 1];
  return name && next ? { name, points: next.points } : undefined;
}
