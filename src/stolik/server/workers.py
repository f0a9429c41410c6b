"""A few worker processes, each asked one thing at a time, none for longer than its budget."""

import asyncio
import logging
import sys
from asyncio.subprocess import PIPE, Process

# A fresh process has to read the games first.
START_SECONDS = 10.0
# The longest line of an answer: a told game of six is about 100 kB.
LONGEST_LINE = 32 * 1024 * 1024

_log = logging.getLogger(__name__)


class Broken(Exception):
    """A worker broke, or ran out of time."""


class Workers:
    """Processes that answer a line with a line. One that breaks or takes too long is ended and
    replaced."""

    def __init__(self, module: str, count: int, seconds: float) -> None:
        self.module = module
        self.count = count
        self.seconds = seconds
        self._idle: asyncio.LifoQueue[Process | None] = asyncio.LifoQueue()
        for _ in range(count):
            self._idle.put_nowait(None)

    async def ask(self, line: bytes) -> bytes:
        """The answer to a line."""
        worker = await self._idle.get()
        try:
            if worker is None or worker.returncode is not None:
                worker = await self._start()
            return await asyncio.wait_for(_ask(worker, line), self.seconds)
        except (TimeoutError, OSError, ValueError) as error:
            await _end(worker)
            worker = None
            raise Broken(repr(error)) from error
        except BaseException:
            await _end(worker)
            worker = None
            raise
        finally:
            self._idle.put_nowait(worker)

    async def warm_up(self) -> None:
        """Start the processes before the first question comes."""
        idle = [self._idle.get_nowait() for _ in range(self._idle.qsize())]
        for worker in idle:
            started = worker
            try:
                started = worker or await self._start()
            except (TimeoutError, OSError) as error:
                _log.warning("a worker did not start", extra={"error": repr(error)})
            finally:
                self._idle.put_nowait(started)

    async def close(self) -> None:
        """End all processes."""
        while not self._idle.empty():
            await _end(self._idle.get_nowait())

    async def _start(self) -> Process:
        worker = await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            self.module,
            stdin=PIPE,
            stdout=PIPE,
            limit=LONGEST_LINE,
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
