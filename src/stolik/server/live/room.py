"""A room: one table in the memory of this node. Who follows it here is its audience.

The log in the database is the table; the room only keeps what it adds up to. Whatever a room
wants to do is first stored, then told to anybody. If another node was faster, the room reads
what happened there and thinks again.
"""

import asyncio
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from typing import Any

from stolik.core.events import Event
from stolik.core.reasons import Reason, Refused, refuse
from stolik.server.clock import Clock
from stolik.server.live.audience import Audience, DeviceSocket, Follower, viewpoint_of
from stolik.server.live.faults import Faults
from stolik.server.metrics import Metrics
from stolik.server.storage import queries
from stolik.server.storage.database import Database, Unheard
from stolik.server.storage.queries import Append
from stolik.server.tables import commands, log, opening, projection, timeouts
from stolik.server.tables.table import Table
from stolik.server.thinking.shares import Work
from stolik.server.thinking.worker import thinks_ahead

TRIES = 8
SNAPSHOT_EVERY = 64


def work_of(table: Table) -> Work:
    """What the bot to move has to decide, and who waits for it."""
    people = any(seat.kind == "person" for seat in table.seats)
    device, deep = table.state.members[0].device, thinks_ahead(table.bot_to_move)
    return Work(table.plan.table, table.number, device, people, deep)


def may_think_better(table: Table, body: log.AnyBody) -> bool:
    """Whether somebody has just decided and can still take it back: bots leave them the time."""
    by_person = isinstance(body, log.Acted) and body.by == "person"
    return by_person and projection.undoable(table) is not None


class Room:
    """A table and its audience. All changes go through `submit`, one at a time."""

    def __init__(
        self,
        table: Table,
        database: Database,
        metrics: Metrics,
        node: str,
        clock: Clock,
        on_work: Callable[[], None],
        undo_ms: int = 0,
        faults: Faults | None = None,
        on_over: Callable[[Table], None] = lambda _: None,
        on_doubt: Callable[[str], None] = lambda _: None,
    ) -> None:
        self.id = table.plan.table
        self.table = table
        self.audience = Audience(table.number)
        self.clock = clock
        self.used_at = clock.monotonic()
        self.lock = asyncio.Lock()
        self._database = database
        self._metrics = metrics
        self._node = node
        self._on_work = on_work
        self._undo_ms = undo_ms
        self._faults = faults or Faults(metrics)
        self._on_over = on_over
        self._on_doubt = on_doubt
        # Whether memory may differ from the log because storing failed half-way.
        self._dirty = False
        # When the database will wake somebody for this table, as far as this node knows.
        self.wake_at = 0

    async def submit(self, device: str, wish: commands.Wish, key: str = "") -> int:
        """Carry out a wish; its number in the log, once it is stored for good."""
        # A device that hangs up meanwhile must not leave the room half-changed.
        return await asyncio.shield(asyncio.ensure_future(self._submit(device, wish, key)))

    async def _submit(self, device: str, wish: commands.Wish, key: str) -> int:
        heard = self._database.heard
        try:
            return await self._submit_now(device, wish, key)
        except Unheard:
            # The host has changed something: once this node knows, the wish is thought over anew.
            with suppress(TimeoutError):
                await self._database.wait_heeded(heard)
            return await self._submit_now(device, wish, key)
        finally:
            # It may be stored all the same: whoever looks on must not wait for the next wish.
            if self._dirty:
                self._on_doubt(self.id)

    async def _submit_now(self, device: str, wish: commands.Wish, key: str) -> int:
        begun = time.perf_counter()
        async with self.lock:
            self.used_at = self.clock.monotonic()
            await self._clean()
            for _ in range(TRIES):
                done = self.table.state.keys.get(f"{device}/{key}") if key else None
                if done is not None:
                    return done
                with self._guarded():
                    body = wish(self.table)
                    wanted, happened = self._prepare(device, key, body)
                if await self._store(wanted):
                    self._metrics.store_seconds.observe(time.perf_counter() - begun)
                    self._metrics.entries.labels(body.__struct_config__.tag).inc()
                    self.audience.tell(self.table, wanted.entry, happened)
                    if wanted.work:
                        self._on_work()
                    if wanted.phase == "over":
                        self._on_over(self.table)
                    return wanted.entry.number
                self._metrics.conflicts.inc()
                # Until it is read anew, memory has an entry that was never stored.
                self._dirty = True
                await self._clean()
            raise refuse("busy")

    @contextmanager
    def _guarded(self) -> Iterator[None]:
        """A fault of the engine is a refusal here, and nothing has changed."""
        try:
            yield
        except Refused:
            raise
        except Exception as error:
            self._dirty = True
            self._faults.note(self.id, "engine_fault", error)
            raise refuse("engine_fault") from error

    async def halt(self) -> None:
        """Nothing can go on here: the engine fails at what the server itself has to do."""
        async with self.lock:
            await self._clean()
            self.table.halt(Reason("engine_fault"))
            self.audience.forget_views()
            for follower in self.audience.followers:
                self.audience.show(self.table, follower)

    def _prepare(self, device: str, key: str, body: log.AnyBody) -> tuple[Append, list[Event]]:
        """Add an entry to the table in memory; what has to be stored, and what happened."""
        table = self.table
        now = self.clock.now_ms()
        entry = log.Entry(table.number + 1, now, device, key, body)
        phase, bot, moved = table.phase, table.bot_to_move, table.state.moved
        happened = table.add(entry)
        work = None
        if table.bot_to_move and (bot, moved) != (table.bot_to_move, table.state.moved):
            work = work_of(table)
        wake_at = timeouts.due_at(table)
        if wake_at is not None and (self.wake_at <= now or wake_at < self.wake_at):
            self.wake_at = wake_at
        else:
            wake_at = None
        snapshot = None
        if entry.number - table.kept >= SNAPSHOT_EVERY and table.at_barrier():
            table.kept = entry.number
            snapshot = table.snapshot()
        wanted = Append(
            table=self.id,
            entry=entry,
            phase=table.phase if table.phase != phase else None,
            wake_at=wake_at,
            work=work,
            no_work=bool(bot) and not table.bot_to_move,
            work_at=now + self._undo_ms if may_think_better(table, body) else now,
            member=isinstance(body, log.Joined),
            rules=body.rules if isinstance(body, log.Moved) else None,
            code=body.code if isinstance(body, log.Coded) else "",
            snapshot=snapshot,
            node=self._node,
        )
        return wanted, happened

    async def _store(self, wanted: Append) -> bool:
        try:
            return await self._database.write(
                lambda conn: queries.append(conn, wanted), self.id, remembered=True
            )
        except BaseException:
            self._dirty = True
            raise

    async def _reload(self, until: int | None) -> None:
        """Read the table anew, as it was at a number or as it is."""
        found = await self._database.read(lambda conn: queries.load(conn, self.id, until))
        if found is None or found.table is None:
            raise refuse("no_such_table" if found is None else "unreadable_entry", number=1)
        self.table = found.table
        self.wake_at = 0

    async def _clean(self) -> None:
        if self._dirty:
            await self._reload(self.audience.told)
            await self._catch_up()
            self._dirty = False

    async def _catch_up(self) -> None:
        """Take what other nodes have stored, and tell it."""
        after = self.table.number
        rows = await self._database.read(lambda c: queries.rows(c, self.id, after))
        if rows:
            # With their entries they may have put off when somebody is woken.
            self.wake_at = 0
        for row in rows:
            try:
                entry = opening.read_row(row)
                happened = self.table.add(entry)
            except Exception as error:
                # Another node could do that: here the table waits until this is understood.
                self._faults.note(self.id, opening.reason_of(error).id, error)
                self.table.halt(opening.reason_of(error))
                self.table.state.number = self.audience.told = row.number
                continue
            self.audience.tell(self.table, entry, happened)

    async def hear(self, number: int) -> None:
        """Another node says that the log has come to this number."""
        async with self.lock:
            await self._clean()
            if number > self.table.number:
                await self._catch_up()

    def distrust(self) -> None:
        """The host has changed the table: what is in memory counts no more."""
        self._dirty = True

    async def refresh(self) -> bool:
        """Read the table anew and show it to everybody who still belongs to it; False if it is
        gone, and everybody has been told so."""
        async with self.lock:
            try:
                await self._reload(None)
            except Refused:
                for follower in self.audience.followers:
                    self.audience.dismiss(follower, Reason("table_deleted"), self.table)
                return False
            self._dirty = False
            self.audience.show_anew(self.table)
            return True

    async def read(self, work: Callable[[Table], Any]) -> Any:
        """What `work` finds at the table, while nothing changes."""
        async with self.lock:
            await self._clean()
            self.used_at = self.clock.monotonic()
            with self._guarded():
                return work(self.table)

    async def follow(self, socket: DeviceSocket, wanted: int | None, language: str) -> None:
        """Show a device the table now, and from now on what happens."""
        async with self.lock:
            await self._clean()
            commands.check_member(self.table, socket.device)
            follower = Follower(socket, wanted, language)
            if wanted is not None and viewpoint_of(self.table, follower) != wanted:
                raise refuse("may_not_look")
            with self._guarded():
                self.audience.join(self.table, follower)

    def is_free(self) -> bool:
        """Whether nobody is here, and nothing goes on."""
        return not self.audience.followers and not self.lock.locked()
