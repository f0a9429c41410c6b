import type { GameEvent } from "./wire";

/** What people look for in the log. */
export type Kind = "cards" | "ways" | "gains" | "danger";

const OF: Record<Kind, string[]> = {
  cards: (
    "played acquired took_card used chose discarded trashed drew replaced arrived reacted showed on_top " +
    "dealt buried kept refilled refilled_blindly spared slipped swapped"
  ).split(" "),
  ways: "moved teleported cave found_tile laid turned stayed opened marked_shrine crypt escaped".split(" "),
  gains:
    "gained gold took_token revealed_token bought drank lockpicks artifact healed stole extra_turn".split(
      " ",
    ),
  danger: (
    "attack drawn hurt knocked_out clank ghosts rage countdown defeated no_cubes " +
    "declined penalty stuck rolled mouse_clears round_ended game_ended"
  ).split(" "),
};

const KINDS = new Map(
  Object.entries(OF).flatMap(([kind, events]) => events.map((event) => [event, kind as Kind])),
);

/** Which of the four an event is; undefined for what only frames the game. */
export const kindOf = (event: GameEvent): Kind | undefined => KINDS.get(event.kind);

/** The kinds that occur among some events, in a fixed order. */
export function kindsIn(events: GameEvent[]): Kind[] {
  const found = new Set(events.map(kindOf));
  return (Object.keys(OF) as Kind[]).filter((kind) => found.has(kind));
}
