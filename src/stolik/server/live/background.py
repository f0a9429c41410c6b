"""What runs beside everything else on a node."""

import asyncio
import logging
from collections.abc import Awaitable, Callable

from sqlalchemy.exc import SQLAlchemyError

from stolik.core.reasons import Refused

_log = logging.getLogger(__name__)


class Background:
    """Tasks that nobody waits for. Those that have not ended are ended with the node."""

    def __init__(self) -> None:
        self.is_open = False
        self._tasks: set[asyncio.Task[None]] = set()

    def keep(self, work: Awaitable[None]) -> None:
        """Let something run beside everything else."""
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._done)

    def _done(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()):
            _log.error("broken", exc_info=error)

    def repeat(self, work: Callable[[], Awaitable[None]], seconds: float) -> None:
        """Do something over and over; a failure of the database is not the end of it."""
        self.keep(self._repeat(work, seconds))

    async def _repeat(self, work: Callable[[], Awaitable[None]], seconds: float) -> None:
        while True:
            await asyncio.sleep(seconds)
            try:
                await work()
            except (SQLAlchemyError, Refused, OSError) as error:
                _log.warning("will try again", extra={"error": repr(error)})

    async def close(self) -> None:
        """End everything that still runs."""
        self.is_open = False
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
