import type { OptionInfo } from "./schema";

export type Value = string | number | boolean;

/** What lies on the table, rather than how a rule is read. */
const VARIANTS = ["board", "start_tile", "party", "decks", "characters"];
const FEW = 4;

const isVariant = (option: OptionInfo) => !option.rule || VARIANTS.includes(option.name);
const hasChoice = (option: OptionInfo) => option.values.length > 1 || option.most !== null;

/** What each seat says for itself, in the order of seats. */
const BY_SEAT = /^character_[A-F]$/;
/** The option that asks the seats, and its answer that does. */
const ASKS_SEATS = { name: "characters", value: "pick" };
/** Answers that any number of seats may give. */
export const FOR_ALL = ["any", "none"];
const isAboutCharacters = (option: OptionInfo) => option.rule.startsWith("RW-");

/** The options that a table of so many has: nobody plays a character alone (RW-39), and without them there is nothing to rule. */
export function optionsFor(
  options: OptionInfo[],
  chosen: Record<string, Value>,
  seats: number,
): OptionInfo[] {
  const asks = options.find(({ name }) => name === ASKS_SEATS.name);
  const isPlayed = asks && (chosen[asks.name] ?? asks.default) !== asks.default;
  return options.filter(
    (option) => !isAboutCharacters(option) || (seats > 1 && (isPlayed || option === asks)),
  );
}

/** The options that change what is played with. */
export const variantsOf = (options: OptionInfo[]): OptionInfo[] =>
  options.filter((option) => isVariant(option) && hasChoice(option));

/** What so many seats are asked one by one, if they are. */
export const askedOfSeats = (
  options: OptionInfo[],
  chosen: Record<string, Value>,
  seats: number,
): OptionInfo[] =>
  chosen[ASKS_SEATS.name] === ASKS_SEATS.value
    ? options.filter(({ name }) => BY_SEAT.test(name)).slice(0, seats)
    : [];

/** The options that answer a question the rulebook leaves open. */
export const rulingsOf = (options: OptionInfo[]): OptionInfo[] =>
  options.filter((option) => !isVariant(option) && !BY_SEAT.test(option.name) && hasChoice(option));

/** Few answers are shown all at once; many, or a number, in a field. */
export const isShort = (option: OptionInfo): boolean =>
  option.values.length > 0 && option.values.length <= FEW;

/** What a field says, as the server wants it. */
export function readValue(option: OptionInfo, given: string): Value {
  if (typeof option.default === "boolean") return given === "true";
  if (typeof option.default === "number") return Number(given);
  return given;
}

/** Without what nobody is asked any more. */
export function stillAsked(
  options: OptionInfo[],
  chosen: Record<string, Value>,
  seats: number,
): Record<string, Value> {
  const asked = askedOfSeats(options, chosen, seats).map(({ name }) => name);
  const left = Object.entries(chosen).filter(([name]) => !BY_SEAT.test(name) || asked.includes(name));
  return Object.fromEntries(left);
}

/** Only what differs from the defaults. */
export function changed(options: OptionInfo[], chosen: Record<string, Value>): Record<string, Value> {
  const different = options.filter(
    (option) => option.name in chosen && chosen[option.name] !== option.default,
  );
  return Object.fromEntries(different.map((option) => [option.name, chosen[option.name] as Value]));
}
