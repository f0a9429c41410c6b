"""What lies open under the cogwheels is given in every own turn."""

from typing import Final

from stolik.core.events import Log
from stolik.games.clank.mechanics.characters.verb import may_act
from stolik.games.clank.model import codes
from stolik.games.clank.model.actions import ClankTask
from stolik.games.clank.model.characters import Characters
from stolik.games.clank.model.state import ClankState
from stolik.games.clank.rules import amounts
from stolik.games.clank.rules.cogwheels import uncovered


def run(s: ClankState, own: Characters, seat: int, log: Log | None) -> None:
    """A turn begins: everything that lies open."""
    for found in uncovered(s, own, seat):
        amounts.give(s, seat, found, log)


class Uncover(ClankTask):
    """A space was opened in the own turn; `arg` is what lies there."""

    def run(self, s: ClankState, seat: int, arg: int, log: Log | None) -> None:
        if may_act(s, seat):
            amounts.give(s, seat, s.setup.all_effects[arg], log)


TASKS: Final[tuple[ClankTask, ...]] = (Uncover(codes.UNCOVER, "uncover", of="effects"),)
