import { book } from "../lib/book.svelte";
import type polish from "./words.pl.json";

/** The words of the games for one. In markup: `{soloWords().title}`. */
export const soloWords = await book<typeof polish>(import.meta.glob("./words.*.json", { import: "default" }));
