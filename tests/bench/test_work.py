"""The engine does not quietly get slower: its work is counted, not timed."""

import os
import subprocess
import sys
from functools import partial

import pytest
from bench import work


@pytest.mark.skipif("STOLIK_PURE" in os.environ, reason="counted in the other run, plain too")
def test_no_work_grew_by_more_than_10_percent() -> None:
    done = subprocess.run([sys.executable, str(work.__file__)], capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr


def test_growth_beyond_the_limit_is_told() -> None:
    assert work.grown({"a": 111, "b": 110, "c": 10}, {"a": 100, "b": 100, "c": 100}) == ["a"]


def test_instructions_are_counted_exactly() -> None:
    def loop(times: int) -> int:
        for _ in range(times):
            pass
        return 1

    few, more, most = (work.counted(partial(loop, n)) for n in (10, 20, 30))
    assert more - few == most - more > 0
