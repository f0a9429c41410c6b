"""Offers of played cards that can be taken up later in the turn, and cards put back on top."""

from typing import Final

from stolik.core.events import Event, Log
from stolik.core.flow import NOT_READ, Argument, option, options
from stolik.core.reasons import Message, Reason, refuse
from stolik.core.state import pending
from stolik.games.clank.model import codes, effects, events
from stolik.games.clank.model.actions import CARD, ClankAction, ClankDecision
from stolik.games.clank.model.codes import SKIPPED, TOPPING
from stolik.games.clank.model.effects import ANY_CARD, NO_CONDITION, CountStep, Entry, Step
from stolik.games.clank.model.judge import Judge
from stolik.games.clank.model.reader import Effect, Reader, Telling
from stolik.games.clank.model.state import ClankState, Setup
from stolik.games.clank.model.weights import Weights
from stolik.games.clank.rules import amounts, mixing
from stolik.games.clank.rules.conditions import PLACES, holds
from stolik.games.clank.rules.valuation import value_of_effects


class Offer(Step):
    """`offer = […]`, with `need` a place where it can be taken up."""

    verb = "offer"
    group = "terms"
    may = ("need",)

    def __init__(self) -> None:
        super().__init__()
        self.condition = NO_CONDITION

    def read(self, reader: Reader, value: object, entry: Entry) -> None:
        if "need" in entry:
            bit = reader.one_of(entry["need"], PLACES)
            self.condition = effects.FIRST_PLACE + bit.bit_length() - 1
        self.inside = [reader.read_effects(value)]

    @staticmethod
    def tell(t: Telling, effect: Effect) -> str:
        prices, gains = t.deal(effect["offer"])
        need = effect.get("need")
        if not prices and all(t.is_free_anyway(gain) for gain in gains):
            said = t.gain(gains)
            return t.say("if", {"if": need, "gain": said}) if need else said
        said = t.you_may(prices or gains)
        if need:
            said = f"{t.where(need)} {said}"
        return t.if_you_do(said, t.gain(gains)) if prices else said

    def start(self, s: ClankState, seat: int, log: Log | None) -> None:
        s.offers.append(self.id)

    def is_here(self, s: ClankState, seat: int) -> bool:
        """Whether it can be taken up now."""
        here = not self.condition or holds(s, seat, self.condition)
        return here and amounts.is_possible(s, seat, self.inside[0])

    def is_offer(self) -> bool:
        return True

    def needs(self) -> int:
        return mixing.CONDITIONS.get(self.condition, 0)

    def value(self, w: Weights, s: ClankState, seat: int) -> float:
        return 0.5 * value_of_effects(w, s, seat, self.inside[0])


def usable_offers(s: ClankState, seat: int) -> list[int]:
    """Offers of played cards that can be taken up now, each kind once."""
    found: list[int] = []
    for id in s.offers:
        if id not in found:
            step = s.setup.all_steps[id]
            assert isinstance(step, Offer)
            if step.is_here(s, seat):
                found.append(id)
    found.sort()
    return found


class OfferArg(Argument[ClankState]):
    """An offer, called by the card that makes it."""

    def write(self, s: ClankState, arg: int) -> str:
        names = s.setup.names
        return names.cards[names.offers[arg]]

    def read(self, s: ClankState, text: str) -> int:
        if not text:
            return NOT_READ
        card = s.setup.names.card(text)
        if card not in s.setup.names.offer_of:
            raise refuse("no_offer", card=card)
        return s.setup.names.offer_of[card]

    def exists(self, s: ClankState, arg: int) -> bool:
        return arg in s.setup.names.offers

    def told(self, s: ClankState, arg: int) -> dict[str, object]:
        return {"option": s.setup.all_steps[arg].inside[0].id}


class InvokeAction(ClankAction):
    """Take up an offer."""

    def is_of_turn(self, setup: Setup) -> bool:
        own = [card for one in setup.roster for card in one.cards]
        cards = {*setup.starter, *setup.dungeon_cards, *setup.reserve_cards, *own}
        return any(setup.names.offer_of.get(card) is not None for card in cards)

    def offer(self, s: ClankState, seat: int, places: int, found: list[int]) -> None:
        if s.offers:
            found.extend(options(codes.INVOKE, usable_offers(s, seat)))

    def do(self, s: ClankState, seat: int, arg: int, log: Log | None) -> None:
        s.offers.remove(arg)
        amounts.give(s, seat, s.setup.all_steps[arg].inside[0], log)

    def why_not(self, s: ClankState, seat: int, arg: int) -> Reason:
        if arg not in s.offers:
            return Reason("offer_not_played", {}, "turn")
        steps = s.setup.all_steps[arg].inside[0].steps
        why = [reason for step in steps if (reason := step.why_not_start(s, seat))]
        return Reason(why[0] if why else "offer_not_here", {}, "turn")

    def value_in_turn(self, judge: Judge, s: ClankState, seat: int, arg: int) -> float:
        return judge.offer(s, seat, arg)


# ---- A card on top of the deck


class ToDeckTop(CountStep):
    """`to_deck_top = true`: this card may go on top of the deck."""

    verb = "to_deck_top"
    group = "gains"

    def __init__(self) -> None:
        super().__init__()
        self.card = ANY_CARD

    def read(self, reader: Reader, value: object, entry: Entry) -> None:
        super().read(reader, value, entry)
        self.card = reader.card

    def start(self, s: ClankState, seat: int, log: Log | None) -> None:
        s.stack.append(pending(TOPPING, seat, self.card))

    def value(self, w: Weights, s: ClankState, seat: int) -> float:
        return 0.8


class Topping(ClankDecision):
    """Whether the card just acquired goes on top; `arg` is the card."""

    def options(self, s: ClankState, seat: int, arg: int) -> list[int]:
        return [option(codes.PUT_ON_TOP, arg), SKIPPED]

    def answer(self, s: ClankState, seat: int, arg: int, option: int, log: Log | None) -> None:
        if option != SKIPPED:
            s.discards[seat].remove(arg)
            s.decks[seat].append(arg)
            s.tops[seat] += 1
            if log is not None:
                log.append(Event(events.ON_TOP, (seat, arg)))

    def prompt(self, s: ClankState, seat: int, arg: int) -> Message:
        return Message("top", {"card": arg})


class NotThisCard(ClankAction):
    """An action with one of certain cards."""

    def why_not(self, s: ClankState, seat: int, arg: int) -> Reason:
        return Reason("not_this_card", {"card": arg}, "turn")

    def value(self, judge: Judge, s: ClankState, seat: int, arg: int) -> float:
        return 1.0


VERBS: Final[tuple[type[Step], ...]] = (Offer, ToDeckTop)
DECISIONS: Final[tuple[ClankDecision, ...]] = (
    Topping(TOPPING, "top", (codes.PUT_ON_TOP, codes.SKIP), of="card"),
)
ACTIONS: Final[tuple[ClankAction, ...]] = (
    InvokeAction(codes.INVOKE, "invoke", OfferArg()),
    NotThisCard(codes.PUT_ON_TOP, "top", CARD),
)
