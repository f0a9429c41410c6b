import { book } from "../../../lib/book.svelte";
import type polish from "./words.pl.json";

/** The words of boards and of choosing among them. In markup: `{w().draft.title}`. */
export const w = await book<typeof polish>(import.meta.glob("./words.*.json", { import: "default" }));
