"""Cards that ward off a ghost."""

from typing import Final

from stolik.core.events import Log
from stolik.core.flow import Action, argument_of, options
from stolik.core.reasons import Message
from stolik.games.clank.mechanics.offers import NotThisCard
from stolik.games.clank.model import codes
from stolik.games.clank.model.actions import CARD, ClankAction, ClankDecision
from stolik.games.clank.model.codes import SKIPPED, WARDING
from stolik.games.clank.model.state import ClankState
from stolik.games.clank.rules import amounts, dragon, hands


class Warding(ClankDecision):
    """Whether to ward off a ghost with a card, or to take the hit."""

    def options(self, s: ClankState, seat: int, arg: int) -> list[int]:
        return [*options(codes.WARD, dragon.wards_in_hand(s, seat)), SKIPPED]

    def answer(self, s: ClankState, seat: int, arg: int, option: int, log: Log | None) -> None:
        if option != SKIPPED:
            card = argument_of(option)
            hands.discard(s, seat, card, log)
            amounts.give(s, seat, s.setup.cards[card].ghost, log)
            return
        before = s.damage.copy()
        dragon.ghost_hits(s, seat)
        dragon.tell_hits(s, before, log)

    def describe(self, s: ClankState, seat: int, action: Action[ClankState], arg: int) -> Message:
        return Message("take_hit") if action.code == codes.SKIP else action.describe(s, seat, arg)


DECISIONS: Final[tuple[ClankDecision, ...]] = (Warding(WARDING, "ward", (codes.WARD, codes.SKIP)),)
ACTIONS: Final[tuple[ClankAction, ...]] = (NotThisCard(codes.WARD, "ward", CARD),)
