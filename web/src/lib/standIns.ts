/** Words that stand in for missing ones. */

/** The language of the house: its files have every word, and the types of words come from them. */
export const HOUSE = "pl";
/** What a language lacks is said in the first of these that has it. */
export const STAND_INS = ["en", HOUSE];

const PLURAL = /^(\d+|zero|one|two|few|many|other)$/;

type Section = Record<string, unknown>;
const isSection = (words: unknown): words is Section =>
  typeof words === "object" && words !== null && !Array.isArray(words);
/** The forms of one sentence belong together: each language has its own. */
const isSentence = (words: Section): boolean => Object.keys(words).every((key) => PLURAL.test(key));

/** Words of another language where the wanted one has none: everybody can see that. */
export function marked(words: unknown): unknown {
  if (typeof words === "string") return `⟨${words}⟩`;
  if (Array.isArray(words)) return words.map(marked);
  return isSection(words)
    ? Object.fromEntries(Object.entries(words).map(([key, one]) => [key, marked(one)]))
    : words;
}

/** The words of a language; what it lacks comes from another one. */
export function filled(own: unknown, other: unknown): unknown {
  if (own === undefined) return marked(other);
  if (!isSection(own) || !isSection(other) || isSentence(other)) return own;
  const missing = Object.entries(other).map(([key, words]) => [key, filled(own[key], words)]);
  return { ...own, ...Object.fromEntries(missing) };
}
