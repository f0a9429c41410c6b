"""A few worker processes, each asked one question at a time, none for longer than its budget."""

import asyncio
import logging
import sys
from asyncio.subprocess import PIPE, Process

import msgspec

from stolik.server.thinking.worker import Answer, Question

# A fresh process has to read the games first.
START_SECONDS = 10.0

_log = logging.getLogger(__name__)


class Thinkers:
    """Worker processes. One that breaks or takes too long is ended and replaced."""

    def __init__(self, count: int, seconds: float) -> None:
        self.count = count
        self.seconds = seconds
        self._idle: asyncio.Queue[Process | None] = asyncio.Queue()
        for _ in range(count):
            self._idle.put_nowait(None)

    async def think(self, question: Question) -> Answer | None:
        """The bot's answer; None if it broke or ran out of time."""
        worker = await self._idle.get()
        found: Answer | None = None
        try:
            if worker is None or worker.returncode is not None:
                worker = await _start()
            found = await asyncio.wait_for(_ask(worker, question), self.seconds)
        except (TimeoutError, OSError, ValueError, msgspec.DecodeError) as error:
            _log.warning("a bot failed", extra={"bot": question.bot, "error": repr(error)})
            await _end(worker)
            worker = None
        except BaseException:
            await _end(worker)
            worker = None
            raise
        finally:
            self._idle.put_nowait(worker)
        return found

    async def warm_up(self) -> None:
        """Start the processes before the first question comes."""
        for _ in range(self.count):
            worker = await self._idle.get()
            try:
                worker = worker or await _start()
            except (TimeoutError, OSError) as error:
                _log.warning("a worker did not start", extra={"error": repr(error)})
            finally:
                self._idle.put_nowait(worker)

    async def close(self) -> None:
        """End all processes."""
        while not self._idle.empty():
            await _end(self._idle.get_nowait())


async def _start() -> Process:
    worker = await asyncio.create_subprocess_exec(
        sys.executable,
        "-m",
        "stolik.server.thinking.worker",
        stdin=PIPE,
        stdout=PIPE,
        # A signal for the server is not one for its workers: the server ends them itself.
        start_new_session=True,
    )
    assert worker.stdout is not None
    try:
        await asyncio.wait_for(worker.stdout.readline(), START_SECONDS)
    except TimeoutError:
        await _end(worker)
        raise
    _log.info("worker started", extra={"pid": worker.pid})
    return worker


async def _ask(worker: Process, question: Question) -> Answer:
    assert worker.stdin is not None
    assert worker.stdout is not None
    worker.stdin.write(msgspec.json.encode(question) + b"\n")
    await worker.stdin.drain()
    line = await worker.stdout.readline()
    if not line:
        raise OSError("the worker has ended")
    return msgspec.json.decode(line, type=Answer)


async def _end(worker: Process | None) -> None:
    if worker is not None and worker.returncode is None:
        worker.kill()
        await worker.wait()
