"""Lines between people and nodes: everything arrives late, in order, or not at all.

Either end learns at a time of its own that a line is cut: until then it is half-open.
"""

import asyncio
from collections import deque
from collections.abc import Callable
from random import Random
from typing import Any

from litestar.exceptions import WebSocketDisconnect
from tests.simulation.timeline import Loop

# What a line takes before the sender has to wait, in letters: a few views.
WINDOW = 30_000


class Pipe:
    """One direction of a line."""

    def __init__(self, chance: Random, sender: Loop, receiver: Loop) -> None:
        self.chance = chance
        self.receiver = receiver
        self.sender = sender
        self.seconds = (0.0005, 0.03)
        self.lost = False
        self.ended = False
        self.unread = 0
        self._last = 0.0
        self._arrived: deque[str] = deque()
        self._waiting: list[asyncio.Future[None]] = []

    def send(self, message: str) -> None:
        """Put a message on its way."""
        self.unread += len(message)
        self._later(self._arrive, message)

    def end(self) -> None:
        """Nothing follows after what is on its way."""
        self._later(self._end)

    def _later(self, work: Callable[..., None], *args: Any) -> None:
        self._last = max(self._last, self.receiver.time() + self.chance.uniform(*self.seconds))
        self.receiver.call_at(self._last, work, *args)

    def _arrive(self, message: str) -> None:
        if not self.lost:
            self._arrived.append(message)
            self.wake()

    def _end(self) -> None:
        self.ended = True
        self.wake()

    def wake(self) -> None:
        """Let those who wait look again."""
        waiting, self._waiting = self._waiting, []
        for one in waiting:
            if not one.done():
                one.set_result(None)

    async def _wait(self) -> None:
        future: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append(future)
        await future

    async def has_room(self) -> None:
        """Wait until the receiver has read enough of what was sent."""
        while self.unread > WINDOW and not self.ended:
            await self._wait()

    async def receive(self) -> str | None:
        """The next message; None if there will be no more."""
        while not self._arrived:
            if self.ended:
                return None
            await self._wait()
        message = self._arrived.popleft()
        self.unread -= len(message)
        self.wake()
        return message


class Connection:
    """A line between a person and a node, for both of its ends."""

    def __init__(self, chance: Random, person: Loop, node: Loop) -> None:
        self.chance = chance
        self.up = Pipe(chance, person, node)
        self.down = Pipe(chance, node, person)
        self.person_end = PersonEnd(self)
        self.node_end = NodeEnd(self)
        self.is_cut = False

    def cut(self, noticed_by_node: float, noticed_by_person: float) -> None:
        """Lose what is on its way; each end notices after some seconds."""
        self.is_cut = True
        for pipe in (self.up, self.down):
            pipe.lost = True
        self.node_end.loop.call_later(noticed_by_node, self.node_end.lose)
        self.person_end.loop.call_later(noticed_by_person, self.person_end.lose)

    def abort(self) -> None:
        """The node cuts the line."""
        self.cut(0.0, self.chance.uniform(0.001, 0.1))


class PersonEnd:
    """What the client's socket takes for a WebSocket."""

    def __init__(self, connection: Connection) -> None:
        self.connection = connection
        self.loop = connection.up.sender
        self.is_lost = False
        # Until when this person reads nothing.
        self.dozes_until = 0.0

    def lose(self) -> None:
        self.is_lost = True
        self.connection.down.ended = True
        self.connection.down.wake()

    async def send(self, message: str) -> None:
        if self.is_lost or self.connection.down.ended:
            raise ConnectionError("the line is cut")
        self.connection.up.send(message)

    def __aiter__(self) -> "PersonEnd":
        return self

    async def __anext__(self) -> str:
        while (left := self.dozes_until - self.loop.time()) > 0:
            await asyncio.sleep(left)
        message = await self.connection.down.receive()
        if message is None:
            if self.is_lost:
                raise ConnectionError("the line is cut")
            raise StopAsyncIteration
        return message

    async def close(self) -> None:
        self.connection.up.end()


class NodeEnd:
    """What the server's socket takes for a WebSocket."""

    def __init__(self, connection: Connection) -> None:
        self.connection = connection
        self.loop = connection.down.sender
        self.is_lost = False

    def lose(self) -> None:
        self.is_lost = True
        for pipe in (self.connection.up, self.connection.down):
            pipe.ended = True
            pipe.wake()

    async def receive_data(self, mode: str) -> str:
        message = None if self.is_lost else await self.connection.up.receive()
        if message is None or self.is_lost:
            raise WebSocketDisconnect(detail="gone", code=1006)
        return message

    async def send_data(self, message: str, mode: str) -> None:
        await self.connection.down.has_room()
        if self.is_lost:
            raise WebSocketDisconnect(detail="gone", code=1006)
        self.connection.down.send(message)

    async def close(self, code: int) -> None:
        if not self.is_lost:
            self.is_lost = self.connection.up.ended = True
            self.connection.down.end()
