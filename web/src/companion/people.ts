/** Who is who: one person may sign in other letters, and some names are joined or kept apart by hand. */
import type { Entry } from "../lib/store";

export interface Choices {
  /** Names that are another's: "Mag" is "Magda". */
  same: Record<string, string>;
  /** Names, in small letters, whose spellings are different people. */
  apart: string[];
}
export const NO_CHOICES: Choices = { same: {}, apart: [] };

/** What is said of a name: some are called like what every object has, "constructor". */
const saidOf = (said: Record<string, string>, name: string): string | undefined =>
  Object.hasOwn(said, name) ? said[name] : undefined;

/** A name without what only differs in letters. */
export const plainName = (name: string): string => name.trim().replace(/\s+/g, " ").toLowerCase();

/** People by how often they played, the names of bots left out. */
function timesOf(all: Entry[]): Map<string, number> {
  const times = new Map<string, number>();
  for (const { name, bot } of all.flatMap((entry) => entry.players)) {
    if (!bot) times.set(name, (times.get(name) ?? 0) + 1);
  }
  return times;
}

/** Those who sat at one table are different people, however alike they sign. */
function sitting(all: Entry[]): Set<string> {
  const found = new Set<string>();
  for (const { players } of all) {
    const seen = players.map(({ name }) => plainName(name));
    for (const name of seen) if (seen.indexOf(name) !== seen.lastIndexOf(name)) found.add(name);
  }
  return found;
}

/** For every name that is not shown as it was signed: whose it is. */
export function whoIs(all: Entry[], { same, apart }: Choices): Record<string, string> {
  const times = timesOf(all);
  const different = new Set([...apart, ...sitting(all)]);
  const names = [...times.keys()].sort(
    (a, b) => (times.get(b) ?? 0) - (times.get(a) ?? 0) || (a < b ? -1 : 1),
  );
  const person = (name: string): string => {
    const plain = plainName(name);
    return different.has(plain) ? name : (names.find((one) => plainName(one) === plain) ?? name);
  };
  const joined = (name: string): string => {
    let found = person(name);
    // A chain of names, never a ring.
    for (let n = 0; Object.hasOwn(same, found) && n < names.length; n++) {
      found = person(saidOf(same, found) ?? found);
    }
    return found;
  };
  const pairs = names.map((name) => [name, joined(name)] as const);
  return Object.fromEntries(pairs.filter(([name, shown]) => name !== shown));
}

export const nameIn = (who: Record<string, string>, name: string): string => saidOf(who, name) ?? name;

/** Two names are one person from now on. */
export const merged = ({ same, apart }: Choices, name: string, into: string): Choices => {
  const { [into]: _, ...rest } = same;
  return { same: { ...rest, [name]: into }, apart };
};

/** What a file says of who is who is added to what is said here, which counts more. */
export function joint(mine: Choices, theirs: Choices): Choices {
  const same = { ...mine.same };
  for (const [name, into] of Object.entries(theirs.same)) {
    let last = into;
    while (last !== name && Object.hasOwn(same, last)) last = saidOf(same, last) ?? last;
    // A chain of names, never a ring.
    if (last !== name && !Object.hasOwn(same, name)) same[name] = into;
  }
  return { same, apart: [...new Set([...mine.apart, ...theirs.apart])] };
}

/** All names of a person are people of their own. */
export function split({ same, apart }: Choices, person: string, who: Record<string, string>): Choices {
  const names = [person, ...Object.keys(who).filter((name) => who[name] === person)];
  return {
    same: Object.fromEntries(Object.entries(same).filter(([name]) => !names.includes(name))),
    apart: [...new Set([...apart, ...names.map(plainName)])],
  };
}
