import { book } from "../../../../lib/book.svelte";
import type polish from "./words.pl.json";

/** The words of an expedition beside the real box. */
export const aloneTableWords = await book<typeof polish>(
  import.meta.glob("./words.*.json", { import: "default" }),
);
