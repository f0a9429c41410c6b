"""A room: one table in the memory of this node, and the devices that follow it here.

The log in the database is the table; the room only keeps what it adds up to. Whatever a room
wants to do is first stored, then told to anybody. If another node was faster, the room reads
what happened there and thinks again.
"""

import asyncio
import logging
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from copy import copy
from dataclasses import dataclass
from typing import Any, Protocol

from msgspec.structs import asdict

from stolik.core.events import SPECTATOR, Event
from stolik.core.reasons import Reason, Refused, refuse
from stolik.server.clock import Clock
from stolik.server.live import wire
from stolik.server.live.faults import Faults
from stolik.server.metrics import Metrics
from stolik.server.storage import queries
from stolik.server.storage.database import Database, Unheard
from stolik.server.storage.queries import Append
from stolik.server.tables import commands, log, opening, projection, timeouts
from stolik.server.tables.table import ChatLine, Table
from stolik.server.thinking.shares import Work
from stolik.server.thinking.worker import thinks_ahead
from stolik.text.files import for_others

NOTHING = -2
TRIES = 8
SNAPSHOT_EVERY = 64


_log = logging.getLogger(__name__)


class DeviceSocket(Protocol):
    """The socket of a device, as far as a table needs it."""

    device: str
    # The last line of each table's chat that was sent over it.
    heard: dict[str, int]

    def send(self, message: str) -> None:
        """Put a message on its way."""

    def hang_up(self) -> None:
        """Cut it: the device comes back and gets the whole view."""


@dataclass(slots=True, eq=False)
class Follower:
    """A device that follows a table: from where it wants to look, and from where it may."""

    socket: DeviceSocket
    wanted: int | None
    language: str
    viewpoint: int = NOTHING


def viewpoint_of(table: Table, follower: Follower) -> int:
    """From where a device sees the table: what it wants if it may, else the public view, else
    nothing but who sits where."""
    device = follower.socket.device
    wanted = follower.wanted
    if wanted is None:
        wanted = commands.default_viewpoint(table, device)
    for viewpoint in (wanted, SPECTATOR):
        if commands.may_see_from(table, device, viewpoint):
            return viewpoint
    return NOTHING


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
    """A table and its followers. All changes go through `submit`, one at a time."""

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
    ) -> None:
        self.id = table.plan.table
        self.table = table
        self.followers: list[Follower] = []
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
        # What the followers have: the version, and the view from each place.
        self._told = table.number
        self._views: dict[int, Any] = {}
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
                    self._tell(wanted.entry, happened)
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
            self._views = {}
            for follower in self.followers:
                self._show(follower)

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
            await self._reload(self._told)
            await self._catch_up()
            self._dirty = False

    async def _catch_up(self) -> None:
        """Take what other nodes have stored, and tell it."""
        after = self.table.number
        for row in await self._database.read(lambda c: queries.rows(c, self.id, after)):
            try:
                entry = opening.read_row(row)
                happened = self.table.add(entry)
            except Exception as error:
                # Another node could do that: here the table waits until this is understood.
                self._faults.note(self.id, opening.reason_of(error).id, error)
                self.table.halt(opening.reason_of(error))
                self.table.state.number = self._told = row.number
                continue
            self._tell(entry, happened)

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
                for follower in self.followers:
                    reason = Reason("table_deleted")
                    told = refusal_message("", reason, follower.language, self)
                    follower.socket.send(told)
                self.followers = []
                return False
            self._dirty, self._views, self._told = False, {}, self.table.number
            for follower in self.followers.copy():
                try:
                    commands.check_member(self.table, follower.socket.device)
                except Refused as refused:
                    self.leave(follower.socket)
                    told = refusal_message("", refused.reason, follower.language, self)
                    follower.socket.send(told)
                else:
                    self._show(follower)
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
                self._show(follower)
            self.leave(socket)
            self.followers.append(follower)

    def is_free(self) -> bool:
        """Whether nobody is here, and nothing goes on."""
        return not self.followers and not self.lock.locked()

    def leave(self, socket: DeviceSocket) -> None:
        """Show a device the table no more."""
        self.followers = [follower for follower in self.followers if follower.socket is not socket]

    def _show(self, follower: Follower) -> None:
        """Send the whole view."""
        table = self.table
        viewpoint = follower.viewpoint = viewpoint_of(table, follower)
        message = wire.ViewMessage(
            table=self.id,
            version=table.number,
            me=table.member(follower.socket.device),
            viewpoint=viewpoint if viewpoint != NOTHING else None,
            info=projection.info(table),
            chat=self._unheard(follower.socket),
            view=self._view(viewpoint),
        )
        self._add_position(message, viewpoint, follower.language)
        follower.socket.send(wire.write(message))

    def _unheard(self, socket: DeviceSocket) -> list[ChatLine]:
        """The chat, but nothing of it twice over one socket."""
        after = socket.heard.get(self.id, 0)
        socket.heard[self.id] = self.table.number
        return [one for one in self.table.state.chat if one.number > after]

    def _view(self, viewpoint: int) -> Any:
        if viewpoint == NOTHING:
            return None
        if viewpoint not in self._views:
            self._views[viewpoint] = projection.view(self.table, viewpoint)
        return self._views[viewpoint]

    def _add_position(
        self, message: wire.ViewMessage | wire.Happened, viewpoint: int, language: str
    ) -> None:
        table = self.table
        if viewpoint == NOTHING or table.session is None:
            return
        message.to_move = table.to_move
        message.undo = projection.undoable(table)
        message.clocks = projection.clocks(table)
        message.outlook = projection.outlook(table)
        message.decision = projection.decision(table, viewpoint, language)
        message.result = projection.result(table, language)

    def _tell(self, entry: log.Entry, happened: list[Event]) -> None:
        """Tell everybody what they may know of an entry."""
        self._told = entry.number
        table = self.table
        head = wire.Happened(
            table=self.id,
            version=entry.number,
            at=entry.at,
            kind=str(entry.body.__struct_config__.tag),
        )
        moves = isinstance(entry.body, log.MOVES)
        if isinstance(entry.body, log.Acted | log.Undid):
            head.seat = entry.body.seat
        changes = self._changes() if moves else {}
        shown: set[Follower] = set()
        if isinstance(entry.body, log.Said):
            head.said = table.state.chat[-1]
        elif not isinstance(entry.body, log.Acted | log.Undid) or table.phase == "over":
            head.info = projection.info(table)
            shown = self._show_where_changed()
        messages: dict[tuple[int, str], str] = {}
        for follower in self.followers:
            group = (follower.viewpoint, follower.language)
            if follower in shown:
                continue
            try:
                if group not in messages:
                    message = self._news(head, group, happened, changes) if moves else head
                    messages[group] = wire.write(message)
                follower.socket.send(messages[group])
                if isinstance(entry.body, log.Said):
                    follower.socket.heard[self.id] = entry.number
            except Exception as error:
                # It is stored: a follower that cannot be told must not keep it from the others.
                _log.error("not told", exc_info=error, extra={"table": self.id})
                follower.socket.hang_up()

    def _changes(self) -> dict[int, projection.Patch]:
        """How the view from each place has changed."""
        viewpoints = {follower.viewpoint for follower in self.followers} - {NOTHING}
        before, self._views = self._views, {}
        return {
            viewpoint: projection.patch(before.get(viewpoint), self._view(viewpoint))
            for viewpoint in viewpoints
        }

    def _news(
        self,
        head: wire.Happened,
        group: tuple[int, str],
        happened: list[Event],
        changes: dict[int, projection.Patch],
    ) -> wire.Happened:
        """What a move has brought, as it is seen from a place."""
        viewpoint, language = group
        if viewpoint == NOTHING:
            return head
        message = copy(head)
        message.events = projection.events(happened, viewpoint)
        message.texts = (
            projection.event_texts(message.events, self.table, language) if language else []
        )
        message.patch = changes[viewpoint]
        self._add_position(message, viewpoint, language)
        return message

    def _show_where_changed(self) -> set[Follower]:
        """Somebody came, sat down or was sent away: show it to those who now see it from
        another place."""
        shown = set()
        for follower in self.followers.copy():
            place = self.table.member(follower.socket.device)
            if self.table.state.members[place].removed:
                self.leave(follower.socket)
                reason = refuse("removed").reason
                follower.socket.send(refusal_message("", reason, follower.language, self))
            elif viewpoint_of(self.table, follower) != follower.viewpoint:
                self._show(follower)
                shown.add(follower)
        return shown


def refusal_message(id: str, reason: Reason, language: str, room: Room | None = None) -> str:
    """The answer to a wish that is refused."""
    table = room.table if room else None
    message = wire.RefusedMessage(
        id=id,
        table=room.id if room else None,
        version=table.number if table else None,
        **asdict(projection.refusal(reason, language or for_others(), table)),
    )
    return wire.write(message)
