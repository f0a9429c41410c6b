"""The market: what it sells, to whom, in which ways of paying."""

from typing import Final

from stolik.core.events import Event, Log
from stolik.core.flow import NOT_READ, Action, Argument, argument_of, options
from stolik.core.reasons import Message, Reason
from stolik.core.state import pending
from stolik.games.clank.model import codes, events, tokens
from stolik.games.clank.model.actions import ClankAction, ClankDecision
from stolik.games.clank.model.effects import MARKET, CountStep, Step
from stolik.games.clank.model.judge import Judge
from stolik.games.clank.model.state import INSIDE, ClankState, Setup
from stolik.games.clank.model.weights import Weights
from stolik.games.clank.rules import amounts
from stolik.games.clank.rules.valuation import value_of_item


def item_of(arg: int) -> int:
    """The item of a purchase, however it is paid for."""
    return arg & codes.WITH_COUPON - 1


def goods_for_sale(s: ClankState) -> list[int]:
    """What the market offers: every kind once, of the crowns only the best."""
    kinds = s.setup.box.kinds
    offered: list[int] = []
    best_crown = -1
    for token in s.stall:
        if kinds[token].group == tokens.CROWN:
            if best_crown < 0 or kinds[token].value > kinds[best_crown].value:
                best_crown = token
        elif token not in offered:
            offered.append(token)
    if best_crown >= 0:
        offered.append(best_crown)
    offered.sort()
    return offered


def price(s: ClankState, arg: int) -> int:
    """What an item costs when paid for in this way."""
    box = s.setup.box
    cost = min(s.market_offers) if arg & codes.BY_OFFER else box.market_price
    if arg & codes.WITH_COUPON:
        cost -= box.kinds[box.coupon].discount
    return max(cost, 0)


def purchases(s: ClankState, seat: int, places: int) -> list[int]:
    """Everything that can be bought now, in every way of paying for it; `places` is what the
    room is like."""
    box = s.setup.box
    ways: list[int] = []
    if s.status[seat] != INSIDE:
        return ways
    has_coupon = box.coupon >= 0 and box.coupon in s.held[seat]
    if places & MARKET or is_open(s):
        ways.append(0)
        if has_coupon:
            ways.append(codes.WITH_COUPON)
    if s.market_offers:
        ways.append(codes.BY_OFFER)
        if has_coupon and s.setup.coupon_stacks:
            ways.append(codes.BY_OFFER | codes.WITH_COUPON)
    payable = [way for way in ways if price(s, way) <= s.gold[seat]]
    if not payable:
        return []
    found: list[int] = []
    for way in payable:
        goods = free_goods(s, seat) if way & codes.BY_OFFER else goods_for(s, s.damage[seat])
        found.extend([way | token for token in goods])
    found.sort()
    return found


def is_open(s: ClankState) -> bool:
    """Whether the market sells wherever one is, for the rest of the turn."""
    return s.characters is not None and s.characters.market_open > 0


def buy(s: ClankState, seat: int, arg: int, log: Log | None) -> None:
    """An item from the market, paid for in one of the ways there are."""
    box = s.setup.box
    cost = price(s, arg)
    if arg & codes.BY_OFFER:
        s.market_offers.remove(min(s.market_offers))
    if arg & codes.WITH_COUPON:
        amounts.box_up(s, seat, box.coupon)
        if log is not None:
            log.append(Event(events.DRANK, (seat, box.coupon)))
    s.gold[seat] -= cost
    obtain(s, seat, item_of(arg), cost, log)


def obtain(s: ClankState, seat: int, token: int, cost: int, log: Log | None) -> None:
    """An item changes hands, with what it does at once."""
    s.stall.remove(token)
    amounts.keep(s, seat, token)
    if log is not None:
        log.append(Event(events.BOUGHT, (seat, token, cost)))
    amounts.give(s, seat, s.setup.box.kinds[token].effect, log)
    amounts.note_find(s, seat, token, log)


def free_goods(s: ClankState, seat: int) -> list[int]:
    """What could be had for nothing, or at the price of an offer."""
    hurt = s.damage[seat] if s.setup.free_amulet_needs_damage else s.setup.box.health
    return goods_for(s, hurt)


def goods_for(s: ClankState, hurt: int) -> list[int]:
    """What is sold to somebody with so much damage."""
    kinds = s.setup.box.kinds
    return [token for token in goods_for_sale(s) if kinds[token].needs_damage <= hurt]


class MarketOffer(CountStep):
    """`market_offer = 7`: one item at this price, wherever one is."""

    verb = "market_offer"
    group = "terms"

    def start(self, s: ClankState, seat: int, log: Log | None) -> None:
        s.market_offers.append(self.n)

    def value(self, w: Weights, s: ClankState, seat: int) -> float:
        return 0.8


class TakeItem(CountStep):
    """`take_item = true`: an item for nothing."""

    verb = "take_item"
    group = "gains"

    def start(self, s: ClankState, seat: int, log: Log | None) -> None:
        if free_goods(s, seat):
            s.stack.append(pending(codes.SHOPPING, seat))

    def can_start(self, s: ClankState, seat: int, spent: int) -> bool:
        return bool(free_goods(s, seat))

    def value(self, w: Weights, s: ClankState, seat: int) -> float:
        return 7.0


class Shopping(ClankDecision):
    """Which item to take for nothing."""

    def options(self, s: ClankState, seat: int, arg: int) -> list[int]:
        return options(codes.BUY, free_goods(s, seat))

    def answer(self, s: ClankState, seat: int, arg: int, option: int, log: Log | None) -> None:
        obtain(s, seat, argument_of(option), 0, log)

    def describe(self, s: ClankState, seat: int, action: Action[ClankState], arg: int) -> Message:
        return _told(arg, 0)


class ItemArg(Argument[ClankState]):
    """An item and how it is paid for: "backpack by offer with coupon"."""

    def write(self, s: ClankState, arg: int) -> str:
        offer = " by offer" if arg & codes.BY_OFFER else ""
        coupon = " with coupon" if arg & codes.WITH_COUPON else ""
        return s.setup.names.tokens[item_of(arg)] + offer + coupon

    def read(self, s: ClankState, text: str) -> int:
        if not text:
            return NOT_READ
        item, coupon, _ = text.partition(" with coupon")
        item, offer, _ = item.partition(" by offer")
        how = (codes.WITH_COUPON if coupon else 0) | (codes.BY_OFFER if offer else 0)
        return s.setup.names.token(item) | how

    def exists(self, s: ClankState, arg: int) -> bool:
        return item_of(arg) < len(s.setup.box.kinds) and arg < 2 * codes.BY_OFFER


def _told(arg: int, cost: int) -> Message:
    with_coupon = bool(arg & codes.WITH_COUPON)
    item: dict[str, object] = {"token": item_of(arg), "n": cost}
    return Message("buy_with_coupon" if with_coupon else "buy", item)


class BuyAction(ClankAction):
    """Buy an item."""

    def is_of_turn(self, setup: Setup) -> bool:
        return True

    def offer(self, s: ClankState, seat: int, places: int, found: list[int]) -> None:
        if (
            places & MARKET
            or s.market_offers
            or (s.characters is not None and s.characters.market_open)
        ):
            found.extend(options(codes.BUY, purchases(s, seat, places)))

    def do(self, s: ClankState, seat: int, arg: int, log: Log | None) -> None:
        buy(s, seat, arg, log)

    def describe(self, s: ClankState, seat: int, arg: int) -> Message:
        return _told(arg, price(s, arg))

    def why_not(self, s: ClankState, seat: int, arg: int) -> Reason:
        token = item_of(arg)
        kind = s.setup.box.kinds[token]
        if kind.group not in (tokens.GOODS, tokens.CROWN):
            return Reason("not_for_sale", {"token": token}, "market")
        if token not in s.stall:
            return Reason("sold_out", {"token": token}, "market")
        if token not in goods_for_sale(s):
            return Reason("better_crown", {}, "market")
        if arg & codes.BY_OFFER and not s.market_offers:
            return Reason("no_market_offer", {}, "market")
        inside = s.status[seat] == INSIDE
        here = inside and s.discovery is None
        here = here and bool(s.dungeon.places(s.rooms[seat]) & MARKET)
        if not here and not (inside and (arg & codes.BY_OFFER or is_open(s))):
            return Reason("no_market", {}, "market")
        if kind.needs_damage > s.damage[seat]:
            return Reason("damage_short", {"token": token, "n": kind.needs_damage}, "market")
        if arg & codes.WITH_COUPON and s.setup.box.coupon not in s.held[seat]:
            return Reason("no_coupon", {}, "market")
        missing = price(s, arg) - s.gold[seat]
        if missing <= 0:
            return Reason("no_coupon", {}, "market")
        return Reason("gold_short", {"n": missing}, "market")

    def value(self, judge: Judge, s: ClankState, seat: int, arg: int) -> float:
        """For nothing."""
        return value_of_item(judge.weights, s, seat, arg)

    def value_in_turn(self, judge: Judge, s: ClankState, seat: int, arg: int) -> float:
        return judge.buying(s, seat, arg)


VERBS: Final[tuple[type[Step], ...]] = (
    MarketOffer,
    TakeItem,
)
DECISIONS: Final[tuple[ClankDecision, ...]] = (Shopping(codes.SHOPPING, "shop", (codes.BUY,)),)
ACTIONS: Final[tuple[ClankAction, ...]] = (BuyAction(codes.BUY, "buy", ItemArg()),)
