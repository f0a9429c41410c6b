import { book } from "../../../lib/book.svelte";
import type polish from "./words.pl.json";

/** What the great moments of BRZDĘK! say. */
export const momentWords = await book<typeof polish>(
  import.meta.glob("./words.*.json", { import: "default" }),
);
