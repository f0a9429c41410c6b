"""Players that think ahead: tree search over worlds that their seat cannot tell from the true one.

>>> from stolik.games import find
>>> game = find("brains").game
>>> s = game.new(game.settings({}), 2, game.fast_chance(1))
>>> bot = Searcher("veteran", seed=1, seconds=0.0, simulations=20)
>>> bot.choose(game, game.legal(s), s) in game.legal(s)
True
>>> 0 < bot.result.simulations <= 20
True
"""

import gc
from collections.abc import Callable
from math import inf
from time import perf_counter
from typing import Any, Final

from stolik.bots.playout import Bot
from stolik.bots.search.guide import NOT_CLEAR, Guide
from stolik.bots.search.tree import Node, Tree
from stolik.core.chance import Chance
from stolik.core.game import Game

NONE: Final = -1
# How often the clock is looked at.
SIMULATIONS_A_LOOK: Final = 4


class SearchResult:
    """What came of thinking about a decision: the best option and the next best, with the chances
    to win that they promise, from 0 to 1. `other` is NONE if nothing else was looked at."""

    __slots__ = ("best", "chance", "other", "other_chance", "simulations")

    def __init__(self, best: int) -> None:
        self.best = best
        self.other = NONE
        self.chance = 0.0
        self.other_chance = 0.0
        self.simulations = 0


class Searcher(Bot):
    """Thinks for so many seconds a decision at most, or if `simulations` is given for so many of
    them: then the same seed and the same questions give the same answers. Who is `thorough` makes
    more of them before that is enough, and looks further ahead. `clock` tells the time."""

    def __init__(
        self, name: str, seed: int, seconds: float, simulations: int = 0, thorough: bool = False
    ) -> None:
        self.name = name
        self.looks = True
        self.seconds = seconds
        self.simulations = simulations
        self.thorough = thorough
        self.clock: Callable[[], float] = perf_counter
        self.chance = Chance.fast(seed, 1)
        self.tree: Tree | None = None
        self.result = SearchResult(NONE)

    def choose(self, game: Game[Any], options: list[int], s: Any) -> int:
        """The option that was walked most."""
        self.result = SearchResult(options[0])
        if len(options) == 1:
            return options[0]
        seat = game.to_move(s)
        tree = self._tree(game, s, seat)
        clear = tree.guide.clear_move(s, options)
        if clear != NOT_CLEAR:
            self.result = SearchResult(clear)
            return clear
        root = tree.root(s, seat, options)
        # Worlds come and go without cycles: looking for them took a fifth of the time.
        collects = gc.isenabled()
        gc.disable()
        try:
            self._think(tree, s, root, options)
        finally:
            if collects:
                gc.enable()
        self.result = result_of(root, tree.guide)
        return self.result.best

    def _think(self, tree: Tree, s: Any, root: Node, options: list[int]) -> None:
        """Walk until there are enough simulations, time is up, or nothing can change the choice."""
        enough = self.simulations or (tree.guide.plenty if self.thorough else tree.guide.enough)
        end = inf if self.simulations else self.clock() + self.seconds
        catching_up = tree.guide.catching_up
        while root.visits < enough and not root.is_settled(enough, catching_up):
            tree.simulate(s, root, options)
            if root.visits % SIMULATIONS_A_LOOK == 0 and self.clock() > end:
                return

    def _tree(self, game: Game[Any], s: Any, seat: int) -> Tree:
        """The tree of this turn, or a new one."""
        tree = self.tree
        if tree is None or tree.game is not game or not tree.guide.continues(s, seat):
            tree = Tree(game, guide_for(game, self.chance, self.thorough), self.chance)
            tree.guide.begin(s, seat)
            self.tree = tree
        return tree


def guide_for(game: Game[Any], chance: Chance, thorough: bool = False) -> Guide:
    """Advice for a game: its own, or the usual."""
    if game.guide is None:
        return Guide(game, chance)
    found: Guide = game.guide(game, chance, thorough)
    return found


def result_of(root: Node, guide: Guide) -> SearchResult:
    """What the root of a tree says."""
    best = root.best(NONE)
    other = root.best(best)
    result = SearchResult(root.options[best])
    result.simulations = root.visits
    result.chance = guide.chance_of(root.mean(best))
    if other != NONE and root.simulations[other]:
        result.other = root.options[other]
        result.other_chance = guide.chance_of(root.mean(other))
    return result
