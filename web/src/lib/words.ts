import { en } from "./i18n/en";
import { type Catalog, pl } from "./i18n/pl";
import { settings } from "./settings.svelte";

/** The words of the interface in the language of now. In markup: `{t().undo}`. */
export const t = (): Catalog => (settings.language === "pl" ? pl : en);

export { LETTERS, letter } from "./letters";

/** A code of eight letters in two halves, easier to read out. */
export const shownCode = (code: string): string => code.replace(/^(\w{4})(\w{4})$/, "$1-$2");
