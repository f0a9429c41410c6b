"""Reactions: cards that may be played in another's turn when their moment has come.

Who might hold a fitting card is asked at once and says: now, later in this turn, or not this turn.
"""

from typing import Final

from stolik.core.events import Event, Log
from stolik.core.flow import argument_of, code_of, option, options
from stolik.core.reasons import Reason
from stolik.core.state import pending
from stolik.games.clank.mechanics.offers import NotThisCard
from stolik.games.clank.model import codes, events
from stolik.games.clank.model.actions import CARD, NOTHING, ClankAction, ClankDecision
from stolik.games.clank.model.codes import REACTING, SKIPPED
from stolik.games.clank.model.judge import Judge
from stolik.games.clank.model.state import ClankState
from stolik.games.clank.rules import hands, moments


def cards_that_may_react(s: ClankState, seat: int) -> list[int]:
    """Cards in hand whose moment has come."""
    noted = moments.open_to(s, seat)
    found: list[int] = []
    for card in s.hands[seat]:
        if s.setup.cards[card].react & noted and card not in found:
            found.append(card)
    return found


def might_react(s: ClankState, seat: int) -> bool:
    """Whether others must reckon with a reaction: such a card is in the hand or in the deck."""
    noted = moments.open_to(s, seat)
    cards = s.setup.cards
    return bool(noted) and (
        any(cards[card].react & noted for card in s.hands[seat])
        or any(cards[card].react & noted for card in s.decks[seat])
    )


def ask(s: ClankState) -> None:
    """Ask everybody who might react now, in turn order after the active player."""
    if not s.triggers and not s.hurt_seats:
        return
    for turn in range(s.seats - 1, -1, -1):
        seat = (s.active + 1 + turn) % s.seats
        if not s.postponed >> seat & 1 and might_react(s, seat):
            s.stack.append(pending(codes.REACTING, seat))


def react(s: ClankState, seat: int, card: int, log: Log | None) -> None:
    """The card goes to the play area, where it counts in the next own turn; another is drawn."""
    s.hands[seat].remove(card)
    s.played[seat].append(card)
    if log is not None:
        log.append(Event(events.REACTED, (seat, card)))
    hands.draw(s, seat, 1, log)
    if might_react(s, seat):
        s.stack.append(pending(codes.REACTING, seat))


def decline(s: ClankState, seat: int, for_the_turn: bool) -> None:
    """Not now, or not this turn."""
    if for_the_turn:
        s.refused[seat] |= s.triggers
        if s.hurt_seats >> seat & 1:
            s.refused[seat] |= moments.HURT_BY_DRAGON
    else:
        s.postponed |= 1 << seat


class Reacting(ClankDecision):
    """Whether to react now, later in this turn, or not this turn."""

    def options(self, s: ClankState, seat: int, arg: int) -> list[int]:
        found = options(codes.REACT, cards_that_may_react(s, seat))
        if found and s.running:
            found.append(option(codes.LATER))
        found.append(SKIPPED)
        return found

    def answer(self, s: ClankState, seat: int, arg: int, option: int, log: Log | None) -> None:
        if code_of(option) == codes.REACT:
            react(s, seat, argument_of(option), log)
        else:
            decline(s, seat, option == SKIPPED)


class LaterAction(ClankAction):
    """Not now."""

    def why_not(self, s: ClankState, seat: int, arg: int) -> Reason:
        return Reason("now_or_never", {}, "turn")

    def value(self, judge: Judge, s: ClankState, seat: int, arg: int) -> float:
        return 0.0


DECISIONS: Final[tuple[ClankDecision, ...]] = (
    Reacting(REACTING, "react", (codes.REACT, codes.LATER, codes.SKIP)),
)
ACTIONS: Final[tuple[ClankAction, ...]] = (
    LaterAction(codes.LATER, "later", NOTHING),
    NotThisCard(codes.REACT, "react", CARD),
)
