"""Moods: turned down for what they give; when all of them are down at the end of a turn, a tantrum
wakes the dragon."""

from typing import Final

from stolik.core.events import Event, Log
from stolik.core.flow import NOT_READ, Argument, argument_of, options
from stolik.core.reasons import Message, Reason
from stolik.core.state import pending
from stolik.games.clank.mechanics.characters.verb import OfCharacters, at_table, board_of
from stolik.games.clank.model import codes, events
from stolik.games.clank.model.actions import ClankAction, ClankDecision
from stolik.games.clank.model.characters import MOODS, PLAIN, Characters
from stolik.games.clank.model.codes import SKIPPED
from stolik.games.clank.model.effects import Effects, Step
from stolik.games.clank.model.judge import Judge
from stolik.games.clank.model.state import INSIDE, LEFT, ClankState
from stolik.games.clank.model.weights import Weights
from stolik.games.clank.rules import amounts, dragon
from stolik.games.clank.rules.valuation import value_of_effects

ALL_DOWN: Final = (1 << len(MOODS)) - 1


def moods_up(s: ClankState, own: Characters, seat: int) -> list[int]:
    """The moods that can still be turned down."""
    board = board_of(s, seat)
    if board is None or not board.moods:
        return []
    return [mood for mood in range(len(MOODS)) if not own.down[seat] >> mood & 1]


def all_are_down(s: ClankState, own: Characters, seat: int) -> bool:
    """Whether the turn ends with a tantrum: also that of whoever has just escaped, as long as
    anybody is left inside."""
    if own.down[seat] != ALL_DOWN or s.status[seat] not in (INSIDE, LEFT):
        return False
    return not dragon.everybody_is_out(s)


def rage(s: ClankState, own: Characters, seat: int, log: Log | None) -> None:
    """The tantrum."""
    if log is not None:
        log.append(Event(events.TANTRUM, (seat,)))
    amounts.give(s, seat, s.setup.roster[own.who[seat]].tantrum, log)


def turn_up(own: Characters, seat: int, log: Log | None) -> None:
    """All moods are face up again."""
    own.down[seat] = 0
    if log is not None:
        log.append(Event(events.MOODS_UP, (seat,)))


class AttackExact(OfCharacters):
    """`attack_exact = 4`: so many cubes, whatever rage and danger say; own cubes that are drawn go
    home. Who is out has no such cubes any more."""

    verb = "attack_exact"
    group = "dragon"

    def start(self, s: ClankState, seat: int, log: Log | None) -> None:
        at_table(s).spared = seat if s.status[seat] == INSIDE else PLAIN
        dragon.attack_with(s, self.n, 0, log)

    def value(self, w: Weights, s: ClankState, seat: int) -> float:
        # It hurts the others, and brings own cubes home.
        return 1.0


class FlipMood(OfCharacters):
    """`flip_mood = 1`: so many moods that are up may be turned down for what they give."""

    verb = "flip_mood"
    group = "terms"

    def start(self, s: ClankState, seat: int, log: Log | None) -> None:
        for _ in range(min(self.n, len(moods_up(s, at_table(s), seat)))):
            s.stack.append(pending(codes.FLIPPING, seat))

    def value(self, w: Weights, s: ClankState, seat: int) -> float:
        return 0.8


def gift(s: ClankState, seat: int, mood: int) -> Effects:
    """What a mood gives."""
    board = board_of(s, seat)
    assert board is not None
    return board.moods[mood]


class Flipping(ClankDecision):
    """Which mood to turn down, or none unless a ruling wants one."""

    def options(self, s: ClankState, seat: int, arg: int) -> list[int]:
        found = options(codes.FLIP, moods_up(s, at_table(s), seat))
        if not s.setup.must_flip:
            found.append(SKIPPED)
        return found

    def answer(self, s: ClankState, seat: int, arg: int, option: int, log: Log | None) -> None:
        if option == SKIPPED:
            return
        mood = argument_of(option)
        at_table(s).down[seat] |= 1 << mood
        if log is not None:
            log.append(Event(events.MOOD, (seat, mood)))
        amounts.give(s, seat, gift(s, seat, mood), log)

    def prompt(self, s: ClankState, seat: int, arg: int) -> Message:
        return Message("flip_must" if s.setup.must_flip else "flip")


class MoodArg(Argument[ClankState]):
    """A mood."""

    def write(self, s: ClankState, arg: int) -> str:
        return MOODS[arg]

    def read(self, s: ClankState, text: str) -> int:
        return MOODS.index(text) if text in MOODS else NOT_READ

    def exists(self, s: ClankState, arg: int) -> bool:
        return arg < len(MOODS)

    def told(self, s: ClankState, arg: int) -> dict[str, object]:
        return {"mood": arg}


class FlipAction(ClankAction):
    """Turn a mood down."""

    def why_not(self, s: ClankState, seat: int, arg: int) -> Reason:
        return Reason("mood_is_down", {"mood": arg}, "characters")

    def value(self, judge: Judge, s: ClankState, seat: int, arg: int) -> float:
        return 0.1 + value_of_effects(judge.weights, s, seat, gift(s, seat, arg))


VERBS: Final[tuple[type[Step], ...]] = (FlipMood, AttackExact)
DECISIONS: Final[tuple[ClankDecision, ...]] = (
    Flipping(codes.FLIPPING, "flip", (codes.FLIP, codes.SKIP)),
)
ACTIONS: Final[tuple[ClankAction, ...]] = (FlipAction(codes.FLIP, "flip", MoodArg()),)
