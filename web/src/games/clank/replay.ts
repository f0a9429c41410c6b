import cards from "icon:card-pick";
import artifacts from "icon:diamond-trophy";
import tokens from "icon:jeweled-chalice";
import items from "icon:knapsack";
import mastery from "icon:laurel-crown";
import prisoners from "icon:prisoner";
import goals from "icon:stairs-goal";
import gold from "icon:two-coins";
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
  Map: () => import("./boards/EndMap.svelte"),
  sources: {
    artifacts: { icon: artifacts, tone: "#e0a52c", dark: true },
    mastery: { icon: mastery, tone: "#a8482d" },
    tokens: { icon: tokens, tone: "#6a3f8c" },
    prisoners: { icon: prisoners, tone: "#56595c" },
    items: { icon: items, tone: "#2c5380" },
    gold: { icon: gold, tone: "#7d5a0c" },
    cards: { icon: cards, tone: "#2a6a52" },
    goals: { icon: goals, tone: "#14708a" },
  },
  ahead: async (ended) => (ended.isAlone ? (await import("./solo/ahead")).aheadOf(ended) : undefined),
  haulOf(view, seat, game) {
    const player = (view as ClankView).players[seat];
    return player ? haulOf(player, game) : new Map();
  },
} satisfies Replay;
