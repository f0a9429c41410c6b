"""Bots think in worker processes, none for longer than its budget."""

import logging

import msgspec

from stolik.server.thinking.worker import Answer, Question
from stolik.server.workers import Broken, Workers

_log = logging.getLogger(__name__)


class Thinkers:
    """As many bots think at once as there are processes."""

    def __init__(self, count: int, seconds: float) -> None:
        self.count = count
        self._workers = Workers("stolik.server.thinking.worker", count, seconds)

    async def think(self, question: Question) -> Answer | None:
        """The bot's answer; None if it broke or ran out of time."""
        try:
            line = await self._workers.ask(msgspec.json.encode(question))
            return msgspec.json.decode(line, type=Answer)
        except (Broken, msgspec.DecodeError) as error:
            _log.warning("a bot failed", extra={"bot": question.bot, "error": repr(error)})
            return None

    async def warm_up(self) -> None:
        """Start the processes before the first question comes."""
        await self._workers.warm_up()

    async def close(self) -> None:
        """End all processes."""
        await self._workers.close()
