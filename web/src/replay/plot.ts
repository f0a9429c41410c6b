/** The geometry of a small line plot. */

/** How the line of each seat is broken, so that it is known without its colour. */
export const DASHES = ["", "6 3", "2 3", "9 3 2 3", "2 2 8 2", "12 4"];

export interface Frame {
  width: number;
  height: number;
  left: number;
  right: number;
  top: number;
  bottom: number;
}

export interface Scale {
  x: (step: number) => number;
  y: (value: number) => number;
  /** The step nearest to a place on the plot. */
  stepAt: (x: number) => number;
  ticks: number[];
}

const NICE = [1, 2, 5, 10, 20, 50, 100, 200];

/** Round figures from the lowest to the highest value, four or five of them. */
export function ticksOf(lowest: number, highest: number): number[] {
  const span = Math.max(1, highest - lowest);
  const apart = NICE.find((one) => span / one <= 4) ?? span;
  const first = Math.floor(lowest / apart);
  const last = Math.ceil(highest / apart);
  return Array.from({ length: Math.max(1, last - first) + 1 }, (_, n) => (first + n) * apart);
}

export function scaleOf(lines: number[][], { width, height, left, right, top, bottom }: Frame): Scale {
  const end = Math.max(1, (lines[0]?.length ?? 1) - 1);
  const values = lines.flat();
  const lowest = values.reduce((least, value) => Math.min(least, value), 0);
  const highest = values.reduce((most, value) => Math.max(most, value), 1);
  const ticks = ticksOf(lowest, highest);
  const [floor = 0, roof = 1] = [ticks[0], ticks.at(-1)];
  const [across, up] = [width - left - right, height - top - bottom];
  return {
    x: (step) => left + (step / end) * across,
    y: (value) => top + up - ((value - floor) / (roof - floor)) * up,
    stepAt: (x) => Math.min(end, Math.max(0, Math.round(((x - left) / across) * end))),
    ticks,
  };
}

const short = (value: number): string => String(Math.round(value * 10) / 10);

/** A line that runs level and steps where the value changes. */
export function pathOf(values: number[], { x, y }: Scale): string {
  let path = "";
  let before: number | undefined;
  values.forEach((value, step) => {
    if (before === undefined) path = `M${short(x(step))} ${short(y(value))}`;
    else if (value !== before) path += `H${short(x(step))}V${short(y(value))}`;
    before = value;
  });
  return `${path}H${short(x(values.length - 1))}`;
}

/** Heights moved apart so that the signs at them do not overlap; in the order given. */
export function spread(heights: number[], apart: number, lowest: number): number[] {
  const order = heights.map((_, place) => place).sort((a, b) => (heights[a] ?? 0) - (heights[b] ?? 0));
  const moved = [...heights];
  order.forEach((place, n) => {
    const above = order[n - 1];
    if (above !== undefined) moved[place] = Math.max(moved[place] ?? 0, (moved[above] ?? 0) + apart);
  });
  const over = Math.max(0, (moved[order.at(-1) ?? 0] ?? 0) - lowest);
  return moved.map((height) => height - over);
}
