import type { Play } from "../../../lib/play.svelte";
import type { Choice } from "../../../lib/wire";

/** What the boxes of the table are called where options point into them. */
const ZONES: Readonly<Record<string, string>> = { hand: "hand", row: "row", reserve: "row" };

const named = (element: Element, name: string): string | undefined =>
  element.closest<HTMLElement>(`[data-${name}]`)?.dataset[name];

/** The option that a click here would choose: a button, a card, a room. */
export function optionAt(element: Element, play: Play): Choice | undefined {
  const move = named(element, "move") ?? (named(element, "next") === "end" ? "end" : undefined);
  if (move !== undefined) return play.options.find((option) => option.move === move);
  const target = targetAt(element);
  return target ? play.options.find((option) => play.targetsOf(option).includes(target)) : undefined;
}

function targetAt(element: Element): string | undefined {
  const zone = ZONES[named(element, "zone") ?? ""];
  const card = named(element, "card");
  if (zone && card) return `${zone}:${card}`;
  const room = named(element, "id");
  return room && `place:${room}`;
}
