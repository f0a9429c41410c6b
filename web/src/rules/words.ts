import { settings } from "../lib/settings.svelte";
import { WORDS, type Words } from "./texts";

/** The words in the language of now. In markup: `{words().search}`. */
export const words = (): Words => WORDS[settings.language];
