"""Rules of thumb for Gra o mózg: shed many, keep what rescues, trouble for the leader.

The numbers are fitted from games against random players and thieves: `bench/fit.py`.
"""

from typing import Final

from stolik.core.flow import argument_of, code_of
from stolik.core.game import Policy
from stolik.core.state import seat_of
from stolik.games.brains.state import BrainsState
from stolik.games.brains.table import VALUED
from stolik.games.brains.weights import Weights

FITTED: Final = {
    "copy": 30.0,
    "height": 3.0,
    "split": 60.0,
    "mosquito": -150.0,
    "mouse": 40.0,
    "spider": 0.1,
    "marshmallow": 0.1,
    "middle": 9.0,
    "bury_mosquito": 20.0,
    "bury_mouse": 1.0,
    "bury_low": 1.0,
    "keep_height": 1.0,
    "keep_mosquito": 30.0,
    "keep_mouse": 11.0,
    "keep_pair": 8.0,
    "brains": 3.0,
    "burden": 1.0,
    "decline": 10000.0,
}


WEIGHTS: Final = Weights(FITTED)


def choose(s: BrainsState, options: list[int], w: Weights = WEIGHTS) -> int:
    """The best of the options."""
    seat = seat_of(s.stack[-1])
    best, found = -1_000_000.0, options[0]
    for option in options:
        value = VALUED[code_of(option)].action.value(w, s, seat, argument_of(option))
        if value > best:
            best, found = value, option
    return found


class ThiefPolicy:
    """The thief with some of its numbers changed: a temper."""

    def __init__(self, changes: dict[str, float]) -> None:
        self.weights = Weights({**FITTED, **changes})

    def choose(self, s: BrainsState, options: list[int]) -> int:
        """The best of the options."""
        return choose(s, options, self.weights)


def policy(changes: dict[str, float]) -> Policy:
    """The rules of thumb, with some of the numbers changed."""
    return ThiefPolicy(changes).choose
