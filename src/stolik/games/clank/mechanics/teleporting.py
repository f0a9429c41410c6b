"""Teleports: to a neighbouring room, off the edge, to named places."""

from typing import Final

from stolik.core.events import Log
from stolik.core.flow import NOT_READ, Argument, argument_of, option, options
from stolik.core.reasons import Message, Reason, refuse
from stolik.core.state import kind_of, pending
from stolik.games.clank.mechanics import discovery
from stolik.games.clank.mechanics.ending import ends_on_leaving
from stolik.games.clank.mechanics.moving import find_way, leads_off, way_name, why_no_tile
from stolik.games.clank.model import codes, effects
from stolik.games.clank.model.actions import ROOM, ClankAction, ClankDecision, room_of
from stolik.games.clank.model.codes import GOING
from stolik.games.clank.model.effects import Entry, Step
from stolik.games.clank.model.judge import Judge
from stolik.games.clank.model.reader import Reader
from stolik.games.clank.model.state import INSIDE, UNKNOWN, ClankState, Setup
from stolik.games.clank.model.tile_map import ROOMS_A_TILE
from stolik.games.clank.model.weights import Weights
from stolik.games.clank.rules import mixing, walking

TARGETS = {
    "adjacent": effects.TO_ADJACENT,
    "wayshrine": effects.TO_WAYSHRINE,
    "haunted": effects.TO_HAUNTED,
    "deep_player": effects.TO_DEEP_PLAYER,
    "new_tile": effects.TO_NEW_TILE,
}


def can_go(s: ClankState, seat: int, what: int) -> bool:
    """Whether a teleport of this kind leads anywhere; nobody is moved in the middle of a step."""
    if s.status[seat] != INSIDE or s.leaving or s.discovery is not None:
        return False
    if what == effects.TO_ADJACENT:
        return bool(teleport_options(s, seat))
    return bool(targets(s, seat, what))


def targets(s: ClankState, seat: int, what: int) -> list[int]:
    """The rooms that a teleport to a named place reaches."""
    here = s.rooms[seat]
    dungeon = s.dungeon
    found: list[int] = []
    if what == effects.TO_WAYSHRINE:
        found = dungeon.rooms_like(effects.WAYSHRINE)
    elif what == effects.TO_HAUNTED:
        haunted = dungeon.rooms_like(effects.HAUNTED)
        found = [room for room in haunted if room // ROOMS_A_TILE != here // ROOMS_A_TILE]
    elif what == effects.TO_NEW_TILE:
        found = discovery.map_of(s).rooms_on(s.new_tile) if s.new_tile != UNKNOWN else []
    else:
        for other in range(s.seats):
            room = s.rooms[other]
            deep = dungeon.places(room) & effects.DEPTHS
            if other != seat and s.status[other] == INSIDE and deep and room not in found:
                found.append(room)
    return sorted([room for room in found if room != here])


def teleport_options(s: ClankState, seat: int) -> list[int]:
    """Where a teleport to a neighbouring room leads now, off the edge included."""
    found: list[int] = []
    edges: list[tuple[int, int, int]] = []
    for number, way in enumerate(s.dungeon.ways(s.rooms[seat])):
        if not walking.is_open_to(s, seat, way):
            continue
        if way.to == UNKNOWN:
            edge = (way.x, way.y, way.mouth)
            if edge not in edges:
                edges.append(edge)
                found.append(option(codes.TELEPORT, codes.OFF_THE_EDGE | number))
        else:
            there = option(codes.TELEPORT, way.to)
            if there not in found:
                found.append(there)
    found.sort()
    return found


def teleport(s: ClankState, seat: int, arg: int, log: Log | None) -> None:
    """A teleport to a neighbouring room, or off the edge."""
    if arg & codes.OFF_THE_EDGE:
        way = s.dungeon.ways(s.rooms[seat])[arg & codes.OFF_THE_EDGE - 1]
        discovery.set_out(s, seat, way, 0, discovery.BY_TELEPORT, log)
    else:
        walking.teleport(s, seat, arg, log)


class TeleportTo(Step):
    """`teleport_to = "wayshrine"`"""

    verb = "teleport_to"
    group = "gains"

    def __init__(self) -> None:
        super().__init__()
        self.target = 0

    def read(self, reader: Reader, value: object, entry: Entry) -> None:
        self.target = reader.one_of(value, TARGETS)

    def start(self, s: ClankState, seat: int, log: Log | None) -> None:
        s.stack.append(pending(GOING, seat, self.target))

    def can_start(self, s: ClankState, seat: int, spent: int) -> bool:
        return can_go(s, seat, self.target)

    def needs(self) -> int:
        return mixing.TARGETS.get(self.target, 0)

    def value(self, w: Weights, s: ClankState, seat: int) -> float:
        return 1.0


class Going(ClankDecision):
    """Where the teleport leads; `arg` is the kind of place."""

    def options(self, s: ClankState, seat: int, arg: int) -> list[int]:
        if arg == effects.TO_ADJACENT:
            return teleport_options(s, seat)
        return options(codes.GO, targets(s, seat, arg))

    def answer(self, s: ClankState, seat: int, arg: int, option: int, log: Log | None) -> None:
        if arg == effects.TO_ADJACENT:
            teleport(s, seat, argument_of(option), log)
        else:
            walking.teleport(s, seat, argument_of(option), log)


class GoAction(ClankAction):
    """Teleport to a named place."""

    def why_not(self, s: ClankState, seat: int, arg: int) -> Reason:
        return Reason("teleport_not_there", {"room": s.dungeon.room_name(arg)}, "teleport")

    def value(self, judge: Judge, s: ClankState, seat: int, arg: int) -> float:
        return judge.going(s, seat, option(self.code, arg))


def can_teleport(s: ClankState, seat: int) -> bool:
    """Whether a teleport is left and leads somewhere."""
    inside = s.status[seat] == INSIDE and not s.leaving
    return s.teleports > 0 and inside and bool(teleport_options(s, seat))


class TeleportArg(Argument[ClankState]):
    """A neighbouring room, or a way off the edge."""

    def write(self, s: ClankState, arg: int) -> str:
        if arg & codes.OFF_THE_EDGE:
            return way_name(s, codes.edge_of(arg))
        return s.dungeon.room_name(arg)

    def read(self, s: ClankState, text: str) -> int:
        if not text or not s.stack:
            return NOT_READ
        end = text.partition(" with ")[0]
        if "," not in end:
            return room_of(s, end.partition("/")[0])
        way = find_way(s, end)
        if way == codes.NO_WAY:
            raise refuse("no_such_place", given=end)
        return codes.OFF_THE_EDGE | way

    def exists(self, s: ClankState, arg: int) -> bool:
        if arg & codes.OFF_THE_EDGE:
            return leads_off(s, codes.edge_of(arg))
        return s.dungeon.is_room(arg)


class TeleportAction(ClankAction):
    """Teleport to a neighbouring room, or off the edge."""

    def is_of_turn(self, setup: Setup) -> bool:
        return True

    def offer(self, s: ClankState, seat: int, places: int, found: list[int]) -> None:
        if places and s.teleports > 0:
            found.extend(teleport_options(s, seat))

    def do(self, s: ClankState, seat: int, arg: int, log: Log | None) -> None:
        s.teleports -= 1
        teleport(s, seat, arg, log)
        ends_on_leaving(s, seat)

    def describe(self, s: ClankState, seat: int, arg: int) -> Message:
        if arg & codes.OFF_THE_EDGE:
            return Message("teleport_off", {"place": way_name(s, codes.edge_of(arg))})
        return Message("teleport", {"room": s.dungeon.room_name(arg)})

    def why_not(self, s: ClankState, seat: int, arg: int) -> Reason:
        if s.status[seat] != INSIDE or s.leaving:
            return Reason("already_out", {}, "leaving")
        if kind_of(s.stack[-1]) != GOING and not s.teleports:
            return Reason("no_teleport", {}, "teleport")
        if arg & codes.OFF_THE_EDGE:
            return why_no_tile(s, s.dungeon.ways(s.rooms[seat])[codes.edge_of(arg)])
        near = [way.to for way in s.dungeon.ways(s.rooms[seat])]
        if arg == s.dungeon.start and arg in near:
            return Reason("no_artifact", {}, "leaving")
        return Reason("teleport_too_far", {"room": s.dungeon.room_name(arg)}, "teleport")

    def value(self, judge: Judge, s: ClankState, seat: int, arg: int) -> float:
        return judge.going(s, seat, option(self.code, arg))


VERBS: Final[tuple[type[Step], ...]] = (TeleportTo,)
DECISIONS: Final[tuple[ClankDecision, ...]] = (
    Going(GOING, "go", (codes.GO, codes.TELEPORT), of="target"),
)
ACTIONS: Final[tuple[ClankAction, ...]] = (
    GoAction(codes.GO, "go", ROOM),
    TeleportAction(codes.TELEPORT, "teleport", TeleportArg()),
)
