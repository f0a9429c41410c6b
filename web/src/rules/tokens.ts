/** The tokens of a game, sorted onto shelves; alike ones lie there once. */
import tokenList from "../../data/tokens.json";
import { type Language, type TokenData, type TokenGroup, tokenOf } from "../cards/data";

export type TokenShelf = "secrets" | "prisoners" | "treasures";
const SHELVES: Record<TokenShelf, TokenGroup[]> = {
  secrets: ["minor", "major"],
  prisoners: ["prisoner", "coupon"],
  treasures: ["artifact", "idol", "goods", "crown", "mastery"],
};

export function tokensOn(shelf: TokenShelf, game: "clank" | "catacombs", language: Language): TokenData[] {
  return tokenList[game]
    .map((_, number) => tokenOf(game, number, language))
    .filter((token) => SHELVES[shelf].includes(token.group));
}
