"""The socket of a program: positions that keep up with the table, wishes that are answered."""

import asyncio
import itertools
import json
import secrets
from contextlib import suppress
from dataclasses import dataclass
from types import TracebackType
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from stolik.client.device import Device, Wrong

Json = Any


class Lost(Exception):
    """The connection is gone."""


@dataclass(slots=True)
class Position:
    """A table as this device sees it, at a version."""

    version: int
    view: Json
    decision: Json
    to_move: int | None
    result: Json
    info: Json


def patched(view: Json, patch: Json) -> Json:
    """A view with the changes of a patch: pairs of a path and what is there now.

    >>> patched({"a": [1, 2]}, [[["a", 0], 5]])
    {'a': [5, 2]}
    """
    for path, value in patch:
        if not path:
            view = value
            continue
        place = view
        for key in path[:-1]:
            place = place[key]
        place[path[-1]] = value
    return view


class Live:
    """An open socket; use it in `async with`."""

    def __init__(self, device: Device, **options: Any) -> None:
        self.device = device
        self.positions: dict[str, Position] = {}
        self.events: asyncio.Queue[Json] = asyncio.Queue()
        self._options = options
        self._answers: dict[str, asyncio.Future[Json]] = {}
        self._news: dict[str, asyncio.Event] = {}
        self._count = itertools.count()
        self._name = secrets.token_hex(6)
        self._socket: ClientConnection | None = None
        self._reader: asyncio.Task[None] | None = None

    async def __aenter__(self) -> "Live":
        url = self.device.url.replace("http", "ws", 1) + "/api/live"
        headers = {"Authorization": f"Bearer {self.device.key}"}
        try:
            self._socket = await connect(url, additional_headers=headers, **self._options)
        except (OSError, WebSocketException) as error:
            raise Lost from error
        self._reader = asyncio.create_task(self._read())
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if self._reader:
            self._reader.cancel()
            with suppress(asyncio.CancelledError):
                await self._reader
        if self._socket:
            with suppress(OSError, WebSocketException):
                await self._socket.close()

    def new_id(self) -> str:
        """An id for a wish: one that was never used."""
        return f"{self._name}-{next(self._count)}"

    async def ask(self, type: str, id: str = "", **fields: Json) -> Json:
        """Send a message and wait for its answer."""
        assert self._socket is not None
        id = id or self.new_id()
        answer = self._answers[id] = asyncio.get_running_loop().create_future()
        try:
            await self._socket.send(json.dumps({"type": type, "id": id, **fields}))
            if self._reader is None or self._reader.done():
                answer.cancel()
                raise Lost
            return await answer
        except (OSError, WebSocketException) as error:
            # The reader may have given it up as well; one complaint is enough.
            if not answer.cancel():
                answer.exception()
            raise Lost from error
        finally:
            self._answers.pop(id, None)

    async def follow(
        self, table: str, viewpoint: int | None = None, language: str = ""
    ) -> Position:
        """Follow a table; its position keeps up with it from now on."""
        answer = await self.ask("follow", table=table, viewpoint=viewpoint, language=language)
        if answer["type"] == "refused":
            raise Wrong(answer["reason"], answer["text"])
        return self.positions[table]

    async def act(self, table: str, seat: int, version: int, move: str, id: str = "") -> Json:
        """Decide; the answer is `done` or `refused`."""
        fields = {"table": table, "seat": seat, "version": version, "move": move}
        return await self.ask("act", id, **fields)

    async def news(self, table: str) -> Position:
        """The position after something has happened at a table."""
        event = self._news.setdefault(table, asyncio.Event())
        await event.wait()
        event.clear()
        if self._reader is None or self._reader.done():
            raise Lost
        return self.positions[table]

    async def _read(self) -> None:
        assert self._socket is not None
        try:
            async for text in self._socket:
                self._take(json.loads(text))
        except (OSError, WebSocketException):
            pass
        finally:
            for answer in self._answers.values():
                if not answer.done():
                    answer.set_exception(Lost())
            for event in self._news.values():
                event.set()

    def _take(self, message: Json) -> None:
        kind = message["type"]
        if kind == "refused" and not message["id"]:
            # Nobody asked: the device has been sent away, or the table is gone.
            self.events.put_nowait(message)
            return
        if kind in ("done", "refused", "why", "foresee", "hint", "pong"):
            answer = self._answers.get(message["id"])
            if answer and not answer.done():
                answer.set_result(message)
            return
        table = message["table"]
        if kind == "view":
            self.positions[table] = Position(
                version=message["version"],
                view=message["view"],
                decision=message.get("decision"),
                to_move=message.get("to_move"),
                result=message.get("result"),
                info=message["info"],
            )
        else:
            self._update(self.positions[table], message)
        self.events.put_nowait(message)
        self._news.setdefault(table, asyncio.Event()).set()

    def _update(self, position: Position, message: Json) -> None:
        position.version = message["version"]
        position.info = message.get("info", position.info)
        if "patch" in message:
            position.view = patched(position.view, message["patch"])
            position.decision = message["decision"]
            position.to_move = message["to_move"]
            position.result = message["result"]
