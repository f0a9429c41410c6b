/** Who won, and by what. */

import { say } from "../lib/say";
import { aloneOf } from "./alone.svelte";
import { unitOf } from "./parts";
import type { Count } from "./types";
import { nameOf } from "./why";
import type { Words } from "./words";

export interface Verdict {
  title: string;
  text: string;
}

export function verdictOf(count: Count, game: string, words: Words): Verdict {
  const said = words.verdict;
  const name = (seat: number) => count.players[seat]?.name ?? "";
  const [first] = count.winners;
  if (count.rank) return rankOf(count, game, words);
  if (first === undefined) return { title: said.nobody, text: said.nobodyText };
  const names = count.winners.map(name).join(", ");
  const n = count.players[first]?.points ?? 0;
  const points = say(unitOf(game, words), { n });
  if (!count.tie) return { title: say(said.won, { name: names }), text: points };
  const tied = count.tie.players.map(name).join(", ");
  const best = nameOf(game, count.players[first]?.best_artifact ?? "", words);
  const by: Record<string, string> = {
    best_artifact: say(said.byArtifact, { tied, best }),
    fewest_cards: say(said.byCards, { tied }),
    shared: said.shared,
  };
  return { title: say(said.won, { name: names }), text: `${points}. ${by[count.tie.by] ?? ""}` };
}

/** Whoever plays alone has a rank; a haul that does not count is a loss all the same. */
function rankOf({ rank, players, winners }: Count, game: string, words: Words): Verdict {
  const said = words.verdict;
  const part = aloneOf(game);
  const points = say(unitOf(game, words), { n: players[0]?.points ?? 0 });
  const next = part?.nextRank(game, rank);
  const more = next ? say(said.nextRank, { name: next.name, points: next.points }) : "";
  return {
    title: say(winners.length ? said.rank : said.lost, { rank: part?.rankName(game, rank) ?? "" }),
    text: `${points}. ${more}`,
  };
}
