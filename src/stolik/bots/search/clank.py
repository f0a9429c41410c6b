"""Advice for the search of the Clank! games: the own turn is searched, the rest played on."""

from typing import Any, Final

from stolik.bots.keen import clank
from stolik.bots.keen.manner import CATACOMBS, KEEP, Manner
from stolik.bots.search.guide import NOT_CLEAR, OUT_OF_SIGHT, Guide
from stolik.core.chance import Chance
from stolik.core.game import Game
from stolik.core.state import kind_of
from stolik.games.clank import decisions, effects, moves, scoring
from stolik.games.clank.state import ClankState

MARGIN: Final = 0.15
FULL_MARGIN: Final = 60.0


class ClankGuide(Guide):
    """Advice for both Clank! games."""

    def __init__(self, game: Game[Any], chance: Chance, rounds: int) -> None:
        super().__init__(game, chance)
        self.rounds = rounds
        self.turn = 0
        self.keep = Manner(KEEP)
        self.catacombs = Manner(CATACOMBS)

    def set_out(self, s: Any, seat: int) -> None:
        assert isinstance(s, ClankState)
        self.turn = s.turn

    def clear_move(self, s: Any, options: list[int]) -> int:
        """Cards are played first, in the order of the thief: only discards make a difference."""
        assert isinstance(s, ClankState)
        if kind_of(s.stack[-1]) == decisions.TURN and moves.verb_of(options[0]) == moves.PLAY:
            for card in s.hands[s.active]:
                for step in s.setup.cards[card].play.steps:
                    if step.kind == effects.DISCARD_TO:
                        return NOT_CLEAR
            return self.likely_move(s, options)
        return NOT_CLEAR

    def likely_move(self, s: Any, options: list[int]) -> int:
        assert isinstance(s, ClankState)
        manner = self.catacombs if s.setup.finds_tiles else self.keep
        return clank.choose(manner, s, options)

    def place(self, s: Any, before: int, option: int) -> int:
        """Within the turn: what the player has and can do."""
        assert isinstance(s, ClankState)
        if s.turn != self.turn:
            return OUT_OF_SIGHT
        seat = s.active
        return hash(
            (
                tuple(s.stack),
                tuple(s.hands[seat]),
                tuple(s.row),
                tuple(s.held[seat]),
                tuple(s.discards[seat]),
                tuple(s.quest),
                tuple(s.trashes),
                s.rooms[seat],
                s.skill,
                s.swords,
                s.boots,
                s.teleports,
                s.damage[seat],
                s.gold[seat],
                sum(s.area),
                len(s.trashed),
                s.lockpicks[seat],
            )
        )

    def is_far(self, s: Any, decisions: int) -> bool:
        assert isinstance(s, ClankState)
        return self.rounds > 0 and s.turn > self.turn + self.rounds * s.seats

    def values(self, s: Any) -> list[float]:
        assert isinstance(s, ClankState)
        points = self.game.returns(s)
        winners = scoring.winners(s)
        found: list[float] = []
        for seat in range(s.seats):
            rivals = max([points[other] for other in range(s.seats) if other != seat])
            margin = (points[seat] - rivals) / (2.0 * FULL_MARGIN) + 0.5
            value = MARGIN * min(max(margin, 0.0), 1.0)
            if seat in winners:
                value += (1.0 - MARGIN) / len(winners)
            found.append(value)
        return found
