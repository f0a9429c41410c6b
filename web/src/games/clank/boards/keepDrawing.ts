/** The printed board as outlines: scenery, tunnels and rooms of each side, made once. */
import { type Curve, measured, noise, type Point, polygon, type Signs, signsAlong } from "./geometry";
import { boardPlan, type KeepPlan, type KeepRoom, type KeepTunnel } from "./plans";

export const WIDTH = 1000;
export const HEIGHT = 930;
export const RAGE_SPOTS: Point[] = [
  [640, 903],
  [735, 906],
  [826, 888],
  [895, 838],
  [934, 768],
  [947, 690],
  [938, 612],
];
export const COUNTDOWN_X = [196, 271, 351, 431, 510];

/** The silhouette of a room tells its kind. */
export function roomOutline(room: KeepRoom): string {
  const R = noise(room.id.charCodeAt(1) * 977 + room.id.charCodeAt(2) * 131 + 7);
  const j = (n: number): number => (R() - 0.5) * n;
  if (room.kind === "crystal_cave")
    return polygon(
      Array.from({ length: 14 }, (_, i): Point => {
        const turn = (i / 14) * 6.283 + 0.2;
        const q = i % 2 ? 0.8 : 1.06;
        return [Math.cos(turn) * 42 * q + j(4), Math.sin(turn) * 35 * q + j(4)];
      }),
    );
  if (room.kind === "monkey_shrine") return "M-44 31V12h11V-6h12v-18h11v-12h20v12h11v18h12v18h11v19Z";
  if (room.kind === "start") return "M-40 34V-4C-40 -30 -20 -42 0 -42S40 -30 40 -4V34Z";
  const [w, h, c] = [40, 30, 9];
  return polygon([
    [-w + c + j(4), -h + j(3)],
    [w - c + j(4), -h + j(3)],
    [w + j(2), -h + c + j(4)],
    [w + j(2), h - c + j(4)],
    [w - c + j(4), h + j(3)],
    [-w + c + j(4), h + j(3)],
    [-w + j(2), h - c + j(4)],
    [-w + j(2), -h + c + j(4)],
  ]);
}

export interface DrawnTunnel {
  tunnel: KeepTunnel;
  d: string;
  /** Points along it, from room a to room b. */
  samples: Point[];
  signs: Signs;
  /** Where hands show that it goes on at the other edge. */
  hands: Point[];
}

const NO_SIGNS: Signs = { footprints: [], monsters: [], locks: [], arrows: [] };

function drawTunnel(plan: KeepPlan, tunnel: KeepTunnel): DrawnTunnel {
  const a = plan.rooms[tunnel.a] as KeepRoom;
  const b = plan.rooms[tunnel.b] as KeepRoom;
  if (tunnel.left !== undefined) {
    const left = tunnel.left === tunnel.a ? a : b;
    const right = tunnel.left === tunnel.a ? b : a;
    const bend = (right.x + WIDTH) / 2;
    const d = `M${left.x} ${left.y}Q40 ${left.y + 4} -12 ${left.y - 6}M${right.x} ${right.y}Q${bend} ${right.y - 4} 1012 ${right.y - 24}`;
    const hands: Point[] = [
      [16, left.y - 2],
      [980, right.y - 20],
    ];
    const off: Point[] = [
      [left.x, left.y],
      [-30, left.y - 6],
      [1030, right.y - 24],
      [right.x, right.y],
    ];
    return { tunnel, d, samples: left === a ? off : off.reverse(), signs: NO_SIGNS, hands };
  }
  let [cx, cy] = [0, 0];
  if (tunnel.via) {
    cx = 2 * tunnel.via[0] - (a.x + b.x) / 2;
    cy = 2 * tunnel.via[1] - (a.y + b.y) / 2;
  } else {
    const o = (noise(a.x * 31 + b.y * 17 + 3)() - 0.5) * 16;
    const l = Math.hypot(b.x - a.x, b.y - a.y);
    cx = (a.x + b.x) / 2 - ((b.y - a.y) / l) * o;
    cy = (a.y + b.y) / 2 + ((b.x - a.x) / l) * o;
  }
  const samples = Array.from({ length: 61 }, (_, i): Point => {
    const t = i / 60;
    return [
      (1 - t) ** 2 * a.x + 2 * t * (1 - t) * cx + t * t * b.x,
      (1 - t) ** 2 * a.y + 2 * t * (1 - t) * cy + t * t * b.y,
    ];
  });
  const under =
    (room: KeepRoom) =>
    (x: number, y: number): boolean =>
      ((x - room.x) / 44) ** 2 + ((y - room.y) / 35) ** 2 <= 1;
  const d = `M${a.x} ${a.y}Q${cx.toFixed(0)} ${cy.toFixed(0)} ${b.x} ${b.y}`;
  const curve: Curve = measured(d, samples, under(a), under(b));
  const what = {
    footprints: tunnel.boots > 1,
    monsters: tunnel.monsters,
    lock: tunnel.lock,
    oneWay: tunnel.oneWay,
  };
  return { tunnel, d, samples, signs: signsAlong(curve, what, 25), hands: [] };
}

/** The wavy upper edge of a sheet of earth. */
function sheet(y: number, swing: number, seed: number, step = 50): string {
  const R = noise(seed);
  let d = `M-10 ${(y + (R() - 0.5) * swing).toFixed(0)}`;
  for (let x = -10 + step; x < 1010 + step; x += step)
    d += `Q${x - step / 2} ${(y + (R() - 0.5) * swing * 2).toFixed(0)} ${x} ${(y + (R() - 0.5) * swing).toFixed(0)}`;
  return `${d}V${HEIGHT + 10}H-10Z`;
}

function grass(y: number): string {
  const R = noise(91);
  const base = (x: number): number => y - 6 + 5 * Math.sin(x / 90) + 3 * Math.sin(x / 37);
  let d = `M-10 ${base(-10).toFixed(0)}`;
  for (let x = -6; x <= 1010; x += 7)
    d += `L${x} ${(base(x) - 3 - R() * 11).toFixed(0)}L${x + 4} ${base(x + 4).toFixed(0)}`;
  return `${d}V${HEIGHT + 10}H-10Z`;
}

/** The keep: a wall with five merlons, the countdown track, between two towers. */
function keepWall(right: number, foot: number): string {
  let d = `M12 ${foot}V22h14v-12h16v12h14v-12h16v12h14v-12h16v12h14V76`;
  for (const x of COUNTDOWN_X) d += `H${x - 31}V20H${x + 31}V76`;
  const tower = right - 123;
  return `${d}H${tower}V40h13v-13h17v13h16v-13h17v13h16v-13h17v13h13V${foot}Z`;
}

export interface Scenery {
  wall: string;
  right: number;
  bricks: string;
  stars: { x: number; y: number; r: number }[];
  grass: string;
  soil: string[];
  hills: string[];
  fossils: { name: string; x: number; y: number; size: number }[];
  spine: string;
  head: { x: number; y: number; size: number };
}

/** What is drawn where a board has room for it: `neck` ends the dragon's spine. */
interface Dressing extends Pick<Scenery, "fossils" | "head">, Pick<KeepDrawing, "sky"> {
  neck: string;
}
const FRONT: Dressing = {
  fossils: [
    { name: "ammonite", x: 470, y: 690, size: 44 },
    { name: "bones", x: 712, y: 540, size: 46 },
    { name: "fossil", x: 30, y: 600, size: 40 },
    { name: "crossed", x: 560, y: 885, size: 46 },
    { name: "jaw", x: 190, y: 905, size: 44 },
    { name: "ammonite", x: 26, y: 900, size: 44 },
  ],
  neck: "S926 570 905 548",
  head: { x: 906, y: 532, size: 124 },
  sky: { x: 700, y: 18, w: 286, wide: false },
};
const BACK: Dressing = {
  fossils: [
    { name: "ammonite", x: 40, y: 575, size: 44 },
    { name: "bones", x: 630, y: 850, size: 46 },
    { name: "crossed", x: 465, y: 530, size: 40 },
    { name: "jaw", x: 300, y: 905, size: 44 },
    { name: "fossil", x: 790, y: 630, size: 40 },
  ],
  neck: "S938 582 934 566",
  head: { x: 941, y: 548, size: 100 },
  sky: { x: 560, y: 8, w: 430, wide: true },
};
/** Corners for the noise panel of a board that we do not know, those of the countdown last. */
const CORNERS: KeepDrawing["sky"][] = [
  BACK.sky,
  { ...BACK.sky, x: 12, y: HEIGHT - 72 },
  { ...BACK.sky, y: HEIGHT - 72 },
  { ...BACK.sky, x: 12 },
];
/** A board from a pack has nothing where there may be rooms; its panel covers as few as can be. */
function dressingOf(board: string, plan: KeepPlan): Dressing {
  if (board === "front") return FRONT;
  if (board === "back") return BACK;
  const covers = ({ x, y, w }: KeepDrawing["sky"]) =>
    plan.rooms.filter((room) => room.x > x - 30 && room.x < x + w + 30 && Math.abs(room.y - y - 32) < 60)
      .length;
  const [sky = BACK.sky] = CORNERS.toSorted((a, b) => covers(a) - covers(b));
  return { ...BACK, fossils: [], sky };
}

function scenery(plan: KeepPlan, { fossils, neck, head }: Dressing): Scenery {
  const right = Math.max(...plan.rooms.filter((room) => !room.deep).map((room) => room.x)) + 62;
  const R = noise(5);
  let bricks = "";
  for (let i = 0; i < 160; i++) {
    const [x, y] = [24 + R() * (right - 50), 90 + Math.floor(R() * 16) * 21];
    bricks += `M${x.toFixed(0)} ${y}h${(10 + R() * 14).toFixed(0)}`;
  }
  const stars = Array.from({ length: 46 }, () => ({ x: R() * 1000, y: R() * 330, r: 1 + R() * 1.8 }));
  const p = RAGE_SPOTS.map((one) => one.join(" "));
  return {
    wall: keepWall(right, plan.grass + 10),
    right,
    bricks,
    stars,
    grass: grass(plan.grass),
    soil: [sheet(plan.grass + 16, 8, 12), sheet(560, 22, 33), sheet(688, 26, 57), sheet(812, 26, 78)],
    hills: [
      "M540 440C640 300 720 330 800 372S930 290 1010 340V460H540Z",
      "M660 440C740 372 830 372 900 400S980 372 1010 384V460H660Z",
    ],
    fossils,
    spine: `M560 897C600 905 610 903 ${p[0]}S705 910 ${p[1]}S800 898 ${p[2]}S876 862 ${p[3]}S926 800 ${p[4]}S950 730 ${p[5]}S946 640 ${p[6]}${neck}`,
    head,
  };
}

export interface KeepDrawing {
  plan: KeepPlan;
  outlines: string[];
  tunnels: DrawnTunnel[];
  scenery: Scenery;
  /** How many tunnels lead out of each room. */
  exits: number[];
  /** All tunnels as one line, for the small map. */
  lines: string;
  /** Where the noise panel finds free sky, in the units of the board. */
  sky: { x: number; y: number; w: number; wide: boolean };
}

function draw(board: string): KeepDrawing {
  const plan = boardPlan(board);
  const dressing = dressingOf(board, plan);
  const tunnels = plan.tunnels.map((tunnel) => drawTunnel(plan, tunnel));
  const exits = plan.rooms.map(
    (_, room) => plan.tunnels.filter((one) => one.a === room || (one.b === room && !one.oneWay)).length,
  );
  return {
    plan,
    outlines: plan.rooms.map(roomOutline),
    tunnels,
    scenery: scenery(plan, dressing),
    exits,
    lines: tunnels.map((one) => one.d).join(""),
    sky: dressing.sky,
  };
}

const drawn: Partial<Record<string, KeepDrawing>> = {};

/** The drawing of a board. */
export function keepDrawing(board: string): KeepDrawing {
  const found = drawn[board] ?? draw(board);
  drawn[board] = found;
  return found;
}
