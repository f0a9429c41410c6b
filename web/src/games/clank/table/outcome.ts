import { say } from "../../../lib/say";
import type { ClankPlayerView, ClankView } from "../../../lib/schema";
import type { Choice } from "../../../lib/wire";
import { t } from "../../../lib/words";
import { healthFromView, rageTrackOf } from "../boards/fromView";
import { tokenOf } from "../cards/data";
import { clankWords } from "../words";

/** What an answer would change: a sign and a sum, "8, będzie 9". */
export interface Outcome {
  sign: string;
  text: string;
}

/** So much of something is there now, and so much will be. */
const sum = (sign: string, now: number, more: number): Outcome => ({
  sign,
  text: say(clankWords().answers.sum, { now, after: Math.max(0, now + more) }),
});

/** How healthy one is, and how healthy after healing; a wound heals by less than nothing. */
function health(view: ClankView, me: ClankPlayerView, heal: number): Outcome {
  const words = clankWords().answers;
  const most = healthFromView(view, [])[me.seat]?.max ?? 0;
  const now = most - me.damage;
  const after = Math.min(most, now + heal);
  const text = now === after ? words.unhurt : say(words.health, { now, after });
  return { sign: "heal", text };
}

/** Noise in the area; silence that has nothing to take back is kept for later. */
function noise({ area }: ClankPlayerView, more: number): Outcome {
  if (area + more >= 0) return sum("clank", area, more);
  return { sign: "clank", text: say(clankWords().answers.ahead, { n: -(area + more) }) };
}

/** An artifact stirs the dragon. */
function rage(view: ClankView): Outcome {
  const words = clankWords().answers;
  const track = rageTrackOf(view);
  const [now = 0, after = now] = [track[view.rage], track[Math.min(view.rage + 1, track.length - 1)]];
  return { sign: "dragon", text: now === after ? words.rageOn : say(words.rage, { now, after }) };
}

/** What an answer to a question would change, as far as it can be told beforehand. */
export function outcomesOf({ about }: Choice, view: ClankView, game: string): Outcome[] {
  const me = view.players[view.seat];
  if (!me) return [];
  const { in_turn } = view;
  switch (about.kind) {
    case "choose":
    case "yes": {
      const { gold, heal, skill, swords, boots, draw, lockpicks, clank } = about;
      const bonus = (gold ?? 0) > 0 && view.active === view.seat ? in_turn.gold_bonus : 0;
      return [
        ...(gold ? [sum("gold", me.gold, gold + bonus)] : []),
        ...(heal ? [health(view, me, heal)] : []),
        ...(skill ? [sum("skill", in_turn.skill, skill)] : []),
        ...(swords ? [sum("sword", in_turn.swords, swords)] : []),
        ...(boots ? [sum("boot", in_turn.boots, boots)] : []),
        ...(draw ? [{ sign: "draw", text: say(clankWords().answers.deck, { n: me.deck_size }) }] : []),
        ...(lockpicks ? [sum("lockpick", me.lockpicks, lockpicks)] : []),
        ...(clank ? [noise(me, clank)] : []),
      ];
    }
    case "take": {
      if (!("token" in about)) return [];
      const token = tokenOf(game, about.token);
      const points = token.points ? [{ sign: "", text: `+${say(t().pts, { n: token.points })}` }] : [];
      return token.group === "artifact" ? [...points, rage(view)] : points;
    }
    case "take_hit":
      return [health(view, me, -1)];
    case "open_chest":
    case "open_library":
    case "open_prison":
      return [sum("lockpick", me.lockpicks, -1)];
    default:
      return [];
  }
}

/** Legal, and nothing to be proud of: an answer that only heals where nothing hurts. */
export const isVain = ({ about }: Choice, me: ClankPlayerView | undefined): boolean =>
  me?.damage === 0 &&
  about.kind === "choose" &&
  about.heal !== undefined &&
  Object.keys(about).every((key) => ["kind", "option", "heal"].includes(key));
