/** When two devices have changed one game without knowing of each other. */
import { type Entry, revision } from "../lib/store";

/** A value as text, the same whatever the order of its keys. */
function textOf(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(textOf).join()}]`;
  if (value === null || typeof value !== "object") return JSON.stringify(value) ?? "";
  const pairs = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${pairs.map(([key, one]) => `${key}:${textOf(one)}`).join()}}`;
}

/** Whether two versions say the same, whoever wrote them and when. */
const alike = ({ stamp: _a, ...a }: Entry, { stamp: _b, ...b }: Entry): boolean => textOf(a) === textOf(b);

/** Whether two devices have changed an entry without knowing of each other. `known` is the revision that both had. */
export function collides(mine: Entry, theirs: Entry, known: string | undefined, device: string): boolean {
  if (alike(mine, theirs) || revision(mine) === known || revision(theirs) === known) return false;
  // An older version of one's own has only come back late.
  return theirs.stamp[1] !== device || theirs.stamp[0] > mine.stamp[0];
}

/** The same for a file, which knows no common version: as many edits, by different devices. */
export const collidesInFile = (mine: Entry, theirs: Entry): boolean =>
  mine.stamp[0] === theirs.stamp[0] && mine.stamp[1] !== theirs.stamp[1] && !alike(mine, theirs);
