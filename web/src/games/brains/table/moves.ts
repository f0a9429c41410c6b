import type { BrainsPlayerView } from "../../../lib/schema";

/** What an option points at: cards of the own hand, cards of the own Graveyard, seats. */
export function targetsOf(move: string): string[] {
  const [verb, first = "", second = ""] = move.split(" ");
  switch (verb) {
    case "play":
      return [`hand:${first.split("x")[0]}`];
    case "bury":
    case "keep":
      return [`sort:${first}`];
    case "take":
      return [`grave:${first}`];
    case "spare":
    case "steal":
      return [`seat:${first}`];
    case "slip":
      return [`hand:${first}`, `seat:${second}`];
    case "swap":
      return [`seat:${second}`];
    default:
      return [];
  }
}

/** Options that clicks on cards and seats do need no button of their own; the list keeps what is left. */
export const onCards = (move: string): boolean =>
  targetsOf(move).length > 0 && !move.startsWith("swap") && !/x\d/.test(move);

/** What somebody wants who touches a target that does nothing now: the move to ask "why not?" about. */
export function wishOf(target: string, decision: string): string {
  const [zone, value] = target.split(":");
  if (zone === "hand") return `play ${value}`;
  if (zone === "grave") return `take ${value}`;
  if (zone === "sort") return `${decision === "keep" ? "keep" : "bury"} ${value}`;
  return decision === "spare" || decision === "steal" ? `${decision} ${value}` : `steal ${value}`;
}

/** Cards as they stand in a hand: by value. */
export const inOrder = (values: number[] | null): number[] => [...(values ?? [])].sort((a, b) => a - b);

/** The own cards that can be touched now, from left to right; the digits stand for them. */
export function keyedOf(player: BrainsPlayerView, lit: Set<string>): string[] {
  const zones: [string, number[] | null][] = [
    ["sort", player.sorting],
    ["hand", player.hand],
    ["grave", player.graveyard],
  ];
  const targets = zones.flatMap(([zone, values]) => inOrder(values).map((value) => `${zone}:${value}`));
  return [...new Set(targets)].filter((target) => lit.has(target));
}
