"""The table of Gra o mózg: who holds what, and what each seat is sure of."""

from typing import Final

from stolik.core.chance import Chance
from stolik.core.state import State
from stolik.games.brains.setup import Setup

# Streams of chance, one a source.
DECK: Final = 0
DIE: Final = 1
STARTER: Final = 2
REFILLS: Final = 3
STREAMS: Final = 4

# Why the game ended.
RUNNING: Final = 0
NO_BRAINS: Final = 1
TURN_LIMIT: Final = 2


# ---- From here on written by tools/make_state.py; change state_fields.py and run it.

# What a save holds.
FIELDS: Final = (
    "hands",
    "graves",
    "dealt",
    "spares",
    "known",
    "brains",
    "reserve",
    "horde",
    "discard",
    "aside",
    "pool",
    "gone",
    "round",
    "turn",
    "batch",
    "starter",
    "under_spider",
    "ending",
)
# What the numbers of a field are; the others are plain numbers.
NUMBERS_OF: Final[dict[str, str]] = {
    "hands": "value",
    "graves": "value",
    "dealt": "value",
    "spares": "value",
    "known": "values",
    "reserve": "value",
    "horde": "value",
    "discard": "value",
    "aside": "value",
    "starter": "seat",
}
# Lists that never grow or shrink.
FIXED: Final = (
    "hands",
    "graves",
    "dealt",
    "known",
    "brains",
)
# The least and the most of plain numbers, where they are not those of `declare.py`.
LIMITS: Final[dict[str, tuple[int, int]]] = {
    "brains": (-1000000, 1000000),
    "ending": (0, 2),
}


class BrainsState(State):
    """One table. Cards are their values; hands and Graveyards are sorted."""

    __slots__ = (
        "aside",
        "batch",
        "brains",
        "dealt",
        "discard",
        "ending",
        "gone",
        "graves",
        "hands",
        "horde",
        "known",
        "pool",
        "reserve",
        "round",
        "setup",
        "spares",
        "starter",
        "turn",
        "under_spider",
    )
    setup: Setup
    hands: list[list[int]]
    graves: list[list[int]]
    # About to be sorted: a batch of the deal, the penalty, a refill.
    dealt: list[list[int]]
    # Copies just played that still need a Graveyard.
    spares: list[int]
    # `known[o * seats + p]` is what observer o is sure that p holds, as a packed multiset; the
    # observer after the last seat is a spectator.
    known: list[int]
    # Fewer than none with a ruling that allows debts.
    brains: list[int]
    reserve: list[int]
    horde: list[int]
    discard: list[int]
    aside: list[int]
    # Brains that nobody has.
    pool: int
    # Brains that left the game, only with a ruling that allows it.
    gone: int
    round: int
    turn: int
    batch: int
    starter: int
    under_spider: bool
    # Why the game ended.
    ending: int


def empty(setup: Setup, seats: int, chance: Chance) -> BrainsState:
    """A table with everything at its first value."""
    s = BrainsState()
    s.seats = seats
    s.chance = chance
    s.stack = []
    s.setup = setup
    s.hands = [[] for _ in range(seats)]
    s.graves = [[] for _ in range(seats)]
    s.dealt = [[] for _ in range(seats)]
    s.spares = []
    s.known = [0] * (seats * (seats + 1))
    s.brains = [0] * seats
    s.reserve = []
    s.horde = []
    s.discard = []
    s.aside = []
    s.pool = setup.brains
    s.gone = 0
    s.round = 0
    s.turn = 0
    s.batch = 0
    s.starter = 0
    s.under_spider = False
    s.ending = RUNNING
    return s


def clone(s: BrainsState) -> BrainsState:
    """An independent copy; what never changes is shared."""
    t = BrainsState()
    t.seats = s.seats
    t.chance = s.chance.clone()
    t.stack = s.stack.copy()
    t.setup = s.setup
    t.hands = [pile.copy() for pile in s.hands]
    t.graves = [pile.copy() for pile in s.graves]
    t.dealt = [pile.copy() for pile in s.dealt]
    t.spares = s.spares.copy()
    t.known = s.known.copy()
    t.brains = s.brains.copy()
    t.reserve = s.reserve.copy()
    t.horde = s.horde.copy()
    t.discard = s.discard.copy()
    t.aside = s.aside.copy()
    t.pool = s.pool
    t.gone = s.gone
    t.round = s.round
    t.turn = s.turn
    t.batch = s.batch
    t.starter = s.starter
    t.under_spider = s.under_spider
    t.ending = s.ending
    return t
