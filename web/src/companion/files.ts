/** Files of a history, brought in: all of it or nothing. */
import { say } from "../lib/say";
import { type Entry, entries } from "../lib/store";
import { collidesInFile } from "./collisions";
import { history } from "./history.svelte";
import { type Choices, joint } from "./people";
import { ask, Unanswered } from "./python";
import { versions } from "./versions.svelte";
import { w } from "./words";

export type Format = "csv" | "json";

/** Bring in a file: how many entries are new here, and of how many there are two versions now. */
export async function bringIn(text: string, format: Format): Promise<{ n: number; two: number }> {
  const found = await ask<{ entries: Entry[]; who: Choices | null }>({ do: "import", text, format });
  if (found.who) await history.choose(joint(history.choices, found.who));
  return mergeIn(found.entries);
}

async function mergeIn(found: Entry[]): Promise<{ n: number; two: number }> {
  const mine = await entries.everything();
  const here = new Map(mine.map((entry) => [entry.id, entry]));
  const two = found.filter((entry) => {
    const own = here.get(entry.id);
    return own && collidesInFile(own, entry);
  });
  const theirs = found.filter((entry) => !two.includes(entry));
  const merged = await ask<{ entries: Entry[]; theirs_new: string[] }>({ do: "merge", mine, theirs });
  await entries.replace(merged.entries.filter(({ id }) => merged.theirs_new.includes(id)));
  await versions.add(two);
  return { n: merged.theirs_new.length, two: two.length };
}

/** Why a file was not taken: which line, and what is wrong there. */
export function whyNot(problem: unknown): string {
  const words = w().history;
  const params = problem instanceof Unanswered ? problem.params : {};
  if (params.line === undefined) return words.badFile;
  const line = String(params.line);
  const fields = words.fields as Record<string, string>;
  const field = fields[String(params.field)] ?? "";
  if (problem instanceof Unanswered && problem.code === "entry_untrue") {
    return say(words.untrue, { line, field });
  }
  return field ? say(words.badField, { line, field }) : say(words.badLine, { line });
}
