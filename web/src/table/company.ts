import type { TableInfo } from "../lib/schema";

/** The person elsewhere whom a table waits for, by seat; nobody where a bot plays, or where it is up to us. */
export function waitedFor(info: TableInfo | null, toMove: number | null, me: number): number | undefined {
  const seat = toMove === null ? undefined : info?.seats[toMove];
  const isOther = seat?.kind === "person" && !seat.stand_in && seat.member !== me;
  return isOther && info?.phase === "playing" ? (toMove ?? undefined) : undefined;
}

/** Seats of bots that whoever comes late may take. */
export const offered = (info: TableInfo | null): number[] =>
  (info?.seats ?? []).flatMap((seat, number) => (seat.kind === "open" ? [number] : []));
