import type { Fields } from "./fields";
import type { Name } from "./schema";
import type { About } from "./wire";

/** What somebody points at: a seat, card or token by its number, a room by its id. */
export type Named = Pick<Name, "kind" | "id">;

/** So long a finger has to rest on a name, in ms. */
const HOLD = 300;

/** The one thing that an option is about, as far as the table can show it. */
export function namedIn({ room, card, token, seat }: Fields<About>): Named | undefined {
  if (room !== undefined) return { kind: "room", id: room };
  if (card !== undefined) return { kind: "card", id: card };
  if (token !== undefined) return { kind: "token", id: token };
  return seat === undefined ? undefined : { kind: "seat", id: seat };
}

class Pointing {
  now = $state.raw<{ what: Named; box: DOMRect } | null>(null);

  /** The id of what is pointed at, if it is of this kind. */
  of(kind: string): Name["id"] | undefined {
    return this.now?.what.kind === kind ? this.now.what.id : undefined;
  }
}

/** The one thing that is pointed at by its name: it is lit on the table. */
export const pointing = new Pointing();

/** A name: pointed at with the mouse, by focus or held with a finger, it shows what it means. */
export const pointsAt = (what: Named | undefined) => (node: HTMLElement) => {
  if (!what) return;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const point = () => (pointing.now = { what, box: node.getBoundingClientRect() });
  const leave = () => {
    clearTimeout(timer);
    if (pointing.now?.what === what) pointing.now = null;
  };
  const enter = (event: PointerEvent) => {
    if (event.pointerType === "mouse") point();
  };
  const hold = (event: PointerEvent) => {
    if (event.pointerType !== "mouse") timer = setTimeout(point, HOLD);
  };
  const listen: [string, (event: never) => void][] = [
    ["pointerenter", enter],
    ["pointerdown", hold],
    ["pointerup", (event: PointerEvent) => event.pointerType !== "mouse" && leave()],
    ["pointercancel", leave],
    ["pointerleave", leave],
    ["focus", () => node.matches(":focus-visible") && point()],
    // What is taken away loses the focus while the page is being drawn, when nothing may change.
    ["blur", () => queueMicrotask(leave)],
  ];
  for (const [kind, heard] of listen) node.addEventListener(kind, heard as EventListener);
  return () => {
    leave();
    for (const [kind, heard] of listen) node.removeEventListener(kind, heard as EventListener);
  };
};

export interface Piece {
  text: string;
  name?: Named;
}

/** A line in pieces: names, and what stands between them. */
export function piecesOf(text: string, names: readonly Name[] = []): Piece[] {
  const pieces: Piece[] = [];
  let last = 0;
  for (const { at, to, kind, id } of names) {
    if (at > last) pieces.push({ text: text.slice(last, at) });
    pieces.push({ text: text.slice(at, to), name: { kind, id } });
    last = to;
  }
  if (last < text.length || !pieces.length) pieces.push({ text: text.slice(last) });
  return pieces;
}
