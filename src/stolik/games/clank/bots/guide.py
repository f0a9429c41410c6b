"""Advice for the search of the Clank! games: the own turn is searched, the rest played on."""

from typing import Any, Final

from stolik.bots.search.guide import NOT_CLEAR, OUT_OF_SIGHT, Guide, blended, unblended
from stolik.core.chance import Chance
from stolik.core.flow import code_of
from stolik.core.game import Game
from stolik.core.state import kind_of
from stolik.games.clank.bots import evaluation, heuristic
from stolik.games.clank.bots.fitted import CATACOMBS, KEEP
from stolik.games.clank.model import codes
from stolik.games.clank.model.state import ClankState
from stolik.games.clank.model.weights import Weights
from stolik.games.clank.rules import scoring

FULL_MARGIN: Final = 60.0
# For so many rounds a playout goes on that is to be cut.
ROUNDS: Final = 2
# With 70, as in the keep, a veteran won 50 % against three thieves; with 100, 53 % of 400 games.
SIMULATIONS_IN_THE_CATACOMBS: Final = 100


def _on_board(s: ClankState, seat: int) -> tuple[int, ...]:
    """What can have changed on the own board, if there is one."""
    own = s.characters
    if own is None:
        return ()
    flags = own.fought << 1 | own.market_open
    tokens = own.conscription[seat], own.mana[seat], own.down[seat], own.cogwheels[seat]
    return (*tokens, own.cast, flags, own.carnage[seat], len(s.offers), len(s.decks[seat]))


class ClankGuide(Guide):
    """Advice for both Clank! games."""

    enough = 70
    catching_up = 0.5

    def __init__(self, game: Game[Any], chance: Chance, to_the_end: bool) -> None:
        super().__init__(game, chance, to_the_end)
        self.turn = 0
        self.seat = 0
        self.judge = heuristic.HeuristicJudge(Weights(KEEP))
        self.chances = evaluation.KEEP

    def begin(self, s: Any, seat: int) -> None:
        assert isinstance(s, ClankState)
        self.turn = s.turn
        self.seat = seat
        if s.setup.finds_tiles:
            self.judge = heuristic.HeuristicJudge(Weights(CATACOMBS))
            self.chances = evaluation.CATACOMBS
            self.enough = SIMULATIONS_IN_THE_CATACOMBS

    def continues(self, s: Any, seat: int) -> bool:
        assert isinstance(s, ClankState)
        return self.turn == s.turn and self.seat == seat

    def chance_of(self, value: float) -> float:
        return unblended(value)

    def clear_move(self, s: Any, options: list[int]) -> int:
        """Cards are played first, in the usual order: only discards make a difference."""
        assert isinstance(s, ClankState)
        if kind_of(s.stack[-1]) != codes.TURN or code_of(options[0]) != codes.PLAY:
            return NOT_CLEAR
        for card in s.hands[s.active]:
            for step in s.setup.cards[card].play.steps:
                if step.wants_discard():
                    return NOT_CLEAR
        return heuristic.card_to_play(self.judge.weights, s, s.active, options)

    def is_routine(self, s: Any, options: list[int], option: int) -> bool:
        """All cards have to be played anyway: what one could do first can be done afterwards."""
        played = code_of(option) == codes.PLAY
        return played and self.clear_move(s, options) != NOT_CLEAR

    def likely_move(self, s: Any, options: list[int]) -> int:
        assert isinstance(s, ClankState)
        return heuristic.choose(self.judge, s, options)

    def node_key(self, s: Any, before: int, option: int) -> int:
        """Within the turn: everything that can have changed in it and that the player sees."""
        assert isinstance(s, ClankState)
        if s.turn != self.turn:
            return OUT_OF_SIGHT
        seat = s.active
        return hash(
            (
                tuple(s.stack),
                tuple(s.hands[self.seat]),
                tuple(s.row),
                tuple(s.held[seat]),
                tuple(s.discards[seat]),
                tuple(s.discovery.numbers()) if s.discovery is not None else (),
                tuple(s.trashes),
                tuple(s.leaving_play),
                tuple(s.damage),
                tuple(s.area),
                s.rooms[seat],
                s.skill,
                s.swords,
                s.boots,
                s.teleports,
                s.gold[seat],
                s.lockpicks[seat],
                len(s.trashed),
                s.spots.count(-1),
                _on_board(s, seat),
            )
        )

    def is_far(self, s: Any) -> bool:
        assert isinstance(s, ClankState)
        return s.turn > self.turn + ROUNDS * s.seats

    def values(self, s: Any) -> list[float]:
        assert isinstance(s, ClankState)
        if s.solo is not None:
            return [evaluation.alone(self.judge.weights, s, self.chances)]
        points = self.game.returns(s)
        if s.stack:
            chances = evaluation.chances(self.judge.weights, s, self.chances)
        else:
            winners = scoring.winners(s)
            chances = [1.0 / len(winners) if n in winners else 0.0 for n in range(s.seats)]
        found: list[float] = []
        for seat in range(s.seats):
            rivals = max([points[other] for other in range(s.seats) if other != seat])
            found.append(blended(chances[seat], (points[seat] - rivals) / FULL_MARGIN))
        return found
