import type { OptionInfo } from "./schema";

export type Value = string | number | boolean;

/** What lies on the table, rather than how a rule is read. */
const VARIANTS = ["board", "start_tile", "party", "decks", "characters"];
const FEW = 4;

const isVariant = (option: OptionInfo) => !option.rule || VARIANTS.includes(option.name);
const hasChoice = (option: OptionInfo) => option.values.length > 1 || option.most !== null;

/** Rulings about characters, which nobody has who plays alone (RW-39). */
const isForSeveral = (option: OptionInfo) => option.rule.startsWith("RW-");

/** The options that a table of so many has. */
export const optionsFor = (options: OptionInfo[], seats: number): OptionInfo[] =>
  seats > 1 ? options : options.filter((option) => !isForSeveral(option));

/** The options that change what is played with. */
export const variantsOf = (options: OptionInfo[]): OptionInfo[] =>
  options.filter((option) => isVariant(option) && hasChoice(option));

/** The options that answer a question the rulebook leaves open. */
export const rulingsOf = (options: OptionInfo[]): OptionInfo[] =>
  options.filter((option) => !isVariant(option) && hasChoice(option));

/** Few answers are shown all at once; many, or a number, in a field. */
export const isShort = (option: OptionInfo): boolean =>
  option.values.length > 0 && option.values.length <= FEW;

/** What a field says, as the server wants it. */
export function readValue(option: OptionInfo, given: string): Value {
  if (typeof option.default === "boolean") return given === "true";
  if (typeof option.default === "number") return Number(given);
  return given;
}

/** Only what differs from the defaults. */
export function changed(options: OptionInfo[], chosen: Record<string, Value>): Record<string, Value> {
  const different = options.filter(
    (option) => option.name in chosen && chosen[option.name] !== option.default,
  );
  return Object.fromEntries(different.map((option) => [option.name, chosen[option.name] as Value]));
}
