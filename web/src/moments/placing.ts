/** Where the stage lies, and what of the table stays lit beside it. */
import type { Plan } from "../lib/plan.svelte";

export type Rect = Pick<DOMRect, "left" | "top" | "width" | "height">;

/** How far the stage reaches beyond the board, in pixels. */
const RIM = 6;

/** Where on a phone the strip below the board stays to be seen: at the foot of the screen, or where it is if that is held sideways. */
export function footOf(strip: Rect | undefined, plan: Plan, screen: Rect): Rect | undefined {
  if (!strip?.width || (plan !== "portrait" && plan !== "landscape")) return undefined;
  const { left, top, width, height } = strip;
  return { left, top: plan === "landscape" ? top : screen.height - height, width, height };
}

/** Over the board; on a phone down to the strip at the foot of the screen, where no other place is as large. */
export function stageIn(board: Rect | undefined, plan: Plan, screen: Rect, foot?: Rect): Rect {
  if (!board?.width) return screen;
  const { left, top, width, height } = board;
  if (plan === "portrait" || plan === "landscape")
    return { left: screen.left, top, width: screen.width, height: (foot?.top ?? screen.height) - top };
  return { left: left - RIM, top: top - RIM, width: width + 2 * RIM, height: height + 2 * RIM };
}

const hole = ({ left, top, width, height }: Rect): string => `M${left} ${top}h${width}v${height}h${-width}Z`;
const rectsOf = (css: string): Rect[] =>
  [...document.querySelectorAll(css)].map((one) => one.getBoundingClientRect());

/** The whole screen without what stays lit: a path for the rule `evenodd`. */
export const holes = (lit: readonly string[], screen: Rect, foot?: Rect): string =>
  [screen, ...(foot ? [foot] : []), ...lit.flatMap(rectsOf)].map(hole).join("");

export function centreOf(node: Element): { x: number; y: number } | null {
  const { left, top, width, height } = node.getBoundingClientRect();
  return width ? { x: left + width / 2, y: top + height / 2 } : null;
}

/** How far from the upper right corner of a panel its number stands, in pixels. */
const IN = 26;
export function cornerOf(node: Element): { x: number; y: number } | null {
  const { right, top, width } = node.getBoundingClientRect();
  return width ? { x: right - IN, y: top + IN / 2 } : null;
}
