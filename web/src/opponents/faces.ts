import portraits from "portraits";
import drawing from "../../data/portraits.svg?url";

/** Who a bot is: bots are called by their strength, or by strength and opponent ("thief/nina"). */
export const opponentOf = (bot: string): string => bot.split("/")[1] ?? "";
/** How well a bot plays. */
export const strengthOf = (bot: string): string => bot.split("/")[0] ?? "";
/** A bot of this strength; whoever the table invites if it is nobody in particular. */
export const botOf = (strength: string, opponent: string): string =>
  opponent ? `${strength}/${opponent}` : strength;

/** Where the portrait of a bot lies; nothing for people, and for bots without a face. */
export const faceOf = (bot: string): string | undefined =>
  portraits.includes(opponentOf(bot)) ? `${drawing}#${opponentOf(bot)}` : undefined;
