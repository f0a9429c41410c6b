"""Options as people type and read them, and why an option is refused."""

from stolik.core.notation import whole, words
from stolik.core.reasons import Message, Reason, refuse
from stolik.core.state import arg_of, kind_of, seat_of
from stolik.games.clank import decisions, effects, legal, moves, tokens
from stolik.games.clank.giving import possible_choices
from stolik.games.clank.state import INSIDE, ClankState
from stolik.games.clank.taking import can_carry, goods_for_sale
from stolik.games.clank.view import DECISIONS

_BARE = {moves.LEAVE: "leave", moves.HEAL: "heal", moves.SKIP: "skip", moves.END: "end"}
_WITH_CARD = {
    moves.PLAY: "play",
    moves.ACQUIRE: "acquire",
    moves.USE: "use",
    moves.FIGHT: "fight",
    moves.DISCARD: "discard",
    moves.REPLACE: "replace",
}
_WITH_ROOM = {moves.TELEPORT: "teleport", moves.REACH: "reach"}
_SECRETS = {
    legal.FACE_DOWN + tokens.MINOR: "minor secret",
    legal.FACE_DOWN + tokens.MAJOR: "major secret",
}
EXAMPLES = (
    "play burgle",
    "move F02",
    "move F19 with 1",
    "teleport F08",
    "acquire explore",
    "use ladder",
    "fight goblin",
    "buy master key",
    "drink potion of healing",
    "take minor secret",
    "leave",
    "choose 1",
    "discard stumble",
    "trash burgle",
    "replace ogre",
    "reach F16",
    "heal",
    "skip",
    "end",
)


class Names:
    """Names of cards, tokens and rooms as they are typed, and back again."""

    def __init__(self, cards: list[str], tokens: list[str], rooms: list[str]) -> None:
        self.cards = [_spoken(name) for name in cards]
        self.tokens = [_spoken(name) for name in tokens]
        self.rooms = rooms
        self._card_numbers = {name: number for number, name in enumerate(self.cards)}
        self._token_numbers = {name: number for number, name in enumerate(self.tokens)}
        self._room_numbers = {name.lower(): number for number, name in enumerate(rooms)}

    def card(self, text: str) -> int:
        """The card of a name."""
        if text not in self._card_numbers:
            raise refuse("no_such_card", given=text)
        return self._card_numbers[text]

    def token(self, text: str) -> int:
        """The token of a name."""
        if text not in self._token_numbers:
            raise refuse("no_such_token", given=text)
        return self._token_numbers[text]

    def room(self, text: str) -> int:
        """The room of a name."""
        if text not in self._room_numbers:
            raise refuse("no_such_room", given=text)
        return self._room_numbers[text]


def _spoken(id: str) -> str:
    return id.replace("_", " ")


def notation(names: Names, option: int) -> str:
    """An option as it is typed."""
    verb, arg = moves.verb_of(option), moves.arg_of(option)
    if verb in _BARE:
        return _BARE[verb]
    if verb in _WITH_CARD:
        return f"{_WITH_CARD[verb]} {names.cards[arg]}"
    if verb in _WITH_ROOM:
        return f"{_WITH_ROOM[verb]} {names.rooms[arg]}"
    if verb == moves.MOVE:
        swords = arg & 15
        return f"move {names.rooms[arg >> 4]}" + (f" with {swords}" if swords else "")
    if verb == moves.BUY:
        return f"buy {names.tokens[arg]}"
    if verb == moves.DRINK:
        return f"drink {names.tokens[arg]}"
    if verb == moves.TAKE:
        return f"take {_SECRETS[arg] if arg in _SECRETS else names.tokens[arg]}"
    if verb == moves.TRASH:
        return f"trash {names.cards[arg & 0xFF]}" + ("" if arg & 256 else " for burgle")
    return f"choose {arg + 1}"


def _short_form(s: ClankState, names: Names, verb: str, rest: str) -> str:
    """What people say for short, in full: "buy explore", "buy crown", "use potion", "take"."""
    kinds = s.setup.box.kinds
    if verb == "buy" and rest in names.cards:
        return f"acquire {rest}"
    if verb == "use" and rest in names.tokens:
        return f"drink {rest}"
    if verb == "buy" and rest == "crown":
        crowns = [token for token in goods_for_sale(s) if kinds[token].group == tokens.CROWN]
        return f"buy {names.tokens[crowns[0]]}" if crowns else f"buy {_any_crown(s, names)}"
    if verb == "take" and rest in ("", "artifact", "secret") and s.stack:
        takes = [o for o in legal.legal(s) if moves.verb_of(o) == moves.TAKE]
        told = [notation(names, option) for option in takes]
        fitting = [text for text in told if rest in text]
        return fitting[0] if len(fitting) == 1 else f"take {rest}"
    return f"{verb} {rest}"


def _any_crown(s: ClankState, names: Names) -> str:
    return next(names.tokens[kind.id] for kind in s.setup.box.kinds if kind.group == tokens.CROWN)


def parse(s: ClankState, names: Names, text: str) -> int:
    """The option that a text means, legal or not."""
    said = words(text)
    said = words(_short_form(s, names, said[0], " ".join(said[1:]))) if said else said
    verb, rest = (said[0], " ".join(said[1:])) if said else ("", "")
    for code, word in _BARE.items():
        if verb == word and not rest:
            return moves.with_arg(code, 0)
    for code, word in _WITH_CARD.items():
        if verb == word and rest:
            return moves.with_arg(code, names.card(rest))
    for code, word in _WITH_ROOM.items():
        if verb == word and rest:
            return moves.with_arg(code, names.room(rest))
    if verb == "move" and rest:
        room, _, swords = rest.partition(" with ")
        count = whole(swords) if swords else 0
        if not 0 <= count <= 15:
            raise refuse("no_such_number", given=swords)
        return moves.move(names.room(room), count)
    if verb in ("buy", "drink") and rest:
        code = moves.BUY if verb == "buy" else moves.DRINK
        return moves.with_arg(code, names.token(rest))
    if verb == "take" and rest:
        for arg, name in _SECRETS.items():
            if rest == name:
                return moves.with_arg(moves.TAKE, arg)
        return moves.with_arg(moves.TAKE, names.token(rest))
    if verb == "trash" and rest:
        card, named, _ = rest.partition(" for ")
        return moves.trash(not named, names.card(card))
    if verb == "choose" and whole(rest) > 0:
        return moves.with_arg(moves.CHOOSE, whole(rest) - 1)
    raise refuse("not_understood", given=text.strip(), examples=", ".join(EXAMPLES))


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


def exists(s: ClankState, names: Names, option: int) -> bool:
    """Whether a number is an option of this game at all, legal or not."""
    verb, arg = moves.verb_of(option), moves.arg_of(option)
    if option < 0 or verb > moves.END:
        return False
    if verb in _BARE:
        return arg == 0
    if verb in _WITH_CARD:
        return arg < len(names.cards)
    if verb in _WITH_ROOM:
        return arg < len(names.rooms)
    if verb == moves.MOVE:
        return arg >> 4 < len(names.rooms)
    if verb in (moves.BUY, moves.DRINK):
        return arg < len(names.tokens)
    if verb == moves.TAKE:
        return arg < len(names.tokens) or arg in _SECRETS
    if verb == moves.TRASH:
        return arg & 0xFF < len(names.cards) and arg < 512
    return arg < 16


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
        return Reason("no_secret_there", {"room": _room(s, arg)}, "tokens")
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
        return Reason("one_way" if one_way else "no_tunnel", {"room": _room(s, room)}, "moving")
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
    return Reason("teleport_too_far", {"room": _room(s, room)}, "teleport")


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


def _room(s: ClankState, room: int) -> str:
    return s.setup.dungeon.room_name(s, room)


def prompt(s: ClankState) -> Message:
    """What the seat to move decides now."""
    entry = s.stack[-1]
    kind, seat, arg = kind_of(entry), seat_of(entry), arg_of(entry)
    if kind == decisions.TURN:
        return Message("turn")
    if kind == decisions.TAKING:
        return Message("take", {"room": _room(s, arg)})
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
    if verb in _BARE:
        return Message(_BARE[verb])
    if verb in (moves.ACQUIRE, moves.USE, moves.FIGHT):
        return Message(_WITH_CARD[verb], {"card": arg, "n": legal.price(s, arg)})
    if verb in _WITH_CARD:
        return Message(_WITH_CARD[verb], {"card": arg})
    if verb in _WITH_ROOM:
        return Message(_WITH_ROOM[verb], {"room": _room(s, arg)})
    if verb == moves.MOVE:
        return _describe_move(s, arg >> 4, arg & 15)
    if verb == moves.BUY:
        return Message("buy", {"token": arg, "n": s.setup.box.market_price})
    if verb == moves.DRINK:
        return Message("drink", {"token": arg})
    if verb == moves.TAKE:
        if arg in _SECRETS:
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
    return Message("move_past_monsters" if monsters else "move", {"room": _room(s, room), **price})


def choices_of(s: ClankState) -> list[int]:
    """The alternatives of the present choice, as ids of effects."""
    entry = s.stack[-1]
    step = s.setup.all_steps[arg_of(entry)]
    return [step.inside[i].id for i in possible_choices(s, seat_of(entry), step)]
