"""A few worker processes, each asked one thing at a time, none for longer than its budget."""

import asyncio
import logging
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass

# A fresh process has to read the games first.
START_SECONDS = 10.0
# The longest line of an answer: a told game of six is about 100 kB.
LONGEST_ANSWER = 32 * 1024 * 1024

_log = logging.getLogger(__name__)


class Broken(Exception):
    """A worker broke, or ran out of time."""


@dataclass(slots=True, eq=False)
class _Place:
    """A place for a process, and what it was last asked about."""

    process: Process | None = None
    about: str = ""

    async def clear(self) -> None:
        """End the process; the next question starts another."""
        await _end(self.process)
        self.process = None


class Workers:
    """Processes that answer a line with a line. One that breaks or takes too long is ended and
    replaced."""

    def __init__(self, module: str, count: int, seconds: float) -> None:
        self.module = module
        self.count = count
        self.seconds = seconds
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
                if place.process is None or place.process.returncode is not None:
                    place.process = await self._start()
                return await asyncio.wait_for(_ask(place.process, line), self.seconds)
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
                    place.process = place.process or await self._start()
                except (TimeoutError, OSError) as error:
                    _log.warning("a worker did not start", extra={"error": repr(error)})
                finally:
                    self._idle.append(place)

    async def close(self) -> None:
        """End all processes."""
        for place in self._idle:
            await place.clear()

    async def _start(self) -> Process:
        worker = await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            self.module,
            stdin=PIPE,
            stdout=PIPE,
            limit=LONGEST_ANSWER,
            # A signal for the server is not one for its workers: the server ends them itself.
            start_new_session=True,
        )
        assert worker.stdout is not None
        try:
            await asyncio.wait_for(worker.stdout.readline(), START_SECONDS)
        except TimeoutError:
            await _end(worker)
            raise
        _log.info("worker started", extra={"pid": worker.pid, "does": self.module})
        return worker


async def _ask(worker: Process, line: bytes) -> bytes:
    assert worker.stdin is not None
    assert worker.stdout is not None
    worker.stdin.write(line + b"\n")
    await worker.stdin.drain()
    answer = await worker.stdout.readline()
    if not answer:
        raise OSError("the worker has ended")
    return answer


async def _end(worker: Process | None) -> None:
    if worker is not None and worker.returncode is None:
        worker.kill()
        await worker.wait()


def answer_lines(answer: Callable[[bytes], bytes]) -> None:
    """What a worker process does: a line is asked, a line is answered, until nobody asks or hears
    the answers any more: a server may end while a worker is still starting."""
    with suppress(BrokenPipeError):
        sys.stdout.buffer.write(b"ready\n")
        sys.stdout.buffer.flush()
        for line in sys.stdin.buffer:
            sys.stdout.buffer.write(answer(line) + b"\n")
            sys.stdout.buffer.flush()
