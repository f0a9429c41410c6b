"""The environments keep PettingZoo's promises and show an agent its own view only."""

import time
import warnings
from contextlib import suppress
from typing import Any

import pytest

pytest.importorskip("pettingzoo")

import numpy as np
from examples import learn_brains
from pettingzoo.test import api_test, performance_benchmark, seed_test

from stolik import games
from stolik.core.chance import Chance
from stolik.core.game import OVER
from stolik.core.reasons import Refused
from stolik.research import zoo

pytestmark = pytest.mark.filterwarnings("ignore:Observation")


@pytest.mark.parametrize("id", games.IDS)
def test_it_is_a_pettingzoo_environment(id: str) -> None:
    with warnings.catch_warnings():
        # Observations with masks are dictionaries; the test would rather have bare arrays.
        warnings.simplefilter("ignore")
        api_test(zoo.env(id), num_cycles=60)
        seed_test(lambda: zoo.env(id), num_cycles=20)


def test_its_speed_can_be_measured(monkeypatch: pytest.MonkeyPatch) -> None:
    now = iter(range(0, 10_000, 3))
    monkeypatch.setattr(time, "time", lambda: next(now))
    performance_benchmark(zoo.env("brains"))


def random_settings(game: Any, chance: Chance, seats: int) -> dict[str, object]:
    """Options at random, as far as so many may play with them."""
    while True:
        given = {
            option.name: option.values[chance.below(0, len(option.values))]
            for option in game.options
            if getattr(option, "values", ())
        }
        with suppress(Refused):
            game.check_table(game.settings(given), seats)
            return given


@pytest.mark.parametrize("id", games.IDS)
def test_every_option_is_an_action_of_its_own_whatever_the_rulings(id: str) -> None:
    game = games.find(id).game
    chance = Chance.fast(5, 1)
    for seed in range(5):
        seats = game.min_seats + seed % (game.max_seats - game.min_seats + 1)
        table = zoo.raw_env(id, seats, random_settings(game, chance, seats))
        table.reset(seed=seed)
        while table.legal_actions():
            legal = table.legal_actions()
            assert len(legal) == len(game.legal(table.state_now))
            if chance.below(0, 20) == 0:
                seen = table.observe(table.agent_selection)
                assert np.flatnonzero(seen["action_mask"]).tolist() == legal
                assert table.observation_space(table.agent_selection).contains(seen)
            table.step(legal[chance.below(0, len(legal))])
        assert game.to_move(table.state_now) == OVER


@pytest.mark.parametrize("id", games.IDS)
def test_an_observation_is_made_of_what_the_seat_may_see(id: str) -> None:
    table = zoo.raw_env(id, 3)
    table.reset(seed=1)
    chance = Chance.fast(2, 1)
    for _ in range(120):
        for seat, agent in enumerate(table.possible_agents):
            before = table.observe(agent)["observation"]
            true = table.state_now
            table.state_now = table.game.determinize(true, seat, chance)
            assert (table.observe(agent)["observation"] == before).all()
            table.state_now = true
        legal = table.legal_actions()
        if not legal:
            break
        table.step(legal[chance.below(0, len(legal))])


def test_the_reward_is_a_part_of_the_win_and_adds_up_to_nothing() -> None:
    table = zoo.raw_env("brains", 4)
    table.reset(seed=3)
    while legal := table.legal_actions():
        table.step(legal[0])
    winners = table.game.result(table.state_now).winners
    assert sum(table.rewards.values()) == pytest.approx(0)
    for seat, agent in enumerate(table.possible_agents):
        assert (table.rewards[agent] > 0) == (seat in winners)
        assert table.terminations[agent]


def test_what_is_not_legal_is_an_error_at_a_bare_table_and_a_loss_at_a_checked_one() -> None:
    table = zoo.raw_env("clank", 2)
    table.reset(seed=1)
    wrong = next(n for n in range(999) if n not in table.legal_actions())
    with pytest.raises(ValueError, match="is not legal"):
        table.step(wrong)
    checked = zoo.env("clank", 2)
    checked.reset(seed=1)
    agent = checked.agent_selection
    checked.step(wrong)
    assert checked.terminations[agent]
    assert checked.rewards[agent] == -1


def test_a_table_can_be_shown_in_words() -> None:
    table = zoo.raw_env("clank", 2, render_mode="ansi")
    table.reset(seed=1)
    assert "Dragon" in str(table.render())


def test_the_example_learns(capsys: pytest.CaptureFixture[str]) -> None:
    first, last = learn_brains.main(games=100, trial=30)
    assert last > first
    assert "after   100 games" in capsys.readouterr().out
