"""Whatever a card, a question or an answer can be is one class with everything about it."""

from typing import Any

import pytest

from stolik import games
from stolik.core.chance import Chance
from stolik.core.flow import FIRST_TASK, Decision, Task, argument_of, code_of, decisions_by_kind
from stolik.core.game import OVER
from stolik.core.state import kind_of
from stolik.games.clank import table
from stolik.games.clank.bots.fitted import CATACOMBS, KEEP
from stolik.games.clank.bots.heuristic import HeuristicJudge
from stolik.games.clank.model import codes
from stolik.games.clank.model.state import ClankState
from stolik.games.clank.model.weights import Weights

GAMES = {"clank": KEEP, "catacombs": CATACOMBS}


def positions(id: str, count: int) -> list[ClankState]:
    game = games.find(id).game
    found: list[ClankState] = []
    for seed in range(count):
        chance = Chance.fast(seed, 1)
        s = game.new(game.settings({}), 3, game.fast_chance(seed))
        while game.to_move(s) != OVER:
            found.append(game.clone(s))
            options = game.legal(s)
            game.apply(s, options[chance.below(0, len(options))])
    return found


@pytest.mark.parametrize("id", GAMES)
def test_every_step_of_every_card_has_a_value_a_start_and_its_needs(id: str) -> None:
    s = positions(id, 1)[0]
    weights = Weights(GAMES[id])
    verbs = {step.verb for step in s.setup.all_steps}
    assert verbs <= {verb.verb for verb in table.VERBS}
    for step in s.setup.all_steps:
        assert isinstance(step.value(weights, s, 0), float)
        assert isinstance(step.needs(), int)
        copy = games.find(id).game.clone(s)
        if step.needs() == 0:
            step.start(copy, 0, None)


def test_every_verb_is_on_a_card() -> None:
    s = positions("catacombs", 1)[0]
    assert {step.verb for step in s.setup.all_steps} == {verb.verb for verb in table.VERBS}


@pytest.mark.parametrize("id", GAMES)
def test_bots_can_weigh_whatever_is_asked_and_offered(id: str) -> None:
    judge = HeuristicJudge(Weights(GAMES[id]))
    game = games.find(id).game
    asked = set()
    for s in positions(id, 4):
        kind, seat = kind_of(s.stack[-1]), game.to_move(s)
        for option in game.legal(s):
            action, arg = s.setup.actions[code_of(option)].action, argument_of(option)
            if kind == codes.TURN:
                value = action.value_in_turn(judge, s, seat, arg)
            else:
                value = table.QUESTIONS[kind].decision.value(judge, s, seat, action, arg)
            assert isinstance(value, float)
        asked.add(kind)
    assert len(asked) > 5


@pytest.mark.parametrize("id", games.IDS)
def test_only_actions_that_a_decision_knows_can_answer_it(id: str) -> None:
    game: Any = games.find(id).game
    chance = Chance.fast(3, 1)
    s = game.new(game.settings({}), 2, game.fast_chance(3))
    while game.to_move(s) != OVER:
        options = game.legal(s)
        assert {code_of(option) for option in options} <= set(game.decision_of(s).actions)
        game.apply(s, options[chance.below(0, len(options))])


def test_a_kind_that_no_rule_knows_is_an_error() -> None:
    s = positions("clank", 1)[0]
    s.stack[-1] = FIRST_TASK - 1
    with pytest.raises(NotImplementedError, match="unknown"):
        games.find("clank").game.legal(s)


def test_two_decisions_of_one_kind_are_refused() -> None:
    with pytest.raises(AssertionError, match="its kind is taken"):
        decisions_by_kind((Decision[Any](1, "ask", ()), Decision[Any](1, "beg", ())))


def test_a_task_that_does_nothing_is_an_error() -> None:
    with pytest.raises(NotImplementedError, match="idle"):
        Task[Any](FIRST_TASK, "idle").run(positions("clank", 1)[0], 0, 0, None)
