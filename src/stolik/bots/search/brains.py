"""Advice for the search of Gra o mózg."""

from typing import Any, Final

from stolik.bots.search.guide import Guide
from stolik.bots.thief import brains
from stolik.core.chance import Chance
from stolik.core.game import Game
from stolik.games.brains import rounds
from stolik.games.brains.state import BrainsState

MARGIN: Final = 0.2
FULL_MARGIN: Final = 9.0


class BrainsGuide(Guide):
    """Advice for Gra o mózg."""

    def __init__(self, game: Game[Any], chance: Chance, rounds: int) -> None:
        super().__init__(game, chance)
        self.rounds = rounds
        self.round = 0

    def set_out(self, s: Any, seat: int) -> None:
        assert isinstance(s, BrainsState)
        self.round = s.round

    def likely_move(self, s: Any, options: list[int]) -> int:
        assert isinstance(s, BrainsState)
        return brains.choose(s, options)

    def is_far(self, s: Any, decisions: int) -> bool:
        assert isinstance(s, BrainsState)
        return self.rounds > 0 and s.round >= self.round + self.rounds

    def values(self, s: Any) -> list[float]:
        assert isinstance(s, BrainsState)
        winners = rounds.winners(s) if not s.stack else []
        found: list[float] = []
        for seat in range(s.seats):
            rivals = max([s.brains[other] for other in range(s.seats) if other != seat])
            margin = (s.brains[seat] - rivals) / (2.0 * FULL_MARGIN) + 0.5
            value = MARGIN * min(max(margin, 0.0), 1.0)
            if seat in winners:
                value += (1.0 - MARGIN) / len(winners)
            found.append(value)
        return found
