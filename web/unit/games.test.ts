import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { GAMES, gameOf, suiting } from "../src/games";
import { fieldsOf } from "../src/games/plain/fields";

const SOURCES = join(import.meta.dirname, "../src");
const read = (file: string): string => readFileSync(join(SOURCES, file), "utf8");
/** The types of the server are looked up by the game at hand. */
const isData = (file: string): boolean => /^lib\/(schema|wire)\.ts$/.test(file);
const files = readdirSync(SOURCES, { recursive: true, encoding: "utf8" })
  .map((file) => file.replaceAll("\\", "/"))
  .filter((file) => /\.(ts|svelte|css)$/.test(file) && !isData(file));

/** The game whose object another one begins with; the two are of one family and may name each other. */
const rootOf = (game: string): string =>
  read(`games/${game}/index.ts`).match(/import { game as \w+ } from "\.\.\/(\w+)"/)?.[1] ?? game;
const foldersOf = (game: string): string[] =>
  GAMES.filter((one) => rootOf(one) === rootOf(game)).map((one) => `games/${one}/`);

describe("a game is a folder", () => {
  it("is found by it, in the order of the house", () => {
    expect(GAMES).toEqual(["clank", "catacombs", "brains"]);
    expect([suiting("here"), suiting("screen")]).toEqual(["brains", "clank"]);
  });
  it("is named nowhere else", () => {
    const named = GAMES.flatMap((game) => {
      const name = new RegExp(`["'\`/.]${game}["'\`/?#]|\\.${game}\\b`);
      return files
        .filter((file) => !foldersOf(game).some((folder) => file.startsWith(folder)))
        .flatMap((file) =>
          read(file)
            .split("\n")
            .filter((line) => name.test(line))
            .map((line) => `${file}: ${line.trim()}`),
        );
    });
    expect(named).toEqual([]);
  });
  it("says what to remember of it, and how it is learned", async () => {
    for (const game of GAMES) {
      const { replay, lesson } = gameOf(game);
      expect(Object.keys((await replay()).default.tells).length).toBeGreaterThan(3);
      expect((await lesson?.())?.default.steps.length).toBeGreaterThan(3);
    }
  });
  it("may be missing: then the game is plain", async () => {
    const { rules, lesson, companion } = gameOf("dice_race");
    expect([lesson, companion]).toEqual([undefined, undefined]);
    expect((await rules()).default).toEqual({ keywords: [] });
  });
});

describe("a view in words", () => {
  const told = (view: object) => fieldsOf(view, ["Magda", "Olek"], { yes: "tak", no: "nie" });

  it("says plain values, and seats by name", () => {
    expect(told({ deck_size: 7, to_move: 1, over: false, card: null, dice: [2, 5], hand: [] })).toEqual([
      { label: "deck size", text: "7" },
      { label: "to move", text: "Olek" },
      { label: "over", text: "nie" },
      { label: "card", text: "–" },
      { label: "dice", text: "2, 5" },
      { label: "hand", text: "–" },
    ]);
    expect(told({ to_move: -1 })).toEqual([{ label: "to move", text: "–" }]);
  });
  it("says what is inside of something, of a seat under its name", () => {
    expect(told({ players: [{ seat: 0, at: 3 }], track: [{ n: 1 }] })).toEqual([
      {
        label: "players",
        parts: [
          {
            label: "Magda",
            seat: 0,
            parts: [{ label: "at", text: "3" }],
          },
        ],
      },
      { label: "track", parts: [{ label: "1", parts: [{ label: "n", text: "1" }] }] },
    ]);
  });
});
