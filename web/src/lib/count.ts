/** The count of a finished game as the server words it, taken apart for a table. */
export interface Count {
  /** Why the game ended. */
  ending: string;
  /** Who won, and by what. */
  verdict: string;
  /** What was counted, one number a seat; null where a seat's haul does not count. */
  lines: { label: string; amounts: (string | null)[] }[];
  /** For each seat why nothing of it counts; usually empty. */
  notes: string[];
}

type Part = { label: string; amount: string };

/** "Artefakty 7" */
function partOf(text: string): Part | null {
  const found = /^(.*\S)\s+([-−]?\d+)$/.exec(text);
  return found ? { label: found[1] as string, amount: found[2] as string } : null;
}

/** The words in the brackets at the end: "Magda: 12 punktów (Artefakty 7, Złoto 5)". */
const detailOf = (text: string): string => /\(([^()]*)\)$/.exec(text)?.[1] ?? "";

/** The server's lines: the ending, one a seat, the verdict. */
export function countOf(texts: string[], seats: number): Count {
  const details = texts.slice(1, seats + 1).map(detailOf);
  const parts = details.map((detail) => detail.split(", ").map(partOf));
  const notes = details.map((detail, seat) => (parts[seat]?.includes(null) ? detail : ""));
  const counted = parts.map((found) => (found.includes(null) ? null : (found as Part[])));
  const labels = counted.find((found) => found !== null)?.map((part) => part.label) ?? [];
  const lines = labels.map((label, place) => ({
    label,
    amounts: counted.map((found) => found?.[place]?.amount ?? null),
  }));
  return { ending: texts[0] ?? "", verdict: texts[seats + 1] ?? "", lines, notes };
}
