"""The table of a dice race."""

from typing import Final

from stolik.core.chance import Chance
from stolik.core.state import State

# ---- From here on written by tools/make_state.py; change state_fields.py and run it.

# What a save holds.
FIELDS: Final = (
    "points",
    "risked",
    "turn",
)
# What the numbers of a field are; the others are plain numbers.
NUMBERS_OF: Final[dict[str, str]] = {}
# Lists that never grow or shrink.
FIXED: Final = ("points",)
# The least and the most of plain numbers, where they are not those of `declare.py`.
LIMITS: Final[dict[str, tuple[int, int]]] = {}


class RaceState(State):
    """A race with dice."""

    __slots__ = (
        "points",
        "risked",
        "turn",
    )
    points: list[int]
    # Rolled in this turn, and lost with a 1.
    risked: int
    turn: int


def empty(seats: int, chance: Chance) -> RaceState:
    """A table with everything at its first value."""
    s = RaceState()
    s.seats = seats
    s.chance = chance
    s.stack = []
    s.points = [0] * seats
    s.risked = 0
    s.turn = 1
    return s


def clone(s: RaceState) -> RaceState:
    """An independent copy; what never changes is shared."""
    t = RaceState()
    t.seats = s.seats
    t.chance = s.chance.clone()
    t.stack = s.stack.copy()
    t.points = s.points.copy()
    t.risked = s.risked
    t.turn = s.turn
    return t
