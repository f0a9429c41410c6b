import type { Table } from "../lib/table.svelte";

/** This device sits nowhere: it shows everybody the table. */
export const isScreen = (table: Table): boolean => table.me >= 0 && table.mine.length === 0;

/** The host's device lies on the table as its screen, so this one needs to show no more than one's own cards. */
export const holdsHand = (table: Table): boolean =>
  table.mine.length > 0 && (table.info?.seats.every((seat) => seat.member !== 0) ?? false);
