import { say } from "../../../lib/say";
import type { BrainsPlayerView } from "../../../lib/schema";
import type { Choice } from "../../../lib/wire";
import { t } from "../../../lib/words";

/** Questions that the die asks. */
export const OF_DIE: ReadonlySet<string> = new Set(["accept", "slip", "steal", "swap"]);

/** What an answer would change, as a sum; "" where its words say it all. */
export function outcomeOf({ about }: Choice, me: BrainsPlayerView, players: BrainsPlayerView[]): string {
  switch (about.kind) {
    case "decline":
      return say(t().brainsThen, { now: me.brains, after: me.brains - 1 });
    case "swap_hands":
      return traded(me.hand_size, players[about.seat]?.hand_size);
    case "swap_graveyards":
      return traded(me.graveyard_size, players[about.seat]?.graveyard_size);
    default:
      return "";
  }
}

const traded = (mine: number, theirs = 0): string => say(t().cardsTraded, { mine, theirs });
