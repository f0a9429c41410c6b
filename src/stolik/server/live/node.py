"""A node: rooms in memory on top of a database, bots' work, care for tables that wait.

Nodes hold nothing that is not in the database, so any number of them can serve the same
tables; each hears from the database what the others have stored.
"""

import asyncio
import logging
import secrets
from collections import Counter
from collections.abc import Awaitable, Callable
from contextlib import suppress
from functools import partial

import msgspec
from sqlalchemy.exc import SQLAlchemyError

from stolik import games
from stolik.core.chance import Chance
from stolik.core.edition import Edition
from stolik.core.reasons import Refused, refuse
from stolik.server.guard.keys import new_id
from stolik.server.guard.throttle import Throttle, Waiting
from stolik.server.history.archive import Archive
from stolik.server.live.faults import Faults
from stolik.server.live.hearing import Hearing
from stolik.server.live.room import DeviceSocket, Room, work_of
from stolik.server.machine import Machine
from stolik.server.metrics import Metrics
from stolik.server.settings import ADDRESS_DAYS, Settings
from stolik.server.storage import notices, queries
from stolik.server.storage.queries import Append
from stolik.server.tables import commands, log, timeouts
from stolik.server.tables.opening import Halted
from stolik.server.tables.table import Table
from stolik.server.thinking.shares import Shares, Work
from stolik.server.thinking.thinkers import Thinkers
from stolik.server.thinking.worker import Answer, Question

BEAT_SECONDS = 4.0
# How soon it is tried again to store who is here.
NOTE_SECONDS = 0.5
CARE_SECONDS = 0.5
# How often storage is tried at most, and how long that may take.
CHECK_SECONDS = 1.0
STORAGE_SECONDS = 5.0
WORK_SECONDS = 0.5
# No other node looks after a table for this long once one does.
CARE_MS = 10_000
IDLE_SECONDS = 600.0
# How often tables that cannot go on are looked for, and how long their hosts have to say what
# becomes of them.
HALTED_SECONDS = 600.0
DAY_MS = 24 * 3600 * 1000
HALTED_MS = 7 * DAY_MS
# How many of anything are taken from the database at once by what runs beside everything else.
A_FEW = 50
# Bots that answer at once share a process; this many may wait for it.
QUICK_AT_ONCE = 4
CARE_AT_ONCE = 50

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
        self.archive = Archive(
            self.database, settings.limits, self.metrics, self.faults, machine.start_worker
        )
        self.thinkers = Thinkers(settings.bot_workers, settings.bot_seconds, machine.start_worker)
        limits = settings.limits
        seconds = self.clock.monotonic
        self.requests = Throttle(limits.requests, seconds)
        self.new_devices = Throttle(limits.new_devices, seconds)
        self.new_tables = Throttle(limits.new_tables, seconds)
        self.wrong_codes = Throttle(limits.wrong_codes, seconds)
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
        self._rooms: dict[str, asyncio.Task[Room]] = {}
        self.hearing = Hearing(self.database, self.archive, self)
        self._work = asyncio.Event()
        self.shares = Shares()
        self._deciding: list[Work] = []
        self._tasks: set[asyncio.Task[None]] = set()
        self._since = 0
        self._beaten_at = 0
        self._is_open = False
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
        self._since = self.clock.now_ms() + int(self.settings.return_seconds * 1000)
        self._is_open = True
        self.keep(self._again(self._beat, BEAT_SECONDS))
        self.keep(self._again(self._look_after_tables, CARE_SECONDS))
        self.keep(self._again(self._forget_idle, IDLE_SECONDS / 10))
        self.keep(self._again(self._close_halted, HALTED_SECONDS))
        self.keep(self._again(self._close_expired, HALTED_SECONDS))
        self.keep(self._again(self._forget_addresses, HALTED_SECONDS))
        self.keep(self._again(self.hearing.listen, 0))
        self.keep(self._tell_untold())
        self.keep(self._work_for_ever())
        self.keep(self.thinkers.warm_up())
        if self.database.is_shared:
            ready = asyncio.Event()
            self.keep(self.database.listen(self._hear, self._hear_all, ready))
            await asyncio.wait_for(ready.wait(), 10)
        _log.info("node open", extra={"node": self.id})

    async def close(self) -> None:
        """Shut down: nothing that was begun is lost."""
        self._is_open = False
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.thinkers.close()
        await self.archive.close()
        with suppress(SQLAlchemyError):
            await self.database.write(lambda conn: queries.leave_node(conn, self.id))
        await self.database.close()
        _log.info("node closed", extra={"node": self.id})

    def keep(self, work: Awaitable[None]) -> None:
        """Let something run beside everything else."""
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._done)

    def _done(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()):
            _log.error("broken", exc_info=error)

    async def _again(self, work: Callable[[], Awaitable[None]], seconds: float) -> None:
        """Do something over and over; a failure of the database is not the end of it."""
        while True:
            await asyncio.sleep(seconds)
            try:
                await work()
            except (SQLAlchemyError, Refused, OSError) as error:
                _log.warning("will try again", extra={"error": repr(error)})

    # Tables

    async def room(self, id: str) -> Room:
        """The room of a table, from memory or from the database."""
        task = self._rooms.get(id)
        if task is None or (task.done() and (task.cancelled() or task.exception())):
            task = self._rooms[id] = asyncio.ensure_future(self._load(id))
        try:
            return await asyncio.shield(task)
        except Refused:
            self._rooms.pop(id, None)
            raise

    async def _load(self, id: str) -> Room:
        found = await self.database.read(lambda conn: queries.load(conn, id))
        if found is None:
            raise refuse("no_such_table")
        if isinstance(found, Halted):
            self.faults.note(id, found.reason.id, found.error)
            await self.database.write(lambda conn: queries.halt(conn, id, self.clock.now_ms()), id)
        if found.table is None:
            raise refuse("unreadable_entry", number=1)
        return self._new_room(found.table)

    def _new_room(self, table: Table) -> Room:
        undo_ms = int(self.settings.undo_seconds * 1000)
        return Room(
            table,
            self.database,
            self.metrics,
            self.id,
            self.clock,
            self._work.set,
            undo_ms,
            self.faults,
            on_over=self._on_over,
        )

    # Finished and halted tables

    def _on_over(self, table: Table) -> None:
        """A game has ended: tell it while its rules are those of this engine."""
        if self._is_open:
            self.keep(self._tell(table))

    async def _tell(self, table: Table) -> None:
        try:
            await self.archive.keep(table)
        except (Refused, SQLAlchemyError) as error:
            self.faults.note(table.plan.table, "telling", error)

    async def _tell_untold(self) -> None:
        """Tell what ended without having been told: the node was killed, or is new to it."""
        found = [""]
        while found:
            after = partial(queries.untold, after=found[-1], most=A_FEW)
            found = await self.database.read(after)
            for id in found:
                with suppress(Refused):
                    await self._tell((await self.room(id)).table)

    async def _close_halted(self) -> None:
        """Close tables whose hosts have not said what becomes of them."""
        before = self.clock.now_ms() - HALTED_MS
        for id in await self.database.read(lambda c: queries.halted_since(c, before, A_FEW)):
            with suppress(Refused):
                await (await self.room(id)).submit("", commands.close_unanswered)

    async def create(self, device: str, secret: bytes, edition: Edition, plan: log.Created) -> Room:
        """Set up a new table that is played with an edition."""
        table = Table(secret, games.of(edition, len(plan.seats)))
        entry = log.Entry(1, self.clock.now_ms(), device, "", plan)
        table.add(entry)
        wanted = Append(plan.table, entry, member=True, node=self.id)
        await self.database.write(
            lambda conn: queries.create(conn, secret, edition, wanted), plan.table
        )
        room = self._new_room(table)
        self._rooms[plan.table] = asyncio.ensure_future(_ready(room))
        self.metrics.entries.labels("created").inc()
        return room

    async def _forget_idle(self) -> None:
        """Let go of rooms that nobody has used for a while."""
        for id, task in list(self._rooms.items()):
            if not task.done():
                continue
            idle = task.cancelled() or task.exception() is not None
            if not idle:
                room = task.result()
                unused = self.clock.monotonic() - room.used_at > IDLE_SECONDS
                idle = unused and not room.followers and not room.lock.locked()
            if idle:
                del self._rooms[id]
        self.metrics.rooms.set(len(self._rooms))

    async def _close_expired(self) -> None:
        """Close unfinished games that nobody has touched for very long."""
        before = self.clock.now_ms() - self.settings.expire_days * DAY_MS
        for id in await self.database.read(lambda c: queries.untouched(c, before, A_FEW)):
            with suppress(Refused):
                await (await self.room(id)).submit("", commands.expire)
            self._forget(id)

    async def _forget_addresses(self) -> None:
        """Forget where devices came from: only the quotas of the last weeks need it."""
        before = self.clock.now_ms() - ADDRESS_DAYS * DAY_MS
        await self.database.write(lambda conn: queries.forget_addresses(conn, before))
        await self.database.write(lambda conn: notices.forget(conn, self.clock.now_ms()))

    def drop(self, id: str) -> None:
        """Forget a room: its table is gone."""
        self._rooms.pop(id, None)

    def loaded(self) -> list[Room]:
        """All rooms that are in memory."""
        return [
            task.result()
            for task in self._rooms.values()
            if task.done() and not task.cancelled() and task.exception() is None
        ]

    # Who is here

    async def follow(
        self, socket: DeviceSocket, id: str, viewpoint: int | None, language: str
    ) -> Room:
        """Connect a device to a table; a bot that played for it meanwhile gives the seat back."""
        room = await self.room(id)
        await room.follow(socket, viewpoint, language)
        device = socket.device
        self.keep(self._note_presence(room, device))
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
        await self._wake_bots(room)

    def unfollow(self, socket: DeviceSocket, room: Room) -> None:
        """Disconnect a device from a table."""
        room.leave(socket)
        device = socket.device
        if self._is_open and all(other.socket.device != device for other in room.followers):
            self.keep(self._note_presence(room, device))

    async def _depart(self, id: str, device: str) -> None:
        now = self.clock.now_ms()
        await self.database.write(lambda conn: queries.depart(conn, id, device, self.id, now))

    async def _note_presence(self, room: Room, device: str) -> None:
        """Store whether a device is at a table, however often that fails: whoever is there and is
        not known to be would be played for by a bot."""
        while True:
            try:
                if any(one.socket.device == device for one in room.followers):
                    await self._arrive(room, device)
                else:
                    await self._depart(room.id, device)
                return
            except SQLAlchemyError as error:
                _log.warning("presence not stored", extra={"error": repr(error)})
                await asyncio.sleep(NOTE_SECONDS)

    async def _beat(self) -> None:
        now = self.clock.now_ms()
        await self.database.write(lambda conn: queries.beat(conn, self.id, now))
        if now - self._beaten_at > queries.GONE_MS:
            # The others may have thought this node gone, and everybody with it.
            for room in self.loaded():
                for device in {one.socket.device for one in room.followers}:
                    self.keep(self._note_presence(room, device))
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

    # Other nodes

    def _hear(self, table: str, number: int, node: str) -> None:
        """The database says that a table has come to a number."""
        if node != self.id and table in self._rooms:
            self.keep(self._hear_in(self._rooms[table], number))

    async def _hear_in(self, task: asyncio.Task[Room], number: int) -> None:
        with suppress(Refused, SQLAlchemyError):
            await (await asyncio.shield(task)).hear(number)

    async def _hear_all(self) -> None:
        """The connection was cut for a while: look at every table again."""
        for room in self.loaded():
            with suppress(Refused, SQLAlchemyError):
                await room.hear(room.table.number + 1)

    # Care

    async def _look_after_tables(self) -> None:
        """Look after tables whose time has come."""
        now = self.clock.now_ms()
        again = now + CARE_MS
        due = await self.database.write(lambda c: queries.due(c, now, again, CARE_AT_ONCE))
        await asyncio.gather(*(self._care_alone(id, again) for id in due), return_exceptions=True)

    async def _care_alone(self, id: str, claimed: int) -> None:
        """Look after a table; whatever is wrong with it is no other table's business."""
        was_here = id in self._rooms
        try:
            await self._care_for(id, claimed)
        except Exception as error:
            if await self._is_over_for(id, "care", error):
                await self.database.write(lambda c: queries.sleep_until(c, id, claimed, None), id)
        finally:
            if not was_here:
                self._forget(id)

    def _forget(self, id: str) -> None:
        """Let go of a room that was loaded for a moment only, unless somebody has come to it."""
        task = self._rooms.get(id)
        if task and task.done() and not task.cancelled() and task.exception() is None:
            room = task.result()
            if not room.followers and not room.lock.locked() and room.table.halted is None:
                del self._rooms[id]

    async def _is_over_for(self, id: str, where: str, error: Exception) -> bool:
        """Whether to stop trying at a table after an error. Where the engine fails at what the
        server has to do, the table is halted until this node starts again."""
        passing = isinstance(error, SQLAlchemyError)
        if isinstance(error, Refused):
            passing = error.reason.id in ("stale", "busy")
        elif not passing:
            self.faults.note(id, where, error)
        if passing:
            _log.warning("will try again", extra={"table": id, "error": repr(error)})
            return False
        with suppress(Exception):
            await (await self.room(id)).halt()
        return True

    async def _care_for(self, id: str, claimed: int) -> None:
        room = await self.room(id)
        room.wake_at = 0
        now = self.clock.now_ms()
        seen = await self.database.read(lambda conn: queries.last_seen(conn, id, now))
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
        await self.database.write(lambda c: queries.sleep_until(c, id, claimed, again), id)

    # Bots

    async def _work_for_ever(self) -> None:
        """Claim bots' work while there are workers free for it."""
        while True:
            with suppress(TimeoutError):
                await asyncio.wait_for(self._work.wait(), WORK_SECONDS)
            self._work.clear()
            try:
                claimed = await self._claim()
            except SQLAlchemyError as error:
                _log.warning("no work could be claimed", extra={"error": repr(error)})
                continue
            for work in claimed:
                self._deciding.append(work)
                self.keep(self._decide(work))

    async def _claim(self) -> list[Work]:
        """The work that free workers begin with now, in fair shares."""
        now = self.clock.now_ms()
        if all(self._free(deep) <= 0 for deep in (True, False)):
            return []
        return await self.database.write(lambda c: queries.claim_work(c, now, self._choose))

    def _free(self, deep: bool) -> int:
        """How many workers have nothing to do."""
        count = self.thinkers.count if deep else QUICK_AT_ONCE
        return count - sum(work.deep == deep for work in self._deciding)

    def _choose(self, waiting: list[Work]) -> list[Work]:
        """Who is served next. No device gets the last worker as well, where there are several."""
        self.metrics.bots_waiting.set(len(waiting))
        chosen: list[Work] = []
        for deep, most in ((True, max(1, self.thinkers.count - 1)), (False, QUICK_AT_ONCE)):
            busy = Counter(work.device for work in self._deciding if work.deep == deep)
            of_kind = [work for work in waiting if work.deep == deep]
            now = self.clock.monotonic()
            chosen += self.shares.choose(of_kind, self._free(deep), most, busy, now)
        return chosen

    async def _decide(self, work: Work) -> None:
        """Let a bot decide at a table, if it is still its turn."""
        id, number = work.table, work.number
        try:
            room = await self.room(id)
            await room.hear(number)
            question = await self._question(room, number)
            if question is None:
                await self.database.write(lambda conn: queries.drop_work(conn, id, number), id)
                # Somebody may have come between the look and the sleep.
                if await self._is_watched(room):
                    await self._wake_bots(room)
                return
            seat, asked = question
            begun = self.clock.monotonic()
            with self.metrics.bot_seconds.time():
                found = await self.thinkers.think(asked)
            ended = self.clock.monotonic()
            self.shares.note(work, ended - begun, ended)
            try:
                await room.submit("", lambda t: act_for(t, seat, number, found))
            except Refused as refused:
                if refused.reason.id != "stale":
                    raise
            if found is None:
                self.metrics.bot_failures.inc()
        except Exception as error:
            self.metrics.bot_failures.inc()
            if await self._is_over_for(id, "bot", error):
                await self.database.write(lambda conn: queries.drop_work(conn, id, number), id)
        finally:
            self._deciding.remove(work)
            self._work.set()

    async def _question(self, room: Room, number: int) -> tuple[int, Question] | None:
        """What a bot is asked at a table; None if it is not its turn, or if bots play among
        themselves and nobody looks on."""
        if is_for_bots_only(room.table) and not await self._is_watched(room):
            return None
        found: tuple[int, Question] | None = await room.read(lambda table: ask(table, number))
        return found

    async def _is_watched(self, room: Room) -> bool:
        """Whether somebody looks on, here or at another node."""
        if room.followers:
            return True
        now = self.clock.now_ms()
        seen = await self.database.read(lambda conn: queries.last_seen(conn, room.id, now))
        return now in seen.values()

    async def _wake_bots(self, room: Room) -> None:
        """Somebody looks at a table of bots: let it go on."""
        if is_for_bots_only(room.table) and room.table.bot_to_move:
            work = work_of(room.table)
            await self.database.write(
                lambda conn: queries.wake_work(conn, work, self.clock.now_ms()), room.id
            )
            self._work.set()

    async def hint_question(self, room: Room, device: str, seat: int) -> Question:
        """What a bot is to be asked for somebody who wants a hint."""

        def ask_for_hint(table: Table) -> Question:
            commands.check_hint(table, device, seat)
            if not self.hints.allows(device):
                raise refuse("too_fast")
            asked = question(table, seat, self.settings.hint_bot, secrets.randbits(60))
            return msgspec.structs.replace(asked, why=True)

        found: Question = await room.read(ask_for_hint)
        return found


async def _ready(room: Room) -> Room:
    return room


def is_for_bots_only(table: Table) -> bool:
    """Whether no person ever sat down: bots play among themselves."""
    return all(seat.kind == "bot" for seat in table.seats)


def ask(table: Table, number: int) -> tuple[int, Question] | None:
    """The question to the bot whose turn it is."""
    seat, bot = table.to_move, table.bot_to_move
    if not bot or table.state.moved > number:
        return None
    asked = question(table, seat, bot, secrets.randbits(60))
    return seat, msgspec.structs.replace(asked, kept_for=f"{table.plan.table} {seat}")


def question(table: Table, seat: int, bot: str, seed: int) -> Question:
    """What would a bot do on this seat? In a world dealt anew, never the true one."""
    assert table.session is not None
    game = table.session.game
    world = game.determinize(table.session.state, seat, Chance.fast(seed, 1))
    return Question(game.id, bot, seed + 1, game.dump(world), table.packed_edition)


def act_for(table: Table, seat: int, number: int, found: Answer | None) -> log.AnyBody:
    """The decision that a bot has come to; some legal move if it came to none."""
    return commands.act_for(table, seat, number, found.move if found else any_move(table))


def any_move(table: Table) -> str:
    """Some legal move, for a bot that could not decide."""
    assert table.session is not None
    return table.session.game.notation(table.session.state, secrets.choice(table.session.legal()))
