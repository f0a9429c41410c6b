"""Rounds: the secret deal, the end of a round, the end of the game."""

from typing import Final

from stolik.core.events import Event, Log
from stolik.core.flow import Task, argument_of, options
from stolik.core.reasons import Reason
from stolik.core.state import pending
from stolik.games.brains import count, events
from stolik.games.brains.actions import BrainsAction, BrainsDecision, distinct
from stolik.games.brains.arguments import CARD
from stolik.games.brains.codes import BURY, DEAL_DONE, DEALING, PLAYING
from stolik.games.brains.piles import cards_left, put
from stolik.games.brains.state import (
    DECK,
    NO_BRAINS,
    STARTER,
    TURN_LIMIT,
    BrainsState,
)
from stolik.games.brains.weights import Weights

STARTING_BRAINS = 9
BATCHES = 3
BATCH_SIZE = 3


def start_game(s: BrainsState, log: Log | None) -> None:
    """Nine Brains each, then the first round."""
    s.brains = [STARTING_BRAINS] * s.seats
    s.pool -= STARTING_BRAINS * s.seats
    starter = 0 if s.setup.first_seat_starts else s.chance.below(STARTER, s.seats)
    start_round(s, starter, log)


def start_round(s: BrainsState, starter: int, log: Log | None) -> None:
    """Shuffle all cards and deal the first batch."""
    n = s.seats
    s.round += 1
    s.starter = starter
    s.hands = [[] for _ in range(n)]
    s.graves = [[] for _ in range(n)]
    s.known = [0] * (n * (n + 1))
    s.horde, s.discard, s.aside = [], [], []
    s.under_spider = False
    s.reserve = s.setup.cards.copy()
    s.chance.shuffle(DECK, s.reserve)
    s.batch = 0
    if log is not None:
        log.append(Event(events.ROUND_STARTS, (s.round, starter)))
    deal_batch(s, log)


def deal_batch(s: BrainsState, log: Log | None) -> None:
    """Three cards for everyone; each then buries one, and nobody sees which."""
    s.batch += 1
    s.stack.append(pending(DEAL_DONE, s.starter))
    for turn in range(s.seats):
        seat = (s.starter + turn) % s.seats
        cards = [s.reserve.pop() for _ in range(BATCH_SIZE)]
        cards.sort()
        s.dealt[seat] = cards
        if log is not None:
            log.append(Event(events.DEALT, (seat, BATCH_SIZE, cards.copy())))
    for turn in range(s.seats - 1, -1, -1):
        s.stack.append(pending(DEALING, (s.starter + turn) % s.seats))


class Dealing(BrainsDecision):
    """Which of the dealt cards to bury."""

    def options(self, s: BrainsState, seat: int, arg: int) -> list[int]:
        return options(BURY, distinct(s.dealt[seat]))

    def answer(self, s: BrainsState, seat: int, arg: int, option: int, log: Log | None) -> None:
        card = argument_of(option)
        kept = s.dealt[seat]
        kept.remove(card)
        put(s.graves[seat], card)
        hand = s.hands[seat]
        hand.extend(kept)
        hand.sort()
        s.dealt[seat] = []
        if log is not None:
            log.append(Event(events.BURIED, (seat, card)))


class Bury(BrainsAction):
    """Put a dealt card in one's own Graveyard."""

    def why_not(self, s: BrainsState, seat: int, arg: int) -> Reason:
        return Reason("not_among_these", {"card": arg}, "deal")

    def value(self, w: Weights, s: BrainsState, seat: int, arg: int) -> float:
        """Middle cards wait best: low ones start Hordes, high ones and Mosquitoes rescue."""
        value = -abs(arg - w.middle)
        if arg < w.middle:
            value *= w.bury_low
        if arg == s.setup.mosquito:
            value -= w.bury_mosquito
        elif arg == s.setup.mouse:
            value -= w.bury_mouse
        return value


class DealDone(Task[BrainsState]):
    """Everyone has chosen: the next batch, or the first turn."""

    def run(self, s: BrainsState, seat: int, arg: int, log: Log | None) -> None:
        if s.batch < BATCHES:
            deal_batch(s, log)
        else:
            begin_turn(s, s.starter, log)


def begin_turn(s: BrainsState, seat: int, log: Log | None) -> None:
    """A seat has to play. No refill comes first, even with an empty hand (Z-10)."""
    if s.turn >= s.setup.turn_limit:
        s.ending = TURN_LIMIT
        s.stack.clear()
        if log is not None:
            log.append(Event(events.TURN_LIMIT_REACHED, (s.turn,)))
        return
    s.turn += 1
    s.stack.append(pending(PLAYING, seat))


def lose_brains(s: BrainsState, seat: int, amount: int) -> int:
    """Take Brains from a seat, as many as it has unless debts are allowed; how many."""
    if amount > s.brains[seat] and not s.setup.brain_debt:
        amount = s.brains[seat]
    s.brains[seat] -= amount
    if s.setup.return_lost_brains:
        s.pool += amount
    else:
        s.gone += amount
    return amount


def end_round(s: BrainsState, winner: int, log: Log | None) -> None:
    """Everybody but the winner pays one Brain a card; then a new round, or the end."""
    losses = [
        (seat, lose_brains(s, seat, cards_left(s, seat)))
        for seat in range(s.seats)
        if seat != winner
    ]
    if log is not None:
        log.append(Event(events.ROUND_ENDED, (winner, s.round, losses)))
    fewest = min(s.brains)
    if fewest <= 0:
        finish_game(s, log)
        return
    tied = [
        seat % s.seats
        for seat in range(winner + 1, winner + 1 + s.seats)
        if s.brains[seat % s.seats] == fewest
    ]
    pick = 0 if s.setup.ties_clockwise else s.chance.below(STARTER, len(tied))
    start_round(s, tied[pick], log)


def end_in_mid_round(s: BrainsState, log: Log | None) -> None:
    """Somebody lost the last Brain: the game stops at once and cards do not count (Z-33)."""
    if s.setup.mid_round_end_scores_cards:
        for seat in range(s.seats):
            lose_brains(s, seat, cards_left(s, seat))
    finish_game(s, log)


def finish_game(s: BrainsState, log: Log | None) -> None:
    """The game is over."""
    s.ending = NO_BRAINS
    s.stack.clear()
    if log is not None:
        out = [seat for seat in range(s.seats) if s.brains[seat] <= 0]
        log.append(Event(events.GAME_ENDED, (out,)))


def winners(s: BrainsState) -> list[int]:
    """Who has the most Brains; equal is a draw unless a ruling breaks it."""
    breaks = s.setup.fewest_cards_break_ties
    return count.winners(
        s.brains, [cards_left(s, seat) for seat in range(s.seats)] if breaks else []
    )


DECISIONS: Final[tuple[BrainsDecision, ...]] = (Dealing(DEALING, "deal", (BURY,)),)
ACTIONS: Final[tuple[BrainsAction, ...]] = (Bury(BURY, "bury", CARD),)
TASKS: Final[tuple[Task[BrainsState], ...]] = (DealDone(DEAL_DONE, "deal_done"),)
