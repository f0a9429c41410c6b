import { describe, expect, it } from "vitest";
import {
  catacombsFromView,
  laysFromOptions,
  noiseFromView,
  placesFromOptions,
  roomNames,
} from "../src/games/clank/boards/fromView";
import { toward } from "../src/games/clank/boards/geometry";
import { roomKey } from "../src/games/clank/boards/keys";
import { heldTile, layAt, nextTurn, waysOn } from "../src/games/clank/boards/lays";
import {
  closedSquares,
  freeSquares,
  gridUse,
  laidTiles,
  squarePlaces,
} from "../src/games/clank/boards/mapPlaces";
import { KEEP, TILES } from "../src/games/clank/boards/plans";
import {
  isAtSquare,
  keepStretches,
  pointsOf,
  routes,
  routeTo,
  tileStretches,
} from "../src/games/clank/boards/routes";
import { keepRoomSaid } from "../src/games/clank/boards/speech";
import { mouthAt, SQUARE, tileDrawing } from "../src/games/clank/boards/tileDrawing";
import { roomName } from "../src/games/clank/cards/data";
import { targetsOf } from "../src/games/clank/table/moves";
import { boardWords } from "../src/games/clank/words";
import type { About } from "../src/lib/wire";

const view = (map: object | null, more: object = {}) =>
  ({
    seat: 0,
    board: "front",
    rage: 0,
    cubes_drawn: 2,
    danger: 0,
    dragon_cubes_in_bag: 24,
    countdown_owner: -1,
    countdown: 0,
    spots: [],
    spot_rooms: [],
    players: [{ seat: 0, status: "inside", room: 0, damage: 0, area: 0, bag: 0 }],
    map,
    ...more,
  }) as Parameters<typeof roomNames>[0];
const laid = (found: number[] = []) => ({
  tiles: [{ tile: 0, x: 0, y: 0, turns: 0 }],
  opened: [],
  tiles_left: 9,
  shrine_cubes: [],
  frame: [],
  found,
  ghosts_in_area: 0,
  ghosts_in_bag: 0,
});

const targetsOn = (seen: Parameters<typeof roomNames>[0], move: string, about: About) =>
  placesFromOptions([{ move, text: "…", about }], targetsOf, roomNames(seen));

describe("options as targets", () => {
  it("take place and price from what an option is about, not from its words", () => {
    const about: About = {
      kind: "move_past_monsters",
      room: "F03",
      boots: 1,
      swords: 0,
      damage: 2,
      lockpicks: 1,
    };
    expect(targetsOn(view(null), "move F03", about)).toEqual([
      {
        move: "move F03",
        text: "…",
        kind: "walk",
        room: 2,
        price: [
          { what: "boot", n: 1 },
          { what: "lockpick", n: 1 },
          { what: "damage", n: 2 },
        ],
      },
    ]);
  });
  it("point at squares, also by the second way there", () => {
    const about: About = { kind: "explore", place: "-1,2/2", boots: 1, lockpicks: 0, monsters: 1 };
    const [target] = targetsOn(view(laid()), "explore -1,2/2", about);
    expect(target?.square).toEqual({ x: -1, y: 2 });
    expect(target?.price).toEqual([
      { what: "boot", n: 1 },
      { what: "monster", n: 1 },
    ]);
  });
  it("leave out what does not lie on the board", () => {
    const about: About = { kind: "play", card: 7 };
    expect(targetsOn(view(null), "play burgle", about)).toEqual([]);
  });
});

describe("ways along tunnels", () => {
  it("every tunnel of the keep can be walked from its first room to its second", () => {
    for (const side of ["front", "back"] as const) {
      const stretches = keepStretches(side);
      for (const { a, b } of KEEP.boards[side].tunnels) {
        const legs = routeTo(stretches, a, b);
        expect(legs).toHaveLength(1);
        const [from, to] = [KEEP.boards[side].rooms[a], KEEP.boards[side].rooms[b]];
        const points = pointsOf(legs ?? []);
        expect(points[0]).toEqual([from?.x, from?.y]);
        expect(points.at(-1)).toEqual([to?.x, to?.y]);
      }
    }
  });
  it("one-way tunnels are not walked back", () => {
    const oneWay = KEEP.boards.front.tunnels.find((tunnel) => tunnel.oneWay);
    const others = KEEP.boards.front.tunnels.filter((t) => t !== oneWay);
    expect(oneWay).toBeDefined();
    const { a, b } = oneWay as NonNullable<typeof oneWay>;
    const twoWays = others.some((t) => (t.a === b && t.b === a) || (t.a === a && t.b === b));
    if (!twoWays) expect(routeTo(keepStretches("front"), b, a)).toBeUndefined();
  });
  it("cross from tile to tile where mouths meet", () => {
    for (let turns = 0; turns < 4; turns++) {
      const tiles = [
        { tile: 0, x: 0, y: 0, turns: 0 },
        { tile: 5, x: 1, y: 0, turns },
      ];
      const stretches = tileStretches(tiles);
      const crossing = TILES.tiles[0]?.rooms.flatMap((_, room) =>
        routes(stretches, room, (end) => end.startsWith("r") && Number(end.slice(1)) >= 8),
      );
      expect(crossing?.length).toBeGreaterThan(0);
    }
  });
  it("stop at the rim of a square", () => {
    expect(isAtSquare(`${SQUARE},100`, { x: 1, y: 0 })).toBe(true);
    expect(isAtSquare(`${SQUARE},100`, { x: 2, y: 0 })).toBe(false);
    expect(isAtSquare(roomKey(3), { x: 0, y: 0 })).toBe(false);
  });
});

describe("a tile in hand", () => {
  const EAST = 6;
  const about = (n: number, rooms: string): About => ({ kind: "lay_and_go", n, rooms });
  const tile = 5;
  const plan = TILES.tiles[tile];
  const map = catacombsFromView(view(laid([tile, 1, 0, EAST])), ["Magda"]);
  const room = `${plan?.id}${plan?.rooms[0]?.id}`;
  const lays = laysFromOptions(
    [
      { move: "lay 0", text: "", about: about(0, `${room}, 2,0`) },
      { move: "lay 2", text: "", about: { kind: "lay_and_stay", n: 2 } },
      { move: "end", text: "", about: { kind: "end" } },
    ],
    targetsOf,
  );
  const held = heldTile(map, lays);

  it("knows its turns and where each leads", () => {
    expect(lays.map(({ turns, stays, rooms, squares }) => ({ turns, stays, rooms, squares }))).toEqual([
      { turns: 0, stays: false, rooms: [room], squares: [{ x: 2, y: 0 }] },
      { turns: 2, stays: true, rooms: [], squares: [] },
    ]);
    expect(layAt(lays, held, 1)).toBeUndefined();
    expect(nextTurn(lays, held, 0, 1)).toBe(2);
    expect(nextTurn(lays, held, 2, -1)).toBe(0);
  });
  it("comes in by the mouth that the server names", () => {
    expect(held?.entry).toBe(mouthAt(1, 0, EAST).map(Math.round).join(","));
    for (const legs of held ? waysOn(map, held, lays[0] as (typeof lays)[0], 0) : [])
      expect(legs.some(({ stretch }) => stretch.tile === 1)).toBe(true);
  });
  it("mouths of neighbours are the same points, however tiles are turned", () => {
    for (const turns of [0, 1, 2, 3]) {
      const ends = tileDrawing(tile, turns).pieces.flatMap(({ tunnel, samples }) => [
        ...(/^[NESW]\d$/.test(tunnel.a) ? [samples[0]] : []),
        ...(/^[NESW]\d$/.test(tunnel.b) ? [samples.at(-1)] : []),
      ]);
      const mouths = Array.from({ length: 8 }, (_, mouth) => mouthAt(0, 0, mouth).map(Math.round).join(","));
      for (const end of ends) expect(mouths).toContain(end?.map(Math.round).join(","));
    }
  });
});

describe("a grid", () => {
  it("leaves no place for a tile outside, and says so there", () => {
    const tiles = laidTiles([
      { tile: TILES.tiles.findIndex(({ kind }) => kind === "depths"), x: 0, y: 0, turns: 0 },
    ]);
    const frame = { left: -1, top: 0, right: 0, bottom: 1 };
    expect(freeSquares(tiles, frame)).toEqual([
      { x: 0, y: 1 },
      { x: -1, y: 0 },
    ]);
    const closed = closedSquares(tiles, frame);
    expect(closed).toEqual([
      { x: 0, y: -1 },
      { x: 1, y: 0 },
    ]);
    const [place] = squarePlaces(new Map(), closed, boardWords());
    expect(place).toMatchObject({ key: "0,-1", isClosed: true, said: "poza siatką: pole 0, -1" });
  });
  it("tells how much of it is taken", () => {
    const taken = [
      { x: 0, y: 0 },
      { x: 0, y: 1 },
      { x: 1, y: 1 },
    ];
    const frame = { left: -3, top: -3, right: 4, bottom: 4 };
    expect(gridUse(frame, taken)).toEqual({ wide: 2, high: 2, most: 5 });
  });
  it("is not there if the dungeon has no limit", () => {
    const tiles = laidTiles([{ tile: 0, x: 0, y: 0, turns: 0 }]);
    expect(closedSquares(tiles)).toEqual([]);
  });
});

describe("what is said of a room", () => {
  it("is its name, kind, exits, who is there and what it costs", () => {
    const room = KEEP.boards.front.rooms.find(
      (one) => one.kind === "crystal_cave",
    ) as (typeof KEEP.boards.front.rooms)[0];
    const said = keepRoomSaid(
      room,
      3,
      {
        name: roomName(room.id, ""),
        things: [],
        pawns: [{ mark: "A", name: "Magda", room: 6 }],
        options: [{ move: "", text: "", kind: "walk", price: [{ what: "boot", n: 1 }] }],
      },
      boardWords(),
    );
    expect(said).toBe(
      `komnata Grota nietoperzy, kryształowa grota, 3 wyjścia, tu stoi: Magda, można wejść za 1 but`,
    );
  });
});

describe("arrow keys", () => {
  it("lead to a neighbour, and from every room some of them do", () => {
    for (const { rooms } of [KEEP.boards.front, KEEP.boards.back])
      for (const room of rooms) {
        const others = rooms.filter((one) => one !== room);
        const keys = ["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"] as const;
        expect(keys.filter((key) => toward(room, others, key)).length).toBeGreaterThan(1);
      }
  });
});

describe("the dragon lens", () => {
  const noise = (outlook?: Parameters<typeof noiseFromView>[4]) =>
    noiseFromView(view(null), ["Magda"], "duchy", undefined, outlook).rows[0];
  it("shows the odds that the server sends, and none without them", () => {
    expect(noise({ drawn: 2, of: 24, seats: [{ damage: [0.75, 0.25], falls: 0 }] })?.odds).toBeCloseTo(0.25);
    expect(noise()?.odds).toBeUndefined();
  });
});
