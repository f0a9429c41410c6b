"""What luck is in each game: amounts that chance gave to a seat, read off the events.

A measure turns the events of one decision into amounts by source and seat; SPECTATOR stands for
the whole table.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from stolik.analysis.measures import brains, clank
from stolik.core.events import Log

Amounts = dict[tuple[str, int], float]


@dataclass(frozen=True, slots=True)
class Measure:
    """How luck is read in one game: the sources, whether more of each is good, and the reading."""

    sources: Mapping[str, bool]
    read: Callable[[Any, Log], Amounts]


MEASURES = {
    "clank": Measure(clank.SOURCES, clank.read),
    "catacombs": Measure(clank.SOURCES, clank.read),
    "brains": Measure(brains.SOURCES, brains.read),
}
