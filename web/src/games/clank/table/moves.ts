import type { Fields } from "../../../lib/fields";
import type { About, Choice } from "../../../lib/wire";
import { cardOf, tokenOf } from "../cards/data";
import { pieces } from "../cards/marks";

/** The zone of the table that a kind of option points into, and which value of `about` names the thing there. */
type PointsAt = readonly [
  zone: string,
  value: "card" | "token" | "room" | "place" | "n" | "spell" | "mood" | "find",
];
const POINTS_AT: Readonly<Partial<Record<About["kind"], PointsAt>>> = {
  play: ["hand", "card"],
  discard: ["hand", "card"],
  ward: ["hand", "card"],
  react: ["hand", "card"],
  acquire: ["row", "card"],
  use: ["row", "card"],
  fight: ["row", "card"],
  replace: ["row", "card"],
  buy: ["goods", "token"],
  buy_with_coupon: ["goods", "token"],
  drink: ["token", "token"],
  move: ["place", "room"],
  move_past_monsters: ["place", "room"],
  teleport: ["place", "room"],
  reach: ["place", "room"],
  mark: ["place", "room"],
  go: ["place", "room"],
  explore: ["place", "place"],
  teleport_off: ["place", "place"],
  lay: ["lay", "n"],
  lay_and_go: ["lay", "n"],
  lay_and_stay: ["lay", "n"],
  lay_and_fall: ["lay", "n"],
  turn: ["lay", "n"],
  cast: ["spell", "spell"],
  flip: ["mood", "mood"],
  claim: ["find", "find"],
};

/** What lies or stands in the own room. */
const isHere = ({ about }: Choice): boolean => /^(take|open_)/.test(about.kind);

/** What an option points at: a card in hand, a card of row or reserve, goods of the market, a place of the board.
 * `here` is the name of the own room, `decision` what is decided. */
export function targetsOf(option: Choice, here = "", decision = ""): string[] {
  const { about } = option;
  if (decision === "conscript") return about.kind === "top" ? ["conscription:0"] : [];
  if (about.kind === "site") return [`place:${about.x},${about.y}`];
  if (isHere(option)) return here ? [`place:${here}`] : [];
  const [zone, value] = POINTS_AT[about.kind] ?? [];
  if (!zone || !value) return [];
  const fields: Fields<About> = about;
  // "1,0/2" is the second way to the square 1,0.
  return [`${zone}:${String(fields[value]).split("/")[0]}`];
}

export const isPurchase = (about: About) => about.kind === "buy" || about.kind === "buy_with_coupon";

/** Done by touching the thing itself; everything else needs a button of its own. */
export const isOnTable = (option: Choice): boolean =>
  !isHere(option) && /^(hand|row|goods|place|lay|spell):/.test(targetsOf(option)[0] ?? "");

const spoken = (id: string): string => id.replaceAll("_", " ");

/** What somebody wants who touches a thing that does nothing now, as the server reads it. */
export function wishOf(target: string, game: string): string {
  const zone = target.slice(0, target.indexOf(":"));
  const rest = target.slice(zone.length + 1);
  if (zone === "place") return `move ${rest}`;
  if (zone === "goods" || zone === "token") {
    const { id } = tokenOf(game, Number(rest));
    return `${zone === "goods" ? "buy" : "drink"} ${spoken(id)}`;
  }
  const { id, face } = cardOf(Number(rest));
  if (zone === "hand") return `play ${spoken(id)}`;
  return `${{ monster: "fight", device: "use" }[face as string] ?? "acquire"} ${spoken(id)}`;
}

/** The order for playing a whole hand: what is plain first, then what draws, last what may ask something. */
export function playingRank(card: number): number {
  const { choice, gain, short } = cardOf(card);
  if (choice) return 3;
  if (short.some((line) => pieces(line)[0]?.kind !== "label")) return 2;
  return gain?.draw ? 1 : 0;
}

export const inPlayingOrder = (cards: number[]): number[] =>
  [...cards].sort((a, b) => playingRank(a) - playingRank(b) || a - b);

/** Options of the hand first, in the order in which the hand is shown. */
export function arrange(options: Choice[]): Choice[] {
  const cardIn = (option: Choice): number =>
    targetsOf(option)[0]?.startsWith("hand:") && "card" in option.about ? option.about.card : -1;
  const ofHand = options.filter((option) => cardIn(option) >= 0);
  ofHand.sort((a, b) => playingRank(cardIn(a)) - playingRank(cardIn(b)) || cardIn(a) - cardIn(b));
  return [...ofHand, ...options.filter((option) => cardIn(option) < 0)];
}
