"""The own turn: everything that can be done in it, in any order, until it ends."""

from typing import Final

from stolik.core.events import Event, Log
from stolik.core.flow import argument_of, code_of
from stolik.core.reasons import Reason
from stolik.games.clank.mechanics.ending import end_turn, have_effect
from stolik.games.clank.mechanics.teleporting import can_teleport
from stolik.games.clank.model import codes, effects, events
from stolik.games.clank.model.actions import CARD, NOTHING, ClankAction, ClankDecision
from stolik.games.clank.model.codes import TURN
from stolik.games.clank.model.judge import Judge
from stolik.games.clank.model.state import INSIDE, ClankState
from stolik.games.clank.rules import hands
from stolik.games.clank.rules.valuation import value_of_effects


class Turn(ClankDecision):
    """What to do next."""

    def options(self, s: ClankState, seat: int, arg: int) -> list[int]:
        # Playing a card has code 0, so the card itself is the option.
        hand, setup = s.hands[seat], s.setup
        found = hands.distinct(hand)
        places = effects.IN_NO_ROOM
        if s.status[seat] == INSIDE and not s.leaving:
            places = s.dungeon.places(s.rooms[seat]) | effects.IN_A_ROOM
        special = places & setup.special_places
        for slot in setup.turn_actions if special else setup.anywhere_actions:
            slot.action.offer(s, seat, places, found)
        if not hand and not (setup.must_teleport and can_teleport(s, seat)):
            found.append(codes.ENDED)
        return found

    def act(self, s: ClankState, seat: int, option: int, log: Log | None) -> bool:
        code, arg = code_of(option), argument_of(option)
        if s.postponed:
            # Whoever said "later" is asked again after whatever is done now.
            s.postponed = 0
        s.setup.actions[code].action.do(s, seat, arg, log)
        # The common case: a card that gives resources and no more.
        plain = code == codes.PLAY and s.setup.cards[arg].play.plain
        return plain and not s.waiting and not s.setup.has_reacts


class PlayAction(ClankAction):
    """Play a card from hand."""

    def do(self, s: ClankState, seat: int, arg: int, log: Log | None) -> None:
        s.hands[seat].remove(arg)
        s.played[seat].append(arg)
        if log is not None:
            log.append(Event(events.PLAYED, (seat, arg)))
        have_effect(s, seat, arg, log)

    def why_not(self, s: ClankState, seat: int, arg: int) -> Reason:
        return Reason("not_in_hand", {"card": arg}, "turn")

    def value_in_turn(self, judge: Judge, s: ClankState, seat: int, arg: int) -> float:
        return value_of_effects(judge.weights, s, seat, s.setup.cards[arg].play)


class EndAction(ClankAction):
    """End the turn, once all cards are played."""

    def do(self, s: ClankState, seat: int, arg: int, log: Log | None) -> None:
        end_turn(s, seat)

    def why_not(self, s: ClankState, seat: int, arg: int) -> Reason:
        if s.hands[seat]:
            return Reason("cards_left", {"n": len(s.hands[seat])}, "turn")
        return Reason("must_teleport", {}, "teleport")


IN_A_TURN = (
    *(codes.PLAY, codes.ACQUIRE, codes.USE, codes.FIGHT, codes.DRINK),
    *(codes.MOVE, codes.EXPLORE, codes.TELEPORT, codes.BUY, codes.TAKE),
    *(codes.OPEN, codes.MARK, codes.INVOKE, codes.CAST, codes.TRASH, codes.TURN_TILE, codes.END),
)
DECISIONS: Final[tuple[ClankDecision, ...]] = (Turn(TURN, "turn", IN_A_TURN, lasting=True),)
ACTIONS: Final[tuple[ClankAction, ...]] = (
    PlayAction(codes.PLAY, "play", CARD),
    EndAction(codes.END, "end", NOTHING),
)
