"""Games played once replay bit for bit for ever."""

import pytest
from tests.games.golden.make import FOLDER, wanted

from stolik import games
from stolik.core import records


@pytest.mark.parametrize("name", [name for name, *_ in wanted()])
def test_a_golden_record_replays(name: str) -> None:
    record = records.read_file(FOLDER / f"{name}.txt")
    checked = records.verify(record, games.of_record(record).game)
    assert checked.over
    assert checked.digests > 1


def test_no_golden_record_is_left_over() -> None:
    assert {path.stem for path in FOLDER.glob("*.txt")} == {name for name, *_ in wanted()}
