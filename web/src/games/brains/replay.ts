import brains from "icon:brain";
import type { Replay } from "../game";

const sum = (tally: [seat: number, n: number][]): number => tally.reduce((all, [, n]) => all + n, 0);

export default {
  sources: { brains: { icon: brains, tone: "#a8325c" } },
  ahead: async (ended) => (await import("./solo/ahead")).aheadOf(ended),
  tells: {
    declined: () => ({ kind: "brain", weight: 40 }),
    stole: () => ({ kind: "brain", weight: 70 }),
    gained: () => ({ kind: "brain", weight: 60 }),
    swapped: () => ({ kind: "trick", weight: 50 }),
    mouse_clears: ({ n = 0 }) => ({ kind: "trick", weight: 30 + n }),
    round_ended: ({ losses = [] }) => ({ kind: "round", weight: 100 + sum(losses) }),
  },
} satisfies Replay;
