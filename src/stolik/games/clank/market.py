"""The market, and cards of the row that cost no skill."""

from stolik.core.events import Event, Log
from stolik.games.clank import effects, events, giving, moves, tokens
from stolik.games.clank.state import GAP, INSIDE, ClankState


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
    cost = min(s.market_offers) if arg & moves.BY_OFFER else box.market_price
    if arg & moves.WITH_COUPON:
        cost -= box.kinds[box.coupon].discount
    return max(cost, 0)


def purchases(s: ClankState, seat: int) -> list[int]:
    """Everything that can be bought now, in every way of paying for it."""
    box = s.setup.box
    ways: list[int] = []
    if s.status[seat] != INSIDE:
        return ways
    has_coupon = box.coupon >= 0 and box.coupon in s.held[seat]
    if s.dungeon.places(s.rooms[seat]) & effects.MARKET:
        ways.append(0)
        if has_coupon:
            ways.append(moves.WITH_COUPON)
    if s.market_offers:
        ways.append(moves.BY_OFFER)
        if has_coupon and s.setup.coupon_stacks:
            ways.append(moves.BY_OFFER | moves.WITH_COUPON)
    payable = [way for way in ways if price(s, way) <= s.gold[seat]]
    if not payable:
        return []
    found: list[int] = []
    for way in payable:
        goods = free_goods(s, seat) if way & moves.BY_OFFER else goods_for(s, s.damage[seat])
        found.extend([way | token for token in goods])
    found.sort()
    return found


def buy(s: ClankState, seat: int, arg: int, log: Log | None) -> None:
    """An item from the market, paid for in one of the ways there are."""
    box = s.setup.box
    cost = price(s, arg)
    if arg & moves.BY_OFFER:
        s.market_offers.remove(min(s.market_offers))
    if arg & moves.WITH_COUPON:
        giving.box_up(s, seat, box.coupon)
        if log is not None:
            log.append(Event(events.DRANK, (seat, box.coupon)))
    s.gold[seat] -= cost
    obtain(s, seat, arg & moves.WITH_COUPON - 1, cost, log)


def obtain(s: ClankState, seat: int, token: int, cost: int, log: Log | None) -> None:
    """An item changes hands, with what it does at once."""
    s.stall.remove(token)
    giving.keep(s, seat, token)
    if log is not None:
        log.append(Event(events.BOUGHT, (seat, token, cost)))
    giving.give(s, seat, s.setup.box.kinds[token].effect, log)


def free_goods(s: ClankState, seat: int) -> list[int]:
    """What could be had for nothing, or at the price of an offer."""
    hurt = s.damage[seat] if s.setup.free_amulet_needs_damage else s.setup.box.health
    return goods_for(s, hurt)


def goods_for(s: ClankState, hurt: int) -> list[int]:
    """What is sold to somebody with so much damage."""
    kinds = s.setup.box.kinds
    return [token for token in goods_for_sale(s) if kinds[token].needs_damage <= hurt]


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
    if s.quest and kind.kind == effects.MONSTER and lays_a_tile(kind.use):
        return False
    return is_in_place(s, seat, card)


def lays_a_tile(fx: effects.Effects) -> bool:
    """Whether an effect lays a tile, which has to wait while another one is being laid."""
    return any(step.kind == effects.NEW_TILE for step in fx.steps)


def grabbable(s: ClankState, seat: int, spent: int = 0) -> list[int]:
    """Cards and devices of the row that could be had without skill, each kind once."""
    found: list[int] = []
    for card in s.row:
        if card != GAP and card not in found and can_pay_extras(s, seat, card, spent):
            found.append(card)
    found = [card for card in found if s.setup.cards[card].kind != effects.MONSTER]
    found.sort()
    return found
