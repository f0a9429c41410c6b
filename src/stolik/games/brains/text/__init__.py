"""Gra o mózg in words: animals, faces of the die, the table in plain lines."""

import tomllib
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from stolik.core.notation import seat_letter
from stolik.games.brains.codes import GRAVEYARDS
from stolik.games.brains.content import VALUES, decks
from stolik.games.brains.view import BrainsView, PlayerView
from stolik.text.catalog import load
from stolik.text.game_text import GameText

if TYPE_CHECKING:
    from stolik.text.speaker import Speaker

FOLDER = Path(__file__).parent
ZONES = ("hands", "graveyards")


@cache
def names() -> dict[str, list[dict[str, str]]]:
    """The names of animals (by value) and faces (from 1)."""
    return tomllib.loads((FOLDER / "names.toml").read_text(encoding="utf-8"))


def card_name(language: str, value: int) -> str:
    """An animal and its value.

    >>> card_name("pl", 11)
    'Mysz (11)'
    """
    return f"{names()['animal'][value][language]} ({value})"


class BrainsText(GameText):
    """The words of Gra o mózg."""

    def __init__(self) -> None:
        self.folders = (FOLDER,)

    def word(self, language: str, kind: str, value: object) -> str | None:
        if kind == "card" and isinstance(value, int):
            return card_name(language, value)
        if kind == "cards" and isinstance(value, list):
            return ", ".join(card_name(language, card) for card in value)
        if kind == "face" and isinstance(value, int):
            return names()["face"][value - 1][language]
        if kind == "zone":
            return str(load(FOLDER / f"{language}.toml")["zone"][ZONES[value == GRAVEYARDS]])
        if kind == "power":
            return str(load(FOLDER / f"{language}.toml")["hint"].get(str(value), ""))
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
        deck = next(iter(decks().values()))
        texts = load(FOLDER / f"{language}.toml")
        shown = []
        for value, power in enumerate(deck.powers):
            line = str(texts["power"][power or "plain"]).replace("{value}", str(value))
            shown.append((card_name(language, value), line))
        for face in names()["face"]:
            shown.append((str(face[language]), str(texts["face"][str(face["face"])])))
        return shown
