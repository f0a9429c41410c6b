"""The carnage token: a space on for the first monster of a turn, and what that space gives."""

from typing import Final

from stolik.core.events import Event, Log
from stolik.games.clank.mechanics.characters.verb import at_table, board_of, may_act
from stolik.games.clank.model import codes, events
from stolik.games.clank.model.actions import ClankTask
from stolik.games.clank.model.characters import PLAIN, Characters
from stolik.games.clank.model.state import ClankState
from stolik.games.clank.model.weights import Weights
from stolik.games.clank.rules import amounts
from stolik.games.clank.rules.valuation import value_of_effects


def value_of_moving(w: Weights, s: ClankState, own: Characters, seat: int) -> float:
    """What it is worth that a monster moves the token, if it does."""
    who = own.who[seat]
    if who == PLAIN or not s.setup.roster[who].spaces or own.fought:
        return 0.0
    spaces = s.setup.roster[who].spaces
    return value_of_effects(w, s, seat, spaces[own.carnage[seat] % len(spaces)])


class Carnage(ClankTask):
    """A monster was defeated, and what it gives is done."""

    def run(self, s: ClankState, seat: int, arg: int, log: Log | None) -> None:
        own, board = at_table(s), board_of(s, seat)
        if board is None or not board.spaces or own.fought or not may_act(s, seat):
            return
        own.fought = 1
        own.carnage[seat] = own.carnage[seat] % len(board.spaces) + 1
        if log is not None:
            log.append(Event(events.CARNAGE, (seat, own.carnage[seat])))
        amounts.give(s, seat, board.spaces[own.carnage[seat] - 1], log)


TASKS: Final[tuple[ClankTask, ...]] = (Carnage(codes.CARNAGE, "carnage"),)
