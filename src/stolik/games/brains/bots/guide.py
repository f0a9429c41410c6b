"""Advice for the search of Gra o mózg: playouts that are cut end with the round."""

from math import exp
from typing import Any, Final

from stolik.bots.search.guide import Guide, blended, unblended
from stolik.core.chance import Chance
from stolik.core.game import Game
from stolik.games.brains import rounds
from stolik.games.brains.bots import thief
from stolik.games.brains.state import BrainsState

FULL_MARGIN: Final = 9.0
# How much a Brain counts between rounds, fitted from games of thieves: a seat's chance to win is
# its share of exp(BRAIN * Brains).
BRAIN: Final = 0.32


class BrainsGuide(Guide):
    """Advice for Gra o mózg."""

    enough = 200
    plenty = 1600
    round: int

    def __init__(self, game: Game[Any], chance: Chance, to_the_end: bool) -> None:
        """A round is short: who thinks more does not look further."""
        super().__init__(game, chance)

    def begin(self, s: Any, seat: int) -> None:
        assert isinstance(s, BrainsState)
        self.round = s.round

    def is_far(self, s: Any) -> bool:
        assert isinstance(s, BrainsState)
        return s.round > self.round

    def likely_move(self, s: Any, options: list[int]) -> int:
        assert isinstance(s, BrainsState)
        return thief.choose(s, options)

    def chance_of(self, value: float) -> float:
        return unblended(value)

    def values(self, s: Any) -> list[float]:
        assert isinstance(s, BrainsState)
        if s.stack:
            shares = [exp(BRAIN * brains) for brains in s.brains]
        else:
            winners = rounds.winners(s)
            shares = [1.0 if seat in winners else 0.0 for seat in range(s.seats)]
        total = sum(shares)
        found: list[float] = []
        for seat in range(s.seats):
            rivals = max([s.brains[other] for other in range(s.seats) if other != seat])
            found.append(blended(shares[seat] / total, (s.brains[seat] - rivals) / FULL_MARGIN))
        return found
