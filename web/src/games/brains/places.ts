import type { Choice } from "../../lib/wire";

/** Where the own cards and the other seats are. */
export function placesOf({ about: { kind, card, seat } }: Choice): string[] {
  const zone = { bury: "dealt", keep: "dealt", take: "stand" }[kind] ?? "held";
  return [
    ...(card === undefined ? [] : [`.${zone} [data-beast="${card}"]`]),
    ...(seat === undefined ? [] : [`[data-seat="${seat}"]`]),
  ];
}
