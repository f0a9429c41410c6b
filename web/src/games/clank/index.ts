import type { Game } from "../game";
import { placesOf } from "./places";
import Scene from "./Scene.svelte";

/** BRZDĘK!: the keep, its printed board, and what both dungeons share. */
export const game: Game = {
  order: 1,
  Scene,
  edge:
    "0 40%, 4% 40%, 4% 0, 9% 0, 9% 40%, 18% 40%, 18% 0, 23% 0, 23% 40%, 32% 40%, 32% 0, 37% 0, " +
    "37% 40%, 46% 40%, 46% 0, 51% 0, 51% 40%, 60% 40%, 60% 0, 65% 0, 65% 40%, 74% 40%, 74% 0, " +
    "79% 0, 79% 40%, 88% 40%, 88% 0, 93% 0, 93% 40%, 100% 40%",
  suits: ["screen"],
  beat: "turn",
  table: () => import("./table/ClankTable.svelte"),
  placesOf,
  great: ["took_token", "revealed_token", "escaped", "knocked_out", "attack"],
  moments: () => import("./moments"),
  rules: () => import("./rules"),
  replay: () => import("./replay"),
  lesson: () => import("./lesson"),
  companion: () => import("./companion"),
  alone: () => import("./solo/Expedition.svelte"),
};
