import { book } from "../../../lib/book.svelte";
import type { Meaning } from "../../../rules/keywords";
import type polish from "./words.pl.json";

/** The keywords of Gra o mózg. In markup: `{words().glossary}`. */
export const words = await book<typeof polish & { glossary: Record<string, Meaning> }>(
  import.meta.glob("./words.*.json", { import: "default" }),
);
