import type { Game } from "../game";
import { placesOf } from "./places";
import Scene from "./Scene.svelte";

/** Gra o mózg. */
export const game: Game = {
  order: 3,
  Scene,
  edge:
    "0 30%, 5% 0, 8% 50%, 14% 10%, 19% 60%, 24% 0, 31% 40%, 38% 5%, 43% 60%, 50% 10%, 57% 50%, " +
    "62% 0, 68% 50%, 75% 10%, 81% 60%, 87% 0, 93% 50%, 100% 10%",
  suits: ["here", "people"],
  beat: "round",
  table: () => import("./table/BrainsTable.svelte"),
  placesOf,
  great: ["mouse_clears", "declined", "stole", "round_ended"],
  moments: () => import("./moments"),
  rules: () => import("./rules"),
  replay: () => import("./replay"),
  lesson: () => import("./lesson"),
  companion: () => import("./companion"),
  alone: () => import("./solo/Climb.svelte"),
};
