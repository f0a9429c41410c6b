"""Tree search over what a seat knows: every walk down the tree is in a world dealt anew.

A node is a decision as the seat that makes it sees it, whatever the world behind it. Its options
are weighed by what came of them for that very seat (PUCT: good ones, likely ones and those
that were rarely tried are walked more often). Below the tree a walk goes on by rules of thumb.

Worlds are numbered, and every option of the decision at hand is walked in the first one, the
second one and so on: one option is not compared in lucky worlds with another in unlucky ones.
"""

from math import sqrt
from typing import Any, Final

from stolik.bots.search.guide import NOT_CLEAR, OUT_OF_SIGHT, Guide
from stolik.core.chance import Chance
from stolik.core.game import OVER, Game

# How eagerly rarely tried options are walked, and how much of that the likely move has at first.
EAGERNESS: Final = 0.7
LIKELY: Final = 0.4
# How much worse than its decision on the whole an option is thought to be before it is tried.
UNTRIED: Final = 0.05
LONGEST: Final = 20_000


class Node:
    """A decision: its options, how often each was walked, and what came of it in all."""

    __slots__ = ("likely", "options", "seat", "simulations", "totals", "value", "visits")

    def __init__(self, seat: int, options: list[int], likely: int) -> None:
        self.seat = seat
        self.likely = likely
        self.options = options.copy()
        self.simulations = [0] * len(options)
        self.totals = [0.0] * len(options)
        self.visits = 0
        self.value = 0.0

    def narrow(self, options: list[int]) -> None:
        """Only these can be chosen, whatever other ways to this place allowed."""
        simulations, totals = [0] * len(options), [0.0] * len(options)
        for i in range(len(self.options)):
            if self.options[i] in options:
                j = options.index(self.options[i])
                simulations[j], totals[j] = self.simulations[i], self.totals[i]
        self.options, self.simulations, self.totals = options.copy(), simulations, totals
        self.visits, self.value = sum(simulations), sum(totals)

    def mean(self, i: int) -> float:
        """What came of an option on average."""
        return self.totals[i] / self.simulations[i] if self.simulations[i] else 0.0

    def best(self, without: int) -> int:
        """The number of the option to choose in the end: the one walked most, of equals the better.
        One may be left out; -1 if there is no other."""
        found = -1
        for i in range(len(self.options)):
            if i != without and (found < 0 or self._beats(i, found)):
                found = i
        return found

    def _beats(self, i: int, j: int) -> bool:
        if self.simulations[i] != self.simulations[j]:
            return self.simulations[i] > self.simulations[j]
        return self.totals[i] > self.totals[j]

    def is_settled(self, visits: int, catching_up: float) -> bool:
        """Whether no other option will come to be walked most until there are so many visits, if it
        can catch up by a share of them."""
        best = self.best(-1)
        other = self.best(best)
        if other < 0:
            return True
        return self.simulations[best] - self.simulations[other] > catching_up * (
            visits - self.visits
        )

    def pick(self, options: list[int]) -> int:
        """The number of the option to walk next; options not seen before are added."""
        mean = self.value / self.visits if self.visits else 0.5
        spread = EAGERNESS * sqrt(self.visits + 1)
        other = (1.0 - LIKELY) / len(options)
        best, found = -1.0e9, 0
        for option in options:
            if option not in self.options:
                self.options.append(option)
                self.simulations.append(0)
                self.totals.append(0.0)
            i = self.options.index(option)
            simulations = self.simulations[i]
            share = other + LIKELY if option == self.likely else other
            worth = self.totals[i] / simulations if simulations else mean - UNTRIED
            worth += spread * share / (1 + simulations)
            if worth > best:
                best, found = worth, i
        return found


class Tree:
    """All that a seat has thought about in the present turn."""

    def __init__(self, game: Game[Any], guide: Guide, chance: Chance) -> None:
        self.game = game
        self.guide = guide
        self.seed = chance.below(0, 1 << 29)
        self.nodes: dict[int, Node] = {}

    def root(self, s: Any, seat: int, options: list[int]) -> Node:
        """The present decision."""
        place = self.guide.node_key(s, 0, 0)
        node = self.nodes.get(place)
        if node is None:
            node = Node(seat, options, self.guide.likely_move(s, options))
            self.nodes[place] = node
        node.narrow(options)
        return node

    def simulate(self, s: Any, root: Node, options: list[int]) -> None:
        """Once down the tree in the next world of an option, and back with what came of it."""
        game, guide, nodes = self.game, self.guide, self.nodes
        pick = root.pick(options)
        w = game.determinize(s, root.seat, Chance.imagined(self.seed + root.simulations[pick], 1))
        path = [root]
        picks = [pick]
        place, last = guide.node_key(w, 0, 0), root.options[pick]
        game.apply(w, last)
        while True:
            mover = game.to_move(w)
            if mover == OVER:
                break
            options = game.legal(w)
            option = options[0] if len(options) == 1 else guide.clear_move(w, options)
            if option != NOT_CLEAR:
                game.apply(w, option)
                continue
            place = guide.node_key(w, place, last)
            if place == OUT_OF_SIGHT:
                break
            node = nodes.get(place)
            fresh = node is None
            if node is None:
                node = Node(mover, options, guide.likely_move(w, options))
                nodes[place] = node
            pick = node.pick(options)
            path.append(node)
            picks.append(pick)
            last = node.options[pick]
            game.apply(w, last)
            if fresh:
                break
        values = self._outcome(w)
        for i in range(len(path)):
            node, value = path[i], values[path[i].seat]
            node.visits += 1
            node.value += value
            node.simulations[picks[i]] += 1
            node.totals[picks[i]] += value

    def _outcome(self, w: Any) -> list[float]:
        """What it comes to for every seat if all play on by rules of thumb: how they stand after a
        while, or the middle between that and how it ends. The first is steady but may be wrong,
        the second is right but has luck in it."""
        guide = self.guide
        self._play_on(w, False)
        values = guide.values(w)
        if guide.to_the_end and self.game.to_move(w) != OVER:
            self._play_on(w, True)
            ends = guide.values(w)
            values = [(values[i] + ends[i]) / 2.0 for i in range(len(values))]
        return values

    def _play_on(self, w: Any, to_the_end: bool) -> None:
        game, guide = self.game, self.guide
        for _ in range(LONGEST):
            if game.to_move(w) == OVER or (not to_the_end and guide.is_far(w)):
                return
            options = game.legal(w)
            option = options[0] if len(options) == 1 else guide.likely_move(w, options)
            game.apply(w, option)
