"""Why an option is refused: a reason with numbers, and the rule it comes from."""

from stolik.core.reasons import Reason
from stolik.core.state import arg_of, kind_of, seat_of
from stolik.games.clank import decisions, effects, exploring, legal, market, moves, tokens, walking
from stolik.games.clank.notation import LOCKED, Names, exists, ways_now
from stolik.games.clank.prompts import prompt, room_name
from stolik.games.clank.state import INSIDE, UNKNOWN, ClankState, Way
from stolik.games.clank.steps import STEP
from stolik.games.clank.view import DECISIONS
from stolik.games.clank.walking import can_carry

EARNING = (moves.PLAY, moves.ACQUIRE, moves.USE, moves.FIGHT, moves.DRINK)
VERBS = {
    "turn": (
        *EARNING,
        moves.MOVE,
        moves.EXPLORE,
        moves.TELEPORT,
        moves.BUY,
        moves.TAKE,
        moves.OPEN,
        moves.MARK,
        moves.INVOKE,
        moves.TRASH,
        moves.TURN_TILE,
        moves.END,
    ),
    "take": (moves.TAKE, moves.LEAVE),
    "choose": (moves.CHOOSE,),
    "discard": (moves.DISCARD, moves.SKIP),
    "trash": (moves.TRASH, moves.SKIP),
    "replace": (moves.REPLACE, moves.SKIP),
    "reach": (moves.REACH,),
    "reward": (moves.REWARD, moves.SKIP),
    "site": (moves.SITE,),
    "lay": (*EARNING, moves.LAY),
    "pass": (moves.MOVE, moves.EXPLORE),
    "turn_tile": (moves.TURN_TILE,),
    "go": (moves.GO, moves.TELEPORT),
    "top": (moves.PUT_ON_TOP, moves.SKIP),
    "grab": (moves.ACQUIRE, moves.USE),
    "shop": (moves.BUY,),
    "mark": (moves.MARK,),
    "ward": (moves.WARD, moves.SKIP),
    "react": (moves.REACT, moves.LATER, moves.SKIP),
    "agree": (moves.AGREE, moves.SKIP),
}


def explain(s: ClankState, names: Names, seat: int, option: int) -> Reason | None:
    """Why a seat may not do this now; None if it may."""
    if not s.stack:
        return Reason("game_over")
    entry = s.stack[-1]
    if seat_of(entry) != seat:
        return Reason("not_your_turn", {"seat": seat_of(entry)}, "turn")
    if option in legal.legal(s):
        return None
    if not exists(s, names, option):
        return Reason("no_such_option", {"given": option})
    verb, arg = moves.verb_of(option), moves.arg_of(option)
    decision = DECISIONS[kind_of(entry)]
    if verb not in VERBS[decision]:
        return Reason("other_decision", {"decision": prompt(s)}, "turn")
    return _why_not(s, seat, verb, arg)


def _why_not(s: ClankState, seat: int, verb: int, arg: int) -> Reason:
    if verb in (moves.PLAY, moves.DISCARD):
        return Reason("not_in_hand", {"card": arg}, "turn")
    if verb == moves.END:
        return _why_not_end(s, seat)
    if verb in (moves.MOVE, moves.EXPLORE):
        return _why_not_walk(s, seat, verb, arg)
    if verb == moves.TELEPORT:
        return _why_not_teleport(s, seat, arg)
    if verb in (moves.ACQUIRE, moves.USE, moves.FIGHT):
        return _why_not_card(s, seat, verb, arg)
    if verb == moves.BUY:
        return _why_not_buy(s, seat, arg)
    if verb == moves.DRINK:
        return Reason("no_such_potion", {"token": arg}, "tokens")
    if verb == moves.TAKE:
        return _why_not_take(s, seat, arg)
    if verb == moves.TRASH:
        return Reason("cannot_trash", {"card": arg & 0xFF}, "trash")
    if verb == moves.REPLACE:
        return Reason("not_in_row", {"card": arg}, "row")
    if verb == moves.REACH:
        return Reason("no_secret_there", {"room": room_name(s, arg)}, "tokens")
    if verb == moves.SKIP:
        return Reason("must_do", {}, "turn")
    return _why_not_rare(s, seat, verb, arg)


def _why_not_rare(s: ClankState, seat: int, verb: int, arg: int) -> Reason:
    """Reasons that only the laid dungeon or few cards have."""
    if verb == moves.OPEN:
        return _why_not_open(s, seat, arg)
    if verb == moves.MARK:
        return _why_not_mark(s, seat, arg)
    if verb == moves.INVOKE:
        played = arg in s.offers
        return Reason("offer_not_here" if played else "offer_not_played", {}, "turn")
    if verb == moves.LAY:
        return Reason("cannot_go_on", {}, "tiles")
    if verb == moves.TURN_TILE:
        return Reason("cannot_turn", {}, "tiles")
    if verb == moves.GO:
        return Reason("teleport_not_there", {"room": room_name(s, arg)}, "teleport")
    if verb in (moves.WARD, moves.REACT, moves.PUT_ON_TOP):
        return Reason("not_this_card", {"card": arg}, "turn")
    if verb == moves.LATER:
        return Reason("now_or_never", {}, "turn")
    if verb == moves.CHOOSE:
        return _why_not_choose(s, arg)
    return Reason("no_such_choice", {"given": arg + 1, "most": len(legal.legal(s))})


def _why_not_choose(s: ClankState, arg: int) -> Reason:
    count = len(s.setup.all_steps[arg_of(s.stack[-1]) & STEP].inside)
    if arg < count:
        return Reason("choice_not_possible", {"given": arg + 1}, "turn")
    return Reason("no_such_choice", {"given": arg + 1, "most": count})


def _why_not_end(s: ClankState, seat: int) -> Reason:
    if s.hands[seat]:
        return Reason("cards_left", {"n": len(s.hands[seat])}, "turn")
    return Reason("must_teleport", {}, "teleport")


def _why_not_walk(s: ClankState, seat: int, verb: int, arg: int) -> Reason:
    if s.status[seat] != INSIDE or s.leaving:
        return Reason("already_out", {}, "leaving")
    number = arg >> 12 if verb == moves.MOVE else arg
    ways = ways_now(s)
    if number == moves.NO_WAY or (verb == moves.MOVE and ways[number].to != arg >> 4 & 0xFF):
        return Reason("no_tunnel", {"room": room_name(s, arg >> 4 & 0xFF)}, "moving")
    way = ways[number]
    blocked = _why_blocked(s, seat, way)
    if blocked is not None:
        return blocked
    swords = arg & 15 if verb == moves.MOVE else 0
    monsters = walking.monsters_on(s, seat, way)
    if swords > monsters:
        return Reason("too_many_swords", {"n": monsters}, "moving")
    if swords > s.swords:
        return Reason("swords_short", {"n": swords - s.swords}, "moving")
    hurt = monsters - swords
    if hurt > s.supply[seat]:
        return Reason("no_cubes_for_damage", {"n": hurt}, "moving")
    missing = s.damage[seat] + hurt - s.setup.box.health + 1
    return Reason("too_much_damage", {"n": max(missing, 1)}, "moving")


def _why_blocked(s: ClankState, seat: int, way: Way) -> Reason | None:
    """What bars a way besides its monsters."""
    powers = s.powers[seat]
    if not way.walkable and not powers & tokens.AGAINST_ARROWS:
        return Reason("one_way", {}, "moving")
    if not walking.is_open_to(s, seat, way):
        return _why_shut(way)
    if s.exhausted and not s.quest:
        return Reason("exhausted", {}, "caves")
    if way.key and not powers & tokens.KEYS:
        return Reason("locked", {}, "moving")
    if len(way.locks) > s.lockpicks[seat]:
        return Reason("lockpicks_short", {"n": len(way.locks) - s.lockpicks[seat]}, "moving")
    paid = s.quest[exploring.PAID] if s.quest else 0
    if way.boots - paid > s.boots:
        return Reason("boots_short", {"n": way.boots - paid - s.boots}, "moving")
    return None


def _why_shut(way: Way) -> Reason:
    if way.to == UNKNOWN:
        return Reason("no_tiles_left", {}, "tiles")
    return Reason("no_artifact", {}, "leaving")


def _why_not_teleport(s: ClankState, seat: int, arg: int) -> Reason:
    if s.status[seat] != INSIDE or s.leaving:
        return Reason("already_out", {}, "leaving")
    if kind_of(s.stack[-1]) != decisions.GOING and not s.teleports:
        return Reason("no_teleport", {}, "teleport")
    if arg & moves.OFF_THE_EDGE:
        return Reason("no_tiles_left", {}, "tiles")
    near = [way.to for way in s.dungeon.ways(s.rooms[seat])]
    if arg == s.dungeon.start and arg in near:
        return Reason("no_artifact", {}, "leaving")
    return Reason("teleport_too_far", {"room": room_name(s, arg)}, "teleport")


def _why_not_card(s: ClankState, seat: int, verb: int, card: int) -> Reason:
    kind = s.setup.cards[card]
    if kind.reserve and not s.reserve[card]:
        return Reason("reserve_empty", {"card": card}, "cards")
    if not kind.reserve and card not in s.row:
        return Reason("not_in_row", {"card": card}, "row")
    right = {effects.CARD: moves.ACQUIRE, effects.DEVICE: moves.USE, effects.MONSTER: moves.FIGHT}
    if right[kind.kind] != verb:
        wanted = ("acquire_it", "use_it", "fight_it")[kind.kind]
        return Reason(wanted, {"card": card}, "cards")
    if not market.is_in_place(s, seat, card):
        return Reason(_only_where(kind.places), {"card": card}, "cards")
    if kind.pay_gold > s.gold[seat]:
        return Reason("gold_short", {"n": kind.pay_gold - s.gold[seat]}, "cards")
    if kind.pay_lockpicks > s.lockpicks[seat]:
        return Reason("lockpicks_short", {"n": kind.pay_lockpicks - s.lockpicks[seat]}, "cards")
    cost = legal.price(s, card)
    if kind.kind == effects.MONSTER:
        if cost <= s.swords:
            return Reason("tile_first", {"card": card}, "tiles")
        return Reason("swords_short", {"n": cost - s.swords}, "cards")
    if cost <= s.skill:
        return Reason("none_left", {"card": card}, "tokens")
    return Reason("skill_short", {"n": cost - s.skill}, "cards")


def _only_where(places: int) -> str:
    if places == effects.DEPTHS:
        return "only_in_depths"
    return "only_in_cave" if places == effects.CAVE else "only_in_cave_or_shrine"


def _why_not_buy(s: ClankState, seat: int, arg: int) -> Reason:
    token = arg & moves.WITH_COUPON - 1
    kind = s.setup.box.kinds[token]
    box = s.setup.box
    if kind.group not in (tokens.GOODS, tokens.CROWN):
        return Reason("not_for_sale", {"token": token}, "market")
    if token not in s.stall:
        return Reason("sold_out", {"token": token}, "market")
    if token not in market.goods_for_sale(s):
        return Reason("better_crown", {}, "market")
    if arg & moves.BY_OFFER and not s.market_offers:
        return Reason("no_market_offer", {}, "market")
    inside = s.status[seat] == INSIDE
    here = inside and bool(s.dungeon.places(s.rooms[seat]) & effects.MARKET)
    if not here and not (inside and arg & moves.BY_OFFER):
        return Reason("no_market", {}, "market")
    if kind.needs_damage > s.damage[seat]:
        return Reason("damage_short", {"token": token, "n": kind.needs_damage}, "market")
    if arg & moves.WITH_COUPON and box.coupon not in s.held[seat]:
        return Reason("no_coupon", {}, "market")
    missing = market.price(s, arg) - s.gold[seat]
    if missing <= 0:
        return Reason("no_coupon", {}, "market")
    return Reason("gold_short", {"n": missing}, "market")


def _why_not_take(s: ClankState, seat: int, what: int) -> Reason:
    kinds = s.setup.box.kinds
    if what < legal.FACE_DOWN and kinds[what].group == tokens.ARTIFACT:
        here = [s.spots[spot] for spot in s.dungeon.spots(s, s.rooms[seat])]
        if what in here and not can_carry(s, seat):
            return Reason("hands_full", {}, "artifacts")
        if what in here and s.setup.several_artifacts:
            again = s.rooms[seat] << 4 | seat in s.taken_from
            return Reason("one_from_a_room" if again else "better_artifact", {}, "artifacts")
        if s.setup.any_time_artifacts:
            return Reason("no_artifact_here", {}, "artifacts")
    return Reason("only_on_entering", {}, "tokens")


def _why_not_open(s: ClankState, seat: int, kind: int) -> Reason:
    if kind not in s.dungeon.locked(s.rooms[seat]):
        return Reason(f"no_{LOCKED[kind]}_here", {}, "rooms")
    if not s.lockpicks[seat]:
        return Reason("lockpicks_short", {"n": 1}, "rooms")
    return Reason(f"{LOCKED[kind]}_empty", {}, "rooms")


def _why_not_mark(s: ClankState, seat: int, room: int) -> Reason:
    here = kind_of(s.stack[-1]) != decisions.MARKING
    if not s.dungeon.places(room) & effects.WAYSHRINE or (here and room != s.rooms[seat]):
        return Reason("no_shrine_here", {}, "rooms")
    if not s.supply[seat]:
        return Reason("no_cube_to_mark", {}, "rooms")
    marked = room << 4 | seat in s.shrine_cubes
    return Reason("shrine_marked" if marked else "shrine_full", {}, "rooms")
