/** The tokens of a game, sorted onto shelves; alike ones lie there once. */
import { type TokenData, type TokenGroup, tokensOf } from "../cards/data";

export type TokenShelf = "secrets" | "prisoners" | "treasures";
const SHELVES: Record<TokenShelf, TokenGroup[]> = {
  secrets: ["minor", "major"],
  prisoners: ["prisoner", "coupon"],
  treasures: ["artifact", "idol", "goods", "crown", "mastery"],
};

export function tokensOn(shelf: TokenShelf, game: string): TokenData[] {
  return tokensOf(game).filter((token) => SHELVES[shelf].includes(token.group));
}
