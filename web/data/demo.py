"""Writes demo.json: real positions for the page that shows boards and cards (demo-boards.html).

python web/data/demo.py
"""

import json
from collections.abc import Callable
from dataclasses import asdict
from pathlib import Path
from typing import Any, cast

from stolik import bots
from stolik.core.game import OVER
from stolik.games import find
from stolik.text.speaker import Speaker

NAMES = ("Magda", "Olek", "Tomek", "Kornel", "Ewa", "Franek")
Wanted = Callable[[list[str], int], bool]


def position(
    id: str, seats: int, seed: int, options: dict[str, object], who: str, wanted: Wanted
) -> Any:
    """The first position of a game by bots whose options are as wanted, seen by whoever decides."""
    entry = find(id)
    game = entry.game
    s = game.new(game.settings(options), seats, game.fast_chance(seed))
    players = [bots.find(who, -(seed * 8 + seat + 1)) for seat in range(seats)]
    speakers = {lang: Speaker(entry, lang, NAMES[:seats]) for lang in ("pl", "en")}
    number = 0
    while (seat := game.to_move(s)) != OVER:
        legal = game.legal(s)
        moves = [game.notation(s, option) for option in legal]
        if wanted(moves, number):
            told = {
                lang: [
                    {"move": move, "text": speaker.option(game.describe(s, option))}
                    for move, option in zip(moves, legal, strict=True)
                ]
                for lang, speaker in speakers.items()
            }
            return {
                "names": NAMES[:seats],
                "view": asdict(cast("Any", game.view(s, seat))),
                "options": told,
            }
        game.apply(s, players[seat].choose(game, legal, s))
        number += 1
    raise LookupError(f"no such position: {id} {seed}")


def walks(after: int, least: int) -> Wanted:
    """Some steps into the game, with so many ways to go."""
    return lambda moves, n: (
        n >= after and sum(m.startswith(("move", "explore")) for m in moves) >= least
    )


def lays(after: int) -> Wanted:
    return lambda moves, n: n >= after and any(m.startswith("lay") for m in moves)


def main() -> None:
    found = {
        "front": position("clank", 4, 11, {"board": "front"}, "thief", walks(170, 4)),
        "back": position("clank", 4, 5, {"board": "back"}, "thief", walks(240, 4)),
        "catacombs": position("catacombs", 4, 8, {}, "thief", walks(229, 5)),
        "lay": position("catacombs", 3, 4, {}, "random", lays(57)),
        "six": position("catacombs", 6, 7, {}, "thief", walks(277, 4)),
    }
    text = json.dumps(found, ensure_ascii=False, separators=(",", ":"))
    (Path(__file__).parent / "demo.json").write_text(text + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
