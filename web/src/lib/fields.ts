import type { GameEvent } from "./wire";

type FieldOf<One> = One extends unknown ? Exclude<keyof One, "kind"> : never;
type ValueOf<One, Field> = One extends unknown ? (Field extends keyof One ? One[Field] : never) : never;

/** Events or options of any kind: whatever the kinds have, there only where it is one of its own. */
export type Fields<One extends { kind: string }> = { kind: One["kind"] } & {
  [Field in FieldOf<One>]?: ValueOf<One, Field>;
};

/** The seat that something happened to, if it was one. */
export const seatOf = ({ seat }: Fields<GameEvent>): number | undefined => seat;
