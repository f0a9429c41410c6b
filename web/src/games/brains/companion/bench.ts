import { bench } from "../../../companion/tools/bench.svelte";
import type { Horde } from "./horde";

/** The horde among the things on the table. */
export const hordeNow = (): Horde => bench.table.horde as Horde;
export const change = (horde: Horde): void => bench.change({ horde });
