import type { Game } from "../game";
import Scene from "./Scene.svelte";

/** A game that the client knows nothing of: its view in words, its options as buttons. */
export const plain: Game = {
  order: Number.POSITIVE_INFINITY,
  Scene,
  edge: "0 0, 100% 0",
  suits: [],
  beat: "turn",
  table: () => import("./PlainTable.svelte"),
  placesOf: () => [],
  rules: async () => ({ default: { keywords: [] } }),
  replay: async () => ({ default: { tells: {} } }),
};
