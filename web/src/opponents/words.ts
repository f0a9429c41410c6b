import { book } from "../lib/book.svelte";
import type polish from "./words.pl.json";

/** The words for choosing opponents. In markup: `{w().title}`. */
export const w = await book<typeof polish>(import.meta.glob("./words.*.json", { import: "default" }));
