import { book } from "../../lib/book.svelte";
import type polish from "./words.pl.json";

type Boards = (typeof polish)["boards"];
interface Words extends Omit<typeof polish, "boards"> {
  boards: Boards & { kinds: Record<string, string>; open: Record<string, string> };
}

/** The words of cards and boards, of the dragon and its lens. In markup: `{clankWords().lens.text}`. */
export const clankWords = await book<Words>(import.meta.glob("./words.*.json", { import: "default" }));

export type BoardWords = Words["boards"];
export const boardWords = (): BoardWords => clankWords().boards;
export type CardWords = Words["cards"];
export const cardWords = (): CardWords => clankWords().cards;
export const lensWords = (): Words["lens"] => clankWords().lens;
export const sceneWords = (): Words["motion"] => clankWords().motion;
