"""The socket of a device: messages in, answers and news out.

Whatever comes in is answered: with `done`, `refused` and a reason, or what was asked for.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress

from litestar import WebSocket
from litestar.exceptions import WebSocketDisconnect
from msgspec.structs import asdict
from sqlalchemy.exc import SQLAlchemyError

from stolik.core.reasons import Reason, Refused, refuse
from stolik.server.guard.throttle import Throttle
from stolik.server.live import wire
from stolik.server.live.audience import refusal_message
from stolik.server.live.node import Node
from stolik.server.live.room import Room
from stolik.server.storage.queries import Device
from stolik.server.tables import commands, company, projection
from stolik.server.tables.table import Table
from stolik.server.thinking.worker import Question
from stolik.text.files import known_language

TOO_FAST = 1008
TOO_SLOW = 1013
GOING_AWAY = 1001
SENT_AWAY = 4403
# No message: nothing comes after it.
LAST = ""

_log = logging.getLogger(__name__)


class Socket:
    """One device's socket. It never waits for a slow device: one that falls behind is hung up on
    and gets the whole view when it comes back."""

    def __init__(
        self,
        node: Node,
        device: Device,
        language: str,
        address: str = "",
        abort: Callable[[], None] | None = None,
    ) -> None:
        self.node = node
        self.address = address
        self.heard: dict[str, int] = {}
        self.device = device.id
        self.language = language
        self.rooms: dict[str, Room] = {}
        self.throttle = Throttle(node.settings.limits.socket_messages, node.clock.monotonic)
        self.refused_for_pace = 0
        self.close_code = 0
        self._abort = abort
        self._outgoing: asyncio.Queue[str] = asyncio.Queue()
        self._waiting = 0

    def send(self, message: str) -> None:
        """Put a message on its way. Letters are counted as bytes: nearly all of them are."""
        if self.close_code:
            return
        if not self.node.waiting.allows(self.address, self._waiting, len(message)):
            self.hang_up()
            return
        self._count(len(message))
        self._outgoing.put_nowait(message)

    def _count(self, letters: int) -> None:
        self._waiting += letters
        self.node.waiting.add(self.address, letters)

    def dismiss(self, reason: Reason) -> None:
        """Say why the device has to go, then close."""
        self._refuse("", reason)
        self._outgoing.put_nowait(LAST)

    def hang_up(self) -> None:
        """Cut it at once: a writer that waits for its other end would never get to it."""
        self.close_code = TOO_SLOW
        if self._abort:
            self._abort()

    async def serve(self, websocket: WebSocket) -> None:  # type: ignore[type-arg]
        """Answer until the device hangs up."""
        writer = asyncio.ensure_future(self._write(websocket))
        self.node.metrics.sockets.inc()
        try:
            while not self.close_code:
                await self._receive(await websocket.receive_data("text"))
        except WebSocketDisconnect:
            self.close_code = GOING_AWAY
        finally:
            self.node.metrics.sockets.dec()
            for room in self.rooms.values():
                self.node.unfollow(self, room)
            writer.cancel()
            self._count(-self._waiting)
            if self.close_code != GOING_AWAY:
                with suppress(Exception):
                    await websocket.close(self.close_code)

    async def _write(self, websocket: WebSocket) -> None:  # type: ignore[type-arg]
        # A device that has gone is noticed by the reader.
        with suppress(Exception):
            while not self.close_code:
                message = await self._outgoing.get()
                if message == LAST:
                    self.close_code = SENT_AWAY
                    break
                await websocket.send_data(message, "text")
                self._count(-len(message))
            await websocket.close(self.close_code)

    async def _receive(self, data: str) -> None:
        await self._attempt(wire.id_in(data), self._take(data))

    async def _take(self, data: str) -> None:
        self._check_pace_and_size(data)
        await self._obey(wire.read(data))

    async def _attempt(self, id: str, work: Awaitable[None]) -> None:
        """Do something for a message; what keeps it from being done is the answer."""
        try:
            await work
        except Refused as refused:
            self._refuse(id, refused.reason)
        except SQLAlchemyError as error:
            _log.error("the database failed", extra={"error": repr(error)})
            self._refuse(id, Reason("storage_failed"))
        except WebSocketDisconnect:
            raise
        except Exception as error:
            # One message that breaks something of ours must not cut the connection.
            self.node.faults.note("", "socket", error)
            self._refuse(id, Reason("server_error"))

    def _refuse(self, id: str, reason: Reason, table: Table | None = None) -> None:
        self.node.metrics.refusals.labels(reason.id).inc()
        self.send(refusal_message(id, reason, self.language, table))

    def _refuse_at(self, room: Room, id: str, reason: Reason) -> None:
        """Refuse something at a table, in the words of its game. To a stranger the table does not
        exist: not even its players' names do."""
        known = room.table.member(self.device) >= 0
        self._refuse(id, reason, room.table if known else None)

    def _check_pace_and_size(self, data: str) -> None:
        limits = self.node.settings.limits
        if not (self.throttle.allows("") and self.node.messages_of_address.allows(self.address)):
            self.refused_for_pace += 1
            if self.refused_for_pace > limits.too_many_too_fast:
                self.close_code = TOO_FAST
            raise refuse("too_fast")
        # Letters are at most bytes: only long messages are measured exactly.
        if len(data) * 4 > limits.frame_bytes and len(data.encode()) > limits.frame_bytes:
            raise refuse("message_long", most=limits.frame_bytes)

    async def _obey(self, message: wire.Incoming) -> None:
        match message:
            case wire.Ping(id=id):
                self.send(wire.write(wire.Pong(id=id)))
            case wire.Follow():
                await self._follow(message)
            case wire.Unfollow(id=id, table=table):
                if table in self.rooms:
                    self.node.unfollow(self, self.rooms.pop(table))
                # Whoever leaves may forget what was said.
                self.heard.pop(table, None)
                self._done(id, None)
            case wire.Act() | wire.Undo() | wire.Say() | wire.React() | wire.Nudge():
                await self._submit(message)
            case wire.Why():
                await self._explain(message)
            case wire.Foresee():
                await self._foresee(message)
            case wire.Hint():
                await self._hint(message)

    async def _follow(self, message: wire.Follow) -> None:
        check_language(message.language)
        most = self.node.settings.limits.follows_of_socket
        if message.table not in self.rooms and len(self.rooms) >= most:
            raise refuse("too_many_tables", most=most)
        room = await self.node.follow(self, message.table, message.viewpoint, message.language)
        self.language = message.language or self.language
        self.rooms[message.table] = room
        self._done(message.id, room.table.number)

    async def _submit(self, message: wire.Noted) -> None:
        room = await self.node.room(message.table)
        try:
            self._done(message.id, await room.submit(self.device, self._wish(message), message.id))
        except Refused as refused:
            self._refuse_at(room, message.id, refused.reason)

    def _wish(self, message: wire.Noted) -> commands.Wish:
        device = self.device
        match message:
            case wire.Act(seat=seat, version=version, move=move):
                return lambda table: commands.act(table, device, seat, version, move)
            case wire.Undo(seat=seat, version=version):
                return lambda table: commands.undo(table, device, seat, version)
            case wire.Say(text=text):
                self._check_voice()
                return lambda table: commands.say(table, device, text)
            case wire.React(sign=sign):
                self._check_voice()
                return lambda table: commands.react(table, device, sign)
            case wire.Nudge(seat=seat):
                self._check_voice()
                return lambda table: company.nudge(table, device, seat, self.node.clock.now_ms())

    def _check_voice(self) -> None:
        if not self.node.chat.allows(self.device):
            raise refuse("too_fast")

    async def _explain(self, message: wire.Why) -> None:
        room = await self.node.room(message.table)
        seat, move, device = message.seat, message.move, self.device
        try:
            reason = await room.read(lambda table: why_not(table, device, seat, move))
        except Refused as refused:
            reason = refused.reason
        known = room.table.member(self.device) >= 0
        answer = wire.WhyAnswer(id=message.id, legal=reason is None)
        if reason:
            told = projection.refusal(reason, self.language, room.table if known else None)
            answer.reason, answer.rule, answer.text = told.reason, told.rule, told.text
        self.send(wire.write(answer))

    async def _foresee(self, message: wire.Foresee) -> None:
        room = await self.node.room(message.table)
        seat, move, device = message.seat, message.move, self.device

        def foresee(table: Table) -> object:
            commands.act(table, device, seat, table.number, move)
            return projection.outlook(table, seat, move)

        try:
            outlook = await room.read(foresee)
        except Refused as refused:
            self._refuse_at(room, message.id, refused.reason)
            return
        self.send(wire.write(wire.ForeseeAnswer(id=message.id, outlook=outlook)))

    async def _hint(self, message: wire.Hint) -> None:
        check_language(message.language)
        room = await self.node.room(message.table)
        asked = await self.node.hint_question(room, self.device, message.seat)
        # Beside everything else: whoever does not wait for it may go on.
        self.node.background.keep(
            self._attempt(message.id, self._give_hint(message, room.table, asked))
        )

    async def _give_hint(self, message: wire.Hint, table: Table, asked: Question) -> None:
        found = await self.node.thinkers.think(asked)
        if found is None:
            raise refuse("busy")
        told = projection.hint(table, asked.world, found, message.language or self.language)
        self.send(wire.write(wire.HintAnswer(id=message.id, **asdict(told))))

    def _done(self, id: str, version: int | None) -> None:
        self.send(wire.write(wire.Done(id=id, version=version)))


def check_language(given: str) -> None:
    """Refuse a language that is not spoken here."""
    if given:
        known_language(given)


def why_not(table: Table, device: str, seat: int, move: str) -> Reason | None:
    """Why a seat may not do something now; None if it may."""
    commands.act(table, device, seat, table.number, move)
    assert table.session is not None
    option = table.session.game.parse(table.session.state, move)
    return table.session.game.explain(table.session.state, seat, option)
