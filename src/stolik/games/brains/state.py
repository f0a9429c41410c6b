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


class BrainsState(State):
    """One table. Cards are their values; hands and Graveyards are sorted.

    `dealt` holds cards a seat is about to sort: a batch of the deal, the penalty,
    a refill. `spares` are copies just played that still need a Graveyard.
    `known[o * seats + p]` is what observer o is sure that p holds, as a packed
    multiset; the observer after the last seat is a spectator. `gone` counts
    Brains that left the game (only with a ruling that allows it).
    """

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
    dealt: list[list[int]]
    spares: list[int]
    known: list[int]
    brains: list[int]
    reserve: list[int]
    horde: list[int]
    discard: list[int]
    aside: list[int]
    pool: int
    gone: int
    round: int
    turn: int
    batch: int
    starter: int
    under_spider: bool
    ending: int

    def total(self, seat: int) -> int:
        """Cards a seat has to get rid of: hand and Graveyard."""
        return len(self.hands[seat]) + len(self.graves[seat])


def empty(setup: Setup, seats: int, chance: Chance) -> BrainsState:
    """A table with all Brains in the pool and no card on it."""
    s = BrainsState()
    s.setup = setup
    s.seats = seats
    s.chance = chance
    s.stack = []
    s.hands = [[] for _ in range(seats)]
    s.graves = [[] for _ in range(seats)]
    s.dealt = [[] for _ in range(seats)]
    s.known = [0] * (seats * (seats + 1))
    s.brains = [0] * seats
    s.reserve, s.horde, s.discard, s.aside, s.spares = [], [], [], [], []
    s.pool = setup.brains
    s.gone = s.round = s.turn = s.batch = s.starter = 0
    s.under_spider = False
    s.ending = RUNNING
    return s


def clone(s: BrainsState) -> BrainsState:
    """An independent copy; the set-up is shared."""
    t = BrainsState()
    t.seats = s.seats
    t.chance = s.chance.clone()
    t.stack = s.stack.copy()
    t.setup = s.setup
    t.hands = [cards.copy() for cards in s.hands]
    t.graves = [cards.copy() for cards in s.graves]
    t.dealt = [cards.copy() for cards in s.dealt]
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
