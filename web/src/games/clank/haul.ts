import type { ClankPlayerView } from "../../lib/schema";
import type { Thing } from "../../replay/count";
import { cardOf, type TokenGroup, tokenOf } from "./cards/data";

/** The line of the count to which a token belongs. */
const LINE_OF: Readonly<Record<TokenGroup, string>> = {
  artifact: "artifacts",
  mastery: "mastery",
  goods: "items",
  crown: "items",
  idol: "tokens",
  minor: "tokens",
  major: "tokens",
  prisoner: "prisoners",
  coupon: "prisoners",
};

function together(things: Thing[]): Thing[] {
  const found = new Map<string, Thing>();
  for (const thing of things) {
    const key = `${thing.name} ${thing.points / thing.copies}`;
    const same = found.get(key);
    if (same) {
      same.copies += thing.copies;
      same.points += thing.points;
    } else found.set(key, { ...thing });
  }
  return [...found.values()].sort((a, b) => b.points - a.points);
}

/** What a player brings home, under the line where it counts. What is worth nothing is left out. */
export function haulOf(player: ClankPlayerView, game: string): Map<string, Thing[]> {
  const found = new Map<string, Thing[]>();
  const put = (line: string, thing: Thing) => found.set(line, [...(found.get(line) ?? []), thing]);
  for (const number of player.tokens) {
    const token = tokenOf(game, number);
    const depends = token.group === "prisoner" && token.points === 0;
    // The line of the mastery says it all by itself.
    if (token.group !== "mastery" && (token.points || depends))
      put(LINE_OF[token.group], { name: token.name, copies: 1, points: token.points, depends });
  }
  for (const number of [...player.unplayed, ...player.discard, ...player.played]) {
    const { name, points = 0 } = cardOf(number);
    const depends = typeof points === "string";
    if (points) put("cards", { name, copies: 1, points: depends ? 0 : Number(points), depends });
  }
  return new Map([...found].map(([line, things]) => [line, together(things)]));
}
