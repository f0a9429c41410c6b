"""What the client draws Gra o mózg from, by file; web/data/make.py writes it."""

from collections.abc import Mapping
from typing import Any

from stolik.games.brains.content.ladder import ladder
from stolik.games.brains.dice import FACES
from stolik.games.brains.game import Brains
from stolik.games.brains.text import BrainsText, entry
from stolik.text.files import languages


def files(game: Brains, text: BrainsText, icons: Mapping[str, object]) -> dict[str, Any]:
    """The table before the first turn, the ladder, the faces of the die."""
    seats = range(game.min_seats, game.max_seats + 1)
    rungs = [{"id": rung.id, "bots": list(rung.bots)} for rung in ladder()]
    found: dict[str, Any] = {
        "beginnings.json": {game.id: {n: _first_turn(game, n) for n in seats}},
        "solo.json": {game.id: {"ladder": rungs}},
    }
    for language in languages():
        names = [entry(language, "rung", rung.id) for rung in ladder()]
        found[f"solo.{language}.json"] = {game.id: {"ladder": names}}
        faces = text.cards(language)[-FACES:]
        found[f"faces.{language}.json"] = [{"name": name, "text": said} for name, said in faces]
    return found


def _first_turn(game: Brains, seats: int) -> dict[str, Any]:
    s = game.new(game.settings({}), seats, game.fast_chance(0))
    return {"brains": s.brains, "pool": s.pool}
