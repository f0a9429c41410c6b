import { w } from "../../../ending/words";
import { say } from "../../../lib/say";
import type { Ahead, AloneEnded } from "../../game";
import { rankAbove } from "./solo";

/** The next rank of an expedition, and how far it is. */
export function aheadOf({ game, points }: AloneEnded): Ahead | undefined {
  const next = rankAbove(game, points);
  return next && { note: say(w().rank, { rank: next.name, n: next.points - points }) };
}
