"""Plans: where everything goes on a tile that is drawn with characters, as it lies."""

from functools import lru_cache
from typing import Final

from stolik.games.clank.catacombs.text.pictures import (
    ACROSS,
    DOWN,
    PORTAL,
    ROOM,
    Shape,
    mouth_cell,
)
from stolik.games.clank.model import tiles
from stolik.games.clank.text import digging
from stolik.games.clank.text.digging import Box, Ground, Plan, Point

# How far rooms are from the sides of a tile, and from its border above and below: tunnels along
# them carry symbols.
_SIDE, _RIM = 2, 2
_GAPS: Final = ((3, 1, 2), (2, 1, 2), (2, 1, 1), (1, 1, 1), (1, 0, 1))


@lru_cache(maxsize=512)
def plan_of(shape: Shape) -> Plan:
    """Where everything goes on a tile: rooms first, then portals."""
    rooms = [Box(_cell(point), *ROOM, 1, _SIDE, _RIM) for point in shape.rooms]
    portals = [Box(_cell(point), *PORTAL) for point in shape.portals]
    first = len(rooms) + len(portals)
    mouths = sorted({end for one in shape.tunnels for end in one[:2] if tiles.is_mouth(end)})

    def number(end: int) -> int:
        if tiles.is_mouth(end):
            return first + mouths.index(end)
        return len(rooms) + end - tiles.PORTAL if tiles.is_portal(end) else end

    return digging.plan_of(
        Ground(
            ACROSS,
            shape.squares * (DOWN + 2) - 2,
            (*rooms, *portals),
            tuple(mouth_cell(end) for end in mouths),
            tuple((number(a), number(b), symbols) for a, b, symbols in shape.tunnels),
            _GAPS,
        )
    )


def _cell(point: Point) -> Point:
    """A point of a picture in cells."""
    x, y = point
    return x * (ACROSS + 2) - 1, y * (DOWN + 2) - 1
