import type { CheckedInfo } from "../lib/schema";
import { canHash, hashOf, readHead } from "./record";

/** Things that are checked, in this order. */
export type StepId = "read" | "kept" | "seal" | "salt" | "replay" | "over";
/** `plain`: nothing to be right or wrong, or this browser cannot tell. */
export type Verdict = "right" | "wrong" | "plain";

export interface Step {
  id: StepId;
  verdict: Verdict;
  /** What words need: numbers, hashes, what the server said. */
  facts: Record<string, string | number>;
}

export interface Check {
  /** The seal that this device wrote down before the game was over, if it did. */
  remembered?: string | undefined;
  /** Play the record again on the server; it throws with a reason if anything is wrong. */
  verify: (record: string) => Promise<CheckedInfo>;
}

/** Check a record step by step; stops at the first thing that is wrong. */
export async function* checking(record: string, { remembered, verify }: Check): AsyncGenerator<Step> {
  const head = readHead(record);
  if (!head) return yield { id: "read", verdict: "wrong", facts: {} };
  yield { id: "read", verdict: "right", facts: { game: head.game, n: head.decisions } };

  if (remembered) {
    const isSame = remembered === head.promise;
    yield { id: "kept", verdict: isSame ? "right" : "wrong", facts: { promise: remembered } };
    if (!isSame) return;
  }
  const seal = await checkSeal(head.secret, head.promise);
  yield seal;
  if (seal.verdict === "wrong") return;
  yield { id: "salt", verdict: "plain", facts: { n: head.salts } };

  let found: CheckedInfo;
  try {
    found = await verify(record);
  } catch (problem) {
    const said = problem instanceof Error ? problem.message : "";
    return yield { id: "replay", verdict: "wrong", facts: { said } };
  }
  const { decisions, digests, over } = found;
  yield { id: "replay", verdict: "right", facts: { n: decisions, digests } };
  yield { id: "over", verdict: over ? "right" : "plain", facts: { over: Number(over) } };
}

async function checkSeal(secret: string, promise: string): Promise<Step> {
  if (!secret || !canHash())
    return { id: "seal", verdict: "plain", facts: { sealed: Number(secret !== "") } };
  const hash = await hashOf(secret);
  return { id: "seal", verdict: hash === promise ? "right" : "wrong", facts: { secret, hash, promise } };
}
