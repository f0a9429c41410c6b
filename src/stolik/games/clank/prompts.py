"""What is being decided, and what each option would do, as messages without a language."""

from stolik.core.reasons import Message
from stolik.core.state import arg_of, kind_of, seat_of
from stolik.games.clank import decisions, legal, moves
from stolik.games.clank.notation import BARE, SECRETS, WITH_CARD, WITH_ROOM
from stolik.games.clank.state import ClankState


def room_name(s: ClankState, room: int) -> str:
    """What people call a room."""
    return s.setup.dungeon.room_name(s, room)


def prompt(s: ClankState) -> Message:
    """What the seat to move decides now."""
    entry = s.stack[-1]
    kind, seat, arg = kind_of(entry), seat_of(entry), arg_of(entry)
    if kind == decisions.TURN:
        return Message("turn")
    if kind == decisions.TAKING:
        return Message("take", {"room": room_name(s, arg)})
    if kind == decisions.CHOOSING:
        return Message("choose")
    if kind == decisions.DISCARDING:
        key = "discard_may" if s.setup.discards_optional else "discard"
        return Message(key, {"n": s.setup.all_steps[arg].n})
    if kind == decisions.TRASHING:
        return Message("trash", {"n": len(s.trashes)})
    if kind == decisions.REPLACING:
        return Message("replace_may" if s.setup.replace_optional else "replace")
    if kind == decisions.HEALING:
        return Message("heal", {"n": arg})
    return Message("reach", {"seat": seat})


def describe(s: ClankState, option: int) -> Message:
    """What an option of the present decision does, for a list of choices."""
    verb, arg = moves.verb_of(option), moves.arg_of(option)
    if verb in BARE:
        return Message(BARE[verb])
    if verb in (moves.ACQUIRE, moves.USE, moves.FIGHT):
        return Message(WITH_CARD[verb], {"card": arg, "n": legal.price(s, arg)})
    if verb in WITH_CARD:
        return Message(WITH_CARD[verb], {"card": arg})
    if verb in WITH_ROOM:
        return Message(WITH_ROOM[verb], {"room": room_name(s, arg)})
    if verb == moves.MOVE:
        return _describe_move(s, arg >> 4, arg & 15)
    if verb == moves.BUY:
        return Message("buy", {"token": arg, "n": s.setup.box.market_price})
    if verb == moves.DRINK:
        return Message("drink", {"token": arg})
    if verb == moves.TAKE:
        if arg in SECRETS:
            return Message("take_minor" if arg == legal.FACE_DOWN else "take_major")
        return Message("take", {"token": arg})
    if verb == moves.TRASH:
        several = len(s.trashes) > 1 and not arg & 256
        return Message("trash_this" if several else "trash", {"card": arg & 0xFF})
    chosen = s.setup.all_steps[arg_of(s.stack[-1])].inside[arg]
    return Message("choose", {"option": chosen.id})


def _describe_move(s: ClankState, room: int, swords: int) -> Message:
    seat = seat_of(s.stack[-1])
    way = next(w for w in s.setup.dungeon.exits(s, s.rooms[seat]) if w.to == room)
    monsters = 0 if s.ignores_monsters else way.monsters
    price = {"boots": way.boots, "swords": swords, "damage": monsters - swords}
    return Message(
        "move_past_monsters" if monsters else "move", {"room": room_name(s, room), **price}
    )
