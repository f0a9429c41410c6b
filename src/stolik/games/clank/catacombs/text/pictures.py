"""Where things are on a tile: rooms and portals from the content file, turned as the tile lies."""

from dataclasses import dataclass
from typing import Final

from stolik.core.content import Source
from stolik.games.clank.model import tiles
from stolik.games.clank.model.tiles import Tile, Tunnel
from stolik.games.clank.text.canvas import FOOTPRINTS, LOCK, MONSTER
from stolik.games.clank.text.digging import Cell, Point

# The inside of a square, and the boxes of a room and a portal.
ACROSS: Final = 25
DOWN: Final = 13
ROOM: Final = (7, 3)
PORTAL: Final = (3, 1)
# Where the mouths of a side are, counted from either corner.
MOUTH_COLUMN: Final = 8
MOUTH_ROW: Final = 3
MOUTHS: Final = tiles.MOUTHS_A_SQUARE


@dataclass(frozen=True, slots=True)
class Picture:
    """Where the rooms and portals of a tile are, in squares from its top left corner."""

    rooms: tuple[Point, ...]
    portals: tuple[Point, ...]


def read_pictures(source: Source) -> list[Picture]:
    """The pictures of all tiles of a content file that `read_tiles` accepts, in its order."""
    return [
        Picture(_points(entry.get("rooms")), _points(entry.get("portals")))
        for entry in source.tables("tile")
    ]


def _points(entries: object) -> tuple[Point, ...]:
    found = entries if isinstance(entries, list) else []
    return tuple((float(one["at"][0]), float(one["at"][1])) for one in found)


@dataclass(frozen=True, slots=True)
class Shape:
    """What must find its place on a tile as it lies; a tunnel is its two ends and how many symbols
    it carries."""

    squares: int
    rooms: tuple[Point, ...]
    portals: tuple[Point, ...]
    tunnels: tuple[tuple[int, int, int], ...]


def shape_of(tile: Tile, picture: Picture, turns: int) -> Shape:
    """A tile after some quarter turns clockwise."""
    tunnels = tuple(
        (
            turned_end(tunnel.a, turns),
            turned_end(tunnel.b, turns),
            len(symbols_in(tunnel, True)) + tunnel.one_way,
        )
        for tunnel in tile.tunnels
    )
    rooms = tuple(_turned(point, turns) for point in picture.rooms)
    portals = tuple(_turned(point, turns) for point in picture.portals)
    return Shape(tile.squares, rooms, portals, tunnels)


def _turned(point: Point, turns: int) -> Point:
    x, y = point
    for _ in range(turns):
        x, y = 1 - y, x
    return x, y


def turned_end(end: int, turns: int) -> int:
    """An end of a tunnel after some quarter turns of its tile."""
    if not tiles.is_mouth(end):
        return end
    square, number = divmod(end - tiles.MOUTH, MOUTHS)
    return tiles.mouth(square, (number + 2 * turns) % MOUTHS)


def mouth_cell(end: int) -> tuple[Cell, int]:
    """The cell of the border in which a mouth lies, and the direction that leads in."""
    square, number = divmod(end - tiles.MOUTH, MOUTHS)
    side, second = divmod(number, 2)
    # Mouths go clockwise: on the right and at the top from left or above, else the other way.
    late = bool(second) == (side < 2)
    column = ACROSS - 1 - MOUTH_COLUMN if late else MOUTH_COLUMN
    row = DOWN - 1 - MOUTH_ROW if late else MOUTH_ROW
    top = square * (DOWN + 2)
    cell = ((column, -1), (ACROSS, top + row), (column, top + DOWN), (-1, top + row))[side]
    return cell, (side + 2) % 4


def symbols_in(tunnel: Tunnel, locked: bool) -> str:
    """What lies in a tunnel, the arrow left aside."""
    lock = LOCK if tunnel.lock and locked else ""
    return FOOTPRINTS * tunnel.footprints + MONSTER * tunnel.monsters + lock
