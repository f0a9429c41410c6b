"""./play goes on with what there is, and says what is missing."""

from collections.abc import Callable, Sequence
from pathlib import Path

import pytest
from tools import client, engine, play, prepare
from tools.steps import Failed, Step

Play = Callable[..., list[str] | None]


def broken() -> None:
    raise Failed("node", "no such wheel")


@pytest.fixture
def playing(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Play:
    """./play on a machine where some things are not there; what is run then, if anything."""

    def run(
        *typed: str,
        libraries: bool = True,
        page: str = "built",
        compiler: bool = True,
        compiled: bool = True,
        failing: str = "",
    ) -> list[str] | None:
        ran: list[list[str]] = []

        def run_program(words: Sequence[str]) -> int:
            ran.append(list(words))
            return 0

        static = tmp_path / "static"
        if page != "missing":
            static.mkdir(exist_ok=True)
        monkeypatch.setattr(prepare, "steps", lambda _: [Step(failing, broken)] if failing else [])
        monkeypatch.setattr(prepare, "can_play", lambda: libraries)
        monkeypatch.setattr(client, "STATIC", static)
        monkeypatch.setattr(client, "is_built", lambda: page == "built")
        monkeypatch.setattr(engine, "has_compiler", lambda: compiler)
        monkeypatch.setattr(engine, "is_ready", lambda: compiled)
        monkeypatch.setattr(engine, "ENGINES", tmp_path)
        monkeypatch.delenv("STOLIK_PURE", raising=False)
        monkeypatch.setattr(play, "_compile_later", lambda: ran.append(["later"]))
        monkeypatch.setattr(play, "_run", run_program)
        play.main(typed)
        return ran[-1] if ran else None

    return run


def test_where_everything_is_there_nothing_is_said(
    playing: Play, capsys: pytest.CaptureFixture[str]
) -> None:
    assert playing("serve", "--lan") == ["serve", "--lan"]
    assert capsys.readouterr().err == ""


def test_without_node_the_page_built_before_is_used(
    playing: Play, capsys: pytest.CaptureFixture[str]
) -> None:
    assert playing(page="old", failing="node") == []
    said = capsys.readouterr().err
    assert "no such wheel" in said
    assert "The page built before is used" in said


def test_without_node_in_a_fresh_clone_the_game_in_the_terminal_is_left(
    playing: Play, capsys: pytest.CaptureFixture[str]
) -> None:
    assert playing(page="missing", failing="node") == ["play"]
    assert "the game in the terminal is left" in capsys.readouterr().err


def test_without_node_whoever_knows_what_to_run_runs_it(playing: Play) -> None:
    assert playing("simulate", "brains", page="missing", failing="node") == ["simulate", "brains"]


def test_without_the_libraries_nothing_starts(
    playing: Play, capsys: pytest.CaptureFixture[str]
) -> None:
    assert playing(libraries=False, failing="libraries") is None
    assert "Check the connection to the network" in capsys.readouterr().err


def test_without_a_compiler_the_plain_engine_plays_and_that_is_said_once(
    playing: Play, capsys: pytest.CaptureFixture[str]
) -> None:
    assert playing(compiler=False, compiled=False) == []
    assert capsys.readouterr().err == ""
    assert playing(compiler=False, compiled=False, failing="node") == []
    assert "There is no C compiler here" in capsys.readouterr().err


def test_an_engine_that_is_missing_is_compiled_while_one_plays(
    playing: Play, capsys: pytest.CaptureFixture[str]
) -> None:
    assert playing(compiled=False) == []
    assert "compiled in the background" in capsys.readouterr().err


def test_an_engine_that_could_not_be_compiled_is_not_tried_again(
    playing: Play, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    (tmp_path / f"{engine.folder().name}.failed").touch()
    assert playing(compiled=False) == []
    assert "could not be compiled" in capsys.readouterr().err


def test_an_unknown_language_is_left_to_the_program_to_refuse(playing: Play) -> None:
    assert playing("--lang", "xx") == ["--lang", "xx"]
