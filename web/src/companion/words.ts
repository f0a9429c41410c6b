import { book } from "../lib/book.svelte";
import type polish from "./words.pl.json";

export type Words = typeof polish;

/** The words of the companion. In markup: `{w().setup.title}`. */
export const w = await book<Words>(import.meta.glob("./words.*.json", { import: "default" }));
