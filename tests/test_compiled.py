"""The compiled engine and plain Python play the very same games."""

import json
import os
import subprocess
import sys

import hatch_build
import pytest

import stolik
from stolik import games

GAMES = 1_000


def simulate(id: str, pure: bool) -> list[dict[str, object]]:
    environment = {k: v for k, v in os.environ.items() if k != "STOLIK_PURE"}
    if pure:
        environment["STOLIK_PURE"] = "1"
    command = [sys.executable, "-m", "stolik", "simulate", id, "--games", str(GAMES), "--json"]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    report = json.loads(done.stdout)
    assert report["compiled"] is not pure
    results: list[dict[str, object]] = report["results"]
    return results


@pytest.mark.skipif(not stolik.is_compiled(), reason="the engine is not compiled here")
@pytest.mark.parametrize("id", games.IDS)
def test_a_thousand_games_have_the_same_digests(id: str) -> None:
    assert simulate(id, pure=True) == simulate(id, pure=False)


def test_the_engine_is_compiled_wherever_it_can_be() -> None:
    wanted = hatch_build.has_compiler() and not os.environ.get("STOLIK_PURE")
    assert stolik.is_compiled() or not wanted


def test_every_compiled_module_is_there() -> None:
    for source in hatch_build.COMPILED:
        assert (hatch_build.SOURCES / source).exists(), source
