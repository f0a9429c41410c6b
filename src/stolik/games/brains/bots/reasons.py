"""What counts in Gra o mózg, for those who ask why."""

from collections.abc import Sequence
from functools import cache
from typing import Final

from stolik.core.flow import argument_of, code_of
from stolik.core.state import seat_of
from stolik.games.brains.bots.thief import FITTED
from stolik.games.brains.codes import KEEP, PLAY, SLIP, SPARE, STEAL, TAKE, high, low
from stolik.games.brains.state import BrainsState
from stolik.games.brains.table import VALUED
from stolik.games.brains.weights import Weights

GROUPS: Final = {
    "copy": ("copy",),
    "height": ("height",),
    "split": ("split",),
    "mosquito": ("mosquito",),
    "mouse": ("mouse",),
    "marshmallow": ("marshmallow",),
    "middle": ("middle", "bury_low"),
    "bury_mosquito": ("bury_mosquito",),
    "bury_mouse": ("bury_mouse",),
    "keep_height": ("keep_height",),
    "keep_mosquito": ("keep_mosquito",),
    "keep_mouse": ("keep_mouse",),
    "keep_pair": ("keep_pair",),
    "brains": ("brains",),
    "burden": ("burden",),
    "decline": ("decline",),
}
# Actions whose argument ends with a seat.
TO_A_SEAT: Final = {SPARE, STEAL, SLIP}


@cache
def weights(without: str) -> Weights:
    """The numbers of the rules of thumb, those of a group left out."""
    return Weights(FITTED | dict.fromkeys(GROUPS.get(without, ()), 0.0))


class BrainsReasons:
    """See `bots.reasons.Reasons`."""

    groups = GROUPS

    def value(self, s: BrainsState, option: int, without: str) -> float:
        action, seat = VALUED[code_of(option)].action, seat_of(s.stack[-1])
        return action.value(weights(without), s, seat, argument_of(option))

    def rivals(self, s: BrainsState, options: Sequence[int], option: int) -> list[int]:
        others = [one for one in options if one != option]
        return [one for one in others if code_of(one) == code_of(option)] or others

    def facts(self, s: BrainsState, option: int) -> dict[str, object]:
        code, arg = code_of(option), argument_of(option)
        found: dict[str, object] = {}
        if code == PLAY:
            found = {"card": high(arg), "n": low(arg)}
        elif code in (KEEP, TAKE):
            found = {"card": arg}
        elif code in TO_A_SEAT:
            to = low(arg) if code == SLIP else arg
            found = {"to": to, "n": s.brains[to]}
        return found


REASONS: Final = BrainsReasons()
