"""Keen players: rules of thumb with fitted numbers, quick enough to play whole games in thought."""

from typing import Any

from stolik.bots.keen import clank
from stolik.bots.keen.fitted import CATACOMBS, KEEP
from stolik.bots.playout import Bot
from stolik.core.game import Game
from stolik.games.clank.state import ClankState
from stolik.games.clank.weights import Weights


class Keen(Bot):
    """Plays by fitted rules of thumb."""

    def __init__(self, changes: dict[str, float]) -> None:
        self.name = "keen"
        self.looks = True
        self.keep = clank.KeenJudge(Weights({**KEEP, **changes}))
        self.catacombs = clank.KeenJudge(Weights({**CATACOMBS, **changes}))

    def choose(self, game: Game[Any], options: list[int], s: Any) -> int:
        """What the rules of thumb say."""
        if len(options) == 1:
            return options[0]
        assert isinstance(s, ClankState)
        return clank.choose(self.catacombs if s.setup.finds_tiles else self.keep, s, options)
