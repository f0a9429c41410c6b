"""What a game brings along so that any client can speak about it."""

from abc import ABC, abstractmethod
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from stolik.text.speaker import Speaker


class GameText(ABC):
    """The words of one game: folders with `pl.toml` and `en.toml`, names, the table in lines.

    What a later folder says goes before what an earlier one says, so games can share words.
    """

    folders: tuple[Path, ...]

    @abstractmethod
    def word(self, language: str, kind: str, value: object) -> str | None:
        """A value of one of the game's own kinds (a card, a face) in words; None if unknown."""

    def fields(self, section: str, key: str, params: Mapping[str, object]) -> Mapping[str, object]:
        """What a sentence can say: its parameters, put as the game's own templates need them."""
        return params

    @abstractmethod
    def table(self, view: object, speaker: "Speaker") -> list[str]:
        """A view as plain lines that a screen reader can follow."""

    @abstractmethod
    def cards(self, language: str) -> list[tuple[str, str]]:
        """Every card (and face, token...) with its text, for help and galleries."""
