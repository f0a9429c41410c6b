/** Choosing cards: what can be asked of a card, and which cards answer. */

import { matches } from "../../../rules/keywords";
import { CARD_COUNT, type CardData, cardOf, type Deck, type Face } from "../cards/data";
import { marksIn } from "../cards/marks";

export type DeckChoice = Deck | "all" | "own";
export type KindChoice = Face | "all";
export type CostChoice = "all" | "low" | "middle" | "high" | "top";
export type SignChoice =
  | "all"
  | "skill"
  | "sword"
  | "boot"
  | "gold"
  | "lockpick"
  | "heal"
  | "clank"
  | "draw"
  | "points"
  | "dragon"
  | "danger";

export interface Wanted {
  deck: DeckChoice;
  kind: KindChoice;
  cost: CostChoice;
  sign: SignChoice;
  typed: string;
}
export const ANYTHING: Wanted = { deck: "all", kind: "all", cost: "all", sign: "all", typed: "" };

const COSTS: Record<CostChoice, [least: number, most: number]> = {
  all: [0, Number.POSITIVE_INFINITY],
  low: [0, 2],
  middle: [3, 4],
  high: [5, 6],
  top: [7, Number.POSITIVE_INFINITY],
};

export const allCards = (): CardData[] => Array.from({ length: CARD_COUNT }, (_, number) => cardOf(number));

/** Whether a card has a symbol: printed on it, or in its text. */
function has(card: CardData, sign: SignChoice): boolean {
  if (sign === "all") return true;
  if (sign === "dragon" || sign === "danger") return card[sign] === true;
  if (sign === "points") return card.points !== undefined;
  return card.gain?.[sign] !== undefined || marksIn(card.short).some(([what]) => what === sign);
}

export function fits(card: CardData, wanted: Wanted): boolean {
  const [least, most] = COSTS[wanted.cost];
  const cost = card.cost ?? 0;
  return (
    (wanted.deck === "all" || (card.deck ?? "own") === wanted.deck) &&
    (wanted.kind === "all" || card.face === wanted.kind) &&
    cost >= least &&
    cost <= most &&
    has(card, wanted.sign) &&
    matches([card.name, card.head, ...card.text].join(" "), wanted.typed)
  );
}

/** The decks that are played with; the first one is the game's own. */
export const decksOf = (laid: boolean): DeckChoice[] =>
  laid
    ? ["catacombs", "own", "party", "characters", "base", "all"]
    : ["base", "own", "characters", "catacombs", "party", "all"];
