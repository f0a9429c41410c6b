import { describe, expect, test } from "vitest";
import { collides, collidesInFile } from "../src/companion/collisions";
import { ANYTHING, dayOf, fits, namesIn, ranked } from "../src/companion/entries";
import { joint, merged, NO_CHOICES, plainName, split, whoIs } from "../src/companion/people";
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

  test("shows a day that no calendar has as it was written", () => {
    expect(dayOf("2026-02-30T99:99")).toBe("2026-02-30T99:99");
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

describe("who is who", () => {
  const game = (id: string, ...names: string[]) =>
    entry(
      id,
      "2026-03-01",
      names.map((name) => [name, 1]),
    );

  test("a name in other letters is the same person, shown as most often signed", () => {
    const games = [
      game("a", "solo", "Ala"),
      game("b", "Solo", "Ala"),
      game("c", " SOLO", "Łucja"),
      game("d", "Solo", "łucja"),
    ];
    const who = whoIs(games, NO_CHOICES);
    expect(who).toEqual({ solo: "Solo", " SOLO": "Solo", łucja: "Łucja" });
    expect(namesIn(games, who)).toEqual(["Solo", "Ala", "Łucja"]);
    expect(games.filter((one) => fits(one, { ...ANYTHING, name: "Solo" }, who))).toHaveLength(4);
    expect(plainName("  Ala  Ma ")).toBe("ala ma");
  });

  test("two of one table are two people", () => {
    expect(whoIs([game("a", "Ala", "ala"), game("b", "ala", "Ola")], NO_CHOICES)).toEqual({});
  });

  test("names are joined and told apart by hand", () => {
    const games = [game("a", "Magda", "Ala"), game("b", "Mag", "Ala"), game("c", "magda", "Ala")];
    const joined = merged(NO_CHOICES, "Mag", "Magda");
    const who = whoIs(games, joined);
    expect(who).toEqual({ Mag: "Magda", magda: "Magda" });
    expect(whoIs(games, split(joined, "Magda", who))).toEqual({});
  });

  test("a file adds what it says of who is who, never in a ring", () => {
    const mine = { same: { Mag: "Magda" }, apart: ["ola"] };
    const theirs = { same: { Mag: "Ida", Magda: "Mag", Olek: "Aleksander" }, apart: ["ola", "ida"] };
    expect(joint(mine, theirs)).toEqual({
      same: { Mag: "Magda", Olek: "Aleksander" },
      apart: ["ola", "ida"],
    });
  });

  test("a name may be a word of the language that this is written in", () => {
    const games = [game("a", "constructor", "__proto__"), game("b", "toString", "Ala")];
    expect(whoIs(games, NO_CHOICES)).toEqual({});
    expect(namesIn(games, whoIs(games, NO_CHOICES))).toContain("constructor");
  });

  test("bots are no people", () => {
    const one = game("a", "Ala", "Kornel");
    const [ala, kornel] = one.players;
    if (!ala || !kornel) throw new Error();
    expect(namesIn([{ ...one, players: [ala, { ...kornel, bot: true }] }])).toEqual(["Ala"]);
  });
});

describe("two versions of a game", () => {
  const old = entry("a", "2026-03-01", [["Ala", 90]]);
  const edit = (note: string, counter: number, device: string): Entry => ({
    ...old,
    note,
    stamp: [counter, device],
  });
  const mine = edit("mine", 2, "phone");

  test("are kept if both devices began with the same", () => {
    expect(collides(mine, edit("theirs", 2, "other"), "1 a", "phone")).toBe(true);
    // However often one of them has changed it.
    expect(collides(mine, edit("theirs", 5, "other"), "1 a", "phone")).toBe(true);
  });
  test("are none if only one has changed it, or both say the same", () => {
    expect(collides(old, edit("theirs", 2, "other"), "1 a", "phone")).toBe(false);
    expect(collides(mine, old, "1 a", "phone")).toBe(false);
    expect(collides(mine, edit("mine", 3, "other"), "1 a", "phone")).toBe(false);
  });
  test("are none if an own older one comes back late", () => {
    expect(collides(edit("later", 3, "phone"), mine, "1 a", "phone")).toBe(false);
  });
  test("in a file show by as many edits of different devices", () => {
    expect(collidesInFile(mine, edit("theirs", 2, "other"))).toBe(true);
    expect(collidesInFile(mine, edit("theirs", 3, "other"))).toBe(false);
  });
});
