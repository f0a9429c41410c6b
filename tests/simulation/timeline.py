"""One virtual time, and an event loop a machine on it.

A machine that is killed is a loop that never runs again: nothing of it is tidied up, as nothing
is when the power goes.
"""

import asyncio
import heapq
import itertools
import warnings
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from contextvars import Context
from random import Random
from typing import Any, TypeVar

T = TypeVar("T")


class Timeline:
    """What happens when, on all machines."""

    def __init__(self) -> None:
        self.now = 0.0
        self.steps = 0
        # What nobody has caught.
        self.errors: list[str] = []
        self._queue: list[tuple[float, int, Loop, asyncio.Handle]] = []
        self._count = itertools.count()
        self._dead: list[set[asyncio.Task[Any]]] = []

    def add(self, when: float, loop: "Loop", handle: asyncio.Handle) -> None:
        """Let something happen on a machine, in order of time, then of asking."""
        if loop.is_alive:
            heapq.heappush(self._queue, (max(when, self.now), next(self._count), loop, handle))

    def run(self, until: Callable[[], bool], deadline: float) -> bool:
        """Let time pass until something is so after all that happens at a moment; whether it came
        to be before the deadline."""
        queue = self._queue
        with running(None):
            while not until():
                if not queue or queue[0][0] > deadline:
                    return False
                self.now = queue[0][0]
                while queue and queue[0][0] <= self.now:
                    _, _, loop, handle = heapq.heappop(queue)
                    if loop.is_alive and not handle._cancelled:
                        self.steps += 1
                        asyncio._set_running_loop(loop)
                        handle._run()
        return True

    def kill(self, loop: "Loop") -> None:
        """Stop a machine for good. What it was about to do is kept from being tidied up until the
        end, since nothing of it may be done."""
        loop.is_alive = False
        self._dead.append(asyncio.all_tasks(loop))

    def end(self, loops: list["Loop"]) -> None:
        """Throw everything away."""
        for loop in loops:
            if loop.is_alive:
                self.kill(loop)
        self._queue.clear()
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            for loop in loops:
                with running(loop):
                    for task in itertools.chain(*self._dead):
                        if task.get_loop() is loop:
                            _forget(task)
                loop.close()
        self._dead.clear()


def _forget(task: "asyncio.Task[Any]") -> None:
    task._log_destroy_pending = False  # type: ignore[attr-defined]
    with suppress(RuntimeError):
        task.get_coro().close()


@contextmanager
def running(loop: "Loop | None") -> Iterator[None]:
    """Whatever is asked of asyncio meanwhile is asked of this loop."""
    before = asyncio._get_running_loop()
    asyncio._set_running_loop(loop)
    try:
        yield
    finally:
        asyncio._set_running_loop(before)


class Loop(asyncio.BaseEventLoop):
    """The event loop of one machine. Work for threads is done at one moment between its beginning
    and its end: `work_seconds` says how long either takes to come."""

    def __init__(self, timeline: Timeline, name: str, chance: Random) -> None:
        super().__init__()
        self.timeline = timeline
        self.name = name
        self.chance = chance
        self.is_alive = True
        self.work_seconds = (0.0001, 0.004)

    def time(self) -> float:
        return self.timeline.now

    def call_soon(  # type: ignore[override]
        self, callback: Callable[..., Any], *args: Any, context: Context | None = None
    ) -> asyncio.Handle:
        handle = asyncio.Handle(callback, args, self, context)
        self.timeline.add(self.timeline.now, self, handle)
        return handle

    def call_at(  # type: ignore[override]
        self, when: float, callback: Callable[..., Any], *args: Any, context: Context | None = None
    ) -> asyncio.TimerHandle:
        handle = asyncio.TimerHandle(when, callback, args, self, context)
        self.timeline.add(when, self, handle)
        return handle

    def call_later(  # type: ignore[override]
        self, delay: float, callback: Callable[..., Any], *args: Any, context: Context | None = None
    ) -> asyncio.TimerHandle:
        return self.call_at(self.timeline.now + delay, callback, *args, context=context)

    def _timer_handle_cancelled(self, handle: asyncio.TimerHandle) -> None:
        """Left in the queue: it is passed over there."""

    def call_exception_handler(self, context: dict[str, Any]) -> None:
        if self.is_alive:
            what = f"{context.get('message')}: {context.get('exception')!r}"
            self.timeline.errors.append(f"{self.name}: {what}")

    def create_task(self, coro: Any, **how: Any) -> Any:
        if self.is_alive:
            return super().create_task(coro, **how)
        coro.close()
        return self.create_future()

    def run_in_executor(  # type: ignore[override]
        self, executor: Any, func: Callable[..., T], *args: Any
    ) -> "asyncio.Future[T]":
        done: asyncio.Future[T] = self.create_future()

        def settle(found: Any, error: Exception | None) -> None:
            if done.done():
                return
            if error is None:
                done.set_result(found)
            else:
                done.set_exception(error)

        def work() -> None:
            try:
                outcome = (func(*args), None)
            except Exception as error:
                outcome = (None, error)  # type: ignore[assignment]
            self.call_later(self.chance.uniform(*self.work_seconds), settle, *outcome)

        self.call_later(self.chance.uniform(*self.work_seconds), work)
        return done
