import { MediaQuery } from "svelte/reactivity";

/**
 * How a table is laid out. The window chooses the plan, the room a zone gets chooses the form of what lies in it.
 *
 * - `landscape`, a phone held sideways: no bar, the board on the left, one pane on the right.
 * - `portrait`, a phone or tablet held upright: the board above a sheet with tabs.
 * - `narrow`: players over the board, cards beside it.
 * - `laptop`: players, board, cards; hand and means under the cards.
 * - `tall`: the same, with hand and means in a dock under everything.
 */
export type Plan = "landscape" | "portrait" | "narrow" | "laptop" | "tall";

const low = new MediaQuery("(max-height: 559.98px)");
const upright = new MediaQuery("(max-width: 599.98px), (max-width: 1179.98px) and (orientation: portrait)");
const slim = new MediaQuery("(max-width: 1179.98px)");
const tall = new MediaQuery("(min-width: 1280px) and (min-height: 820px)");

class Plans {
  now = $derived.by((): Plan => {
    if (low.current) return "landscape";
    if (upright.current) return "portrait";
    if (slim.current) return "narrow";
    return tall.current ? "tall" : "laptop";
  });
  /** One pane at a time, for fingers. */
  isPhone = $derived.by(() => this.now === "landscape" || this.now === "portrait");
}

export const plan = new Plans();
