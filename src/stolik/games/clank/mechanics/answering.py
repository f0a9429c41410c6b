"""Answers in others' turns: cards that react to a moment, cards that ward off a ghost."""

from typing import Final

from stolik.core.events import Log
from stolik.core.flow import Action, argument_of, code_of, option, options
from stolik.core.reasons import Message, Reason
from stolik.games.clank.mechanics.offers import NotThisCard
from stolik.games.clank.model import codes
from stolik.games.clank.model.actions import CARD, NOTHING, ClankAction, ClankDecision
from stolik.games.clank.model.codes import REACTING, SKIPPED, WARDING
from stolik.games.clank.model.judge import Judge
from stolik.games.clank.model.state import ClankState
from stolik.games.clank.rules import amounts, dragon, hands, reacting


class Reacting(ClankDecision):
    """Whether to react now, later in this turn, or not this turn."""

    def options(self, s: ClankState, seat: int, arg: int) -> list[int]:
        found = options(codes.REACT, reacting.cards_that_may_react(s, seat))
        if found and s.running:
            found.append(option(codes.LATER))
        found.append(SKIPPED)
        return found

    def answer(self, s: ClankState, seat: int, arg: int, option: int, log: Log | None) -> None:
        if code_of(option) == codes.REACT:
            reacting.react(s, seat, argument_of(option), log)
        else:
            reacting.decline(s, seat, option == SKIPPED)


class LaterAction(ClankAction):
    """Not now."""

    def why_not(self, s: ClankState, seat: int, arg: int) -> Reason:
        return Reason("now_or_never", {}, "turn")

    def value(self, judge: Judge, s: ClankState, seat: int, arg: int) -> float:
        return 0.0


class Warding(ClankDecision):
    """Whether to ward off a ghost with a card, or to take the hit."""

    def options(self, s: ClankState, seat: int, arg: int) -> list[int]:
        return [*options(codes.WARD, dragon.wards_in_hand(s, seat)), SKIPPED]

    def answer(self, s: ClankState, seat: int, arg: int, option: int, log: Log | None) -> None:
        if option != SKIPPED:
            card = argument_of(option)
            hands.discard(s, seat, card, log)
            amounts.give(s, seat, s.setup.cards[card].ghost, log)
            return
        before = s.damage.copy()
        dragon.ghost_hits(s, seat)
        dragon.tell_hits(s, before, log)

    def describe(self, s: ClankState, seat: int, action: Action[ClankState], arg: int) -> Message:
        return Message("take_hit") if action.code == codes.SKIP else action.describe(s, seat, arg)


DECISIONS: Final[tuple[ClankDecision, ...]] = (
    Reacting(REACTING, "react", (codes.REACT, codes.LATER, codes.SKIP)),
    Warding(WARDING, "ward", (codes.WARD, codes.SKIP)),
)
ACTIONS: Final[tuple[ClankAction, ...]] = (
    LaterAction(codes.LATER, "later", NOTHING),
    NotThisCard(codes.REACT, "react", CARD),
    NotThisCard(codes.WARD, "ward", CARD),
)
