"""Chances to win, by playing positions out with a bot in worlds that could be the true one.

>>> from stolik.games import find
>>> game = find("brains").game
>>> s = game.new(game.settings({}), 2, game.fast_chance(3))
>>> round(sum(Playouts(game, "random", seed=1).standing(s, 20)), 6)
1.0
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import log2, sqrt
from typing import Any

from stolik import bots
from stolik.bots.playout import play_out
from stolik.bots.search import guide_for
from stolik.core.chance import Chance
from stolik.core.events import SPECTATOR
from stolik.core.game import OVER, Game

# A choice is a blunder if it loses so much of the chance to win, beyond doubt: a game has hundreds
# of choices, so what would be rare for one is not rare enough. It is looked at no further once it
# is doubtful whether it could be one. Both are counted in standard errors.
BLUNDER = 0.1
BEYOND_DOUBT = 3.0
DOUBTFUL = 1.0
# How much more than usual is spent on a choice that may have been a blunder.
PATIENCE = 4


@dataclass(frozen=True, slots=True)
class Verdict:
    """A choice beside the best other one: the chance to win with each, for who chose.

    `lost` is how much better the other would have been, `error` how far that may be off.
    """

    chance: float
    best: int
    best_chance: float
    lost: float
    error: float

    @property
    def is_blunder(self) -> bool:
        """Whether the choice lost much, beyond doubt."""
        return self.lost >= BLUNDER and self.lost > BEYOND_DOUBT * self.error


class Playouts:
    """Plays positions out. World number n of a position is the same whatever is tried in it, so
    that choices are compared on the same luck."""

    def __init__(self, game: Game[Any], bot: str, seed: int) -> None:
        self.game = game
        self.bot = bot
        self.seed = seed

    def wins(self, s: Any, number: int) -> list[float]:
        """Play a state out: each seat's part of the win."""
        seats = range(s.seats)
        players = [bots.find(self.bot, -(number * s.seats + seat + 1)) for seat in seats]
        play_out(self.game, s, players)
        winners = self.game.result(s).winners
        return [1 / len(winners) if seat in winners else 0.0 for seat in seats]

    def world(self, s: Any, seat: int, number: int) -> Any:
        """World number n of those that a seat cannot tell from the true one."""
        return self.game.determinize(s, seat, Chance.fast(self.seed + number, 1))

    def standing(self, s: Any, playouts: int) -> list[float]:
        """Each seat's chance to win as an onlooker sees it; certain once the game is over."""
        if self.game.to_move(s) == OVER:
            return self.wins(s, 0)
        sums = [0.0] * s.seats
        for number in range(playouts):
            for seat, part in enumerate(self.wins(self.world(s, SPECTATOR, number), number)):
                sums[seat] += part
        return [total / playouts for total in sums]

    def try_out(self, s: Any, option: int, numbers: Sequence[int]) -> list[float]:
        """What an option brings its seat in each of these worlds."""
        seat = self.game.to_move(s)
        found = []
        for number in numbers:
            world = self.world(s, seat, number)
            self.game.apply(world, option)
            found.append(self.wins(world, number)[seat])
        return found

    def judge(self, s: Any, option: int, playouts: int) -> Verdict | None:
        """An option beside the best other one; nothing to say where there is no other, or where
        it would make no difference."""
        options = self.game.legal(s)
        guide = guide_for(self.game, Chance.fast(self.seed, 1))
        guide.begin(s, self.game.to_move(s))
        if len(options) == 1 or guide.is_routine(s, options, option):
            return None
        tried = self._scout(s, option, options, playouts)
        best = max(
            (other for other in options if other != option),
            key=lambda other: (len(tried[other]), _mean(tried[other])),
        )
        mine, theirs = _mean(tried[option]), _mean(tried[best])
        if theirs <= mine:
            return Verdict(mine, best, theirs, 0.0, 0.0)
        return self._duel(s, option, best, playouts)

    def _scout(
        self, s: Any, option: int, options: list[int], playouts: int
    ) -> dict[int, list[float]]:
        """Try all options, then the better half of them, and so on; the chosen one stays."""
        tried: dict[int, list[float]] = {each: [] for each in options}
        left = list(options)
        rounds = max(int(log2(len(options))), 1)
        at = 0
        for _ in range(rounds):
            share = max(playouts // (rounds * len(left)), 1)
            for each in left:
                tried[each] += self.try_out(s, each, range(at, at + share))
            at += share
            others = [each for each in left if each != option]
            others.sort(key=lambda each: -_mean(tried[each]))
            left = [option, *others[: max(len(left) // 2, 1)]]
        return tried

    def _duel(self, s: Any, option: int, best: int, playouts: int) -> Verdict:
        """Two options in fresh worlds, until it is clear whether one was a blunder: the scouting
        picked the other for its luck too, so it proves nothing."""
        mine: list[float] = []
        other: list[float] = []
        while True:
            # Worlds that no scouting has seen.
            numbers = range(playouts + len(mine), 2 * playouts + len(mine))
            mine += self.try_out(s, option, numbers)
            other += self.try_out(s, best, numbers)
            gaps = [theirs - own for own, theirs in zip(mine, other, strict=True)]
            lost, error = _mean(gaps), _error(gaps)
            verdict = Verdict(_mean(mine), best, _mean(other), max(lost, 0.0), error)
            is_clear = verdict.is_blunder or lost + DOUBTFUL * error < BLUNDER
            if is_clear or len(mine) >= PATIENCE * playouts:
                return verdict


def _mean(values: Sequence[float]) -> float:
    return sum(values) / len(values)


def _error(values: Sequence[float]) -> float:
    """The standard error of a mean."""
    mean = _mean(values)
    return sqrt(sum((value - mean) ** 2 for value in values) / (len(values) - 1) / len(values))
