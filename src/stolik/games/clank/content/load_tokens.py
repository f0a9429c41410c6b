"""Reads tokens, goods and tracks from content files; refuses what it does not know."""

from stolik.core.content import Schema, Source, Table
from stolik.games.clank.content.load_cards import Deck, Reader
from stolik.games.clank.model import count, tokens
from stolik.games.clank.model.tokens import Box, TokenKind

NUMBERS = ("health", "dragon_cubes", "player_cubes", "row", "hand", "market_price")
_TOKENS: Schema = {
    "game": str,
    "kind": str,
    "tokens": str,
    "rage": list,
    **dict.fromkeys(NUMBERS, int),
    "starting_clank": list,
    "artifacts": list,
    "mastery_points": int,
    "idol_points": int,
    "secret": list,
    "item": list,
}
_TOKENS_MORE: Schema = {"ghosts": int, "lockpicks": int, "prisoner": list}
_ADDED: Schema = {
    "game": str,
    "kind": str,
    "tokens": str,
    "stand_in": list,
    "rage": list,
    "starting_clank": list,
    "starting_gold": list,
    "artifacts": list,
    "mastery_tokens": int,
    "reserve": dict,
    "secret": list,
    "item": list,
}
_SECRET: Schema = {"id": str, "size": str, "copies": int, "use": str}
_SECRET_MORE: Schema = {"effect": list, "points": int, "power": str, "doubt": list}
_PRISONER: Schema = {"id": str, "copies": int}
_PRISONER_MORE: Schema = {
    "points": int,
    "effect": list,
    "end": dict,
    "traits": list,
    "coupon": int,
}
_ITEM: Schema = {"id": str, "points": list}
_ITEM_MORE: Schema = {"power": str, "effect": list, "needs_damage": int, "up_to_four": int}
SIZES = {"minor": tokens.MINOR, "major": tokens.MAJOR}
USES = {
    "at_once": tokens.AT_ONCE,
    "kept": tokens.KEPT,
    "gold": tokens.GOLD,
    "points": tokens.POINTS,
    "at_wayshrine": tokens.AT_WAYSHRINE,
}
POWERS = {
    "keys": tokens.KEYS,
    "against_arrows": tokens.AGAINST_ARROWS,
    "ignore_monsters": tokens.IGNORE_MONSTERS,
    "artifact": tokens.ONE_MORE_ARTIFACT,
}
FEW = 4


def read_tokens(source: Source, deck: Deck) -> Box:
    """The tokens and tracks of a content file; their effects may name cards of the deck."""
    data = source.data
    source.check(data, _TOKENS, may=_TOKENS_MORE)
    box = Box()
    for name in NUMBERS:
        setattr(box, name, int(str(data[name])))
    for name in ("ghosts", "lockpicks"):
        setattr(box, name, int(str(data.get(name, 0))))
    box.rage = _numbers(source, "rage")
    box.starting_clank = _numbers(source, "starting_clank")
    reader = Reader(source, deck)
    _read_secrets(reader, box)
    for index, entry in enumerate(source.tables("prisoner")):
        source.check(entry, _PRISONER, "prisoner", index, _PRISONER_MORE)
        _read_prisoner(reader, box, entry, index)
    for value in _numbers(source, "artifacts"):
        box.artifacts.append(_new_token(box, f"artifact_{value}", tokens.ARTIFACT, value, value))
    box.idol = _new_token(box, "monkey_idol", tokens.IDOL, points=int(str(data["idol_points"])))
    box.mastery = _new_token(
        box, "mastery", tokens.MASTERY, points=int(str(data["mastery_points"]))
    )
    _read_items(reader, box, many=True)
    return box


def add_tokens(box: Box, source: Source, deck: Deck, many: bool) -> None:
    """What an add-on lays beside the tokens of a game; its tracks and artifacts for many only."""
    source.check(source.data, _ADDED)
    reader = Reader(source, deck)
    _read_secrets(reader, box)
    _read_items(reader, box, many)
    if not many:
        return
    for value in _numbers(source, "artifacts"):
        token = _new_token(box, f"silver_artifact_{value}", tokens.ARTIFACT, value, value)
        box.kinds[token].silver = True
        box.artifacts.append(token)
    box.rage = _numbers(source, "rage")
    box.starting_clank = _numbers(source, "starting_clank")
    box.starting_gold = _numbers(source, "starting_gold")


def add_bank(box: Box, source: Source, deck: Deck) -> None:
    """The minor secrets of an add-on as a bank beside those of the game."""
    source.check(source.data, _ADDED)
    own, box.minors = box.minors, []
    _read_secrets(Reader(source, deck), box)
    box.bank, box.minors = box.minors, own


def added_reserve(source: Source, deck: Deck) -> dict[int, int]:
    """How many more cards an add-on puts on the piles of the reserve."""
    found = source.data["reserve"]
    assert isinstance(found, dict)
    return {deck.numbers[str(card)]: int(copies) for card, copies in found.items()}


def _numbers(source: Source, name: str) -> list[int]:
    found = source.data[name]
    assert isinstance(found, list)
    if not found or not all(isinstance(n, int) for n in found):
        raise source.wrong("value_type", key=name, name=name, wanted="[1, 2, …]")
    return found


def _new_token(box: Box, name: str, group: int, points: int, value: int = 0) -> int:
    """A new kind of token, or the one there is of this name."""
    for known in box.kinds:
        if known.name == name:
            return known.id
    kind = TokenKind(len(box.kinds), name, group)
    kind.points, kind.value = points, value
    box.kinds.append(kind)
    return kind.id


def _read_secrets(reader: Reader, box: Box) -> None:
    for index, entry in enumerate(reader.source.tables("secret")):
        reader.source.check(entry, _SECRET, "secret", index, _SECRET_MORE)
        reader.place("secret", index, "size")
        group = reader.one_of(entry["size"], SIZES)
        id = _new_token(box, str(entry["id"]), group, int(str(entry.get("points", 0))))
        kind = box.kinds[id]
        reader.owner = kind.name
        reader.place("secret", index, "use")
        kind.use = reader.one_of(entry["use"], USES)
        _read_more(reader, kind, entry, "secret", index)
        pile = box.minors if group == tokens.MINOR else box.majors
        pile.extend([id] * int(str(entry["copies"])))


def _read_more(reader: Reader, kind: TokenKind, entry: Table, table: str, index: int) -> None:
    """What any token may have: an effect, a power, points that depend on something."""
    if "effect" in entry:
        reader.place(table, index, "effect")
        kind.effect = reader.read_effects(entry["effect"])
    if "power" in entry:
        reader.place(table, index, "power")
        kind.power = reader.one_of(entry["power"], POWERS)
    if "end" in entry:
        reader.place(table, index, "end")
        kind.points_rule = reader.points_rule(entry["end"])


def _read_prisoner(reader: Reader, box: Box, entry: Table, index: int) -> None:
    coupon = int(str(entry.get("coupon", 0)))
    group = tokens.COUPON if coupon else tokens.PRISONER
    id = _new_token(box, str(entry["id"]), group, int(str(entry.get("points", 0))))
    kind = box.kinds[id]
    reader.owner = kind.name
    traits = entry.get("traits", [])
    assert isinstance(traits, list)
    reader.place("prisoner", index, "traits")
    for trait in traits:
        reader.one_of(trait, {"idol": 1})
    if "idol" in traits:
        kind.counts_as |= count.IDOL
    kind.discount = coupon
    if coupon:
        box.coupon = id
    _read_more(reader, kind, entry, "prisoner", index)
    box.prisoners.extend([id] * int(str(entry["copies"])))


def _read_items(reader: Reader, box: Box, many: bool) -> None:
    """Goods of the market: crowns one by one, of the others a pile."""
    for index, entry in enumerate(reader.source.tables("item")):
        reader.source.check(entry, _ITEM, "item", index, _ITEM_MORE)
        id = str(entry["id"])
        points = entry["points"]
        assert isinstance(points, list)
        if id == "crown":
            for value in sorted(points, reverse=True):
                box.goods.append(_new_token(box, f"{id}_{value}", tokens.CROWN, value, value))
            continue
        token = _new_token(box, id, tokens.GOODS, int(points[0]))
        kind = box.kinds[token]
        reader.owner = kind.name
        kind.needs_damage = int(str(entry.get("needs_damage", 0)))
        _read_more(reader, kind, entry, "item", index)
        copies = len(points) if many else int(str(entry.get("up_to_four", len(points))))
        box.goods.extend([token] * copies)
        if kind.power == tokens.ONE_MORE_ARTIFACT:
            box.backpack = token
