/**
 * Sheets of paper with a hole, a lamp behind them: the shape of the hole tells the story, the tones go from night at the edge to
 * the lamp. Pure drawing; sizes are shares of the radius of the nearest hole.
 */

export type Hole = "cave" | "star" | "stone" | "gate" | "jaws" | "well" | "grave" | "glade";
export type Tone = "gold" | "violet" | "teal" | "stone" | "dusk" | "ember" | "moss" | "rose";
type Point = [number, number];

/** How many sheets there are; the first lies nearest. */
export const SHEETS = 5;
/** Sheets reach so far beyond the stage, in pixels, that no edge shows while they move. */
const BEYOND = 80;
const FULL = Math.PI * 2;

/** From the nearest sheet to the farthest, then the light around the lamp and the lamp. */
export const TONES: Readonly<
  Record<Tone, readonly [string, string, string, string, string, string, string]>
> = {
  gold: ["#120e16", "#241a2b", "#3d2a3b", "#644339", "#9c6a36", "#ffd982", "#fff4d2"],
  violet: ["#100c1c", "#20153a", "#372458", "#573678", "#8557a8", "#e3c4fa", "#fbf1ff"],
  teal: ["#081416", "#0f2a2e", "#184a4e", "#266d70", "#4c9c98", "#c2f0e4", "#f2fffa"],
  stone: ["#0d1215", "#192329", "#2b3a42", "#465c65", "#7c989a", "#ffe0a0", "#fff3d2"],
  dusk: ["#0b101b", "#14203a", "#1f3558", "#345678", "#5f86a0", "#ffd999", "#fff2cc"],
  ember: ["#0c0504", "#200a07", "#3f120d", "#6e1d12", "#ad3a18", "#ff9a45", "#ffd48a"],
  moss: ["#0d130d", "#19281b", "#2c4630", "#4c7049", "#86a96b", "#fbe9ac", "#fffbe0"],
  rose: ["#14080f", "#2b1020", "#4a1b34", "#74294d", "#b04a72", "#ffc3d2", "#fff0f3"],
};

/** How much smaller each farther hole is. */
const STEP: Readonly<Record<Hole, number>> = {
  cave: 0.12,
  star: 0.125,
  stone: 0.085,
  gate: 0.09,
  jaws: 0.14,
  well: 0.135,
  grave: 0.1,
  glade: 0.12,
};

/** Chance that is the same each time. */
function wobble(seed: number, width: number): () => number {
  let now = seed;
  return () => {
    now = (now * 16807) % 2147483647;
    return (now / 2147483647 - 0.5) * width;
  };
}

const around = (count: number, at: (angle: number, n: number) => Point): Point[] =>
  Array.from({ length: count }, (_, n) => at((n / count) * FULL, n));

/** An arch that stands on the ground. */
const arch = (k: number, foot: number): Point[] => [
  ...Array.from({ length: 25 }, (_, n): Point => {
    const angle = Math.PI * (1 + n / 24);
    return [Math.cos(angle) * k, Math.sin(angle) * k];
  }),
  [k, foot],
  [-k, foot],
];

const HOLES: Readonly<Record<Hole, (k: number, i: number) => Point[]>> = {
  cave: (k, i) => {
    const chance = wobble(4100 + i * 1300, 0.16);
    return around(46, (angle, n) => {
      const up = -Math.sin(angle);
      const tooth = n % 2 ? 1 : 1 - Math.max(0, up) * 0.34 - Math.max(0, -up) * 0.1;
      return [
        Math.cos(angle) * k * 1.08 * (1 + chance() * 0.5),
        Math.sin(angle) * k * (tooth + chance() * 0.4),
      ];
    });
  },
  star: (k, i) =>
    around(32, (angle, n) => {
      const reach = (n % 2 ? 0.78 : 1.08) * k;
      return [Math.cos(angle + i * 0.098) * reach, Math.sin(angle + i * 0.098) * reach];
    }),
  stone: (k, i) => {
    const chance = wobble(7700 + i * 900, 0.07);
    return around(26, (angle) => {
      const [c, s] = [Math.cos(angle), Math.sin(angle)];
      const square = (Math.abs(c) ** 5 + Math.abs(s) ** 5) ** (-1 / 5);
      return [c * k * square * (0.92 + chance()), s * k * square * (0.86 + chance())];
    });
  },
  gate: (k, i) => arch(k, 1.12 - i * 0.02),
  jaws: (k) => {
    const teeth = 9;
    const row = (up: boolean): Point[] =>
      Array.from({ length: teeth * 2 + 1 }, (_, q): Point => {
        const x = -1 + q / teeth;
        const lip = Math.sqrt(Math.max(0, 1 - x * x));
        const y = up
          ? -(q % 2 ? 0.2 + 0.16 * (1 - lip) : 0.96 * lip + 0.1)
          : q % 2
            ? 0.42
            : 0.92 * lip + 0.12;
        return [x * k * 1.3, y * k];
      });
    return [...row(true), ...row(false).reverse()];
  },
  well: (k, i) => {
    const chance = wobble(2100 + i * 500, 0.06);
    return around(24, (angle, n) => {
      const reach = (n % 2 ? 1 : 0.955) * k;
      return [Math.cos(angle) * reach * 1.02 + chance(), Math.sin(angle) * reach + chance() - (1 - k) * 0.42];
    });
  },
  // A gravestone: an arch on shoulders.
  grave: (k, i) => [
    [-k * 0.98, 1.1],
    [-k * 0.98, -k * 0.18],
    [-k * 0.84, -k * 0.18],
    ...arch(k * 0.84, 0)
      .slice(0, 25)
      .map(([x, y]): Point => [x, y - k * 0.18]),
    [k * 0.84, -k * 0.18],
    [k * 0.98, -k * 0.18],
    [k * 0.98, 1.1 - i * 0.02],
  ],
  // A clearing: round above, tips of trees from below.
  glade: (k, i) => {
    const chance = wobble(9100 + i * 700, 0.1);
    return around(48, (angle, n) => {
      const down = Math.max(0, Math.sin(angle));
      const tip = n % 2 ? 1 : 1 - down * 0.42;
      return [Math.cos(angle) * k * 1.1, Math.sin(angle) * k * (tip + chance() * down)];
    });
  },
};

/** The outline of a sheet that covers a stage of this size, with its hole: for the rule `evenodd`. */
export function sheetPath(
  hole: Hole,
  i: number,
  { x, y, r, w, h }: Readonly<Record<"x" | "y" | "r" | "w" | "h", number>>,
): string {
  const points = HOLES[hole](1 - i * STEP[hole], i).map(
    ([dx, dy]) => `${(x + dx * r).toFixed(1)} ${(y + dy * r).toFixed(1)}`,
  );
  return `M${-BEYOND} ${-BEYOND}H${w + BEYOND}V${h + BEYOND}H${-BEYOND}ZM${points.join("L")}Z`;
}

/** Rays of light from a point: one path. */
export const rays = (x: number, y: number, r: number, count = 18): string =>
  Array.from({ length: count }, (_, n) => {
    const end = (angle: number) =>
      `${(x + Math.sin(angle) * r).toFixed(1)} ${(y - Math.cos(angle) * r).toFixed(1)}`;
    const angle = (n / count) * FULL;
    return `M${x.toFixed(1)} ${y.toFixed(1)}L${end(angle - 0.07)}L${end(angle + 0.07)}Z`;
  }).join("");

/** A spark of four points. */
export const glint = (x: number, y: number, r: number): string => {
  const near = r * 0.16;
  return `M${x} ${y - r}Q${x + near} ${y - near} ${x + r} ${y}Q${x + near} ${y + near} ${x} ${y + r}Q${x - near} ${y + near} ${x - r} ${y}Q${x - near} ${y - near} ${x} ${y - r}Z`;
};

/** A cut sun: so many points around, reaching this far and notched this deep. */
export const burst = (points: number, reach: number, notch: number): string =>
  `M${around(points * 2, (angle, n) => {
    const r = n % 2 ? notch : reach;
    return [Math.sin(angle) * r, -Math.cos(angle) * r];
  })
    .map((point) => point.map((one) => one.toFixed(1)).join(" "))
    .join("L")}Z`;
