"""Options as people type them, and back again."""

from stolik.core.notation import whole, words
from stolik.core.reasons import refuse
from stolik.games.clank import legal, moves, tokens
from stolik.games.clank.state import ClankState
from stolik.games.clank.taking import goods_for_sale

BARE = {moves.LEAVE: "leave", moves.HEAL: "heal", moves.SKIP: "skip", moves.END: "end"}
WITH_CARD = {
    moves.PLAY: "play",
    moves.ACQUIRE: "acquire",
    moves.USE: "use",
    moves.FIGHT: "fight",
    moves.DISCARD: "discard",
    moves.REPLACE: "replace",
}
WITH_ROOM = {moves.TELEPORT: "teleport", moves.REACH: "reach"}
SECRETS = {
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
    if verb in BARE:
        return BARE[verb]
    if verb in WITH_CARD:
        return f"{WITH_CARD[verb]} {names.cards[arg]}"
    if verb in WITH_ROOM:
        return f"{WITH_ROOM[verb]} {names.rooms[arg]}"
    if verb == moves.MOVE:
        swords = arg & 15
        return f"move {names.rooms[arg >> 4]}" + (f" with {swords}" if swords else "")
    if verb == moves.BUY:
        return f"buy {names.tokens[arg]}"
    if verb == moves.DRINK:
        return f"drink {names.tokens[arg]}"
    if verb == moves.TAKE:
        return f"take {SECRETS[arg] if arg in SECRETS else names.tokens[arg]}"
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
    for code, word in BARE.items():
        if verb == word and not rest:
            return moves.with_arg(code, 0)
    for code, word in WITH_CARD.items():
        if verb == word and rest:
            return moves.with_arg(code, names.card(rest))
    for code, word in WITH_ROOM.items():
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
        for arg, name in SECRETS.items():
            if rest == name:
                return moves.with_arg(moves.TAKE, arg)
        return moves.with_arg(moves.TAKE, names.token(rest))
    if verb == "trash" and rest:
        card, named, _ = rest.partition(" for ")
        return moves.trash(not named, names.card(card))
    if verb == "choose" and whole(rest) > 0:
        return moves.with_arg(moves.CHOOSE, whole(rest) - 1)
    raise refuse("not_understood", given=text.strip(), examples=", ".join(EXAMPLES))


def exists(s: ClankState, names: Names, option: int) -> bool:
    """Whether a number is an option of this game at all, legal or not."""
    verb, arg = moves.verb_of(option), moves.arg_of(option)
    if option < 0 or verb > moves.END:
        return False
    if verb in BARE:
        return arg == 0
    if verb in WITH_CARD:
        return arg < len(names.cards)
    if verb in WITH_ROOM:
        return arg < len(names.rooms)
    if verb == moves.MOVE:
        return arg >> 4 < len(names.rooms)
    if verb in (moves.BUY, moves.DRINK):
        return arg < len(names.tokens)
    if verb == moves.TAKE:
        return arg < len(names.tokens) or arg in SECRETS
    if verb == moves.TRASH:
        return arg & 0xFF < len(names.cards) and arg < 512
    return arg < 16
