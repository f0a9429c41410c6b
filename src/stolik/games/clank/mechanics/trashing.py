"""Trashing cards: at once, or as a debt that is settled by the end of the turn."""

from typing import Final

from stolik.core.events import Event, Log
from stolik.core.flow import NOT_READ, Argument, argument_of, option
from stolik.core.reasons import Message, Reason
from stolik.core.state import pending
from stolik.games.clank.model import codes, events
from stolik.games.clank.model.actions import ClankAction, ClankDecision, ClankTask
from stolik.games.clank.model.codes import ASK_FOR_TRASH, SKIPPED, TRASHING
from stolik.games.clank.model.effects import ANY_CARD, Entry, Step
from stolik.games.clank.model.judge import Judge
from stolik.games.clank.model.reader import Effect, Reader, Telling
from stolik.games.clank.model.state import AT_ONCE, BY_END_OF_TURN, ClankState, Setup
from stolik.games.clank.model.weights import Weights
from stolik.games.clank.rules import hands
from stolik.games.clank.rules.valuation import value_of_card

# Where the card comes from; SELF is the very card that says so.
PLAYED_OR_DISCARD: Final = 0
SELF: Final = 1
DISCARD: Final = 2
HAND_OR_DISCARD: Final = 3
SOURCES: Final = {"discard": DISCARD, "hand_or_discard": HAND_OR_DISCARD}

# A trash that is due is one number: the card plus one (0: any), whether it may be left, whether
# it takes the very card that says so.
MAY: Final = 512
ITSELF: Final = 1024
# An option: the trash that is due, and the card.
_CARD_BITS: Final = 8


def trash_due(card: int, optional: bool, itself: bool) -> int:
    """A trash that is due."""
    return card + 1 | (MAY if optional else 0) | (ITSELF if itself else 0)


def card_due(due: int) -> int:
    """Which card it takes, or ANY_CARD."""
    return (due & MAY - 1) - 1


def packed(due: int, card: int) -> int:
    """The argument of an option: which debt is settled with which card."""
    return due << _CARD_BITS | card


def due_of(arg: int) -> int:
    """The debt of an option."""
    return arg >> _CARD_BITS


def card_of(arg: int) -> int:
    """The card of an option."""
    return arg & (1 << _CARD_BITS) - 1


class Trash(Step):
    """`trash = "any"`, a card or "self"; `n`, `optional`, and `from` for one that happens now."""

    verb = "trash"
    group = "trash"
    may = ("n", "optional", "from")

    def __init__(self) -> None:
        super().__init__()
        self.n = 1
        self.card = ANY_CARD
        self.source = PLAYED_OR_DISCARD
        self.optional = False

    def read(self, reader: Reader, value: object, entry: Entry) -> None:
        self.n = reader.number("n", entry.get("n", 1))
        self.optional = entry.get("optional", False) is True
        if value == "self":
            self.card, self.source = reader.card, SELF
        elif value != "any":
            self.card = reader.card_named(value)
        if "from" in entry:
            self.source = reader.one_of(entry["from"], SOURCES)
            if self.card == ANY_CARD:
                raise reader.wrong("word_unknown", given="any", allowed="[[card]] id")

    @staticmethod
    def tell(t: Telling, effect: Effect) -> str:
        """A duty, or one's own will; "up to" says by itself that it is."""
        if effect.get("optional") and effect.get("n", 1) == 1:
            return t.you_may([{key: effect[key] for key in effect if key != "optional"}])
        return t.say("trash", effect)

    def start(self, s: ClankState, seat: int, log: Log | None) -> None:
        if self.source >= DISCARD:
            pile = s.discards[seat]
            if self.card not in pile and self.source == HAND_OR_DISCARD:
                pile = s.hands[seat]
            if self.card in pile:
                hands.remove(s, seat, pile, self.card, log)
            return
        own = s.characters
        if self.source == SELF and own is not None and self.card in own.copies:
            # A copy is no card: for it there is nothing to trash.
            own.copies.remove(self.card)
            return
        due = trash_due(self.card, self.optional, self.source == SELF)
        for _ in range(self.n):
            s.trashes.append(due)
        if s.setup.trash_timing == AT_ONCE:
            ask_later(s, seat)

    def can_start(self, s: ClankState, seat: int, spent: int) -> bool:
        if self.source < DISCARD or self.card in s.discards[seat]:
            return True
        return self.source == HAND_OR_DISCARD and self.card in s.hands[seat]

    def might_start(self, s: ClankState, seat: int, spent: int) -> bool:
        hidden = self.source == HAND_OR_DISCARD and hands.might_hold(s, seat, self.card)
        return hidden or self.can_start(s, seat, spent)

    def value(self, w: Weights, s: ClankState, seat: int) -> float:
        return 1.0


# ---- Trashes that are due


def ask_later(s: ClankState, seat: int) -> None:
    """Trashes are due: ask about them when nothing else comes first."""
    due = pending(ASK_FOR_TRASH, seat)
    if due not in s.stack:
        s.stack.append(due)


def choices(s: ClankState, seat: int, due: int) -> list[int]:
    """The kinds of cards that a trash can take now: from the discard pile and the play area."""
    wanted = card_due(due)
    found: list[int] = []
    if not due & ITSELF:
        for card in s.discards[seat]:
            if card not in found and wanted in (ANY_CARD, card):
                found.append(card)
    for card in s.played[seat]:
        if card not in found and wanted in (ANY_CARD, card) and is_spared(s, seat, card):
            found.append(card)
    found.sort()
    return found


def is_spared(s: ClankState, seat: int, card: int) -> bool:
    """Whether a copy of a card lies in the play area that is not marked to go."""
    return s.played[seat].count(card) > s.leaving_play.count(card)


def _options(s: ClankState, seat: int) -> list[int]:
    found: list[int] = []
    for due in hands.distinct(sorted(s.trashes)):
        for card in choices(s, seat, due):
            found.append(option(codes.TRASH, packed(due, card)))
    found.sort()
    return found


class AskForTrash(ClankTask):
    """Ask for the trashes that are due; drop those that can take no card."""

    def run(self, s: ClankState, seat: int, arg: int, log: Log | None) -> None:
        s.trashes = [due for due in s.trashes if choices(s, seat, due)]
        if s.trashes:
            s.stack.append(pending(TRASHING, seat))


class Trashing(ClankDecision):
    """Which card to trash for one of the trashes that are due."""

    def options(self, s: ClankState, seat: int, arg: int) -> list[int]:
        found = _options(s, seat)
        if _all_may(s):
            found.append(SKIPPED)
        return found

    def answer(self, s: ClankState, seat: int, arg: int, option: int, log: Log | None) -> None:
        if option == SKIPPED:
            s.trashes = [due for due in s.trashes if not due & MAY]
        else:
            settle(s, seat, argument_of(option), log)
            ask_later(s, seat)

    def prompt(self, s: ClankState, seat: int, arg: int) -> Message:
        return Message("trash_may" if _all_may(s) else "trash", {"n": len(s.trashes)})


def _all_may(s: ClankState) -> bool:
    return all(due & MAY for due in s.trashes)


def settle(s: ClankState, seat: int, arg: int, log: Log | None) -> None:
    """A card out of the game; one from the play area goes when the turn ends."""
    due, card = due_of(arg), card_of(arg)
    s.trashes.remove(due)
    if card in s.discards[seat] and not due & ITSELF:
        hands.remove(s, seat, s.discards[seat], card, log)
    else:
        s.leaving_play.append(card)
        if log is not None:
            log.append(Event(events.MARKED, (seat, card)))


class TrashArg(Argument[ClankState]):
    """A card, and for which of the trashes: "burgle", "burgle for burgle freely"."""

    def write(self, s: ClankState, arg: int) -> str:
        due, names = due_of(arg), s.setup.names.cards
        said = names[card_of(arg)]
        if due & ITSELF:
            said += " itself"
        elif card_due(due) >= 0:
            said += f" for {names[card_due(due)]}"
        return said + (" freely" if due & MAY else "")

    def read(self, s: ClankState, text: str) -> int:
        """Without more words: the first trash due that can take the card."""
        if not text:
            return NOT_READ
        names = s.setup.names
        said, freely, _ = text.partition(" freely")
        said, itself, _ = said.partition(" itself")
        named = wanted = ""
        if said not in names.cards:
            said, named, wanted = said.rpartition(" for ")
        card = names.card(said or wanted)
        exact = trash_due(card if itself or named else ANY_CARD, bool(freely), bool(itself))
        if exact not in s.trashes and not (freely or itself or named):
            for other in s.trashes:
                if card_due(other) in (ANY_CARD, card):
                    exact = other
        return packed(exact, card)

    def exists(self, s: ClankState, arg: int) -> bool:
        cards = len(s.setup.cards)
        return card_of(arg) < cards and card_due(due_of(arg)) < cards and arg < 1 << 19


class TrashAction(ClankAction):
    """Trash a card."""

    def is_of_turn(self, setup: Setup) -> bool:
        return setup.trash_timing == BY_END_OF_TURN

    def offer(self, s: ClankState, seat: int, places: int, found: list[int]) -> None:
        if s.trashes:
            found.extend(_options(s, seat))

    def do(self, s: ClankState, seat: int, arg: int, log: Log | None) -> None:
        settle(s, seat, arg, log)

    def describe(self, s: ClankState, seat: int, arg: int) -> Message:
        own = len(s.trashes) > 1 and due_of(arg) != MAY and card_due(due_of(arg)) >= 0
        return Message("trash_this" if own else "trash", {"card": card_of(arg)})

    def why_not(self, s: ClankState, seat: int, arg: int) -> Reason:
        return Reason("cannot_trash", {"card": card_of(arg)}, "trash")

    def value(self, judge: Judge, s: ClankState, seat: int, arg: int) -> float:
        return -value_of_card(judge.weights, s, seat, s.setup.cards[card_of(arg)])


VERBS: Final[tuple[type[Step], ...]] = (Trash,)
DECISIONS: Final[tuple[ClankDecision, ...]] = (
    Trashing(TRASHING, "trash", (codes.TRASH, codes.SKIP)),
)
ACTIONS: Final[tuple[ClankAction, ...]] = (TrashAction(codes.TRASH, "trash", TrashArg()),)
TASKS: Final[tuple[ClankTask, ...]] = (AskForTrash(ASK_FOR_TRASH, "ask_for_trash"),)
