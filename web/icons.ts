/** Icons of game-icons as outlines of whole numbers: half the size, and no eye sees the difference. */
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Plugin } from "vite";

const require = createRequire(import.meta.url);
const PICTURES = new URL("data/pictures.svg", import.meta.url);

const NUMBERS: Readonly<Record<string, number>> = { m: 2, l: 2, h: 1, v: 1, c: 6, s: 4, q: 4, t: 2, a: 7 };
const NUMBER = "(-?(?:\\d+\\.?\\d*|\\.\\d+)(?:e-?\\d+)?)";
/** The two flags of an arc may stand without a space. */
const ARC = new RegExp([NUMBER, NUMBER, NUMBER, "([01])", "([01])", NUMBER, NUMBER].join("[\\s,]*"), "g");

interface Command {
  letter: string;
  numbers: number[];
}

function commands(path: string): Command[] {
  const found: Command[] = [];
  for (const [, letter = "", rest = ""] of path.matchAll(/([mzlhvcsqta])([^mzlhvcsqta]*)/gi)) {
    const count = NUMBERS[letter.toLowerCase()];
    if (!count) found.push({ letter, numbers: [] });
    else {
      const values =
        count === 7
          ? [...rest.matchAll(ARC)].flatMap((arc) => arc.slice(1).map(Number))
          : [...rest.matchAll(new RegExp(NUMBER, "g"))].map(([number]) => Number(number));
      for (let i = 0; i < values.length; i += count) {
        // Further pairs after a move are lines.
        const meant = i && count === 2 ? letter.replace("m", "l").replace("M", "L") : letter;
        found.push({ letter: meant, numbers: values.slice(i, i + count) });
      }
    }
  }
  return found;
}

/** The same path in whole steps; each point is rounded once, so that errors do not add up. */
export function rounded(path: string, scale = 1): string {
  let out = "";
  let last = "";
  const put = (letter: string, numbers: number[]): void => {
    if (letter !== last || letter === "m" || letter === "z") out += letter;
    for (const n of numbers) out += n < 0 || /[a-z]$/.test(out) ? n : ` ${n}`;
    last = letter;
  };
  let [x, y, startX, startY] = [0, 0, 0, 0];
  const grid = (n: number): number => Math.round(n * scale);
  for (const { letter, numbers } of commands(path)) {
    const kind = letter.toLowerCase();
    const [fromX, fromY] = letter === kind ? [x, y] : [0, 0];
    if (kind === "z") {
      put("z", []);
      [x, y] = [startX, startY];
    } else if (kind === "h") {
      const to = fromX + (numbers[0] ?? 0);
      put("h", [grid(to) - grid(x)]);
      x = to;
    } else if (kind === "v") {
      const to = fromY + (numbers[0] ?? 0);
      put("v", [grid(to) - grid(y)]);
      y = to;
    } else {
      const [radii, ends] = kind === "a" ? [numbers.slice(0, 5), numbers.slice(5)] : [[], numbers];
      const [rx = 0, ry = 0, turn = 0, ...flags] = radii;
      const head = radii.length
        ? [Math.max(1, grid(rx)), Math.max(1, grid(ry)), Math.round(turn), ...flags]
        : [];
      const points = ends.map((n, i) => n + (i % 2 ? fromY : fromX));
      const steps = points.map((n, i) => grid(n) - grid(i % 2 ? y : x));
      if (kind === "m" || steps.some(Boolean)) put(kind, [...head, ...steps]);
      [x = 0, y = 0] = points.slice(-2);
      if (kind === "m") [startX, startY] = [x, y];
    }
  }
  return out;
}

let known: Record<string, { body: string }> | undefined;

function outline(name: string, scale = 1): string {
  known ??= (
    JSON.parse(readFileSync(require.resolve("@iconify-json/game-icons/icons.json"), "utf8")) as {
      icons: Record<string, { body: string }>;
    }
  ).icons;
  const found = known[name];
  if (!found) throw new Error(`game-icons has no icon "${name}"`);
  return [...found.body.matchAll(/ d="([^"]+)"/g)].map(([, d = ""]) => rounded(d, scale)).join("");
}

const read = (file: string): unknown =>
  JSON.parse(readFileSync(new URL(`data/${file}`, import.meta.url), "utf8"));

/** The silhouettes of all cards and tokens as one drawing of which pages use parts. */
function pictures(): string {
  const cards = read("cards.json") as { icon: string }[];
  const tokens = Object.values(read("tokens.json") as Record<string, { icon: string }[]>).flat();
  const names = [...new Set([...cards, ...tokens].map((one) => one.icon))].sort();
  const parts = names.map((name) => `<path id="${name}" d="${outline(name, 0.5)}"/>`);
  return ['<svg xmlns="http://www.w3.org/2000/svg">', ...parts, "</svg>", ""].join("\n");
}

function kept(): string {
  try {
    return readFileSync(PICTURES, "utf8");
  } catch {
    return "";
  }
}

const PREFIX = "\0icon:";

/** Whether a module of the build is an outline. */
export const isIcon = (id: string): boolean => id.startsWith(PREFIX);

/** `import fox from "icon:fox"` gives one outline on a grid of 512; `data/pictures.svg` is drawn before a build. */
export function gameIcons(): Plugin {
  return {
    name: "game-icons",
    buildStart() {
      const drawn = pictures();
      if (drawn !== kept()) writeFileSync(PICTURES, drawn);
    },
    resolveId: (id) => (id.startsWith("icon:") ? `\0${id}` : undefined),
    load: (id) =>
      isIcon(id) ? `export default ${JSON.stringify(outline(id.slice(PREFIX.length)))}` : undefined,
  };
}
