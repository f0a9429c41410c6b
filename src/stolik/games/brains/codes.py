"""Options of Gra o mózg as ints: a verb and its argument, unique in the whole game.

>>> play(7, 2) == play(7, 1) + 1
True
>>> verb_of(steal(3)) == STEAL, arg_of(steal(3))
(True, 3)
"""

from typing import Final

# Options are shown in this order: what costs something comes last.
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

HANDS: Final = 0
GRAVEYARDS: Final = 1


def verb_of(option: int) -> int:
    """What is done."""
    return option >> 8


def arg_of(option: int) -> int:
    """With what or to whom, packed."""
    return option & 0xFF


def high(arg: int) -> int:
    """The card (or zone) of a packed argument."""
    return arg >> 3


def low(arg: int) -> int:
    """The number of copies (or the seat) of a packed argument."""
    return arg & 7


def bare(verb: int) -> int:
    """An option without an argument, such as DECLINE."""
    return verb << 8


def play(card: int, copies: int) -> int:
    """Play so many copies of a card."""
    return PLAY << 8 | card << 3 | copies


def bury(card: int) -> int:
    """Put a dealt card in one's own Graveyard."""
    return BURY << 8 | card


def spare(seat: int) -> int:
    """Put a spare copy in the Graveyard of a seat."""
    return SPARE << 8 | seat


def keep(card: int) -> int:
    """Keep this penalty card in hand; the other goes to the Graveyard."""
    return KEEP << 8 | card


def take(card: int) -> int:
    """Take a card from one's own Graveyard."""
    return TAKE << 8 | card


def slip(card: int, seat: int) -> int:
    """Move a card from one's hand to the Graveyard of a seat."""
    return SLIP << 8 | card << 3 | seat


def steal(seat: int) -> int:
    """Take a Brain from a seat."""
    return STEAL << 8 | seat


def swap(zone: int, seat: int) -> int:
    """Swap HANDS or GRAVEYARDS with a seat."""
    return SWAP << 8 | zone << 3 | seat
