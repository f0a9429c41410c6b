import { games, introduce, newTable, start } from "./api";
import { router } from "./router.svelte";
import type { NewTable, WantedSeat } from "./schema";
import { invited, seating, wanted } from "./seating";
import { STEADY, settings } from "./settings.svelte";
import { t } from "./words";

const own = (): WantedSeat => ({ kind: "here", name: settings.name || t().you });

async function openAndGo(wish: NewTable, opened?: (id: string) => Promise<void>): Promise<void> {
  await introduce();
  const { table } = await newTable(wish);
  await start(table.id);
  await opened?.(table.id);
  router.go(`/table/${table.id}`);
}

/** One click from the start page into a game against bots. */
export async function playNow(game: string): Promise<void> {
  const most = (await games()).find(({ id }) => id === game)?.max_seats;
  const seats = seating("bots", settings.name || t().you, invited(), settings.favourite, most);
  await openAndGo({ game, seats: seats.map(wanted), stand_in: STEADY });
}

/** A game against these bots; whoever opens it sits first. */
export async function playAgainst(
  game: string,
  bots: string[],
  opened: (id: string) => Promise<void>,
): Promise<void> {
  const others = bots.map((bot): WantedSeat => ({ kind: "bot", bot }));
  await openAndGo({ game, seats: [own(), ...others] }, opened);
}

/** An expedition for one. */
export const playAlone = (game: string, wish: Partial<NewTable>): Promise<void> =>
  openAndGo({ ...wish, game, seats: [own()] });
