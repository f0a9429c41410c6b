import type { Fields } from "../../../lib/fields";
import type { LogLine } from "../../../lib/table.svelte";
import type { GameEvent } from "../../../lib/wire";
import { cardOf, tokenOf } from "../cards/data";

/** The card or token that a question comes from. */
export type Cause = { card: number } | { token: number };

const ASKERS = new Set<GameEvent["kind"]>([
  "played",
  "used",
  "defeated",
  "acquired",
  "took_card",
  "arrived",
  "bought",
  "drank",
  "took_token",
  "revealed_token",
]);

/** What the text of a card or token says that asks this; a question that is not here comes from what was done last. */
const SAYS: Readonly<Record<string, RegExp>> = {
  trash: /trash/i,
  discard: /discard/i,
  replace: /replace/i,
  choose: /choose|:/i,
  go: /teleport/i,
  reach: /secret/i,
  top: /on top of/i,
  mark: /wayshrine/i,
  grab: /acquire|use/i,
  turn_tile: /turn|rotate/i,
};
/** Questions that come from the room or the dungeon itself: the question names it. */
const OF_THE_PLACE = new Set(["take", "reward", "site", "lay", "pass", "ward", "react", "shop", "turn"]);

/** What of this turn asks the open question, as far as the log tells. */
export function causeOf(log: readonly LogLine[], decision: string, game: string): Cause | undefined {
  if (OF_THE_PLACE.has(decision)) return undefined;
  const says = SAYS[decision];
  for (let at = log.length - 1; at >= 0; at--) {
    const { kind, card, token }: Fields<GameEvent> = (log[at] as LogLine).event;
    if (kind === "turn_starts") return undefined;
    if (!kind || !ASKERS.has(kind)) continue;
    if (card !== undefined && (!says || cardOf(card, "en").text.some((line) => says.test(line))))
      return { card };
    if (token !== undefined && (!says || says.test(tokenOf(game, token, "en").text))) return { token };
  }
  return undefined;
}
