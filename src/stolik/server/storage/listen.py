"""The live channel between nodes: PostgreSQL tells each what the others have stored.

What is told is only the id of a table, a number and a node: nothing hidden ever travels here,
and who misses a message finds everything in the log.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable

CHANNEL = "stolik"
AGAIN_SECONDS = 0.5

_log = logging.getLogger(__name__)


async def listen(
    url: str,
    hear: Callable[[str, int, str], None],
    hear_all: Callable[[], Awaitable[None]],
    ready: asyncio.Event,
) -> None:
    """Listen for ever; after a cut connection `hear_all` looks for what was missed."""
    import psycopg

    while True:
        try:
            async with await psycopg.AsyncConnection.connect(url, autocommit=True) as connection:
                await connection.execute(f"LISTEN {CHANNEL}")
                if ready.is_set():
                    await hear_all()
                ready.set()
                async for notice in connection.notifies():
                    table, number, node = notice.payload.split(" ")
                    hear(table, int(number), node)
        except (psycopg.Error, OSError) as error:
            _log.warning("live channel cut", extra={"error": repr(error)})
        await asyncio.sleep(AGAIN_SECONDS)
