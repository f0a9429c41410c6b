import type { Fields } from "../../../lib/fields";
import type { Named } from "../../../lib/pointing.svelte";
import type { ClankView } from "../../../lib/schema";
import type { LogLine } from "../../../lib/table.svelte";
import type { Decision, GameEvent } from "../../../lib/wire";
import { ASKED, cardOf, tokenOf } from "../cards/data";

/** The card, the token or the character that a question comes from, and what was paid for it in this turn. */
export type Cause = ({ card: number } | { token: number } | { character: number }) & {
  paid: Price | undefined;
};
export interface Price {
  /** The sign of the means. */
  sign: "skill" | "sword" | "gold";
  n: number;
}

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

/** What a board does, and then asks. */
const OF_BOARDS = new Set<GameEvent["kind"]>(["carnage", "claimed", "cast"]);

/** By what the things that ask are paid. */
const MEANS: Readonly<Partial<Record<GameEvent["kind"], Price["sign"]>>> = {
  used: "skill",
  acquired: "skill",
  defeated: "sword",
  bought: "gold",
};

/** What is asked, after the name of what asks it. */
export function asking(
  { prompt = "", names = [] }: Partial<Decision>,
  cause?: { name: string; what: Named },
): Pick<LogLine, "text" | "names"> {
  if (!cause) return { text: prompt, names };
  const head = `${cause.name}: `;
  const moved = names.map((one) => ({ ...one, at: one.at + head.length, to: one.to + head.length }));
  return {
    text: head + prompt.charAt(0).toLowerCase() + prompt.slice(1),
    names: [{ at: 0, to: cause.name.length, ...cause.what }, ...moved],
  };
}

/** Questions that come from the room or the dungeon itself, or that name what asks. */
const OF_THE_PLACE = new Set([
  "draft",
  "take",
  "reward",
  "site",
  "lay",
  "pass",
  "ward",
  "react",
  "shop",
  "turn",
  "inspire",
  "copy",
  "levitate",
]);

/** What of this turn asks the open question, as far as the log tells. */
export function causeOf(
  log: readonly LogLine[],
  { decision, players }: Pick<ClankView, "decision" | "players">,
  game: string,
): Cause | undefined {
  if (OF_THE_PLACE.has(decision)) return undefined;
  // A question that many things may ask comes from what was done last.
  const fits = (asks: readonly string[] = []) => !ASKED.has(decision) || asks.includes(decision);
  for (let at = log.length - 1; at >= 0; at--) {
    const { kind, card, token, cost, seat }: Fields<GameEvent> = (log[at] as LogLine).event;
    if (kind === "turn_starts") return undefined;
    const board = kind && OF_BOARDS.has(kind) ? players[seat ?? -1]?.board : undefined;
    if (board) return { character: board.character, paid: undefined };
    if (!kind || !ASKERS.has(kind)) continue;
    const sign = MEANS[kind];
    const paid = sign && cost ? { sign, n: cost } : undefined;
    if (card !== undefined && fits(cardOf(card).asks)) return { card, paid };
    if (token !== undefined && fits(tokenOf(game, token).asks)) return { token, paid };
  }
  return undefined;
}
