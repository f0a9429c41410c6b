/** The colour of a character's board, and what can be read on it; seats keep their own. */
const TONES: Readonly<Record<string, [tone: string, ink: string]>> = {
  red: ["#8f2f2a", "#fbf3e0"],
  green: ["#245c47", "#fbf3e0"],
  grey: ["#4b5254", "#fbf3e0"],
  blue: ["#1d4f86", "#fbf3e0"],
  orange: ["#9a4a12", "#fbf3e0"],
  yellow: ["#7d5a0c", "#fbf3e0"],
};
const PLAIN = TONES.grey as [string, string];

export function toneOf(colour: string): string {
  const [tone, ink] = TONES[colour] ?? PLAIN;
  return `--tone: ${tone}; --tone-ink: ${ink}`;
}
