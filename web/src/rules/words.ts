import { book } from "../lib/book.svelte";
import type polish from "./words.pl.json";

/** The words of the reference. In markup: `{words().search}`. */
export const words = await book<typeof polish & { decks: Record<string, string> }>(
  import.meta.glob("./words.*.json", { import: "default" }),
);
