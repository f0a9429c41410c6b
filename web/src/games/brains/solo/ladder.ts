/** The ladder of Gra o mózg: which rungs this device has won, by the history of its games. */
import { entries, kept } from "../../../lib/store";

/** On which rung a table was opened. */
type Climbs = Record<string, string>;
const KEY = "ladder";

/** Remember that a table was opened on a rung. */
export async function climb(rung: string, table: string): Promise<void> {
  await kept.put(KEY, { ...(await kept.get<Climbs>(KEY)), [table]: rung });
}

/** The rung on which a table was opened, if it was on one. */
export const rungOf = async (table: string): Promise<string | undefined> =>
  (await kept.get<Climbs>(KEY))?.[table];

/** The rungs that were won: whoever opens such a table sits first. */
export async function rungsWon(): Promise<Set<string>> {
  const climbs = (await kept.get<Climbs>(KEY)) ?? {};
  const games = await entries.all();
  return new Set(
    games.flatMap(({ table, players }) => {
      const rung = table ? climbs[table] : undefined;
      return rung && players[0]?.place === 1 ? [rung] : [];
    }),
  );
}
