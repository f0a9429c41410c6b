/** Where the voice of a lesson stands, so that it does not cover what it speaks about. */
export interface Spot {
  x: number;
  y: number;
}
interface Size {
  width: number;
  height: number;
}
export interface Area extends Size {
  left: number;
  top: number;
}

const GAP = 14;

/** How much of one area lies under another one. */
export function overlap(spot: Spot, size: Size, area: Area): number {
  const wide =
    Math.min(spot.x + size.width, area.left + area.width + GAP) - Math.max(spot.x, area.left - GAP);
  const high =
    Math.min(spot.y + size.height, area.top + area.height + GAP) - Math.max(spot.y, area.top - GAP);
  return Math.max(0, wide) * Math.max(0, high);
}

const fits = ({ x, y }: Spot, { width, height }: Size, screen: Size): boolean =>
  x >= 0 && y >= 0 && x + width <= screen.width && y + height <= screen.height;

/** The first of the usual places, or above, below or beside the thing, that leaves it free; else the one that hides least. */
export function placeFor(usual: Spot[], size: Size, screen: Size, thing: Area | null): Spot {
  const first = usual[0] ?? { x: 0, y: 0 };
  if (!thing) return first;
  const x = Math.max(GAP / 2, Math.min(first.x, screen.width - size.width - GAP / 2));
  const around: Spot[] = [
    { x, y: thing.top + thing.height + GAP },
    { x, y: thing.top - GAP - size.height },
    { x: thing.left + thing.width + GAP, y: first.y },
    { x: thing.left - GAP - size.width, y: first.y },
  ];
  const possible = [...usual, ...around].filter((spot) => fits(spot, size, screen));
  const [best = first] = possible.sort((a, b) => overlap(a, size, thing) - overlap(b, size, thing));
  return best;
}
