/** The cut lower edge of the coloured sheet tells the kind; the ornament behind the silhouette repeats it. */
import type { Face, Family } from "./data";

const teeth = Array.from({ length: 9 }, (_, i) => {
  const x = (k: number): string => (100 - k * 11.111).toFixed(1);
  return `L${x(i + 0.5)} ${i % 2 ? 70 : 73}L${x(i + 1)} 60`;
}).join("");

/** On a sheet of 100 by 76. */
export const EDGE: Record<Face, string> = {
  item: "M0 0H100V64H0Z",
  companion: "M0 0H100V58Q50 78 0 58Z",
  gem: "M0 0H100V56L50 72 0 56Z",
  device: `M0 0H100V64${"a6.25 5 0 0 1 -12.5 0".repeat(8)}Z`,
  monster: `M0 0H100V60${teeth}Z`,
};

const leaf = (x: number, y: number, turn: number): string => {
  const a = (turn * Math.PI) / 180;
  const [dx, dy] = [Math.cos(a) * 5, Math.sin(a) * 5];
  const [nx, ny] = [-Math.sin(a) * 3.4, Math.cos(a) * 3.4];
  const at = (u: number, v: number): string => `${(x + u).toFixed(1)} ${(y + v).toFixed(1)}`;
  return `M${at(-dx, -dy)}Q${at(nx, ny)} ${at(dx, dy)}Q${at(-nx, -ny)} ${at(-dx, -dy)}Z`;
};
const sprigs = [
  [10, 30, -50],
  [16, 41, -35],
  [25, 50, -20],
  [36, 56, -8],
]
  .map(([x = 0, y = 0, a = 0]) => leaf(x, y, a) + leaf(100 - x, y, -a))
  .join("");
const ray = (turn: number): string =>
  `${(50 + 70 * Math.cos(turn)).toFixed(1)} ${(36 + 70 * Math.sin(turn)).toFixed(1)}`;
const rays = Array.from({ length: 24 }, (_, i) => {
  const turn = (i * Math.PI) / 12;
  return `M50 36L${ray(turn - 0.05)} ${ray(turn + 0.05)}Z`;
}).join("");
const cog = Array.from({ length: 20 }, (_, i) => {
  const turn = (i * Math.PI) / 10;
  const at = (r: number, t: number): string =>
    `${(50 + r * Math.cos(t)).toFixed(1)} ${(36 + r * Math.sin(t)).toFixed(1)}`;
  return `M${at(26.5, turn - 0.09)}L${at(31.5, turn - 0.07)} ${at(31.5, turn + 0.07)} ${at(26.5, turn + 0.09)}Z`;
}).join("");
const claws = [-30, -22, -14, 14, 22, 30]
  .map((x) => {
    const s = x > 0 ? 1 : -1;
    return `M${50 + x} 6q${6 * s} 26 ${-s} 50q${-6 * s} -26 ${s} -50Z`;
  })
  .join("");

/** Filled and drawn parts of an ornament. */
export const ORNAMENT: Record<Face | "starter", { fill: string; line: string }> = {
  item: { fill: sprigs, line: "M50 60C30 58 18 48 8 28M50 60C70 58 82 48 92 28" },
  starter: { fill: "", line: "M10 56H90M16 51H84" },
  companion: { fill: rays, line: "" },
  gem: {
    fill: "",
    line: "M50 4 84 20V48L50 68 16 48V20ZM50 12 76 24V44L50 60 24 44V24ZM50 4V12M84 20 76 24M84 48 76 44M50 68V60M16 48 24 44M16 20 24 24",
  },
  device: { fill: cog, line: "M50 9.5A26.5 26.5 0 1 1 49.9 9.5Z" },
  monster: { fill: claws, line: "" },
};

export const ornamentOf = (face: Face, family: Family): { fill: string; line: string } =>
  ORNAMENT[family === "starter" ? "starter" : face];
