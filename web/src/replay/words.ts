import { book } from "../lib/book.svelte";
import type polish from "./words.pl.json";

/** The words of results and replays. In markup: `{w().result}`. */
export const w = await book<
  typeof polish & { gauges: Record<string, string>; gaugeNotes: Record<string, string> }
>(import.meta.glob("./words.*.json", { import: "default" }));
