"""What a game brings along so that any client can speak about it."""

import tomllib
from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from stolik.text.drawing import Drawing

if TYPE_CHECKING:
    from stolik.text.speaker import Speaker


def vars_of(view: object) -> dict[str, object]:
    """The fields of a view, which is a dataclass."""
    assert is_dataclass(view)
    return {field.name: getattr(view, field.name) for field in fields(view)}


class GameText:
    """The words of one game: folders with a file a language, names, the table in lines.

    What a later folder says goes before what an earlier one says, so games can share words.
    """

    folders: tuple[Path, ...]

    @cached_property
    def rulings(self) -> Mapping[str, str]:
        """Our rulings and the topic of the rules each belongs to, from files beside the words."""
        files = [file for folder in self.folders for file in folder.parent.glob("rulings.toml")]
        found = [tomllib.loads(file.read_text(encoding="utf-8")) for file in files]
        return dict(sorted((id, topic) for topics in found for id, topic in topics.items()))

    def __init__(self, *folders: Path) -> None:
        self.folders = folders

    def word(self, language: str, kind: str, value: object) -> str | None:
        """A value of one of the game's own kinds (a card, a face) in words; None if unknown."""
        return None

    def fields(self, section: str, key: str, params: Mapping[str, object]) -> Mapping[str, object]:
        """What a sentence can say: its parameters, put as the game's own templates need them."""
        return params

    def names_of(self, content: Mapping[str, object]) -> dict[str, object]:
        """The names of what is in some content, by language and section: they are kept beside an
        edition, for things that will be in no box any more."""
        return {}

    def remember(self, names: Mapping[str, object]) -> None:
        """Names that were kept beside an edition."""

    def whole_box(self) -> dict[str, object] | None:
        """Everything that is in the box, as the content of an edition; None if no number in a view
        or an event is a place in it."""
        return None

    def table(self, view: object, speaker: "Speaker") -> list[str]:
        """A view as plain lines that a screen reader can follow."""
        return [f"{key}: {value}" for key, value in vars_of(view).items()]

    def map(self, view: object, speaker: "Speaker") -> Drawing | None:
        """The places of a view as a drawing with its signs explained; None if there are none."""
        return None

    def cards(self, language: str) -> list[tuple[str, str]]:
        """Every card (and face, token...) with its text, for help and galleries."""
        return []
