"""What the sheet of Gra o mózg knows of the box, and finished games on it."""

from collections.abc import Sequence
from typing import Any

from stolik.companion.facts import facts_of_options
from stolik.games.brains.game import Brains
from stolik.games.brains.piles import cards_left
from stolik.games.brains.state import TURN_LIMIT, BrainsState


def box(game: Brains) -> dict[str, Any]:
    """The box, and the options that change who wins."""
    return {
        "players": [max(game.min_seats, 2), game.max_seats],
        "ends": [],
        "published": "Oh My Brain",
        "options": facts_of_options(game, ("final_tie", "brain_debt", "empty_pool_gain")),
        "brains": next(iter(game.decks.values())).brains,
    }


def filled(s: BrainsState, names: Sequence[str]) -> dict[str, Any]:
    """What the players of a finished game would fill in."""
    players = [
        {"name": name, "brains": s.brains[seat], "cards_left": cards_left(s, seat)}
        for seat, name in enumerate(names)
    ]
    return {"stopped": s.ending == TURN_LIMIT, "players": players}
