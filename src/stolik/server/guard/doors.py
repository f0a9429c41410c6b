"""The doors: how many connections an address may hold, how long a request may take to arrive, how
long a device may leave what it is sent unread. All of it before any key is read.

uvicorn limits the size of headers and frames itself (`run.py`); it has no limit a caller for
connections, for the time of a first request, or for a reader that does not read.
"""

import asyncio
import ssl
from typing import Any

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request

from stolik.server.guard.addresses import is_trusted, network_of
from stolik.server.settings import Limits

# Where the application finds the way to cut a connection that does not take what it is sent.
ABORT = "stolik.abort"


class Doors:
    """Who is connected, counted by address; proxies of ours are counted only in all."""

    def __init__(self, limits: Limits, proxies: tuple[str, ...] = ()) -> None:
        self.limits = limits
        self.proxies = proxies
        self.turned_away = 0
        self._inside: dict[asyncio.BaseTransport, str] = {}
        self._counts: dict[str, int] = {}

    def enter(self, transport: asyncio.BaseTransport) -> bool:
        """Let a connection in, if there is room for it."""
        if transport in self._inside:
            return True
        host = str((transport.get_extra_info("peername") or ("",))[0])
        address = "proxy" if is_trusted(host, self.proxies) else network_of(host)
        held = self._counts.get(address, 0)
        full = address != "proxy" and held >= self.limits.connections_of_address
        if full or len(self._inside) >= self.limits.connections:
            self.turned_away += 1
            return False
        self._inside[transport] = address
        self._counts[address] = held + 1
        return True

    def leave(self, transport: asyncio.BaseTransport) -> None:
        """A connection is gone."""
        address = self._inside.pop(transport, None)
        if address is None:
            return
        self._counts[address] -= 1
        if not self._counts[address]:
            del self._counts[address]

    def pass_on(self, transport: asyncio.BaseTransport, to: asyncio.BaseTransport) -> None:
        """A connection is spoken to through another transport from now on."""
        self._inside[to] = self._inside.pop(transport)

    def protocols(
        self, tls: ssl.SSLContext | None = None
    ) -> tuple[type[H11Protocol], type[WebSocketsSansIOProtocol]]:
        """What uvicorn is to speak HTTP and WebSocket with, over TLS or without."""
        doors, spoken = self, tls

        class Http(GuardedHttp):
            """HTTP behind these doors."""

            doors_of = doors
            tls = spoken

        class Socket(GuardedSocket):
            """Sockets behind these doors."""

            doors_of = doors

        return Http, Socket


class GuardedHttp(H11Protocol):
    """HTTP that waits only so long for a request, whole with its body. TLS begins behind the doors:
    asyncio's own way would count nobody who leaves a handshake half done."""

    doors_of: Doors
    tls: ssl.SSLContext | None = None
    _deadline: asyncio.TimerHandle | None = None
    _handshake: asyncio.Task[None] | None = None
    # What has come with the last words of a handshake.
    _early = b""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Somebody connects."""
        if not self.doors_of.enter(transport):
            # Without a word: words cost more than they are worth to whoever holds so many.
            transport.abort()
        elif self.tls is None:
            self._begin(transport)
        else:
            self._handshake = self.loop.create_task(self._shake_hands(transport, self.tls))

    def _begin(self, transport: asyncio.Transport) -> None:
        super().connection_made(transport)
        self._wait()

    async def _shake_hands(self, plain: asyncio.Transport, tls: ssl.SSLContext) -> None:
        seconds = self.doors_of.limits.request_seconds
        try:
            found = await self.loop.start_tls(
                plain, self, tls, server_side=True, ssl_handshake_timeout=seconds
            )
        except OSError:
            found = None
        if found is None:
            self.doors_of.leave(plain)
            return
        self.doors_of.pass_on(plain, found)
        self._begin(found)
        if self._early:
            self.data_received(self._early)

    def connection_lost(self, exc: Exception | None) -> None:
        """They have gone."""
        self._stop_waiting()
        if self.transport is not None:
            self.doors_of.leave(self.transport)
            super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Part of a request."""
        if self.transport is None:
            self._early += data
            return
        if self._deadline is None:
            self._wait()
        super().data_received(data)
        # Nothing of it is missing any more, or the connection is a socket now.
        upgraded = self.transport.get_protocol() is not self
        if upgraded or self.conn.their_state not in (h11.IDLE, h11.SEND_BODY):
            self._stop_waiting()

    def _wait(self) -> None:
        seconds = self.doors_of.limits.request_seconds
        self._deadline = self.loop.call_later(seconds, self._too_slow)

    def _stop_waiting(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None

    def _too_slow(self) -> None:
        self._deadline = None
        self.transport.abort()


class GuardedSocket(WebSocketsSansIOProtocol):
    """A socket whose other end must read: what waits for it longer than it may is dropped, and
    the connection is cut, even while a write waits."""

    doors_of: Doors
    _unread: asyncio.TimerHandle | None = None

    def handle_connect(self, event: Request) -> None:
        """The application gets the way to cut the connection."""
        super().handle_connect(event)
        scope: Any = getattr(self, "scope", None)
        if scope is not None:
            scope["extensions"][ABORT] = {"abort": self.transport.abort}

    def connection_lost(self, exc: Exception | None) -> None:
        """They have gone."""
        self._stop_waiting()
        self.doors_of.leave(self.transport)
        super().connection_lost(exc)

    def pause_writing(self) -> None:
        """They do not read."""
        super().pause_writing()
        seconds = self.doors_of.limits.unread_seconds
        self._unread = self.loop.call_later(seconds, self.transport.abort)

    def resume_writing(self) -> None:
        """They read again."""
        self._stop_waiting()
        super().resume_writing()

    def _stop_waiting(self) -> None:
        if self._unread is not None:
            self._unread.cancel()
            self._unread = None
