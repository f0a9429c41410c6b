"""The rules of the dice race, and its words."""

from dataclasses import dataclass
from pathlib import Path
from typing import Any

from stolik.core.chance import Chance
from stolik.core.edition import Edition
from stolik.core.events import Event, EventKind, Field, Log
from stolik.core.flow import (
    Action,
    Argument,
    Decision,
    Flow,
    actions_by_code,
    code_of,
    decisions_by_kind,
    option,
    tasks_by_kind,
)
from stolik.core.game import CountLine, Result
from stolik.core.options import Values
from stolik.core.reasons import Message, Reason
from stolik.core.state import pending
from stolik.text.game_text import GameText

from . import state
from .state import RaceState

DIE, FACES, GOAL, MOST_TURNS = 0, 6, 20, 200
SEAT, NUMBER = Field("seat", "seat"), Field("n", "number")
ROLLED = EventKind("rolled", (SEAT, NUMBER), reveals=True)
STOPPED = EventKind("stopped", (SEAT, NUMBER))

ROLL, STOP = 0, 1
TURN = 1


@dataclass(frozen=True)
class RaceView:
    """Everybody sees everything."""

    to_move: int
    turn: int
    risked: int
    points: list[int]


class Turn(Decision[RaceState]):
    """Roll once more, or be content."""

    def options(self, s: RaceState, seat: int, arg: int) -> list[int]:
        return [option(ROLL), option(STOP)] if s.risked else [option(ROLL)]

    def answer(self, s: RaceState, seat: int, arg: int, option: int, log: Log | None) -> None:
        if code_of(option) == ROLL:
            rolled = s.chance.below(DIE, FACES) + 1
            s.risked = s.risked + rolled if rolled > 1 else 0
            self._tell(log, ROLLED, seat, rolled)
            if rolled > 1:
                s.stack.append(pending(TURN, seat))
                return
        s.points[seat] += s.risked
        self._tell(log, STOPPED, seat, s.risked)
        s.risked = 0
        s.turn += 1
        if s.points[seat] < GOAL and s.turn < MOST_TURNS:
            s.stack.append(pending(TURN, (seat + 1) % s.seats))

    def _tell(self, log: Log | None, kind: EventKind, seat: int, n: int) -> None:
        if log is not None:
            log.append(Event(kind, (seat, n)))


class Stop(Action[RaceState]):
    """Keep what was rolled."""

    def why_not(self, s: RaceState, seat: int, arg: int) -> Reason:
        return Reason("nothing_rolled", {}, "goal")


class DiceRace(Flow[RaceState]):
    """The game."""

    def __init__(self) -> None:
        self.id, self.version = "dice_race", 1
        self.min_seats, self.max_seats, self.streams = 2, 4, 1
        self.options = ()
        self.events = (ROLLED, STOPPED)
        self.fields, self.numbers_of = state.FIELDS, state.NUMBERS_OF
        self.fixed, self.limits = state.FIXED, state.LIMITS
        nothing: Argument[RaceState] = Argument()
        self.decisions = decisions_by_kind((Turn(TURN, "turn", (ROLL, STOP)),))
        self.tasks = tasks_by_kind(())
        self.actions = actions_by_code((Action(ROLL, "roll", nothing), Stop(STOP, "stop", nothing)))
        self.examples = ("roll", "stop")
        self.watchful = False

    def settings_of(self, s: RaceState) -> Values:
        return {}

    def new(
        self, settings: Values, seats: int, chance: Chance, log: Log | None = None
    ) -> RaceState:
        self.check_seats(seats)
        s = state.empty(seats, chance)
        s.stack.append(pending(TURN, 0))
        return s

    def clone(self, s: RaceState) -> RaceState:
        return state.clone(s)

    def returns(self, s: RaceState) -> list[int]:
        return s.points.copy()

    def result(self, s: RaceState) -> Result:
        best = max(s.points)
        winners = tuple(seat for seat in range(s.seats) if s.points[seat] == best)
        points = tuple(s.points)
        return Result(points, (CountLine("points", points),), winners, Message("goal_reached"))

    def view(self, s: RaceState, seat: int) -> RaceView:
        return RaceView(self.to_move(s), s.turn, s.risked, s.points.copy())

    def determinize(self, s: RaceState, seat: int, chance: Chance) -> RaceState:
        world = state.clone(s)
        world.chance = self.fast_chance(chance.below(0, 1 << 29))
        return world

    def census(self, s: RaceState) -> dict[str, int]:
        return {"seats": s.seats}


def make(edition: Edition | None = None) -> tuple[Any, GameText]:
    """Rules and words."""
    return DiceRace(), GameText(Path(__file__).parent / "languages")
