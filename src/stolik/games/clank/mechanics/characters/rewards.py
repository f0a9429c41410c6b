"""What Finds give to whoever plays a card for it, and the market that is open everywhere."""

from typing import Final

from stolik.core.events import Event, Log
from stolik.core.flow import NOT_READ, Argument, argument_of, options
from stolik.core.reasons import Message, Reason
from stolik.core.state import pending
from stolik.games.clank.mechanics.characters.verb import OfCharacters, at_table, board_of
from stolik.games.clank.model import codes, events
from stolik.games.clank.model.actions import ClankAction, ClankDecision
from stolik.games.clank.model.characters import CROWN, EGG, FINDS, IDOL
from stolik.games.clank.model.effects import Effects, Step
from stolik.games.clank.model.judge import Judge
from stolik.games.clank.model.state import ClankState
from stolik.games.clank.model.weights import Weights
from stolik.games.clank.rules import amounts
from stolik.games.clank.rules.valuation import value_of_effects


class MarketOpen(OfCharacters):
    """`market_open = true`: for the rest of the turn goods are sold wherever one is."""

    verb = "market_open"
    group = "this_turn"

    def start(self, s: ClankState, seat: int, log: Log | None) -> None:
        at_table(s).market_open = 1

    def value(self, w: Weights, s: ClankState, seat: int) -> float:
        # A crown costs less than it counts; what else there is serves on the way.
        return 2.0 if s.gold[seat] >= s.setup.box.market_price else 0.0


def reward(s: ClankState, seat: int, kind: int) -> Effects:
    """What a Find of this kind gives."""
    board = board_of(s, seat)
    assert board is not None
    return board.rewards[kind]


class FindReward(OfCharacters):
    """`find_reward = true`: the reward of one Find."""

    verb = "find_reward"
    group = "gains"

    def start(self, s: ClankState, seat: int, log: Log | None) -> None:
        kinds = at_table(s).found(seat)
        if len(kinds) == 1:
            claim(s, seat, kinds[0], log)
        elif kinds:
            s.stack.append(pending(codes.CLAIMING, seat))

    def can_start(self, s: ClankState, seat: int, spent: int) -> bool:
        return bool(at_table(s).found(seat))

    def why_not_start(self, s: ClankState, seat: int) -> str:
        return "" if self.can_start(s, seat, 0) else "no_find"

    def value(self, w: Weights, s: ClankState, seat: int) -> float:
        own = s.characters
        if own is None or not own.found(seat):
            return 0.0
        return max([value_of_reward(w, s, seat, kind) for kind in own.found(seat)])


def value_of_reward(w: Weights, s: ClankState, seat: int, kind: int) -> float:
    """What the reward of a Find is worth now: quiet only with cubes in the area, caves only to
    whoever stands in one with boots left, a thinner deck only while there is something to thin."""
    worth = value_of_effects(w, s, seat, reward(s, seat, kind))
    if kind == EGG:
        return worth if s.area[seat] else 0.3 * worth
    if kind == CROWN:
        return 1.5 if s.exhausted and s.boots else 0.1
    if kind == IDOL:
        burgles = [s.setup.starter[0] in pile for pile in (s.played[seat], s.discards[seat])]
        return worth if any(burgles) else 0.0
    return worth


def claim(s: ClankState, seat: int, kind: int, log: Log | None) -> None:
    """The reward of a Find."""
    if log is not None:
        log.append(Event(events.CLAIMED, (seat, kind)))
    amounts.give(s, seat, reward(s, seat, kind), log)


class Claiming(ClankDecision):
    """Of which Find the reward is taken."""

    def options(self, s: ClankState, seat: int, arg: int) -> list[int]:
        return options(codes.CLAIM, at_table(s).found(seat))

    def answer(self, s: ClankState, seat: int, arg: int, option: int, log: Log | None) -> None:
        claim(s, seat, argument_of(option), log)


class FindArg(Argument[ClankState]):
    """A kind of Find."""

    def write(self, s: ClankState, arg: int) -> str:
        return FINDS[arg]

    def read(self, s: ClankState, text: str) -> int:
        return FINDS.index(text) if text in FINDS else NOT_READ

    def exists(self, s: ClankState, arg: int) -> bool:
        return arg < len(FINDS)

    def told(self, s: ClankState, arg: int) -> dict[str, object]:
        return {"find": arg}


class ClaimAction(ClankAction):
    """Take the reward of a Find."""

    def describe(self, s: ClankState, seat: int, arg: int) -> Message:
        return Message("claim", {"find": arg, "option": reward(s, seat, arg).id})

    def why_not(self, s: ClankState, seat: int, arg: int) -> Reason:
        return Reason("no_such_find", {"find": arg}, "characters")

    def value(self, judge: Judge, s: ClankState, seat: int, arg: int) -> float:
        return value_of_reward(judge.weights, s, seat, arg)


VERBS: Final[tuple[type[Step], ...]] = (FindReward, MarketOpen)
DECISIONS: Final[tuple[ClankDecision, ...]] = (Claiming(codes.CLAIMING, "claim", (codes.CLAIM,)),)
ACTIONS: Final[tuple[ClankAction, ...]] = (ClaimAction(codes.CLAIM, "claim", FindArg()),)
