export type Tab = "tile" | "hand" | "row" | "reserve" | "stall" | "board";

/** Whose question is asked where: the tab of the phone in which its answers lie. */
export const TAB_OF: Readonly<Record<string, Tab>> = {
  lay: "tile",
  turn_tile: "tile",
  discard: "hand",
  ward: "hand",
  react: "hand",
  replace: "row",
  grab: "row",
  shop: "stall",
};

/** What is to be chosen before it goes on. */
export const MISSING_OF: Readonly<Record<string, "card" | "hand" | "row" | "goods">> = {
  trash: "card",
  discard: "hand",
  ward: "hand",
  react: "hand",
  replace: "row",
  grab: "row",
  shop: "goods",
};

/** Questions of a room or of the dungeon, and their signs. */
export const PLACE_SIGNS: Readonly<Record<string, string>> = {
  take: "hand",
  reward: "chest",
  site: "entrance",
  pass: "boot",
  ward: "ghost",
  react: "draw",
  shop: "gold",
  agree: "hand",
};
