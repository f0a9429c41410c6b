/** Movement of Gra o mózg: `in:tumbles` on the die, `out:swept={place}` on the cards of a horde that is cleared. */
import { backOut, cubicIn } from "svelte/easing";
import type { TransitionConfig } from "svelte/transition";
import { settings } from "../../../lib/settings.svelte";

/** A die that tumbles and comes to rest. */
export const tumbles = (_: Element): TransitionConfig => ({
  duration: 600 * settings.pace,
  easing: backOut,
  css: (now, left) =>
    `transform: translateY(${-40 * left}px) rotate(${540 * left}deg) scale(${0.7 + 0.3 * now})`,
});

/** Cards slide off to the discard pile on the left, one under another. */
export const swept = (_: Element, place: number): TransitionConfig => ({
  delay: 40 * place * settings.pace,
  duration: 260 * settings.pace,
  easing: cubicIn,
  css: (now, left) => `transform: translateX(${-40 * left}vw) rotate(${-8 * left}deg); opacity: ${now}`,
});
