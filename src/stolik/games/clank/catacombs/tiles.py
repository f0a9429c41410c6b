"""Tiles: squares with rooms, portals and eight tunnel mouths; the start tile is two squares."""

from typing import Final

SAFE: Final = 0
DEPTHS: Final = 1
START: Final = 2

# The end of a tunnel inside a tile: a room, a portal, or a mouth of one of its squares.
PORTAL: Final = 16
MOUTH: Final = 32
MOUTHS_A_SQUARE: Final = 8


def mouth(square: int, number: int) -> int:
    """The end of a tunnel at a mouth, 0 to 7 clockwise from the top left."""
    return MOUTH + square * MOUTHS_A_SQUARE + number


def is_mouth(end: int) -> bool:
    """Whether an end lies on the rim of the tile."""
    return end >= MOUTH


def is_portal(end: int) -> bool:
    """Whether an end is a portal."""
    return PORTAL <= end < MOUTH


class Tunnel:
    """A piece of tunnel inside one tile, from `a` to `b`, perhaps only that way."""

    __slots__ = ("a", "b", "footprints", "lock", "monsters", "one_way")

    def __init__(self, a: int, b: int) -> None:
        self.a = a
        self.b = b
        self.one_way = False
        self.footprints = False
        self.monsters = 0
        self.lock = False

    def is_free(self) -> bool:
        """Whether it costs nothing but a boot."""
        return not (self.footprints or self.monsters or self.lock)

    def other(self, end: int) -> int:
        """Where it leads from one of its ends."""
        return self.b if end == self.a else self.a

    def can_leave(self, end: int) -> bool:
        """Whether it may be walked from this end to the other."""
        return end == self.a or not self.one_way


class TileRoom:
    """A room of a tile and what it holds, as the words of the content file."""

    __slots__ = ("holds", "id")

    def __init__(self, id: str) -> None:
        self.id = id
        self.holds: list[str] = []


class Tile:
    """One tile: what it is, its rooms, portals and tunnels."""

    __slots__ = ("ends", "haunted", "id", "kind", "portals", "rooms", "squares", "tunnels")

    def __init__(self, id: str, kind: int) -> None:
        self.id = id
        self.kind = kind
        self.squares = 2 if kind == START else 1
        self.haunted = False
        self.rooms: list[TileRoom] = []
        self.portals: list[str] = []
        self.tunnels: list[Tunnel] = []
        # The tunnels at every end, by end.
        self.ends: dict[int, list[int]] = {}

    def add(self, tunnel: Tunnel) -> None:
        """Dig a tunnel."""
        number = len(self.tunnels)
        self.tunnels.append(tunnel)
        self.ends.setdefault(tunnel.a, []).append(number)
        self.ends.setdefault(tunnel.b, []).append(number)

    def at(self, end: int) -> list[int]:
        """The numbers of the tunnels that start at an end."""
        return self.ends.get(end, [])
