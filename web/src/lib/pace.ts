import type { GameEvent } from "./wire";

/** What nobody needs time to look at. */
const GLANCE = 90;
const USUAL = 500;
const ROAR = 2600;
const CUBE = 260;

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
  stole: 1100,
  swapped: 1200,
  declined: 1000,
  mouse_clears: 1100,
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
  took_token: 800,
  revealed_token: 900,
  laid: 900,
  reacted: 900,
  attack: ROAR,
  knocked_out: 1600,
  escaped: 1600,
};

/** How long to let people look at what happened: as long as the most interesting part of it needs. */
export function lookingTime(events: GameEvent[]): number {
  const cubes = events.reduce((sum, event) => sum + (event.kind === "drawn" ? event.order.length : 0), 0);
  return Math.max(0, ...events.map((event) => LOOK[event.kind] ?? USUAL)) + cubes * CUBE;
}
