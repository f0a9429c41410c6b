"""What the games of an arena prove: ratings, shares of wins, who finishes before whom.

>>> low, high = share_interval(50, 100)
>>> round(low, 2), round(high, 2)
(0.4, 0.6)
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import combinations
from math import prod, sqrt

from openskill.models import PlackettLuce

from stolik.arena.match import Played

# Intervals hold the truth 95 times in 100.
Z = 1.96


@dataclass(frozen=True, slots=True)
class Figure:
    """A number and the interval it was measured to."""

    value: float
    low: float
    high: float


@dataclass(frozen=True, slots=True)
class Standing:
    """How one bot did. `par` is the share of wins it would have if all were alike.

    `wins` counts a shared win in parts; `fates` are shares; times are milliseconds a move.
    """

    bot: str
    seats: int
    wins: Figure
    par: float
    rating: Figure
    points: Figure
    winning_points: float
    fates: dict[str, float]
    moves: int
    move_ms: float
    longest_ms: float


@dataclass(frozen=True, slots=True)
class Pair:
    """Two bots at the same tables: how often the first finished before the second."""

    bot: str
    other: str
    ahead: float
    times: int


@dataclass(frozen=True, slots=True)
class TableShare:
    """One line-up, whatever the seats: how often each of its bots won there."""

    bots: tuple[str, ...]
    games: int
    wins: dict[str, Figure]


def share_interval(hits: float, n: int) -> tuple[float, float]:
    """Wilson's interval for a share: it is right near 0 and 1 too."""
    share = hits / n
    middle = share + Z * Z / (2 * n)
    spread = Z * sqrt(share * (1 - share) / n + Z * Z / (4 * n * n))
    whole = 1 + Z * Z / n
    return max(middle - spread, 0) / whole, (middle + spread) / whole


def mean_interval(values: Sequence[float]) -> Figure:
    """A mean with its interval.

    >>> mean_interval([1, 3])
    Figure(value=2.0, low=0.04, high=3.96)
    """
    n = len(values)
    mean = sum(values) / n
    spread = Z * sqrt(sum((value - mean) ** 2 for value in values) / max(n - 1, 1) / n)
    return Figure(mean, round(mean - spread, 4), round(mean + spread, 4))


def in_order(games: Iterable[Played]) -> list[Played]:
    """Games in one order, however they were finished: ratings depend on it a little."""
    return sorted(games, key=lambda played: (played.seed, played.bots))


def ratings(games: Iterable[Played]) -> dict[str, Figure]:
    """Plackett and Luce's model: how strong each bot is, 25 for one nobody has seen yet.

    A bot that sits at several seats learns from each of them.
    """
    # Bots do not change between games, so nothing is forgotten (tau).
    model = PlackettLuce(tau=0.0)
    known = {bot: model.rating() for played in games for bot in played.bots}
    for played in games:
        before = [known[bot] for bot in played.bots]
        seats = [model.rating(one.mu, one.sigma) for one in before]
        rated = model.rate([[seat] for seat in seats], ranks=[float(r) for r in played.ranks])
        after = [team[0] for team in rated]
        for bot in set(played.bots):
            mine = [seat for seat, name in enumerate(played.bots) if name == bot]
            mu, sigma = known[bot].mu, known[bot].sigma
            known[bot] = model.rating(
                mu + sum(after[seat].mu - mu for seat in mine),
                sigma * prod(after[seat].sigma / sigma for seat in mine),
            )
    return {
        bot: Figure(one.mu, one.mu - Z * one.sigma, one.mu + Z * one.sigma)
        for bot, one in known.items()
    }


def standings(games: Iterable[Played]) -> list[Standing]:
    """Every bot that played, the strongest first."""
    ordered = in_order(games)
    rated = ratings(ordered)
    return sorted(
        (_standing(bot, rating, ordered) for bot, rating in rated.items()),
        key=lambda one: -one.rating.value,
    )


def _standing(bot: str, rating: Figure, games: Sequence[Played]) -> Standing:
    mine = [
        (played, seat) for played in games for seat, name in enumerate(played.bots) if name == bot
    ]
    tables = [played for played in games if bot in played.bots]
    winning = [played.points[seat] for played, seat in mine if seat in played.winners]
    fates = Counter(played.fates[seat] for played, seat in mine)
    moves = sum(played.moves[seat] for played, seat in mine)
    seconds = sum(played.seconds[seat] for played, seat in mine)
    return Standing(
        bot=bot,
        seats=len(mine),
        wins=_wins(bot, tables),
        par=sum(played.bots.count(bot) / len(played.bots) for played in tables) / len(tables),
        rating=rating,
        points=mean_interval([float(played.points[seat]) for played, seat in mine]),
        winning_points=sum(winning) / max(len(winning), 1),
        fates={fate: times / len(mine) for fate, times in fates.most_common() if fate},
        moves=moves,
        move_ms=1000 * seconds / max(moves, 1),
        longest_ms=1000 * max(played.longest[seat] for played, seat in mine),
    )


def _wins(bot: str, tables: Sequence[Played]) -> Figure:
    """The share of these games that a bot won; of a shared win its part."""
    hits = 0.0
    for played in tables:
        winners = [played.bots[seat] for seat in played.winners]
        if bot in winners:
            hits += winners.count(bot) / len(winners)
    return Figure(hits / len(tables), *share_interval(hits, len(tables)))


def by_line_up(games: Iterable[Played]) -> list[TableShare]:
    """Every line-up that met, with the share of wins of each of its bots."""
    groups: dict[tuple[str, ...], list[Played]] = {}
    for played in games:
        # The bot that is rarest at a table is named first: one against three.
        key = sorted(played.bots, key=lambda bot: (played.bots.count(bot), bot))
        groups.setdefault(tuple(key), []).append(played)
    return [
        TableShare(bots, len(tables), {bot: _wins(bot, tables) for bot in dict.fromkeys(bots)})
        for bots, tables in sorted(groups.items())
    ]


def head_to_head(games: Iterable[Played]) -> list[Pair]:
    """Every two bots that met: of all pairs of their seats, the share in which the first finished
    before the second; a tie counts half."""
    ahead: Counter[tuple[str, str]] = Counter()
    times: Counter[tuple[str, str]] = Counter()
    for played in games:
        ranks = played.ranks
        for one, other in combinations(range(len(ranks)), 2):
            a, b = sorted((one, other), key=lambda seat: played.bots[seat])
            key = played.bots[a], played.bots[b]
            if key[0] != key[1]:
                times[key] += 2
                ahead[key] += 1 + (ranks[a] < ranks[b]) - (ranks[a] > ranks[b])
    return [Pair(*key, ahead[key] / n, n // 2) for key, n in sorted(times.items())]
