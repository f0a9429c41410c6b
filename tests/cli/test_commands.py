"""The command line: results for people and programs, and clear refusals."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from stolik import is_compiled
from stolik.cli import main
from stolik.cli.arguments import COMMANDS
from stolik.core import records
from stolik.core.seal import SealedSeed
from stolik.core.session import Session
from stolik.games import IDS, find

GOLDEN = Path(__file__).parents[1] / "games" / "golden" / "brains-3.txt"

Capture = pytest.CaptureFixture[str]


def run(capsys: Capture, *arguments: str) -> tuple[int, str, str]:
    status = main(arguments)
    out, err = capsys.readouterr()
    return status, out, err


def test_simulate_gives_the_same_results_twice(capsys: Capture) -> None:
    command = ("simulate", "brains", "--seats", "5", "--games", "20", "--seed", "1", "--json")
    first, second = (json.loads(run(capsys, *command)[1]) for _ in range(2))
    assert first["results"] == second["results"]
    assert len(first["results"]) == 20
    keys = ["game", "seats", "games", "seed", "compiled", "decisions", "seconds"]
    assert list(first) == [*keys, "decisions_per_second", "games_per_second", "results"]
    assert list(first["results"][0]) == ["seed", "scores", "winners", "decisions", "digest"]
    assert first["decisions"] == sum(one["decisions"] for one in first["results"])


def test_any_game_of_a_simulation_can_be_had_again_by_its_seed(capsys: Capture) -> None:
    many = json.loads(run(capsys, "simulate", "brains", "--games", "5", "--json")[1])["results"]
    seed = str(many[3]["seed"])
    again = run(capsys, "simulate", "brains", "--games", "1", "--seed", seed, "--json")
    assert json.loads(again[1])["results"] == [many[3]]


def test_options_change_the_simulated_game(capsys: Capture) -> None:
    command = ("simulate", "brains", "--games", "3", "--json")
    usual = json.loads(run(capsys, *command)[1])
    other = json.loads(run(capsys, *command, "--option", "decline_allowed=only_when_stuck")[1])
    assert usual["results"] != other["results"]


def test_simulate_seats_as_many_as_are_named(capsys: Capture) -> None:
    command = ("simulate", "catacombs", "--games", "1", "--json", "--bots", "thief,random,random")
    assert json.loads(run(capsys, *command)[1])["seats"] == 3


def test_simulate_for_people(capsys: Capture) -> None:
    status, out, _ = run(
        capsys, "simulate", "brains", "--games", "2", "--seats", "3", "--lang", "pl"
    )
    assert status == 0
    assert out.startswith("Gra o mózg: 2 gry, 3 gracze, ziarno 1\nMiejsce A (na oślep): wygrane")


def test_bench_measures_every_game(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    from stolik.cli import speed

    monkeypatch.setattr(speed, "ROUNDS", 1)
    monkeypatch.setattr(speed, "GAMES_A_ROUND", 5)
    report = json.loads(run(capsys, "bench", "--json")[1])
    assert report["compiled"] is is_compiled()
    assert list(report["games"]) == list(IDS)
    for figures in report["games"].values():
        assert list(figures) == [
            "decisions_per_second",
            "clone_us",
            "branching",
            "decisions_per_game",
        ]
        assert all(figure > 0 for figure in figures.values())
    assert "decisions/s" in run(capsys, "bench")[1]


def test_verify_says_what_it_checked(capsys: Capture) -> None:
    status, out, _ = run(capsys, "verify", str(GOLDEN))
    assert status == 0
    assert "The record is right" in out
    assert "fits the seal" in out


def test_verify_tells_an_unfinished_game(capsys: Capture, tmp_path: Path) -> None:
    session = Session(find("brains").game, {}, ["A", "B"], SealedSeed(bytes(32)))
    path = tmp_path / "x"
    path.write_text(records.write(session), "utf-8")
    assert "not finished" in run(capsys, "verify", str(path))[1]


def test_replay_steps_jumps_and_runs_to_the_end(
    capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    answers = iter(["", "10", "e"])
    monkeypatch.setattr("builtins.input", lambda: next(answers))
    status, out, _ = run(capsys, "replay", str(GOLDEN))
    assert status == 0
    assert "[1/" in out
    assert "Brains" in out
    assert out.count("next, a number") == 3


def test_replay_can_be_left(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("builtins.input", lambda: "q")
    assert "[1/" not in run(capsys, "replay", str(GOLDEN))[1]


def test_a_replay_ends_with_the_input(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    def ended() -> str:
        raise EOFError

    monkeypatch.setattr("builtins.input", ended)
    assert run(capsys, "replay", str(GOLDEN))[0] == 0


def test_content_check_covers_the_program_and_packs(
    capsys: Capture, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("STOLIK_PACKS", str(tmp_path))
    status, out, _ = run(capsys, "content", "check")
    assert status == 0
    assert "stand-ins: copies, marshmallow" in out
    assert "stand-ins: tiles" in out
    assert "board_back.toml: in order." in out
    assert "no content files" in run(capsys, "content", "check", str(tmp_path))[1]
    bad = tmp_path / "bad.toml"
    bad.write_text('game = "brains"\ndek = "x"\n', "utf-8")
    status, _, err = run(capsys, "content", "check")
    assert status == 2
    assert "bad.toml, line 2" in err
    assert "deck" in err


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["simulate", "chess"], "There is no game “chess”. Choose from: clank, catacombs, brains"),
        (["simulate"], "Missing argument: GAME. Help: stolik simulate --help"),
        (["simulate", "brains", "--seats", "9"], "takes 2 to 5 players"),
        (["simulate", "brains", "--seats", "x"], "--seats: a whole number from 1"),
        (["simulate", "brains", "--games", "0"], "--games: a whole number from 1"),
        (["simulate", "brains", "--games"], "Argument --games needs a value"),
        (["simulate", "brains", "--bots", "genius"], "There is no bot “genius”"),
        (["simulate", "brains", "--bots", "random,random", "--seats", "3"], "one a seat: 3, not 2"),
        (["simulate", "brains", "--option", "colour=blue"], "There is no option “colour”"),
        (["simulate", "brains", "--option", "refill_mode=x"], "Possible: automatic, claimed"),
        (["simulate", "brains", "--option", "refill_mode"], "given as name=value"),
        (["dance"], "There is no command “dance”. Possible: play, serve"),
        (["content", "chek"], "There is no command “chek”. Possible: check."),
        (["replay"], "Missing argument: FILE. Help: stolik replay --help"),
        (["bench", "--fast"], "Unknown argument: --fast"),
        (["verify", "missing.txt"], "Cannot read the file missing.txt"),
        (["play", "brains", "--players", ","], "2 to 5"),
        (["play", "brains", "--players", "Ann"], "takes 2 to 5 players.\n"),
        (["play", "brains", "--daily"], "Oh My Brain cannot be played alone. These can: clank"),
        (["play", "brains", "--players", "Ann,bot:x"], "There is no bot “x”"),
        (["play", "brains", "--seed", "-1"], "--seed: a whole number from 0"),
        (["play", "--load", "missing.txt"], "Cannot read the file missing.txt"),
        (["--lang", "de"], "Nie ma języka „de”"),
    ],
)
def test_bad_input_is_refused_with_status_2_and_a_remedy(
    capsys: Capture, arguments: list[str], said: str
) -> None:
    status, out, err = run(capsys, *arguments)
    assert status == 2
    assert said in err
    assert "Traceback" not in err
    assert not out.strip()


def test_bad_input_is_refused_in_polish_too(capsys: Capture) -> None:
    status, _, err = run(capsys, "simulate", "chess", "--lang", "pl")
    assert status == 2
    assert err == "stolik: Nie ma gry „chess”. Do wyboru: clank, catacombs, brains.\n"


@pytest.mark.parametrize("arguments", [["--help"], ["-h"]])
def test_help_names_every_command(capsys: Capture, arguments: list[str]) -> None:
    status, out, _ = run(capsys, *arguments)
    assert status == 0
    commands = ("play", "simulate", "arena", "bench", "replay", "verify", "analyse")
    for command in (*commands, "content check"):
        assert f"stolik {command}" in out


@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.parametrize("language", ["pl", "en"])
def test_every_command_has_its_own_help(capsys: Capture, command: str, language: str) -> None:
    status, out, _ = run(capsys, command, "--help", "--lang", language)
    assert status == 0
    assert out.startswith(f"stolik {command}")
    assert all(f"stolik {other} " not in out for other in COMMANDS if other != command)


def test_help_with_playing_tells_what_to_type_and_the_options_of_a_game(capsys: Capture) -> None:
    out = run(capsys, "play", "--help", "--lang", "en")[1]
    assert "several with semicolons" in out
    assert "stolik play GAME --help (clank, catacombs, brains)" in out
    out = run(capsys, "play", "clank", "--help", "--lang", "en")[1]
    assert "board: front (possible: front, back)" in out


def test_version(capsys: Capture) -> None:
    assert run(capsys, "--version")[1].startswith("stolik 0.")


@pytest.mark.parametrize(
    ("variables", "language"),
    [
        ({}, "Stolik: stół do gier"),
        ({"LANG": "C.UTF-8"}, "Stolik: stół do gier"),
        ({"LANG": "pl_PL.UTF-8"}, "Stolik: stół do gier"),
        ({"LANG": "de_DE.UTF-8"}, "Stolik: a table"),
        ({"LANG": "en_GB.UTF-8", "STOLIK_LANG": "pl"}, "Stolik: stół do gier"),
    ],
)
def test_the_machine_decides_the_language(
    capsys: Capture, monkeypatch: pytest.MonkeyPatch, variables: dict[str, str], language: str
) -> None:
    for name in ("STOLIK_LANG", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    assert run(capsys, "--help")[1].startswith(language)


@pytest.mark.parametrize(
    ("more", "said"),
    [
        (["--daily", "soon"], "There is no day “soon”."),
        (["--daily", "--players", "Ania,Bartek"], "The game of the day is the same for everybody"),
        (["--daily", "--option", "difficulty=easy"], "The game of the day is the same"),
        (["--daily", "--seed", "4"], "The game of the day is the same for everybody"),
    ],
)
def test_the_game_of_the_day_is_what_it_is(capsys: Capture, more: list[str], said: str) -> None:
    status, _, err = run(capsys, "play", "clank", *more, "--lang", "en")
    assert status == 2
    assert said in err


def test_an_arena_needs_two(capsys: Capture) -> None:
    status, _, err = run(capsys, "arena", "clank", "--bots", "thief", "--seats", "1")
    assert status == 2
    assert "--seats" in err


@pytest.mark.parametrize("word", ["--version", "--help"])
def test_the_version_and_the_help_wait_for_no_game_and_no_server(word: str) -> None:
    script = (
        "import sys; from stolik.cli import main; main(sys.argv[1:]); "
        "print(*sys.modules, sep='\\n')"
    )
    command = [sys.executable, "-c", script, word]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    loaded = set(done.stdout.split())
    assert "stolik.cli" in loaded
    slow = {"rich", "sqlalchemy", "stolik.bots", "stolik.games.clank", "stolik.server"}
    assert not loaded & slow
