"""Digging: where everything goes on a map that is drawn with characters.

Boxes stand as near as can be to where a picture has them. Tunnels are dug between them and the
mouths at the border by a search for short ways with few bends, once for every map.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from heapq import heappop, heappush
from typing import Final

from stolik.games.clank.model.tile_map import STEPS

Point = tuple[float, float]
# Column and row; inside a border the cell at the top left is 0, 0.
Cell = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Box:
    """What stands on the ground: where its middle should be, its size, how many cells of its upper
    wall a name takes, and how far from the border it should stay."""

    middle: Point
    wide: int
    high: int
    label: int = 0
    side: int = 1
    rim: int = 1


@dataclass(frozen=True, slots=True)
class Ground:
    """What must find its place: boxes, mouths (the cell of the border, and the direction that leads
    in), and tunnels (two ends, and how many symbols they carry). An end is the number of a box, or
    after all boxes that of a mouth. Gaps are how far boxes should be apart across and down, and
    from the border above and below: what is good first, then what will do."""

    wide: int
    high: int
    boxes: tuple[Box, ...]
    mouths: tuple[tuple[Cell, int], ...]
    tunnels: tuple[tuple[int, int, int], ...]
    gaps: tuple[tuple[int, int, int], ...]


@dataclass(frozen=True, slots=True)
class Plan:
    """The top left cells of the boxes, and the path of every tunnel from wall to wall: empty if
    there is no place for it. Then what follows from the paths: where two cross, the signs along
    them, and those in the walls where they begin."""

    places: list[Cell]
    paths: list[list[Cell]]
    crossed: set[Cell]
    signs: dict[Cell, str]
    gates: dict[Cell, str]


# A piece of tunnel by the two directions in which it goes on.
_PIECES: Final = {
    (0, 2): "│",
    (1, 3): "─",
    (0, 1): "╰",
    (0, 3): "╯",
    (1, 2): "╭",
    (2, 3): "╮",
}
_CROSSING: Final = "┼"
# The wall of a room where a tunnel begins, by the direction that leads away.
_GATES: Final = "┷┠┯┨"


@lru_cache(maxsize=512)
def plan_of(ground: Ground) -> Plan:
    """Where everything goes."""
    planner = _Planner(ground)
    paths = planner.plan()
    crossed: set[Cell] = set()
    signs: dict[Cell, str] = {}
    gates: dict[Cell, str] = {}
    for path in paths:
        for before, cell, after in zip(path, path[1:], path[2:], strict=False):
            if cell in signs:
                crossed.add(cell)
            signs[cell] = _PIECES[_way(cell, before, after)]
        if path:
            gates[path[0]] = _GATES[_direction(path[0], path[1])]
            gates[path[-1]] = _GATES[_direction(path[-1], path[-2])]
    signs.update(dict.fromkeys(crossed, _CROSSING))
    return Plan(planner.places, paths, crossed, signs, gates)


def _direction(cell: Cell, beside: Cell) -> int:
    return STEPS.index((beside[0] - cell[0], beside[1] - cell[1]))


def _way(cell: Cell, before: Cell, after: Cell) -> tuple[int, int]:
    """The two directions in which a tunnel leaves a cell, the smaller first."""
    a, b = _direction(cell, before), _direction(cell, after)
    return min(a, b), max(a, b)


# What a path costs: a step down is as long as two across.
_ACROSS, _DOWN, _BEND, _FRONT, _CROSS, _NO_WAY = 1, 2, 3, 6, 100, 1000
_TRIES: Final = 6
_DETOUR: Final = 16
# What lies in a dug cell: a tunnel across, one down, or what cannot be crossed.
_LIES_ACROSS, _LIES_DOWN, _LIES_BENT = 1, 2, 3


class _Planner:
    """Finds places for the boxes and digs the tunnels of one map."""

    def __init__(self, ground: Ground) -> None:
        self.ends = ground
        self.boxes = ground.boxes
        self.places: list[Cell] = []
        self.gaps = ground.gaps[0]
        # What it costs extra to dig in a free cell.
        self.ground: dict[Cell, int] = {}
        self.dug: dict[Cell, int] = {}
        self.near: dict[Cell, int] = {}
        self.gates_used: set[Cell] = set()

    def plan(self) -> list[list[Cell]]:
        """Rooms first, then tunnels; those that came out badly are dug first in the next try."""
        self.settle()
        self.survey()
        guesses = [self.guess(number) for number in range(len(self.ends.tunnels))]
        order = sorted(range(len(guesses)), key=guesses.__getitem__)
        best: list[list[Cell]] = []
        least = -1
        for _ in range(_TRIES):
            paths, costs = self.dig_all(order)
            if least < 0 or sum(costs) < least:
                best, least = paths, sum(costs)
            excess, worst = max((costs[number] - guesses[number], number) for number in order)
            if excess < _DETOUR:
                break
            order.remove(worst)
            order.insert(0, worst)
        return best

    # ---- Rooms

    def settle(self) -> None:
        """Places as near as can be to the picture, apart from each other, mouths straight ahead."""
        for n, box in enumerate(self.boxes):
            x, y = box.middle
            self.places.append(
                self.inside(n, round(x - box.wide / 2), round(y - box.high / 2)),
            )
        if self.keep_apart():
            for n, box in enumerate(self.boxes):
                if box.label:
                    self.nudge(n)
        else:
            self.line_up()

    def inside(self, n: int, column: int, row: int) -> Cell:
        """The nearest place that leaves room for symbols along the border."""
        box = self.boxes[n]
        rim = min(box.rim, self.gaps[2])
        column = min(max(column, box.side), self.ends.wide - box.wide - box.side)
        return column, min(max(row, rim), self.ends.high - box.high - rim)

    def keep_apart(self) -> bool:
        """Boxes apart from each other, as far as a full map allows; whether it does."""
        before = self.places.copy()
        for gaps in self.ends.gaps:
            self.gaps = gaps
            self.places = before.copy()
            if any(not self.push_apart(slant) for slant in (2.0, 1.0, 0.5) for _ in range(10)):
                return True
        return False

    def line_up(self) -> None:
        """Everything to the nearest free place of a grid, on a map too full for its picture."""
        wide = 1 + max(box.wide for box in self.boxes)
        high = 1 + max(box.high for box in self.boxes)
        free = [
            (1 + column * wide, 1 + row * high)
            for row in range(self.ends.high // high)
            for column in range(self.ends.wide // wide)
        ]
        for n, (x, y) in enumerate(self.places):
            distances = [abs(u - x) + 2 * abs(v - y) for u, v in free]
            nearest = distances.index(min(distances))
            self.places[n] = free.pop(nearest) if len(free) > 1 else free[0]

    def lacks(self, n: int, m: int) -> tuple[float, float, float, float]:
        """How far the middles of two boxes are apart, and how much is missing across and down."""
        (x, y), (u, v) = self.places[n], self.places[m]
        box, other = self.boxes[n], self.boxes[m]
        dx, dy = x + box.wide / 2 - u - other.wide / 2, y + box.high / 2 - v - other.high / 2
        across, down, _ = self.gaps
        lack_x = (box.wide + other.wide) / 2 + across - abs(dx)
        lack_y = (box.high + other.high) / 2 + down - abs(dy)
        return dx, dy, lack_x, lack_y

    def push_apart(self, slant: float) -> bool:
        """Move boxes that are too close a step away from each other, down where that is so much
        shorter than across; whether there were any."""
        found = False
        for n in range(len(self.places)):
            for m in range(n):
                dx, dy, lack_x, lack_y = self.lacks(n, m)
                if lack_x <= 0 or lack_y <= 0:
                    continue
                found = True
                (x, y), (u, v) = self.places[n], self.places[m]
                if lack_x <= slant * lack_y:
                    step = 1 if dx >= 0 else -1
                    x, u = x + step, u - step
                else:
                    step = 1 if dy >= 0 else -1
                    y, v = y + step, v - step
                self.places[n], self.places[m] = self.inside(n, x, y), self.inside(m, u, v)
        return found

    def nudge(self, n: int) -> None:
        """Move a room a little where that makes its tunnels straighter."""
        home = self.places[n]
        mine = [k for k, (a, b, _) in enumerate(self.ends.tunnels) if n in (a, b)]
        others = [m for m in range(len(self.places)) if m != n]
        best, least = home, -1
        for dx, dy in ((0, 0), (-1, 0), (1, 0), (0, -1), (0, 1), (-2, 0), (2, 0)):
            place = self.inside(n, home[0] + dx, home[1] + dy)
            self.places[n] = place
            if (dx or dy) and any(min(self.lacks(n, m)[2:]) > 0 for m in others):
                continue
            cost = sum(self.bends(k) for k in mine) * 4 + abs(dx) + abs(dy)
            if least < 0 or cost < least:
                best, least = place, cost
        self.places[n] = best

    def bends(self, number: int) -> int:
        """How many bends a tunnel needs at least, if nothing is in its way."""
        a, b, _ = self.ends.tunnels[number]
        least = 2
        for (x, y), out in self.gates(a):
            for (u, v), away in self.gates(b):
                there = (u - x) * STEPS[out][0] + (v - y) * STEPS[out][1] > 0
                back = (x - u) * STEPS[away][0] + (y - v) * STEPS[away][1] > 0
                if not there or not back:
                    continue
                if (out - away) % 2:
                    least = 1
                elif u == x or v == y:
                    return 0
        return least

    # ---- Tunnels

    def survey(self) -> None:
        """Where there is ground to dig, better not along a wall or past a mouth."""
        self.ground = {(x, y): 0 for x in range(self.ends.wide) for y in range(self.ends.high)}
        walls = {
            (x + i, y + j)
            for (x, y), box in zip(self.places, self.boxes, strict=True)
            for i in range(box.wide)
            for j in range(box.high)
        }
        for cell in {(x + dx, y + dy) for x, y in walls for dx, dy in STEPS}:
            if cell in self.ground:
                self.ground[cell] += 1
        for (x, y), way in self.ends.mouths:
            self.ground[x + STEPS[way][0], y + STEPS[way][1]] += _FRONT
        for cell in walls:
            self.ground.pop(cell, None)

    def gates(self, end: int) -> list[tuple[Cell, int]]:
        """The cells of a wall where a tunnel can begin, each with the direction that leads away."""
        if end >= len(self.boxes):
            return [self.ends.mouths[end - len(self.boxes)]]
        (x, y), box = self.places[end], self.boxes[end]
        middle, bottom, right = y + box.high // 2, y + box.high - 1, x + box.wide - 1
        found = [((x, middle), 3), ((right, middle), 1)]
        found.extend(((column, y), 0) for column in range(x + 1 + box.label, right))
        found.extend(((column, bottom), 2) for column in range(x + 1, right))
        return found

    def guess(self, number: int) -> int:
        """About how long a tunnel will be."""
        a, b, _ = self.ends.tunnels[number]
        ends = [cell for cell, _ in self.gates(b)]
        return min(abs(x - u) + 2 * abs(y - v) for (x, y), _ in self.gates(a) for u, v in ends)

    def dig_all(self, order: Sequence[int]) -> tuple[list[list[Cell]], list[int]]:
        """Paths for all tunnels, and what they cost."""
        self.dug, self.near, self.gates_used = {}, {}, set()
        paths: list[list[Cell]] = [[] for _ in order]
        costs = [0] * len(order)
        for number in order:
            paths[number], costs[number] = self.dig(*self.ends.tunnels[number])
            self.keep(paths[number])
        return paths, costs

    def keep(self, path: list[Cell]) -> None:
        """Other tunnels must not run into this one, and better not beside it."""
        self.gates_used.update(path[:1], path[-1:])
        for before, cell, after in zip(path, path[1:], path[2:], strict=False):
            lies = _LIES_BENT
            if cell not in self.dug:
                if before[1] == after[1]:
                    lies = _LIES_ACROSS
                elif before[0] == after[0]:
                    lies = _LIES_DOWN
            self.dug[cell] = lies
            for dx, dy in STEPS:
                beside = (cell[0] + dx, cell[1] + dy)
                self.near[beside] = self.near.get(beside, 0) + 1

    def dig(self, a: int, b: int, least: int) -> tuple[list[Cell], int]:
        """The cheapest path with at least so many cells between the walls, and its cost."""
        goals = {gate for gate in self.gates(b) if gate[0] not in self.gates_used}
        if not goals:
            return [], _NO_WAY
        last = {cell for cell, _ in goals}
        left, right = min(x for x, _ in last), max(x for x, _ in last)
        top, bottom = min(y for _, y in last), max(y for _, y in last)
        # A step: what the whole path will cost at least, its number, its cost, cell, direction.
        steps: list[tuple[int, int, int, Cell, int, int]] = []
        trail: list[tuple[Cell, int]] = []
        best: dict[tuple[Cell, int], int] = {}

        def add(cost: int, cell: Cell, way: int, before: int, length: int) -> None:
            if best.get((cell, way), _NO_WAY) <= cost:
                return
            best[cell, way] = cost
            x, y = cell
            rest = _ACROSS * max(left - x, 0, x - right) + _DOWN * max(top - y, 0, y - bottom)
            heappush(steps, (cost + rest, len(trail), cost, cell, way, length))
            trail.append((cell, before))

        for cell, way in self.gates(a):
            if cell not in self.gates_used:
                add(0, cell, way, -1, 0)
        while steps:
            _, number, cost, cell, way, length = heappop(steps)
            if best[cell, way] < cost:
                continue
            if length and cell in last:
                return _followed(trail, number), cost
            straight = length == 0 or cell in self.dug
            for turn in (0,) if straight else (0, 1, 3):
                onward = (way + turn) % 4
                after = (cell[0] + STEPS[onward][0], cell[1] + STEPS[onward][1])
                if length >= least and (after, (onward + 2) % 4) in goals:
                    price = 0
                else:
                    price = self.price(after, onward)
                if price < _NO_WAY:
                    price += (_ACROSS if onward % 2 else _DOWN) + (_BEND if turn else 0)
                    add(cost + price, after, onward, number, length + 1)
        return [], _NO_WAY

    def price(self, cell: Cell, way: int) -> int:
        """What it costs extra to dig here in a direction."""
        price = self.ground.get(cell, _NO_WAY)
        lies = self.dug.get(cell, 0)
        if lies:
            return _CROSS if lies == (_LIES_DOWN if way % 2 else _LIES_ACROSS) else _NO_WAY
        return price + self.near.get(cell, 0)


def _followed(trail: list[tuple[Cell, int]], number: int) -> list[Cell]:
    path: list[Cell] = []
    while number >= 0:
        cell, number = trail[number]
        path.append(cell)
    path.reverse()
    return path
