"""Gra o mózg in words: animals, faces of the die, the table in plain lines."""

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from stolik.core.notation import seat_letter
from stolik.games.brains.codes import GRAVEYARDS
from stolik.games.brains.content import VALUES, Deck
from stolik.games.brains.dice import FACES
from stolik.games.brains.view import BrainsView, PlayerView
from stolik.text.catalog import templates_of
from stolik.text.files import load
from stolik.text.game_text import GameText

if TYPE_CHECKING:
    from stolik.text.speaker import Speaker

WORDS = Path(__file__).parent / "languages"
ZONES = ("hands", "graveyards")


def entry(language: str, section: str, key: object) -> str:
    """A text of the game's own without fields; empty if there is none."""
    return str(templates_of(load(WORDS, language), section, str(key)) or "")


def card_name(language: str, value: int) -> str:
    """An animal and its value.

    >>> card_name("pl", 11)
    'Mysz (11)'
    """
    return f"{entry(language, 'animal', value)} ({value})"


class BrainsText(GameText):
    """The words of Gra o mózg."""

    def __init__(self, decks: Mapping[str, Deck]) -> None:
        self.folders = (WORDS,)
        self.decks = decks

    def word(self, language: str, kind: str, value: object) -> str | None:
        if kind == "card" and isinstance(value, int):
            return card_name(language, value)
        if kind == "cards" and isinstance(value, list):
            return ", ".join(card_name(language, card) for card in value)
        if kind == "face" and isinstance(value, int):
            return entry(language, "face_name", value)
        if kind == "zone":
            return entry(language, "zone", ZONES[value == GRAVEYARDS])
        if kind == "power":
            return entry(language, "hint", value)
        return None

    def table(self, view: object, speaker: "Speaker") -> list[str]:
        assert isinstance(view, BrainsView)
        piles = {
            "reserve": view.reserve_size,
            "discard": len(view.discard),
            "aside": len(view.aside),
            "pool": view.pool,
        }
        lines = [*self._horde(view, speaker), speaker.say("table", "piles", **piles)]
        for player in view.players:
            lines.extend(self._player(player, speaker))
        return lines

    def _horde(self, view: BrainsView, speaker: "Speaker") -> list[str]:
        if view.horde:
            return [speaker.say("table", "horde", cards=view.horde, card=view.horde[-1])]
        lines = [speaker.say("table", "horde_empty")]
        if view.below < VALUES:
            lines.append(speaker.say("table", "under_spider", value=view.below))
        return lines

    def _player(self, player: PlayerView, speaker: "Speaker") -> list[str]:
        lines = [
            speaker.say(
                "table",
                "player",
                letter=seat_letter(player.seat),
                name=speaker.names[player.seat],
                n=player.brains,
                hand=player.hand_size,
                graveyard=player.graveyard_size,
            )
        ]
        own = {"hand": player.hand, "graveyard": player.graveyard, "sorting": player.sorting}
        for key, cards in own.items():
            if cards is not None and (cards or key != "sorting"):
                shown = cards or speaker.say("table", "none")
                lines.append(speaker.say("table", key, cards=shown))
        if player.known:
            lines.append(speaker.say("table", "known", cards=player.known))
        return lines

    def cards(self, language: str) -> list[tuple[str, str]]:
        deck = next(iter(self.decks.values()))
        shown = []
        for value, power in enumerate(deck.powers):
            line = entry(language, "power", power or "plain").replace("{value}", str(value))
            shown.append((card_name(language, value), line))
        for face in range(1, FACES + 1):
            shown.append((entry(language, "face_name", face), entry(language, "face", face)))
        return shown
