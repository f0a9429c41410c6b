"""Reads the characters of Wesoła kompania from their file; refuses what it does not know."""

from collections.abc import Mapping

from stolik.core.content import Schema, Source, Table
from stolik.games.clank.content.load_cards import Deck, Reader
from stolik.games.clank.model.characters import FINDS, MOODS, Character, Spell
from stolik.games.clank.model.effects import Effects

_CHARACTERS: Schema = {
    "game": str,
    "kind": str,
    "characters": str,
    "deck": dict,
    "character": list,
}
_CHARACTER: Schema = {"id": str, "colour": str, "stand_in": list}
_CHARACTER_MORE: Schema = {
    "conscription": int,
    "rewards": dict,
    "spaces": list,
    "mana": int,
    "spells": list,
    "moods": dict,
    "tantrum": list,
    "cogwheels": list,
}
_SPELL: Schema = {"id": str, "mana": int, "effect": list}


def read_characters(source: Source, deck: Deck) -> list[Character]:
    """The characters of a content file, with their decks."""
    source.check(source.data, _CHARACTERS)
    reader = Reader(source, deck)
    found: list[Character] = []
    for index, entry in enumerate(source.tables("character")):
        source.check(entry, _CHARACTER, "character", index, _CHARACTER_MORE)
        made = Character(len(found), str(entry["id"]))
        made.cards = deck.characters.get(made.name, [])
        made.deck = [*_common(reader), *made.cards]
        _read_board(reader, made, entry, index)
        found.append(made)
    return found


def _common(reader: Reader) -> list[int]:
    """The cards that every starter deck has."""
    copies = reader.source.data["deck"]
    assert isinstance(copies, dict)
    reader.place("", 0, "deck")
    return [reader.card_named(id) for id, n in copies.items() for _ in range(int(n))]


def _read_board(reader: Reader, made: Character, entry: Table, index: int) -> None:
    """What lies on the board, and what it does."""

    def at(key: str) -> None:
        reader.owner = made.name
        reader.place("character", index, key)

    at("conscription")
    made.conscription = reader.number("conscription", entry.get("conscription", 0))
    made.mana = reader.number("mana", entry.get("mana", 0))
    for key, names in (("rewards", FINDS), ("moods", MOODS)):
        if key in entry:
            at(key)
            setattr(made, key, _by_name(reader, entry[key], names, made.name))
    for key in ("spaces", "cogwheels"):
        if key in entry:
            at(key)
            setattr(made, key, _in_order(reader, entry[key], made.name))
    if "tantrum" in entry:
        at("tantrum")
        made.tantrum = reader.read_effects(entry["tantrum"])
    at("spells")
    spells = entry.get("spells", [])
    assert isinstance(spells, list)
    for spell in spells:
        reader.source.check(spell, _SPELL, "character", index)
        reader.owner = str(spell["id"])
        made.spells.append(
            Spell(reader.owner, int(spell["mana"]), reader.read_effects(spell["effect"]))
        )


def _by_name(reader: Reader, lists: object, names: tuple[str, ...], owner: str) -> list[Effects]:
    """An effect list for each of these names."""
    assert isinstance(lists, Mapping)
    if set(lists) != set(names):
        raise reader.wrong("word_unknown", given=", ".join(lists), allowed=", ".join(names))
    found: list[Effects] = []
    for name in names:
        reader.owner = f"{owner}.{name}"
        found.append(reader.read_effects(lists[name]))
    return found


def _in_order(reader: Reader, lists: object, owner: str) -> list[Effects]:
    """Effect lists one after another."""
    assert isinstance(lists, list)
    found: list[Effects] = []
    for number, written in enumerate(lists, 1):
        reader.owner = f"{owner}.{number}"
        found.append(reader.read_effects(written))
    return found
