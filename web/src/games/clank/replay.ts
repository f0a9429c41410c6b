import type { ClankView } from "../../lib/schema";
import type { GameEvent } from "../../lib/wire";
import type { Told } from "../../replay/moments";
import type { Replay } from "../game";
import { tokenOf } from "./cards/data";
import { haulOf } from "./haul";

const number = (value: unknown): number => (typeof value === "number" ? value : 0);

function tokenTold(event: GameEvent, game: string): Told | undefined {
  const { group, points } = tokenOf(game, number(event.token), "en");
  if (group === "artifact") return { kind: "artifact", weight: 80 + points };
  return points >= 5 ? { kind: "gold", weight: 20 + points } : undefined;
}

export default {
  tells: {
    took_token: tokenTold,
    revealed_token: tokenTold,
    escaped: () => ({ kind: "escaped", weight: 200 }),
    knocked_out: () => ({ kind: "fell", weight: 200 }),
    hurt: ({ n }) => (number(n) > 1 ? { kind: "hurt", weight: 14 * number(n) } : undefined),
    acquired: ({ cost }) => (number(cost) > 3 ? { kind: "bought", weight: 7 * number(cost) } : undefined),
    bought: ({ cost }) => ({ kind: "bought", weight: 30 + number(cost) }),
    defeated: ({ cost }) => (number(cost) > 2 ? { kind: "fought", weight: 8 * number(cost) } : undefined),
    gold: ({ n }) => (number(n) > 4 ? { kind: "gold", weight: 5 * number(n) } : undefined),
  },
  haulOf(view, seat, game, language) {
    const player = (view as ClankView).players[seat];
    return player ? haulOf(player, game, language) : new Map();
  },
} satisfies Replay;
