/** Tables of friends, kept on this device for next time: who sat, what was played, and how. */
import { local } from "./local";
import type { TableInfo } from "./schema";
import type { Seat } from "./seating";
import { STEADY } from "./settings.svelte";

export interface Friends {
  game: string;
  seats: Seat[];
  options: TableInfo["options"];
  clock: TableInfo["clock"];
  listed: boolean;
  watchers: boolean;
  hints: boolean;
}

const KEY = "stolik friends";
/** So many are kept: those of a household or two. */
const MOST = 3;

/** Who sat there, in words; also what tells two tables apart. */
export const namesOf = ({ seats }: Friends): string[] =>
  seats.filter((seat) => seat.kind !== "bot").map((seat) => seat.name);
const keyOf = (table: Friends): string => JSON.stringify([table.game, namesOf(table).toSorted()]);

export const friends = (): Friends[] => local.get<Friends[]>(KEY, []);

export const forgetFriends = (table: Friends): void =>
  local.put(
    KEY,
    friends().filter((one) => keyOf(one) !== keyOf(table)),
  );

/** A table as it can be set up again: people of other screens are invited to the seats that they had. */
export function friendsAt(info: TableInfo, me: number): Friends | undefined {
  const people = info.seats.filter((seat) => seat.kind === "person");
  if (people.length < 2) return undefined;
  const { game, options, clock, listed, watchers, hints } = info;
  const seats = info.seats.map(
    ({ kind, name, member, bot }): Seat => ({
      kind: kind !== "person" ? "bot" : member === me ? "here" : "open",
      name: kind === "person" ? name : "",
      bot: bot || STEADY,
    }),
  );
  return { game, seats, options, clock, listed, watchers, hints };
}

/** The newest first; the same people at the same game are one table. */
export function keepFriends(info: TableInfo, me: number): void {
  const table = friendsAt(info, me);
  if (!table) return;
  const others = friends().filter((one) => keyOf(one) !== keyOf(table));
  local.put(KEY, [table, ...others].slice(0, MOST));
}
