"""Discarding a card from hand, for something in return."""

from typing import Final

from stolik.core.events import Log
from stolik.core.flow import argument_of, options
from stolik.core.reasons import Message, Reason
from stolik.core.state import pending
from stolik.games.clank.model import codes
from stolik.games.clank.model.actions import CARD, ClankAction, ClankDecision
from stolik.games.clank.model.codes import DISCARDING, SKIPPED
from stolik.games.clank.model.effects import Entry, Step
from stolik.games.clank.model.judge import Judge
from stolik.games.clank.model.reader import Effect, Reader, Telling
from stolik.games.clank.model.state import ClankState
from stolik.games.clank.model.weights import Weights
from stolik.games.clank.rules import amounts, hands
from stolik.games.clank.rules.valuation import value_of_effects


class Discard(Step):
    """`discard = 1, gain = […]`, with `optional = true` where one may."""

    verb = "discard"
    group = "terms"
    must = ("gain",)
    may = ("optional",)

    def __init__(self) -> None:
        super().__init__()
        self.optional = False

    def read(self, reader: Reader, value: object, entry: Entry) -> None:
        if reader.number(self.verb, value) != 1:
            raise reader.wrong("out_of_range", least=1, most=1)
        self.inside = [reader.read_effects(entry["gain"])]
        self.optional = entry.get("optional", False) is True

    @staticmethod
    def tell(t: Telling, effect: Effect) -> str:
        price = {"discard": effect["discard"]}
        said = t.you_may([price]) if effect.get("optional") else t.say("discard", price)
        return t.if_you_do(said, t.gain(effect["gain"]))

    def start(self, s: ClankState, seat: int, log: Log | None) -> None:
        if s.hands[seat]:
            s.stack.append(pending(DISCARDING, seat, self.id))

    def can_start(self, s: ClankState, seat: int, spent: int) -> bool:
        return bool(s.hands[seat])

    def value(self, w: Weights, s: ClankState, seat: int) -> float:
        return value_of_effects(w, s, seat, self.inside[0]) - 0.5

    def wants_discard(self) -> bool:
        return True


def _discard(s: ClankState, step: int) -> Discard:
    found = s.setup.all_steps[step]
    assert isinstance(found, Discard)
    return found


class Discarding(ClankDecision):
    """Which card to discard; `arg` is the step."""

    def may_skip(self, s: ClankState, arg: int) -> bool:
        """Whether no card need be discarded."""
        return s.setup.discards_optional or _discard(s, arg).optional

    def options(self, s: ClankState, seat: int, arg: int) -> list[int]:
        found = options(codes.DISCARD, hands.distinct(s.hands[seat]))
        if self.may_skip(s, arg):
            found.append(SKIPPED)
        return found

    def answer(self, s: ClankState, seat: int, arg: int, option: int, log: Log | None) -> None:
        if option != SKIPPED:
            hands.discard(s, seat, argument_of(option), log)
            amounts.give(s, seat, _discard(s, arg).inside[0], log)

    def prompt(self, s: ClankState, seat: int, arg: int) -> Message:
        return Message("discard_may" if self.may_skip(s, arg) else "discard", {"n": 1})


class DiscardAction(ClankAction):
    """Discard a card."""

    def why_not(self, s: ClankState, seat: int, arg: int) -> Reason:
        return Reason("not_in_hand", {"card": arg}, "turn")

    def value(self, judge: Judge, s: ClankState, seat: int, arg: int) -> float:
        return -value_of_effects(judge.weights, s, seat, s.setup.cards[arg].play)


VERBS: Final[tuple[type[Step], ...]] = (Discard,)
DECISIONS: Final[tuple[ClankDecision, ...]] = (
    Discarding(DISCARDING, "discard", (codes.DISCARD, codes.SKIP), of="step"),
)
ACTIONS: Final[tuple[ClankAction, ...]] = (DiscardAction(codes.DISCARD, "discard", CARD),)
