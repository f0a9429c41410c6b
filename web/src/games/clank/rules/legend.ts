/** The symbols of both dungeons. */
import { type Line as AnyLine, legend, type Section } from "../../../rules/legend";
import { words } from "./words";

/** How a symbol is drawn: with the very parts that cards and boards are made of. */
export type Drawing =
  | { as: "glyph"; name: string; tone: string }
  | { as: "seal"; name: string; tone: string }
  | { as: "cost"; by: "skill" | "sword" }
  | { as: "points" }
  | { as: "way"; sign: "footprints" | "monsters" | "locks" | "arrows" }
  | { as: "room"; has: string[] }
  | { as: "lying"; what: "artifact" | "minor" | "major" | "idol" }
  | { as: "cube"; seat: string }
  | { as: "card"; number: number };
type Line = AnyLine<Drawing>;

const glyph = (name: string, tone = name): Drawing => ({ as: "glyph", name, tone });
const room = (...has: string[]): Drawing => ({ as: "room", has });

const RESOURCES: Line[] = [
  [glyph("skill"), "skill"],
  [glyph("sword"), "sword"],
  [glyph("boot"), "boot"],
  [glyph("gold"), "gold"],
  [glyph("clank"), "clank"],
  [glyph("heal"), "heal"],
  [glyph("draw"), "draw"],
  [glyph("teleport"), "teleport"],
];
const LOCKPICK: Line = [glyph("lockpick"), "lockpick"];

const MARKS: Line[] = [
  [{ as: "cost", by: "skill" }, "cost"],
  [{ as: "cost", by: "sword" }, "strength"],
  [{ as: "points" }, "points"],
  [{ as: "seal", name: "dragon", tone: "dragon" }, "dragon_symbol"],
  [{ as: "seal", name: "danger", tone: "danger" }, "danger"],
];

const KINDS: Line[] = [
  [{ as: "card", number: 14 }, "card"],
  [{ as: "card", number: 34 }, "companion"],
  [{ as: "card", number: 52 }, "gem"],
  [{ as: "card", number: 58 }, "device"],
  [{ as: "card", number: 67 }, "monster"],
];

const FOOTPRINTS: Line = [{ as: "way", sign: "footprints" }, "footprints"];
const MONSTERS: Line = [{ as: "way", sign: "monsters" }, "tunnel_monster"];
const ARROW: Line = [{ as: "way", sign: "arrows" }, "arrow"];
const KEEP_WAYS: Line[] = [
  FOOTPRINTS,
  MONSTERS,
  [{ as: "way", sign: "locks" }, "key_lock"],
  ARROW,
  [glyph("hand", "boot"), "hand"],
];
const LAID_WAYS: Line[] = [
  FOOTPRINTS,
  MONSTERS,
  [{ as: "way", sign: "locks" }, "lock"],
  ARROW,
  [glyph("portal", "teleport"), "portal"],
];

const THINGS: Line[] = [
  [{ as: "lying", what: "artifact" }, "artifact"],
  [{ as: "lying", what: "minor" }, "minor"],
  [{ as: "lying", what: "major" }, "major"],
  [{ as: "lying", what: "idol" }, "idol"],
];
const SPRING: Line = [room("heal"), "spring"];
const KEEP_ROOMS: Line[] = [[room("crystal_cave"), "cave"], [room("market"), "market"], SPRING, ...THINGS];
const LAID_ROOMS: Line[] = [
  [room("crypt"), "crypt"],
  [room("crystal_cave"), "cave"],
  [room("market"), "market"],
  [room("wayshrine"), "wayshrine"],
  SPRING,
  [room("gold 2"), "room_gold"],
  [room("chest"), "chest"],
  [room("library"), "library"],
  [room("prison"), "prison"],
  ...THINGS,
];

const CUBES: Line[] = [
  [{ as: "cube", seat: "A" }, "cube"],
  [{ as: "cube", seat: "dragon" }, "dragon_cube"],
];
const GHOST: Line = [{ as: "cube", seat: "ghost" }, "ghost"];

export const legendOf = (laid: boolean): Section<Drawing>[] =>
  legend(
    [
      ["resources", laid ? [...RESOURCES, LOCKPICK] : RESOURCES],
      ["marks", MARKS],
      ["kinds", KINDS],
      ["ways", laid ? LAID_WAYS : KEEP_WAYS],
      ["rooms", laid ? LAID_ROOMS : KEEP_ROOMS],
      ["cubes", laid ? [...CUBES, GHOST] : CUBES],
    ],
    { ...words().glossary, ...words().legend },
  );
