/** The dragon's attack, cube by cube. */
import { say } from "../../../lib/say";
import type { ClankView } from "../../../lib/schema";
import type { GameEvent } from "../../../lib/wire";
import { letter } from "../../../lib/words";
import type { Glimpse, Scene, Slot } from "../../../moments/show";
import { attacksOf, type Drawn } from "../motion/plan";
import { sceneWords } from "../words";
import Dragon from "./Dragon.svelte";
import { afterCube, afterEvent } from "./views";
import { momentWords } from "./words";

interface Told {
  scene: Scene;
  /** The area has gone into the bag, and nothing is drawn yet. */
  begin: ClankView;
  /** What is seen and told when it is over. */
  view: ClankView;
  places: number[];
}

/** Who loses health by each cube: the own cubes of a seat hurt first, what is left of its hits came from ghosts. */
function hitsOf(drawn: readonly Drawn[], hurt: readonly GameEvent[]): number[][] {
  const left = new Map(hurt.flatMap((event) => (event.kind === "hurt" ? [[event.seat, event.n]] : [])));
  const own = drawn.map((cube) => (cube.of === "seat" && cube.hurts ? [cube.seat] : []));
  for (const [seat = -1] of own) left.set(seat, (left.get(seat) ?? 0) - 1);
  return drawn.map((cube, n) => {
    if (cube.of !== "ghost") return own[n] ?? [];
    const haunted = [...left].filter(([seat, rest]) => seat >= 0 && rest > 0).map(([seat]) => seat);
    for (const seat of haunted) left.set(seat, (left.get(seat) ?? 0) - 1);
    return haunted;
  });
}

function slotOf(cube: Drawn, hits: number[], names: readonly string[]): Slot {
  const words = sceneWords();
  const name = (seat: number): string => names[seat] ?? "";
  const mark = cube.of === "seat" ? letter(cube.seat) : cube.of;
  if (hits.length) return { mark, hits, text: `${hits.map(name).join(", ")} −1` };
  return { mark, hits, text: cube.of === "ghost" ? words.ghost : words.miss };
}

/** The attack that begins at a place of the events; undefined if nothing is drawn. */
export function attackAt(
  place: number,
  events: readonly GameEvent[],
  view: ClankView,
  after: ClankView,
  told: readonly number[],
  names: readonly string[],
): Told | undefined {
  const end = events.findIndex((event, n) => n > place + 1 && event.kind !== "hurt");
  const places = Array.from({ length: (end < 0 ? events.length : end) - place }, (_, n) => place + n);
  const some = places.map((n) => events[n] as GameEvent);
  const [attack] = attacksOf(some, names.length);
  const first = some[0];
  if (!attack?.drawn.length || first?.kind !== "attack") return undefined;
  const hits = hitsOf(attack.drawn, some);
  const slots = attack.drawn.map((cube, n) => slotOf(cube, hits[n] ?? [], names));
  const words = sceneWords();
  const begin = afterEvent(view, first, after);
  let now = begin;
  const landings = attack.drawn.map((cube, n): Glimpse => {
    now = afterCube(now, cube, hits[n] ?? []);
    const later = new Set(hits.slice(n + 1).flat());
    const here = places.filter((at) => {
      const event = events[at];
      return event?.kind !== "hurt" || !later.has(event.seat);
    });
    const cubes = slots.slice(0, n + 1).map(({ text }) => text);
    const isLast = n === slots.length - 1;
    return {
      view: now,
      tells: [...told, ...here],
      ...(isLast ? {} : { texts: { [place + 1]: say(momentWords().drawing, { cubes: cubes.join(", ") }) } }),
    };
  });
  const why = say(words.why, {
    n: attack.danger,
    rage: attack.cubes - attack.danger,
    cubes: say(words.cubes, { n: attack.cubes }),
  });
  const scene: Scene = {
    moment: {
      kind: "attack",
      seat: -1,
      hole: "jaws",
      tone: "ember",
      Thing: Dragon,
      about: { bag: first.cubes },
      sound: "roar",
      title: words.title,
      text: `${why}. ${say(momentWords().tipped, { n: first.cubes })}`,
      facts: [],
      lit: ["[data-zone^=seat-]", ".diary", ".noise"],
      slots,
    },
    landings,
  };
  return { scene, begin, view: now, places };
}
