import { say } from "../lib/say";
import type { Step } from "./check";
import { shortSeal } from "./seals";
import { w } from "./words";

/** What came of a step, in a sentence. */
export function outcomeOf({ id, verdict, facts }: Step): string {
  const { read, kept, seal, salt, replay, over } = w().said;
  const n = Number(facts.n);
  const promise = shortSeal(String(facts.promise));
  const isRight = verdict === "right";
  switch (id) {
    case "read":
      return isRight ? say(read.right, { n }) : read.wrong;
    case "kept":
      return say(isRight ? kept.right : kept.wrong, { promise });
    case "seal":
      if (verdict === "plain") return facts.sealed ? seal.cannot : seal.unsealed;
      return say(isRight ? seal.right : seal.wrong, { promise, hash: shortSeal(String(facts.hash)) });
    case "salt":
      return say(salt, { n });
    case "replay":
      if (!isRight) return String(facts.said || replay.silent);
      return say(replay.right, { n, digests: Number(facts.digests) });
    case "over":
      return facts.over ? over.right : over.wrong;
  }
}
