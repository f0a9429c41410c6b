"""The printed board drawn with characters, as large as the terminal allows.

Rooms are about where the content file has them and tunnels as `digging.py` digs them; so boards
from packs are drawn like our own.
"""

from collections.abc import Mapping, Sequence
from textwrap import wrap
from typing import Any, Final, cast

from stolik.core.content import Source
from stolik.games.clank.base.board import read_board
from stolik.games.clank.base.dungeon import Board, Room
from stolik.games.clank.model import tokens
from stolik.games.clank.model.state import INSIDE
from stolik.games.clank.model.tokens import TokenKind
from stolik.games.clank.show.view import STATUSES, ClankView
from stolik.games.clank.text.canvas import (
    ARTIFACT,
    FOOTPRINTS,
    HUES,
    LOCK,
    MINOR,
    MONSTER,
    MORE,
    SEATS,
    Canvas,
    along,
    room_rows,
)
from stolik.games.clank.text.digging import Box, Cell, Ground, Plan, plan_of
from stolik.text.drawing import FAINT, PLACE, TREASURE, Drawing

Table = Mapping[str, Any]

KINDS: Final = {
    "start": "∩",
    "crystal_cave": "♦",
    "market": "¤",
    "monkey_shrine": "@",
}
HEAL, GRASS = "♥", "·"
# How a view marks a secret that lies face down.
SECRETS: Final = {-2: MINOR, -3: "¶"}
# Where a tunnel leaves the board on the left or on the right, and comes in again on the other side.
EDGES: Final = "«»"
ROOM_HUES: Final = dict.fromkeys([*SECRETS.values(), ARTIFACT], TREASURE) | dict.fromkeys(
    [*KINDS.values(), HEAL], PLACE
)
# Names of rooms that are longer are numbers on the map.
LONGEST_LABEL: Final = 3
# A room is a line while lines are few, and a box with walls from so many on.
LINE, WALLED = 1, 3
HIGH_FOR_WALLS: Final = 42
# What a board needs at least, and what is the most: then one loses the way between the rooms.
SMALLEST: Final = (80, 20)
LARGEST: Final = (130, 54)
ROOM_WIDE: Final = 9
_GAPS: Final = ((3, 1, 0), (2, 1, 0), (1, 1, 0), (1, 0, 0))


class BoardMap:
    """One board, planned for a map of some size."""

    def __init__(self, source: Source, wide: int, high: int) -> None:
        self.board: Board = read_board(source)
        self.wide = min(max(wide, SMALLEST[0]), LARGEST[0])
        self.high = min(max(high, SMALLEST[1]), LARGEST[1])
        self.tall = WALLED if self.high >= HIGH_FOR_WALLS else LINE
        self.tables = cast(Sequence[Table], source.tables("room"))
        self.tunnels = cast(Sequence[Table], source.tables("tunnel"))
        self.numbers = {room.name: number for number, room in enumerate(self.board.rooms)}
        self.labels = labels(list(self.numbers))
        xs, ys = ([int(room[key]) for room in self.tables] for key in ("x", "y"))
        # A column on either side shows where tunnels leave the board.
        self.ground = self.wide - 2
        columns = _Scale(xs, ROOM_WIDE + 2, self.ground)
        rows = _Scale(ys, self.tall, self.high)
        self.middles = [(columns.at(x), rows.at(y)) for x, y in zip(xs, ys, strict=True)]
        self.plan: Plan = plan_of(self._ground())
        self.grass = self._grass(int(str(source.data["grass_y"])), ys)

    def _ground(self) -> Ground:
        boxes = tuple(Box(middle, ROOM_WIDE, self.tall, 2, 1, 0) for middle in self.middles)
        mouths: list[tuple[Cell, int]] = []
        tunnels: list[tuple[int, int, int]] = []
        for tunnel in self.tunnels:
            length = len(symbols_in(tunnel)) + bool(tunnel.get("one_way"))
            ends = [self.numbers[tunnel["a"]], self.numbers[tunnel["b"]]]
            if not tunnel.get("wrap"):
                tunnels.append((ends[0], ends[1], length))
                continue
            for end in ends:
                row = int(self.middles[end][1])
                left = end == self.numbers[tunnel["wrap_left"]]
                mouths.append(((-1, row), 1) if left else ((self.ground, row), 3))
                tunnels.append((end, len(boxes) + len(mouths) - 1, length))
        return Ground(self.ground, self.high, boxes, tuple(mouths), tuple(tunnels), _GAPS)

    def _grass(self, grass: int, ys: Sequence[int]) -> int:
        """The row of the line between the surface and the Depths: where it meets fewest rooms."""
        above = [y for (_, y), at in zip(self.plan.places, ys, strict=True) if at < grass]
        below = [y for (_, y), at in zip(self.plan.places, ys, strict=True) if at >= grass]
        low = max(above, default=0) + self.tall
        return (low + min(below, default=self.high)) // 2 if above and below else -1

    # ---- As it is now

    def draw(self, view: ClankView, kinds: Sequence[TokenKind]) -> Drawing:
        """The board with everything that lies and stands on it."""
        canvas = Canvas(self.wide, self.high)
        if 0 <= self.grass < self.high:
            canvas.write(0, self.grass, f"{GRASS} " * (self.wide // 2), FAINT)
        for number, (x, y) in enumerate(self.plan.places):
            self._draw_room(canvas, x + 1, y, number, _Held(self.board.rooms[number], view, kinds))
        canvas.dig(self.plan, 1)
        missing = self._draw_symbols(canvas)
        drawn = canvas.drawing()
        return Drawing(drawn.lines + wrap(", ".join(missing), self.wide), drawn.hues)

    def _draw_room(self, canvas: Canvas, x: int, y: int, number: int, held: "_Held") -> None:
        inner, label = ROOM_WIDE - 2, self.labels[number]
        pawns = held.pawns(number)
        if self.tall == LINE:
            rows: Sequence[str] = [f"[{_in_a_line(label, held.items, pawns, inner)}]"]
        else:
            rows = room_rows(inner, label, held.items, pawns)
        for down, row in enumerate(rows):
            canvas.write(x, y + down, row)
            for across, sign in enumerate(row):
                if hue := ROOM_HUES.get(sign, ""):
                    canvas.hues[x + across, y + down] = hue
                elif sign in pawns:
                    canvas.hues[x + across, y + down] = sign

    def _draw_symbols(self, canvas: Canvas) -> list[str]:
        """What lies in the tunnels; the result is the tunnels that found no place, in short."""
        paths = iter(self.plan.paths)
        missing: list[str] = []
        for tunnel in self.tunnels:
            ends, one_way = (tunnel["a"], tunnel["b"]), bool(tunnel.get("one_way"))
            symbols = symbols_in(tunnel)
            found = [next(paths) for _ in range(2 if tunnel.get("wrap") else 1)]
            if not all(found):
                labels = [self.labels[self.numbers[end]] for end in ends]
                missing.append(f"{('►' if one_way else '-').join(labels)} {symbols}".rstrip())
                continue
            for path in found:
                for x, y, sign in along(path, self.plan.crossed, symbols, one_way):
                    canvas.write(x + 1, y, sign, HUES.get(sign, ""))
                if tunnel.get("wrap"):
                    x, y = path[-1]
                    canvas.write(x + 1, y, EDGES[x > 0], PLACE)
        return missing


class _Held:
    """What is in one room."""

    def __init__(self, room: Room, view: ClankView, kinds: Sequence[TokenKind]) -> None:
        self.view = view
        lying = [view.spots[spot] for spot in room.spots]
        known = [kinds[token] for token in lying if token >= 0]
        idols = sum(kind.group == tokens.IDOL for kind in known)
        kind = KINDS.get(room.kind, "") + (str(idols) if room.monkey_idols else "")
        self.items = [
            kind,
            HEAL if room.heal else "",
            "".join(sign for mark, sign in SECRETS.items() for _ in range(lying.count(mark))),
            *(f"{ARTIFACT}{kind.value}" for kind in known if kind.group == tokens.ARTIFACT),
        ]

    def pawns(self, room: int) -> str:
        """The letters of those who stand there."""
        players = self.view.players
        inside = [one for one in players if one.status == STATUSES[INSIDE] and one.room == room]
        return "".join(SEATS[one.seat] for one in inside)


class _Scale:
    """How places of a board become columns or rows."""

    def __init__(self, places: Sequence[int], size: int, total: int) -> None:
        self.least = min(places)
        self.size = size
        self.step = (total - size) / max(max(places) - self.least, 1)

    def at(self, place: int) -> float:
        """The middle of what stands at a place."""
        return (place - self.least) * self.step + self.size / 2


def labels(ids: Sequence[str]) -> list[str]:
    """What rooms are called on the map: their ids without what all have in common, or numbers.

    >>> labels(["F01", "F02", "F10"]), labels(["hall", "cellar"])
    (['01', '02', '10'], ['1', '2'])
    """
    prefix = ids[0].rstrip("0123456789")
    bare = [id.removeprefix(prefix) for id in ids]
    if all(0 < len(label) <= LONGEST_LABEL for label in bare):
        return bare
    return [str(number) for number in range(1, len(ids) + 1)]


def _in_a_line(label: str, items: Sequence[str], pawns: str, wide: int) -> str:
    """A room in one line: its label, what it holds, who stands there. Pawns go before things.

    >>> [_in_a_line("19", ["¤", "§§"], pawns, 7) for pawns in ("", "A", "ABCD")]
    ['19¤§§  ', '19¤§§ A', '19…ABCD']
    """
    things, free = "".join(items), wide - len(label) - len(pawns)
    if len(things) > free:
        things = things[: max(free - 1, 0)] + MORE[: max(free, 0)]
    return f"{label}{things}{pawns:>{wide - len(label) - len(things)}}"


def symbols_in(tunnel: Table) -> str:
    """What lies in a tunnel, the arrow left aside."""
    footprints = FOOTPRINTS * (int(tunnel.get("boots", 1)) - 1)
    return footprints + MONSTER * int(tunnel.get("monsters", 0)) + LOCK * bool(tunnel.get("lock"))
