/** What a screen reader says of a room. */

import { say, type Template } from "../../../lib/say";
import type { BoardWords } from "../words";
import type { KeepRoom } from "./plans";
import type { DrawnRoom, TileDrawing } from "./tileDrawing";
import type { Amount, Lying, PawnAt, Target } from "./types";

/** "można wejść za 2 buty, 1 miecz" */
function enterSaid(price: readonly Amount[], words: BoardWords): string {
  if (!price.length) return words.enterFree;
  const amounts = price.map(({ what, n }) => say(words.amounts[what], { n }));
  return say(words.enter, { price: amounts.join(", ") });
}

/** "można wejść za 1 but albo …": the options that lead here. */
function optionsSaid(options: readonly Target[], words: BoardWords): string {
  const said = options.map((one) => (one.kind === "walk" ? enterSaid(one.price, words) : one.text));
  return [...new Set(said)].join(words.or);
}

function lyingSaid(things: readonly Lying[], words: BoardWords): string[] {
  const counted = (kind: Lying["kind"], template: Template): string[] => {
    const n = things.filter((one) => one.kind === kind).length;
    return n ? [say(template, { n })] : [];
  };
  return [
    ...things.flatMap((one) => {
      if (one.kind === "artifact") return [say(one.silver ? words.silver : words.artifact, { n: one.value })];
      return one.kind === "token" ? [one.name] : [];
    }),
    ...counted("major", words.major),
    ...counted("minor", words.minor),
    ...counted("idol", words.idols),
  ];
}

const hasArtifact = (things: readonly Lying[]): boolean => things.some((one) => one.kind === "artifact");

interface Around {
  /** What the room is called. */
  name: string;
  things: readonly Lying[];
  pawns: readonly PawnAt[];
  options: readonly Target[];
}

function joined(about: string[], { pawns, options }: Omit<Around, "name">, words: BoardWords): string {
  const standing = pawns.map((pawn) => pawn.name || pawn.mark).join(", ");
  return [
    ...about,
    ...(standing ? [say(words.pawns, { names: standing })] : []),
    ...(options.length ? [optionsSaid(options, words)] : []),
  ].join(", ");
}

/** "komnata Modra grota, kryształowa grota, 3 wyjścia, tu stoi: Magda, można wejść za 1 but". */
export function keepRoomSaid(room: KeepRoom, exits: number, around: Around, words: BoardWords): string {
  const { things } = around;
  const kind = words.kinds[room.kind];
  const about = [
    `${words.room} ${around.name}`,
    ...(kind ? [kind] : []),
    ...(room.heal && words.kinds.heal ? [words.kinds.heal] : []),
    say(words.exits, { n: exits }),
    ...(room.deep ? [words.deep] : []),
    ...lyingSaid(things, words),
    ...(room.holds === "artifact" && !hasArtifact(things) ? [words.taken] : []),
  ];
  return joined(about, around, words);
}

/** The same for a room of a tile. `opened` are the kinds of locked things that are open, `cubes` those of a wayshrine. */
export function tileRoomSaid(
  { plan }: TileDrawing,
  { room, exits, deep }: DrawnRoom,
  around: Around & { opened: readonly string[]; cubes: readonly string[] },
  words: BoardWords,
): string {
  const { things, opened, cubes } = around;
  const printed = room.has.flatMap((what) => {
    if (what.startsWith("gold ")) return [say(words.gold, { n: Number(what.slice("gold ".length)) })];
    if (what.startsWith("artifact")) return hasArtifact(things) ? [] : [words.taken];
    return [(opened.includes(what) ? words.open[what] : words.kinds[what]) ?? what];
  });
  const about = [
    `${words.room} ${around.name}`,
    ...printed,
    say(words.exits, { n: exits }),
    ...(deep ? [words.deep] : []),
    ...(plan.haunted ? [words.haunted] : []),
    ...lyingSaid(things, words),
    ...(cubes.length ? [say(words.cubes, { names: cubes.join(", ") })] : []),
  ];
  return joined(about, around, words);
}

export const squareSaid = (
  { x, y }: { x: number; y: number },
  options: readonly Target[],
  words: BoardWords,
): string => joined([say(words.square, { x, y })], { things: [], pawns: [], options }, words);
