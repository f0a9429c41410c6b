"""Views as arrays of one size, options as numbers of one range.

>>> row = Row(np.zeros(6, dtype=np.float32))
>>> row.number(7)
>>> row.one_hot(1, 2)
>>> row.counts([0, 2, 2], 3)
>>> row.numbers.tolist()
[7.0, 0.0, 1.0, 1.0, 0.0, 2.0]
>>> slots = Slots({"play": 3, "pass": 1})
>>> slots.size, slots.at("pass", 0)
(4, 3)
"""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import numpy as np
import numpy.typing as npt

Numbers = npt.NDArray[np.float32]

# Larger than any observation; the first one made tells how large they really are.
ROOM_FOR_ALL = 20_000


class Row:
    """An array that is filled from left to right."""

    def __init__(self, numbers: Numbers) -> None:
        self.numbers = numbers
        self.filled = 0

    def number(self, value: float) -> None:
        """One number as it is."""
        self.numbers[self.filled] = value
        self.filled += 1

    def list_of(self, values: Sequence[float], size: int) -> None:
        """Numbers in order; places that are left over hold -1."""
        assert len(values) <= size
        self.numbers[self.filled : self.filled + size] = -1
        self.numbers[self.filled : self.filled + len(values)] = values
        self.filled += size

    def one_hot(self, index: int, size: int) -> None:
        """Which of several: a 1 in its place, none for a negative index."""
        assert index < size
        if index >= 0:
            self.numbers[self.filled + index] = 1
        self.filled += size

    def counts(self, items: Iterable[int], size: int) -> None:
        """How many of each of several kinds."""
        for item in items:
            assert 0 <= item < size
            self.numbers[self.filled + item] += 1
        self.filled += size


class Slots:
    """A range of numbers divided among verbs: each has as many as it has arguments."""

    def __init__(self, sizes: Mapping[Any, int]) -> None:
        self.sizes = dict(sizes)
        self.starts: dict[Any, int] = {}
        self.size = 0
        for verb, size in sizes.items():
            self.starts[verb] = self.size
            self.size += size

    def at(self, verb: Any, index: int) -> int:
        """The number of a verb with one of its arguments."""
        assert 0 <= index < self.sizes[verb], (verb, index)
        return self.starts[verb] + index


class Encoding(ABC):
    """How one game with its settings is put in numbers."""

    slots: Slots
    size: int

    @abstractmethod
    def slot(self, option: int, seat: int) -> int:
        """The number of an option for the seat that has it; other seats are counted from it."""

    @abstractmethod
    def write(self, view: Any, row: Row) -> None:
        """Put the view of a seat into a row, always the same things in the same places."""

    def measure(self, view: object) -> None:
        """Find out how large observations are."""
        row = Row(np.zeros(ROOM_FOR_ALL, dtype=np.float32))
        self.write(view, row)
        self.size = row.filled

    def observe(self, view: object) -> Numbers:
        """The view of a seat as an array."""
        numbers = np.zeros(self.size, dtype=np.float32)
        row = Row(numbers)
        self.write(view, row)
        assert row.filled == self.size
        return numbers
