/** Which sound goes with which event. */
import type { Sound } from "../../../lib/sound";
import type { GameEvent } from "../../../lib/wire";

const SOUND: Readonly<Partial<Record<GameEvent["kind"], Sound>>> = {
  played: "card",
  discarded: "card",
  drew: "card",
  acquired: "card",
  took_card: "card",
  replaced: "card",
  gold: "coin",
  bought: "coin",
  took_token: "coin",
  revealed_token: "coin",
  clank: "cube",
  moved: "step",
  teleported: "step",
  attack: "roar",
  healed: "heal",
  hurt: "hurt",
  knocked_out: "bad",
  laid: "tile",
  turned: "tile",
  found_tile: "tile",
  escaped: "end",
};

/** Each sound once, in the order of the events; under a roar nothing else is heard. */
export function soundsOf(events: readonly GameEvent[]): Sound[] {
  const heard = new Set(events.flatMap((event) => SOUND[event.kind] ?? []));
  return heard.has("roar") ? ["roar"] : [...heard];
}
