"""A few worker processes, each asked one thing at a time, none for longer than its budget."""

import asyncio
import logging
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass
from typing import Protocol

# A fresh process has to read the games first.
START_SECONDS = 10.0
# The longest line of an answer: a told game of six is about 100 kB.
LONGEST_ANSWER = 32 * 1024 * 1024

_log = logging.getLogger(__name__)


class Broken(Exception):
    """A worker broke, or ran out of time."""


class Worker(Protocol):
    """Something that answers a line with a line."""

    @property
    def has_ended(self) -> bool:
        """Whether it answers no more."""

    async def ask(self, line: bytes) -> bytes:
        """The answer to a line."""

    async def end(self) -> None:
        """End it, whatever it does."""


# Starts a worker that runs a module.
StartWorker = Callable[[str], Awaitable[Worker]]


@dataclass(slots=True, eq=False)
class _Place:
    """A place for a worker, and what it was last asked about."""

    worker: Worker | None = None
    about: str = ""

    async def clear(self) -> None:
        """End the worker; the next question starts another."""
        if self.worker is not None:
            await self.worker.end()
        self.worker = None


class Workers:
    """Workers that are asked one thing at a time. One that breaks or takes too long is ended and
    replaced."""

    def __init__(self, module: str, count: int, seconds: float, start: StartWorker) -> None:
        self.module = module
        self.count = count
        self.seconds = seconds
        self._start = start
        self._free = asyncio.Semaphore(count)
        self._idle = [_Place() for _ in range(count)]

    async def ask(self, line: bytes, about: str = "") -> bytes:
        """The answer to a line; from the process that was last asked about the same, if it is
        free: it may remember."""
        async with self._free:
            place = next((one for one in self._idle if about and one.about == about), self._idle[0])
            self._idle.remove(place)
            place.about = about
            try:
                if place.worker is None or place.worker.has_ended:
                    place.worker = await self._start(self.module)
                return await asyncio.wait_for(place.worker.ask(line), self.seconds)
            except (TimeoutError, OSError, ValueError) as error:
                await place.clear()
                raise Broken(repr(error)) from error
            except BaseException:
                await place.clear()
                raise
            finally:
                # Last: the others may still remember what they were asked about before.
                self._idle.append(place)

    async def warm_up(self) -> None:
        """Start the processes before the first question comes."""
        for _ in range(self.count):
            async with self._free:
                place = self._idle.pop(0)
                try:
                    place.worker = place.worker or await self._start(self.module)
                except (TimeoutError, OSError) as error:
                    _log.warning("a worker did not start", extra={"error": repr(error)})
                finally:
                    self._idle.append(place)

    async def close(self) -> None:
        """End all processes."""
        for place in self._idle:
            await place.clear()


class _WorkerProcess:
    """A worker in a process of its own."""

    def __init__(self, process: Process) -> None:
        self._process = process

    @property
    def has_ended(self) -> bool:
        return self._process.returncode is not None

    async def ask(self, line: bytes) -> bytes:
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(line + b"\n")
        await self._process.stdin.drain()
        answer = await self._process.stdout.readline()
        if not answer:
            raise OSError("the worker has ended")
        return answer

    async def end(self) -> None:
        if not self.has_ended:
            self._process.kill()
            await self._process.wait()


async def start_process(module: str) -> Worker:
    """Start a process that answers lines."""
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        "-m",
        module,
        stdin=PIPE,
        stdout=PIPE,
        limit=LONGEST_ANSWER,
        # A signal for the server is not one for its workers: the server ends them itself.
        start_new_session=True,
    )
    worker = _WorkerProcess(process)
    assert process.stdout is not None
    try:
        await asyncio.wait_for(process.stdout.readline(), START_SECONDS)
    except TimeoutError:
        await worker.end()
        raise
    _log.info("worker started", extra={"pid": process.pid, "does": module})
    return worker


def answer_lines(answer: Callable[[bytes], bytes]) -> None:
    """What a worker process does: a line is asked, a line is answered, until nobody asks or hears
    the answers any more: a server may end while a worker is still starting."""
    with suppress(BrokenPipeError):
        sys.stdout.buffer.write(b"ready\n")
        sys.stdout.buffer.flush()
        for line in sys.stdin.buffer:
            sys.stdout.buffer.write(answer(line) + b"\n")
            sys.stdout.buffer.flush()
