/** Pointing at a board: which place has the focus, which was refused, which asks for one of its options. */
import { boardKey, type Place, roomKey } from "./keys";
import type { Target } from "./types";
import type { Viewport } from "./viewport.svelte";

/** What picking asks a board. */
export interface Pickable {
  readonly view: Viewport;
  readonly places: readonly Place[];
  /** The options of the places that have some. */
  readonly legal: ReadonlyMap<string, Target[]>;
  /** The room of the seat that looks, or -1. */
  readonly here: number;
  /** How far from the edge of the window a place with the focus is, in pixels. */
  readonly margin: number;
  whole(): void;
  touch(name: string, ask: () => void): void;
}

export class Picking {
  focused = $state("");
  asked = $state("");
  refused = $state("");
  /** The drawing, whose places are marked with their keys. */
  svg = $state.raw<SVGSVGElement>();
  readonly #board: Pickable;
  readonly #places = $derived.by(() => new Map(this.#board.places.map((place) => [place.key, place])));
  readonly home = $derived.by(() => roomKey(Math.max(0, this.#board.here)));
  /** The one place that the Tab key stops at. */
  readonly stop = $derived(this.#places.has(this.focused) ? this.focused : this.home);

  constructor(board: Pickable) {
    this.#board = board;
    $effect(() => {
      if (this.asked && !board.legal.has(this.asked)) this.asked = "";
    });
    $effect(() => {
      void board.legal;
      this.refused = "";
    });
  }

  placeOf(key: string): Place | undefined {
    return this.#places.get(key);
  }
  optionsOf(key: string): Target[] | undefined {
    return this.#board.legal.get(key);
  }

  focus(key: string): void {
    const place = this.placeOf(key);
    if (!place) return;
    this.focused = key;
    this.#board.view.reveal(place.x, place.y, this.#board.margin);
    this.svg?.querySelector<SVGGElement>(`[data-place="${key}"]`)?.focus();
  }

  act(key: string): void {
    this.focused = key;
    this.refused = this.optionsOf(key) ? "" : key;
    const place = this.placeOf(key);
    if (place) this.#board.touch(place.name, () => (this.asked = key));
  }

  /** Whether a key meant something while a place had the focus. */
  key(event: KeyboardEvent, place: Place): boolean {
    const { view, places, legal, whole } = this.#board;
    return boardKey(event, place, {
      spots: places,
      legal: places.flatMap(({ key }) => (legal.has(key) ? key : [])),
      home: this.home,
      view,
      focus: (next) => this.focus(next),
      act: (next) => this.act(next),
      whole,
    });
  }

  /** The question was answered, or nobody wants to answer it. */
  close(): void {
    const back = this.asked;
    this.asked = "";
    this.focus(back);
  }
}
