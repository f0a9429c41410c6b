"""Companions on top of the deck: one just acquired for a token, one that was played for none."""

from typing import Final

from stolik.core.events import Event, Log
from stolik.core.flow import argument_of, option, options
from stolik.core.reasons import Message
from stolik.core.state import pending
from stolik.games.clank.mechanics.characters.verb import OfCharacters, at_table, may_act
from stolik.games.clank.mechanics.trashing import is_spared
from stolik.games.clank.model import codes, events
from stolik.games.clank.model.actions import ClankAction, ClankDecision, ClankTask
from stolik.games.clank.model.codes import SKIPPED
from stolik.games.clank.model.effects import Step
from stolik.games.clank.model.judge import Judge
from stolik.games.clank.model.state import INSIDE, ClankState
from stolik.games.clank.model.weights import Weights
from stolik.games.clank.rules import hands
from stolik.games.clank.rules.valuation import value_of_effects


def put_on_top(s: ClankState, seat: int, pile: list[int], card: int, log: Log | None) -> None:
    """A card from one of the own piles to the top of the deck, where everybody has seen it."""
    pile.remove(card)
    s.decks[seat].append(card)
    s.tops[seat] += 1
    if log is not None:
        log.append(Event(events.ON_TOP, (seat, card)))


class Conscript(ClankTask):
    """A companion was acquired and its text is done; `arg` is the card. If it has left the discard
    pile meanwhile, nothing is asked."""

    def run(self, s: ClankState, seat: int, arg: int, log: Log | None) -> None:
        if may_act(s, seat) and arg in s.discards[seat]:
            s.stack.append(pending(codes.CONSCRIPTING, seat, arg))


class Conscripting(ClankDecision):
    """Whether to spend a token for the card just acquired; `arg` is the card."""

    def options(self, s: ClankState, seat: int, arg: int) -> list[int]:
        return [option(codes.PUT_ON_TOP, arg), SKIPPED]

    def answer(self, s: ClankState, seat: int, arg: int, option: int, log: Log | None) -> None:
        if option != SKIPPED:
            own = at_table(s)
            own.conscription[seat] -= 1
            if log is not None:
                log.append(Event(events.CONSCRIPTED, (seat, own.conscription[seat])))
            put_on_top(s, seat, s.discards[seat], arg, log)

    def prompt(self, s: ClankState, seat: int, arg: int) -> Message:
        return Message("conscript", {"card": arg, "n": at_table(s).conscription[seat]})

    def value(self, judge: Judge, s: ClankState, seat: int, action: ClankAction, arg: int) -> float:
        """A better hand next turn, unless the token would serve a better card."""
        if action.code == codes.SKIP:
            return 0.0
        play = s.setup.cards[arg].play
        return value_of_effects(judge.weights, s, seat, play) - 0.5


class CompanionToTop(OfCharacters):
    """`companion_to_top = true`: at the end of the turn a companion may go on top."""

    verb = "companion_to_top"
    group = "this_turn"

    def start(self, s: ClankState, seat: int, log: Log | None) -> None:
        at_table(s).inspired += 1

    def value(self, w: Weights, s: ClankState, seat: int) -> float:
        return 0.8


def companions(s: ClankState, seat: int) -> list[int]:
    """The companions of the play area that stay in the game, each kind once."""
    cards = s.setup.cards
    found = [c for c in s.played[seat] if cards[c].companion and is_spared(s, seat, c)]
    return hands.distinct(sorted(found))


class Inspire(ClankTask):
    """The end of the turn: a companion may go on top, if there is a next hand."""

    def run(self, s: ClankState, seat: int, arg: int, log: Log | None) -> None:
        own = at_table(s)
        stays = s.status[seat] == INSIDE and not s.leaving
        if own.inspired and stays and companions(s, seat):
            own.inspired -= 1
            s.stack.append(pending(codes.INSPIRE, seat))
            s.stack.append(pending(codes.INSPIRING, seat))


class Inspiring(ClankDecision):
    """Which companion goes on top, or none."""

    def options(self, s: ClankState, seat: int, arg: int) -> list[int]:
        return [*options(codes.PUT_ON_TOP, companions(s, seat)), SKIPPED]

    def answer(self, s: ClankState, seat: int, arg: int, option: int, log: Log | None) -> None:
        if option != SKIPPED:
            put_on_top(s, seat, s.played[seat], argument_of(option), log)

    def value(self, judge: Judge, s: ClankState, seat: int, action: ClankAction, arg: int) -> float:
        """Any card that is better than the next one of the deck."""
        if action.code == codes.SKIP:
            return 0.0
        return value_of_effects(judge.weights, s, seat, s.setup.cards[arg].play) - 0.5


VERBS: Final[tuple[type[Step], ...]] = (CompanionToTop,)
DECISIONS: Final[tuple[ClankDecision, ...]] = (
    Conscripting(codes.CONSCRIPTING, "conscript", (codes.PUT_ON_TOP, codes.SKIP), of="card"),
    Inspiring(codes.INSPIRING, "inspire", (codes.PUT_ON_TOP, codes.SKIP)),
)
TASKS: Final[tuple[ClankTask, ...]] = (
    Conscript(codes.CONSCRIPT, "conscript_later", of="card"),
    Inspire(codes.INSPIRE, "inspire_later"),
)
