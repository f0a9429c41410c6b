import type { GameEvent } from "./wire";

/** What people look for in the log. */
export type Kind = "cards" | "ways" | "gains" | "danger";

type Word<Words> = Words extends `${infer First} ${infer Rest}` ? First | Word<Rest> : Words;
/** Words that are all kinds of events. */
const words = <Words extends string>(told: Word<Words> extends GameEvent["kind"] ? Words : never): string[] =>
  told.split(" ");

const OF: Record<Kind, string[]> = {
  cards: [
    ...words("played acquired took_card used chose discarded trashed drew replaced arrived reacted showed"),
    ...words("on_top dealt buried kept refilled refilled_blindly spared slipped swapped"),
  ],
  ways: words("moved teleported cave found_tile laid turned stayed opened marked_shrine crypt escaped"),
  gains: words(
    "gained gold took_token revealed_token bought drank lockpicks artifact healed stole extra_turn",
  ),
  danger: [
    ...words("attack drawn hurt knocked_out clank ghosts rage countdown defeated no_cubes"),
    ...words("declined penalty stuck rolled mouse_clears round_ended game_ended"),
  ],
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
