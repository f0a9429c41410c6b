/** When things happen on the stage, in ms at normal speed. */
import type { Scene } from "./show";

/** The sheets have opened and the thing has risen: its effect is seen. */
const LANDS = 520;
/** The caption stands. */
const STANDS = 780;
/** How long it is looked at: by the one whose moment it is, and by the others or again. */
const HOLD = 1400;
const BRIEF = 600;
const LEAVES = 160;
/** The head of the dragon leans in; then a cube is drawn, flies and lands, and its mark glows. */
export const ROAR = 900;
export const DRAWN = 160;
export const FLIES = 100;
const GLOWS = 260;
/** Without motion: how long a reveal stands, and how far apart cubes appear. */
const STILL = 900;
const APART = 260;
/** A reveal that would be gone sooner than this, at its real speed, is not worth a flicker. */
const SHORTEST = 350;

export interface Times {
  /** When each landing is, and when the scene is over: ms from its beginning. */
  landings: number[];
  end: number;
}

/** `pace` is how much slower than usual; 0 means that nothing moves. */
export function timesOf({ moment, landings }: Scene, whole: boolean, pace: number): Times {
  const each = landings.map((_, n) => n);
  if (!pace && moment.slots)
    return { landings: each.map((n) => (n + 1) * APART), end: landings.length * APART + STILL };
  if (!pace) return { landings: each.map(() => 0), end: STILL };
  const step = DRAWN + FLIES + GLOWS;
  if (moment.slots) {
    const last = ROAR + landings.length * step;
    return {
      landings: each.map((n) => (ROAR + n * step + DRAWN + FLIES) * pace),
      end: (last + (whole ? HOLD : BRIEF)) * pace,
    };
  }
  return {
    landings: each.map(() => LANDS * pace),
    end: (STANDS + (whole ? HOLD : BRIEF) + LEAVES) * pace,
  };
}

/** How long all scenes take. */
export const lengthOf = (times: readonly Times[]): number => times.reduce((sum, { end }) => sum + end, 0);

export const isWorthIt = (times: readonly Times[]): boolean => times.every(({ end }) => end >= SHORTEST);
