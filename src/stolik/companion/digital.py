"""Finished games of the program as sheets and as entries of a history."""

from collections.abc import Collection, Sequence
from typing import Any

from stolik.companion import box as boxes
from stolik.companion import history
from stolik.companion.plain import Unclear
from stolik.companion.sheet import placed
from stolik.core.game import Game
from stolik.core.manifest import Manifest


def has_sheet(manifest: Manifest) -> bool:
    """Whether a game brings a sheet."""
    return "companion" in manifest.parts and manifest.id in boxes.games()


def sheet_of(
    manifest: Manifest,
    game: Game[Any],
    s: object,
    names: Sequence[str],
    bots: Collection[int] = (),
) -> dict[str, Any]:
    """The sheet that the players of a finished game would fill in; `bots` are seats.

    >>> from stolik.games import find
    >>> entry = find("brains")
    >>> s = entry.game.new(entry.game.settings({}), seats=2, chance=entry.game.fast_chance(1))
    >>> while entry.game.to_move(s) >= 0:
    ...     entry.game.apply(s, entry.game.legal(s)[0])
    >>> sheet = sheet_of(entry.manifest, entry.game, s, ["Ania", "Bartek"], bots=[1])
    >>> [(player["name"], player.get("bot")) for player in sheet["players"]]
    [('Ania', None), ('Bartek', True)]
    """
    options = boxes.settled(game.id, game.settings_of(s))
    filled = manifest.table("companion")["filled"](s, names)
    for seat in bots:
        filled["players"][seat]["bot"] = True
    return {"game": game.id, "options": options, **filled}


def entry_of(
    manifest: Manifest,
    game: Game[Any],
    s: object,
    names: Sequence[str],
    at: str,
    table: str,
    bots: Collection[int] = (),
) -> dict[str, Any]:
    """A finished game as an entry, without what a device adds. A game with content of its own,
    which the sheet does not know, has points and places and no sheet."""
    kind = "digital" if len(names) > 1 else "solo"
    asked: dict[str, Any] = {"kind": kind, "at": at, "table": table}
    told = _results(game, s, names, bots)
    if has_sheet(manifest):
        try:
            sheet = sheet_of(manifest, game, s, names, bots)
            entry = history.entry_of({**asked, "sheet": sheet})
        except Unclear:
            return history.entry_with(game.id, told, asked)
        if [one["points"] for one in entry["players"]] == [one["points"] for one in told]:
            return entry
    return history.entry_with(game.id, told, asked)


def _results(
    game: Game[Any], s: object, names: Sequence[str], bots: Collection[int]
) -> list[dict[str, Any]]:
    """Points and places where there is nothing else to tell."""
    result = game.result(s)
    players: list[dict[str, Any]] = [
        {"name": name, "points": result.points[seat], "end": "", "artifacts": []}
        for seat, name in enumerate(names)
    ]
    standing = [(True, points, 0) for points in result.points]
    # Alone everybody wins but for whoever brings nothing home.
    winners = list(result.winners) if len(names) > 1 or result.points[0] else []
    placed(players, standing, winners)
    for seat, player in enumerate(players):
        del player["won"]
        if seat in bots:
            player["bot"] = True
    return players
