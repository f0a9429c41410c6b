import { describe, expect, it } from "vitest";
import brains from "../src/games/brains/lesson";
import catacombs from "../src/games/catacombs/lesson";
import clank from "../src/games/clank/lesson";
import { did, doneBy, type Now, type Step, stepFor } from "../src/lessons/lesson";

const LESSONS: [string, Step[]][] = [
  ["clank", clank.steps],
  ["catacombs", catacombs.steps],
  ["brains", brains.steps],
];
const now = (change: Partial<Now> = {}): Now => ({
  me: 0,
  view: {},
  decision: null,
  events: [],
  over: false,
  ...change,
});
const said: Step["pl"] = ["", ""];
const STEPS: Step[] = [
  { id: "goal", pl: said, en: said },
  { id: "rare", pl: said, en: said, when: (one) => did(one, "rolled") },
  { id: "play", pl: said, en: said, done: (one) => did(one, "played") },
  { id: "finish", pl: said, en: said, when: () => false },
];

describe("every lesson", () => {
  it.each(LESSONS)("is short and complete in both languages: %s", (_, steps) => {
    expect(steps.length).toBeGreaterThanOrEqual(6);
    expect(steps.length).toBeLessThanOrEqual(10);
    expect(new Set(steps.map((step) => step.id)).size).toBe(steps.length);
    for (const { pl, en } of steps) {
      expect(pl[0]).not.toBe(en[0]);
      expect(en.join()).not.toMatch(/[ąćęłńśźż]/i);
      expect(Math.max(pl[1].length, en[1].length)).toBeLessThan(230);
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
    const steps: Step[] = [...STEPS, { id: "news", pl: said, en: said, first: true }];
    expect(stepFor(steps, new Set(), now())?.id).toBe("news");
  });
  it("goes by what the learner does, not the others", () => {
    expect(doneBy(STEPS, now({ events: [{ kind: "played", seat: 1, card: 5 }] }))).toEqual([]);
    expect(doneBy(STEPS, now({ events: [{ kind: "played", seat: 0, card: 5 }] }))).toEqual(["play"]);
  });
});
