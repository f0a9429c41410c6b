import anything from "icon:achievement";

/** How a source of points looks: its icon, its colour, and whether dark letters stand on that. */
export interface Source {
  icon: string;
  tone: string;
  dark?: boolean;
}

const TONES = ["#e0a52c", "#b5563a", "#6a3f8c", "#2c5380", "#8a6100", "#2a6a52"];

/** What a game says of a source; games that say nothing get colours in turn. */
export const sourceOf = (own: Record<string, Source> | undefined, id: string, n: number): Source =>
  own?.[id] ?? { icon: anything, tone: TONES[n % TONES.length] ?? "", dark: n % TONES.length === 0 };
