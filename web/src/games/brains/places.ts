import type { Fields } from "../../lib/fields";
import type { About, Choice } from "../../lib/wire";

const ZONES: Partial<Record<About["kind"], string>> = { bury: "dealt", keep: "dealt", take: "stand" };

/** Where the own cards and the other seats are. */
export function placesOf({ about }: Choice): string[] {
  const { kind, card, seat }: Fields<About> = about;
  const zone = ZONES[kind] ?? "held";
  return [
    ...(card === undefined ? [] : [`.${zone} [data-beast="${card}"]`]),
    ...(seat === undefined ? [] : [`[data-seat="${seat}"]`]),
  ];
}
