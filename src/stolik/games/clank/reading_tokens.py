"""Reads tokens, goods and tracks from content files; refuses what it does not know."""

from stolik.core.content import Schema, Source, Table
from stolik.core.snapshot import fingerprint
from stolik.games.clank import tokens
from stolik.games.clank.reading import Deck, Reader
from stolik.games.clank.tokens import Box, TokenKind

_TOKENS: Schema = {
    "game": str,
    "kind": str,
    "tokens": str,
    "rage": list,
    "health": int,
    "dragon_cubes": int,
    "player_cubes": int,
    "starting_clank": list,
    "row": int,
    "hand": int,
    "artifacts": list,
    "market_price": int,
    "mastery_points": int,
    "idol_points": int,
    "secret": list,
    "item": list,
}
_SECRET: Schema = {"id": str, "size": str, "copies": int, "use": str}
_SECRET_MORE: Schema = {"effect": list, "points": int, "doubt": list}
_ITEM: Schema = {"id": str, "points": list}
USES = {
    "at_once": tokens.AT_ONCE,
    "kept": tokens.KEPT,
    "gold": tokens.GOLD,
    "points": tokens.POINTS,
}
ITEM_GROUPS = {"master_key": tokens.KEY, "backpack": tokens.BACKPACK, "crown": tokens.CROWN}


def read_tokens(source: Source, deck: Deck) -> Box:
    """The tokens and tracks of a content file; their effects may name cards of the deck."""
    data = source.data
    source.check(data, _TOKENS)
    box = Box()
    for name in ("health", "dragon_cubes", "player_cubes", "row", "hand", "market_price"):
        setattr(box, name, int(str(data[name])))
    box.rage = _numbers(source, "rage")
    box.starting_clank = _numbers(source, "starting_clank")
    reader = Reader(source, deck)
    for index, entry in enumerate(source.tables("secret")):
        source.check(entry, _SECRET, "secret", index, _SECRET_MORE)
        _read_secret(reader, box, entry, index)
    for value in _numbers(source, "artifacts"):
        box.artifacts.append(_new_token(box, f"artifact_{value}", tokens.ARTIFACT, value, value))
    box.idol = _new_token(box, "monkey_idol", tokens.IDOL, points=int(str(data["idol_points"])))
    box.mastery = _new_token(
        box, "mastery", tokens.MASTERY, points=int(str(data["mastery_points"]))
    )
    for index, entry in enumerate(source.tables("item")):
        source.check(entry, _ITEM, "item", index)
        _read_item(source, box, entry, index)
    box.fingerprint = fingerprint(data)
    return box


def _numbers(source: Source, name: str) -> list[int]:
    found = source.data[name]
    assert isinstance(found, list)
    if not found or not all(isinstance(n, int) for n in found):
        raise source.wrong("value_type", key=name, name=name, wanted="[1, 2, …]")
    return found


def _new_token(box: Box, name: str, group: int, points: int, value: int = 0) -> int:
    kind = TokenKind(len(box.kinds), name, group)
    kind.points, kind.value = points, value
    box.kinds.append(kind)
    return kind.id


def _read_secret(reader: Reader, box: Box, entry: Table, index: int) -> None:
    source = reader.source
    sizes = {"minor": tokens.MINOR, "major": tokens.MAJOR}
    for key, allowed in (("size", tuple(sizes)), ("use", tuple(USES))):
        if entry[key] not in allowed:
            raise source.wrong(
                "word_unknown", "secret", index, key, given=entry[key], allowed=", ".join(allowed)
            )
    group = sizes[str(entry["size"])]
    id = _new_token(box, str(entry["id"]), group, int(str(entry.get("points", 0))))
    kind = box.kinds[id]
    kind.use = USES[str(entry["use"])]
    if "effect" in entry:
        reader.place("secret", index, "effect")
        kind.effect = reader.read_effects(entry["effect"])
    pile = box.minors if group == tokens.MINOR else box.majors
    pile.extend([id] * int(str(entry["copies"])))


def _read_item(source: Source, box: Box, entry: Table, index: int) -> None:
    id = str(entry["id"])
    if id not in ITEM_GROUPS:
        raise source.wrong(
            "word_unknown", "item", index, "id", given=id, allowed=", ".join(ITEM_GROUPS)
        )
    group = ITEM_GROUPS[id]
    points = entry["points"]
    assert isinstance(points, list)
    if group == tokens.CROWN:
        for value in sorted(points, reverse=True):
            box.goods.append(_new_token(box, f"{id}_{value}", group, value, value))
    else:
        kind = _new_token(box, id, group, int(points[0]))
        box.goods.extend([kind] * len(points))
        if group == tokens.KEY:
            box.key = kind
        else:
            box.backpack = kind


def resolve_token_names(deck: Deck, box: Box) -> None:
    """Points rules name tokens; give them their numbers."""
    numbers = {kind.name: kind.id for kind in box.kinds}
    for card in deck.kinds:
        if card.points_rule is not None:
            card.points_rule.tokens = [numbers[name] for name in card.points_rule.token_names]
