import { local } from "../lib/local";

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
const read = (): Kept => local.get<Kept>(KEY, {});

export const progressOf = (game: string): Progress | null => read()[game] ?? null;
export const keepProgress = (game: string, progress: Progress): void =>
  local.put(KEY, { ...read(), [game]: progress });
