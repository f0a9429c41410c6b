/** The games for one: what their goals, threats and ranks are called, and the ladder of Gra o mózg. */
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
export interface Rung extends Worded {
  id: string;
  bots: string[];
}
export type Dungeon = "clank" | "catacombs";
interface Solo extends Record<Dungeon, Alone> {
  brains: { ladder: Rung[] };
}

const SOLO = await contents<Solo>(address);

export const alone = (game: Dungeon): Alone => SOLO[game];
export const LADDER = SOLO.brains.ladder;

/** The rank after this one, if there is one. */
export const nextRank = (game: Dungeon, rank: number): Rank | undefined => SOLO[game].ranks[rank + 1];
