"""The browser tests so many times over: python -m tools.again TIMES [WHAT …]

WHAT is anything that `playwright test` takes: names of files, --grep. Each run gets a line with
what was counted, and a line for each test that failed. What a run says about a failure stays in
`build/logs/again-N.txt`. Ends with 1 if anything failed in any run.
"""

import re
import sys
import time
from collections.abc import Sequence

from tools import client, engine
from tools.steps import LOGS, Failed

# A test of Playwright's list: "✘  3 tests/start.test.ts:7:1 › the first page (4.1s)".
_FAILED = re.compile(r"^\s*✘\s+\d+ (.*)$", re.MULTILINE)
_COUNTED = re.compile(r"^\s*(\d+ (?:passed|failed|skipped|flaky|did not run))\b", re.MULTILINE)


def failures(said: str) -> list[str]:
    """The tests that failed, from what Playwright says.

    >>> failures("  ✓  1 a.test.ts:3:1 › x (1s)\\n  ✘  2 b.test.ts:9:1 › y (2s)\\n")
    ['b.test.ts:9:1 › y (2s)']
    """
    return _FAILED.findall(said)


def counted(said: str) -> str:
    """How many passed and did not.

    >>> counted("  1 failed\\n    [a] › b\\n  1 skipped\\n  164 passed (6.0m)\\n")
    '1 failed, 1 skipped, 164 passed'
    """
    return ", ".join(_COUNTED.findall(said)) or "no test was run"


def run(number: int, what: Sequence[str]) -> bool:
    """One run; whether it was right."""
    log = f"again-{number}"
    began = time.monotonic()
    try:
        client.npm(log, "run", "browser", "--", *what, environment=engine.chosen())
        right = True
    except Failed:
        right = False
    said = (LOGS / f"{log}.txt").read_text(encoding="utf-8", errors="replace")
    print(f"{number:4}  {time.monotonic() - began:7.1f} s  {counted(said)}", flush=True)
    for failed in failures(said):
        print(f"      {failed}", flush=True)
    return right


def main(given: Sequence[str]) -> int:
    """The command; 1 if anything failed, 2 if it was not told how often."""
    if not given or not given[0].isdecimal():
        print(__doc__, file=sys.stderr)
        return 2
    wrong = sum(not run(number, given[1:]) for number in range(1, int(given[0]) + 1))
    print(f"{given[0]} runs, {wrong} with a failure", flush=True)
    return int(wrong > 0)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
