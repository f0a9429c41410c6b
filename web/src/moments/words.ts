import { book } from "../lib/book.svelte";
import type polish from "./words.pl.json";

/** The words of the stage. */
export const momentWords = await book<typeof polish>(
  import.meta.glob("./words.*.json", { import: "default" }),
);
