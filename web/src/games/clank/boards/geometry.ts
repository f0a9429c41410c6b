/** Curves, outlines and directions for the drawings. */

export type Point = [number, number];

/** Noise from a seed, for edges cut by hand: the same every time. */
export function noise(seed: number): () => number {
  let now = Math.max(1, Math.floor(Math.abs(seed))) % 2147483647;
  return () => {
    now = (now * 16807) % 2147483647;
    return now / 2147483647;
  };
}

const at = (value: number): string => value.toFixed(1);

export const polygon = (points: Point[]): string =>
  `M${points.map(([x, y]) => `${at(x)} ${at(y)}`).join("L")}Z`;

/** A star with so many rays. */
export const burst = (rays: number, outer: number, inner: number): string =>
  polygon(
    Array.from({ length: rays * 2 }, (_, i) => {
      const turn = (i * Math.PI) / rays - Math.PI / 2;
      const r = i % 2 ? inner : outer;
      return [Math.cos(turn) * r, Math.sin(turn) * r];
    }),
  );

export interface Spot {
  x: number;
  y: number;
  /** Degrees, in the direction of the curve. */
  turn: number;
}

/** A curve sampled finely enough to place signs along it. */
export interface Curve {
  d: string;
  /** Length of the part that shows between the two ends. */
  length: number;
  /** The spot so far along that part. */
  at: (length: number) => Spot;
}

type Hidden = (x: number, y: number) => boolean;

/** Measure a path given by samples, leaving out what lies hidden under its two ends. */
export function measured(d: string, samples: Point[], first: Hidden, last: Hidden): Curve {
  let from = 0;
  let to = samples.length - 1;
  while (from < to && first(...(samples[from] as Point))) from++;
  while (to > from && last(...(samples[to] as Point))) to--;
  const shown = samples.slice(from, to + 1);
  const lengths = [0];
  for (let i = 1; i < shown.length; i++) {
    const [ax, ay] = shown[i - 1] as Point;
    const [bx, by] = shown[i] as Point;
    lengths.push((lengths[i - 1] as number) + Math.hypot(bx - ax, by - ay));
  }
  const length = lengths[lengths.length - 1] ?? 0;
  const find = (wanted: number): Spot => {
    let i = 1;
    while (i < lengths.length - 1 && (lengths[i] as number) < wanted) i++;
    const [ax, ay] = (shown[i - 1] ?? samples[0]) as Point;
    const [bx, by] = (shown[i] ?? samples[samples.length - 1]) as Point;
    const before = lengths[i - 1] ?? 0;
    const step = (lengths[i] ?? 1) - before || 1;
    const k = (wanted - before) / step;
    return {
      x: ax + (bx - ax) * k,
      y: ay + (by - ay) * k,
      turn: (Math.atan2(by - ay, bx - ax) * 180) / Math.PI,
    };
  };
  return { d, length, at: find };
}

/** A smooth curve through points; `start` and `end` are directions it must have there, if any. */
export function smooth(points: Point[], start?: Point, end?: Point): { d: string; samples: Point[] } {
  const n = points.length;
  const tangent = (i: number): Point => {
    const here = points[i] as Point;
    const before = points[i - 1];
    const after = points[i + 1];
    if (!before) {
      const far = after ? Math.hypot(after[0] - here[0], after[1] - here[1]) : 1;
      if (start) return [start[0] * far * 1.25, start[1] * far * 1.25];
      return after ? [after[0] - here[0], after[1] - here[1]] : [0, 0];
    }
    if (!after) {
      const far = Math.hypot(before[0] - here[0], before[1] - here[1]);
      if (end) return [-end[0] * far * 1.25, -end[1] * far * 1.25];
      return [here[0] - before[0], here[1] - before[1]];
    }
    return [(after[0] - before[0]) / 2, (after[1] - before[1]) / 2];
  };
  let d = `M${at(points[0]?.[0] ?? 0)} ${at(points[0]?.[1] ?? 0)}`;
  const samples: Point[] = [];
  for (let i = 0; i < n - 1; i++) {
    const a = points[i] as Point;
    const b = points[i + 1] as Point;
    const [ta, tb] = [tangent(i), tangent(i + 1)];
    const c1: Point = [a[0] + ta[0] / 3, a[1] + ta[1] / 3];
    const c2: Point = [b[0] - tb[0] / 3, b[1] - tb[1] / 3];
    d += `C${at(c1[0])} ${at(c1[1])} ${at(c2[0])} ${at(c2[1])} ${at(b[0])} ${at(b[1])}`;
    for (let s = i ? 1 : 0; s <= 24; s++) {
      const k = s / 24;
      const [p, q, r, t] = [(1 - k) ** 3, 3 * k * (1 - k) ** 2, 3 * k * k * (1 - k), k ** 3];
      samples.push([
        p * a[0] + q * c1[0] + r * c2[0] + t * b[0],
        p * a[1] + q * c1[1] + r * c2[1] + t * b[1],
      ]);
    }
  }
  return { d, samples };
}

export interface Signs {
  footprints: Spot[];
  monsters: Spot[];
  locks: Spot[];
  arrows: Spot[];
}

/** Where the signs of a tunnel stand: around the middle of the part that shows. */
export function signsAlong(
  curve: Curve,
  what: { footprints: boolean; monsters: number; lock: boolean; oneWay: boolean },
  size: number,
): Signs {
  const order = [
    ...(what.footprints ? ["footprints"] : []),
    ...Array.from({ length: what.monsters }, () => "monsters"),
    ...(what.lock ? ["locks"] : []),
  ] as ("footprints" | "monsters" | "locks")[];
  const found: Signs = { footprints: [], monsters: [], locks: [], arrows: [] };
  const slots = order.length + (what.oneWay && order.length ? 0.75 : 0);
  const gap = Math.min(size, (curve.length - 2) / Math.max(1, slots));
  const total = gap * (slots - 1);
  const first = curve.length / 2 - total / 2;
  order.forEach((kind, i) => {
    found[kind].push(curve.at(first + gap * i));
  });
  if (what.oneWay) {
    const arrows = order.length ? 1 : curve.length > size * 2.4 ? 3 : 2;
    const middle = order.length ? first + gap * (order.length - 0.2) : curve.length / 2;
    for (let i = 0; i < arrows; i++)
      found.arrows.push(curve.at(middle + (i - (arrows - 1) / 2) * size * 0.56));
  }
  return found;
}

export type Arrow = "ArrowUp" | "ArrowDown" | "ArrowLeft" | "ArrowRight";
const WAYS: Record<Arrow, Point> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};
export const isArrow = (key: string): key is Arrow => key in WAYS;

/** The nearest place in the direction of an arrow key: near counts, and so does straight. */
export function toward<T extends { x: number; y: number }>(from: T, places: T[], key: Arrow): T | undefined {
  const [ux, uy] = WAYS[key];
  let best: T | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const place of places) {
    const [dx, dy] = [place.x - from.x, place.y - from.y];
    const ahead = dx * ux + dy * uy;
    const aside = Math.abs(dx * uy) + Math.abs(dy * ux);
    if (ahead <= 1 || aside > ahead * 1.8) continue;
    const cost = ahead + aside * 1.6;
    if (cost < least) [best, least] = [place, cost];
  }
  return best;
}

/** A point of a unit square after quarter turns clockwise. */
export function turned([x, y]: Point, turns: number): Point {
  let point: Point = [x, y];
  for (let i = 0; i < turns; i++) point = [1 - point[1], point[0]];
  return point;
}
