import { untrack } from "svelte";
import { run } from "../../../lib/running";
import { settings } from "../../../lib/settings.svelte";
import { sounds } from "../../../lib/sound";
import type { Table } from "../../../lib/table.svelte";
import type { GameEvent } from "../../../lib/wire";
import { soundsOf } from "./noises";
import { dealtTo, type Flight, flightsOf, type Gains, gainsOf, hurtSeats } from "./plan";

const CARD = 260;
const GAP = 70;
const CUBE = 220;
const FLASH = 500;
const MOST_CARDS = 8;
const PAPER = "cubic-bezier(0.2, 0.8, 0.2, 1)";

/** Something that is about to fly: a copy of it, made before the table changed. */
interface Start {
  copy: HTMLElement;
  box: DOMRect;
}
/** Numbers that rise from a place and fade. */
export interface Rising {
  id: number;
  x: number;
  y: number;
  gains: Gains;
}

/**
 * The movement of a Clank! table, fed by its events, great moments apart (`../moments`); it never delays or changes what the table shows.
 * `new Motion(table)` in the script of the table, `<Stage {motion} …>` last in its markup. What moves is
 * found by attributes: `data-zone` on the boxes that hold things, `data-card` on cards, `data-cube` on cubes.
 */
export class Motion {
  /** The element over the table in which copies fly; set by Stage. */
  stage: HTMLElement | undefined;
  rising = $state.raw<Rising[]>([]);

  private ids = 0;

  constructor(private readonly table: Table) {
    let starts = new Map<Flight, Start>();
    let cubes: Start[] = [];
    // Before the table changes: copy what will fly.
    $effect.pre(() => {
      const { events } = table.latest;
      untrack(() => {
        if (!settings.pace) return;
        starts = new Map(
          flightsOf(events, this.me)
            .slice(0, MOST_CARDS)
            .flatMap((flight) => {
              const start = startOf(flight);
              return start ? [[flight, start]] : [];
            }),
        );
        cubes = events.some((event) => event.kind === "attack") ? copies("[data-cube]") : [];
      });
    });
    // After it has changed: let them fly to where they are now.
    $effect(() => {
      const { events, seat } = table.latest;
      untrack(() => {
        for (const sound of soundsOf(events)) sounds[sound]();
        if (!settings.pace || document.hidden) return;
        for (const [place, [flight, start]] of [...starts].entries()) this.fly(start, flight, place);
        for (const [place, cube] of cubes.entries()) this.toBag(cube, place);
        dealtTo(events, this.me).forEach(deal);
        for (const hurt of hurtSeats(events)) this.flash(hurt);
        this.rise(events, seat ?? -1);
      });
    });
  }

  private get me(): number {
    return this.table.viewpoint ?? -1;
  }

  risen(id: number): void {
    this.rising = this.rising.filter((one) => one.id !== id);
  }

  private fly({ copy, box }: Start, { card, to }: Flight, place: number): void {
    const target = to.map((zone) => cardIn(zone, card) ?? zoneBox(zone)).find((one) => one !== null);
    const goal = target?.getBoundingClientRect();
    const there = goal?.width
      ? `translate(${goal.left - box.left}px, ${goal.top - box.top}px) scale(${Math.min(1, goal.width / box.width)})`
      : "translateY(-24px)";
    const lift = goal?.width
      ? `translate(${(goal.left - box.left) / 2}px, ${(goal.top - box.top) / 2 - 30}px) scale(0.9)`
      : "translateY(-14px)";
    const delay = place * GAP;
    this.put(copy, box);
    const flight = run(
      copy,
      [{ transform: "none" }, { transform: lift }, { transform: there, opacity: goal?.width ? 0.7 : 0 }],
      { duration: CARD * 1.5, delay, easing: PAPER },
    );
    // What has arrived already stays unseen until its copy is there.
    if (target?.matches("[data-card]"))
      run(target, [{ opacity: 0 }, { opacity: 0 }], { duration: CARD * 1.4, delay });
    this.drop(copy, flight);
  }

  private toBag({ copy, box }: Start, place: number): void {
    const goal = document.querySelector("[data-bag]")?.getBoundingClientRect();
    if (!goal?.width) return;
    const there = `translate(${goal.left - box.left}px, ${goal.top - box.top}px) scale(0.6)`;
    this.put(copy, box);
    const slide = run(copy, [{ transform: "none" }, { transform: there, opacity: 0 }], {
      duration: CUBE * 2,
      delay: place * 30,
      easing: PAPER,
    });
    this.drop(copy, slide);
  }

  private put(copy: HTMLElement, box: DOMRect): void {
    copy.style.cssText += `;position:fixed;margin:0;left:${box.left}px;top:${box.top}px;--w:${box.width}px;transform-origin:0 0`;
    this.stage?.append(copy);
  }

  private drop(copy: HTMLElement, moving: Animation | undefined): void {
    const gone = () => copy.remove();
    if (moving) moving.finished.then(gone, gone);
    else gone();
  }

  private flash(seat: number): void {
    const box = zoneBox(`seat-${seat}`)?.getBoundingClientRect();
    if (!box?.width || !this.stage) return;
    const rim = document.createElement("div");
    rim.className = "hit";
    rim.style.cssText = `position:fixed;left:${box.left}px;top:${box.top}px;width:${box.width}px;height:${box.height}px`;
    this.stage.append(rim);
    this.drop(rim, run(rim, [{ opacity: 1 }, { opacity: 0 }], { duration: FLASH }));
  }

  private rise(events: readonly GameEvent[], seat: number): void {
    const gains = gainsOf(events, seat);
    if (!Object.keys(gains).length) return;
    const played = events.find((event) => event.kind === "played");
    const from = (played && cardIn("played", played.card)) ?? zoneBox("played") ?? zoneBox(`seat-${seat}`);
    const box = from?.getBoundingClientRect();
    if (!box?.width) return;
    this.rising = [...this.rising, { id: ++this.ids, x: box.left + box.width / 2, y: box.top, gains }];
  }
}

const zoneBox = (zone: string): HTMLElement | null =>
  document.querySelector<HTMLElement>(`[data-zone="${zone}"]`);

/** The last card of a kind in a zone. */
function cardIn(zone: string, card: number): HTMLElement | null {
  const all = document.querySelectorAll<HTMLElement>(`[data-zone="${zone}"] [data-card="${card}"]`);
  return all[all.length - 1] ?? null;
}

function copyOf(node: HTMLElement): Start | undefined {
  const box = node.getBoundingClientRect();
  if (!box.width) return undefined;
  const copy = node.cloneNode(true) as HTMLElement;
  copy.inert = true;
  copy.removeAttribute("data-card");
  copy.removeAttribute("data-cube");
  return { copy, box };
}

const copies = (selector: string): Start[] =>
  [...document.querySelectorAll<HTMLElement>(selector)].flatMap((node) => copyOf(node) ?? []);

function startOf({ card, from }: Flight): Start | undefined {
  for (const zone of from) {
    const node = cardIn(zone, card);
    const start = node && copyOf(node);
    if (start) return start;
  }
  return undefined;
}

/** A card that was drawn comes from the deck to its place in the hand. */
function deal(card: number, place: number): void {
  const target = cardIn("hand", card);
  const deck = zoneBox("deck")?.getBoundingClientRect();
  const goal = target?.getBoundingClientRect();
  if (!target || !goal?.width || !deck?.width) return;
  const from = `translate(${deck.left - goal.left}px, ${deck.top - goal.top}px) scale(0.5)`;
  run(
    target,
    [
      { transform: from, opacity: 0 },
      { transform: "none", opacity: 1 },
    ],
    {
      duration: CARD * 1.3,
      delay: place * GAP,
      easing: PAPER,
    },
  );
}
