"""How long each test took, from the reports that the test runners leave."""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from xml.etree import ElementTree

from tools import BUILD
from tools.client import WEB
from tools.steps import LOGS

REPORTS = BUILD / "reports"
BROWSER_REPORT = WEB / "test-results" / "results.json"


def slowest(most: int) -> list[tuple[float, str]]:
    """The tests that took longest: seconds and name."""
    return sorted(_all(), reverse=True)[:most]


def counted() -> Iterator[str]:
    """The closing line of every test runner that has run."""
    for log in ("tests", "plain", "client-units", "browser"):
        file = LOGS / f"{log}.txt"
        lines = file.read_text(encoding="utf-8").splitlines() if file.exists() else []
        yield from [line.strip() for line in lines if re.search(r"\d+ (passed|failed)", line)][-1:]


def forget() -> None:
    """Take away the reports of the last run."""
    for report in (*REPORTS.glob("*.xml"), *LOGS.glob("*.txt"), BROWSER_REPORT):
        report.unlink(missing_ok=True)


def _all() -> Iterator[tuple[float, str]]:
    for report in REPORTS.glob("*.xml"):
        yield from python_tests(report.read_text(encoding="utf-8"), report.stem)
    if BROWSER_REPORT.exists():
        yield from browser_tests(BROWSER_REPORT.read_text(encoding="utf-8"))


def python_tests(report: str, step: str) -> Iterator[tuple[float, str]]:
    """Tests of a report of pytest.

    >>> list(python_tests('<a><testcase classname="tests.x" name="t" time="1.5"/></a>', "plain"))
    [(1.5, 'plain: tests.x.t')]
    """
    # Written by pytest a moment ago, on this machine.
    for case in ElementTree.fromstring(report).iter("testcase"):
        yield float(case.get("time", 0)), f"{step}: {case.get('classname')}.{case.get('name')}"


def browser_tests(report: str) -> Iterator[tuple[float, str]]:
    """Tests of a report of Playwright."""
    suites = list(json.loads(report)["suites"])
    while suites:
        suite = suites.pop()
        suites += suite.get("suites", [])
        for spec in suite.get("specs", []):
            tries = [result for test in spec["tests"] for result in test["results"]]
            seconds = sum(result["duration"] for result in tries) / 1000
            yield seconds, f"browser: {Path(spec['file']).name}: {spec['title']}"
