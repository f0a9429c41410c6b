/** How a line of the count is explained. */

import { say } from "../lib/say";
import { aloneOf } from "./alone.svelte";
import { partOf } from "./parts";
import type { CountLine } from "./types";
import type { Words } from "./words";

/** What to call a thing that counts or is counted. */
export function nameOf(game: string, id: string, words: Words): string {
  return (
    partOf(game)?.thingName(game, id) ??
    aloneOf(game)?.goalName(game, id) ??
    (words.things as Record<string, string>)[id] ??
    id
  );
}

/** "5, gdy jest: Korona" */
export function whyOf({ why }: CountLine, name: (id: string) => string, words: Words): string {
  if (!why) return "";
  const params = {
    n: why.points,
    need: why.need,
    every: why.every,
    of: why.of.map(name).join(", "),
    have: why.have.join(" + "),
  };
  const spoken =
    why.kind === "per" && why.every === 1
      ? words.why.each
      : why.kind === "if" && why.need > 1
        ? words.why.ifSome
        : words.why[why.kind];
  const unmet = why.met ? "" : ` ${words.why.unmet}`;
  return say(spoken, params) + unmet;
}

/** The lines that belong together, in the order of the count. */
export function grouped(lines: CountLine[]): { line: string; points: number; things: CountLine[] }[] {
  const order = [...new Set(lines.map((one) => one.line))];
  return order.map((line) => {
    const things = lines.filter((one) => one.line === line);
    return { line, things, points: things.reduce((sum, one) => sum + one.points, 0) };
  });
}
