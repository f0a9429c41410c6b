/** Where pawns stand in their rooms. */
import type { PawnAt } from "./types";

/** Lengths in the units of a drawing. */
export interface Stance {
  /** Half the width of a pawn. */
  half: number;
  /** From a pawn to the next one in the same room. */
  beside: number;
  /** How far one that is alone stands to the right, so that what lies there shows. */
  aside: number;
  up: number;
  /** Where a price tag covers the lower edge of the room. */
  upOverPrice: number;
}

/** The upper left corner of every pawn. */
export function standing(
  pawns: readonly PawnAt[],
  { half, beside, aside, up, upOverPrice }: Stance,
  middleOf: (room: number) => { x: number; y: number } | undefined,
  hasPrice: (room: number) => boolean,
): (PawnAt & { x: number; y: number })[] {
  return pawns.flatMap((pawn) => {
    const middle = middleOf(pawn.room);
    if (!middle) return [];
    const here = pawns.filter(({ room }) => room === pawn.room);
    const place = here.indexOf(pawn) - (here.length - 1) / 2;
    return {
      ...pawn,
      x: middle.x - half + place * beside + (here.length === 1 ? aside : 0),
      y: middle.y - (hasPrice(pawn.room) ? upOverPrice : up),
    };
  });
}
