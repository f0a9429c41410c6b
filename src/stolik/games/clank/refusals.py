"""Why an option is refused: a reason with numbers, and the rule it comes from."""

from stolik.core.reasons import Reason
from stolik.core.state import kind_of, seat_of
from stolik.games.clank import effects, legal, moves, tokens
from stolik.games.clank.notation import Names, exists
from stolik.games.clank.prompts import prompt, room_name
from stolik.games.clank.state import INSIDE, ClankState
from stolik.games.clank.taking import can_carry, goods_for_sale
from stolik.games.clank.view import DECISIONS

VERBS = {
    "turn": (
        moves.PLAY,
        moves.MOVE,
        moves.TELEPORT,
        moves.ACQUIRE,
        moves.USE,
        moves.FIGHT,
        moves.BUY,
        moves.DRINK,
        moves.TAKE,
        moves.TRASH,
        moves.END,
    ),
    "take": (moves.TAKE, moves.LEAVE),
    "choose": (moves.CHOOSE,),
    "discard": (moves.DISCARD, moves.SKIP),
    "trash": (moves.TRASH,),
    "replace": (moves.REPLACE, moves.SKIP),
    "reach": (moves.REACH,),
    "heal": (moves.HEAL, moves.SKIP),
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
    if verb == moves.MOVE:
        return _why_not_move(s, seat, arg >> 4, arg & 15)
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
    return Reason("no_such_choice", {"given": arg + 1, "most": len(legal.legal(s))})


def _why_not_end(s: ClankState, seat: int) -> Reason:
    if s.hands[seat]:
        return Reason("cards_left", {"n": len(s.hands[seat])}, "turn")
    return Reason("must_teleport", {}, "teleport")


def _why_not_move(s: ClankState, seat: int, room: int, swords: int) -> Reason:
    dungeon = s.setup.dungeon
    here = s.rooms[seat]
    if s.status[seat] != INSIDE:
        return Reason("already_out", {}, "leaving")
    ways = [way for way in dungeon.exits(s, here) if way.to == room]
    if not ways:
        one_way = room in dungeon.neighbours(s, here)
        return Reason("one_way" if one_way else "no_tunnel", {"room": room_name(s, room)}, "moving")
    way = ways[0]
    if room == dungeon.start and not s.artifacts[seat]:
        return Reason("no_artifact", {}, "leaving")
    if s.exhausted:
        return Reason("exhausted", {}, "caves")
    if way.lock and s.setup.box.key not in s.held[seat]:
        return Reason("locked", {}, "moving")
    if way.boots > s.boots:
        return Reason("boots_short", {"n": way.boots - s.boots}, "moving")
    monsters = 0 if s.ignores_monsters else way.monsters
    if swords > monsters:
        return Reason("too_many_swords", {"n": monsters}, "moving")
    if swords > s.swords:
        return Reason("swords_short", {"n": swords - s.swords}, "moving")
    hurt = monsters - swords
    if hurt > s.supply[seat]:
        return Reason("no_cubes_for_damage", {"n": hurt}, "moving")
    missing = s.damage[seat] + hurt - s.setup.box.health + 1
    return Reason("too_much_damage", {"n": max(missing, 1)}, "moving")


def _why_not_teleport(s: ClankState, seat: int, room: int) -> Reason:
    dungeon = s.setup.dungeon
    if s.status[seat] != INSIDE:
        return Reason("already_out", {}, "leaving")
    if not s.teleports:
        return Reason("no_teleport", {}, "teleport")
    if room == dungeon.start and room in dungeon.neighbours(s, s.rooms[seat]):
        return Reason("no_artifact", {}, "leaving")
    return Reason("teleport_too_far", {"room": room_name(s, room)}, "teleport")


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
    if not legal.is_in_place(s, seat, card):
        where = "only_in_depths" if kind.deep_only else "only_in_cave"
        return Reason(where, {"card": card}, "cards")
    cost = legal.price(s, card)
    if kind.kind == effects.MONSTER:
        return Reason("swords_short", {"n": cost - s.swords}, "cards")
    return Reason("skill_short", {"n": cost - s.skill}, "cards")


def _why_not_buy(s: ClankState, seat: int, token: int) -> Reason:
    kinds = s.setup.box.kinds
    if kinds[token].group not in (tokens.KEY, tokens.BACKPACK, tokens.CROWN):
        return Reason("not_for_sale", {"token": token}, "market")
    if s.status[seat] != INSIDE or not s.setup.dungeon.is_market(s, s.rooms[seat]):
        return Reason("no_market", {}, "market")
    if token not in s.stall:
        return Reason("sold_out", {"token": token}, "market")
    if token not in goods_for_sale(s):
        return Reason("better_crown", {}, "market")
    return Reason("gold_short", {"n": s.setup.box.market_price - s.gold[seat]}, "market")


def _why_not_take(s: ClankState, seat: int, what: int) -> Reason:
    kinds = s.setup.box.kinds
    if what < legal.FACE_DOWN and kinds[what].group == tokens.ARTIFACT:
        here = [s.spots[spot] for spot in s.setup.dungeon.spots(s, s.rooms[seat])]
        if what in here and not can_carry(s, seat):
            return Reason("hands_full", {}, "artifacts")
    return Reason("only_on_entering", {}, "tokens")
