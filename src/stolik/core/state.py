"""What every state has: chance, seats, and a stack of what has to be decided.

>>> kind_of(pending(3, 2, 9)), seat_of(pending(3, 2, 9)), arg_of(pending(3, 2, 9))
(3, 2, 9)
"""

from typing import Final

from stolik.core.chance import Chance
from stolik.core.compiled import mypyc_attr

# An entry of the stack is one int: 8 bits what, 4 bits who, the rest a number. The inner loops
# of the games take it apart with these masks; everything else uses the functions below.
KIND: Final = 0xFF
SEAT_SHIFT: Final = 8
SEAT: Final = 0xF
ARG_SHIFT: Final = 12


def pending(kind: int, seat: int, arg: int = 0) -> int:
    """An entry of the stack: what waits, for whom, with one number."""
    return arg << ARG_SHIFT | seat << SEAT_SHIFT | kind


def kind_of(entry: int) -> int:
    """What waits."""
    return entry & KIND


def seat_of(entry: int) -> int:
    """Who decides it."""
    return entry >> SEAT_SHIFT & SEAT


def arg_of(entry: int) -> int:
    """The number that goes with it."""
    return entry >> ARG_SHIFT


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """What every state has: its streams of chance and its stack of pending decisions.

    The top of the stack is the decision to be made now; entries below it are
    what happens afterwards. An empty stack means that the game is over.
    """

    __slots__ = ("chance", "seats", "stack")
    chance: Chance
    seats: int
    stack: list[int]
