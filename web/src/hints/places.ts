import type { Fields } from "../lib/fields";
import type { About, Choice } from "../lib/wire";

const card = (zone: string, number: number): string => `[data-zone=${zone}] [data-card="${number}"]`;
const beast = (zone: string, value: number): string => `.${zone} [data-beast="${value}"]`;

/** Where cards and goods of BRZDĘK! lie; on a phone perhaps behind a tab. */
function inClank({ kind, card: number, token, room, place }: Fields<About>): string[] {
  if (kind === "end") return ["[data-next=end]"];
  if (kind.startsWith("lay") || kind === "turn") return ["[data-next=tile]", "#tab-tile"];
  if (kind.startsWith("buy")) return [`[data-token="${token}"]`, "#tab-stall"];
  if (number !== undefined)
    return [card("hand", number), card("row", number), card("reserve", number), "#tab-row"];
  if (place !== undefined) return [`[data-place="${place}"]`];
  return room === undefined ? [] : [`[data-id="${room}"]`];
}

const ZONES: Partial<Record<About["kind"], string>> = { bury: "dealt", keep: "dealt", take: "stand" };

function inBrains({ kind, card: value, seat }: Fields<About>): string[] {
  const zone = ZONES[kind] ?? "held";
  return [
    ...(value === undefined ? [] : [beast(zone, value)]),
    ...(seat === undefined ? [] : [`[data-seat="${seat}"]`]),
  ];
}

/** Where on the page an option is done, the best place first: its button, or what it is about. */
export const placesOf = ({ move, about }: Choice, game: string): string[] => [
  `[data-move="${move}"]`,
  ...(game === "brains" ? inBrains(about) : inClank(about)),
];
