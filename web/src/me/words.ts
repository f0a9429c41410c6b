import { book } from "../lib/book.svelte";
import type polish from "./words.pl.json";

/** The words of the page about oneself. In markup: `{w().title}`. */
export const w = await book<typeof polish & { seats: Record<string, string> }>(
  import.meta.glob("./words.*.json", { import: "default" }),
);
