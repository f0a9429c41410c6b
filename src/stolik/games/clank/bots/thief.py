"""The thief at the Clank! games: get an artifact that can be carried home, and go home.

Things are worth to it what they are worth to a keen player. Through the catacombs it goes like one,
with more care; for the printed board it has a way of its own.
"""

from typing import Final

from stolik.core.flow import code_of
from stolik.core.game import Policy
from stolik.core.state import kind_of, seat_of
from stolik.games.clank.bots import board, heuristic
from stolik.games.clank.bots.fitted import CATACOMBS, KEEP
from stolik.games.clank.mechanics import market
from stolik.games.clank.mechanics.taking import FACE_DOWN
from stolik.games.clank.model import codes, tokens
from stolik.games.clank.model.state import ClankState
from stolik.games.clank.model.weights import Weights
from stolik.games.clank.rules.valuation import value_of_item


class ThiefJudge(heuristic.HeuristicJudge):
    """What the thief thinks on the printed board."""

    def taking(self, s: ClankState, seat: int, what: int) -> float:
        """Secrets and idols are always welcome; an artifact if no better one is worth the way."""
        w = self.weights
        if what >= FACE_DOWN:
            return 5.0
        kind = s.setup.box.kinds[what]
        if kind.group != tokens.ARTIFACT:
            return w.points * kind.points
        if s.artifacts[seat]:
            return w.artifact * kind.value
        out = board.way_out(s, seat, s.rooms[seat])
        here = w.artifact * kind.value - board.price_of_a_step(w, s, seat) * out
        return here - board.best_target(w, s, seat, False)[1] + 0.5

    def buying(self, s: ClankState, seat: int, arg: int) -> float:
        """Goods cost gold, that is points: crowns pay at once, a backpack may."""
        token = market.item_of(arg)
        value = value_of_item(self.weights, s, seat, token) - market.price(s, arg)
        if s.setup.box.kinds[token].power & tokens.ONE_MORE_ARTIFACT and s.damage[seat] <= 4:
            value += max(board.best_target(self.weights, s, seat, True)[1], 0.0)
        return value


# How a thief differs from a keen player.
IN_THE_CATACOMBS: Final = {**CATACOMBS, "turns_at_least": 16.0, "spare_wound": 1.0}
ON_THE_BOARD: Final = {**KEEP, "often": 1.0, "fades": 0.0, "often_after": 0.3}


class ThiefPolicy:
    """The thief with some of its numbers changed: a temper."""

    def __init__(self, changes: dict[str, float]) -> None:
        self.in_the_catacombs = heuristic.HeuristicJudge(Weights({**IN_THE_CATACOMBS, **changes}))
        self.on_the_board = ThiefJudge(Weights({**ON_THE_BOARD, **changes}))

    def choose(self, s: ClankState, options: list[int]) -> int:
        """The best of the options."""
        if s.setup.finds_tiles:
            return heuristic.choose(self.in_the_catacombs, s, options)
        entry = s.stack[-1]
        if kind_of(entry) == codes.TURN:
            return self._act(s, seat_of(entry), options)
        return heuristic.best_answer(self.on_the_board, s, options)

    def _act(self, s: ClankState, seat: int, options: list[int]) -> int:
        """First the cards, then the way, then what is left."""
        judge = self.on_the_board
        if code_of(options[0]) == codes.PLAY:
            return heuristic.card_to_play(judge.weights, s, seat, options)
        step = board.step_to_take(judge.weights, s, seat, options)
        if step >= 0:
            return step
        return heuristic.best_of_the_rest(judge, s, seat, options)


def policy(changes: dict[str, float]) -> Policy:
    """The rules of thumb, with some of the numbers changed."""
    return ThiefPolicy(changes).choose
