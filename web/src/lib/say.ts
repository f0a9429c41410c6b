import { settings } from "./settings.svelte";

/** A sentence with fields like `{name}`; of several forms the one that goes with the number `n`, by itself or by its kind. */
export type Template = string | Readonly<Record<string, string>>;
export type Params = Readonly<Record<string, string | number>>;

function formOf(forms: Readonly<Record<string, string>>, n: number): string {
  const kind = new Intl.PluralRules(settings.language).select(n);
  return forms[n] ?? forms[kind] ?? forms.other ?? forms.many ?? "";
}

const shown = (value: string | number): string =>
  typeof value === "number" ? value.toLocaleString(settings.language) : value;

/** A sentence with its fields filled in. */
export function say(template: Template, params: Params = {}): string {
  const sentence = typeof template === "string" ? template : formOf(template, Number(params.n ?? 0));
  return sentence.replace(/\{(\w+)\}/g, (field, name: string) => shown(params[name] ?? field));
}
