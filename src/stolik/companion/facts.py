"""What a game says of its box for its sheet; it needs the engine, so not in the browser."""

from collections.abc import Collection
from typing import Any

from stolik.core.game import Game
from stolik.core.options import Pick, Toggle


def facts_of_options(game: Game[Any], names: Collection[str]) -> list[dict[str, Any]]:
    """Options of a game that matter for a sheet, in its own order."""
    found: list[dict[str, Any]] = []
    for option in game.options:
        if option.name in names:
            assert isinstance(option, Pick | Toggle)
            values = list(option.values) if isinstance(option, Pick) else [True, False]
            found.append({"id": option.name, "values": values, "default": option.default})
    return found
