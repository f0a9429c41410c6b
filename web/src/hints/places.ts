import type { Choice } from "../lib/wire";

const card = (zone: string, number: unknown): string => `[data-zone=${zone}] [data-card="${number}"]`;
const beast = (zone: string, value: unknown): string => `.${zone} [data-beast="${value}"]`;

/** Where cards and goods of BRZDĘK! lie; on a phone perhaps behind a tab. */
function inClank({ kind, card: number, token, room, place }: Choice["about"]): string[] {
  if (kind === "end") return ["[data-next=end]"];
  if (kind.startsWith("lay") || kind === "turn") return ["[data-next=tile]", "#tab-tile"];
  if (kind.startsWith("buy")) return [`[data-token="${token}"]`, "#tab-stall"];
  if (typeof number === "number")
    return [card("hand", number), card("row", number), card("reserve", number), "#tab-row"];
  if (place !== undefined) return [`[data-place="${place}"]`];
  return room === undefined ? [] : [`[data-id="${room}"]`];
}

function inBrains({ kind, card: value, seat }: Choice["about"]): string[] {
  const zone = { bury: "dealt", keep: "dealt", take: "stand" }[kind] ?? "held";
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
