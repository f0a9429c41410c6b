/** The series of a game as lines over all its games. */
import type { Stats } from "./types";

export interface Runs {
  /** The games in order. */
  games: { entry: string; at: string }[];
  /** For each name the points of every game, null where that person did not play. */
  points: (number | null)[][];
  /** For each name the wins so far. */
  wins: number[][];
}

export function runsOf(series: Stats["series"], names: string[]): Runs {
  const dates = new Map(series.flatMap((one) => one.values.map((value) => [value.entry, value.at])));
  const games = [...dates].map(([entry, at]) => ({ entry, at }));
  games.sort((a, b) => (a.at === b.at ? (a.entry < b.entry ? -1 : 1) : a.at < b.at ? -1 : 1));
  const valuesOf = (name: string) =>
    new Map(series.find((one) => one.name === name)?.values.map((value) => [value.entry, value]));
  const points = names.map((name) => {
    const values = valuesOf(name);
    return games.map((one) => values.get(one.entry)?.points ?? null);
  });
  const wins = names.map((name) => {
    const values = valuesOf(name);
    let sofar = 0;
    return games.map((one) => {
      sofar = values.get(one.entry)?.wins ?? sofar;
      return sofar;
    });
  });
  return { games, points, wins };
}
