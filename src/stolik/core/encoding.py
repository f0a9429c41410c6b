"""Views as lists of numbers of one length, options as numbers of one range.

>>> row = Row()
>>> row.number(7)
>>> row.one_hot(1, 2)
>>> row.counts([0, 2, 2], 3)
>>> row.numbers
[7, 0, 1, 1, 0, 2]
>>> slots = Slots({"play": 3, "pass": 1})
>>> slots.size, slots.at("pass", 0)
(4, 3)
"""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from typing import Any


class Row:
    """A list that is filled from left to right."""

    def __init__(self) -> None:
        self.numbers: list[float] = []

    def number(self, value: float) -> None:
        """One number as it is."""
        self.numbers.append(value)

    def list_of(self, values: Sequence[float], size: int) -> None:
        """Numbers in order; places that are left over hold -1."""
        assert len(values) <= size
        self.numbers.extend(values)
        self.numbers.extend([-1] * (size - len(values)))

    def one_hot(self, index: int, size: int) -> None:
        """Which of several: a 1 in its place, none for a negative index."""
        assert index < size
        self.numbers.extend([0] * size)
        if index >= 0:
            self.numbers[index - size] = 1

    def counts(self, items: Iterable[int], size: int) -> None:
        """How many of each of several kinds."""
        start = len(self.numbers)
        self.numbers.extend([0] * size)
        for item in items:
            assert 0 <= item < size
            self.numbers[start + item] += 1


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
        row = Row()
        self.write(view, row)
        self.size = len(row.numbers)

    def observe(self, view: object) -> list[float]:
        """The view of a seat as numbers."""
        row = Row()
        self.write(view, row)
        assert len(row.numbers) == self.size
        return row.numbers
