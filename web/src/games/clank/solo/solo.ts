/** The expeditions for one: what their goals, threats and ranks are called. */
import address from "../../../../data/solo.json?url";
import { contents } from "../../../lib/contents";
import type { Language } from "../cards/data";

type Worded = Record<Language, string>;
export interface GoalWords extends Worded {
  id: string;
  reward: Worded;
  penalty: Worded;
}
export interface Rank extends Worded {
  points: number;
}
interface Alone {
  goals: GoalWords[];
  menaces: Worded[];
  ranks: Rank[];
}

const SOLO = await contents<Record<string, Alone>>(address);

export function alone(game: string): Alone {
  const found = SOLO[game];
  if (!found) throw new RangeError(`no expeditions in ${game}`);
  return found;
}

/** The rank after this one, if there is one. */
export const nextRank = (game: string, rank: number): Rank | undefined => alone(game).ranks[rank + 1];
