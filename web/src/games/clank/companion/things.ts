/** Tokens and cards by the names that the desk uses. */
import { cardNamed, cardOf, characterName, type TokenData, tokensOf } from "../cards/data";

/** Artifacts and crowns differ by what is printed on them: "artifact_20". */
const idOf = ({ id, group, value }: { id: string; group: string; value: number }): string =>
  group === "artifact" || group === "crown" ? `${id}_${value}` : id;

export const tokenNamed = (game: string, id: string): TokenData | undefined =>
  tokensOf(game).find((token) => idOf(token) === id);

const isValued = (token: TokenData): boolean => token.group === "artifact" || token.group === "crown";

/** "Artefakt 20", "Kielich" */
export const tokenTitle = (token: TokenData): string =>
  isValued(token) ? `${token.name} ${token.value}` : token.name;

/** What to call a token, card or character; null for what is none of them. */
export function thingName(game: string, id: string): string | null {
  const token = tokenNamed(game, id);
  if (token) return tokenTitle(token);
  const card = cardNamed(id.replaceAll("_", " "));
  return card < 0 ? characterName(id) : cardOf(card).name;
}
