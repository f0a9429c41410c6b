import type { Choice } from "../../lib/wire";

const card = (zone: string, number: unknown): string => `[data-zone=${zone}] [data-card="${number}"]`;

/** Where cards and goods lie; on a phone perhaps behind a tab. */
export function placesOf({ about: { kind, card: number, token, room, place } }: Choice): string[] {
  if (kind === "end") return ["[data-next=end]"];
  if (kind.startsWith("lay") || kind === "turn") return ["[data-next=tile]", "#tab-tile"];
  if (kind.startsWith("buy")) return [`[data-token="${token}"]`, "#tab-stall"];
  if (typeof number === "number")
    return [card("hand", number), card("row", number), card("reserve", number), "#tab-row"];
  if (place !== undefined) return [`[data-place="${place}"]`];
  return room === undefined ? [] : [`[data-id="${room}"]`];
}
