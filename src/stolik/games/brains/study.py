"""Gra o mózg in numbers."""

from typing import Any

from stolik.core.encoding import Encoding, Row, Slots
from stolik.core.flow import argument_of, code_of
from stolik.games.brains import codes
from stolik.games.brains.state import BrainsState
from stolik.games.brains.view import DECISIONS, BrainsView

_DECISIONS = ("over", *DECISIONS.values())
# Three bits hold the copies of a play.
_COPIES = 8
_ZONES = 2
_AT_SEAT = (codes.SPARE, codes.STEAL)


class BrainsEncoding(Encoding):
    """Cards are their values; other seats come in turn order after one's own."""

    def __init__(self, game: Any, s: BrainsState) -> None:
        self.seats = s.seats
        self.values = max(s.setup.cards) + 1
        self.slots = Slots(
            {
                codes.PLAY: self.values * _COPIES,
                codes.BURY: self.values,
                codes.SPARE: self.seats,
                codes.KEEP: self.values,
                codes.TAKE: self.values,
                codes.SLIP: self.values * self.seats,
                codes.STEAL: self.seats,
                codes.SWAP: _ZONES * self.seats,
                codes.REFILL: 1,
                codes.END: 1,
                codes.ACCEPT: 1,
                codes.SKIP: 1,
                codes.PASS: 1,
                codes.DECLINE: 1,
            }
        )
        self.measure(game.view(s, 0))

    def slot(self, option: int, seat: int) -> int:
        verb, arg = code_of(option), argument_of(option)
        if verb in _AT_SEAT:
            arg = (arg - seat) % self.seats
        elif verb in (codes.SLIP, codes.SWAP):
            other = (codes.low(arg) - seat) % self.seats
            arg = codes.high(arg) * self.seats + other
        return self.slots.at(verb, arg)

    def write(self, view: BrainsView, row: Row) -> None:
        values = self.values
        mine = view.players[view.seat]
        row.one_hot(_DECISIONS.index(view.decision), len(_DECISIONS))
        row.number(view.to_move == view.seat)
        row.number(view.round)
        row.number(view.least)
        row.number(min(view.below, values))
        row.number(view.reserve_size)
        row.number(view.pool)
        row.one_hot(view.horde[-1] if view.horde else -1, values)
        for cards in (view.horde, view.discard, view.aside, view.spares):
            row.counts(cards, values)
        for cards in (mine.hand or [], mine.graveyard or [], mine.sorting or []):
            row.counts(cards, values)
        for turn in range(self.seats):
            player = view.players[(view.seat + turn) % self.seats]
            row.number(player.brains)
            row.number(player.hand_size)
            row.number(player.graveyard_size)
            row.number(player.sorting_size)
            row.counts(player.known, values)
            row.counts(player.knows, values)
