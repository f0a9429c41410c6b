import { bots, introduce, newTable, start } from "./api";
import { router } from "./router.svelte";
import { seating, wanted } from "./seating";
import { settings } from "./settings.svelte";
import { t } from "./words";

/** One click from the start page into a game against the best bots. */
export async function playNow(game: string): Promise<void> {
  const [known] = await Promise.all([bots(), introduce()]);
  const bot = known.at(-1)?.id ?? "";
  const seats = seating("bots", settings.name || t().you, bot, settings.favourite).map(wanted);
  const { table } = await newTable({ game, seats, stand_in: bot });
  await start(table.id);
  router.go(`/table/${table.id}`);
}
