"""The dungeon row: refilling it, replacing its cards."""

from typing import Final

from stolik.core.events import Event, Log
from stolik.core.flow import argument_of, options
from stolik.core.reasons import Message, Reason
from stolik.core.state import pending
from stolik.games.clank.model import codes, effects, events
from stolik.games.clank.model.actions import CARD, ClankAction, ClankDecision
from stolik.games.clank.model.codes import SKIPPED
from stolik.games.clank.model.effects import CountStep, Step
from stolik.games.clank.model.judge import Judge
from stolik.games.clank.model.state import DUNGEON_DECK, GAME_ENDS, GAP, RESHUFFLE, ClankState
from stolik.games.clank.model.weights import Weights
from stolik.games.clank.rules import hands, moments
from stolik.games.clank.rules.amounts import arrive
from stolik.games.clank.rules.valuation import value_of_card


def can_be_filled(s: ClankState) -> bool:
    """Whether the deck has a card for every gap, where a short deck ends the game."""
    return s.setup.empty_deck != GAME_ENDS or len(s.deck) >= s.row.count(GAP)


def refill(s: ClankState, log: Log | None) -> bool:
    """Fill the gaps; false if an arriving card asks somebody first, and this goes on afterwards."""
    cards = s.setup.cards
    companion = monster = False
    while s.arriving or GAP in s.row:
        if s.arriving and (not s.setup.arrive_after_refill or GAP not in s.row or not s.deck):
            if not _arrive(s, s.arriving.pop(0), log):
                return False
            continue
        if not s.deck and s.setup.empty_deck == RESHUFFLE and s.dungeon_discard:
            s.deck, s.dungeon_discard = s.dungeon_discard, []
            s.chance.shuffle(DUNGEON_DECK, s.deck)
        if GAP not in s.row or not s.deck:
            break
        card = s.deck.pop()
        s.row[s.row.index(GAP)] = card
        if log is not None:
            log.append(Event(events.REFILLED, ([card],)))
        kind = cards[card]
        if kind.dragon:
            s.attack_due = True
        companion = companion or kind.companion
        monster = monster or kind.kind == effects.MONSTER
        if not kind.arrive.plain:
            s.arriving.append(card)
    if companion or monster:
        moments.note_arrivals(s, companion, monster)
    return True


def _arrive(s: ClankState, card: int, log: Log | None) -> bool:
    """The arrive effect of a card; false if it has to ask somebody."""
    s.stack.append(pending(codes.REFILL, s.active))
    depth = len(s.stack)
    arrive(s, card, log)
    if len(s.stack) > depth:
        return False
    s.stack.pop()
    return True


def replace(s: ClankState, seat: int, card: int, log: Log | None) -> None:
    """A card of the row for the next of the deck, whose attack symbol does not count."""
    slot = s.row.index(card)
    new = s.deck.pop()
    s.row[slot] = new
    s.dungeon_discard.append(card)
    if log is not None:
        log.append(Event(events.REPLACED, (seat, card, new)))
    kind = s.setup.cards[new]
    moments.note_arrivals(s, kind.companion, kind.kind == effects.MONSTER)
    if s.setup.replacement_arrives:
        arrive(s, new, log)


# ---- Replacing a card


class ReplaceRow(CountStep):
    """`replace_row = 1`: a card of the row for the next of the deck."""

    verb = "replace_row"
    group = "terms"
    once = True

    def start(self, s: ClankState, seat: int, log: Log | None) -> None:
        if s.deck and any(card != GAP for card in s.row):
            s.stack.append(pending(codes.REPLACING, seat))

    def value(self, w: Weights, s: ClankState, seat: int) -> float:
        return 0.8


class Replacing(ClankDecision):
    """Which card of the row to replace."""

    def options(self, s: ClankState, seat: int, arg: int) -> list[int]:
        shown = sorted([card for card in s.row if card != GAP])
        found = options(codes.REPLACE, hands.distinct(shown))
        if s.setup.replace_optional:
            found.append(SKIPPED)
        return found

    def answer(self, s: ClankState, seat: int, arg: int, option: int, log: Log | None) -> None:
        if option != SKIPPED:
            replace(s, seat, argument_of(option), log)

    def prompt(self, s: ClankState, seat: int, arg: int) -> Message:
        return Message("replace_may" if s.setup.replace_optional else "replace")


class ReplaceAction(ClankAction):
    """Replace a card of the row."""

    def why_not(self, s: ClankState, seat: int, arg: int) -> Reason:
        return Reason("not_in_row", {"card": arg}, "row")

    def value(self, judge: Judge, s: ClankState, seat: int, arg: int) -> float:
        kind = s.setup.cards[arg]
        wanted = 1.0
        if kind.kind == effects.CARD:
            wanted = value_of_card(judge.weights, s, seat, kind)
        return kind.danger - wanted


VERBS: Final[tuple[type[Step], ...]] = (ReplaceRow,)
DECISIONS: Final[tuple[ClankDecision, ...]] = (
    Replacing(codes.REPLACING, "replace", (codes.REPLACE, codes.SKIP)),
)
ACTIONS: Final[tuple[ClankAction, ...]] = (ReplaceAction(codes.REPLACE, "replace", CARD),)
