"""Mana and what it is for: spells that are cast in the own turn, each once."""

from typing import Final

from stolik.core.events import Event, Log
from stolik.core.flow import NOT_READ, Action, Argument, argument_of, options
from stolik.core.reasons import Message, Reason
from stolik.core.state import kind_of, pending
from stolik.games.clank.mechanics import acquiring
from stolik.games.clank.mechanics.characters.verb import OfCharacters, at_table, board_of
from stolik.games.clank.mechanics.ending import have_effect
from stolik.games.clank.model import codes, effects, events
from stolik.games.clank.model.actions import CARD, ClankAction, ClankDecision
from stolik.games.clank.model.characters import Spell
from stolik.games.clank.model.effects import Step
from stolik.games.clank.model.judge import Judge
from stolik.games.clank.model.names import spoken
from stolik.games.clank.model.state import ClankState, Setup
from stolik.games.clank.model.weights import Weights
from stolik.games.clank.rules import amounts, hands
from stolik.games.clank.rules.valuation import value_of_card, value_of_effects

# What keeping mana for a dearer spell is worth to a bot, a point of it.
KEPT: Final = 0.25


class Mana(OfCharacters):
    """`mana = 2`: as far as the board has room for it."""

    verb = "mana"
    group = "resources"

    def start(self, s: ClankState, seat: int, log: Log | None) -> None:
        own, board = at_table(s), board_of(s, seat)
        most = board.mana if board is not None else 0
        gained = min(self.n, most - own.mana[seat])
        own.mana[seat] += gained
        if log is not None:
            log.append(Event(events.MANA, (seat, gained, own.mana[seat])))

    def value(self, w: Weights, s: ClankState, seat: int) -> float:
        return KEPT * self.n


# ---- Casting


def all_spells(setup: Setup) -> list[Spell]:
    """The spells of all boards, as they are numbered."""
    return [spell for one in setup.roster for spell in one.spells]


def can_be_cast(s: ClankState, seat: int, number: int) -> bool:
    """Whether a spell is on the own board, not cast yet, paid for and of any use."""
    own, board, spell = at_table(s), board_of(s, seat), all_spells(s.setup)[number]
    if board is None or spell not in board.spells or own.cast >> number & 1:
        return False
    return own.mana[seat] >= spell.mana and amounts.is_possible(s, seat, spell.effect)


class SpellArg(Argument[ClankState]):
    """A spell."""

    def write(self, s: ClankState, arg: int) -> str:
        return spoken(all_spells(s.setup)[arg].name)

    def read(self, s: ClankState, text: str) -> int:
        names = [spoken(spell.name) for spell in all_spells(s.setup)]
        return names.index(text) if text in names else NOT_READ

    def exists(self, s: ClankState, arg: int) -> bool:
        return arg < len(all_spells(s.setup))

    def told(self, s: ClankState, arg: int) -> dict[str, object]:
        return {"spell": arg}


class CastAction(ClankAction):
    """Cast a spell: at any moment of the own turn at which a card could be played."""

    def is_of_turn(self, setup: Setup) -> bool:
        return bool(all_spells(setup))

    def offer(self, s: ClankState, seat: int, places: int, found: list[int]) -> None:
        if at_table(s).mana[seat]:
            spells = range(len(all_spells(s.setup)))
            found.extend(options(codes.CAST, [n for n in spells if can_be_cast(s, seat, n)]))

    def do(self, s: ClankState, seat: int, arg: int, log: Log | None) -> None:
        own, spell = at_table(s), all_spells(s.setup)[arg]
        own.mana[seat] -= spell.mana
        own.cast |= 1 << arg
        if log is not None:
            log.append(Event(events.CAST, (seat, arg, own.mana[seat])))
        amounts.give(s, seat, spell.effect, log)

    def describe(self, s: ClankState, seat: int, arg: int) -> Message:
        spell = all_spells(s.setup)[arg]
        return Message("cast", {"spell": arg, "n": spell.mana, "option": spell.effect.id})

    def why_not(self, s: ClankState, seat: int, arg: int) -> Reason:
        own, board, spell = at_table(s), board_of(s, seat), all_spells(s.setup)[arg]
        if board is None or spell not in board.spells:
            return Reason("no_spells", {}, "characters")
        if own.cast >> arg & 1:
            return Reason("spell_cast", {"spell": arg}, "characters")
        if own.mana[seat] < spell.mana:
            return Reason("mana_short", {"n": spell.mana - own.mana[seat]}, "characters")
        return Reason("spell_useless", {"spell": arg}, "characters")

    def value_in_turn(self, judge: Judge, s: ClankState, seat: int, arg: int) -> float:
        spell = all_spells(s.setup)[arg]
        return value_of_effects(judge.weights, s, seat, spell.effect) - KEPT * spell.mana


# ---- A card works once more


class CopyPlayed(OfCharacters):
    """`copy_played = true`: a card of the play area does what it says once more."""

    verb = "copy_played"
    group = "gains"

    def start(self, s: ClankState, seat: int, log: Log | None) -> None:
        s.stack.append(pending(codes.COPYING, seat))

    def can_start(self, s: ClankState, seat: int, spent: int) -> bool:
        return bool(s.played[seat])

    def value(self, w: Weights, s: ClankState, seat: int) -> float:
        cards = hands.distinct(sorted(s.played[seat]))
        return max(
            [value_of_effects(w, s, seat, s.setup.cards[one].play) for one in cards] or [0.0]
        )


class Copying(ClankDecision):
    """Which card works once more."""

    def options(self, s: ClankState, seat: int, arg: int) -> list[int]:
        return options(codes.COPY, hands.distinct(sorted(s.played[seat])))

    def answer(self, s: ClankState, seat: int, arg: int, option: int, log: Log | None) -> None:
        card = argument_of(option)
        if log is not None:
            log.append(Event(events.COPIED, (seat, card)))
        at_table(s).copies.append(card)
        have_effect(s, seat, card, log)


class CopyAction(ClankAction):
    """Let a card work once more."""

    def why_not(self, s: ClankState, seat: int, arg: int) -> Reason:
        return Reason("not_in_play", {"card": arg}, "characters")

    def value(self, judge: Judge, s: ClankState, seat: int, arg: int) -> float:
        return value_of_effects(judge.weights, s, seat, s.setup.cards[arg].play)


# ---- A card for mana instead of skill


class AcquireToHand(OfCharacters):
    """`acquire_to_hand = true`: a card of row or reserve for no skill, straight to the hand."""

    verb = "acquire_to_hand"
    group = "gains"

    def start(self, s: ClankState, seat: int, log: Log | None) -> None:
        s.stack.append(pending(codes.LEVITATING, seat))

    def can_start(self, s: ClankState, seat: int, spent: int) -> bool:
        return bool(in_reach(s, seat))

    def value(self, w: Weights, s: ClankState, seat: int) -> float:
        return max([_value(w, s, seat, card) for card in in_reach(s, seat)] or [0.0])


def _value(w: Weights, s: ClankState, seat: int, card: int) -> float:
    """What a card is worth that comes for nothing and works at once."""
    kind = s.setup.cards[card]
    if kind.kind == effects.DEVICE:
        return value_of_effects(w, s, seat, kind.use) - kind.pay_gold
    now = value_of_effects(w, s, seat, kind.acquire) + value_of_effects(w, s, seat, kind.play)
    return now + value_of_card(w, s, seat, kind)


def in_reach(s: ClankState, seat: int) -> list[int]:
    """The cards that could be had but for their skill, each once; devices by a ruling only."""
    left = [card for card in s.setup.reserve_cards if s.reserve[card]]
    wanted = [effects.CARD, effects.DEVICE] if s.setup.levitates_devices else [effects.CARD]
    found = sorted([card for card in [*s.row, *left] if card >= 0])
    return [
        card
        for card in hands.distinct(found)
        if s.setup.cards[card].kind in wanted and acquiring.can_pay_extras(s, seat, card)
    ]


class Levitating(ClankDecision):
    """Which card comes to the hand."""

    def options(self, s: ClankState, seat: int, arg: int) -> list[int]:
        return sorted([s.setup.option_of[card] for card in in_reach(s, seat)])

    def answer(self, s: ClankState, seat: int, arg: int, option: int, log: Log | None) -> None:
        card = argument_of(option)
        kind = s.setup.cards[card]
        if kind.kind == effects.DEVICE:
            acquiring.fight_or_use(s, seat, card, 0, log)
            return
        acquiring.leave_row(s, seat, card)
        s.hands[seat].append(card)
        s.hands[seat].sort()
        if log is not None:
            log.append(Event(events.LEVITATED, (seat, card)))
        if kind.pay_gold:
            s.gold[seat] -= kind.pay_gold
        if kind.pay_lockpicks:
            amounts.spend_lockpicks(s, seat, kind.pay_lockpicks, log)
        depth = len(s.stack)
        amounts.give(s, seat, kind.acquire, log)
        # It is in the hand already: whether it goes on top is not asked.
        asked = [entry for entry in s.stack[depth:] if kind_of(entry) != codes.TOPPING]
        s.stack[depth:] = asked

    def describe(self, s: ClankState, seat: int, action: Action[ClankState], arg: int) -> Message:
        return Message(action.word, {"card": arg, "n": 0})

    def value(self, judge: Judge, s: ClankState, seat: int, action: ClankAction, arg: int) -> float:
        return _value(judge.weights, s, seat, arg)


VERBS: Final[tuple[type[Step], ...]] = (Mana, CopyPlayed, AcquireToHand)
DECISIONS: Final[tuple[ClankDecision, ...]] = (
    Copying(codes.COPYING, "copy", (codes.COPY,)),
    Levitating(codes.LEVITATING, "levitate", (codes.ACQUIRE, codes.USE)),
)
ACTIONS: Final[tuple[ClankAction, ...]] = (
    CastAction(codes.CAST, "cast", SpellArg()),
    CopyAction(codes.COPY, "copy", CARD),
)
