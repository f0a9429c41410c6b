import { cubicOut } from "svelte/easing";
import type { TransitionConfig } from "svelte/transition";
import { settings } from "../../../lib/settings.svelte";

const CARD = 260;

/** A tile that somebody lays drops from 8 px and straightens. `in:settles` on a group inside the one that says where it lies. */
export const settles = (_: Element, { still }: { still: boolean }): TransitionConfig => ({
  duration: still ? 0 : CARD * settings.pace,
  easing: cubicOut,
  css: (_now, left) => `transform: translateY(${-8 * left}px) rotate(${1.4 * left}deg)`,
});
