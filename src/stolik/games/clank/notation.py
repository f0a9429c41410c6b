"""Options as people type them, and back again."""

from stolik.core.notation import whole, words
from stolik.core.reasons import refuse
from stolik.core.state import kind_of, seat_of
from stolik.games.clank import decisions, effects, exploring, legal, moves, tokens
from stolik.games.clank.hands import ITSELF, MAY, card_due, trash_due
from stolik.games.clank.market import goods_for_sale
from stolik.games.clank.reading import Deck
from stolik.games.clank.state import UNKNOWN, ClankState, Way
from stolik.games.clank.tokens import Box

BARE = {
    moves.LEAVE: "leave",
    moves.REWARD: "reward",
    moves.AGREE: "yes",
    moves.LATER: "later",
    moves.SKIP: "skip",
    moves.END: "end",
}
WITH_CARD = {
    moves.PLAY: "play",
    moves.ACQUIRE: "acquire",
    moves.USE: "use",
    moves.FIGHT: "fight",
    moves.DISCARD: "discard",
    moves.REPLACE: "replace",
    moves.PUT_ON_TOP: "top",
    moves.WARD: "ward",
    moves.REACT: "react",
}
WITH_ROOM = {moves.REACH: "reach", moves.MARK: "mark", moves.GO: "go"}
WITH_NUMBER = {moves.LAY: "lay", moves.TURN_TILE: "turn"}
LOCKED = ("chest", "library", "prison")
SECRETS = {
    legal.FACE_DOWN + tokens.MINOR: "minor secret",
    legal.FACE_DOWN + tokens.MAJOR: "major secret",
}
EXAMPLES = (
    "play burgle",
    "move F02",
    "move F19 with 1",
    "explore 1,0",
    "teleport F08",
    "acquire explore",
    "use ladder",
    "fight goblin",
    "buy backpack",
    "drink potion of healing",
    "take minor secret",
    "open chest",
    "mark SAb",
    "lay 1",
    "leave",
    "choose 1",
    "discard stumble",
    "trash burgle",
    "replace ogre",
    "skip",
    "end",
)


class Names:
    """Names of cards, tokens and offers as they are typed, and back again."""

    def __init__(self, deck: Deck, box: Box) -> None:
        self.cards = [_spoken(card.name) for card in deck.kinds]
        self.tokens = [_spoken(token.name) for token in box.kinds]
        self._card_numbers = {name: number for number, name in enumerate(self.cards)}
        self._token_numbers = {name: number for number, name in enumerate(self.tokens)}
        # Which card makes an offer: a card makes at most one.
        self.offers = {
            step.id: card.id
            for card in deck.kinds
            for step in card.play.steps
            if step.kind == effects.OFFER
        }
        self.offer_of = {card: step for step, card in self.offers.items()}

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


def _spoken(id: str) -> str:
    return id.replace("_", " ")


def room_of(s: ClankState, text: str) -> int:
    """The room of a name."""
    room = s.dungeon.room_named(text)
    if room < 0:
        raise refuse("no_such_room", given=text)
    return room


# ---- Ways: several may lead to one room, at different prices


def ways_now(s: ClankState) -> list[Way]:
    """The ways that the seat to move could take."""
    entry = s.stack[-1]
    if kind_of(entry) == decisions.PASSING:
        return exploring.onward(s, exploring.map_of(s))
    return s.dungeon.ways(s.rooms[seat_of(entry)])


def where_to(s: ClankState, way: Way) -> str:
    """What people call the end of a way: a room, or the square of a tile that is not laid yet."""
    return f"{way.x},{way.y}" if way.to == UNKNOWN else s.dungeon.room_name(way.to)


def way_name(s: ClankState, number: int) -> str:
    """A way by its end; the second that leads there is called /2, and so on."""
    ways = ways_now(s)
    end = where_to(s, ways[number])
    before = sum(where_to(s, way) == end for way in ways[:number])
    return f"{end}/{before + 1}" if before else end


def find_way(s: ClankState, text: str) -> int:
    """The number of the way of a name, or NO_WAY."""
    end, _, which = text.partition("/")
    wanted = whole(which) if which else 1
    numbers = [n for n, way in enumerate(ways_now(s)) if where_to(s, way).lower() == end.lower()]
    return numbers[wanted - 1] if 0 < wanted <= len(numbers) else moves.NO_WAY


# ---- Writing


def notation(s: ClankState, names: Names, option: int) -> str:
    """An option as it is typed."""
    verb, arg = moves.verb_of(option), moves.arg_of(option)
    if verb in BARE:
        return BARE[verb]
    if verb in WITH_CARD:
        return f"{WITH_CARD[verb]} {names.cards[arg]}"
    if verb in WITH_ROOM:
        return f"{WITH_ROOM[verb]} {s.dungeon.room_name(arg)}"
    if verb in WITH_NUMBER:
        return f"{WITH_NUMBER[verb]} {arg}"
    if verb == moves.MOVE:
        swords, way = arg & 15, arg >> 12
        end = s.dungeon.room_name(arg >> 4 & 0xFF) if way == moves.NO_WAY else way_name(s, way)
        return f"move {end}" + (f" with {swords}" if swords else "")
    if verb == moves.EXPLORE:
        return f"explore {way_name(s, arg)}"
    if verb == moves.TELEPORT:
        if arg & moves.OFF_THE_EDGE:
            return f"teleport {way_name(s, arg & moves.OFF_THE_EDGE - 1)}"
        return f"teleport {s.dungeon.room_name(arg)}"
    if verb == moves.SITE:
        x, y = exploring.sites(s, seat_of(s.stack[-1]))[arg]
        return f"site {x},{y}"
    if verb == moves.OPEN:
        return f"open {LOCKED[arg]}"
    if verb == moves.INVOKE:
        return f"invoke {names.cards[names.offers[arg]]}"
    if verb == moves.BUY:
        return "buy " + _paid(names.tokens[arg & moves.WITH_COUPON - 1], arg)
    if verb == moves.DRINK:
        return f"drink {names.tokens[arg]}"
    if verb == moves.TAKE:
        return f"take {SECRETS[arg] if arg in SECRETS else names.tokens[arg]}"
    if verb == moves.TRASH:
        return "trash " + _due(names, arg >> 8, arg & 0xFF)
    return f"choose {arg + 1}"


def _paid(item: str, arg: int) -> str:
    coupon = " with coupon" if arg & moves.WITH_COUPON else ""
    return item + (" by offer" if arg & moves.BY_OFFER else "") + coupon


def _due(names: Names, due: int, card: int) -> str:
    wanted = card_due(due)
    name = names.cards[card]
    if due & ITSELF:
        name += " itself"
    elif wanted >= 0:
        name += f" for {names.cards[wanted]}"
    return name + (" freely" if due & MAY else "")


# ---- Reading


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
        told = [notation(s, names, option) for option in takes]
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
    if rest:
        for code, word in WITH_CARD.items():
            if verb == word:
                return moves.with_arg(code, names.card(rest))
        for code, word in WITH_ROOM.items():
            if verb == word:
                return moves.with_arg(code, room_of(s, rest))
        for code, word in WITH_NUMBER.items():
            if verb == word and 0 <= whole(rest) < exploring.TURNS:
                return moves.with_arg(code, whole(rest))
        option = _parse_rest(s, names, verb, rest)
        if option >= 0:
            return option
    raise refuse("not_understood", given=text.strip(), examples=", ".join(EXAMPLES))


def _parse_rest(s: ClankState, names: Names, verb: str, rest: str) -> int:
    """Verbs with more than a name after them; -1 if it is none of them."""
    if verb in ("move", "explore", "teleport", "site") and s.stack:
        return _parse_way(s, verb, rest)
    if verb == "open" and rest in LOCKED:
        return moves.with_arg(moves.OPEN, LOCKED.index(rest))
    if verb == "invoke":
        card = names.card(rest)
        if card not in names.offer_of:
            raise refuse("no_offer", card=card)
        return moves.with_arg(moves.INVOKE, names.offer_of[card])
    if verb == "buy":
        return _parse_purchase(names, rest)
    if verb == "drink":
        return moves.with_arg(moves.DRINK, names.token(rest))
    if verb == "take":
        for arg, name in SECRETS.items():
            if rest == name:
                return moves.with_arg(moves.TAKE, arg)
        return moves.with_arg(moves.TAKE, names.token(rest))
    if verb == "trash":
        return _parse_trash(s, names, rest)
    if verb == "choose" and whole(rest) > 0:
        return moves.with_arg(moves.CHOOSE, whole(rest) - 1)
    return -1


def _parse_way(s: ClankState, verb: str, rest: str) -> int:
    end, _, spent = rest.partition(" with ")
    swords = whole(spent) if spent else 0
    if not 0 <= swords <= 15:
        raise refuse("no_such_number", given=spent)
    if verb == "site":
        places = [f"{x},{y}" for x, y in exploring.sites(s, seat_of(s.stack[-1]))]
        if end not in places:
            raise refuse("no_such_place", given=end)
        return moves.with_arg(moves.SITE, places.index(end))
    way = find_way(s, end)
    if "," in end:
        if way == moves.NO_WAY:
            raise refuse("no_such_place", given=end)
        if verb == "teleport":
            return moves.with_arg(moves.TELEPORT, moves.OFF_THE_EDGE | way)
        return moves.with_arg(moves.EXPLORE, way)
    room = room_of(s, end.partition("/")[0])
    if verb == "teleport":
        return moves.with_arg(moves.TELEPORT, room)
    return moves.move(way, room, swords)


def _parse_purchase(names: Names, rest: str) -> int:
    item, coupon, _ = rest.partition(" with coupon")
    item, offer, _ = item.partition(" by offer")
    how = (moves.WITH_COUPON if coupon else 0) | (moves.BY_OFFER if offer else 0)
    return moves.with_arg(moves.BUY, names.token(item) | how)


def _parse_trash(s: ClankState, names: Names, rest: str) -> int:
    """Without more words: the first trash due that can take the card."""
    card_name, freely, _ = rest.partition(" freely")
    card_name, itself, _ = card_name.partition(" itself")
    named = wanted = ""
    if card_name not in names.cards:
        card_name, named, wanted = card_name.rpartition(" for ")
    card = names.card(card_name or wanted)
    due = card if itself or named else effects.ANY_CARD
    exact = trash_due(due, bool(freely), bool(itself))
    if exact not in s.trashes and not (freely or itself or named):
        for other in s.trashes:
            if card_due(other) in (effects.ANY_CARD, card):
                exact = other
    return moves.trash(exact, card)


# ---- What there is


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
        return s.dungeon.is_room(arg)
    if verb in WITH_NUMBER:
        return arg < exploring.TURNS
    if verb == moves.MOVE:
        way = arg >> 12
        return s.dungeon.is_room(arg >> 4 & 0xFF) and (
            way == moves.NO_WAY or way < len(ways_now(s))
        )
    if verb == moves.TELEPORT and not arg & moves.OFF_THE_EDGE:
        return s.dungeon.is_room(arg)
    if verb in (moves.EXPLORE, moves.TELEPORT):
        number = arg & moves.OFF_THE_EDGE - 1
        ways = ways_now(s)
        return number < len(ways) and ways[number].to == UNKNOWN
    if verb == moves.BUY:
        return arg & moves.WITH_COUPON - 1 < len(names.tokens) and arg >> 12 == 0
    if verb == moves.DRINK:
        return arg < len(names.tokens)
    if verb == moves.TAKE:
        return arg < len(names.tokens) or arg in SECRETS
    if verb == moves.TRASH:
        due = card_due(arg >> 8)
        return arg & 0xFF < len(names.cards) and due < len(names.cards) and arg < 1 << 19
    if verb == moves.OPEN:
        return arg < len(LOCKED)
    if verb == moves.INVOKE:
        return arg in names.offers
    if verb == moves.SITE:
        return arg < exploring.TURNS
    return arg < 16
