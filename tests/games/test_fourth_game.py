"""A game is a folder: one that the program has never heard of is played everywhere at once."""

import asyncio
import os
import random
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from tests.server.harness import BOT, HERE, OPEN, any_option, file_settings, party, run, serving

from stolik.client import Wrong, play

FOLDER = Path(__file__).parents[1] / "dice_race"
# Its own rules are never compiled, and those it shares are tried both ways by the other games.
pytestmark = pytest.mark.once


@pytest.fixture(autouse=True)
def with_the_game(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever is started finds it; this process does not."""
    monkeypatch.setenv("STOLIK_GAMES", str(FOLDER))


def stolik(*words: str, typed: str = "") -> str:
    """What the program says."""
    done = subprocess.run(
        [sys.executable, "-m", "stolik", *words],
        env=os.environ | {"STOLIK_LANG": "en"},
        input=typed,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_it_is_played_in_the_terminal() -> None:
    said = stolik(
        "play", "dice_race", "--players", "Ann,bot:thief", "--seed", "1", typed="roll\nquit\n"
    )
    assert "Dice Race" in said
    assert "Ann rolls" in said


def test_bots_play_it_in_a_simulation_and_in_the_arena() -> None:
    assert "20 games" in stolik("simulate", "dice_race", "--bots", "novice,random", "--games", "20")
    bots = "veteran@20,thief"
    arena = stolik("arena", "dice_race", "--bots", bots, "--games", "4", "--workers", "1")
    assert "veteran@20" in arena


def test_it_is_played_on_a_server_to_its_end(tmp_path: Path) -> None:
    seats: list[Any] = [HERE, OPEN, BOT]

    async def game(url: str) -> tuple[Any, Any, Any]:
        made = await party(url, seats, game="dice_race")
        results = await asyncio.gather(
            *(
                play(person, made.table, seat, any_option(random.Random(seat)))
                for seat, person in enumerate(made.people)
            )
        )
        host, table = made.people[0], f"tables/{made.table}"
        with pytest.raises(Wrong) as wrong:
            await host.post("lessons/dice_race", {})
        assert wrong.value.reason == "no_lesson"
        return results[0], await host.get(f"{table}/replay"), await host.get(f"{table}/entry")

    with serving(file_settings(tmp_path), tmp_path / "errors") as running:
        result, replay, entry = run(game(running.url), 120)
    assert max(result["points"]) >= 20
    assert len(replay["steps"]) > 5
    # It brings no score sheet, and is in the history all the same.
    assert entry["sheet"] is None
    assert [one["points"] for one in entry["players"]] == result["points"]
    assert min(one["place"] for one in entry["players"]) == 1
    assert '"error"' not in (tmp_path / "errors").read_text("utf-8")


def test_its_rules_are_checked_like_those_of_every_game() -> None:
    battery = [sys.executable, "-m", "pytest", "-v", "-x", "-p", "no:cacheprovider"]
    chosen = ["tests/games/test_every_game.py", "-k", "dice_race and not declares"]
    done = subprocess.run([*battery, *chosen], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout
    assert "passed" in done.stdout
