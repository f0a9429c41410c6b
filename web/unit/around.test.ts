import { describe, expect, it } from "vitest";
import { checking, type Step } from "../src/fair/check";
import { hashOf, readHead } from "../src/fair/record";
import { overlap, placeFor } from "../src/lessons/placing";
import { liked, seating } from "../src/lib/seating";

const THIEVES = { first: [], usual: "thief" };
const SECRET = "06".repeat(32);
const PROMISE = "e802086ad6a1e16b78352ad7296d2aabd835b1b16dbe951e1135b97c68e29d81";
const RECORD = `stolik record 1
game: brains 1
content: 5f0c
seats: Ania | Bartek
promise: ${PROMISE}
seed: sealed ${SECRET}
salt: 73
salt:

A bury 7
B bury 3
= 2 9c1d
`;
const verify = async () => ({ decisions: 2, digests: 1, over: true, sealed: true });
const checked = async (record: string, remembered?: string): Promise<string[]> => {
  const found: Step[] = [];
  for await (const step of checking(record, { remembered, verify })) found.push(step);
  return found.map(({ id, verdict }) => `${id} ${verdict}`);
};

describe("a record checked in the browser", () => {
  it("says what was promised, opened and added", () => {
    expect(readHead(RECORD)).toEqual({
      game: "brains",
      names: ["Ania", "Bartek"],
      promise: PROMISE,
      secret: SECRET,
      salts: 1,
      decisions: 2,
    });
    expect(readHead("Ala ma kota")).toBeNull();
  });
  it("has the fingerprint of its secret on the seal", async () => {
    expect(await hashOf(SECRET)).toBe(PROMISE);
  });
  it("is right in every step", async () => {
    const right = ["read right", "kept right", "seal right", "salt plain", "replay right", "over right"];
    expect(await checked(RECORD, PROMISE)).toEqual(right);
  });
  it("stops at another seal than the one from the start", async () => {
    expect(await checked(RECORD, "ff".repeat(32))).toEqual(["read right", "kept wrong"]);
  });
  it("stops at a secret that was not the promised one", async () => {
    expect(await checked(RECORD.replace("0606", "0607"))).toEqual(["read right", "seal wrong"]);
  });
  it("stops where the server finds something", async () => {
    const steps: Step[] = [];
    const refuse = () => Promise.reject(new Error("line 9"));
    for await (const step of checking(RECORD, { verify: refuse })) steps.push(step);
    expect(steps.at(-1)).toEqual({ id: "replay", verdict: "wrong", facts: { said: "line 9" } });
  });
});

describe("the favourite seat", () => {
  it("is taken where it is free", () => {
    expect(liked([0, 2, 3], "C")).toBe(2);
    expect(liked([0, 1], "F")).toBe(0);
    expect(liked([], "A")).toBeUndefined();
  });
  it("is where one sits at a new table", () => {
    const kinds = seating("bots", "Wanda", THIEVES, "C").map(({ kind }) => kind);
    expect(kinds).toEqual(["bot", "bot", "here", "bot"]);
    expect(seating("bots", "Wanda", THIEVES, "B", 2).map(({ kind }) => kind)).toEqual(["bot", "here"]);
    expect(seating("screen", "Wanda", THIEVES, "B").every(({ kind, name }) => kind === "open" && !name)).toBe(
      true,
    );
  });
});

describe("the words of a lesson", () => {
  const [size, screen] = [
    { width: 340, height: 180 },
    { width: 360, height: 740 },
  ];
  const usual = [
    { x: 8, y: 52 },
    { x: 8, y: 552 },
  ];
  it("stand where they usually stand", () => {
    expect(placeFor(usual, size, screen, null)).toEqual(usual[0]);
    const button = { left: 240, top: 680, width: 100, height: 46 };
    expect(placeFor(usual, size, screen, button)).toEqual(usual[0]);
  });
  it("leave free what they speak about, wherever it is", () => {
    for (let top = 60; top < 700; top += 40) {
      const thing = { left: 100, top, width: 60, height: 40 };
      expect(overlap(placeFor(usual, size, screen, thing), size, thing)).toBe(0);
    }
  });
});
