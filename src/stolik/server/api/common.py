"""What all handlers share: the node, the device, the language, refusals as answers."""

import gzip
import logging
from collections.abc import Mapping
from hashlib import blake2b
from typing import Any

import msgspec
from litestar import MediaType, Request, Response, Router, get, post
from litestar.connection import ASGIConnection
from litestar.datastructures import State
from litestar.di import NamedDependency, Provide
from litestar.exceptions import HTTPException, ValidationException
from litestar.handlers import HTTPRouteHandler
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromPath
from sqlalchemy.exc import SQLAlchemyError

from stolik.core.reasons import Reason, Refused, refuse
from stolik.server.guard.addresses import network_of
from stolik.server.guard.gate import language_of
from stolik.server.guard.keys import hash_of
from stolik.server.live.node import Node
from stolik.server.live.room import Room
from stolik.server.storage import queries
from stolik.server.storage.queries import Device
from stolik.server.tables import commands, projection
from stolik.server.tables.projection import Refusal, TableInfo
from stolik.text.files import languages

COOKIE = "stolik_device"
# A browser keeps such a cookie only if it came over https, for this host and all paths.
SAFE_COOKIE = "__Host-stolik_device"
NOBODY = Device("", "")

_STATUS = {
    "no_device": 401,
    "host_only": 403,
    "removed": 403,
    "banned": 403,
    "not_your_seat": 403,
    "may_not_look": 403,
    "muted": 403,
    "no_seat": 403,
    "house_code": 403,
    "no_such_table": 404,
    "no_lesson": 404,
    "no_such_game": 404,
    "no_such_edition": 404,
    "no_such_code": 404,
    "no_such_page": 404,
    "no_such_group": 404,
    "stale": 409,
    "already_started": 409,
    "not_started": 409,
    "not_over": 409,
    "game_over": 409,
    "seat_taken": 409,
    "bot_plays": 409,
    "seats_open": 409,
    "table_full": 409,
    "group_full": 409,
    "members_many": 409,
    "member_stays": 403,
    "tables_many": 409,
    "listed_many": 409,
    "devices_many": 409,
    "tables_of_address": 409,
    "listed_of_address": 409,
    "other_rules": 409,
    "unknown_edition": 409,
    "unreadable_entry": 409,
    "damaged_snapshot": 409,
    "engine_fault": 409,
    "table_closed": 409,
    "not_halted": 409,
    "table_stays_halted": 409,
    "too_fast": 429,
    "storage_failed": 503,
    "server_error": 500,
}
REFUSALS: Mapping[int, ResponseSpec] = {
    400: ResponseSpec(Refusal, description="The request is not understood"),
    401: ResponseSpec(Refusal, description="The device is not known"),
    403: ResponseSpec(Refusal, description="Not for this device"),
    404: ResponseSpec(Refusal, description="There is no such thing"),
    409: ResponseSpec(Refusal, description="Not now"),
    429: ResponseSpec(Refusal, description="Too often"),
}


def answers(kind: type) -> Mapping[int, ResponseSpec]:
    """What a handler answers that makes the text of its answer itself, and refusals."""
    return {200: ResponseSpec(kind, generate_examples=False), **REFUSALS}


def asks(path: str, summary: str) -> get:
    """A handler that only answers, or refuses."""
    return get(path, summary=summary, responses=REFUSALS)


def changes(path: str, summary: str) -> post:
    """A handler that changes what is there, or refuses."""
    return post(path, status_code=200, summary=summary, responses=REFUSALS)


def makes(path: str, summary: str) -> post:
    """A handler that makes something new, or refuses."""
    return post(path, summary=summary, responses=REFUSALS)


_log = logging.getLogger(__name__)

Connection = ASGIConnection[Any, Any, Any, State]
AnyRequest = Request[Any, Any, State]


WithDevice = NamedDependency[Device]
WithReader = NamedDependency[Device]
WithLanguage = NamedDependency[str]
WithRoom = NamedDependency[Room]


def packed(request: AnyRequest, data: bytes) -> Response[bytes]:
    """An answer that has been gzipped already, or word that the asker has it."""
    etag = f'"{blake2b(data, digest_size=12).hexdigest()}"'
    headers = {"etag": etag, "cache-control": "private, no-cache", "vary": "accept-encoding"}
    if request.headers.get("if-none-match") == etag:
        return Response(b"", status_code=304, headers=headers)
    if "gzip" in request.headers.get("accept-encoding", ""):
        headers["content-encoding"] = "gzip"
    else:
        data = gzip.decompress(data)
    return Response(data, media_type=MediaType.JSON, headers=headers)


def node_of(state: State) -> Node:
    """The node that answers."""
    found: Node = state.node
    return found


def address_of(connection: Connection) -> str:
    """The address that a request comes from, as limits count it."""
    return network_of(connection.client.host) if connection.client else ""


def is_secure(connection: Connection) -> bool:
    """Whether somebody came over https, to us or to a proxy of ours."""
    return connection.url.scheme in ("https", "wss")


def wanted_language(connection: Connection) -> str:
    """The language of the answer: `?lang=`, else what the browser prefers."""
    given = connection.query_params.get("lang")
    if given in languages():
        return str(given)
    return language_of(connection.headers.get("accept-language", ""))


def key_of(connection: Connection) -> str:
    """The key that a device brings: a program in the header, a browser in a cookie."""
    scheme, _, key = connection.headers.get("authorization", "").partition(" ")
    if scheme.lower() == "bearer":
        return key.strip()
    # Over https only a cookie that came over https counts: nobody can have put it there on the way.
    name = SAFE_COOKIE if is_secure(connection) else COOKIE
    return connection.cookies.get(name) or ""


async def find_device(connection: Connection) -> Device:
    """The device that asks, or a refusal."""
    key = key_of(connection)
    if not key or len(key) > 100:
        raise refuse("no_device")
    hashed = hash_of(key)
    found = await node_of(connection.app.state).database.read(
        lambda conn: queries.find_device(conn, hashed)
    )
    if found is None:
        raise refuse("no_device")
    node_of(connection.app.state).hearing.check(found.id, address_of(connection))
    return found


async def provide_device(request: AnyRequest) -> Device:
    """The device, for handlers."""
    return await find_device(request)


async def provide_reader(request: AnyRequest) -> Device:
    """The device, or nobody's: links to finished games need no introduction."""
    try:
        return await find_device(request)
    except Refused:
        return NOBODY


def provide_language(request: AnyRequest) -> str:
    """The language, for handlers."""
    return wanted_language(request)


def check_pace(request: AnyRequest) -> None:
    """Refuse an address that asks too often."""
    if not node_of(request.app.state).requests.allows(address_of(request)):
        raise refuse("too_fast")


def _answer(connection: Connection, reason: Reason, status: int) -> Response[bytes]:
    node_of(connection.app.state).metrics.refusals.labels(reason.id).inc()
    body = msgspec.json.encode(projection.refusal(reason, wanted_language(connection)))
    return Response(body, status_code=status, media_type="application/json")


def on_refused(request: AnyRequest, refused: Refused) -> Response[bytes]:
    """A refusal as an answer."""
    return _answer(request, refused.reason, _STATUS.get(refused.reason.id, 400))


def on_http_error(request: AnyRequest, error: HTTPException) -> Response[bytes]:
    """A request that no handler understands."""
    if isinstance(error, ValidationException) or error.status_code == 400:
        return _answer(request, Reason("request_unclear"), 400)
    reason = "message_long" if error.status_code == 413 else "no_such_page"
    params = {"most": node_of(request.app.state).settings.limits.body_bytes}
    answer = _answer(request, Reason(reason, params), error.status_code)
    answer.headers.update(error.headers or {})
    return answer


def on_error(request: AnyRequest, error: Exception) -> Response[bytes]:
    """Something of ours is broken: it is logged, and says nothing of what is inside."""
    if isinstance(error, SQLAlchemyError):
        _log.error("the database failed", extra={"error": repr(error)})
        return _answer(request, Reason("storage_failed"), 503)
    if isinstance(error, RecursionError | UnicodeError):
        return _answer(request, Reason("request_unclear"), 400)
    _log.error("broken", exc_info=error, extra={"path": place_of(request.url.path)})
    return _answer(request, Reason("server_error"), 500)


def place_of(path: str) -> str:
    """An address without what may be secret in it: the codes of groups and tables.

    >>> place_of("/api/groups/ABCD-2345-WXYZ/entries")
    '/api/groups/…'
    """
    parts = path.split("/")
    return "/".join([*parts[:3], "…"]) if len(parts) > 3 else path


async def member_room(state: State, id: str, device: Device) -> Room:
    """The room of a table, for those who belong to it."""
    room = await node_of(state).room(id)
    await room.read(lambda table: commands.check_member(table, device.id))
    return room


async def provide_room(id: FromPath[str], device: WithDevice, state: State) -> Room:
    """The room of the table that a path names, for handlers whom only its members may ask."""
    return await member_room(state, id, device)


async def reader_room(state: State, id: str, reader: Device) -> Room:
    """The room of a table, for those who belong to it; once the game is over also for others."""
    room = await node_of(state).room(id)
    await room.read(lambda table: commands.check_reader(table, reader.id))
    return room


async def submit(room: Room, device: Device, wish: commands.Wish) -> TableInfo:
    """Carry out a wish; the table after it."""
    await room.submit(device.id, wish)
    return projection.info(room.table)


def api(tag: str, *handlers: HTTPRouteHandler) -> Router:
    """Handlers below /api: they may ask for the device, a reader, the room of a table and
    the language."""
    return Router(
        "/api",
        route_handlers=handlers,
        dependencies={
            "device": Provide(provide_device),
            "reader": Provide(provide_reader),
            "room": Provide(provide_room),
            "language": Provide(provide_language, sync_to_thread=False),
        },
        before_request=check_pace,
        tags=[tag],
    )
