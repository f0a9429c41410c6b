"""What can lie on top of the stack of a Clank! game, and what happens by itself below it."""

from typing import Final

TURN: Final = 1
TAKING: Final = 2
CHOOSING: Final = 3
DISCARDING: Final = 4
TRASHING: Final = 5
REPLACING: Final = 6
REACHING: Final = 7
HEALING: Final = 8

FIRST_STEP: Final = 32
CLEAN_UP: Final = 32
