"""The luck ledger: what chance gave, beside what it gives on average in the same place.

Before each decision everything its player could not know is dealt anew and the decision is made
again, many times over. The mean of what happens then is what could be expected; the difference is
luck. Sums of such re-drawings also tell how rare a game's luck was.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from stolik.core.chance import Chance
from stolik.core.events import Log
from stolik.core.game import Game
from stolik.core.measures import Amounts, Measure
from stolik.core.options import Values


@dataclass(frozen=True, slots=True)
class Draw:
    """What chance gave a seat (or the table) at one decision, and what it gave when re-drawn."""

    source: str
    seat: int
    got: float
    again: tuple[float, ...]

    @property
    def expected(self) -> float:
        """The mean of all re-drawings."""
        return sum(self.again) / len(self.again)


@dataclass(frozen=True, slots=True)
class Total:
    """The luck of a seat (or the table) from one source, over a whole game.

    `luckier` is the share of re-drawn games that were worse than the true one.
    """

    source: str
    seat: int
    got: float
    expected: float
    luckier: float


def of_decision(
    game: Game[Any], measure: Measure, s: Any, option: int, redraws: int, seed: int
) -> list[Draw]:
    """The luck in carrying out an option in a state."""
    chance = Chance.fast(seed, 1)
    seat = game.to_move(s)
    worlds = (game.determinize(s, seat, chance) for _ in range(redraws))
    again = [_amounts(game, measure, world, option) for world in worlds]
    return _draws(_amounts(game, measure, game.clone(s), option), again)


def of_setup(
    game: Game[Any],
    measure: Measure,
    settings: Values,
    seats: int,
    chance: Chance,
    redraws: int,
) -> list[Draw]:
    """The luck in setting a game up with this chance."""

    def laid_out(chance: Chance) -> Amounts:
        log: Log = []
        return measure.read(game.new(settings, seats, chance, log), log)

    return _draws(laid_out(chance), [laid_out(game.fast_chance(n)) for n in range(redraws)])


def _amounts(game: Game[Any], measure: Measure, s: Any, option: int) -> Amounts:
    log: Log = []
    game.apply(s, option, log)
    return measure.read(s, log)


def _draws(got: Amounts, again: Sequence[Amounts]) -> list[Draw]:
    """One entry for everything that could have come out otherwise."""
    found = []
    for key in sorted({key for amounts in (got, *again) for key in amounts}):
        redrawn = tuple(amounts.get(key, 0.0) for amounts in again)
        if {*redrawn, got.get(key, 0.0)} != {redrawn[0]}:
            found.append(Draw(*key, got.get(key, 0.0), redrawn))
    return found


def totals(measure: Measure, draws: Sequence[Draw]) -> list[Total]:
    """All luck of a game by source and seat."""
    found = []
    for source, more_is_good in measure.sources.items():
        for seat in sorted({draw.seat for draw in draws if draw.source == source}):
            mine = [draw for draw in draws if (draw.source, draw.seat) == (source, seat)]
            got = sum(draw.got for draw in mine)
            again = [sum(amounts) for amounts in zip(*(d.again for d in mine), strict=True)]
            less = sum((one < got) + 0.5 * (one == got) for one in again) / len(again)
            mean = sum(again) / len(again)
            found.append(Total(source, seat, got, mean, less if more_is_good else 1 - less))
    return found
