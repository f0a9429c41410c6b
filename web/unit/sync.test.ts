import { expect, it } from "vitest";
import { batches, missing } from "../src/companion/group/batches";
import type { Entry } from "../src/lib/store";

const entry = (id: string, counter = 1, note = ""): Entry => ({
  id,
  game: "brains",
  kind: "real",
  at: "2026-11-16",
  players: [],
  sheet: null,
  table: null,
  note,
  stamp: [counter, "phone"],
  deleted: false,
});

it("what the server has in the same revision is not sent again", () => {
  const all = [entry("a"), entry("b", 2), entry("c")];
  expect(missing(all, { a: "1 phone", b: "1 phone" }).map(({ id }) => id)).toEqual(["b", "c"]);
});

it("entries go in parts that fit into a request, in order, none left out", () => {
  const all = Array.from({ length: 180 }, (_, n) => entry(`e${n}`, 1, "x".repeat((n % 7) * 900)));
  const parts = batches(all);
  expect(parts.flat()).toEqual(all);
  for (const part of parts) {
    expect(part.length).toBeLessThanOrEqual(50);
    expect(JSON.stringify({ entries: part }).length).toBeLessThan(64 * 1024);
  }
});
