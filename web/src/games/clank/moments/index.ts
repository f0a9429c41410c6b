/** The great moments of BRZDĘK!: which there are in a change, and what is seen before each has landed. */
import type { ClankView } from "../../../lib/schema";
import type { Glimpse, Scene, Staging } from "../../../moments/show";
import { attackAt } from "./attack";
import { type Context, momentOf } from "./kinds";
import { afterEvent } from "./views";

/** What follows from a moment at once and is seen with it. */
const FOLLOWS: readonly string[] = ["rage", "countdown"];

const stage: Staging = ({ game, events, before, after, names }) => {
  const end = after as ClankView;
  const context: Context = { game, events, before: before as ClankView, after: end, names };
  const scenes: Scene[] = [];
  const covered = new Set<number>();
  let view = before as ClankView;
  let told: number[] = [];
  let begin: Glimpse | undefined;
  for (let place = 0; place < events.length; ) {
    const event = events[place];
    if (!event) break;
    const attack = event.kind === "attack" ? attackAt(place, events, view, end, told, names) : undefined;
    const moment = attack ? undefined : momentOf(event, place, context);
    if (attack) begin ??= { view: attack.begin, tells: [...told, place] };
    else if (moment) begin ??= { view, tells: told };
    if (attack) {
      scenes.push(attack.scene);
      for (const at of attack.places) covered.add(at);
      view = attack.view;
      told = [...told, ...attack.places];
      place += attack.places.length;
      continue;
    }
    do {
      const one = events[place];
      if (one) view = afterEvent(view, one, end);
      if (moment) covered.add(place);
      told = [...told, place];
      place += 1;
    } while (moment && FOLLOWS.includes(events[place]?.kind ?? ""));
    if (moment) scenes.push({ moment, landings: [{ view, tells: told }] });
  }
  return begin ? { begin, scenes, covered } : null;
};

export default stage;
