"""Why a bot would do what it would do, in a sentence.

>>> from stolik.games import find
>>> from stolik.text.speaker import Speaker
>>> entry = find("brains")
>>> s = entry.game.new(entry.game.settings({}), 2, entry.game.fast_chance(1))
>>> bot = Searcher("master", seed=1, seconds=0.0, simulations=50)
>>> words = Speaker(entry, "en", ["Ann", "Bob"])
>>> hint(words, s, think(entry.game, s, bot, Chance.fast(1, 1))).startswith("Best: ")
True
"""

from typing import Any

from stolik.bots.search import NONE, Searcher, SearchResult
from stolik.core.chance import Chance
from stolik.core.game import Game
from stolik.core.reasons import Message
from stolik.text.speaker import Speaker


def think(game: Game[Any], s: Any, bot: Searcher, worlds: Chance) -> SearchResult:
    """What a bot thinks of the present decision, on a world dealt anew for its seat."""
    bot.choose(game, game.legal(s), game.determinize(s, game.to_move(s), worlds))
    return bot.result


def reason(result: SearchResult, best: str, other: str, alone: bool = False) -> Message:
    """A result as a message; the two options are given in words. Whoever plays alone has nobody
    to win against, so chances are left out."""
    if not result.simulations:
        return Message("clear", {"best": best})
    if alone:
        return Message("alone", {"best": best} | ({"other": other} if other else {}))
    params: dict[str, object] = {"best": best, "chance": round(100 * result.chance)}
    if result.other == NONE:
        return Message("only", params)
    params |= {"other": other, "other_chance": round(100 * result.other_chance)}
    return Message("better", params)


def gist(text: str) -> str:
    """What an option does, without what comes of it: a part of a longer sentence.

    >>> gist("Play Burgle. You get 1 skill.")
    'Play Burgle'
    """
    return text.split(". ")[0].rstrip(".")


def hint(words: Speaker, s: Any, result: SearchResult) -> str:
    """What was found about the decision of a state, as a sentence."""
    game = words.entry.game
    best = gist(words.option(game.describe(s, result.best)))
    other = gist(words.option(game.describe(s, result.other))) if result.other != NONE else ""
    return words.message("hint", reason(result, best, other, s.seats == 1))
