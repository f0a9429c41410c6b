/** What lies on a board in words, for whoever does not see it, and why it does nothing now. */

import { say } from "../../../lib/say";
import type { ClankBoardView } from "../../../lib/schema";
import { cardOf } from "../cards/data";
import { pieces } from "../cards/marks";
import type { CharacterData, Given } from "./data";
import { countOf, type Kind, kindOf, nextSpace, sumOf, uncovered } from "./state";
import { w } from "./words";

const signName = (sign: string): string => (w().signs as Record<string, string>)[sign] ?? sign;

/** A text with marks, read aloud. */
export const plain = (text: string): string =>
  pieces(text)
    .map((piece) =>
      piece.kind === "glyph"
        ? `${piece.n} ${signName(piece.what)}`
        : piece.kind === "label"
          ? `${piece.text}:`
          : piece.text,
    )
    .join(" ")
    .replace(/\s+/g, " ");

const amounts = (given: Given): string => given.map(([sign, n]) => `${n} ${signName(sign)}`).join(", ");

/** The whole of it in one line: "Mana: 7 z 10". */
export function stateSaid(one: CharacterData, board: ClankBoardView): string {
  const kind = kindOf(one);
  const { n, most } = countOf(one, board);
  if (kind === "carnage") {
    const at = n ? say(w().state.carnage, { n, most }) : w().atStart;
    const text = plain(one.space[nextSpace(board, most)] ?? "");
    return `${at}; ${say(w().next, { text })}`;
  }
  const said = say(w().state[kind], { n, most });
  const open = kind === "cogwheels" ? sumOf(uncovered(one, board)) : [];
  return open.length ? `${said}; ${say(w().open, { text: amounts(open) })}` : said;
}

/** The own cards that let this be done. */
export const namesOf = (one: CharacterData, does: string): string =>
  one.cards
    .map((card) => cardOf(card))
    .filter((card) => card.asks?.includes(does))
    .map((card) => card.name)
    .join(w().or);

/** Why a thing of one's own board does nothing now, where no rule of the server is asked. */
export function whyNot(one: CharacterData, board: ClankBoardView): string {
  const { why } = w();
  const reasons: Record<Kind, () => string> = {
    conscription: () => (board.conscription ? why.conscription : why.noConscription),
    finds: () => say(why.finds, { cards: namesOf(one, "claim") }),
    carnage: () => (board.carnage_moved ? why.carnageMoved : why.carnage),
    mana: () => "",
    moods: () => say(why.moods, { cards: namesOf(one, "flip") }),
    cogwheels: () => why.cogwheels,
  };
  return reasons[kindOf(one)]();
}
