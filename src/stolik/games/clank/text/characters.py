"""The characters of Wesoła kompania in words: names, abilities, what their boards give."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, cast

from stolik.core.content import Source, from_edition
from stolik.games.clank.content.load_cards import Deck
from stolik.games.clank.model.characters import FINDS, MOODS, Character
from stolik.games.clank.model.effects import ANY_CARD, Effects
from stolik.games.clank.text.cards import stand_in_line
from stolik.games.clank.text.effect_lists import EffectList, effects_of
from stolik.games.clank.text.effects_text import option_text
from stolik.games.clank.text.names import capital, card_name, name, phrase
from stolik.text.grammar import listed

Table = Mapping[str, Any]
Written = Sequence[Table]


class CharacterText:
    """The words for the characters of a content file; there may be none."""

    def __init__(self, roster: Sequence[Character], found: Source | None, deck: Deck) -> None:
        source = found or from_edition({})
        self.roster = roster
        self.deck = deck
        self.tables = cast(Sequence[Table], source.tables("character"))
        spells = [table.get("spells", ()) for table in self.tables]
        self.spells: Sequence[Table] = [spell for some in spells for spell in some]
        self.effects: dict[int, EffectList] = {}
        for character, table in zip(roster, self.tables, strict=True):
            for fx, written in _boards(character, table):
                self.effects |= effects_of(fx, written, ANY_CARD)

    def name(self, language: str, character: int) -> str:
        """A character by its number."""
        return name("character", language, self.tables[character]["id"])

    def gist(self, language: str, character: int) -> str:
        """What a character is about, in a few words."""
        return name("gist", language, self.tables[character]["id"])

    def spell(self, language: str, spell: int) -> str:
        """A spell by its number."""
        return name("spell", language, self.spells[spell]["id"])

    def find(self, language: str, kind: int) -> str:
        """A kind of Find."""
        return name("find", language, FINDS[kind])

    def mood(self, language: str, mood: int) -> str:
        """A mood."""
        return name("mood", language, MOODS[mood])

    def cards(self, language: str) -> list[tuple[str, str]]:
        """Every character with its board, for the list of cards."""
        return [self._shown(language, number) for number in range(len(self.tables))]

    def _shown(self, language: str, number: int) -> tuple[str, str]:
        table, id = self.tables[number], self.tables[number]["id"]
        words = {key: name(key, language, id) for key in ("title", "story", "ability")}
        lines = [phrase(language, "gallery", "character", words)]
        for spell in table.get("spells", ()):
            said = {
                "spell": name("spell", language, spell["id"]),
                "n": spell["mana"],
                "text": option_text(language, spell["effect"]),
            }
            lines.append(phrase(language, "gallery", "spell", said))
        for space, written in enumerate(table.get("spaces", ()), 1):
            said = {"n": space, "text": option_text(language, written)}
            lines.append(phrase(language, "gallery", "space", said))
        if "cogwheels" in table:
            under = ", ".join(option_text(language, written) for written in table["cogwheels"])
            lines.append(phrase(language, "gallery", "cogwheel", {"text": under}))
        own = [self.deck.kinds[card].name for card in self.roster[number].cards]
        names = listed(language, [card_name(language, card) for card in own])
        lines.append(phrase(language, "gallery", "own_cards", {"cards": names}))
        lines.append(stand_in_line(language, table))
        return capital(self.name(language, number)), " ".join(filter(None, lines))


def _boards(character: Character, table: Table) -> Iterator[tuple[Effects, Written]]:
    """Every effect list of a board, with what its file says of it."""
    for key, names in (("rewards", FINDS), ("moods", MOODS)):
        for fx, id in zip(getattr(character, key), names, strict=False):
            yield fx, table[key][id]
    for key in ("spaces", "cogwheels"):
        yield from zip(getattr(character, key), table.get(key, ()), strict=True)
    for spell, written in zip(character.spells, table.get("spells", ()), strict=True):
        yield spell.effect, written["effect"]
