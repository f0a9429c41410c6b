import type { GameEvent } from "./wire";

/** What nobody needs time to look at. */
const GLANCE = 90;
const USUAL = 500;
/** A reveal to others, the head of the dragon, one of its cubes: `moments/times.ts`. */
const REVEAL = 1540;
const ROAR = 1500;
const CUBE = 520;

/** How long people look at what another seat did, in ms at normal speed. */
const LOOK: Partial<Record<GameEvent["kind"], number>> = {
  // Gra o mózg
  dealt: GLANCE,
  buried: GLANCE,
  kept: GLANCE,
  refilled: GLANCE,
  refilled_blindly: GLANCE,
  round_starts: GLANCE,
  penalty: GLANCE,
  spared: 700,
  slipped: 900,
  stole: REVEAL,
  swapped: 1200,
  declined: REVEAL,
  mouse_clears: REVEAL,
  rolled: 1300,
  round_ended: 2200,
  // Brzdęk!
  turn_starts: GLANCE,
  turn_ends: GLANCE,
  drew: GLANCE,
  moved: 650,
  teleported: 650,
  acquired: 900,
  used: 900,
  defeated: 900,
  bought: 900,
  took_token: REVEAL,
  revealed_token: REVEAL,
  laid: 900,
  reacted: 900,
  attack: ROAR,
  knocked_out: REVEAL,
  escaped: REVEAL,
};

/** How long to let people look at what happened: as long as the most interesting part of it needs. */
export function lookingTime(events: GameEvent[]): number {
  const cubes = events.reduce((sum, event) => sum + (event.kind === "drawn" ? event.order.length : 0), 0);
  return Math.max(0, ...events.map((event) => LOOK[event.kind] ?? USUAL)) + cubes * CUBE;
}

/** So long what others do may keep somebody waiting, in ms at normal speed: 5.5 s at the fast one, also with three bots. */
export const LONGEST = 11_000;

/** How much of its time a change gets if all that waits wants so much, and so much is left. */
export const shareOf = (wanted: number, left: number): number =>
  wanted <= left ? 1 : Math.max(0, left) / wanted;
