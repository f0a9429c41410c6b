"""Players that think ahead: tree search over worlds that their seat cannot tell from the true one.

>>> from stolik.games import find
>>> game = find("brains").game
>>> s = game.new(game.settings({}), 2, game.fast_chance(1))
>>> bot = Searcher("veteran", seed=1, seconds=0.0, nodes=20)
>>> bot.choose(game, game.legal(s), s) in game.legal(s)
True
"""

from time import perf_counter
from typing import Any

from stolik.bots.playout import Bot
from stolik.bots.search.brains import BrainsGuide
from stolik.bots.search.clank import ClankGuide
from stolik.bots.search.guide import NOT_CLEAR, Guide
from stolik.bots.search.tree import Tree
from stolik.core.chance import Chance
from stolik.core.game import Game
from stolik.games.brains.state import BrainsState
from stolik.games.clank.state import ClankState


class Searcher(Bot):
    """Thinks for so many seconds a decision, or if `nodes` is given for so many walks."""

    def __init__(self, name: str, seed: int, seconds: float, nodes: int = 0, rounds: int = 0) -> None:
        self.name = name
        self.looks = True
        self.seconds = seconds
        self.nodes = nodes
        self.rounds = rounds
        self.chance = Chance.fast(seed, 2)
        self.tree: Tree | None = None

    def choose(self, game: Game[Any], options: list[int], s: Any) -> int:
        """The option that was walked most."""
        if len(options) == 1:
            return options[0]
        guide = self._guide(game, s)
        clear = guide.clear_move(s, options)
        if clear != NOT_CLEAR:
            return clear
        seat = game.to_move(s)
        guide.set_out(s, seat)
        tree = Tree(game, guide, self.chance)
        self.tree = tree
        end = perf_counter() + self.seconds
        walks = 0
        while walks < self.nodes if self.nodes else perf_counter() < end:
            tree.walk(s, seat)
            walks += 1
        root = tree.root(s)
        if root is None:
            return guide.likely_move(s, options)
        return root.options[root.best()]

    def _guide(self, game: Game[Any], s: Any) -> Guide:
        if isinstance(s, ClankState):
            return ClankGuide(game, self.chance, self.rounds)
        if isinstance(s, BrainsState):
            return BrainsGuide(game, self.chance, self.rounds)
        return Guide(game, self.chance)
