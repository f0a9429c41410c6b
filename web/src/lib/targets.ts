import type { Choice } from "./wire";

/** What on the table an option points at, for example `["hand:6", "seat:B"]`. Each game has its own. */
export type TargetsOf = (option: Choice) => string[];

/** What a click on a target means, given what has been picked before it. */
export type Meaning =
  | { kind: "act"; move: string }
  | { kind: "pick"; picked: string[] }
  | { kind: "drop"; picked: string[] }
  | { kind: "nothing" };

/** The options that point at everything picked so far. */
export function fitting(options: Choice[], picked: string[], targetsOf: TargetsOf): Choice[] {
  return options.filter((option) => {
    const targets = targetsOf(option);
    return picked.every((one) => targets.includes(one));
  });
}

/** Everything that a click can do something with, given what has been picked. */
export function lit(options: Choice[], picked: string[], targetsOf: TargetsOf): Set<string> {
  const first = options.map((option) => targetsOf(option)[0]);
  const next = fitting(options, picked, targetsOf).flatMap((option) => targetsOf(option));
  return new Set([...first, ...next].filter((one) => one !== undefined));
}

/** A click: one option left means do it, several mean pick and go on. */
export function click(options: Choice[], picked: string[], target: string, targetsOf: TargetsOf): Meaning {
  if (picked.includes(target)) return { kind: "drop", picked: picked.filter((one) => one !== target) };
  for (const before of [picked, []]) {
    const left = fitting(options, [...before, target], targetsOf);
    if (left.length === 1) return { kind: "act", move: (left[0] as Choice).move };
    if (left.length) return { kind: "pick", picked: [...before, target] };
  }
  return { kind: "nothing" };
}
