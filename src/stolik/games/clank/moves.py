"""Options of the Clank! games as ints: a verb and its argument, unique in the whole game.

>>> verb_of(with_arg(FIGHT, 9)) == FIGHT, arg_of(with_arg(FIGHT, 9))
(True, 9)
"""

from typing import Final

# Options are shown in this order.
PLAY: Final = 0
MOVE: Final = 1
EXPLORE: Final = 2
TELEPORT: Final = 3
ACQUIRE: Final = 4
USE: Final = 5
FIGHT: Final = 6
BUY: Final = 7
DRINK: Final = 8
TAKE: Final = 9
OPEN: Final = 10
MARK: Final = 11
INVOKE: Final = 12
LEAVE: Final = 13
CHOOSE: Final = 14
DISCARD: Final = 15
TRASH: Final = 16
REPLACE: Final = 17
REACH: Final = 18
REWARD: Final = 19
SITE: Final = 20
LAY: Final = 21
TURN_TILE: Final = 22
GO: Final = 23
PUT_ON_TOP: Final = 24
WARD: Final = 25
REACT: Final = 26
AGREE: Final = 27
LATER: Final = 28
SKIP: Final = 29
END: Final = 30

ARG_BITS: Final = 20
ARG: Final = 0xFFFFF
# A teleport along a tunnel that leads into the unknown: the number of the way instead of a room.
OFF_THE_EDGE: Final = 1 << 19
# How an item is paid for.
WITH_COUPON: Final = 1 << 10
BY_OFFER: Final = 1 << 11
NO_WAY: Final = 255
# Options without an argument: folded where they are used, for all of it stands in this module.
SKIPPED: Final = SKIP << ARG_BITS
LEFT_THERE: Final = LEAVE << ARG_BITS
REWARDED: Final = REWARD << ARG_BITS
AGREED: Final = AGREE << ARG_BITS
ENDED: Final = END << ARG_BITS


def verb_of(option: int) -> int:
    """What is done."""
    return option >> ARG_BITS


def arg_of(option: int) -> int:
    """With what, packed."""
    return option & ARG


def with_arg(verb: int, arg: int) -> int:
    """An option with one plain argument: a card, a token, a room, a number."""
    return verb << ARG_BITS | arg


# A walk: the number of the way out, the room at its end, the swords spent on its monsters.
_SWORD_BITS: Final = 4
_WAY_SHIFT: Final = 12


def move(way: int, room: int, swords: int) -> int:
    """Walk to a room by one of the ways out, spending so many swords on its monsters."""
    return MOVE << ARG_BITS | way << _WAY_SHIFT | room << _SWORD_BITS | swords


def way_of(arg: int) -> int:
    """The way of a walk, or NO_WAY."""
    return arg >> _WAY_SHIFT


def room_of(arg: int) -> int:
    """The room at its end."""
    return arg >> _SWORD_BITS & 0xFF


def swords_of(arg: int) -> int:
    """The swords spent on it."""
    return arg & (1 << _SWORD_BITS) - 1


def edge_of(arg: int) -> int:
    """The way of a teleport off the edge."""
    return arg & OFF_THE_EDGE - 1
