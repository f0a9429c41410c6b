"""The archive of a node: finished games from where they are kept, long work in its own process.

Whatever is asked for is worked out once: those who ask for the same while it is under way wait
for the same answer, and what has been worked out is remembered while there is room.
"""

import asyncio
import logging
import re
import time
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from hashlib import blake2b

import msgspec
from sqlalchemy import Connection

from stolik import games
from stolik.core.edition import Edition
from stolik.core.reasons import Refused, refuse
from stolik.server.history import telling, worker
from stolik.server.history.telling import Told
from stolik.server.metrics import Metrics
from stolik.server.settings import Limits
from stolik.server.storage import queries
from stolik.server.storage.database import Database
from stolik.server.tables.opening import Row
from stolik.server.tables.table import Table
from stolik.server.workers import Broken, StartWorker, Workers, start_process

# A game of six that took a thousand decisions is told in about ten seconds by the plain engine.
SECONDS = 60.0
# How a record says which content it was played with.
CONTENT = re.compile(r"^content: ([0-9a-f]+)$", re.MULTILINE)

_log = logging.getLogger(__name__)


class Shelf:
    """Answers by what was asked; the oldest make room.

    >>> shelf = Shelf(10)
    >>> shelf.put("a", b"12345678"); shelf.put("b", b"1234"); shelf.get("a"), shelf.get("b")
    (None, b'1234')
    """

    def __init__(self, most_bytes: int) -> None:
        self.most_bytes = most_bytes
        self.bytes = 0
        self._kept: OrderedDict[str, bytes] = OrderedDict()

    def get(self, key: str) -> bytes | None:
        """What is kept for a key."""
        if key in self._kept:
            self._kept.move_to_end(key)
        return self._kept.get(key)

    def put(self, key: str, data: bytes) -> None:
        """Keep something, if it has room at all."""
        self.bytes += len(data) - len(self._kept.pop(key, b""))
        self._kept[key] = data
        while self.bytes > self.most_bytes:
            _, gone = self._kept.popitem(last=False)
            self.bytes -= len(gone)


class Archive:
    """Told games, records, logs, checks: none of it on the event loop."""

    def __init__(
        self,
        database: Database,
        limits: Limits,
        metrics: Metrics,
        start_worker: StartWorker = start_process,
    ) -> None:
        self._database = database
        self._limits = limits
        self._metrics = metrics
        self._workers = Workers("stolik.server.history.worker", 1, SECONDS, start_worker)
        self._shelf = Shelf(limits.archive_bytes)
        self._under_way: dict[str, asyncio.Future[bytes]] = {}

    async def close(self) -> None:
        """End the process."""
        await self._workers.close()

    def forget(self) -> None:
        """Keep nothing in memory: what was worked out may be of what is no more."""
        self._shelf = Shelf(self._limits.archive_bytes)

    async def replay(self, table: Table, viewpoint: int, language: str) -> bytes:
        """A finished game in words, as it was seen from a place: JSON, gzipped."""
        names = table.names
        key = key_of("replay", table.plan.table, viewpoint, language, *names)

        async def make() -> bytes:
            told, content = await self._told(table), table.plan.content
            box = (await asyncio.to_thread(telling.unpack, told)).box
            editions = await self._database.read(lambda conn: editions_of(conn, content, box))
            return await self._do(worker.Word(told, content, editions, viewpoint, language, names))

        return await self._once(key, make)

    async def record(self, table: Table) -> str:
        """The record of a finished game; refused where its rules changed on the way."""
        found = await self.told(table)
        if not found.record:
            raise refuse("no_record")
        return telling.with_names(found.record, table.names)

    async def told(self, table: Table) -> Told:
        """A finished game as it was told when it ended."""
        return await asyncio.to_thread(telling.unpack, await self._told(table))

    async def log(self, table: Table, seat: int, language: str) -> bytes:
        """What a seat may know of a game so far: JSON, gzipped."""
        key = key_of("log", table.plan.table, table.number, seat, language, *table.names)

        async def make() -> bytes:
            rows, editions = await self._rows(table)
            work = worker.Log(table.secret, rows, editions, seat, language)
            return await self._do(work)

        return await self._once(key, make)

    async def check(self, text: str, source: str) -> bytes:
        """What is found right in a record: JSON."""
        key = key_of("check", text, source)

        async def make() -> bytes:
            said = CONTENT.search(text)
            content = said[1] if said else ""
            known = await self._database.read(lambda conn: editions_of(conn, content))
            return await self._do(worker.Check(text, source, list(known)))

        return await self._once(key, make)

    async def position(self, table: Table, step: int, seat: int, seed: int) -> dict[str, object]:
        """A finished game after so many decisions, dealt anew for a seat."""
        rows, editions = await self._rows(table)
        work = worker.Position(table.secret, rows, editions, step, seat, seed)
        found: dict[str, object] = msgspec.json.decode(await self._do(work))
        return found

    async def drawing(self, content: str) -> bytes:
        """What a client draws tables of some content from, by file, if that is known here: JSON,
        gzipped."""

        async def make() -> bytes:
            editions = await self._database.read(lambda conn: editions_of(conn, content))
            # What nobody knows costs one look, and no time of the process.
            if not editions and not games.format1_game(content):
                raise refuse("no_such_edition")
            return await self._do(worker.Draw(content, editions))

        return await self._once(key_of("drawing", content), make)

    async def keep(self, table: Table) -> None:
        """Tell a finished table and keep that."""
        await self._told(table)

    async def _told(self, table: Table) -> bytes:
        id = table.plan.table
        if table.phase != "over":
            raise refuse("table_closed" if table.phase == "closed" else "not_over")

        async def make() -> bytes:
            found = await self._database.read(lambda conn: queries.find_replay(conn, id))
            if found is not None:
                return found
            rows, editions = await self._rows(table)
            done = await self._do(worker.Tell(table.secret, rows, editions), must=True)
            kept = msgspec.msgpack.decode(done, type=worker.Kept)
            await self._database.write(lambda conn: keep(conn, id, kept), id)
            return kept.told

        return await self._once(key_of("told", id), make)

    async def _rows(self, table: Table) -> tuple[list[Row], dict[str, bytes]]:
        """The whole log of a table as it is stored, and its edition."""
        id, until, plan = table.plan.table, table.number, table.plan
        return await self._database.read(
            lambda conn: (queries.rows(conn, id, 0, until), editions_of(conn, plan.content))
        )

    async def _once(self, key: str, make: Callable[[], Awaitable[bytes]]) -> bytes:
        """What was asked for: remembered, under way already, or worked out now."""
        kept = self._shelf.get(key)
        if kept is not None:
            return kept
        if key not in self._under_way:
            task = asyncio.ensure_future(make())
            self._under_way[key] = task
            task.add_done_callback(lambda done: self._made(key, done))
        # Who hangs up must not take it from the others who wait.
        return await asyncio.shield(self._under_way[key])

    def _made(self, key: str, done: asyncio.Future[bytes]) -> None:
        del self._under_way[key]
        if not done.cancelled() and done.exception() is None:
            self._shelf.put(key, done.result())

    async def _do(self, work: worker.AnyWork, must: bool = False) -> bytes:
        """Let the process do something; refused if too much waits for it already."""
        if not must and len(self._under_way) > self._limits.archive_waiting:
            raise refuse("busy")
        begun = time.perf_counter()
        try:
            line = await self._workers.ask(msgspec.json.encode(work))
        except Broken as error:
            # The process is at fault, no table; whoever asks again gets a new one.
            _log.warning("a telling broke", extra={"error": repr(error)})
            raise refuse("busy") from error
        self._metrics.archive_seconds.observe(time.perf_counter() - begun)
        answer: worker.AnyAnswer = msgspec.json.decode(line, type=worker.AnyAnswer)
        if isinstance(answer, worker.Not):
            raise Refused(answer.reason())
        return answer.data


def editions_of(conn: Connection, *hashes: str) -> dict[str, bytes]:
    """The editions with these hashes, by them, if they are kept."""
    found = {hash: queries.find_edition(conn, hash) for hash in hashes}
    return {hash: data for hash, data in found.items() if data is not None}


def keep(conn: Connection, table: str, kept: worker.Kept) -> None:
    """Keep a told game with the box that its numbers need."""
    if kept.box:
        queries.keep_edition(conn, Edition.unpack(kept.box))
    queries.keep_replay(conn, table, kept.told)


def key_of(*asked: object) -> str:
    """A name for what was asked."""
    return blake2b(repr(asked).encode(), digest_size=16).hexdigest()
