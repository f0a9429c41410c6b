"""The gate before everything: which hosts and origins are let in, which headers go out.

>>> is_known_host("192.168.0.5:8765", ()), is_known_host("evil.example", ())
(True, False)
>>> is_same_origin("http://localhost:1", "localhost:1"), is_same_origin("null", "localhost:1")
(True, False)
"""

import re
import socket
from collections.abc import Mapping
from ipaddress import ip_address
from typing import cast
from urllib.parse import urlsplit

import msgspec
from litestar.enums import ScopeType
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from stolik.core.reasons import refuse
from stolik.server.tables.projection import refusal
from stolik.text.files import languages

SAFE_METHODS = ("GET", "HEAD", "OPTIONS")
HEADERS = (
    (
        b"content-security-policy",
        # The score sheet counts with the Python of the games, compiled to WebAssembly.
        b"default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; "
        b"img-src 'self' data:; "
        b"font-src 'self'; connect-src 'self'; manifest-src 'self'; media-src 'self'; "
        b"worker-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
    ),
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), geolocation=(), microphone=()"),
)


STRICT = (b"strict-transport-security", b"max-age=31536000")


def is_known_host(host: str, names: tuple[str, ...]) -> bool:
    """Whether a request is meant for us: an address, localhost, or one of our names.

    A page of a stranger can make its own name point here, but not an address.
    """
    try:
        name = urlsplit(f"//{host}").hostname or ""
        if name == "localhost" or name in names:
            return True
        ip_address(name)
    except ValueError:
        return False
    return True


def is_lasting(host: str) -> bool:
    """Whether a host is a name that belongs to somebody: no address, and not this machine's own.

    >>> [is_lasting(host) for host in ("play.example.org", "[::1]:8765", "localhost:8765", "[")]
    [True, False, False, False]
    """
    try:
        name = urlsplit(f"//{host}").hostname or "localhost"
    except ValueError:
        return False
    try:
        ip_address(name)
    except ValueError:
        return name != "localhost"
    return False


def is_same_origin(origin: str, host: str) -> bool:
    """Whether a page of ours asks."""
    try:
        asking = urlsplit(origin)
    except ValueError:
        return False
    return asking.netloc == host and asking.scheme in ("http", "https")


def lan_address() -> str:
    """The address of this machine in its own network."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            # Nothing is sent: this only asks which way a packet would leave.
            probe.connect(("192.0.2.1", 9))
            return str(probe.getsockname()[0])
        except OSError:
            return "127.0.0.1"


def language_of(accepted: str) -> str:
    """The first language that a browser accepts and we speak, or that of the house.

    >>> language_of("en-GB,en;q=0.9,pl;q=0.8"), language_of("de")
    ('en', 'pl')
    """
    for part in accepted.lower().split(","):
        wanted = re.split("[-;]", part.strip())[0]
        if wanted in languages():
            return wanted
    return languages()[0]


class Gate:
    """ASGI middleware: refuses foreign hosts and origins, adds the headers."""

    def __init__(
        self, app: ASGIApp, names: tuple[str, ...], has_house_certificate: bool = False
    ) -> None:
        self.app = app
        self.names = names
        self.has_house_certificate = has_house_certificate

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request through, or not."""
        if scope["type"] not in (ScopeType.HTTP, ScopeType.WEBSOCKET):
            await self.app(scope, receive, send)
            return
        headers = {
            name.decode("latin-1"): value.decode("latin-1") for name, value in scope["headers"]
        }
        is_socket = scope["type"] == ScopeType.WEBSOCKET
        changes = is_socket or scope.get("method") not in SAFE_METHODS
        problem = problem_with(headers, self.names, is_socket, changes)

        # A browser that is told so refuses plain http for a year: wrong for a home, where the same
        # address may be another machine tomorrow.
        lasting = scope.get("scheme") == "https" and not self.has_house_certificate
        more = [STRICT] if lasting and is_lasting(headers.get("host", "")) else []

        async def send_guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                sent = [*message["headers"], *HEADERS, *more]
                kept = any(name.lower() == b"cache-control" for name, _ in sent)
                if scope["path"].startswith("/api/") and not kept:
                    sent.append((b"cache-control", b"no-store"))
                message["headers"] = sent
            await send(message)

        if not problem:
            # Whatever can be read can be asked about: the server leaves the body out.
            if scope.get("method") == "HEAD":
                scope = cast(Scope, {**scope, "method": "GET"})
            await self.app(scope, receive, send_guarded)
        elif is_socket:
            await send({"type": "websocket.close", "code": 1008, "reason": problem})
        else:
            await _refuse(problem, language_of(headers.get("accept-language", "")), send_guarded)


def problem_with(
    headers: Mapping[str, str], names: tuple[str, ...], is_socket: bool, changes: bool
) -> str:
    """Why a request is not let in; empty if it is.

    >>> problem_with({"host": "localhost", "origin": "https://evil.example"}, (), False, True)
    'foreign_origin'
    """
    host, origin = headers.get("host", ""), headers.get("origin")
    if not is_known_host(host, names):
        return "foreign_host"
    if not changes:
        return ""
    if origin is not None:
        return "" if is_same_origin(origin, host) else "foreign_origin"
    # Browsers say where a socket comes from; only programs, which bring a key, do not.
    if is_socket and "authorization" not in headers:
        return "foreign_origin"
    return ""


async def _refuse(problem: str, language: str, send: Send) -> None:
    body = msgspec.json.encode(refusal(refuse(problem).reason, language))
    headers = [(b"content-type", b"application/json")]
    await send({"type": "http.response.start", "status": 403, "headers": headers})
    await send({"type": "http.response.body", "body": body, "more_body": False})
