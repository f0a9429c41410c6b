import { w } from "../../../ending/words";
import { playAgainst } from "../../../lib/quick";
import { say } from "../../../lib/say";
import type { Ahead, AloneEnded } from "../../game";
import { climb, rungOf } from "./ladder";
import { rungsOf } from "./rungs";

/** The next rung of the ladder after a win, the same one after a defeat; nothing at a table that is on no rung. */
export async function aheadOf({ game, table, won }: AloneEnded): Promise<Ahead | undefined> {
  const at = await rungOf(table);
  const rungs = rungsOf(game);
  const here = rungs.findIndex((rung) => rung.id === at);
  const next = rungs[won ? here + 1 : here];
  if (here < 0 || !next) return undefined;
  return {
    step: {
      label: won ? say(w().rung, { name: next.name }) : w().again,
      go: () => playAgainst(game, next.bots, (opened) => climb(next.id, opened)),
    },
  };
}
