import { describe, expect, it } from "vitest";
import brains from "../src/games/brains/lesson";
import catacombs from "../src/games/catacombs/lesson";
import clank from "../src/games/clank/lesson";
import type { Lesson } from "../src/games/game";
import { did, doneBy, type Now, type Step, stepFor } from "../src/lessons/lesson";
import { speak } from "../src/lib/book.svelte";
import { CODES } from "../src/lib/codes";

const LESSONS: [string, Lesson][] = [
  ["clank", clank],
  ["catacombs", catacombs],
  ["brains", brains],
];
const now = (change: Partial<Now> = {}): Now => ({
  me: 0,
  view: {},
  decision: null,
  events: [],
  over: false,
  ...change,
});
const STEPS: Step[] = [
  { id: "goal" },
  { id: "rare", when: (one) => did(one, "rolled") },
  { id: "play", done: (one) => did(one, "played") },
  { id: "finish", when: () => false },
];

describe("every lesson", () => {
  it.each(LESSONS)("is short, and says something at each step: %s", async (_, { steps, words }) => {
    expect(steps.length).toBeGreaterThanOrEqual(6);
    expect(steps.length).toBeLessThanOrEqual(11);
    expect(new Set(steps.map((step) => step.id)).size).toBe(steps.length);
    for (const code of CODES) {
      await speak(code);
      expect(Object.keys(words())).toEqual(steps.map((step) => step.id));
      for (const { text } of Object.values(words())) expect(text.length).toBeLessThan(230);
    }
  });
});

describe("the next step", () => {
  it("is the first that is not passed and whose time has come", () => {
    expect(stepFor(STEPS, new Set(), now())?.id).toBe("goal");
    expect(stepFor(STEPS, new Set(["goal"]), now())?.id).toBe("play");
    const rolled = now({ events: [{ kind: "rolled", seat: 0, face: 1 }] });
    expect(stepFor(STEPS, new Set(["goal"]), rolled)?.id).toBe("rare");
  });
  it("is none while nothing new has happened, and the last one after the game", () => {
    expect(stepFor(STEPS, new Set(["goal", "play"]), now())).toBeNull();
    expect(stepFor(STEPS, new Set(["goal"]), now({ over: true }))?.id).toBe("finish");
  });
  it("is at once one that goes before all others", () => {
    const steps: Step[] = [...STEPS, { id: "news", first: true }];
    expect(stepFor(steps, new Set(), now())?.id).toBe("news");
  });
  it("goes by what the learner does, not the others", () => {
    expect(doneBy(STEPS, now({ events: [{ kind: "played", seat: 1, card: 5 }] }))).toEqual([]);
    expect(doneBy(STEPS, now({ events: [{ kind: "played", seat: 0, card: 5 }] }))).toEqual(["play"]);
  });
});
