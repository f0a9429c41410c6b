import { beforeEach, expect, test, vi } from "vitest";

const given = vi.hoisted(() => ({ status: 200 }));
const kept = vi.hoisted(() => new Map<string, unknown>());

vi.mock("../src/lib/api", () => {
  class Refused extends Error {
    constructor(readonly status: number) {
      super();
    }
  }
  const tableEntry = async () => {
    if (given.status !== 200) throw new Refused(given.status);
    return { game: "clank" };
  };
  return { Refused, tableEntry };
});
vi.mock("../src/lib/store", () => ({
  entries: {
    get: async (id: string) => kept.get(id),
    put: async (entry: { id: string }) => kept.set(entry.id, entry),
  },
}));

import { catchUp, remember } from "../src/companion/remember";

const small = new Map<string, string>();
beforeEach(() => {
  kept.clear();
  small.clear();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => small.get(key) ?? null,
    setItem: (key: string, value: string) => void small.set(key, value),
  });
});

/** What is in the history after a first try that was answered so, and another one that goes well. */
async function afterAll(status: number): Promise<unknown[]> {
  given.status = status;
  await remember("abc");
  given.status = 200;
  await catchUp();
  return [...kept.keys()];
}

test.each([200, 0, 401, 429, 500])("a game is entered later if the first answer is %i", async (status) => {
  expect(await afterAll(status)).toEqual(["table-abc"]);
});

test.each([403, 404])("a table that is gone (%i) is not asked for again", async (status) => {
  expect(await afterAll(status)).toEqual([]);
});

test("a browser that keeps nothing small still has the game in its history", async () => {
  vi.stubGlobal("localStorage", undefined);
  expect(await afterAll(200)).toEqual(["table-abc"]);
});
