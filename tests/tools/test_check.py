"""./check runs everything it can, and is content only if all of it was right."""

import pytest
from tools import check, prepare, quick, reports
from tools.steps import Failed, Step


def nothing() -> None:
    pass


def broken() -> None:
    raise Failed("libraries", "no network")


def run(monkeypatch: pytest.MonkeyPatch, todo: list[Step], checks: list[Step], *given: str) -> int:
    # The reports are those of the run that this test belongs to.
    monkeypatch.setattr(reports, "forget", lambda: None)
    monkeypatch.setattr(prepare, "steps", lambda _: todo)
    monkeypatch.setattr(prepare, "with_engine", lambda steps: steps)
    monkeypatch.setattr(check, "everything", lambda **_: checks)
    monkeypatch.setattr(check, "concerned", lambda _: checks)
    return check.main(given)


def test_all_right(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(monkeypatch, [], [Step("types", nothing, ["libraries"])]) == 0
    assert "types" in capsys.readouterr().out


def test_what_could_not_be_tried_was_not_right(monkeypatch: pytest.MonkeyPatch) -> None:
    ran: list[str] = []
    types = Step("types", lambda: ran.append("types"), ["libraries"])
    assert run(monkeypatch, [Step("libraries", broken)], [types]) == 1
    assert ran == []


def test_one_broken_check_does_not_keep_others_from_running(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    ran: list[str] = []
    steps = [Step("types", broken), Step("style", lambda: ran.append("style"))]
    assert run(monkeypatch, [], steps) == 1
    assert ran == ["style"]
    assert "no network" in capsys.readouterr().out


def test_a_quick_check_says_what_was_tried(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(quick, "changed_files", lambda: ("src/stolik/core/chance.py",))
    assert run(monkeypatch, [], [], "--quick") == 0
    assert "only a sample" in capsys.readouterr().out


def test_an_unknown_word_is_refused_and_nothing_runs(monkeypatch: pytest.MonkeyPatch) -> None:
    assert run(monkeypatch, [], [Step("types", broken)], "--fast") == 2


def test_after_play_browser_tests_still_wait_for_what_tests_need() -> None:
    # The page has been built for playing: only what is for tests is left to install.
    steps = check.after([Step("libraries", nothing), Step("packages", nothing)], [check.browser()])
    assert steps[-1].needs == ["libraries", "packages"]
