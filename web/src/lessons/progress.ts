/** How far the lessons are; kept in the browser, so that each can be gone on with later. */
export interface Progress {
  table: string;
  /** The steps that are behind the learner. */
  passed: string[];
  /** Finished or skipped: the coach is silent. */
  over: boolean;
}
type Kept = Record<string, Progress>;
const KEY = "stolik lessons";

function read(): Kept {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Kept;
  } catch {
    return {};
  }
}

export const progressOf = (game: string): Progress | null => read()[game] ?? null;

export function keepProgress(game: string, progress: Progress): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...read(), [game]: progress }));
  } catch {
    // A browser that keeps nothing still teaches.
  }
}
