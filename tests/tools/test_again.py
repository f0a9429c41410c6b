"""The browser tests several times over: every failure of every run is told."""

from collections.abc import Callable
from pathlib import Path

import pytest
from tools import again, client
from tools.steps import Failed

RIGHT = "  ✓  1 a.test.ts:3:1 › x (1s)\n  1 passed (2s)\n"
WRONG = "  ✘  1 a.test.ts:3:1 › x (1s)\n  1 failed\n"


@pytest.fixture
def says(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[..., None]:
    """Lets runs say one thing after the other."""
    monkeypatch.setattr(again, "LOGS", tmp_path)

    def prepare(*all: str) -> None:
        left = list(all)

        def run(log: str, *_: str, **__: object) -> None:
            said = left.pop(0)
            (tmp_path / f"{log}.txt").write_text(said, encoding="utf-8")
            if "failed" in said:
                raise Failed(log, said)

        monkeypatch.setattr(client, "npm", run)

    return prepare


def test_a_failure_in_any_run_is_told(
    says: Callable[..., None], capsys: pytest.CaptureFixture[str]
) -> None:
    says(RIGHT, WRONG, RIGHT)
    assert again.main(["3"]) == 1
    said = capsys.readouterr().out
    assert "a.test.ts:3:1 › x" in said
    assert said.endswith("3 runs, 1 with a failure\n")


def test_runs_without_a_failure_are_right(says: Callable[..., None]) -> None:
    says(RIGHT, RIGHT)
    assert again.main(["2"]) == 0


def test_how_often_must_be_said() -> None:
    assert again.main([]) == 2
    assert again.main(["start"]) == 2
