"""Steps run side by side, in the right order, and a broken one stops only what needs it."""

import sys
import threading
import time

import pytest
from tools.steps import Display, Failed, Schedule, Step, command


def run(*steps: Step, most: int = 2) -> dict[str, Step]:
    return {step.name: step for step in Schedule(Display(str), most).run(steps)}


def nothing() -> None:
    pass


def broken() -> None:
    raise Failed("b", "no network")


def test_a_step_waits_for_what_it_needs() -> None:
    order: list[str] = []
    steps = [Step("client", lambda: order.append("client"), ["node"])]
    steps.append(Step("node", lambda: order.append("node")))
    run(*steps)
    assert order == ["node", "client"]


def test_steps_that_do_not_need_each_other_run_side_by_side() -> None:
    # Each waits for the other: one after the other they would never end.
    both = threading.Barrier(2, timeout=60)
    over = run(Step("a", both.wait), Step("b", both.wait))
    assert not any(step.failure for step in over.values())


def test_no_more_steps_run_at_a_time_than_wanted() -> None:
    busy = 0
    seen: list[int] = []
    lock = threading.Lock()

    def work() -> None:
        nonlocal busy
        with lock:
            busy += 1
            seen.append(busy)
        time.sleep(0.01)
        with lock:
            busy -= 1

    run(*(Step(f"s{n}", work) for n in range(6)), most=1)
    assert seen == [1] * 6


def test_what_needs_a_broken_step_is_left_out_and_the_rest_goes_on() -> None:
    over = run(
        Step("a", nothing),
        Step("b", broken),
        Step("c", nothing, ["b"]),
        Step("d", nothing, ["c"]),
    )
    assert over["b"].failure is not None
    assert over["b"].failure.tail == "no network"
    assert [name for name, step in over.items() if step.left_out] == ["c", "d"]
    assert not over["a"].failure


def test_a_fault_of_our_own_in_a_step_is_told_as_its_failure() -> None:
    over = run(Step("a", lambda: 1 // 0))
    assert over["a"].failure is not None
    assert "ZeroDivisionError" in over["a"].failure.tail


def test_a_program_that_fails_is_told_with_the_end_of_what_it_said() -> None:
    script = "print('\\n'.join(str(n) for n in range(100))); raise SystemExit(3)"
    with pytest.raises(Failed) as failed:
        command("test", [sys.executable, "-c", script])
    assert failed.value.tail.splitlines()[-1] == "99"
    assert "0\n1\n2" not in failed.value.tail


def test_without_a_terminal_every_part_is_told_in_lines(capsys: pytest.CaptureFixture[str]) -> None:
    run(Step("engine", nothing))
    begun, ended = capsys.readouterr().err.splitlines()
    assert begun == "  … engine"
    assert ended.startswith("  ✓ engine")
    assert ended.endswith(" s")
