"""The laid dungeon: tiles edge to edge, and where every tunnel leads over one tile or many.

A map never changes. Laying or turning a tile or opening a lock gives a new one, which copies of
a state can share; the ways out of a room are worked out once a map.
"""

from typing import Final

from stolik.games.clank.model import tiles
from stolik.games.clank.model.effects import Effects
from stolik.games.clank.model.state import UNKNOWN, ClankState, Dungeon, Way
from stolik.games.clank.model.tiles import Leg, Tile, TileRoom

ROOMS_A_TILE: Final = 8
LOCKED_UP: Final = 64
NOWHERE: Final = -2
# From a square through its mouth to the neighbour: two mouths a side, clockwise from the top.
STEPS: Final = ((0, -1), (1, 0), (0, 1), (-1, 0))
LONGEST: Final = 200
IDOL_SPOTS: Final = [0, 1, 2]
# What can be locked up in a room, by CHEST, LIBRARY, PRISON.
UNDER_LOCK: Final = ("chest", "library", "prison")
NO_ROOM: Final = TileRoom("")


class Laid:
    """A tile on the table: which one, where its (upper) square lies, how often it was turned."""

    __slots__ = ("tile", "turns", "x", "y")

    def __init__(self, tile: int, x: int, y: int, turns: int) -> None:
        self.tile = tile
        self.x = x
        self.y = y
        self.turns = turns


def _order(way: Way) -> int:
    """Where a way leads and what it costs, as one number to sort by."""
    return (
        (way.to + 1) << 40
        | (way.x + 128) << 32
        | (way.y + 128) << 24
        | way.mouth << 20
        | way.boots << 16
        | way.monsters << 8
        | len(way.locks) << 4
        | way.portal << 2
        | way.walkable << 1
        | way.back
    )


def _any_lock(ways: list[Way], locks: list[int]) -> bool:
    """Whether one of these locks bars one of these ways."""
    for way in ways:
        for lock in way.locks:
            if lock in locks:
                return True
    return False


def _leads_to(ways: list[Way], x: int, y: int) -> bool:
    """Whether one of these ways ends at a square where no tile lies yet."""
    for way in ways:
        if way.to == UNKNOWN and way.x == x and way.y == y:
            return True
    return False


class TileMap(Dungeon):
    """Tiles that have been laid. A room is eight times the number of its tile and its own number.

    `adds_up` means that footprints twice along a way cost a boot each; `grid`, unless it is 0, how
    many squares wide and high the dungeon may become.
    """

    def __init__(
        self,
        tile_set: list[Tile],
        laid: list[Laid],
        opened: frozenset[int],
        adds_up: bool = False,
        grid: int = 0,
        before: "TileMap | None" = None,
    ) -> None:
        """`before` is a map that this one differs from in its last tile only, or in its locks."""
        self.tile_set = tile_set
        self.laid = laid
        self.opened = opened
        self.adds_up = adds_up
        self.grid = grid
        self.idol_spots = IDOL_SPOTS
        self._ways: dict[int, list[Way]] = {}
        # Rooms of `_ways` from which a tunnel leads into a portal, even if to no other one yet.
        self._by_portal: set[int] = set()
        if before is None:
            self.start = tile_set[laid[0].tile].room_with("crypt")
            self._squares: dict[tuple[int, int], tuple[int, int]] = {}
            self._rooms: list[TileRoom] = []
            self._places: list[int] = []
            for number in range(len(laid)):
                self._put(number)
            return
        self.start = before.start
        if len(laid) == len(before.laid):
            self._squares, self._rooms = before._squares, before._rooms
            self._places = before._places
        else:
            self._squares = before._squares.copy()
            self._rooms = before._rooms.copy()
            self._places = before._places.copy()
            self._put(len(laid) - 1)

    def _put(self, number: int) -> None:
        """Note the squares and rooms of one more tile; rooms that it has not are NO_ROOM."""
        one = self.laid[number]
        tile = self.tile_set[one.tile]
        for square in range(tile.squares):
            self._squares[one.x, one.y + square] = (number, square)
        missing = ROOMS_A_TILE - len(tile.rooms)
        self._rooms.extend(tile.rooms + [NO_ROOM] * missing)
        self._places.extend([room.places for room in tile.rooms] + [0] * missing)

    @staticmethod
    def begin(tile_set: list[Tile], tile: int, adds_up: bool = False, grid: int = 0) -> "TileMap":
        """Only the start tile lies there, its upper square at 0, 0."""
        return TileMap(tile_set, [Laid(tile, 0, 0, 0)], frozenset(), adds_up, grid)

    # ---- What a room is like

    def tile_of(self, room: int) -> Tile:
        """The tile on which a room lies."""
        return self.tile_set[self.laid[room // ROOMS_A_TILE].tile]

    def room(self, room: int) -> TileRoom:
        """A room as its tile has it."""
        return self._rooms[room]

    def room_name(self, room: int) -> str:
        return f"{self.tile_of(room).id}{self.room(room).id}"

    def room_named(self, name: str) -> int:
        for room in self.all_rooms():
            if self.room_name(room).lower() == name.lower():
                return room
        return -1

    def is_room(self, room: int) -> bool:
        number, inner = divmod(room, ROOMS_A_TILE)
        return 0 <= number < len(self.laid) and inner < len(self._tile(number).rooms)

    def places(self, room: int) -> int:
        return self._places[room]

    def reward(self, room: int) -> Effects | None:
        return self.room(room).reward

    def spots(self, s: ClankState, room: int) -> list[int]:
        return [spot for spot in range(len(s.spots)) if s.spot_rooms[spot] == room]

    def locked(self, room: int) -> list[int]:
        kinds = self._rooms[room].locked
        return [kind for kind in kinds if self.lock_of(room, kind) not in self.opened]

    def lock_of(self, room: int, kind: int) -> int:
        """The lock of a chest, library or prison."""
        number, inner = divmod(room, ROOMS_A_TILE)
        return number * 256 + LOCKED_UP + inner * 4 + kind

    def all_locks(self) -> list[int]:
        """Every lock of the tiles on the table, open or not."""
        found: list[int] = []
        for number in range(len(self.laid)):
            tunnels = self._tile(number).tunnels
            found.extend(number * 256 + n for n in range(len(tunnels)) if tunnels[n].lock)
            for room in self.rooms_on(number):
                found.extend([self.lock_of(room, kind) for kind in self._rooms[room].locked])
        return found

    def lock_name(self, lock: int) -> str:
        """What a save calls a lock: the tile, and the tunnel or what is locked up in a room."""
        number, inner = divmod(lock, 256)
        tile = self._tile(number)
        if inner < LOCKED_UP:
            return f"{tile.id}/{tile.tunnels[inner].name}"
        room, kind = divmod(inner - LOCKED_UP, 4)
        return f"{tile.id}{tile.rooms[room].id}/{UNDER_LOCK[kind]}"

    def rooms_like(self, place: int) -> list[int]:
        return [room for room in self.all_rooms() if self.places(room) & place]

    def all_rooms(self) -> list[int]:
        found: list[int] = []
        for number in range(len(self.laid)):
            found.extend(self.rooms_on(number))
        return found

    def rooms_on(self, number: int) -> list[int]:
        """The rooms of one laid tile."""
        count = len(self.tile_set[self.laid[number].tile].rooms)
        return list(range(number * ROOMS_A_TILE, number * ROOMS_A_TILE + count))

    # ---- How a map grows and changes

    def is_free(self, x: int, y: int) -> bool:
        """Whether a tile may be laid on a square: none lies there, and the dungeon would not
        outgrow its grid."""
        return (x, y) not in self._squares and self.may_have([(x, y)])

    def may_have(self, squares: list[tuple[int, int]]) -> bool:
        """Whether the dungeon would still fit into its grid with tiles on these squares, too."""
        if not self.grid:
            return True
        columns = [x for x, _ in (*self._squares, *squares)]
        rows = [y for _, y in (*self._squares, *squares)]
        return max(max(columns) - min(columns), max(rows) - min(rows)) < self.grid

    def frame(self) -> list[int]:
        """The first and last column and row where a tile could lie: left, top, right, bottom.
        Empty where there is no limit."""
        if not self.grid:
            return []
        columns, rows = [x for x, _ in self._squares], [y for _, y in self._squares]
        more = self.grid - 1
        return [max(columns) - more, max(rows) - more, min(columns) + more, min(rows) + more]

    def is_square(self, number: int) -> bool:
        """Whether a laid tile can be turned: every one but the start tile."""
        return self.tile_set[self.laid[number].tile].kind != tiles.START

    def place(self, tile: int, x: int, y: int, turns: int) -> "TileMap":
        """The map with one more tile, which must touch another and lie on none."""
        squares = self._squares
        touching = (x, y - 1) in squares or (x + 1, y) in squares
        touching = touching or (x, y + 1) in squares or (x - 1, y) in squares
        if (x, y) in squares or not touching:
            raise ValueError(f"no place for a tile at {x}, {y}")
        laid = [*self.laid, Laid(tile, x, y, turns % 4)]
        return TileMap(self.tile_set, laid, self.opened, self.adds_up, self.grid, self)

    def turn_last(self, turns: int) -> None:
        """Turn the tile laid last while it is only tried out: nobody else has this map yet."""
        self.laid[-1].turns = turns

    def settle(self, before: "TileMap") -> None:
        """Take over what was worked out on the map before. Only ways that ended where the last
        tile lies now go on from there, and only a new portal changes those through portals; where
        both come together ways are worked out anew."""
        last = self.laid[-1]
        opens = bool(self.tile_set[last.tile].portals)
        for room, ways in before._ways.items():
            by_portal = room in before._by_portal
            if not _leads_to(ways, last.x, last.y):
                if not (by_portal and opens):
                    self._ways[room] = ways
                    if by_portal:
                        self._by_portal.add(room)
            elif not by_portal:
                self._ways[room] = self._lengthened(room, ways, last)

    def _lengthened(self, room: int, ways: list[Way], last: Laid) -> list[Way]:
        """Ways out of a room of which some go on over a tile that has just been laid."""
        number = len(self.laid) - 1
        found: list[Way] = []
        for way in ways:
            if way.to == UNKNOWN and way.x == last.x and way.y == last.y:
                end = self._inner(number, 0, way.mouth)
                if self._go(number, self._tile(number).legs[end][0], way, [], found):
                    self._by_portal.add(room)
            else:
                found.append(way)
        return self._sorted(found)

    def turn(self, number: int, quarters: int) -> "TileMap":
        """The map with one tile turned where it lies; all that is on it turns with it."""
        one = self.laid[number]
        if not self.is_square(number):
            raise ValueError("the start tile is never turned")
        laid = self.laid.copy()
        laid[number] = Laid(one.tile, one.x, one.y, (one.turns + quarters) % 4)
        return TileMap(self.tile_set, laid, self.opened, self.adds_up, self.grid)

    def open(self, locks: list[int]) -> "TileMap":
        """The map with these locks opened, for everybody and for ever."""
        opened = self.opened | frozenset(locks)
        found = TileMap(self.tile_set, self.laid, opened, self.adds_up, self.grid, self)
        for room, ways in self._ways.items():
            if not _any_lock(ways, locks):
                found._ways[room] = ways
        found._by_portal = self._by_portal.copy()
        return found

    def sites_beside(self, room: int) -> list[tuple[int, int]]:
        """The free squares beside the square on which a room lies."""
        one = self.laid[room // ROOMS_A_TILE]
        y = one.y + self.room(room).square
        near = [(one.x + dx, y + dy) for dx, dy in STEPS]
        return [(x, y) for x, y in near if self.is_free(x, y)]

    def numbers(self) -> list[int]:
        """As it was saved when saves were numbers."""
        numbers = [len(self.laid)]
        for one in self.laid:
            numbers.extend((one.tile, one.x, one.y, one.turns))
        return [*numbers, *sorted(self.opened)]

    def restored(self, numbers: list[int]) -> "TileMap":
        """The map that `numbers` wrote."""
        count = numbers[0]
        laid = [
            Laid(numbers[i], numbers[i + 1], numbers[i + 2], numbers[i + 3])
            for i in range(1, 4 * count + 1, 4)
        ]
        opened = frozenset(numbers[4 * count + 1 :])
        return TileMap(self.tile_set, laid, opened, self.adds_up, self.grid)

    # ---- Where tunnels lead

    def ways(self, room: int) -> list[Way]:
        """Every way out of a room, portals included; of ways that are all the same only one."""
        known = self._ways.get(room)
        if known is not None:
            return known
        number, end = divmod(room, ROOMS_A_TILE)
        found: list[Way] = []
        fresh = Way(UNKNOWN)
        for leg in self._tile(number).legs[end]:
            if self._go(number, leg, fresh, [], found):
                self._by_portal.add(room)
        found = self._sorted(found)
        self._ways[room] = found
        return found

    def onward(self, x: int, y: int, entry: int, before: Way) -> list[Way]:
        """How a way that comes to a mouth of a square goes on from there."""
        number, square = self._squares[x, y]
        end = self._inner(number, square, entry)
        found: list[Way] = []
        self._go(number, self._tile(number).legs[end][0], before, [], found)
        return self._sorted(found)

    def _sorted(self, found: list[Way]) -> list[Way]:
        """By where they lead and what they cost, without repetition."""
        if len(found) < 2:
            return found
        ordered = sorted([(_order(way), number) for number, way in enumerate(found)])
        kept: list[Way] = []
        last = -1
        for order, number in ordered:
            way = found[number]
            if order != last or way.locks != kept[-1].locks:
                kept.append(way)
            last = order
        return kept

    def _tile(self, number: int) -> Tile:
        return self.tile_set[self.laid[number].tile]

    def _inner(self, number: int, square: int, mouth: int) -> int:
        """The end inside a tile that lies at a mouth of its square as seen from the table."""
        turned = (mouth - 2 * self.laid[number].turns) % tiles.MOUTHS_A_SQUARE
        return tiles.mouth(square, turned)

    def _go(self, number: int, leg: Leg, before: Way, used: list[int], found: list[Way]) -> bool:
        """Follow a tunnel; from a portal on to every other one that was not used, as one step.
        Whether there was a portal."""
        way = Way(UNKNOWN)
        way.footprints, way.monsters = before.footprints, before.monsters
        way.locks, way.portal = before.locks.copy(), before.portal
        way.walkable, way.back = before.walkable, before.back
        portal = self._follow(number, leg, way)
        if portal < 0:
            if way.to != NOWHERE:
                way.boots = 1 + (way.footprints if self.adds_up else min(way.footprints, 1))
                way.has_its_price()
                found.append(way)
            return False
        way.portal = True
        for other in range(len(self.laid)):
            tile = self._tile(other)
            for exit in range(tiles.PORTAL, tiles.PORTAL + len(tile.portals)):
                here = other * tiles.MOUTH + exit
                if here != portal and here not in used:
                    self._go(other, tile.legs[exit][0], way, [*used, portal, here], found)
        return True

    def _follow(self, number: int, leg: Leg, way: Way) -> int:
        """Walk a tunnel from one of its ends, over as many tiles as it takes, adding up its price.

        The way then ends at a room or at the unknown; the result is -1, or the portal it led to.
        """
        for _ in range(LONGEST):
            way.footprints += leg.footprints
            way.monsters += leg.monsters
            if not leg.walkable:
                way.walkable = False
            if not leg.back:
                way.back = False
            if leg.lock:
                lock = number * 256 + leg.number
                if lock not in self.opened and lock not in way.locks:
                    way.locks.append(lock)
            end = leg.leads_to
            if end < tiles.PORTAL:
                way.to = number * ROOMS_A_TILE + end
                return -1
            if end < tiles.MOUTH:
                return number * tiles.MOUTH + end
            one = self.laid[number]
            inner = end - tiles.MOUTH
            square = inner >> 3
            outer = (inner + 2 * one.turns) & 7
            dx, dy = STEPS[outer >> 1]
            x, y, entry = one.x + dx, one.y + square + dy, outer ^ 5
            beside = self._squares.get((x, y))
            if beside is None:
                way.x, way.y, way.mouth = x, y, entry
                return -1
            number, square = beside
            end = self._inner(number, square, entry)
            leg = self._tile(number).legs[end][0]
        way.to = NOWHERE
        return -1
