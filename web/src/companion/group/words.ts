import { book } from "../../lib/book.svelte";
import type polish from "./words.pl.json";

/** The words of a group with one history. In markup: `{groupWords().title}`. */
export const groupWords = await book<typeof polish>(
  import.meta.glob("./words.*.json", { import: "default" }),
);
