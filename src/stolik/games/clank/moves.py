"""Options of the Clank! games as ints: a verb and its argument, unique in the whole game.

>>> verb_of(with_arg(FIGHT, 9)) == FIGHT, arg_of(with_arg(FIGHT, 9))
(True, 9)
"""

from typing import Final

# Options are shown in this order.
PLAY: Final = 0
MOVE: Final = 1
TELEPORT: Final = 2
ACQUIRE: Final = 3
USE: Final = 4
FIGHT: Final = 5
BUY: Final = 6
DRINK: Final = 7
TAKE: Final = 8
LEAVE: Final = 9
CHOOSE: Final = 10
DISCARD: Final = 11
TRASH: Final = 12
REPLACE: Final = 13
REACH: Final = 14
HEAL: Final = 15
SKIP: Final = 16
END: Final = 17

ARG_BITS: Final = 12


def verb_of(option: int) -> int:
    """What is done."""
    return option >> ARG_BITS


def arg_of(option: int) -> int:
    """With what, packed."""
    return option & 0xFFF


def with_arg(verb: int, arg: int) -> int:
    """An option with one plain argument: a card, a token, a room, a number."""
    return verb << ARG_BITS | arg


def move(room: int, swords: int) -> int:
    """Walk to a room, spending so many swords on the monsters in the tunnel."""
    return MOVE << ARG_BITS | room << 4 | swords


def trash(any_card: bool, card: int) -> int:
    """Trash a card, using up a trash of any card or one of this very card."""
    return TRASH << ARG_BITS | (256 if any_card else 0) | card
