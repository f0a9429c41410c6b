"""Bots think in worker processes, none for longer than its budget."""

import logging

import msgspec

from stolik.server.thinking.worker import Answer, Question, thinks_ahead
from stolik.server.workers import Broken, StartWorker, Workers, start_process

MODULE = "stolik.server.thinking.worker"

_log = logging.getLogger(__name__)


class Thinkers:
    """As many bots think ahead at once as there are processes; those that answer at once have one
    of their own, so that nobody waits for a thought that is not for them."""

    def __init__(self, count: int, seconds: float, start: StartWorker = start_process) -> None:
        self.count = count
        self._deep = Workers(MODULE, count, seconds, start)
        self._quick = Workers(MODULE, 1, seconds, start)

    async def think(self, question: Question) -> Answer | None:
        """The bot's answer; None if it broke or ran out of time."""
        try:
            workers = self._deep if thinks_ahead(question.bot) else self._quick
            line = await workers.ask(msgspec.json.encode(question), question.kept_for)
            return msgspec.json.decode(line, type=Answer)
        except (Broken, msgspec.DecodeError) as error:
            _log.warning("a bot failed", extra={"bot": question.bot, "error": repr(error)})
            return None

    async def warm_up(self) -> None:
        """Start the processes before the first question comes."""
        await self._quick.warm_up()
        await self._deep.warm_up()

    async def close(self) -> None:
        """End all processes."""
        await self._quick.close()
        await self._deep.close()
