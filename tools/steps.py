"""Steps that run side by side, and a display of what runs now and how long each part took."""

import os
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path

from tools import BUILD, ROOT

LOGS = BUILD / "logs"
# Lines of a log that are shown when a step fails.
TAIL = 30
# Seconds between two drawings of the lines of what runs now.
REFRESH = 0.2
SPINNER = "⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏"


class Failed(Exception):
    """A step did not work; `tail` is the end of what it said."""

    def __init__(self, name: str, tail: str) -> None:
        super().__init__(name)
        self.name = name
        self.tail = tail


@dataclass(slots=True)
class Step:
    """A part of the work, and what it needs first."""

    name: str
    run: Callable[[], object]
    needs: Sequence[str] = ()
    seconds: float = 0.0
    failure: Failed | None = None
    left_out: bool = False


def command(
    log: str, words: Sequence[str | Path], environment: Mapping[str, str] | None = None
) -> str:
    """Run a program in the root of the project; what it says goes into a log and is returned."""
    LOGS.mkdir(parents=True, exist_ok=True)
    path = LOGS / f"{log}.txt"
    with path.open("wb") as file:
        done = subprocess.run(
            [str(word) for word in words],
            cwd=ROOT,
            env=os.environ | (environment or {}),
            stdin=subprocess.DEVNULL,
            stdout=file,
            stderr=subprocess.STDOUT,
            check=False,
        )
    said = path.read_text(encoding="utf-8", errors="replace")
    if done.returncode:
        raise Failed(log, "\n".join(said.splitlines()[-TAIL:]))
    return said


class Display:
    """On a terminal the lines of what runs now are drawn anew; elsewhere each part gets lines."""

    def __init__(self, label: Callable[[str], str]) -> None:
        self.label = label
        self.live = sys.stderr.isatty()
        self.running: dict[str, float] = {}
        self.drawn = 0
        self.lock = threading.Lock()

    def begin(self, name: str) -> None:
        """A part begins."""
        with self.lock:
            self.running[name] = time.monotonic()
            if not self.live:
                self._print(f"  … {self.label(name)}")

    def end(self, step: Step) -> None:
        """A part has ended."""
        with self.lock:
            self._wipe()
            del self.running[step.name]
            mark = "✗" if step.failure else "✓"
            self._print(f"  {mark} {self.label(step.name):<44}{step.seconds:7.1f} s")

    def draw(self) -> None:
        """Show what runs now."""
        if not self.live:
            return
        with self.lock:
            self._wipe()
            now = time.monotonic()
            turn = SPINNER[int(now / REFRESH) % len(SPINNER)]
            for name, since in self.running.items():
                self._print(f"  {turn} {self.label(name):<44}{now - since:7.0f} s")
            self.drawn = len(self.running)

    def _wipe(self) -> None:
        if self.drawn:
            sys.stderr.write(f"\033[{self.drawn}A\033[J")
            self.drawn = 0

    def _print(self, line: str) -> None:
        sys.stderr.write(f"{line}\n")
        sys.stderr.flush()


@dataclass(slots=True)
class Schedule:
    """Runs steps as soon as what they need is there, in the order given, so many at a time."""

    display: Display
    most: int
    busy: int = 0
    over: dict[str, Step] = field(default_factory=dict)
    changed: threading.Condition = field(default_factory=threading.Condition)

    def run(self, steps: Iterable[Step]) -> list[Step]:
        """All steps, in the order in which they ended; what needs a failed one is left out."""
        waiting = list(steps)
        ended = threading.Event()
        painter = threading.Thread(target=self._paint, args=(ended,), daemon=True)
        painter.start()
        try:
            with ThreadPoolExecutor() as pool:
                while waiting:
                    step = self._next(waiting)
                    waiting.remove(step)
                    if not step.left_out:
                        pool.submit(self._do, step)
        finally:
            ended.set()
            painter.join()
        return list(self.over.values())

    def _next(self, waiting: Sequence[Step]) -> Step:
        """The next step that can run now, or never; waits until there is one."""
        with self.changed:
            while True:
                for step in waiting:
                    before = [self.over.get(name) for name in step.needs]
                    if any(other and (other.failure or other.left_out) for other in before):
                        step.left_out = True
                        self.over[step.name] = step
                        return step
                    if all(before) and self.busy < self.most:
                        self.busy += 1
                        return step
                self.changed.wait()

    def _do(self, step: Step) -> None:
        self.display.begin(step.name)
        began = time.monotonic()
        try:
            step.run()
        except Failed as failed:
            step.failure = failed
        except Exception as error:
            step.failure = Failed(step.name, f"{type(error).__name__}: {error}")
        step.seconds = time.monotonic() - began
        self.display.end(step)
        with self.changed:
            self.busy -= 1
            self.over[step.name] = step
            self.changed.notify_all()

    def _paint(self, ended: threading.Event) -> None:
        while not ended.wait(REFRESH):
            self.display.draw()
