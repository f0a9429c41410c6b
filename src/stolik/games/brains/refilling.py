"""The refill: up to three cards in hand, from one's own Graveyard."""

from typing import Final

from stolik.core.events import Event, Log
from stolik.core.flow import argument_of, options
from stolik.core.reasons import Message, Reason
from stolik.core.state import pending
from stolik.games.brains import events
from stolik.games.brains.actions import (
    LAST_RESORT,
    BrainsAction,
    BrainsDecision,
    distinct,
    value_of_keeping,
)
from stolik.games.brains.arguments import CARD, NOTHING
from stolik.games.brains.codes import (
    CLAIMING,
    END,
    ENDED,
    REFILL,
    REFILLED,
    REFILLING,
    TAKE,
)
from stolik.games.brains.piles import put
from stolik.games.brains.state import REFILLS, BrainsState
from stolik.games.brains.weights import Weights

FULL_HAND: Final = 3


def refill(s: BrainsState, seat: int, log: Log | None) -> None:
    """By choice where there is one."""
    grave = s.graves[seat]
    need = FULL_HAND - len(s.hands[seat])
    if len(grave) <= need:
        s.dealt[seat] = grave.copy()
        s.graves[seat] = []
        _take_in_hand(s, seat, log)
    elif s.setup.random_refill:
        for _ in range(need):
            s.dealt[seat].append(grave.pop(s.chance.below(REFILLS, len(grave))))
        s.dealt[seat].sort()
        _take_in_hand(s, seat, log)
    else:
        s.stack.append(pending(REFILLING, seat, need))


def _take_in_hand(s: BrainsState, seat: int, log: Log | None) -> None:
    cards = s.dealt[seat]
    hand = s.hands[seat]
    hand.extend(cards)
    hand.sort()
    s.dealt[seat] = []
    if log is not None:
        kind = events.REFILLED_BLINDLY if s.setup.random_refill else events.REFILLED
        log.append(Event(kind, (seat, len(cards), cards)))


class Refilling(BrainsDecision):
    """Which card to take from one's Graveyard; `arg` is how many are still to be taken."""

    def options(self, s: BrainsState, seat: int, arg: int) -> list[int]:
        return options(TAKE, distinct(s.graves[seat]))

    def answer(self, s: BrainsState, seat: int, arg: int, option: int, log: Log | None) -> None:
        card = argument_of(option)
        s.graves[seat].remove(card)
        put(s.dealt[seat], card)
        if arg > 1:
            s.stack.append(pending(REFILLING, seat, arg - 1))
        else:
            _take_in_hand(s, seat, log)

    def prompt(self, s: BrainsState, seat: int, arg: int) -> Message:
        return Message("refill", {"n": arg})


class Take(BrainsAction):
    """Take a card from one's own Graveyard."""

    def why_not(self, s: BrainsState, seat: int, arg: int) -> Reason:
        return Reason("not_in_graveyard", {"card": arg}, "refill")

    def value(self, w: Weights, s: BrainsState, seat: int, arg: int) -> float:
        return value_of_keeping(w, s, seat, arg)


class Claiming(BrainsDecision):
    """Whether one thinks of the refill."""

    def options(self, s: BrainsState, seat: int, arg: int) -> list[int]:
        return [REFILLED, ENDED]

    def answer(self, s: BrainsState, seat: int, arg: int, option: int, log: Log | None) -> None:
        if option == REFILLED:
            refill(s, seat, log)
        elif log is not None:
            log.append(Event(events.FORGOT, (seat,)))


class Claim(BrainsAction):
    """Say that one refills."""

    def value(self, w: Weights, s: BrainsState, seat: int, arg: int) -> float:
        return 0.0


class Forget(BrainsAction):
    """End the turn without a refill."""

    def value(self, w: Weights, s: BrainsState, seat: int, arg: int) -> float:
        return LAST_RESORT


DECISIONS: Final[tuple[BrainsDecision, ...]] = (
    Refilling(REFILLING, "refill", (TAKE,), of="number"),
    Claiming(CLAIMING, "claim", (REFILL, END)),
)
ACTIONS: Final[tuple[BrainsAction, ...]] = (
    Take(TAKE, "take", CARD),
    Claim(REFILL, "refill", NOTHING),
    Forget(END, "end", NOTHING),
)
