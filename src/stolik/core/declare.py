"""How a state is declared: one row a field, from which its class, its first values, its copies
and its saves are written (`tools/make_state.py`).

`of` says what the numbers are, so that saves and logs can name things by their ids.
"""

from dataclasses import dataclass, replace

NUMBER = "number"
FLAG = "flag"
LIST = "list"
SEATS = "seats"
PILES = "piles"
OBJECT = "object"
SHARED = "shared"


@dataclass(frozen=True, slots=True)
class Row:
    """One field: its name, its shape, what it is for, what its numbers are, its first value."""

    name: str
    shape: str
    about: str = ""
    of: str = ""
    start: str = ""
    type: str = ""
    for_a_turn: bool = False


def number(name: str, about: str = "", of: str = "", start: str = "0") -> Row:
    """One number."""
    return Row(name, NUMBER, about, of, start, "int")


def flag(name: str, about: str = "") -> Row:
    """Yes or no; no at first."""
    return Row(name, FLAG, about, "", "False", "bool")


def numbers(name: str, about: str = "", of: str = "", start: str = "[]") -> Row:
    """A list of numbers."""
    return Row(name, LIST, about, of, start, "list[int]")


def seats(name: str, about: str = "", of: str = "", start: str = "0") -> Row:
    """A number for every seat."""
    return Row(name, SEATS, about, of, f"[{start}] * seats", "list[int]")


def piles(name: str, about: str = "", of: str = "") -> Row:
    """A list of numbers for every seat, empty at first."""
    return Row(name, PILES, about, of, "[[] for _ in range(seats)]", "list[list[int]]")


def shared(name: str, type: str, start: str) -> Row:
    """Something that never changes, so copies share it; it is no part of a save."""
    return Row(name, SHARED, start=start, type=type)


def one(name: str, type: str, about: str = "") -> Row:
    """An object that can clone itself, or none; its game saves it."""
    return Row(name, OBJECT, about, start="None", type=f"{type} | None")


def for_a_turn(*rows: Row) -> tuple[Row, ...]:
    """These are forgotten when a turn begins."""
    return tuple(replace(row, for_a_turn=True) for row in rows)
