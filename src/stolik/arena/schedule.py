"""Who meets whom: every seed is played from every seat by every line-up.

So the luck of a game falls to each bot alike, and what differs is how they play.

>>> [meeting.bots for meeting in schedule(["thief", "random"], seats=2, seed=1, games=2)]
[('thief', 'random'), ('random', 'thief')]
"""

from dataclasses import dataclass
from itertools import combinations, count, permutations

from stolik.core.chance import Chance

LineUp = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Meeting:
    """One game to be played: all its luck from a seed, one bot a seat."""

    seed: int
    bots: LineUp


def line_ups(bots: list[str], seats: int) -> list[LineUp]:
    """Which bots sit at a table together.

    As many bots as seats: those. More: every choice of so many. Fewer: each one alone among
    others of one kind.

    >>> line_ups(["a", "b"], 3)
    [('a', 'b', 'b'), ('b', 'a', 'a')]
    >>> line_ups(["a", "b", "c"], 2)
    [('a', 'b'), ('a', 'c'), ('b', 'c')]
    """
    if len(bots) >= seats:
        return list(dict.fromkeys(combinations(bots, seats)))
    kinds = list(dict.fromkeys(bots))
    if len(kinds) == 1:
        return [(kinds[0],) * seats]
    return [(one, *(other,) * (seats - 1)) for one, other in permutations(kinds, 2)]


def rotations(line_up: LineUp) -> list[LineUp]:
    """A line-up with its seats moved on, each arrangement once.

    >>> rotations(("a", "b", "a", "b"))
    [('a', 'b', 'a', 'b'), ('b', 'a', 'b', 'a')]
    """
    return list(dict.fromkeys(line_up[at:] + line_up[:at] for at in range(len(line_up))))


def schedule(bots: list[str], seats: int, seed: int, games: int) -> list[Meeting]:
    """At least so many games, in whole rounds: a round is all line-ups, from all seats, on one
    seed."""
    meetings: list[Meeting] = []
    for number in count(seed):
        for line_up in line_ups(bots, seats):
            meetings.extend(Meeting(number, order) for order in rotations(_mixed(line_up, number)))
        if len(meetings) >= games:
            return meetings
    raise AssertionError("there is always another seed")


def _mixed(line_up: LineUp, seed: int) -> LineUp:
    """The line-up in an order of this seed's own, so that nobody always sits after the same bot."""
    order = list(range(len(line_up)))
    Chance.fast(seed, 1).shuffle(0, order)
    return tuple(line_up[at] for at in order)
