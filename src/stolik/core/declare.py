"""How a state is declared: one row a field, from which its class, its first values, its copies
and its saves are written (`tools/make_state.py`).

`of` says what the numbers are, so that saves name things by their ids (`Game.id_of`). Plain numbers
have limits, lists that never grow or shrink are `fixed`: a save that breaks them is refused.
"""

from dataclasses import dataclass, replace

NUMBER = "number"
FLAG = "flag"
LIST = "list"
SEATS = "seats"
PILES = "piles"
OBJECT = "object"
SHARED = "shared"

# Nothing on a table is counted in more: a save that says so is damaged.
MOST = 1_000_000


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
    least: int = 0
    most: int = MOST
    fixed: bool = False


def number(
    name: str, about: str = "", of: str = "", start: str = "0", least: int = 0, most: int = MOST
) -> Row:
    """One number."""
    return Row(name, NUMBER, about, of, start, "int", least=least, most=most)


def flag(name: str, about: str = "") -> Row:
    """Yes or no; no at first."""
    return Row(name, FLAG, about, "", "False", "bool")


def numbers(
    name: str, about: str = "", of: str = "", start: str = "[]", fixed: bool = False
) -> Row:
    """A list of numbers."""
    return Row(name, LIST, about, of, start, "list[int]", fixed=fixed)


def seats(
    name: str, about: str = "", of: str = "", start: str = "0", least: int = 0, most: int = MOST
) -> Row:
    """A number for every seat."""
    first = f"[{start}] * seats"
    return Row(name, SEATS, about, of, first, "list[int]", least=least, most=most, fixed=True)


def piles(name: str, about: str = "", of: str = "") -> Row:
    """A list of numbers for every seat, empty at first."""
    first = "[[] for _ in range(seats)]"
    return Row(name, PILES, about, of, first, "list[list[int]]", fixed=True)


def shared(name: str, type: str, start: str) -> Row:
    """Something that never changes, so copies share it; it is no part of a save."""
    return Row(name, SHARED, start=start, type=type)


def one(name: str, type: str, about: str = "") -> Row:
    """An object that can clone itself, or none; its game saves it."""
    return Row(name, OBJECT, about, start="None", type=f"{type} | None")


def for_a_turn(*rows: Row) -> tuple[Row, ...]:
    """These are forgotten when a turn begins."""
    return tuple(replace(row, for_a_turn=True) for row in rows)
