"""Boards of characters as the client draws them: what can lie on them, and what is said of it."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from stolik.games.clank.drawing.cards import RESOURCES, marked
from stolik.games.clank.model.characters import FINDS, MOODS
from stolik.games.clank.text.cards import stand_in_line
from stolik.games.clank.text.characters import CharacterText
from stolik.games.clank.text.effects_text import option_text
from stolik.games.clank.text.names import capital, name
from stolik.text.typeset import typeset

Table = Mapping[str, Any]
# What a space gives that is no amount, and its sign.
SIGNS = {"minor_secrets": "minor"}


def printed(text: CharacterText) -> list[dict[str, Any]]:
    """What is printed on boards besides words; its place in the list is a character's number."""
    found = []
    for character, table in zip(text.roster, text.tables, strict=True):
        entry: dict[str, Any] = {"id": character.name, "colour": table["colour"]}
        entry["cards"] = character.cards
        for key in ("conscription", "mana", "stand_in"):
            if table.get(key):
                entry[key] = table[key]
        if "rewards" in table:
            entry["finds"] = FINDS
        for key in ("spaces", "cogwheels"):
            if key in table:
                entry[key] = [_given(written) for written in table[key]]
        if "moods" in table:
            entry["moods"] = [_given(table["moods"][mood]) for mood in MOODS]
        if "spells" in table:
            entry["spells"] = [{"id": one["id"], "mana": one["mana"]} for one in table["spells"]]
        found.append(entry)
    return found


def told(text: CharacterText, language: str, patterns: Table) -> list[dict[str, Any]]:
    """Names and texts of boards."""

    def said(written: Sequence[Table]) -> str:
        return marked(language, capital(option_text(language, written)), patterns)

    found = []
    for table in text.tables:
        entry: dict[str, Any] = {
            key: typeset(language, name(key, language, table["id"]))
            for key in ("title", "story", "ability", "brief")
        }
        entry["name"] = capital(name("character", language, table["id"]))
        entry["standIn"] = typeset(language, stand_in_line(language, table))
        for key, kind, ids in (("rewards", "find", FINDS), ("moods", "mood", MOODS)):
            if key in table:
                entry[kind] = [
                    {"name": name(kind, language, id), "text": said(table[key][id])} for id in ids
                ]
        entry["spell"] = [
            {"name": name("spell", language, spell["id"]), "text": said(spell["effect"])}
            for spell in table.get("spells", ())
        ]
        entry["space"] = [said(written) for written in table.get("spaces", ())]
        found.append(entry)
    return found


def _given(written: Iterable[Table]) -> list[list[Any]]:
    """What effects give, each with its sign; of alternatives all."""
    found: list[list[Any]] = []
    for effect in written:
        for key, n in effect.items():
            if key == "choose":
                found += [one for some in n for one in _given(some)]
            else:
                found.append([SIGNS.get(key) or RESOURCES[key], n])
    return found
