import type { ChatLine } from "./wire";

/** The code of a rematch that somebody else has offered in the chat; empty if nobody has. */
export function rematchIn(chat: Pick<ChatLine, "member" | "text">[], me: number): string {
  const offers = chat
    .filter((line) => line.member !== me)
    .map((line) => /\/join\/([\w-]+)\s*$/.exec(line.text)?.[1]);
  return offers.findLast((code) => code !== undefined) ?? "";
}
