"""What can lie on top of the stack of a Clank! game, and what happens by itself below it."""

from typing import Final

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

FIRST_STEP: Final = 32
CLEAN_UP: Final = 32
REFILL: Final = 33
ATTACK: Final = 34
PASS_TURN: Final = 35
STRIKE: Final = 36
ASK: Final = 37
ASK_FOR_TRASH: Final = 38
LOOM: Final = 39
RAID: Final = 40
