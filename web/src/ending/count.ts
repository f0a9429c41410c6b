/** The count of a finished game, source by source: what is shown of it before the end gives nobody away. */
import type { CountInfo, CountLineInfo } from "../lib/schema";

/** What a line brought a seat, or would have brought. */
export const worth = ({ notes }: CountInfo, { amounts, lost }: CountLineInfo, seat: number): number =>
  (notes[seat] ? lost[seat] : amounts[seat]) ?? 0;

const sum = (numbers: number[]): number => numbers.reduce((all, one) => all + one, 0);

/** The lines that brought anybody anything, in the order in which they are counted. */
export const sourcesOf = (count: CountInfo): CountLineInfo[] =>
  count.lines.filter((line) => count.points.some((_, seat) => worth(count, line, seat) !== 0));

/** What a seat has after so many sources. */
export const totalAfter = (count: CountInfo, seat: number, sources: number): number =>
  sum(
    sourcesOf(count)
      .slice(0, sources)
      .map((line) => worth(count, line, seat)),
  );

/** What a seat loses because nothing of it counts. */
export const lostBy = (count: CountInfo, seat: number): number =>
  count.notes[seat] ? totalAfter(count, seat, count.lines.length) : 0;

/** The largest haul: its bar is as long as there is room. */
export const largest = (count: CountInfo): number =>
  Math.max(1, ...count.points.map((_, seat) => totalAfter(count, seat, count.lines.length)));

/** From the first to the last; whoever won comes first also where others have as many points. */
export function ranked({ points, winners }: Pick<CountInfo, "points" | "winners">): number[] {
  const won = (seat: number) => Number(winners.includes(seat));
  return points.map((_, seat) => seat).sort((a, b) => won(b) - won(a) || (points[b] ?? 0) - (points[a] ?? 0));
}

/** By how much somebody won; nothing where several did, or nobody else was there. */
export function marginOf({ points, winners }: Pick<CountInfo, "points" | "winners">): number {
  const [first, second] = ranked({ points, winners });
  if (winners.length !== 1 || first === undefined || second === undefined) return 0;
  return (points[first] ?? 0) - (points[second] ?? 0);
}
