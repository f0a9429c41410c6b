import type { Fields } from "../../lib/fields";
import type { About, Choice } from "../../lib/wire";

const card = (zone: string, number: number): string => `[data-zone=${zone}] [data-card="${number}"]`;

/** Where cards and goods lie; on a phone perhaps behind a tab. */
export function placesOf({ about }: Choice): string[] {
  const { kind, card: number, token, room, place }: Fields<About> = about;
  if (kind === "end") return ["[data-next=end]"];
  if (kind.startsWith("lay") || kind === "turn") return ["[data-next=tile]", "#tab-tile"];
  if (kind.startsWith("buy")) return [`[data-token="${token}"]`, "#tab-stall"];
  if (number !== undefined)
    return [card("hand", number), card("row", number), card("reserve", number), "#tab-row"];
  if (place !== undefined) return [`[data-place="${place}"]`];
  return room === undefined ? [] : [`[data-id="${room}"]`];
}
