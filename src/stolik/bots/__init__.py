"""Players made of code. They see what their seat may see, and nothing else.

>>> find("random", seed=1).name
'random'

A level that searches can be given a number of simulations instead of time; then it plays the same
game again on any machine:

>>> find("veteran@100", seed=1).name
'veteran@100'
"""

from stolik.bots.levels import LEVELS
from stolik.bots.playout import Bot
from stolik.bots.search import Searcher
from stolik.core.reasons import refuse

# The levels, weakest first.
NAMES = tuple(LEVELS)
# The one that stands in for people and fills up a table: it answers at once.
STEADY = "thief"


def check_level(name: str) -> None:
    """Refuse a name that is not one of the levels."""
    if name not in LEVELS:
        raise refuse("no_such_bot", given=name, allowed=", ".join(LEVELS))


def find(name: str, seed: int) -> Bot:
    """A bot of this name, whose own chance comes from the seed."""
    level, at, simulations = name.partition("@")
    bot = LEVELS[level](seed) if level in LEVELS else None
    if bot is not None and not at:
        return bot
    if isinstance(bot, Searcher) and simulations.isdecimal() and int(simulations) > 0:
        bot.name = name
        bot.simulations = int(simulations)
        return bot
    raise refuse("no_such_bot", given=name, allowed=", ".join(LEVELS))
