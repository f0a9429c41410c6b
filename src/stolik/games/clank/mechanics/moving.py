"""Walking on the map and off it: ways as arguments, moves, and what bars a way."""

from typing import Final

from stolik.core.events import Log
from stolik.core.flow import NOT_READ, Argument, option
from stolik.core.notation import whole
from stolik.core.reasons import Message, Reason, refuse
from stolik.core.state import kind_of, seat_of
from stolik.games.clank.mechanics import discovery
from stolik.games.clank.mechanics.ending import ends_on_leaving
from stolik.games.clank.model import codes, tokens
from stolik.games.clank.model.actions import ClankAction, room_of
from stolik.games.clank.model.codes import PASSING
from stolik.games.clank.model.judge import Judge
from stolik.games.clank.model.state import INSIDE, UNKNOWN, ClankState, Setup, Way
from stolik.games.clank.rules import walking

# ---- Ways: several may lead to one room, at different prices


def ways_now(s: ClankState) -> list[Way]:
    """The ways that the seat to move could take."""
    entry = s.stack[-1]
    if kind_of(entry) == PASSING:
        return discovery.onward(s, discovery.map_of(s))
    return s.dungeon.ways(s.rooms[seat_of(entry)])


def where_to(s: ClankState, way: Way) -> str:
    """What people call the end of a way: a room, or the square of a tile that is not laid yet."""
    return f"{way.x},{way.y}" if way.to == UNKNOWN else s.dungeon.room_name(way.to)


def way_name(s: ClankState, number: int) -> str:
    """A way by its end; the second that leads there is called /2, and so on."""
    ways = ways_now(s)
    end = where_to(s, ways[number])
    before = sum(where_to(s, way) == end for way in ways[:number])
    return f"{end}/{before + 1}" if before else end


def find_way(s: ClankState, text: str) -> int:
    """The number of the way of a name, or NO_WAY."""
    end, _, which = text.partition("/")
    wanted = whole(which) if which else 1
    numbers = [n for n, way in enumerate(ways_now(s)) if where_to(s, way).lower() == end.lower()]
    return numbers[wanted - 1] if 0 < wanted <= len(numbers) else codes.NO_WAY


def leads_off(s: ClankState, number: int) -> bool:
    """Whether a number is a way into the unknown."""
    ways = ways_now(s)
    return number < len(ways) and ways[number].to == UNKNOWN


class WalkArg(Argument[ClankState]):
    """A way to a room, and the swords spent on it: "F19/2 with 1"."""

    def write(self, s: ClankState, arg: int) -> str:
        way, swords = codes.way_of(arg), codes.swords_of(arg)
        known = way != codes.NO_WAY
        end = way_name(s, way) if known else s.dungeon.room_name(codes.room_of(arg))
        return f"{end} with {swords}" if swords else end

    def exists(self, s: ClankState, arg: int) -> bool:
        way = codes.way_of(arg)
        known = way == codes.NO_WAY or way < len(ways_now(s))
        return s.dungeon.is_room(codes.room_of(arg)) and known


class EdgeArg(Argument[ClankState]):
    """A way into the unknown: "1,0"."""

    def write(self, s: ClankState, arg: int) -> str:
        return way_name(s, arg)

    def exists(self, s: ClankState, arg: int) -> bool:
        return leads_off(s, arg)


def _read_walk(s: ClankState, text: str) -> int:
    """A walk to a room or off the edge: the end of the way says which."""
    if not text or not s.stack:
        return NOT_READ
    end, _, spent = text.partition(" with ")
    swords = whole(spent) if spent else 0
    if not 0 <= swords <= 15:
        raise refuse("no_such_number", given=spent)
    way = find_way(s, end)
    if "," in end:
        if way == codes.NO_WAY:
            raise refuse("no_such_place", given=end)
        return option(codes.EXPLORE, way)
    return codes.move(way, room_of(s, end.partition("/")[0]), swords)


class MoveAction(ClankAction):
    """Walk to a room. It offers the ways into the unknown as well, which come after."""

    def is_of_turn(self, setup: Setup) -> bool:
        return True

    def offer(self, s: ClankState, seat: int, places: int, found: list[int]) -> None:
        if not places or s.boots <= 0 or s.exhausted:
            return
        unknown: list[int] = []
        start = s.dungeon.start
        for number, way in enumerate(s.dungeon.ways(s.rooms[seat])):
            if way.plain and way.to != start:
                # codes.move(number, way.to, 0), written out: this is the innermost loop.
                found.append(codes.WALK | number << codes.WAY_SHIFT | way.to << codes.SWORD_BITS)
            elif walking.can_walk(s, seat, way, 0):
                swords = walking.sword_choices(s, seat, way)
                if way.to != UNKNOWN:
                    found.extend([codes.move(number, way.to, n) for n in swords])
                elif swords:
                    unknown.append(option(codes.EXPLORE, number))
        found.extend(unknown)

    def do(self, s: ClankState, seat: int, arg: int, log: Log | None) -> None:
        way = s.dungeon.ways(s.rooms[seat])[codes.way_of(arg)]
        walking.walk(s, seat, way, codes.swords_of(arg), 0, log)
        ends_on_leaving(s, seat)

    def read(self, s: ClankState, text: str) -> int:
        return _read_walk(s, text)

    def describe(self, s: ClankState, seat: int, arg: int) -> Message:
        way, swords = ways_now(s)[codes.way_of(arg)], codes.swords_of(arg)
        room: dict[str, object] = {"room": s.dungeon.room_name(way.to)}
        if discovery.is_teleport(s):
            return Message("teleport", room)
        monsters = walking.monsters_on(s, seat, way)
        room["boots"] = way.boots - discovery.paid(s)
        room["swords"] = swords
        room["damage"] = monsters - swords
        room["lockpicks"] = len(way.locks)
        return Message("move_past_monsters" if monsters else "move", room)

    def why_not(self, s: ClankState, seat: int, arg: int) -> Reason:
        if s.status[seat] != INSIDE or s.leaving:
            return Reason("already_out", {}, "leaving")
        number, room = codes.way_of(arg), codes.room_of(arg)
        ways = ways_now(s)
        if number == codes.NO_WAY or ways[number].to != room:
            return Reason("no_tunnel", {"room": s.dungeon.room_name(room)}, "moving")
        return why_not_walk(s, seat, ways[number], codes.swords_of(arg))

    def value(self, judge: Judge, s: ClankState, seat: int, arg: int) -> float:
        return judge.going(s, seat, option(self.code, arg))


class ExploreAction(ClankAction):
    """Walk off the known tiles."""

    def do(self, s: ClankState, seat: int, arg: int, log: Log | None) -> None:
        way = s.dungeon.ways(s.rooms[seat])[arg]
        discovery.set_out(s, seat, way, 0, discovery.ON_FOOT, log)

    def read(self, s: ClankState, text: str) -> int:
        return _read_walk(s, text)

    def describe(self, s: ClankState, seat: int, arg: int) -> Message:
        return Message(
            "explore", {"place": way_name(s, arg), **discovery.toll(s, seat, ways_now(s)[arg])}
        )

    def why_not(self, s: ClankState, seat: int, arg: int) -> Reason:
        if s.status[seat] != INSIDE or s.leaving:
            return Reason("already_out", {}, "leaving")
        return why_not_walk(s, seat, ways_now(s)[arg], 0)

    def value(self, judge: Judge, s: ClankState, seat: int, arg: int) -> float:
        return judge.going(s, seat, option(self.code, arg))


def why_not_walk(s: ClankState, seat: int, way: Way, swords: int) -> Reason:
    """What bars a way, or makes it too dear."""
    blocked = _why_blocked(s, seat, way)
    if blocked is not None:
        return blocked
    monsters = walking.monsters_on(s, seat, way)
    if swords > monsters:
        return Reason("too_many_swords", {"n": monsters}, "moving")
    if swords > s.swords:
        return Reason("swords_short", {"n": swords - s.swords}, "moving")
    hurt = monsters - swords
    if hurt > s.supply[seat]:
        return Reason("no_cubes_for_damage", {"n": hurt}, "moving")
    missing = s.damage[seat] + hurt - s.setup.box.health + 1
    return Reason("too_much_damage", {"n": max(missing, 1)}, "moving")


def why_no_tile(s: ClankState, way: Way) -> Reason:
    """Why nothing can be found at the end of a way into the unknown."""
    if walking.leads_inside(s, way):
        return Reason("no_tiles_left", {}, "tiles")
    return Reason("outside_grid", {"n": discovery.map_of(s).grid}, "tiles")


def _why_blocked(s: ClankState, seat: int, way: Way) -> Reason | None:
    """What bars a way besides its monsters."""
    powers = s.powers[seat]
    if not way.walkable and not powers & tokens.AGAINST_ARROWS:
        return Reason("one_way", {}, "moving")
    if not walking.is_open_to(s, seat, way):
        if way.to == UNKNOWN:
            return why_no_tile(s, way)
        return Reason("no_artifact", {}, "leaving")
    if s.exhausted and s.discovery is None:
        return Reason("exhausted", {}, "caves")
    if way.key and not powers & tokens.KEYS:
        return Reason("locked", {}, "moving")
    if len(way.locks) > s.lockpicks[seat]:
        return Reason("lockpicks_short", {"n": len(way.locks) - s.lockpicks[seat]}, "moving")
    boots = way.boots - discovery.paid(s)
    if boots > s.boots:
        return Reason("boots_short", {"n": boots - s.boots}, "moving")
    return None


ACTIONS: Final[tuple[ClankAction, ...]] = (
    MoveAction(codes.MOVE, "move", WalkArg()),
    ExploreAction(codes.EXPLORE, "explore", EdgeArg()),
)
