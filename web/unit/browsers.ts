/** Finds in styles and scripts what browsers of some age do not know, by the compatibility data of MDN. */

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { CompatData, CompatStatement, SimpleSupportStatement } from "@mdn/browser-compat-data";
import postcss, { type AtRule, type Container, type Declaration, type Node, type Rule } from "postcss";

/** The oldest versions that Stolik is for. */
export const TARGETS = { safari: 16, safari_ios: 16, firefox: 140 } as const;
type Target = keyof typeof TARGETS;

// Read, not imported: 20 MB of data are no module.
const bcd: CompatData = JSON.parse(
  readFileSync(createRequire(import.meta.url).resolve("@mdn/browser-compat-data"), "utf8"),
);

/** A part of the data: features by name, each perhaps with more of them inside. */
interface Features {
  [name: string]: Features;
}
const compatOf = (feature?: Features): CompatStatement | undefined =>
  feature?.__compat as unknown as CompatStatement | undefined;
const css = bcd.css as unknown as Record<"at-rules" | "properties" | "selectors" | "types", Features>;

function isFrom(statement: SimpleSupportStatement, version: number): boolean {
  const {
    version_added: added,
    version_removed: removed,
    flags,
    prefix,
    alternative_name: other,
  } = statement;
  if (typeof added !== "string" || flags || prefix || other) return false;
  const number = (text: string) => Number.parseFloat(text.replace("≤", ""));
  return number(added) <= version && !(typeof removed === "string" && number(removed) <= version);
}

/** The targets that do not know a feature. */
function lacking(feature: Features | undefined): Target[] {
  const support = compatOf(feature)?.support;
  if (!support) return [];
  return (Object.keys(TARGETS) as Target[]).filter(
    (target) => ![support[target] ?? []].flat().some((one) => isFrom(one, TARGETS[target])),
  );
}

/** Functions of styles by name, wherever the data has them. */
function functionsIn(features: Features, found = new Map<string, Features>()): Map<string, Features> {
  for (const [name, one] of Object.entries(features)) {
    if (name === "__compat") continue;
    if (one.__compat && !found.has(name)) found.set(name, one);
    functionsIn(one, found);
  }
  return found;
}
const FUNCTIONS = functionsIn(css.types);
const LENGTHS = css.types.length as Features;
const UNITS: [RegExp, Features | undefined][] = [
  [/\d(dv[hwib]|dvmin|dvmax)\b/, LENGTHS.viewport_percentage_units_dynamic],
  [/\d(sv[hwib]|svmin|svmax)\b/, LENGTHS.viewport_percentage_units_small],
  [/\d(lv[hwib]|lvmin|lvmax)\b/, LENGTHS.viewport_percentage_units_large],
  [/\dcq(w|h|i|b|min|max)\b/, LENGTHS.container_query_length_units],
  [/\dr?lh\b/, LENGTHS.lh],
];

export type Found = Map<string, string>;
function note(found: Found, name: string, feature: Features | undefined): void {
  const without = lacking(feature);
  if (without.length) found.set(name, without.join(", "));
}

/** Whether an older browser takes another declaration of the rule, or was asked before. */
function hasFallback(declaration: Declaration): boolean {
  const siblings = (declaration.parent as Container).nodes ?? [];
  const before = siblings.slice(0, siblings.indexOf(declaration));
  const older = [declaration.prop, `-webkit-${declaration.prop}`, `-moz-${declaration.prop}`];
  if (before.some((one) => one.type === "decl" && older.includes(one.prop))) return true;
  for (let around: Node | undefined = declaration; around; around = around.parent)
    if (around.type === "atrule" && (around as AtRule).name === "supports") return true;
  return false;
}

function inDeclaration(declaration: Declaration, found: Found): void {
  const { prop, value } = declaration;
  if (prop.startsWith("-") && !prop.startsWith("--")) return;
  if (hasFallback(declaration)) return;
  const property = prop.startsWith("--") ? undefined : css.properties[prop];
  note(found, prop, property);
  for (const [word] of value
    .replace(/var\([^)]*\)|url\([^)]*\)|"[^"]*"/g, "")
    .matchAll(/(?<![-\w])[a-z][-a-z]*(?![-\w(])/g))
    if (property && word !== "__compat") note(found, `${prop}: ${word}`, property[word]);
  for (const [, name] of value.matchAll(/([a-z][-a-z]*)\(/g))
    note(found, `${name}()`, FUNCTIONS.get(name as string));
  for (const [unit, feature] of UNITS)
    if (unit.test(value)) note(found, `unit ${unit.exec(value)?.[1]}`, feature);
}

/** What of a style sheet some target does not know, and which ones. */
export function inStyles(text: string): Found {
  const found: Found = new Map();
  const root = postcss.parse(text);
  root.walkAtRules((rule) => note(found, `@${rule.name}`, css["at-rules"][rule.name]));
  root.walkRules((rule: Rule) => {
    if (rule.parent?.type === "rule") note(found, "nesting", css.selectors.nesting);
    for (const [, name] of rule.selector.matchAll(/::?([a-z][-a-z]*)/g))
      note(found, `:${name}`, css.selectors[name as string]);
  });
  root.walkDecls((declaration) => inDeclaration(declaration, found));
  return found;
}

/** Names of two words: others are too often our own. */
const isTelling = (name: string): boolean => /[a-z][A-Z]|[A-Z]{2}[a-z]/.test(name);

const interfaces = {
  ...(bcd.api as unknown as Features),
  ...(bcd.javascript.builtins as unknown as Features),
};
/** Telling names of members that no interface has in some target. */
function missingMembers(): Found {
  const known = new Map<string, Target[][]>();
  for (const [owner, one] of Object.entries(interfaces))
    for (const [member, feature] of Object.entries(one)) {
      const name = member.replace(/_static$/, "");
      if (name !== owner && isTelling(name)) known.set(name, [...(known.get(name) ?? []), lacking(feature)]);
    }
  return new Map(
    [...known]
      .filter(([, without]) => without.every((one) => one.length))
      .map(([name, without]) => [name, [...new Set(without.flat())].join(", ")]),
  );
}
const MEMBERS = missingMembers();

/** What of a script some target does not know. Only names of two words are looked at, and of members only those
 * that no interface has: types are not known here. */
export function inScripts(text: string): Found {
  const found: Found = new Map();
  for (const [, name] of text.matchAll(/\.([a-zA-Z]\w*)\b/g)) {
    const without = MEMBERS.get(name as string);
    if (without) found.set(`.${name}`, without);
  }
  for (const [, name] of text.matchAll(/(?<![.\w$"'`-])([a-zA-Z]\w*)\s*[.(]/g))
    if (isTelling(name as string)) {
      const without = MEMBERS.get(name as string);
      if (interfaces[name as string]) note(found, name as string, interfaces[name as string]);
      else if (without) found.set(name as string, without);
    }
  // Patterns that look back came with Safari 16.4; before, the whole script is refused.
  if (/\/(?:[^/\\\n]|\\.)*\(\?<[=!]/.test(text)) found.set("(?<=", "safari, safari_ios");
  return found;
}

/** The attributes of a component that some target does not know. */
export function inMarkup(text: string): Found {
  const found: Found = new Map();
  const attributes = (bcd.html as unknown as Features).global_attributes as Features;
  for (const [, name] of text.replace(/<(script|style)[\s\S]*?<\/\1>/g, "").matchAll(/\s([a-z]+)(?==|\s|>)/g))
    if (name !== "__compat" && attributes[name as string])
      note(found, `<${name}>`, attributes[name as string]);
  return found;
}
