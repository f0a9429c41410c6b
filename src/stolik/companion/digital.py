"""Finished games of the program as sheets and as entries of a history."""

from collections.abc import Sequence
from typing import Any

from stolik.companion import box as boxes
from stolik.companion import history
from stolik.companion.sheet import placed
from stolik.core.game import Game
from stolik.core.manifest import Manifest


def has_sheet(manifest: Manifest) -> bool:
    """Whether a game brings a sheet."""
    return "companion" in manifest.parts and manifest.id in boxes.games()


def sheet_of(
    manifest: Manifest, game: Game[Any], s: object, names: Sequence[str]
) -> dict[str, Any]:
    """The sheet that the players of a finished game would fill in.

    >>> from stolik.games import find
    >>> entry = find("brains")
    >>> s = entry.game.new(entry.game.settings({}), seats=2, chance=entry.game.fast_chance(1))
    >>> while entry.game.to_move(s) >= 0:
    ...     entry.game.apply(s, entry.game.legal(s)[0])
    >>> sheet = sheet_of(entry.manifest, entry.game, s, ["Ania", "Bartek"])
    >>> [player["name"] for player in sheet["players"]]
    ['Ania', 'Bartek']
    """
    options = boxes.settled(game.id, game.settings_of(s))
    filled = manifest.table("companion")["filled"](s, names)
    return {"game": game.id, "options": options, **filled}


def entry_of(
    manifest: Manifest, game: Game[Any], s: object, names: Sequence[str], at: str, table: str
) -> dict[str, Any]:
    """A finished game as an entry, without what a device adds."""
    kind = "digital" if len(names) > 1 else "solo"
    asked: dict[str, Any] = {"kind": kind, "at": at, "table": table}
    if not has_sheet(manifest):
        return history.entry_with(game.id, _results(game, s, names), asked)
    entry = history.entry_of({**asked, "sheet": sheet_of(manifest, game, s, names)})
    if kind == "solo":
        # Goals count, too, and are on no sheet.
        entry["sheet"] = None
        entry["players"][0]["points"] = game.result(s).points[0]
    return entry


def _results(game: Game[Any], s: object, names: Sequence[str]) -> list[dict[str, Any]]:
    """Points and places where there is nothing else to tell."""
    result = game.result(s)
    players: list[dict[str, Any]] = [
        {"name": name, "points": result.points[seat], "end": "", "artifacts": []}
        for seat, name in enumerate(names)
    ]
    standing = [(True, points, 0) for points in result.points]
    placed(players, standing, list(result.winners))
    return players
