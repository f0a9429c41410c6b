import { beforeEach, describe, expect, it } from "vitest";
import { forgetFriends, friends, friendsAt, keepFriends, namesOf } from "../src/lib/friends";
import type { SeatInfo, TableInfo } from "../src/lib/schema";
import { wanted } from "../src/lib/seating";
import { offered, waitedFor } from "../src/table/company";

const seat = (kind: string, name: string, changes: Partial<SeatInfo> = {}): SeatInfo => ({
  kind,
  name,
  member: null,
  bot: "",
  stand_in: "",
  why: "",
  salted: false,
  ...changes,
});
/** Magda at this screen, Ida at another, and Nina, who is a bot. */
const SEATS = [
  seat("person", "Magda", { member: 0 }),
  seat("person", "Ida", { member: 1 }),
  seat("bot", "Nina", { bot: "thief/nina" }),
];
const table = (seats = SEATS, changes: Partial<TableInfo> = {}) =>
  ({
    game: "brains",
    phase: "playing",
    options: { sweet: true },
    clock: null,
    seats,
    ...changes,
  }) as TableInfo;

describe("whom the table waits for", () => {
  it("is a person at another screen whose turn it is", () => {
    expect(waitedFor(table(), 1, 0)).toBe(1);
    expect(waitedFor(table(), 0, 0)).toBeUndefined();
    expect(waitedFor(table(), 2, 0)).toBeUndefined();
    expect(waitedFor(table(), null, 0)).toBeUndefined();
    expect(waitedFor(table(SEATS, { phase: "over" }), 1, 0)).toBeUndefined();
  });
  it("is nobody for whom a bot plays", () => {
    const away = SEATS.with(1, seat("person", "Ida", { member: 1, stand_in: "thief" }));
    expect(waitedFor(table(away), 1, 0)).toBeUndefined();
  });
});

it("a bot's seat is free for a latecomer once it is offered", () => {
  expect(offered(table())).toEqual([]);
  expect(offered(table(SEATS.with(2, seat("open", "Nina", { bot: "thief/nina" }))))).toEqual([2]);
});

describe("a table of friends", () => {
  const kept = new Map<string, string>();
  beforeEach(() => {
    kept.clear();
    Object.assign(globalThis, {
      localStorage: {
        getItem: (key: string) => kept.get(key) ?? null,
        setItem: (key: string, value: string) => void kept.set(key, value),
      },
    });
  });

  it("invites everybody to the seat that they had", () => {
    const again = friendsAt(table(), 0);
    expect(again?.seats.map(wanted)).toEqual([
      { kind: "here", name: "Magda" },
      { kind: "open", name: "Ida" },
      { kind: "bot", bot: "thief/nina" },
    ]);
    expect(again?.options).toEqual({ sweet: true });
  });
  it("is no table of one person and bots", () => {
    expect(friendsAt(table([...SEATS.slice(0, 1), ...SEATS.slice(2)]), 0)).toBeUndefined();
  });
  it("is kept once, the newest first, and can be forgotten", () => {
    keepFriends(table(), 0);
    keepFriends(table(SEATS, { game: "clank" }), 0);
    keepFriends(table(SEATS, { options: { sweet: false } }), 0);
    expect(friends().map(({ game }) => game)).toEqual(["brains", "clank"]);
    expect(friends()[0]?.options).toEqual({ sweet: false });
    expect(namesOf(friends()[0] as never)).toEqual(["Magda", "Ida"]);
    forgetFriends(friends()[0] as never);
    expect(friends().map(({ game }) => game)).toEqual(["clank"]);
  });
});
