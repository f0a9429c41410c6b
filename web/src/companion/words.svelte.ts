/** The words of the companion. They are fetched when one of its pages is opened, in the language of now. */
import { contents } from "../lib/contents";
import { settings } from "../lib/settings.svelte";
import english from "./words.en.json?url";
import type shape from "./words.pl.json";
import polish from "./words.pl.json?url";

export type Words = typeof shape;
/** A sentence with fields like `{name}`; of several forms the one that goes with the number `n`. */
export type Template = string | Record<string, string>;
export type Params = Record<string, string | number>;

const FILES = { pl: polish, en: english };

class Book {
  private books = $state.raw<Partial<Record<"pl" | "en", Words>>>({});

  /** The words, once they are here. */
  get open(): Words | undefined {
    return this.books[settings.language];
  }

  async fetch(language: "pl" | "en"): Promise<void> {
    if (this.books[language]) return;
    const found = await contents<Words>(FILES[language]);
    this.books = { ...this.books, [language]: found };
  }
}

export const book = new Book();

/** For parts of a page that is shown only when the book is open. */
export function w(): Words {
  const words = book.open;
  if (!words) throw new Error("the words are not here yet");
  return words;
}

/** A sentence with its fields filled in. */
export function say(template: Template, params: Params = {}): string {
  const forms = typeof template === "string" ? { other: template } : template;
  const form = new Intl.PluralRules(settings.language).select(Number(params.n ?? 0));
  const sentence = forms[form] ?? forms.other ?? forms.many ?? "";
  return sentence.replace(/\{(\w+)\}/g, (field, name: string) => String(params[name] ?? field));
}
