"""The thief: a solid game by the rules of thumb that each game brings, without looking ahead.

>>> from stolik.games import find
>>> game = find("brains").game
>>> bot = Thief(1)
>>> s = game.new(game.settings({}), 2, game.fast_chance(1))
>>> bot.choose(game, game.legal(s), s) in game.legal(s)
True
"""

from typing import Any

from stolik.bots.playout import Bot
from stolik.core.chance import Chance
from stolik.core.game import Game


class Thief(Bot):
    """Plays every game of the house by rules of thumb, with the temper of an opponent if the game
    knows it."""

    def __init__(self, seed: int, opponent: str = "") -> None:
        self.name = "thief"
        self.tempered = f"thief/{opponent}"
        self.looks = True
        self.chance = Chance.fast(seed, 1)

    def choose(self, game: Game[Any], options: list[int], s: Any) -> int:
        """What the rules of thumb say; any option in a game that has none."""
        if len(options) == 1:
            return options[0]
        if game.policies and "thief" in game.policies:
            policy = game.policies.get(self.tempered) or game.policies["thief"]
            return policy(s, options)
        return options[self.chance.below(0, len(options))]

    def is_fair(self, game: Game[Any]) -> bool:
        return "thief" in game.fair or not game.policies
