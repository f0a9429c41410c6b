"""What luck is in a game: amounts that chance gave to a seat, read off the events."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from stolik.core.events import Log

# By source and seat; SPECTATOR stands for the whole table.
Amounts = dict[tuple[str, int], float]


@dataclass(frozen=True, slots=True)
class Measure:
    """How luck is read in one game: the sources, whether more of each is good, and the reading
    of the events of one decision."""

    sources: Mapping[str, bool]
    read: Callable[[Any, Log], Amounts]


def _nothing(s: Any, log: Log) -> Amounts:
    return {}


# For a game that measures none.
NO_LUCK = Measure({}, _nothing)
