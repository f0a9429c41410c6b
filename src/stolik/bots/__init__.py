"""Players made of code. They see what their seat may see, and nothing else.

>>> find("random", seed=1).name
'random'

A level that searches can be given a number of simulations instead of time; then it plays the same
game again on any machine. Any level may have an opponent's face, and with it a temper:

>>> find("veteran@100", seed=1).name
'veteran@100'
>>> find("thief/nina", seed=1).name
'thief/nina'
"""

from stolik.bots.levels import LEVELS
from stolik.bots.opponents import OPPONENTS, level_of, opponent_of
from stolik.bots.playout import Bot
from stolik.bots.search import Searcher
from stolik.core.reasons import refuse

# The levels, weakest first.
NAMES = tuple(LEVELS)
# The one that stands in for people and fills up a table: it answers at once.
STEADY = "thief"


def check_bot(name: str) -> None:
    """Refuse a name that is neither a level nor a level with an opponent."""
    if level_of(name) not in LEVELS:
        raise refuse("no_such_bot", given=name, allowed=", ".join(LEVELS))
    if "/" in name and opponent_of(name) not in OPPONENTS:
        raise refuse("no_such_opponent", given=opponent_of(name), allowed=", ".join(OPPONENTS))


def find(name: str, seed: int) -> Bot:
    """A bot of this name, whose own chance comes from the seed."""
    level, at, simulations = level_of(name).partition("@")
    check_bot(name.replace(at + simulations, "", 1))
    bot = LEVELS[level](seed, opponent_of(name))
    if at:
        if not (isinstance(bot, Searcher) and simulations.isdecimal() and int(simulations) > 0):
            raise refuse("no_such_bot", given=name, allowed=", ".join(LEVELS))
        bot.simulations = int(simulations)
    bot.name = name
    return bot
