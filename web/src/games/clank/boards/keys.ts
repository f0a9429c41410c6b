/** The keys of a board: arrows to the neighbour in that direction, Shift moves the view, N to the next legal place. */
import { type Arrow, isArrow, toward } from "./geometry";
import type { Viewport } from "./viewport.svelte";

export interface Spot {
  key: string;
  x: number;
  y: number;
}

/** A place that can be pointed at: a room, or a square where a tile can be found. */
export interface Place extends Spot {
  /** As in notation: "F07", "D02b", "1,-2". */
  name: string;
}

export const roomKey = (room: number): string => `r${room}`;

export interface Board {
  spots: readonly Spot[];
  /** Keys of the legal places, in their order. */
  legal: readonly string[];
  home: string;
  view: Viewport;
  focus: (key: string) => void;
  act: (key: string) => void;
  whole: () => void;
}

const STEP = 80;
const PAN: Record<Arrow, [number, number]> = {
  ArrowUp: [0, STEP],
  ArrowDown: [0, -STEP],
  ArrowLeft: [STEP, 0],
  ArrowRight: [-STEP, 0],
};

/** Whether a key meant something to a board while one of its places had the focus. */
export function boardKey(event: KeyboardEvent, at: Spot, board: Board): boolean {
  const { key, shiftKey } = event;
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  if (isArrow(key)) {
    if (shiftKey) board.view.pan(...PAN[key]);
    else {
      const others = board.spots.filter((one) => one.key !== at.key);
      const next = toward(at, others, key);
      if (next) board.focus(next.key);
    }
  } else if (key === "Enter" || key === " ") board.act(at.key);
  else if (key === "Home") board.focus(board.home);
  else if (key.toLowerCase() === "n" && board.legal.length) {
    const { length } = board.legal;
    const now = board.legal.indexOf(at.key);
    const next = shiftKey ? (now <= 0 ? length - 1 : now - 1) : (now + 1) % length;
    board.focus(board.legal[next] as string);
  } else if (key === "+" || key === "=") {
    board.view.zoom(1.3);
    board.view.reveal(at.x, at.y);
  } else if (key === "-") board.view.zoom(1 / 1.3);
  else if (key === "0") board.whole();
  else return false;
  event.preventDefault();
  event.stopPropagation();
  return true;
}
