"""Numbers that several mechanics name: actions, kinds of decisions and tasks, packed walks.

>>> way_of(move(2, 7, 1) & ARG), room_of(move(2, 7, 1)), swords_of(move(2, 7, 1))
(2, 7, 1)
"""

from typing import Final

from stolik.core.flow import OPTION_BITS

# ---- Actions. Options are shown in this order.
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
CAST: Final = 13
LEAVE: Final = 14
CHOOSE: Final = 15
DRAFT: Final = 16
FLIP: Final = 17
CLAIM: Final = 18
COPY: Final = 19
DISCARD: Final = 20
TRASH: Final = 21
REPLACE: Final = 22
REACH: Final = 23
REWARD: Final = 24
SITE: Final = 25
LAY: Final = 26
TURN_TILE: Final = 27
GO: Final = 28
PUT_ON_TOP: Final = 29
WARD: Final = 30
REACT: Final = 31
AGREE: Final = 32
LATER: Final = 33
SKIP: Final = 34
END: Final = 35

# The compiler makes a number of a constant only if all of it stands in one module, so the bits are
# said here again.
_BITS: Final = 20
ARG: Final = (1 << _BITS) - 1
assert _BITS == OPTION_BITS
# A teleport along a tunnel that leads into the unknown: the number of the way instead of a room.
OFF_THE_EDGE: Final = 1 << 19
# How an item is paid for.
WITH_COUPON: Final = 1 << 10
BY_OFFER: Final = 1 << 11
NO_WAY: Final = 255
# Options without an argument.
SKIPPED: Final = SKIP << _BITS
LEFT_THERE: Final = LEAVE << _BITS
REWARDED: Final = REWARD << _BITS
AGREED: Final = AGREE << _BITS
ENDED: Final = END << _BITS


# A walk: the number of the way out, the room at its end, the swords spent on its monsters.
SWORD_BITS: Final = 4
WAY_SHIFT: Final = 12
WALK: Final = MOVE << _BITS


def move(way: int, room: int, swords: int) -> int:
    """Walk to a room by one of the ways out, spending so many swords on its monsters."""
    return WALK | way << WAY_SHIFT | room << SWORD_BITS | swords


def way_of(arg: int) -> int:
    """The way of a walk, or NO_WAY."""
    return arg >> WAY_SHIFT


def room_of(arg: int) -> int:
    """The room at its end."""
    return arg >> SWORD_BITS & 0xFF


def swords_of(arg: int) -> int:
    """The swords spent on it."""
    return arg & (1 << SWORD_BITS) - 1


def edge_of(arg: int) -> int:
    """The way of a teleport off the edge."""
    return arg & OFF_THE_EDGE - 1


# ---- Kinds of decisions: what can lie on top of the stack.
TURN: Final = 1
TAKING: Final = 2
CHOOSING: Final = 3
DISCARDING: Final = 4
TRASHING: Final = 5
REPLACING: Final = 6
REACHING: Final = 7
REWARDING: Final = 8
SITING: Final = 9
LAYING: Final = 10
PASSING: Final = 11
TURNING: Final = 12
GOING: Final = 13
TOPPING: Final = 14
GRABBING: Final = 15
SHOPPING: Final = 16
MARKING: Final = 17
WARDING: Final = 18
REACTING: Final = 19
AGREEING: Final = 20
DRAFTING: Final = 21
CONSCRIPTING: Final = 22
INSPIRING: Final = 23
FLIPPING: Final = 24
CLAIMING: Final = 25
COPYING: Final = 26
LEVITATING: Final = 27

# ---- Kinds of tasks: what happens by itself below it.
CLEAN_UP: Final = 32
REFILL: Final = 33
ATTACK: Final = 34
PASS_TURN: Final = 35
STRIKE: Final = 36
ASK: Final = 37
ASK_FOR_TRASH: Final = 38
LOOM: Final = 39
RAID: Final = 40
DEAL: Final = 41
CONSCRIPT: Final = 42
INSPIRE: Final = 43
CARNAGE: Final = 44
UNCOVER: Final = 45
NEW_HAND: Final = 46


# ---- A player in a room, in one number: a cube at a wayshrine, an artifact taken there.
_SEAT_BITS: Final = 4


def seat_in_room(room: int, seat: int) -> int:
    """A player in a room."""
    return room << _SEAT_BITS | seat


def seat_at(place: int) -> int:
    """Who it is."""
    return place & (1 << _SEAT_BITS) - 1


def room_at(place: int) -> int:
    """Where it is."""
    return place >> _SEAT_BITS
