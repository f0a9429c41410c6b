/** A view of which nobody knows more than its names and values, as lines to read. */
export interface Field {
  label: string;
  /** The seat that it is about. */
  seat?: number;
  /** What it is, or what it is made of. */
  text?: string;
  parts?: Field[];
}
interface Words {
  yes: string;
  no: string;
}

const NOTHING = "–";
/** Fields that name a seat by its number. */
const SEATS = ["seat", "to_move", "active"];

const spoken = (key: string): string => key.replaceAll("_", " ");
const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;

function plainly(value: unknown, words: Words): string {
  if (value === null || value === undefined || value === "") return NOTHING;
  return typeof value === "boolean" ? (value ? words.yes : words.no) : String(value);
}

function fieldOf(label: string, value: unknown, names: string[], words: Words): Field {
  if (Array.isArray(value) && !value.some(isObject))
    return { label, text: value.map((one) => plainly(one, words)).join(", ") || NOTHING };
  if (!isObject(value)) return { label, text: plainly(value, words) };
  const { seat, ...rest } = value as { seat?: unknown };
  return typeof seat === "number"
    ? { label: names[seat] ?? label, seat, parts: fieldsOf(rest, names, words) }
    : { label, parts: fieldsOf(value, names, words) };
}

/** What an object or a list is made of; the parts of a list are numbered from 1. */
export function fieldsOf(value: object, names: string[], words: Words): Field[] {
  return Object.entries(value).map(([key, one]) => {
    const label = Array.isArray(value) ? String(Number(key) + 1) : spoken(key);
    if (SEATS.includes(key) && typeof one === "number") return { label, text: names[one] ?? NOTHING };
    return fieldOf(label, one, names, words);
  });
}
