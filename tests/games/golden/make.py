"""Writes the golden records anew: `python -m tests.games.golden.make`, only when rules change.

For every game and number of players one game with our rulings, and one with every option
set to its other value.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from stolik import games
from stolik.bots import find as find_bot
from stolik.bots.playout import decide
from stolik.core import records
from stolik.core.chance import Chance
from stolik.core.game import Game
from stolik.core.options import Pick, Toggle
from stolik.core.seal import SealedSeed
from stolik.core.session import Session

NAMES = ("Ania", "Bartek", "Celina", "Dorota", "Emil", "Franka")
FOLDER = Path(__file__).parent


def other_values(game: Game[Any]) -> dict[str, object]:
    """Every option away from its default."""
    given: dict[str, object] = {}
    for option in game.options:
        if isinstance(option, Pick):
            given[option.name] = next(
                (v for v in option.values if v != option.default), option.default
            )
        elif isinstance(option, Toggle):
            given[option.name] = not option.default
    return given


def wanted() -> Iterator[tuple[str, str, int, dict[str, object]]]:
    """The name, game, seats and options of every golden record."""
    for id in games.IDS:
        game = games.find(id).game
        for seats in range(game.min_seats, game.max_seats + 1):
            yield f"{id}-{seats}", id, seats, {}
            yield f"{id}-{seats}-other", id, seats, other_values(game)


def play(id: str, seats: int, options: dict[str, object]) -> Session:
    """A game by bots of different kinds."""
    game = games.find(id).game
    seed = SealedSeed(bytes([seats] * 32), ("sól", "salt"))
    session = Session(game, options, NAMES[:seats], seed)
    bots = [find_bot("thief" if seat % 2 else "random", seat) for seat in range(seats)]
    worlds = Chance.fast(0, 1)
    while not session.is_over:
        seat = session.to_move
        session.act(seat, decide(game, session.state, seat, bots[seat], worlds))
    return session


def main() -> None:
    for name, id, seats, options in wanted():
        text = records.write(play(id, seats, options))
        (FOLDER / f"{name}.txt").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
