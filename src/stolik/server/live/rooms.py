"""The rooms of a node: tables in memory, loaded when they are asked for, let go when idle."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress

from sqlalchemy.exc import SQLAlchemyError

from stolik import games
from stolik.core.edition import Edition
from stolik.core.reasons import Refused, refuse
from stolik.server.clock import Clock
from stolik.server.live.faults import Faults
from stolik.server.live.room import Room
from stolik.server.metrics import Metrics
from stolik.server.storage import queries
from stolik.server.storage.database import Database
from stolik.server.storage.queries import Append
from stolik.server.tables import log
from stolik.server.tables.opening import Halted
from stolik.server.tables.table import Table

IDLE_SECONDS = 600.0
# How soon it is tried again to read what another node has stored.
HEAR_SECONDS = 0.5

_log = logging.getLogger(__name__)


class Rooms:
    """Rooms by the ids of their tables. `on_work` is called when a bot has to decide, `on_over`
    when a game has ended; `keep` lets something run beside everything else."""

    def __init__(
        self,
        database: Database,
        metrics: Metrics,
        faults: Faults,
        node: str,
        clock: Clock,
        undo_ms: int,
        on_work: Callable[[], None],
        on_over: Callable[[Table], None],
        keep: Callable[[Awaitable[None]], None],
    ) -> None:
        self._database = database
        self._metrics = metrics
        self._faults = faults
        self._node = node
        self._clock = clock
        self._undo_ms = undo_ms
        self._on_work = on_work
        self._on_over = on_over
        self._keep = keep
        self._doubted: set[str] = set()
        self._tasks: dict[str, asyncio.Task[Room]] = {}

    def __contains__(self, id: str) -> bool:
        return id in self._tasks

    def __len__(self) -> int:
        return len(self._tasks)

    async def find(self, id: str) -> Room:
        """The room of a table, from memory or from the database."""
        task = self._tasks.get(id)
        if task is None or (task.done() and (task.cancelled() or task.exception())):
            task = self._tasks[id] = asyncio.ensure_future(self._load(id))
        try:
            return await asyncio.shield(task)
        except Refused:
            self._tasks.pop(id, None)
            raise

    async def _load(self, id: str) -> Room:
        found = await self._database.read(lambda conn: queries.load(conn, id))
        if found is None:
            raise refuse("no_such_table")
        if isinstance(found, Halted):
            self._faults.note(id, found.reason.id, found.error)
            await self._database.write(
                lambda conn: queries.halt(conn, id, self._clock.now_ms()), id
            )
        if found.table is None:
            raise refuse("unreadable_entry", number=1)
        return self._room_of(found.table)

    def _room_of(self, table: Table) -> Room:
        return Room(
            table,
            self._database,
            self._metrics,
            self._node,
            self._clock,
            self._on_work,
            self._undo_ms,
            self._faults,
            on_over=self._on_over,
            on_doubt=self._look_again,
        )

    async def create(self, device: str, secret: bytes, edition: Edition, plan: log.Created) -> Room:
        """Set up a new table that is played with an edition."""
        table = Table(secret, games.of(edition, len(plan.seats)))
        entry = log.Entry(1, self._clock.now_ms(), device, "", plan)
        table.add(entry)
        wanted = Append(plan.table, entry, member=True, node=self._node)
        await self._database.write(
            lambda conn: queries.create(conn, secret, edition, wanted), plan.table
        )
        room = self._room_of(table)
        self._tasks[plan.table] = asyncio.ensure_future(_ready(room))
        self._metrics.entries.labels("created").inc()
        return room

    def loaded(self) -> list[Room]:
        """All rooms that are in memory."""
        return [room for task in self._tasks.values() if (room := _room_in(task))]

    # Letting go

    async def forget_idle(self) -> None:
        """Let go of rooms that nobody has used for a while."""
        for id, task in list(self._tasks.items()):
            if not task.done():
                continue
            room = _room_in(task)
            if room is None or (
                room.is_free() and self._clock.monotonic() - room.used_at > IDLE_SECONDS
            ):
                del self._tasks[id]
        self._metrics.rooms.set(len(self._tasks))

    def forget(self, id: str) -> None:
        """Let go of a room that was loaded for a moment only, unless somebody has come to it."""
        task = self._tasks.get(id)
        room = _room_in(task) if task else None
        if room and room.is_free() and room.table.halted is None:
            del self._tasks[id]

    def drop(self, id: str) -> None:
        """Forget what memory holds of a table: the next one to ask reads it anew."""
        self._tasks.pop(id, None)

    # What other nodes have stored

    async def hear(self, id: str, number: int) -> None:
        """A table has come to a number."""
        task = self._tasks.get(id)
        # Who looks on here would stay behind until the next entry: a failure is not the end of it.
        while task and self._tasks.get(id) is task:
            try:
                await (await asyncio.shield(task)).hear(number)
            except SQLAlchemyError as error:
                _log.warning("not heard yet", extra={"table": id, "error": repr(error)})
                await asyncio.sleep(HEAR_SECONDS)
            except Refused:
                break
            else:
                break

    def _look_again(self, id: str) -> None:
        """Nobody knows whether something was stored at a table: see as soon as that can be seen."""
        if id not in self._doubted:
            self._doubted.add(id)
            self._keep(self._hear_again(id))

    async def _hear_again(self, id: str) -> None:
        try:
            await self.hear(id, 0)
        finally:
            self._doubted.discard(id)

    async def hear_all(self) -> None:
        """Nothing was heard for a while: see what every table has come to."""
        for room in self.loaded():
            await self.hear(room.id, room.table.number + 1)

    # What goes wrong

    async def gives_up(self, id: str, where: str, error: Exception) -> bool:
        """Whether to stop trying at a table after an error. Where the engine fails at what the
        server has to do, the table is halted until this node starts again."""
        passing = isinstance(error, SQLAlchemyError)
        if isinstance(error, Refused):
            passing = error.reason.id in ("stale", "busy")
        elif not passing:
            self._faults.note(id, where, error)
        if passing:
            _log.warning("will try again", extra={"table": id, "error": repr(error)})
            return False
        with suppress(Exception):
            await (await self.find(id)).halt()
        return True


async def _ready(room: Room) -> Room:
    return room


def _room_in(task: asyncio.Task[Room]) -> Room | None:
    """The room, if it could be loaded and is there."""
    if not task.done() or task.cancelled() or task.exception() is not None:
        return None
    return task.result()
