/** The rungs of the ladder, from the weakest opponents to the best. */
import address from "../../../../data/solo.json?url";
import { contents } from "../../../lib/contents";
import type { Language } from "../../../lib/settings.svelte";

export interface Rung extends Record<Language, string> {
  id: string;
  bots: string[];
}

const SOLO = await contents<Record<string, { ladder: Rung[] }>>(address);

export const rungsOf = (game: string): Rung[] => SOLO[game]?.ladder ?? [];
