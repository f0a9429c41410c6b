import { describe, expect, test } from "vitest";
import { ANYTHING, dayOf, fits, namesIn, ranked } from "../src/companion/entries";
import { runsOf } from "../src/companion/runs";
import { speak } from "../src/lib/book.svelte";
import type { Entry } from "../src/lib/store";

const entry = (id: string, at: string, players: [string, number][]): Entry => ({
  id,
  game: "clank",
  kind: "real",
  at,
  players: players.map(([name, points], n) => ({
    name,
    points,
    place: n + 1,
    end: "escaped",
    artifacts: [],
  })),
  sheet: null,
  table: null,
  note: "",
  stamp: [1, "a"],
  deleted: false,
});

describe("the history", () => {
  const games = [
    entry("a", "2026-03-01T20:00", [
      ["Ala", 90],
      ["Ola", 70],
    ]),
    entry("b", "2026-04-02", [
      ["Ola", 80],
      ["Iza", 60],
    ]),
  ];

  test("is searched by game, name and day", () => {
    const found = (wanted: Partial<typeof ANYTHING>) =>
      games.filter((one) => fits(one, { ...ANYTHING, ...wanted })).map((one) => one.id);
    expect(found({})).toEqual(["a", "b"]);
    expect(found({ name: "Iza" })).toEqual(["b"]);
    expect(found({ to: "2026-03-01" })).toEqual(["a"]);
    expect(found({ from: "2026-03-02", game: "clank" })).toEqual(["b"]);
    expect(found({ game: "brains" })).toEqual([]);
  });

  test("knows who plays most, and who won", () => {
    expect(namesIn(games)).toEqual(["Ola", "Ala", "Iza"]);
    expect(ranked(games[0]?.players.toReversed() ?? []).map((one) => one.name)).toEqual(["Ala", "Ola"]);
  });

  test("shows days, with and without an hour", async () => {
    await speak("en");
    expect(dayOf("2026-03-01T20:00")).toBe("Mar 1, 2026");
    expect(dayOf("2026-04-02")).toBe("Apr 2, 2026");
  });
});

test("series become lines over all games; wins carry over games that somebody missed", () => {
  const value = (game: string, points: number, wins: number) => ({
    at: `2026-0${game}-01`,
    entry: game,
    points,
    place: 1,
    wins,
  });
  const runs = runsOf(
    [
      { game: "clank", name: "Ala", values: [value("1", 50, 1), value("3", 40, 1)] },
      { game: "clank", name: "Ola", values: [value("2", 60, 1), value("3", 70, 2)] },
    ],
    ["Ala", "Ola"],
  );
  expect(runs.games.map((one) => one.entry)).toEqual(["1", "2", "3"]);
  expect(runs.points).toEqual([
    [50, null, 40],
    [null, 60, 70],
  ]);
  expect(runs.wins).toEqual([
    [1, 1, 1],
    [0, 1, 2],
  ]);
});
