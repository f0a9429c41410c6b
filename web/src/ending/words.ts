import { book } from "../lib/book.svelte";
import type polish from "./words.pl.json";

type Quotes = Record<string, Partial<Record<"won" | "lost" | "nothing", string>>>;

/** The words at the end of a game. In markup: `{w().haul}`. */
export const w = await book<Omit<typeof polish, "quotes"> & { quotes: Quotes }>(
  import.meta.glob("./words.*.json", { import: "default" }),
);
