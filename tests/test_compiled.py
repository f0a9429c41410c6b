"""The compiled engine and plain Python play the very same games."""

import json
import os
import subprocess
import sys

import pytest
from tests.effort import many
from tools import SOURCES, engine

import stolik
from stolik import games

GAMES = many(300, 3_000)
CASES = [
    (id, seats)
    for id in games.IDS
    for game in [games.find(id).game]
    for seats in sorted({1, game.max_seats})
    if seats >= game.min_seats
]


def simulate(id: str, seats: int, pure: bool) -> list[dict[str, object]]:
    environment = {k: v for k, v in os.environ.items() if k != "STOLIK_PURE"}
    if pure:
        environment["STOLIK_PURE"] = "1"
    wanted = [id, "--seats", str(seats), "--games", str(GAMES), "--json"]
    command = [sys.executable, "-m", "stolik", "simulate", *wanted]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    report = json.loads(done.stdout)
    assert report["compiled"] is not pure
    results: list[dict[str, object]] = report["results"]
    return results


@pytest.mark.takes_long
@pytest.mark.skipif(not stolik.is_compiled(), reason="the engine is not compiled here")
@pytest.mark.parametrize(("id", "seats"), CASES)
def test_hundreds_of_games_have_the_same_digests(id: str, seats: int) -> None:
    assert simulate(id, seats, pure=True) == simulate(id, seats, pure=False)


def test_the_engine_is_compiled_wherever_it_can_be() -> None:
    assert stolik.is_compiled() or not engine.is_wanted()


def test_every_compiled_module_is_there() -> None:
    for source in engine.sources():
        assert (SOURCES / source).exists(), source
