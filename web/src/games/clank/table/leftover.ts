import type { About, Choice } from "../../../lib/wire";

/** What could still be done before the turn ends, by the means that would otherwise be lost. */
export interface Leftover {
  /** The sign of the means: skill, sword, boot, ... */
  sign: string;
  things: string[];
}

const SIGN: Readonly<Partial<Record<About["kind"], string>>> = {
  play: "draw",
  acquire: "skill",
  use: "skill",
  fight: "sword",
  buy: "gold",
  buy_with_coupon: "gold",
  move: "boot",
  move_past_monsters: "boot",
  explore: "boot",
  teleport: "teleport",
  teleport_off: "teleport",
  take: "hand",
  open_chest: "lockpick",
  open_library: "lockpick",
  open_prison: "lockpick",
  mark: "wayshrine",
  invoke: "hand",
};

/** Potions keep, and a way that hurts is no gift: they are not counted. */
const isWorthSaying = ({ about }: Choice): boolean =>
  about.kind in SIGN && !("damage" in about && about.damage);

export function leftovers(options: Choice[], nameOf: (option: Choice) => string): Leftover[] {
  const found = new Map<string, Set<string>>();
  for (const option of options.filter(isWorthSaying)) {
    const sign = SIGN[option.about.kind] as string;
    found.set(sign, (found.get(sign) ?? new Set()).add(nameOf(option)));
  }
  return [...found].map(([sign, things]) => ({ sign, things: [...things] }));
}
