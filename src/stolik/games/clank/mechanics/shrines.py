"""Wayshrines: a cube, once a player and room, for gold."""

from typing import Final

from stolik.core.events import Event, Log
from stolik.core.flow import argument_of, option, options
from stolik.core.reasons import Reason
from stolik.core.state import kind_of, pending
from stolik.games.clank.model import codes, effects, events
from stolik.games.clank.model.actions import ROOM, ClankAction, ClankDecision
from stolik.games.clank.model.codes import MARKING, room_at, seat_at, seat_in_room
from stolik.games.clank.model.effects import CountStep, Step
from stolik.games.clank.model.judge import Judge
from stolik.games.clank.model.state import ClankState, Setup
from stolik.games.clank.model.weights import Weights
from stolik.games.clank.rules import amounts, mixing
from stolik.games.clank.rules.cubes import cubes_at_shrines

PLACES_AT_A_WAYSHRINE: Final = 4


def can_mark(s: ClankState, seat: int, room: int) -> bool:
    """Whether a player may put a cube at a wayshrine."""
    there = [seat_at(one) for one in s.shrine_cubes if room_at(one) == room]
    return s.supply[seat] > 0 and seat not in there and len(there) < PLACES_AT_A_WAYSHRINE


def markable(s: ClankState, seat: int) -> list[int]:
    """Wayshrines that a player could mark from afar."""
    return [room for room in s.dungeon.rooms_like(effects.WAYSHRINE) if can_mark(s, seat, room)]


def can_ask(s: ClankState, seat: int) -> bool:
    """Whether a wayshrine will be left to mark when those have been marked that were asked for."""
    asked = s.stack.count(pending(MARKING, seat))
    return min(len(markable(s, seat)), s.supply[seat]) > asked


def mark(s: ClankState, seat: int, room: int, log: Log | None) -> None:
    """A cube at a wayshrine: one gold for every own cube at any of them."""
    s.supply[seat] -= 1
    s.shrine_cubes.append(seat_in_room(room, seat))
    s.shrine_cubes.sort()
    if log is not None:
        log.append(Event(events.MARKED_SHRINE, (seat, s.dungeon.room_name(room))))
    amounts.gain_gold(s, seat, cubes_at_shrines(s, seat), log)


class MarkWayshrine(CountStep):
    """`mark_wayshrine = true`: at any wayshrine; if there is none to mark it waits for one."""

    verb = "mark_wayshrine"
    group = "gains"

    def start(self, s: ClankState, seat: int, log: Log | None) -> None:
        if can_ask(s, seat):
            s.stack.append(pending(MARKING, seat))
        else:
            s.waiting.append(self.id)

    def has_come_true(self, s: ClankState, seat: int) -> bool:
        return can_ask(s, seat)

    def pay(self, s: ClankState, seat: int, chosen: int, log: Log | None) -> None:
        self.start(s, seat, log)

    def needs(self) -> int:
        return mixing.WAYSHRINES

    def value(self, w: Weights, s: ClankState, seat: int) -> float:
        return 0.8


class Marking(ClankDecision):
    """Which wayshrine to mark."""

    def options(self, s: ClankState, seat: int, arg: int) -> list[int]:
        return options(codes.MARK, markable(s, seat))

    def answer(self, s: ClankState, seat: int, arg: int, option: int, log: Log | None) -> None:
        mark(s, seat, argument_of(option), log)


class MarkAction(ClankAction):
    """Mark a wayshrine: the one of the room, or with a card any."""

    places = effects.WAYSHRINE

    def is_of_turn(self, setup: Setup) -> bool:
        return setup.finds_tiles

    def offer(self, s: ClankState, seat: int, places: int, found: list[int]) -> None:
        if places & self.places and can_mark(s, seat, s.rooms[seat]):
            found.append(option(codes.MARK, s.rooms[seat]))

    def do(self, s: ClankState, seat: int, arg: int, log: Log | None) -> None:
        mark(s, seat, arg, log)

    def why_not(self, s: ClankState, seat: int, arg: int) -> Reason:
        here = kind_of(s.stack[-1]) != MARKING
        if not s.dungeon.places(arg) & effects.WAYSHRINE or (here and arg != s.rooms[seat]):
            return Reason("no_shrine_here", {}, "rooms")
        if not s.supply[seat]:
            return Reason("no_cube_to_mark", {}, "rooms")
        marked = seat_in_room(arg, seat) in s.shrine_cubes
        return Reason("shrine_marked" if marked else "shrine_full", {}, "rooms")

    def value(self, judge: Judge, s: ClankState, seat: int, arg: int) -> float:
        return 0.0


VERBS: Final[tuple[type[Step], ...]] = (MarkWayshrine,)
DECISIONS: Final[tuple[ClankDecision, ...]] = (Marking(MARKING, "mark", (codes.MARK,)),)
ACTIONS: Final[tuple[ClankAction, ...]] = (MarkAction(codes.MARK, "mark", ROOM),)
