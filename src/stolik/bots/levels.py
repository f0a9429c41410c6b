"""The levels of play, weakest first, each with its time for a decision."""

from collections.abc import Callable
from typing import Any, Final

from stolik.bots.playout import Bot, RandomBot
from stolik.bots.search import Searcher
from stolik.bots.thief import Thief
from stolik.core.chance import Chance
from stolik.core.game import Game

VETERAN_SECONDS: Final = 0.5
MASTER_SECONDS: Final = 2.0
# Of so many decisions a novice takes one without thinking.
DISTRACTED: Final = 4


class Novice(Bot):
    """Plays like a thief who is often distracted."""

    def __init__(self, seed: int, opponent: str) -> None:
        self.name = "novice"
        self.looks = True
        self.thief = Thief(seed, opponent)
        self.chance = Chance.fast(seed, 1)

    def choose(self, game: Game[Any], options: list[int], s: Any) -> int:
        """What a thief would do, but now and then any option."""
        if self.chance.below(0, DISTRACTED) == 0:
            return options[self.chance.below(0, len(options))]
        return self.thief.choose(game, options, s)

    def is_fair(self, game: Game[Any]) -> bool:
        return self.thief.is_fair(game)


def _random(seed: int, opponent: str) -> Bot:
    return RandomBot(seed)


def _thief(seed: int, opponent: str) -> Bot:
    return Thief(seed, opponent)


# Those who search choose what promises most, whoever they are: an opponent is only a face there.


def _veteran(seed: int, opponent: str) -> Bot:
    return Searcher("veteran", seed, VETERAN_SECONDS)


def _master(seed: int, opponent: str) -> Bot:
    return Searcher("master", seed, MASTER_SECONDS, thorough=True)


# By name: makes a bot of a seed and of the opponent whose temper it has, if any.
LEVELS: Final[dict[str, Callable[[int, str], Bot]]] = {
    "random": _random,
    "novice": Novice,
    "thief": _thief,
    "veteran": _veteran,
    "master": _master,
}
