import type { Fields } from "../../lib/fields";
import type { ClankView } from "../../lib/schema";
import type { GameEvent } from "../../lib/wire";
import type { Told } from "../../replay/moments";
import type { Replay } from "../game";
import { tokenOf } from "./cards/data";
import { haulOf } from "./haul";

function tokenTold({ token = 0 }: Fields<GameEvent>, game: string): Told | undefined {
  const { group, points } = tokenOf(game, token);
  if (group === "artifact") return { kind: "artifact", weight: 80 + points };
  return points >= 5 ? { kind: "gold", weight: 20 + points } : undefined;
}

export default {
  tells: {
    took_token: tokenTold,
    revealed_token: tokenTold,
    escaped: () => ({ kind: "escaped", weight: 200 }),
    knocked_out: () => ({ kind: "fell", weight: 200 }),
    hurt: ({ n = 0 }) => (n > 1 ? { kind: "hurt", weight: 14 * n } : undefined),
    acquired: ({ cost = 0 }) => (cost > 3 ? { kind: "bought", weight: 7 * cost } : undefined),
    bought: ({ cost = 0 }) => ({ kind: "bought", weight: 30 + cost }),
    defeated: ({ cost = 0 }) => (cost > 2 ? { kind: "fought", weight: 8 * cost } : undefined),
    gold: ({ n = 0 }) => (n > 4 ? { kind: "gold", weight: 5 * n } : undefined),
  },
  haulOf(view, seat, game) {
    const player = (view as ClankView).players[seat];
    return player ? haulOf(player, game) : new Map();
  },
} satisfies Replay;
