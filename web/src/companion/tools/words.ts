import { book } from "../../lib/book.svelte";
import { say } from "../../lib/say";
import { letter } from "../../lib/words";
import type polish from "./words.pl.json";

/** The words of the table tools. In markup: `{toolWords().title}`. */
export const toolWords = await book<
  typeof polish & { tools: Record<string, string>; limits: Record<number, string> }
>(import.meta.glob("./words.*.json", { import: "default" }));

/** Somebody at the table; the letter of the seat until a name is given. */
export const nameAt = (names: string[], seat: number): string =>
  names[seat] || say(toolWords().player, { seat: letter(seat) });
