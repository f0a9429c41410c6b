import { en } from "./i18n/en";
import { type Catalog, pl } from "./i18n/pl";
import { settings } from "./settings.svelte";

/** The words of the interface in the language of now. In markup: `{t().undo}`. */
export const t = (): Catalog => (settings.language === "pl" ? pl : en);

export const LETTERS = "ABCDEF";
export const letter = (seat: number): string => LETTERS[seat] ?? "?";
