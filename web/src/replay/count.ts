/** A card or token and what it is worth; copies of one together. */
export interface Thing {
  name: string;
  copies: number;
  points: number;
  /** Its points depend on the rest of the haul. */
  depends: boolean;
}

/** The same with what the server counted beyond the fixed points: it comes from things that depend on others. */
export function settled(things: Thing[], counted: number): { things: Thing[]; rest: number } {
  const rest = counted - things.reduce((sum, thing) => sum + thing.points, 0);
  const open = things.filter((thing) => thing.depends);
  if (open.length !== 1) return { things, rest };
  return {
    things: things.map((thing) => (thing.depends ? { ...thing, points: thing.points + rest } : thing)),
    rest: 0,
  };
}
