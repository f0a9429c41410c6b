"""What is being decided, and what each option would do, as messages without a language."""

from stolik.core.reasons import Message
from stolik.core.state import arg_of, kind_of, seat_of
from stolik.games.clank import decisions, exploring, legal, market, moves, walking
from stolik.games.clank.hands import MAY
from stolik.games.clank.notation import (
    BARE,
    LOCKED,
    SECRETS,
    WITH_CARD,
    WITH_ROOM,
    way_name,
    ways_now,
)
from stolik.games.clank.state import ClankState, Way
from stolik.games.clank.view import DECISIONS


def room_name(s: ClankState, room: int) -> str:
    """What people call a room."""
    return s.dungeon.room_name(room)


def prompt(s: ClankState) -> Message:
    """What the seat to move decides now."""
    entry = s.stack[-1]
    kind, seat, arg = kind_of(entry), seat_of(entry), arg_of(entry)
    key = DECISIONS[kind]
    if kind == decisions.TAKING:
        return Message(key, {"room": room_name(s, arg)})
    if kind == decisions.DISCARDING:
        step = s.setup.all_steps[arg]
        may = s.setup.discards_optional or step.optional
        return Message("discard_may" if may else key, {"n": step.n})
    if kind == decisions.TRASHING:
        may = all(due & MAY for due in s.trashes)
        return Message("trash_may" if may else key, {"n": len(s.trashes)})
    if kind == decisions.REPLACING:
        return Message("replace_may" if s.setup.replace_optional else key)
    if kind == decisions.REWARDING:
        return Message(key, {"room": room_name(s, arg)})
    if kind == decisions.REACHING:
        return Message(key, {"seat": seat})
    if kind == decisions.LAYING:
        return Message(key, {"tile": s.quest[exploring.TILE]})
    if kind == decisions.TOPPING:
        return Message(key, {"card": arg})
    if kind == decisions.AGREEING:
        return Message(key, {"option": s.setup.all_steps[arg].inside[0].id})
    return Message(key)


def describe(s: ClankState, option: int) -> Message:
    """What an option of the present decision does, for a list of choices."""
    verb, arg = moves.verb_of(option), moves.arg_of(option)
    kind = kind_of(s.stack[-1])
    if verb == moves.SKIP:
        return Message("take_hit" if kind == decisions.WARDING else "skip")
    if verb in BARE:
        return Message(BARE[verb])
    if verb in (moves.ACQUIRE, moves.USE, moves.FIGHT):
        cost = 0 if kind == decisions.GRABBING else legal.price(s, arg)
        return Message(WITH_CARD[verb], {"card": arg, "n": cost})
    if verb in WITH_CARD:
        return Message(WITH_CARD[verb], {"card": arg})
    if verb in WITH_ROOM:
        return Message(WITH_ROOM[verb], {"room": room_name(s, arg)})
    if verb == moves.MOVE:
        return _describe_move(s, arg >> 12, arg & 15)
    if verb in (moves.EXPLORE, moves.TELEPORT):
        return _describe_edge(s, verb, arg)
    if verb == moves.BUY:
        cost = 0 if kind == decisions.SHOPPING else market.price(s, arg)
        coupon = bool(arg & moves.WITH_COUPON)
        item = {"token": arg & moves.WITH_COUPON - 1, "n": cost}
        return Message("buy_with_coupon" if coupon else "buy", item)
    if verb == moves.DRINK:
        return Message("drink", {"token": arg})
    if verb == moves.TAKE:
        if arg in SECRETS:
            return Message("take_minor" if arg == legal.FACE_DOWN else "take_major")
        return Message("take", {"token": arg})
    if verb == moves.TRASH:
        several = len(s.trashes) > 1 and arg >> 8 != MAY
        own = several and arg >> 8 & MAY - 1
        return Message("trash_this" if own else "trash", {"card": arg & 0xFF})
    return _describe_rare(s, verb, arg)


def _describe_rare(s: ClankState, verb: int, arg: int) -> Message:
    seat = seat_of(s.stack[-1])
    if verb == moves.OPEN:
        return Message(f"open_{LOCKED[arg]}")
    if verb == moves.INVOKE:
        return Message("invoke", {"option": s.setup.all_steps[arg].inside[0].id})
    if verb == moves.SITE:
        x, y = exploring.sites(s, seat)[arg]
        return Message("site", {"x": x, "y": y})
    if verb == moves.TURN_TILE:
        return Message("turn", {"n": arg})
    if verb == moves.LAY:
        return _describe_lay(s, seat, arg)
    chosen = s.setup.all_steps[arg_of(s.stack[-1]) & 0xFFF].inside[arg]
    return Message("choose", {"option": chosen.id})


def _describe_lay(s: ClankState, seat: int, turns: int) -> Message:
    """How the tile would lie, and where its finder would come to."""
    if s.quest[exploring.HOW] == exploring.ONLY_LAYING:
        return Message("lay", {"n": turns})
    tile, x, y = s.quest[exploring.TILE], s.quest[exploring.X], s.quest[exploring.Y]
    laid = exploring.map_of(s).place(tile, x, y, turns)
    ways = exploring.onward(s, laid)
    options = exploring.passing_options(s, seat, ways)
    if not options:
        return Message("lay_and_stay", {"n": turns})
    ends = []
    for option in options:
        arg = moves.arg_of(option)
        known = moves.verb_of(option) == moves.MOVE
        end = laid.room_name(ways[arg >> 12].to) if known else f"{ways[arg].x},{ways[arg].y}"
        if end not in ends:
            ends.append(end)
    told: dict[str, object] = {"n": turns, "rooms": ", ".join(ends)}
    if len(options) == 1:
        arg = moves.arg_of(options[0])
        known = moves.verb_of(options[0]) == moves.MOVE
        told |= _toll(s, seat, ways[arg >> 12 if known else arg])
    return Message("lay_and_go", told)


def _describe_edge(s: ClankState, verb: int, arg: int) -> Message:
    if verb == moves.TELEPORT and not arg & moves.OFF_THE_EDGE:
        return Message("teleport", {"room": room_name(s, arg)})
    number = arg & moves.OFF_THE_EDGE - 1
    place: dict[str, object] = {"place": way_name(s, number)}
    if verb == moves.TELEPORT:
        return Message("teleport_off", place)
    return Message("explore", place | _toll(s, seat_of(s.stack[-1]), ways_now(s)[number]))


def _toll(s: ClankState, seat: int, way: Way) -> dict[str, object]:
    """What a way asks for, less what has been paid on it already."""
    paid = s.quest[exploring.PAID] if s.quest else 0
    return {
        "boots": way.boots - paid,
        "lockpicks": len(way.locks),
        "monsters": walking.monsters_on(s, seat, way),
    }


def _describe_move(s: ClankState, number: int, swords: int) -> Message:
    seat = seat_of(s.stack[-1])
    way = ways_now(s)[number]
    by_teleport = bool(s.quest) and s.quest[exploring.HOW] == exploring.BY_TELEPORT
    if by_teleport:
        return Message("teleport", {"room": room_name(s, way.to)})
    monsters = walking.monsters_on(s, seat, way)
    price = {
        "boots": way.boots - (s.quest[exploring.PAID] if s.quest else 0),
        "swords": swords,
        "damage": monsters - swords,
        "lockpicks": len(way.locks),
    }
    key = "move_past_monsters" if monsters else "move"
    return Message(key, {"room": room_name(s, way.to), **price})
