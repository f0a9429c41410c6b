"""Bots and the loop that lets them play a game to its end, compiled with the engine.

>>> from stolik.games import find
>>> game = find("brains").game
>>> s = game.new(game.settings({}), 2, game.fast_chance(3))
>>> play_out(game, s, [RandomBot(1), RandomBot(2)]) > 18
True
"""

from typing import Any

from stolik.core.chance import Chance
from stolik.core.events import Log
from stolik.core.game import OVER, Game


class Bot:
    """Chooses options for a seat. `looks` says whether it wants to see the table at all."""

    name: str
    looks: bool

    def choose(self, game: Game[Any], options: list[int], s: Any) -> int:
        """One of the options. `s` is a state that the seat cannot tell from the true
        one, or None for a bot that does not look."""
        return options[0]

    def is_fair(self, game: Game[Any]) -> bool:
        """Whether nothing that its seat cannot see ever changes what it chooses in a game: then it
        may be shown the true state, and no world has to be dealt."""
        return False


class RandomBot(Bot):
    """Any legal option, each as likely as the others."""

    def __init__(self, seed: int) -> None:
        self.name = "random"
        self.looks = False
        self.chance = Chance.fast(seed, 1)

    def choose(self, game: Game[Any], options: list[int], s: Any) -> int:
        """Any option."""
        return options[self.chance.below(0, len(options))]


def decide(game: Game[Any], s: Any, seat: int, bot: Bot, worlds: Chance) -> int:
    """What a bot chooses for a seat; one that looks gets a world dealt anew, unless it is fair."""
    options = game.legal(s)
    shown = None
    if bot.looks:
        shown = s if bot.is_fair(game) else game.determinize(s, seat, worlds)
    option = bot.choose(game, options, shown)
    assert option in options, f"{bot.name} chose what the rules do not allow"
    return option


def play_out(game: Game[Any], s: Any, bots: list[Bot], log: Log | None = None) -> int:
    """Let one bot a seat play to the end; how many decisions it took."""
    worlds = Chance.fast(0, 1)
    decisions = 0
    while True:
        seat = game.to_move(s)
        if seat == OVER:
            return decisions
        game.apply(s, decide(game, s, seat, bots[seat], worlds), log)
        decisions += 1


def random_walk(game: Game[Any], s: Any, chance: Chance) -> tuple[int, int]:
    """Uniformly random play to the end: decisions, and options offered in all."""
    decisions = offered = 0
    while game.to_move(s) != OVER:
        options = game.legal(s)
        offered += len(options)
        game.apply(s, options[chance.below(0, len(options))])
        decisions += 1
    return decisions, offered
