/** Boxes of the map in the units of the drawing: what should be in sight. */
import { SQUARE } from "./tileDrawing";
import type { Box } from "./viewport.svelte";

type Spot = { x: number; y: number };

function boxOfEdges(xs: number[], ys: number[]): Box {
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  return { x: left, y: top, w: Math.max(...xs) - left, h: Math.max(...ys) - top };
}

/** The box around some spots. */
export const boxAround = (spots: readonly Spot[], margin: number): Box =>
  boxOfEdges(
    spots.flatMap(({ x }) => [x - margin, x + margin]),
    spots.flatMap(({ y }) => [y - margin, y + margin]),
  );

/** The box of some squares of the map. */
export const boxOf = (squares: readonly Spot[], margin: number): Box =>
  boxAround(
    squares.flatMap(({ x, y }) => [
      { x: x * SQUARE, y: y * SQUARE },
      { x: (x + 1) * SQUARE, y: (y + 1) * SQUARE },
    ]),
    margin,
  );

/** A box made larger so that it holds some spots, too. */
export function boxUnion({ x, y, w, h }: Box, spots: readonly Spot[], margin: number): Box {
  const around = spots.length ? boxAround(spots, margin) : { x, y, w, h };
  return boxOfEdges([x, x + w, around.x, around.x + around.w], [y, y + h, around.y, around.y + around.h]);
}
