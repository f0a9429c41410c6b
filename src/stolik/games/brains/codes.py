"""Numbers that several modules name: actions, kinds of decisions and tasks, packed arguments.

>>> play(7, 2) == play(7, 1) + 1
True
"""

from typing import Final

from stolik.core.flow import OPTION_BITS

# Actions. Options are shown in this order: what costs something comes last.
PLAY: Final = 0
BURY: Final = 1
SPARE: Final = 2
KEEP: Final = 3
TAKE: Final = 4
SLIP: Final = 5
STEAL: Final = 6
SWAP: Final = 7
REFILL: Final = 8
END: Final = 9
ACCEPT: Final = 10
SKIP: Final = 11
PASS: Final = 12
DECLINE: Final = 13

# Options without an argument. The compiler makes a number of a constant only if all of it stands
# in one module, so the bits are said here again.
_BITS: Final = 20
REFILLED: Final = REFILL << _BITS
ENDED: Final = END << _BITS
ACCEPTED: Final = ACCEPT << _BITS
SKIPPED: Final = SKIP << _BITS
PASSED: Final = PASS << _BITS
DECLINED: Final = DECLINE << _BITS
assert _BITS == OPTION_BITS

# Decisions.
DEALING: Final = 1
PLAYING: Final = 2
PLAYING_AFTER_PENALTY: Final = 3
SPARING: Final = 4
KEEPING: Final = 5
REFILLING: Final = 6
CLAIMING: Final = 7
SLIPPING: Final = 8
STEALING: Final = 9
SWAPPING: Final = 10
ACCEPTING: Final = 11

# Tasks.
DEAL_DONE: Final = 32
USE_POWER: Final = 33
FINISH_PLAY: Final = 34
END_TURN: Final = 35
PLAY_ON: Final = 36

# The argument of FINISH_PLAY and END_TURN: which extra turn the play has earned, if any.
NO_EXTRA: Final = 0
MOUSE_EXTRA: Final = 1
DIE_EXTRA: Final = 2

# What can be swapped.
HANDS: Final = 0
GRAVEYARDS: Final = 1


def pair(high: int, low: int) -> int:
    """Two numbers as one argument: a card or zone, and copies or a seat."""
    return high << 3 | low


def high(arg: int) -> int:
    """The card (or zone) of a packed argument."""
    return arg >> 3


def low(arg: int) -> int:
    """The number of copies (or the seat) of a packed argument."""
    return arg & 7


def play(card: int, copies: int) -> int:
    """The option to play so many copies of a card."""
    return PLAY << _BITS | pair(card, copies)
