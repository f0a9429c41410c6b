"""A quick check tries what a change is most likely to break."""

from pathlib import Path

import pytest
from tools import ROOT
from tools.quick import BROWSER, TESTS, change


@pytest.mark.parametrize("table", [TESTS, BROWSER])
def test_every_row_is_about_something_that_is_there(table: dict[str, tuple[str, ...]]) -> None:
    root = ROOT if table is TESTS else ROOT / "web" / "src"
    assert [path for path in table if not (root / path).exists()] == []


def test_every_test_that_is_named_is_there() -> None:
    python = {name for row in TESTS.values() for name in row}
    browser = {f"web/tests/{name}.test.ts" for row in BROWSER.values() for name in row}
    assert [name for name in python | browser if not (ROOT / name).exists()] == []


def test_every_folder_of_the_program_has_tests_of_its_own() -> None:
    folders = [
        path for path in (ROOT / "src" / "stolik").iterdir() if (path / "__init__.py").exists()
    ]
    untested = [folder.name for folder in folders if not tried_for(folder)]
    assert untested == []


def tried_for(folder: Path) -> set[str]:
    file = (folder / "__init__.py").relative_to(ROOT).as_posix()
    return {*change([file]).tests} - {"tests/test_architecture.py"}


def test_a_rule_of_one_game_leaves_the_others_alone() -> None:
    found = change(["src/stolik/games/brains/turns.py"])
    assert "tests/rules/brains" in found.tests
    assert not any("clank" in name or "server" in name for name in found.tests)
    assert not found.browser
    assert not found.is_in_client


def test_a_component_is_tried_in_the_browser_and_not_in_python() -> None:
    found = change(["web/src/games/clank/solo/Goal.svelte"])
    assert found.browser == ("solo",)
    assert found.units == ("src/games/clank/solo/Goal.svelte",)
    assert found.tests == ()
    assert not found.is_in_python


def test_a_changed_test_stands_for_itself() -> None:
    found = change(
        ["tests/cli/test_commands.py", "web/tests/rules.test.ts", "web/unit/lib.test.ts"]
    )
    assert "tests/cli/test_commands.py" in found.tests
    assert found.browser == ("rules",)
    assert found.units == ("unit/lib.test.ts",)


def test_words_for_people_need_no_test() -> None:
    found = change(["README.md"])
    assert (found.tests, found.units, found.browser) == ((), (), ())


def test_what_lies_under_everything_is_only_sampled_and_that_is_said() -> None:
    assert "only a sample" in change(["src/stolik/core/chance.py"]).told()
    assert "only a sample" not in change(["src/stolik/games/brains/turns.py"]).told()


def test_a_file_that_is_gone_is_no_target() -> None:
    assert change(["tests/rules/test_gone.py"]).tests == ()
