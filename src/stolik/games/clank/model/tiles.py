"""Tiles: squares with rooms, portals and eight tunnel mouths; the start tile is two squares."""

from typing import Final

from stolik.games.clank.model.effects import Effects

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

    __slots__ = ("a", "b", "footprints", "lock", "monsters", "name", "one_way")

    def __init__(self, a: int, b: int, name: str = "") -> None:
        self.a = a
        self.b = b
        # Its ends as the content file calls them: "N1-a".
        self.name = name
        self.one_way = False
        self.footprints = 0
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


class Leg:
    """A tunnel of a tile as seen from one of its ends."""

    __slots__ = ("back", "footprints", "free", "leads_to", "lock", "monsters", "number", "walkable")

    def __init__(self, number: int, tunnel: Tunnel, end: int) -> None:
        self.number = number
        self.leads_to = tunnel.other(end)
        self.walkable = tunnel.can_leave(end)
        self.back = tunnel.can_leave(self.leads_to)
        self.footprints = tunnel.footprints
        self.monsters = tunnel.monsters
        self.lock = tunnel.lock
        self.free = self.walkable and tunnel.is_free()


class TileRoom:
    """A room of a tile: what it holds as words of the content file, and what follows from them.

    `artifact` is -1 for none, or the number of pluses; `square` is 1 in the lower half of the
    start tile.
    """

    __slots__ = ("artifact", "holds", "id", "locked", "places", "reward", "square")

    def __init__(self, id: str) -> None:
        self.id = id
        self.holds: list[str] = []
        self.square = 0
        self.places = 0
        self.artifact = -1
        self.locked: list[int] = []
        self.reward: Effects | None = None


class Tile:
    """One tile: what it is, its rooms, portals and tunnels."""

    __slots__ = ("haunted", "id", "kind", "legs", "portals", "rooms", "squares", "tunnels")

    def __init__(self, id: str, kind: int) -> None:
        self.id = id
        self.kind = kind
        self.squares = 2 if kind == START else 1
        self.haunted = False
        self.rooms: list[TileRoom] = []
        self.portals: list[str] = []
        self.tunnels: list[Tunnel] = []
        # The tunnels at every end, seen from there.
        self.legs: list[list[Leg]] = [[] for _ in range(MOUTH + MOUTHS_A_SQUARE * self.squares)]

    def add(self, tunnel: Tunnel) -> None:
        """Dig a tunnel."""
        number = len(self.tunnels)
        self.tunnels.append(tunnel)
        self.legs[tunnel.a].append(Leg(number, tunnel, tunnel.a))
        self.legs[tunnel.b].append(Leg(number, tunnel, tunnel.b))

    def at(self, end: int) -> list[int]:
        """The numbers of the tunnels that start at an end."""
        return [leg.number for leg in self.legs[end]]

    def room_with(self, word: str) -> int:
        """The number of the room that holds something; -1 if none does."""
        for number, room in enumerate(self.rooms):
            if word in room.holds:
                return number
        return -1

    def leads_in_freely(self, number: int) -> bool:
        """Whether a mouth of a square tile leads straight into a room and costs nothing."""
        leg = self.legs[MOUTH + number % MOUTHS_A_SQUARE][0]
        return leg.free and leg.leads_to < PORTAL
