import { bench } from "../../../companion/tools/bench.svelte";
import type { Dungeon } from "./dungeon";

/** The dungeon among the things on the table. */
export const dungeonNow = (): Dungeon => bench.table.dungeon as Dungeon;
export const change = (dungeon: Dungeon): void => bench.change({ dungeon });
