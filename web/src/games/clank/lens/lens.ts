import type { ClankView, Lens, SeatLens } from "../../../lib/schema";

/** So many columns at most; what is beyond is counted in the last. */
const MOST = 6;

/** "35%"; never a flat 0 or 100 for what is only nearly so. */
export function percent(chance: number): string {
  const rounded = Math.round(chance * 100);
  if (rounded === 0 && chance > 0) return "<1%";
  if (rounded === 100 && chance < 1) return ">99%";
  return `${rounded}%`;
}

export interface Column {
  /** "0", "1", … "5+" */
  label: string;
  damage: number;
  chance: number;
  /** More than the seat can take. */
  falls: boolean;
}

/** The chances of each amount of damage, wide enough also for `beside`. */
export function columnsOf({ damage, falls }: SeatLens, beside = 0): Column[] {
  const length = Math.min(MOST, Math.max(damage.length, beside));
  return Array.from({ length }, (_, n): Column => {
    const isRest = n === MOST - 1 && damage.length > MOST;
    const chance = isRest ? damage.slice(n).reduce((sum, one) => sum + one, 0) : (damage[n] ?? 0);
    return {
      label: isRest ? `${n}+` : String(n),
      damage: n,
      chance,
      falls: falls > 0 && n === damage.length - 1,
    };
  });
}

/** How likely it is that a seat is hurt at all. */
export const hitChance = ({ damage }: SeatLens): number => 1 - (damage[0] ?? 1);

const CLOSE = 1e-9;
const isSameSeat = (a: SeatLens, b: SeatLens): boolean =>
  a.damage.length === b.damage.length &&
  a.damage.every((chance, n) => Math.abs(chance - (b.damage[n] ?? 0)) < CLOSE);

/** Whether two outlooks give everybody the same chances. */
export const isSame = (a: Lens, b: Lens): boolean =>
  a.seats.every((seat, n) => isSameSeat(seat, b.seats[n] ?? { damage: [], falls: 0 }));

/** Whose cubes will be in the bag, once the area is tipped in. */
export function bagOf(view: ClankView): { mark: number | "dragon" | "ghost"; n: number }[] {
  const { ghosts_in_area = 0, ghosts_in_bag = 0 } = view.map ?? {};
  return [
    ...view.players.map(({ seat, area, bag }) => ({ mark: seat, n: area + bag })),
    { mark: "dragon" as const, n: view.dragon_cubes_in_bag },
    { mark: "ghost" as const, n: ghosts_in_area + ghosts_in_bag },
  ].filter(({ n }) => n > 0);
}
