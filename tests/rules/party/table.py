"""Positions of BRZDĘK! Katakumby with Wesoła kompania: its cards and goods at every table.

>>> given(seats=5).s.setup.has_reacts
True
>>> given(seats=2).s.setup.has_reacts
True
"""

from collections import Counter
from typing import Any

from tests.rules.catacombs import table
from tests.rules.catacombs.table import GAME, NAMES, QUIET, Position, tile

from stolik.games.clank.model.state import ClankState

__all__ = ["BAZAAR", "CAVE", "GAME", "NAMES", "QUIET", "Position", "given", "new", "tile", "tokens"]

# Tiles east of the crypt and of the wayshrine: rooms that neither give nor ask for anything else.
BAZAAR = tile("X", {"a": ["market"], "b": []}, ["a - b"], kind="safe")
CAVE = tile("Y", {"a": ["crystal_cave"], "b": []}, ["a - b"], kind="safe")


def given(**position: Any) -> Position:
    """A table with the cards of Wesoła kompania in the deck, however few play."""
    return table.given(**{"party": "always", **position})


def new(seats: int, seed: int = 1, **options: object) -> ClankState:
    """A game just set up; A begins."""
    settings = GAME.settings({"first_player": "A", **options})
    return GAME.new(settings, seats, GAME.fast_chance(seed))


def tokens(numbers: list[int]) -> Counter[str]:
    """How many tokens there are of each kind."""
    return Counter(NAMES.tokens[number] for number in numbers)
