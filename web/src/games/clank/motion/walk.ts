/** How a pawn walks: along the drawn tunnel, from where it stood in one room to where it stands in the other. */
import type { Point } from "../boards/geometry";

const PLACES = 14;

/** Evenly spaced points along a line of points. */
export function evenly(points: readonly Point[], count: number): Point[] {
  const lengths = [0];
  for (let i = 1; i < points.length; i++) {
    const [[ax, ay], [bx, by]] = [points[i - 1] as Point, points[i] as Point];
    lengths.push((lengths[i - 1] as number) + Math.hypot(bx - ax, by - ay));
  }
  const whole = lengths[lengths.length - 1] ?? 0;
  let at = 0;
  return Array.from({ length: count }, (_, i): Point => {
    const wanted = (whole * i) / (count - 1);
    while (at < points.length - 2 && (lengths[at + 1] as number) < wanted) at++;
    const [[ax, ay], [bx, by]] = [points[at] as Point, (points[at + 1] ?? points[at]) as Point];
    const step = (lengths[at + 1] ?? whole) - (lengths[at] as number);
    const part = step ? (wanted - (lengths[at] as number)) / step : 0;
    return [ax + (bx - ax) * part, ay + (by - ay) * part];
  });
}

/** Where the pawn is on its way: the tunnel, and the two places it takes in the rooms at its ends. */
export function walk(way: readonly Point[], from: Point, to: Point): Point[] {
  const along = evenly(way, PLACES);
  const [[ax, ay], [bx, by]] = [along[0] as Point, along[PLACES - 1] as Point];
  return along.map(([x, y], i): Point => {
    const part = i / (PLACES - 1);
    return [
      x + (from[0] - ax) * (1 - part) + (to[0] - bx) * part,
      y + (from[1] - ay) * (1 - part) + (to[1] - by) * part,
    ];
  });
}
