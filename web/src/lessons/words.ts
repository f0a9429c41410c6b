import { book } from "../lib/book.svelte";
import type polish from "./words.pl.json";

/** The words around a lesson. In markup: `{words().next}`. */
export const words = await book<typeof polish>(import.meta.glob("./words.*.json", { import: "default" }));
