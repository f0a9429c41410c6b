/** Expeditions for one: their parts are fetched when somebody plays or counts one. */
import type { Expedition } from "../games/game";
import { partOf } from "./parts";

let found = $state.raw<Record<string, Expedition>>({});

export const aloneOf = (game: string): Expedition | undefined => found[game];

export async function fetchAlone(game: string): Promise<Expedition | undefined> {
  if (!found[game]) {
    const part = await partOf(game)?.alone?.();
    if (part) found = { ...found, [game]: part.default };
  }
  return found[game];
}
