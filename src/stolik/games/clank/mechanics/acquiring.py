"""Cards of row and reserve: acquired, used, defeated; or had for nothing."""

from typing import Final

from stolik.core.events import Event, Log
from stolik.core.flow import Action, argument_of, option
from stolik.core.reasons import Message, Reason
from stolik.core.state import pending
from stolik.games.clank.mechanics.characters import carnage
from stolik.games.clank.model import codes, effects, events, goals
from stolik.games.clank.model.actions import CARD, ClankAction, ClankDecision
from stolik.games.clank.model.effects import CountStep, Step
from stolik.games.clank.model.judge import Judge
from stolik.games.clank.model.state import GAP, ClankState, Setup
from stolik.games.clank.model.weights import Weights
from stolik.games.clank.rules import amounts, moments, walking
from stolik.games.clank.rules.valuation import value_of_card, value_of_effects

NOT_FOR_THIS: Final = 1_000_000


def make_tables(setup: Setup) -> None:
    """What a turn looks up most often, by card: its price in each money, its option.

    A gap in the row is card -1, so one more price at the end makes gaps too dear for anybody.
    """
    setup.skill_cost = [
        NOT_FOR_THIS if kind.kind == effects.MONSTER else kind.cost for kind in setup.cards
    ]
    setup.sword_cost = [
        kind.cost if kind.kind == effects.MONSTER else NOT_FOR_THIS for kind in setup.cards
    ]
    setup.skill_cost.append(NOT_FOR_THIS)
    setup.sword_cost.append(NOT_FOR_THIS)
    setup.option_of = [option(CODES[kind.kind], kind.id) for kind in setup.cards]
    setup.special = [
        bool(
            kind.places
            or kind.pay_gold
            or kind.pay_lockpicks
            or kind.use.major_secrets
            or lays_a_tile(kind.use)
        )
        for kind in setup.cards
    ]
    setup.free_cards = [
        card for card in sorted(set(setup.dungeon_cards)) if not setup.cards[card].cost
    ]
    setup.reserve_cards = [card for card, copies in enumerate(setup.reserve) if copies]


def price(s: ClankState, card: int) -> int:
    """What a card costs now."""
    kind = s.setup.cards[card]
    if s.gem_discount and kind.is_gem():
        return max(kind.cost - s.gem_discount, 0)
    return kind.cost


def is_in_place(s: ClankState, seat: int, card: int) -> bool:
    """Whether the player stands where this card can be dealt with."""
    places = s.setup.cards[card].places
    return not places or bool(s.dungeon.places(s.rooms[seat]) & places)


def can_pay_extras(s: ClankState, seat: int, card: int, spent: int = 0) -> bool:
    """Whether everything but skill and swords is there to deal with a card of the row, when so
    many lockpicks will have been spent before."""
    kind = s.setup.cards[card]
    if kind.pay_gold > s.gold[seat] or kind.pay_lockpicks + spent > s.lockpicks[seat]:
        return False
    if kind.kind == effects.DEVICE and kind.use.major_secrets and not s.majors:
        return False
    if s.discovery is not None and kind.kind == effects.MONSTER and lays_a_tile(kind.use):
        return False
    return is_in_place(s, seat, card)


def lays_a_tile(fx: effects.Effects) -> bool:
    """Whether an effect lays a tile, which has to wait while another one is being laid."""
    return any(step.lays_tile() for step in fx.steps)


def offer_row(s: ClankState, seat: int, found: list[int]) -> None:
    """Everything in row and reserve that can be paid, from tables made for this loop."""
    setup = s.setup
    skill, swords = s.skill, s.swords
    if not skill and not swords and not s.gem_discount and not _any_free(s):
        return
    skill_cost, sword_cost, option_of = setup.skill_cost, setup.sword_cost, setup.option_of
    discount = s.gem_discount
    first = len(found)
    for card in s.row:
        payable = skill_cost[card] <= skill or sword_cost[card] <= swords
        if not payable and not (discount and _is_cheap_gem(s, card)):
            continue
        if not setup.special[card] or can_pay_extras(s, seat, card):
            insert(found, first, option_of[card])
    if skill or swords:
        for card in setup.reserve_cards:
            if (skill_cost[card] <= skill or sword_cost[card] <= swords) and s.reserve[card]:
                insert(found, first, option_of[card])


def insert(found: list[int], first: int, option: int) -> None:
    """Put an option where it belongs, once, among those from `first` on: they are few."""
    place = len(found)
    while place > first and found[place - 1] > option:
        place -= 1
    if place == first or found[place - 1] != option:
        found.insert(place, option)


def _any_free(s: ClankState) -> bool:
    """Whether a card lies in the row that costs neither skill nor swords."""
    for card in s.setup.free_cards:
        if card in s.row:
            return True
    return False


def _is_cheap_gem(s: ClankState, card: int) -> bool:
    """Whether a gem can be paid because gems cost less this turn."""
    if card == GAP or not s.setup.cards[card].is_gem():
        return False
    return s.setup.skill_cost[card] - s.gem_discount <= s.skill


def acquire(s: ClankState, seat: int, card: int, cost: int, log: Log | None) -> None:
    """A card from row or reserve to the discard pile."""
    leave_row(s, seat, card)
    kind = s.setup.cards[card]
    s.discards[seat].append(card)
    if log is not None:
        log.append(Event(events.ACQUIRED, (seat, card, cost)))
    if s.characters is not None and kind.companion and s.characters.conscription[seat]:
        s.stack.append(pending(codes.CONSCRIPT, seat, card))
    amounts.give(s, seat, kind.acquire, log)


def leave_row(s: ClankState, seat: int, card: int) -> None:
    """A card is acquired: it leaves row or reserve."""
    kind = s.setup.cards[card]
    if kind.reserve:
        s.reserve[card] -= 1
    else:
        s.row[s.row.index(card)] = GAP
        moments.note_gaps(s)
    if kind.is_gem():
        s.gems_bought += 1
    if s.solo is not None:
        s.solo.note(goals.CARDS)
        if kind.companion:
            s.solo.note(goals.COMPANIONS)


def fight_or_use(s: ClankState, seat: int, card: int, cost: int, log: Log | None) -> None:
    """A monster defeated or a device used: away with the card, then its effect."""
    kind = s.setup.cards[card]
    fights = kind.kind == effects.MONSTER
    if kind.stays:
        moments.note(s, moments.GOBLIN_DEFEATED)
    else:
        s.row[s.row.index(card)] = GAP
        s.dungeon_discard.append(card)
        moments.note_gaps(s)
        s.row_monsters += fights
    if not fights:
        moments.note(s, moments.DEVICE_USED)
    elif s.characters is not None:
        # Below what the monster gives, which comes first.
        moments.note(s, moments.MONSTER_DEFEATED)
        s.stack.append(pending(codes.CARNAGE, seat))
    if s.solo is not None:
        s.solo.note(goals.MONSTERS if fights else goals.DEVICES)
    if log is not None:
        told = events.DEFEATED if fights else events.USED
        log.append(Event(told, (seat, card, cost)))
    if kind.pay_gold:
        s.gold[seat] -= kind.pay_gold
        if log is not None:
            log.append(Event(events.PAID, (seat, kind.pay_gold)))
    if kind.pay_lockpicks:
        amounts.spend_lockpicks(s, seat, kind.pay_lockpicks, log)
    amounts.give(s, seat, kind.use, log)


class RowAction(ClankAction):
    """What is done with a card of row or reserve: each kind of card has its own way."""

    def __init__(self, kind: int, code: int, word: str) -> None:
        super().__init__(code, word, CARD)
        self.kind = kind

    def describe(self, s: ClankState, seat: int, arg: int) -> Message:
        return Message(self.word, {"card": arg, "n": price(s, arg)})

    def why_not(self, s: ClankState, seat: int, arg: int) -> Reason:
        kind = s.setup.cards[arg]
        card: dict[str, object] = {"card": arg}
        if kind.reserve and not s.reserve[arg]:
            return Reason("reserve_empty", card, "cards")
        if not kind.reserve and arg not in s.row:
            return Reason("not_in_row", card, "row")
        if kind.kind != self.kind:
            return Reason(("acquire_it", "use_it", "fight_it")[kind.kind], card, "cards")
        if not is_in_place(s, seat, arg):
            return Reason(_only_where(kind.places), card, "cards")
        if kind.pay_gold > s.gold[seat]:
            return Reason("gold_short", {"n": kind.pay_gold - s.gold[seat]}, "cards")
        if kind.pay_lockpicks > s.lockpicks[seat]:
            missing = kind.pay_lockpicks - s.lockpicks[seat]
            return Reason("lockpicks_short", {"n": missing}, "cards")
        cost = price(s, arg)
        if kind.kind == effects.MONSTER:
            if cost <= s.swords:
                spare = walking.spare_swords(s, seat)
                return Reason("tile_first" if cost <= spare else "swords_promised", card, "tiles")
            return Reason("swords_short", {"n": cost - s.swords}, "cards")
        if cost <= s.skill:
            return Reason("none_left", card, "tokens")
        return Reason("skill_short", {"n": cost - s.skill}, "cards")

    def value(self, judge: Judge, s: ClankState, seat: int, arg: int) -> float:
        return self.value_in_turn(judge, s, seat, arg)


def _value_of_using(judge: Judge, s: ClankState, seat: int, card: int) -> float:
    """What a device or a monster gives, and that it is gone."""
    kind = s.setup.cards[card]
    return value_of_effects(judge.weights, s, seat, kind.use) + kind.danger - kind.pay_gold


def _only_where(places: int) -> str:
    if places == effects.DEPTHS:
        return "only_in_depths"
    return "only_in_cave" if places == effects.CAVE else "only_in_cave_or_shrine"


class AcquireAction(RowAction):
    """Acquire a card with skill. It offers all that can be done with the row, in one loop."""

    def is_of_turn(self, setup: Setup) -> bool:
        return True

    def offer(self, s: ClankState, seat: int, places: int, found: list[int]) -> None:
        offer_row(s, seat, found)

    def do(self, s: ClankState, seat: int, arg: int, log: Log | None) -> None:
        cost = price(s, arg)
        s.skill -= cost
        acquire(s, seat, arg, cost, log)

    def value_in_turn(self, judge: Judge, s: ClankState, seat: int, arg: int) -> float:
        w, kind = judge.weights, s.setup.cards[arg]
        gain = value_of_card(w, s, seat, kind) + value_of_effects(w, s, seat, kind.acquire)
        return gain - 0.2


class UseAction(RowAction):
    """Use a device with skill."""

    def do(self, s: ClankState, seat: int, arg: int, log: Log | None) -> None:
        cost = s.setup.cards[arg].cost
        s.skill -= cost
        fight_or_use(s, seat, arg, cost, log)

    def value_in_turn(self, judge: Judge, s: ClankState, seat: int, arg: int) -> float:
        return _value_of_using(judge, s, seat, arg) - 0.35 * s.setup.cards[arg].cost


class FightAction(RowAction):
    """Defeat a monster with swords."""

    def do(self, s: ClankState, seat: int, arg: int, log: Log | None) -> None:
        cost = s.setup.cards[arg].cost
        s.swords -= cost
        fight_or_use(s, seat, arg, cost, log)

    def value_in_turn(self, judge: Judge, s: ClankState, seat: int, arg: int) -> float:
        value = _value_of_using(judge, s, seat, arg)
        if s.characters is not None:
            value += carnage.value_of_moving(judge.weights, s, s.characters, seat)
        return value


CODES: Final = {
    effects.CARD: codes.ACQUIRE,
    effects.DEVICE: codes.USE,
    effects.MONSTER: codes.FIGHT,
}


# ---- A card of the row for nothing


class FreeFromRow(CountStep):
    """`free_from_row = true`: a card or device of the row without paying skill."""

    verb = "free_from_row"
    group = "gains"

    def start(self, s: ClankState, seat: int, log: Log | None) -> None:
        if grabbable(s, seat):
            s.stack.append(pending(codes.GRABBING, seat))

    def can_start(self, s: ClankState, seat: int, spent: int) -> bool:
        return bool(grabbable(s, seat, spent))

    def value(self, w: Weights, s: ClankState, seat: int) -> float:
        return 0.8


def grabbable(s: ClankState, seat: int, spent: int = 0) -> list[int]:
    """Cards and devices of the row that could be had without skill, each kind once."""
    found: list[int] = []
    for card in s.row:
        if card != GAP and card not in found and can_pay_extras(s, seat, card, spent):
            found.append(card)
    found = [card for card in found if s.setup.cards[card].kind != effects.MONSTER]
    found.sort()
    return found


class Grabbing(ClankDecision):
    """Which card of the row to get for nothing."""

    def options(self, s: ClankState, seat: int, arg: int) -> list[int]:
        return sorted([s.setup.option_of[card] for card in grabbable(s, seat)])

    def answer(self, s: ClankState, seat: int, arg: int, option: int, log: Log | None) -> None:
        card = argument_of(option)
        if s.setup.cards[card].kind == effects.CARD:
            acquire(s, seat, card, 0, log)
        else:
            fight_or_use(s, seat, card, 0, log)

    def describe(self, s: ClankState, seat: int, action: Action[ClankState], arg: int) -> Message:
        return Message(action.word, {"card": arg, "n": 0})


VERBS: Final[tuple[type[Step], ...]] = (FreeFromRow,)
DECISIONS: Final[tuple[ClankDecision, ...]] = (
    Grabbing(codes.GRABBING, "grab", (codes.ACQUIRE, codes.USE)),
)
ACTIONS: Final[tuple[ClankAction, ...]] = (
    AcquireAction(effects.CARD, codes.ACQUIRE, "acquire"),
    UseAction(effects.DEVICE, codes.USE, "use"),
    FightAction(effects.MONSTER, codes.FIGHT, "fight"),
)
