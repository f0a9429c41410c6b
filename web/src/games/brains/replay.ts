import type { Replay } from "../game";

const number = (value: unknown): number => (typeof value === "number" ? value : 0);
const sum = (tally: unknown): number =>
  Array.isArray(tally) ? tally.reduce((all: number, one) => all + number((one as unknown[])[1]), 0) : 0;

export default {
  tells: {
    declined: () => ({ kind: "brain", weight: 40 }),
    stole: () => ({ kind: "brain", weight: 70 }),
    gained: () => ({ kind: "brain", weight: 60 }),
    swapped: () => ({ kind: "trick", weight: 50 }),
    mouse_clears: ({ n }) => ({ kind: "trick", weight: 30 + number(n) }),
    round_ended: ({ losses }) => ({ kind: "round", weight: 100 + sum(losses) }),
  },
} satisfies Replay;
