"""Saying no."""

from typing import Final

from stolik.games.clank import moves
from stolik.games.clank.actions import NOTHING, ClankAction
from stolik.games.clank.judge import Judge
from stolik.games.clank.moves import SKIPPED as SKIPPED
from stolik.games.clank.state import ClankState

__all__ = ["SKIPPED", "SkipAction"]


class SkipAction(ClankAction):
    """Let it be."""

    def value(self, judge: Judge, s: ClankState, seat: int, arg: int) -> float:
        return 0.0


ACTIONS: Final[tuple[ClankAction, ...]] = (SkipAction(moves.SKIP, "skip", NOTHING),)
