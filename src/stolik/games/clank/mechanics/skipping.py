"""Saying no."""

from typing import Final

from stolik.games.clank.model import codes
from stolik.games.clank.model.actions import NOTHING, ClankAction
from stolik.games.clank.model.judge import Judge
from stolik.games.clank.model.state import ClankState


class SkipAction(ClankAction):
    """Let it be."""

    def value(self, judge: Judge, s: ClankState, seat: int, arg: int) -> float:
        return 0.0


ACTIONS: Final[tuple[ClankAction, ...]] = (SkipAction(codes.SKIP, "skip", NOTHING),)
