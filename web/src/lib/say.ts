import { settings } from "./settings.svelte";

/** A sentence with fields like `{name}`; of several forms the one that goes with the number `n`, by itself or by its kind. */
export type Template = string | Readonly<Record<string, string>>;
export type Params = Readonly<Record<string, string | number>>;

/** What a language knows of numbers: asking a browser for it takes longer than all the rest of a sentence. */
class Numbers {
  private static readonly known = new Map<string, Numbers>();
  readonly format: Intl.NumberFormat;
  readonly plural: Intl.PluralRules;

  private constructor(language: string) {
    this.format = new Intl.NumberFormat(language);
    this.plural = new Intl.PluralRules(language);
  }

  static get here(): Numbers {
    const { language } = settings;
    const found = Numbers.known.get(language) ?? new Numbers(language);
    Numbers.known.set(language, found);
    return found;
  }
}

function formOf(forms: Readonly<Record<string, string>>, n: number): string {
  const kind = Numbers.here.plural.select(n);
  return forms[n] ?? forms[kind] ?? forms.other ?? forms.many ?? "";
}

const shown = (value: string | number): string =>
  typeof value === "number" ? Numbers.here.format.format(value) : value;

/** A sentence with its fields filled in. */
export function say(template: Template, params: Params = {}): string {
  const sentence = typeof template === "string" ? template : formOf(template, Number(params.n ?? 0));
  return sentence.replace(/\{(\w+)\}/g, (field, name: string) => shown(params[name] ?? field));
}
