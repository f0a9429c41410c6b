"""Tables and records of the days before editions, when saves were numbers (`core/format1.py`)."""

from pathlib import Path
from typing import Any, Final

from stolik.core.edition import Edition
from stolik.core.format1 import dump_fields, load_fields
from stolik.core.game import Game
from stolik.core.snapshot import damaged
from stolik.games.brains.state import BrainsState

FILE: Final = Path(__file__).parent / "content" / "format1.edition"
# What a save held then; fields that came later have their first values.
_HELD: Final = """
    hands graves dealt spares known brains reserve horde discard aside pool gone round
    turn batch starter under_spider ending
"""
FIELDS: Final = {name: name for name in _HELD.split()}


class BrainsFormat1:
    """The game as it was."""

    fingerprints = ("3ff408171eb6911b",)

    def edition(self) -> Edition:
        """The deck that was in the box."""
        return Edition.unpack(FILE.read_bytes())

    def dump(self, game: Game[BrainsState], s: BrainsState) -> dict[str, object]:
        """A save in numbers."""
        return dump_fields(s, FIELDS) | {"settings": dict(s.setup.values)}

    def load(self, game: Game[BrainsState], data: dict[str, Any]) -> BrainsState:
        """The state of a save in numbers, checked as one of today."""
        s = game.fresh_for(data)
        load_fields(s, data, FIELDS)
        try:
            return game.load(game.dump(s))
        except (LookupError, ValueError) as error:
            raise damaged("known") from error


FORMAT1: Final = BrainsFormat1()
