"""The laid dungeon drawn with characters.

Every square is a box with its rooms about where the content file has them, and its tunnels as
`plans.py` has dug them. What finds no place is listed under the map.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from textwrap import wrap
from typing import Final

from stolik.games.clank.catacombs.load_rooms import ARTIFACTS, LOCKED
from stolik.games.clank.catacombs.load_tiles import SQUARE_MOUTHS, START_MOUTHS
from stolik.games.clank.catacombs.text.pictures import (
    ACROSS,
    DOWN,
    MOUTH_COLUMN,
    MOUTHS,
    ROOM,
    Picture,
    mouth_cell,
    shape_of,
    symbols_in,
    turned_end,
)
from stolik.games.clank.catacombs.text.plans import plan_of
from stolik.games.clank.model import tiles, tokens
from stolik.games.clank.model.actions import QUARTER_TURNS
from stolik.games.clank.model.tile_map import LOCKED_UP, ROOMS_A_TILE, STEPS
from stolik.games.clank.model.tiles import Tile, TileRoom
from stolik.games.clank.model.tokens import TokenKind
from stolik.games.clank.show.view import ClankView, MapView, TileView
from stolik.games.clank.text.canvas import (
    ARROWS,
    ARTIFACT,
    MINOR,
    MORE,
    SEATS,
    Canvas,
    along,
    room_rows,
)
from stolik.games.clank.text.digging import Cell

INSIDE: Final = "inside"
MARKS: Final = {
    "crypt": "∩",
    "market": "¤",
    "crystal_cave": "♦",
    "minor_secret": MINOR,
    "heal": "♥",
    "chest": "■",
    "library": "≡",
    "prison": "╬",
}
GOLD, WAYSHRINE, SHRINE = "$", "⌂", "@"
HAUNTED, UNKNOWN = "†", "?"
_CUT: Final = f"{MORE} "


# ---- One tile with all that is on it


@dataclass(frozen=True, slots=True)
class Frame:
    """The signs of a border: corners, lines across and down, mouths in either."""

    corners: str
    across: str
    down: str
    mouth_across: str
    mouth_down: str


SAFE: Final = Frame("╔╗╚╝", "═", "║", "╪", "╫")
DEPTHS: Final = Frame("┌┐└┘", "─", "│", "┼", "┼")
DRAWN: Final = Frame("┌┐└┘", "╌", "╎", "┼", "┼")


@dataclass(frozen=True, slots=True)
class Look:
    """How one laid tile looks now: its border, the signs in every room, pawns, locks."""

    tile: Tile
    picture: Picture
    turns: int
    at: Cell
    frame: Frame
    rooms: list[list[str]]
    pawns: list[str]
    closed: list[bool]


def _draw_tile(canvas: Canvas, left: int, top: int, look: Look) -> list[int]:
    """A tile with its border; the result is the tunnels that found no place."""
    tile = look.tile
    plan = plan_of(shape_of(tile, look.picture, look.turns))
    _draw_border(canvas, left, top, look)
    x0, y0 = left + 1, top + 1
    for number, (x, y) in enumerate(plan.places[: len(tile.rooms)]):
        inner = ROOM[0] - 2
        rows = room_rows(inner, tile.rooms[number].id, look.rooms[number], look.pawns[number])
        for i, row in enumerate(rows):
            canvas.write(x0 + x, y0 + y + i, row)
    for x, y in plan.places[len(tile.rooms) :]:
        canvas.write(x0 + x, y0 + y, "(○)")
    canvas.dig(plan, x0, y0)
    for number, path in enumerate(plan.paths):
        if path:
            symbols = symbols_in(tile.tunnels[number], look.closed[number])
            for x, y, sign in along(path, plan.crossed, symbols, tile.tunnels[number].one_way):
                canvas.rows[y0 + y][x0 + x] = sign
    return [number for number, path in enumerate(plan.paths) if not path]


def _mouths(look: Look) -> list[int]:
    """The mouths of a tile as it lies."""
    ends = {end for tunnel in look.tile.tunnels for end in (tunnel.a, tunnel.b)}
    return [turned_end(end, look.turns) for end in ends if tiles.is_mouth(end)]


def _draw_border(canvas: Canvas, left: int, top: int, look: Look) -> None:
    tile, frame = look.tile, look.frame
    right, bottom = left + ACROSS + 1, top + tile.squares * (DOWN + 2) - 1
    upper = frame if tile.squares == 1 else DEPTHS
    middle = top + DOWN + 1
    for y, sides in ((top, upper), (bottom, frame)):
        canvas.write(left + 1, y, sides.across * ACROSS)
    for y in range(top + 1, bottom):
        sides = upper if y <= middle else frame
        canvas.write(left, y, sides.down)
        canvas.write(right, y, sides.down)
    for x, y, sides, corner in (
        (left, top, upper, 0),
        (right, top, upper, 1),
        (left, bottom, frame, 2),
        (right, bottom, frame, 3),
    ):
        canvas.write(x, y, sides.corners[corner])
    if tile.squares > 1:
        # Above lie the Depths.
        canvas.write(left + 1, middle, " ·" * (ACROSS // 2))
    for end in _mouths(look):
        (x, y), _ = mouth_cell(end)
        sides = upper if y <= DOWN else frame
        lies_across = y in (-1, bottom - top - 1)
        mouth = sides.mouth_across if lies_across else sides.mouth_down
        canvas.write(left + 1 + x, top + 1 + y, mouth)
    name = f" {tile.id} " + (f"{HAUNTED} " if tile.haunted else "")
    canvas.write(left + 1, top, name[:MOUTH_COLUMN])
    for square in range(tile.squares):
        place = f" {look.at[0]},{look.at[1] + square} "[:MOUTH_COLUMN]
        canvas.write(right - len(place), bottom if square else top, place)


# ---- What is on the table now


class _Table:
    """The table of a view, as looks of its tiles."""

    def __init__(
        self,
        tile_set: Sequence[Tile],
        pictures: Sequence[Picture],
        kinds: Sequence[TokenKind],
        view: ClankView,
        laid: MapView,
    ) -> None:
        self.tile_set = tile_set
        self.pictures = pictures
        self.kinds = kinds
        self.view = view
        self.laid = laid
        self.opened = frozenset(laid.opened)

    def looks(self) -> list[Look]:
        """All tiles on the table, and the one that has been drawn."""
        found = [self.look(number, one) for number, one in enumerate(self.laid.tiles)]
        return [*found, self.drawn(0)] if self.laid.found else found

    def look(self, number: int, one: TileView) -> Look:
        """A laid tile."""
        tile = self.tile_set[one.tile]
        rooms = range(number * ROOMS_A_TILE, number * ROOMS_A_TILE + len(tile.rooms))
        return Look(
            tile,
            self.pictures[one.tile],
            one.turns,
            (one.x, one.y),
            DEPTHS if tile.kind == tiles.DEPTHS else SAFE,
            [self.items(tile.rooms[room % ROOMS_A_TILE], room) for room in rooms],
            [self.pawns(room) for room in rooms],
            [number * 256 + tunnel not in self.opened for tunnel in range(len(tile.tunnels))],
        )

    def drawn(self, turns: int) -> Look:
        """The tile that has been drawn and not laid yet, turned in some way."""
        number, x, y = self.laid.found[:3]
        tile = self.tile_set[number]
        items = [self.items(room, -1) for room in tile.rooms]
        pawns, closed = [""] * len(tile.rooms), [True] * len(tile.tunnels)
        return Look(tile, self.pictures[number], turns, (x, y), DRAWN, items, pawns, closed)

    def items(self, room: TileRoom, number: int) -> list[str]:
        """The signs of what a room holds; its number is -1 on a tile that does not lie yet."""
        found: list[str] = []
        for word in room.holds:
            if word in LOCKED:
                number_of_lock = _lock(number, LOCKED[word])
                found.append("" if number_of_lock in self.opened else MARKS[word])
            elif word in MARKS:
                found.append(MARKS[word])
            elif word == "wayshrine":
                cubes = sum(entry >> 4 == number for entry in self.laid.shrine_cubes)
                found.append(f"{WAYSHRINE}{cubes}")
            elif word == "monkey_shrine":
                found.append(f"{SHRINE}{len(self.values(number, tokens.IDOL))}")
            elif word in ARTIFACTS:
                found.append(self.artifacts(room, number))
            else:
                found.append(word.replace("gold ", GOLD))
        return found

    def artifacts(self, room: TileRoom, number: int) -> str:
        """The artifacts of a room by their value; how deep it reaches if none are laid out yet."""
        if number < 0:
            return ARTIFACT + "+" * room.artifact
        values = self.values(number, tokens.ARTIFACT)
        if not values:
            return ""
        return f"{ARTIFACT}{values[0]}" + (f"+{len(values) - 1}" if len(values) > 1 else "")

    def values(self, room: int, group: int) -> list[int]:
        """The values of all tokens of a group that lie in a room, the highest first."""
        view = self.view
        found = [
            self.kinds[token].value
            for token, place in zip(view.spots, view.spot_rooms, strict=True)
            if place == room and token >= 0 and self.kinds[token].group == group
        ]
        return sorted(found, reverse=True)

    def pawns(self, room: int) -> str:
        """The letters of those who stand in a room."""
        there = [one for one in self.view.players if one.status == INSIDE and one.room == room]
        return "".join(SEATS[one.seat] for one in there)

    def home(self) -> Cell:
        """The square in the middle of attention: the viewer's, else the active player's."""
        for seat in (self.view.seat, self.view.active):
            if 0 <= seat < len(self.view.players):
                player = self.view.players[seat]
                number, inner = divmod(player.room, ROOMS_A_TILE)
                if player.status == INSIDE:
                    one = self.laid.tiles[number]
                    return one.x, one.y + self.tile_set[one.tile].rooms[inner].square
        return self.laid.tiles[0].x, self.laid.tiles[0].y


def _lock(room: int, kind: int) -> int:
    """The lock of what is locked up in a room."""
    number, inner = divmod(room, ROOMS_A_TILE)
    return number * 256 + LOCKED_UP + inner * 4 + kind


# ---- The whole map


class _Axis:
    """The columns or rows of squares, and how much place each takes."""

    def __init__(self, sizes: dict[int, int]) -> None:
        self.sizes = sizes
        self.first, self.last = min(sizes), max(sizes)
        self.starts: dict[int, int] = {}
        self.total = 0
        for number in range(self.first, self.last + 1):
            self.starts[number] = self.total
            self.total += sizes[number]

    def middle(self, number: int, length: int = 1) -> int:
        """Where something of some length begins that stands in the middle."""
        return self.starts[number] + (self.sizes[number] - length) // 2

    def window(self, home: int, limit: int) -> range:
        """What can be shown, with what is at home in the middle."""
        low = high = home
        if self.total <= limit:
            return range(self.first, self.last + 1)
        rest = limit - 2 * len(_CUT) - self.sizes[home]
        while True:
            sides = [n for n in (low - 1, high + 1) if self.sizes.get(n, rest + 1) <= rest]
            if not sides:
                return range(low, high + 1)
            nearest = min(sides, key=lambda n: abs(n - home))
            low, high = min(low, nearest), max(high, nearest)
            rest -= self.sizes[nearest]


def draw(
    tile_set: Sequence[Tile],
    pictures: Sequence[Picture],
    kinds: Sequence[TokenKind],
    view: ClankView,
    width: int = 120,
    height: int = 0,
) -> list[str]:
    """The map as lines of one width, with the unknown squares around it.

    If it is wider than the width, or higher than the height (0 means any), the neighbourhood of
    the viewer's pawn is shown, and an ellipsis at the border where there is more.
    """
    if view.map is None:
        return []
    table = _Table(tile_set, pictures, kinds, view, view.map)
    looks = table.looks()
    laid = {square for look in looks for square in _squares(look)}
    known = looks[: len(view.map.tiles)]
    unknown = {square for look in known for square in _neighbours(look)} - laid
    across = {x: max(len(_label(s)) for s in unknown if s[0] == x) for x, _ in unknown}
    columns = _Axis(across | {x: ACROSS + 2 for x, _ in laid})
    rows = _Axis({y: 1 for _, y in unknown} | {y: DOWN + 2 for _, y in laid})
    canvas = Canvas(columns.total, rows.total)
    lists: list[str] = []
    for look in looks:
        x, y = look.at
        missing = _draw_tile(canvas, columns.starts[x], rows.starts[y], look)
        lists.extend([f"{look.tile.id}: {_listed(look, missing)}"] if missing else [])
    for square in unknown:
        label = _label(square)
        canvas.write(columns.middle(square[0], len(label)), rows.middle(square[1]), label)
    x, y = table.home()
    shown = columns.window(x, width)
    visible = rows.window(y, height or rows.total)
    lines = _cropped(canvas.lines(), columns, rows, shown, visible, laid)
    return lines + _wrapped(lists, len(lines[0]))


def draw_turns(
    tile_set: Sequence[Tile],
    pictures: Sequence[Picture],
    kinds: Sequence[TokenKind],
    view: ClankView,
    width: int = 120,
) -> list[str]:
    """The tile that has been drawn in its four positions, as many side by side as fit."""
    if view.map is None or not view.map.found:
        return []
    table = _Table(tile_set, pictures, kinds, view, view.map)
    step = ACROSS + 4
    abreast = min(max((width + 2) // step, 1), QUARTER_TURNS)
    down = -(-QUARTER_TURNS // abreast)
    canvas = Canvas(abreast * step - 2, down * (DOWN + 3))
    lists: list[str] = []
    for turns in range(QUARTER_TURNS):
        left, top = turns % abreast * step, turns // abreast * (DOWN + 3)
        canvas.write(left, top, f"lay {turns}")
        look = table.drawn(turns)
        missing = _draw_tile(canvas, left, top + 1, look)
        lists.extend([f"lay {turns}: {_listed(look, missing)}"] if missing else [])
    lines = canvas.lines()
    return lines + _wrapped(lists, len(lines[0]))


def _label(square: Cell) -> str:
    return f"{UNKNOWN}{square[0]},{square[1]}"


def _squares(look: Look) -> list[Cell]:
    """The squares on which a tile lies."""
    x, y = look.at
    return [(x, y + square) for square in range(look.tile.squares)]


def _neighbours(look: Look) -> list[Cell]:
    """The squares to which the mouths of a tile lead."""
    found: list[Cell] = []
    for end in _mouths(look):
        square, number = divmod(end - tiles.MOUTH, MOUTHS)
        dx, dy = STEPS[number // 2]
        found.append((look.at[0] + dx, look.at[1] + square + dy))
    return found


def _cropped(
    lines: list[str], columns: _Axis, rows: _Axis, shown: range, visible: range, laid: set[Cell]
) -> list[str]:
    """The squares that are shown, with ellipses towards laid ones that are not."""
    left, right = columns.starts[shown[0]], columns.starts[shown[-1]] + columns.sizes[shown[-1]]
    top, bottom = rows.starts[visible[0]], rows.starts[visible[-1]] + rows.sizes[visible[-1]]
    kept = [line[left:right] for line in lines[top:bottom]]
    middles = {rows.middle(y) - top: y for y in visible}
    for is_low, is_cut in ((True, visible[0] > rows.first), (False, visible[-1] < rows.last)):
        if is_cut:
            canvas = Canvas(right - left, 1)
            for x in shown:
                if any(u == x and (v < visible[0] if is_low else v > visible[-1]) for u, v in laid):
                    canvas.write(columns.middle(x) - left, 0, MORE)
            kept = canvas.lines() + kept if is_low else kept + canvas.lines()
            middles = {row + is_low: y for row, y in middles.items()}
    before = {y for x, y in laid if x < shown[0]}
    after = {y for x, y in laid if x > shown[-1]}
    if shown[0] > columns.first:
        kept = [(_CUT if middles.get(i) in before else "  ") + line for i, line in enumerate(kept)]
    if shown[-1] < columns.last:
        cut = _CUT[::-1]
        kept = [line + (cut if middles.get(i) in after else "  ") for i, line in enumerate(kept)]
    return kept


def _listed(look: Look, numbers: list[int]) -> str:
    """Tunnels in short: a-b %!, c>N2."""
    found: list[str] = []
    for number in numbers:
        tunnel = look.tile.tunnels[number]
        ends = [_end_name(look, end) for end in (tunnel.a, tunnel.b)]
        symbols = symbols_in(tunnel, look.closed[number])
        found.append(f"{(ARROWS[1] if tunnel.one_way else '-').join(ends)} {symbols}".rstrip())
    return ", ".join(found)


def _end_name(look: Look, end: int) -> str:
    if tiles.is_portal(end):
        return "(○)"
    if not tiles.is_mouth(end):
        return look.tile.rooms[end].id
    square, number = divmod(turned_end(end, look.turns) - tiles.MOUTH, MOUTHS)
    if look.tile.squares == 1:
        return SQUARE_MOUTHS[number]
    return next(name for name, place in START_MOUTHS.items() if place == (square, number))


def _wrapped(texts: list[str], width: int) -> list[str]:
    lines = [line for text in texts for line in wrap(text, width)]
    return [line.ljust(width) for line in lines]
