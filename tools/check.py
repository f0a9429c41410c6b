"""./check: sets everything up when needed, then runs all checks and tests.

    ./check            everything
    ./check --quick    what the present change is most likely to break
    ./check --long     everything, with more seeds in the same tests

Steps run side by side, two at a time. What a step says goes into build/logs; the end of
it is shown if the step fails. At the end stand the slowest tests and steps.
"""

import sys
import time
from collections.abc import Sequence
from functools import partial

from tools import PYTHON, ROOT, client, engine, prepare, quick, reports
from tools.steps import LOGS, Display, Schedule, Step, command

CHOICES = ("--quick", "--long", "--help")
# What the plain engine is tested with: everything else reaches it only through these. Left out is
# what is not compiled, so that nothing of it can be different.
ENGINE = ("core", "games", "bots")
ENGINE_TESTS = (
    *("-m", "not once"),
    *(f"src/stolik/{part}" for part in ENGINE),
    *(f"tests/{part}" for part in (*ENGINE, "rules")),
)
# Whole games in the browser are not for the quick.
SHORT = ("--grep-invert", "whole game")
# What whole tests need of the set-up.
SET_UP = ("environment", "libraries", "node", "packages", "client", "engine")
# The plain engine is tested while the other one is being compiled.
SET_UP_OF_PLAIN = tuple(part for part in SET_UP if part != "engine")
# Steps at a time: tests use all cores, but wait for each other's answers half of the time.
SIDE_BY_SIDE = 2
# How many of the slowest tests are told.
SLOWEST = 15


def pytest(
    name: str, targets: Sequence[str], needs: Sequence[str] = SET_UP, **environment: str
) -> Step:
    """Python tests on all cores; what pytest makes of them is kept for the next run."""
    environment["PYTHONDONTWRITEBYTECODE"] = ""
    report = f"--junitxml={reports.REPORTS / name}.xml"
    words = [str(PYTHON), "-m", "pytest", "-n", "auto", "--dist", "worksteal", report, *targets]
    return Step(name, partial(command, name, words, environment), needs)


def tool(name: str, *words: str) -> Step:
    """A program of the environment, on one core."""
    return Step(name, partial(command, name, [PYTHON, "-m", *words]), ["environment", "libraries"])


def script(name: str, *words: str) -> Step:
    """A script of the client, on one core."""
    return Step(name, partial(client.npm, name, "run", *words), ["node", "packages", "client"])


def browser(*words: str, **environment: str) -> Step:
    """Browser tests on all cores."""
    run = partial(client.npm, "browser", "run", "browser", *words, environment=environment)
    return Step("browser", run, SET_UP)


def reading_python() -> list[Step]:
    """What is found by reading the Python sources and the content."""
    return [
        tool("style", "ruff", "check", "--quiet", "."),
        tool("format", "ruff", "format", "--quiet", "--check", "."),
        tool("types", "mypy"),
        tool("content", "stolik", "content", "check"),
    ]


def reading_client() -> list[Step]:
    """What is found by reading the sources of the client."""
    return [script("client-types", "types"), script("client-style", "style")]


def everything(**environment: str) -> list[Step]:
    """All checks: the longest one, and beside it all others one after the other."""
    chosen = engine.of_these_sources() if engine.is_wanted() else {}
    found = [browser(**environment, **chosen), *reading_python(), *reading_client()]
    found.append(script("client-units", "unit"))
    found.append(pytest("tests", [], **environment, **chosen))
    if chosen:
        # The same rules, as plain Python.
        plain = environment | {"STOLIK_PURE": "1"}
        found.append(pytest("plain", ENGINE_TESTS, SET_UP_OF_PLAIN, **plain))
    return found


def concerned(change: quick.Change) -> list[Step]:
    """What a change is most likely to break; the engine as plain Python unless it is compiled."""
    chosen = engine.chosen()
    found = []
    if change.is_in_client:
        found += reading_client()
    if change.is_in_python:
        found += reading_python()
    if change.units:
        found.append(script("client-units", "related", "--", *change.units))
    if change.tests:
        found.append(pytest("tests", change.tests, **chosen))
    if change.browser:
        words = [*(f"tests/{name}.test.ts" for name in change.browser), *SHORT]
        found.append(browser("--", *words, **chosen))
    return found


def after(todo: list[Step], checks: list[Step]) -> list[Step]:
    """What is left to set up, and checks that wait for those parts that they need."""
    names = [step.name for step in todo]
    for check in checks:
        check.needs = [need for need in check.needs if need in names]
    return [*todo, *checks]


def run(steps: Sequence[Step]) -> list[Step]:
    """Run steps and tell about those that failed."""
    over = Schedule(Display(str), SIDE_BY_SIDE).run(steps)
    for step in over:
        if step.failure:
            log = (LOGS / f"{step.failure.name}.txt").relative_to(ROOT)
            print(f"\n--- {step.name} failed; all of it: {log}\n{step.failure.tail}", flush=True)
    return over


def tell(over: Sequence[Step], seconds: float) -> None:
    """The slowest tests and steps, and what the test runners counted."""
    print("\nslowest tests")
    for took, name in reports.slowest(SLOWEST):
        print(f"{took:8.1f} s  {name}")
    print("steps")
    for step in sorted(over, key=lambda step: -step.seconds):
        state = "failed" if step.failure else "left out" if step.left_out else ""
        print(f"{step.seconds:8.1f} s  {step.name} {state}")
    print(f"{seconds:8.1f} s  in all")
    for line in reports.counted():
        print(line)


def main(given: Sequence[str]) -> int:
    """The command; 1 if anything is wrong, 2 if it was asked for something unknown."""
    unknown = [word for word in given if word not in CHOICES]
    if unknown or "--help" in given:
        print(__doc__, file=sys.stderr if unknown else sys.stdout)
        return 2 if unknown else 0
    began = time.monotonic()
    reports.forget()
    is_quick = "--quick" in given
    change = quick.change(quick.changed_files()) if is_quick else None
    more = {"STOLIK_LONG": "1"} if "--long" in given else {}
    checks = concerned(change) if change else everything(**more)
    todo = prepare.steps(prepare.DEV)
    over = run(after(todo if is_quick else prepare.with_engine(todo), checks))
    tell(over, time.monotonic() - began)
    if change:
        print(change.told())
    return int(any(step.failure or step.left_out for step in over))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
