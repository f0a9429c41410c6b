"""A node: rooms in memory on top of a database, bots' work, care for tables that wait.

Nodes hold nothing that is not in the database, so any number of them can serve the same
tables; each hears from the database what the others have stored.
"""

import asyncio
import logging
from contextlib import suppress

from sqlalchemy.exc import SQLAlchemyError

from stolik import games
from stolik.core.edition import Edition
from stolik.core.reasons import Refused, refuse
from stolik.server.guard.keys import new_id
from stolik.server.guard.throttle import Throttle, Waiting
from stolik.server.history.archive import Archive
from stolik.server.live.audience import DeviceSocket
from stolik.server.live.background import Background
from stolik.server.live.bot_work import BotWork, hint_question
from stolik.server.live.caretaker import Caretaker
from stolik.server.live.faults import Faults
from stolik.server.live.hearing import Hearing
from stolik.server.live.room import Room
from stolik.server.live.rooms import IDLE_SECONDS, Rooms
from stolik.server.machine import Machine
from stolik.server.metrics import Metrics
from stolik.server.settings import Settings
from stolik.server.storage import queries
from stolik.server.tables import commands, log
from stolik.server.tables.table import Table
from stolik.server.thinking.thinkers import Thinkers
from stolik.server.thinking.worker import Question

BEAT_SECONDS = 4.0
# How soon it is tried again to store who is here.
NOTE_SECONDS = 0.5
CARE_SECONDS = 0.5
# How often storage is tried at most, and how long that may take.
CHECK_SECONDS = 1.0
STORAGE_SECONDS = 5.0
# How often tables that are to be closed are looked for.
CLOSING_SECONDS = 600.0

_log = logging.getLogger(__name__)


class Node:
    """One server process. `open` it in a running event loop, `close` it at the end."""

    def __init__(self, settings: Settings, machine: Machine | None = None) -> None:
        self.settings = settings
        machine = machine or Machine()
        self.clock = machine.clock
        self.id = new_id()
        self.metrics = Metrics()
        self.faults = Faults(self.metrics)
        self.database = machine.open_database(settings.database)
        limits = settings.limits
        self.archive = Archive(self.database, limits, self.metrics, machine.start_worker)
        self.thinkers = Thinkers(settings.bot_workers, settings.bot_seconds, machine.start_worker)
        seconds = self.clock.monotonic
        self.requests = Throttle(limits.requests, seconds)
        self.new_devices = Throttle(limits.new_devices, seconds)
        self.new_tables = Throttle(limits.new_tables, seconds)
        self.wrong_codes = Throttle(limits.wrong_codes, seconds)
        self.messages_of_address = Throttle(limits.messages_of_address, seconds)
        self.chat = Throttle(limits.chat_lines, seconds)
        self.checks = Throttle(limits.checks, seconds)
        self.histories = Throttle(limits.histories, seconds)
        self.entries = Throttle(limits.entries, seconds)
        self.hints = Throttle(limits.hints, seconds)
        self.new_tables_of_address = Throttle(limits.new_tables_of_address, seconds)
        self.entries_of_address = Throttle(limits.entries_of_address, seconds)
        self.entry_bytes_of_address = Throttle(limits.entry_bytes_of_address, seconds)
        self.waiting = Waiting(limits)
        self.metrics.waiting_bytes.set_function(lambda: self.waiting.in_all)
        self.sockets: dict[str, int] = {}
        self.background = Background()
        work = asyncio.Event()
        self.rooms = Rooms(
            self.database,
            self.metrics,
            self.faults,
            self.id,
            self.clock,
            int(settings.undo_seconds * 1000),
            on_work=work.set,
            on_over=self._on_over,
            keep=self.background.keep,
        )
        self.bots = BotWork(
            self.rooms,
            self.database,
            self.thinkers,
            self.background,
            self.metrics,
            self.clock,
            work,
        )
        self.caretaker = Caretaker(
            self.rooms, self.database, self.archive, self.faults, self.clock, settings
        )
        self.hearing = Hearing(self.database, self.archive, self.rooms)
        self._beaten_at = 0
        self._checking: asyncio.Future[None] | None = None
        self._checked_at = 0.0

    async def open(self) -> None:
        """Get ready: the database is up to date, work goes on where it was left."""
        await self.database.open()
        await self.hearing.open()
        if self.database.is_shared:
            self.clock.agree(await self.database.now_ms())
        else:
            await self.database.write(lambda conn: queries.free_work(conn, self.clock.now_ms()))
        versions = {id: games.find(id).game.version for id in games.IDS}
        await self.database.write(lambda c: queries.compare_rules(c, versions, self.clock.now_ms()))
        await self._beat()
        self.caretaker.begin()
        self.background.is_open = True
        self.background.repeat(self._beat, BEAT_SECONDS)
        self.background.repeat(self.caretaker.look_after_tables, CARE_SECONDS)
        self.background.repeat(self.caretaker.close_halted, CLOSING_SECONDS)
        self.background.repeat(self.caretaker.close_expired, CLOSING_SECONDS)
        self.background.repeat(self.caretaker.forget_addresses, CLOSING_SECONDS)
        self.background.repeat(self.hearing.listen, 0)
        self.background.repeat(self.rooms.forget_idle, IDLE_SECONDS / 10)
        self.background.keep(self.caretaker.tell_untold())
        self.background.keep(self.bots.go_on())
        self.background.keep(self.thinkers.warm_up())
        if self.database.is_shared:
            ready = asyncio.Event()
            self.background.keep(self.database.listen(self._hear, self.rooms.hear_all, ready))
            await asyncio.wait_for(ready.wait(), 10)
        _log.info("node open", extra={"node": self.id})

    async def close(self) -> None:
        """Shut down: nothing that was begun is lost."""
        await self.background.close()
        await self.thinkers.close()
        await self.archive.close()
        with suppress(SQLAlchemyError):
            await self.database.write(lambda conn: queries.leave_node(conn, self.id))
        await self.database.close()
        _log.info("node closed", extra={"node": self.id})

    # Tables

    async def room(self, id: str) -> Room:
        """The room of a table."""
        return await self.rooms.find(id)

    async def create(self, device: str, secret: bytes, edition: Edition, plan: log.Created) -> Room:
        """Set up a new table that is played with an edition."""
        return await self.rooms.create(device, secret, edition, plan)

    def _on_over(self, table: Table) -> None:
        if self.background.is_open:
            self.background.keep(self.caretaker.tell(table))

    def _hear(self, table: str, number: int, node: str) -> None:
        """The database says that a table has come to a number."""
        if node != self.id and table in self.rooms:
            self.background.keep(self.rooms.hear(table, number))

    async def hint_question(self, room: Room, device: str, seat: int) -> Question:
        """What a bot is to be asked for somebody who wants a hint."""

        def ask(table: Table) -> Question:
            found = hint_question(table, device, seat, self.settings.hint_bot)
            if not self.hints.allows(device):
                raise refuse("too_fast")
            return found

        found: Question = await room.read(ask)
        return found

    # Who is here

    async def follow(
        self, socket: DeviceSocket, id: str, viewpoint: int | None, language: str
    ) -> Room:
        """Connect a device to a table; a bot that played for it meanwhile gives the seat back."""
        room = await self.room(id)
        await room.follow(socket, viewpoint, language)
        device = socket.device
        self.background.keep(self._note_presence(room, device))
        for seat, one in enumerate(room.table.seats):
            if one.device == device and one.why == "absent":
                with suppress(Refused):
                    await self.come_back(room, device, seat)
        return room

    async def come_back(self, room: Room, device: str, seat: int) -> None:
        """Give a seat back to its person."""
        await room.submit(device, lambda table: commands.come_back(table, device, seat))

    async def _arrive(self, room: Room, device: str) -> None:
        await self.database.write(
            lambda conn: queries.arrive(conn, room.id, device, self.id, self.clock.now_ms())
        )
        await self.bots.wake(room)

    def unfollow(self, socket: DeviceSocket, room: Room) -> None:
        """Disconnect a device from a table."""
        room.audience.leave(socket)
        device = socket.device
        if self.background.is_open and all(
            other.socket.device != device for other in room.audience.followers
        ):
            self.background.keep(self._note_presence(room, device))

    async def _depart(self, id: str, device: str) -> None:
        now = self.clock.now_ms()
        await self.database.write(lambda conn: queries.depart(conn, id, device, self.id, now))

    async def _note_presence(self, room: Room, device: str) -> None:
        """Store whether a device is at a table, however often that fails: whoever is there and is
        not known to be would be played for by a bot."""
        while True:
            try:
                if any(one.socket.device == device for one in room.audience.followers):
                    await self._arrive(room, device)
                else:
                    await self._depart(room.id, device)
                return
            except SQLAlchemyError as error:
                _log.warning("presence not stored", extra={"error": repr(error)})
                await asyncio.sleep(NOTE_SECONDS)

    # Is all well?

    async def _beat(self) -> None:
        now = self.clock.now_ms()
        await self.database.write(lambda conn: queries.beat(conn, self.id, now))
        if now - self._beaten_at > queries.GONE_MS:
            # The others may have thought this node gone, and everybody with it.
            for room in self.rooms.loaded():
                for device in {one.socket.device for one in room.audience.followers}:
                    self.background.keep(self._note_presence(room, device))
        self._beaten_at = now

    async def check_storage(self) -> None:
        """Refuse unless the database keeps what is written to it. Asked often, it is tried once a
        second."""
        if self._checking is None or (
            self._checking.done() and self.clock.monotonic() - self._checked_at > CHECK_SECONDS
        ):
            self._checked_at = self.clock.monotonic()
            self._checking = asyncio.ensure_future(self._write_and_read())
        try:
            await asyncio.shield(self._checking)
        except (SQLAlchemyError, TimeoutError) as error:
            raise refuse("storage_failed") from error

    async def _write_and_read(self) -> None:
        async def try_it() -> None:
            now = self.clock.now_ms()
            await self.database.write(lambda conn: queries.beat(conn, self.id, now))
            found = await self.database.read(lambda conn: queries.last_beat(conn, self.id))
            if found is None or found < now:
                raise SQLAlchemyError("what was written is not there")

        await asyncio.wait_for(try_it(), STORAGE_SECONDS)
