/** Tokens and cards by the names that the desk uses. */
import { cardNamed, cardOf, type Language, type TokenData, tokenOf, tokensOf } from "../cards/data";

type Treasury = "clank" | "catacombs";
const treasury = (game: string): Treasury => (game === "catacombs" ? game : "clank");

/** Artifacts and crowns differ by what is printed on them: "artifact_20". */
const idOf = ({ id, group, value }: { id: string; group: string; value: number }): string =>
  group === "artifact" || group === "crown" ? `${id}_${value}` : id;

const numbers: Record<Treasury, Map<string, number>> = {
  clank: new Map(tokensOf("clank", "pl").map((token) => [idOf(token), token.number])),
  catacombs: new Map(tokensOf("catacombs", "pl").map((token) => [idOf(token), token.number])),
};

export function tokenNamed(game: string, id: string, language: Language): TokenData | undefined {
  const number = numbers[treasury(game)].get(id);
  return number === undefined ? undefined : tokenOf(treasury(game), number, language);
}

const isValued = (token: TokenData): boolean => token.group === "artifact" || token.group === "crown";

/** "Artefakt 20", "Kielich" */
export const tokenTitle = (token: TokenData): string =>
  isValued(token) ? `${token.name} ${token.value}` : token.name;

/** What to call a token or card; null for what is neither. */
export function thingName(game: string, id: string, language: Language): string | null {
  const token = tokenNamed(game, id, language);
  if (token) return tokenTitle(token);
  const card = cardNamed(id.replaceAll("_", " "));
  return card < 0 ? null : cardOf(card, language).name;
}
