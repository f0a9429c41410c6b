"""What waits on the stack below a decision and then happens by itself."""

from typing import Final

FIRST_STEP: Final = 32
DEAL_DONE: Final = 32
USE_POWER: Final = 33
FINISH_PLAY: Final = 34
END_TURN: Final = 35
PLAY_ON: Final = 36

# The argument of FINISH_PLAY and END_TURN: which extra turn the play has earned, if any.
NO_EXTRA: Final = 0
MOUSE_EXTRA: Final = 1
DIE_EXTRA: Final = 2
