export const LETTERS = "ABCDEF";

/** The letter of a seat: with its colour and shape on everything that is of that seat. */
export const letter = (seat: number): string => LETTERS[seat] ?? "?";
