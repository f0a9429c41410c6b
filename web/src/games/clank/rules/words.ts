import { book } from "../../../lib/book.svelte";
import type { Meaning, Named } from "../../../rules/keywords";
import type polish from "./words.pl.json";

/** Keywords and symbols of both dungeons. In markup: `{words().glossary}`. */
export const words = await book<
  typeof polish & { glossary: Record<string, Meaning>; legend: Record<string, Named> }
>(import.meta.glob("./words.*.json", { import: "default" }));
