"""The map: tiles laid edge to edge, and where every tunnel leads over one tile or many.

A map never changes. Laying or turning a tile or opening a lock gives a new one, which copies of
a state can share; the ways out of a room are worked out once a map.
"""

from typing import Final

from stolik.games.clank.catacombs import tiles
from stolik.games.clank.catacombs.tiles import Tile

ROOMS_A_TILE: Final = 8
UNKNOWN: Final = -1
# From a square through its mouth to the neighbour: two mouths a side, clockwise from the top.
STEPS: Final = ((0, -1), (1, 0), (0, 1), (-1, 0))
LONGEST: Final = 200


class Laid:
    """A tile on the table: which one, where its (upper) square lies, how often it was turned."""

    __slots__ = ("tile", "turns", "x", "y")

    def __init__(self, tile: int, x: int, y: int, turns: int) -> None:
        self.tile = tile
        self.x = x
        self.y = y
        self.turns = turns


class Way:
    """A way out of a room: to another room, or to the edge of what is known.

    `to` is a room or UNKNOWN; then `x`, `y` and `mouth` say where the next tile would lie and by
    which of its mouths one would come in. `locks` are the locks still closed on the way.
    `walkable` is false where an arrow points the other way: only a teleport goes there.
    """

    __slots__ = ("footprints", "locks", "monsters", "mouth", "portal", "to", "walkable", "x", "y")

    def __init__(self) -> None:
        self.to = UNKNOWN
        self.x = 0
        self.y = 0
        self.mouth = 0
        self.footprints = False
        self.monsters = 0
        self.locks: list[int] = []
        self.walkable = True
        self.portal = False

    @property
    def boots(self) -> int:
        """Footprints anywhere on the way make it two boots, not more."""
        return 2 if self.footprints else 1


class Map:
    """Tiles that have been laid."""

    def __init__(self, tile_set: list[Tile], laid: list[Laid], opened: frozenset[int]) -> None:
        self.tile_set = tile_set
        self.laid = laid
        self.opened = opened
        self._squares: dict[tuple[int, int], tuple[int, int]] = {}
        for number, one in enumerate(laid):
            for square in range(tile_set[one.tile].squares):
                self._squares[one.x, one.y + square] = (number, square)
        self._ways: dict[int, list[Way]] = {}

    @staticmethod
    def start(tile_set: list[Tile], tile: int) -> "Map":
        """Only the start tile lies there, its upper square at 0, 0."""
        return Map(tile_set, [Laid(tile, 0, 0, 0)], frozenset())

    def tile_of(self, room: int) -> Tile:
        """The tile on which a room lies."""
        return self.tile_set[self.laid[room // ROOMS_A_TILE].tile]

    def room_name(self, room: int) -> str:
        """What people call a room: the tile and a letter."""
        tile = self.tile_of(room)
        return f"{tile.id}{tile.rooms[room % ROOMS_A_TILE].id}"

    def is_free(self, x: int, y: int) -> bool:
        """Whether no tile lies on a square."""
        return (x, y) not in self._squares

    def place(self, tile: int, x: int, y: int, turns: int) -> "Map":
        """The map with one more tile, which must touch another and lie on none."""
        touching = any(not self.is_free(x + dx, y + dy) for dx, dy in STEPS)
        if not self.is_free(x, y) or not touching:
            raise ValueError(f"no place for a tile at {x}, {y}")
        return Map(self.tile_set, [*self.laid, Laid(tile, x, y, turns % 4)], self.opened)

    def turn(self, number: int, quarters: int) -> "Map":
        """The map with one tile turned where it lies; opened locks turn with it."""
        one = self.laid[number]
        if self.tile_set[one.tile].kind == tiles.START:
            raise ValueError("the start tile is never turned")
        laid = self.laid.copy()
        laid[number] = Laid(one.tile, one.x, one.y, (one.turns + quarters) % 4)
        return Map(self.tile_set, laid, self.opened)

    def open(self, locks: list[int]) -> "Map":
        """The map with these locks opened, for everybody and for ever."""
        return Map(self.tile_set, self.laid, self.opened | frozenset(locks))

    def ways(self, room: int) -> list[Way]:
        """Every way out of a room, portals included."""
        if room not in self._ways:
            self._ways[room] = self._find_ways(room)
        return self._ways[room]

    def _find_ways(self, room: int) -> list[Way]:
        number, end = divmod(room, ROOMS_A_TILE)
        found: list[Way] = []
        for tunnel in self.tile_of(room).at(end):
            way = Way()
            portal = self._follow(number, end, tunnel, way)
            if portal < 0:
                found.append(way)
            else:
                found.extend(self._through_portals(portal, way))
        return found

    def _through_portals(self, portal: int, first: Way) -> list[Way]:
        """From one portal on to every other, as one step; both tunnels must be paid."""
        found: list[Way] = []
        for number, one in enumerate(self.laid):
            for end in range(tiles.PORTAL, tiles.PORTAL + len(self.tile_set[one.tile].portals)):
                here = number * tiles.MOUTH + end
                if here == portal:
                    continue
                way = Way()
                way.portal = True
                way.footprints, way.monsters = first.footprints, first.monsters
                way.locks, way.walkable = first.locks.copy(), first.walkable
                tunnel = self.tile_set[one.tile].at(end)[0]
                if self._follow(number, end, tunnel, way) < 0:
                    found.append(way)
        return found

    def _follow(self, number: int, end: int, tunnel: int, way: Way) -> int:
        """Walk a tunnel from one of its ends, over as many tiles as it takes, adding up its price.

        The way then ends at a room or at the unknown; the result is -1, or the portal it led to.
        """
        for _ in range(LONGEST):
            one = self.laid[number]
            piece = self.tile_set[one.tile].tunnels[tunnel]
            lock = number * 256 + tunnel
            way.footprints = way.footprints or piece.footprints
            way.monsters += piece.monsters
            way.walkable = way.walkable and piece.can_leave(end)
            if piece.lock and lock not in self.opened:
                way.locks.append(lock)
            end = piece.other(end)
            if tiles.is_portal(end):
                return number * tiles.MOUTH + end
            if not tiles.is_mouth(end):
                way.to = number * ROOMS_A_TILE + end
                return -1
            square, inner = divmod(end - tiles.MOUTH, tiles.MOUTHS_A_SQUARE)
            outer = (inner + 2 * one.turns) % tiles.MOUTHS_A_SQUARE
            dx, dy = STEPS[outer // 2]
            x, y, entry = one.x + dx, one.y + square + dy, outer ^ 5
            if self.is_free(x, y):
                way.x, way.y, way.mouth = x, y, entry
                return -1
            number, square = self._squares[x, y]
            other = self.laid[number]
            end = tiles.mouth(square, (entry - 2 * other.turns) % tiles.MOUTHS_A_SQUARE)
            tunnel = self.tile_set[other.tile].at(end)[0]
        way.walkable = False
        return -1
