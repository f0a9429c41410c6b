import { game as clank } from "../clank";
import type { Game } from "../game";
import Scene from "./Scene.svelte";

/** Katakumby: the table of BRZDĘK! over a dungeon laid of tiles. */
export const game: Game = {
  ...clank,
  order: 2,
  Scene,
  edge:
    "0 0, 9% 0, 9% 80%, 13% 80%, 13% 0, 20% 0, 20% 80%, 24% 80%, 24% 0, 42% 0, 42% 80%, 46% 80%, " +
    "46% 0, 53% 0, 53% 80%, 57% 80%, 57% 0, 76% 0, 76% 80%, 80% 80%, 80% 0, 87% 0, 87% 80%, " +
    "91% 80%, 91% 0, 100% 0",
  suits: [],
  rules: () => import("./rules"),
  lesson: () => import("./lesson"),
  companion: () => import("./companion"),
};
