import { say } from "../lib/say";
import { t } from "../lib/words";
import { type Timeline, turnAt } from "./timeline";
import { w } from "./words";

/** "Tura 5", "Runda 2" */
export function turnName(timeline: Timeline, step: number): string {
  const turn = turnAt(timeline, step);
  return turn ? say(t()[timeline.beat], { n: turn.number }) : w().start;
}

/** What to call a step; a round is long and needs its move, too. */
export function whenOf(timeline: Timeline, step: number): string {
  const turn = turnName(timeline, step);
  return timeline.beat === "round" ? `${turn}, ${say(w().moveOf, { n: step })}` : turn;
}
