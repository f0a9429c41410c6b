"""Care for tables that nobody acts at: clocks, absences, games to be told, tables to be closed."""

import asyncio
import logging
from contextlib import suppress
from functools import partial

from sqlalchemy.exc import SQLAlchemyError

from stolik.core.reasons import Refused
from stolik.server.clock import Clock
from stolik.server.history.archive import Archive
from stolik.server.live.faults import Faults
from stolik.server.live.rooms import Rooms
from stolik.server.settings import ADDRESS_DAYS, Settings
from stolik.server.storage import notices, queries
from stolik.server.storage.database import Database
from stolik.server.tables import commands, timeouts
from stolik.server.tables.table import Table

# No other node looks after a table for this long once one does.
CLAIMED_MS = 10_000
AT_ONCE = 50
DAY_MS = 24 * 3600 * 1000
# How long the hosts of tables that cannot go on have to say what becomes of them.
HALTED_MS = 7 * DAY_MS
# How many of anything are taken from the database at once by what runs beside everything else.
A_FEW = 50


# How soon it is tried again to keep a finished game.
TELL_SECONDS = 2.0
# How often the process that tells games may break at one of them.
TELL_TRIES = 10

_log = logging.getLogger(__name__)


class Caretaker:
    """Looks after tables whose time has come, one independently of the other."""

    def __init__(
        self,
        rooms: Rooms,
        database: Database,
        archive: Archive,
        faults: Faults,
        clock: Clock,
        settings: Settings,
    ) -> None:
        self._rooms = rooms
        self._database = database
        self._archive = archive
        self._faults = faults
        self._clock = clock
        self._settings = settings
        self._since = 0

    def begin(self) -> None:
        """From now on people have the time to come back to this node; before that nobody counts
        as absent."""
        self._since = self._clock.now_ms() + int(self._settings.return_seconds * 1000)

    async def look_after_tables(self) -> None:
        """Look after tables whose time has come."""
        now = self._clock.now_ms()
        again = now + CLAIMED_MS
        due = await self._database.write(lambda c: queries.due(c, now, again, AT_ONCE))
        await asyncio.gather(*(self._care_alone(id, again) for id in due), return_exceptions=True)

    async def _care_alone(self, id: str, claimed: int) -> None:
        """Look after a table; whatever is wrong with it is no other table's business."""
        was_here = id in self._rooms
        try:
            await self._care_for(id, claimed)
        except Exception as error:
            if await self._rooms.gives_up(id, "care", error):
                await self._database.write(lambda c: queries.sleep_until(c, id, claimed, None), id)
        finally:
            if not was_here:
                self._rooms.forget(id)

    async def _care_for(self, id: str, claimed: int) -> None:
        room = await self._rooms.find(id)
        room.wake_at = 0
        now = self._clock.now_ms()
        seen = await self._database.read(lambda conn: queries.last_seen(conn, id, now))
        found: timeouts.Care = await room.read(
            lambda table: timeouts.care_for(table, now, seen, self._since)
        )
        if found.stand_in:
            version, seat = room.table.number, room.table.to_move
            with suppress(Refused):
                await room.submit(
                    "", lambda table: commands.stand_in(table, seat, version, found.stand_in)
                )
        again = found.again_at
        await self._database.write(lambda c: queries.sleep_until(c, id, claimed, again), id)

    async def tell(self, table: Table) -> None:
        """Tell a finished game while its rules are those of this engine, however often storage
        fails meanwhile, and although the process that tells it breaks now and then."""
        broken = 0
        while True:
            try:
                return await self._archive.keep(table)
            except Refused as error:
                broken += 1
                if error.reason.id != "busy" or broken == TELL_TRIES:
                    return self._faults.note(table.plan.table, "telling", error)
            except SQLAlchemyError as error:
                _log.warning("not told yet", extra={"error": repr(error)})
            await asyncio.sleep(TELL_SECONDS)

    async def tell_untold(self) -> None:
        """Tell what ended without having been told, however often storage fails meanwhile: the
        node was killed, or is new to it."""
        found = [last := ""]
        while found:
            try:
                untold = partial(queries.untold, after=last, most=A_FEW)
                found = await self._database.read(untold)
                for last in found:
                    with suppress(Refused):
                        await self.tell((await self._rooms.find(last)).table)
            except SQLAlchemyError:
                await asyncio.sleep(TELL_SECONDS)

    async def close_halted(self) -> None:
        """Close tables whose hosts have not said what becomes of them."""
        before = self._clock.now_ms() - HALTED_MS
        for id in await self._database.read(lambda c: queries.halted_since(c, before, A_FEW)):
            with suppress(Refused):
                await (await self._rooms.find(id)).submit("", commands.close_unanswered)

    async def close_expired(self) -> None:
        """Close unfinished games that nobody has touched for very long."""
        before = self._clock.now_ms() - self._settings.expire_days * DAY_MS
        for id in await self._database.read(lambda c: queries.untouched(c, before, A_FEW)):
            with suppress(Refused):
                await (await self._rooms.find(id)).submit("", commands.expire)
            self._rooms.forget(id)

    async def forget_addresses(self) -> None:
        """Forget where devices came from: only the quotas of the last weeks need it."""
        now = self._clock.now_ms()
        before = now - ADDRESS_DAYS * DAY_MS
        await self._database.write(lambda conn: queries.forget_addresses(conn, before))
        await self._database.write(lambda conn: notices.forget(conn, now))
