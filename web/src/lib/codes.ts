/** The code in the name of a file of words: `words.pl.json`. */
export const codeOf = (path: string): string => /\.([\w-]+)\.json$/.exec(path)?.[1] ?? "";

/** The languages that this client speaks: those in which the words of all pages are here. */
export const CODES: readonly string[] = Object.keys(import.meta.glob("./words.*.json")).map(codeOf);
