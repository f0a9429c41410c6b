import type { ClankBoardView } from "../../../lib/schema";
import type { CharacterData, Given } from "./data";

/** What lies on a board, by what it is: each character has one of these. */
export type Kind = "conscription" | "finds" | "carnage" | "mana" | "moods" | "cogwheels";

export function kindOf(one: CharacterData): Kind {
  if (one.conscription) return "conscription";
  if (one.finds) return "finds";
  if (one.spaces) return "carnage";
  if (one.spells) return "mana";
  return one.moods ? "moods" : "cogwheels";
}

/** How much of it there is now, and how much there can be. */
export function countOf(one: CharacterData, board: ClankBoardView): { n: number; most: number } {
  const counts: Record<Kind, () => [n: number, most: number]> = {
    conscription: () => [board.conscription, one.conscription ?? 0],
    finds: () => [board.finds.filter((token) => token >= 0).length, board.finds.length],
    carnage: () => [board.carnage, one.spaces?.length ?? 0],
    mana: () => [board.mana, one.mana ?? 0],
    moods: () => [(one.moods?.length ?? 0) - board.down.length, one.moods?.length ?? 0],
    cogwheels: () => [board.cogwheels, board.spaces],
  };
  const [n, most] = counts[kindOf(one)]();
  return { n, most };
}

/** What lies open under the cogwheels: those on the left go first. */
export const uncovered = (one: CharacterData, { spaces, cogwheels }: ClankBoardView): Given[] =>
  (one.cogwheels ?? []).slice(0, spaces - cogwheels);

/** What some spaces give together, each sign once. */
export function sumOf(spaces: Given[]): Given {
  const sum = new Map<string, number>();
  for (const [sign, n] of spaces.flat()) sum.set(sign, (sum.get(sign) ?? 0) + n);
  return [...sum];
}

/** The space that the carnage token comes to next, from 0; the start is not visited again. */
export const nextSpace = (board: ClankBoardView, spaces: number): number => board.carnage % spaces;
