"""The thief: a solid game by rules of thumb, without looking ahead. One module a game.

>>> from stolik.games import find
>>> game = find("brains").game
>>> bot = Thief(1)
>>> s = game.new(game.settings({}), 2, game.fast_chance(1))
>>> bot.choose(game, game.legal(s), s) in game.legal(s)
True
"""

from typing import Any

from stolik.bots.playout import Bot
from stolik.bots.thief import brains, clank
from stolik.core.game import Game
from stolik.games.brains.state import BrainsState
from stolik.games.clank.state import ClankState


class Thief(Bot):
    """Plays every game of the house by rules of thumb."""

    def __init__(self, seed: int) -> None:
        self.name = "thief"
        self.looks = True

    def choose(self, game: Game[Any], options: list[int], s: Any) -> int:
        """What the rules of thumb say; the first option in a game they do not know."""
        if len(options) == 1:
            return options[0]
        if isinstance(s, ClankState):
            return clank.choose(s, options)
        if isinstance(s, BrainsState):
            return brains.choose(s, options)
        return options[0]
