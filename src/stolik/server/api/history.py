"""What has been played: the log as one may know it; finished games, open to the table."""

from contextlib import suppress
from secrets import randbits
from typing import Literal

import msgspec
from litestar import MediaType, Response, get
from litestar.datastructures import State
from litestar.params import FromPath, FromQuery, JSONBody

from stolik import games
from stolik.core.daily import daily_secret, read_day, today
from stolik.core.events import SPECTATOR
from stolik.core.reasons import Refused, refuse
from stolik.core.seal import commitment, new_secret
from stolik.core.session import Session
from stolik.server.api import common
from stolik.server.api.common import asks, changes, makes, member_room, reader_room, submit
from stolik.server.api.invitations import origin
from stolik.server.api.lobby import check_quota, seat_plans
from stolik.server.api.types import (
    Branch,
    CheckedInfo,
    Daily,
    DailyResult,
    LogInfo,
    Opened,
    RecordText,
    ReplayInfo,
    Share,
    SharedLink,
    WantedSeat,
)
from stolik.server.guard import keys
from stolik.server.history.telling import OPEN
from stolik.server.storage import queries
from stolik.server.tables import commands, projection
from stolik.server.tables.projection import SealInfo, TableInfo
from stolik.server.tables.table import Table

# How many games of a day are compared.
MOST_COMPARED = 50


def started(table: Table) -> Session:
    """The game of a table that has begun."""
    commands.check_whole(table)
    if table.session is None:
        raise refuse("not_started")
    return table.session


def finished(table: Table) -> Session:
    """The game of a table whose seal is open."""
    session = started(table)
    if table.phase != "over":
        raise refuse("not_over")
    return session


def check_history(request: common.AnyRequest) -> None:
    """Refuse an address that asks for too many old games."""
    if not common.node_of(request.app.state).histories.allows(common.address_of(request)):
        raise refuse("too_fast")


@get(
    "/tables/{id:str}/log",
    summary="What has happened so far",
    responses=common.answers(LogInfo),
)
async def log_so_far(
    id: FromPath[str],
    device: common.WithDevice,
    request: common.AnyRequest,
    state: State,
    language: common.WithLanguage,
    seat: FromQuery[int] = SPECTATOR,
) -> Response[bytes]:
    """What a seat of this device (or, with -1, everybody) may know of the game so far."""
    check_history(request)
    room = await member_room(state, id, device)
    table = room.table
    if not commands.may_see_from(table, device.id, seat):
        raise refuse("may_not_look")
    started(table)
    return common.packed(request, await common.node_of(state).archive.log(table, seat, language))


@asks("/tables/{id:str}/seal", "The sealed seed")
async def seal(id: FromPath[str], reader: common.WithReader, state: State) -> SealInfo:
    """The promise and the salt; once the game is over, the secret."""
    room = await reader_room(state, id, reader)
    return projection.seal(room.table)


@get(
    "/tables/{id:str}/record",
    summary="The record of a finished game",
    media_type=MediaType.TEXT,
    responses=common.REFUSALS,
)
async def record(
    id: FromPath[str], reader: common.WithReader, request: common.AnyRequest, state: State
) -> str:
    """The record as `stolik replay` and `stolik verify` read it."""
    check_history(request)
    room = await reader_room(state, id, reader)
    return await common.node_of(state).archive.record(room.table)


@asks("/games/{id:str}/daily", "The game of the day")
async def daily(
    id: FromPath[str],
    device: common.WithDevice,
    request: common.AnyRequest,
    state: State,
    language: common.WithLanguage,
    day: FromQuery[str] = "",
) -> Daily:
    """How the game of a day (today, if none is given) went at the tables of this house."""
    check_history(request)
    node, game = common.node_of(state), games.find(id).game
    game.check_seats(1)
    when = read_day(day) if day else today()
    secret = daily_secret(game.id, when)
    found = await node.database.read(
        lambda conn: queries.finished_with(conn, game.id, secret, MOST_COMPARED)
    )
    results: list[DailyResult] = []
    for table in found:
        # A game of rules that nobody has any more cannot be compared.
        with suppress(Refused):
            results.append(_daily_result((await node.room(table)).table, language))
    return Daily(when.isoformat(), sorted(results, key=lambda one: -one.points))


def _daily_result(table: Table, language: str) -> DailyResult:
    session = finished(table)
    result = session.game.result(session.state)
    words = projection.speaker(table, language)
    return DailyResult(table.names[0], result.points[0], words.word("rank", result.rank))


@get("/tables/{id:str}/replay", summary="A finished game", responses=common.answers(ReplayInfo))
async def replay(
    id: FromPath[str],
    reader: common.WithReader,
    request: common.AnyRequest,
    state: State,
    language: common.WithLanguage,
    viewpoint: FromQuery[int] = OPEN,
) -> Response[bytes]:
    """Every decision with all that happened: from one seat, as a spectator (-1) or open (-2)."""
    check_history(request)
    room = await reader_room(state, id, reader)
    if viewpoint not in (OPEN, SPECTATOR):
        commands.check_seat(room.table, viewpoint)
    return common.packed(
        request, await common.node_of(state).archive.replay(room.table, viewpoint, language)
    )


@get(
    "/editions/{hash:str}",
    summary="What older tables are drawn from",
    responses=common.answers(dict),
)
async def edition(hash: FromPath[str], request: common.AnyRequest, state: State) -> Response[bytes]:
    """Cards, tokens and boards of an edition that tables of this house were played with, in the
    files and the order that the client has today's in, in all languages and without pictures."""
    check_history(request)
    return common.packed(request, await common.node_of(state).archive.drawing(hash))


@asks("/tables/{id:str}/share", "The link to a finished game")
async def link(
    id: FromPath[str], reader: common.WithReader, state: State, request: common.AnyRequest
) -> SharedLink:
    """Where others find the game once it is over, and whether they may look."""
    room = await reader_room(state, id, reader)
    url = f"{origin(request, common.node_of(state).settings)}/table/{id}/result"
    place = room.table.member(reader.id)
    role: Literal["host", "member", "reader"]
    role = "reader" if place < 0 else "member" if place else "host"
    return SharedLink(url, room.table.state.shared, role)


@changes("/tables/{id:str}/share", "Open or close the link")
async def share(
    id: FromPath[str], data: JSONBody[Share], device: common.WithDevice, state: State
) -> TableInfo:
    """Whether others who have the link may look at the finished game (the host)."""
    room = await member_room(state, id, device)
    return await submit(room, device, lambda t: commands.share(t, device.id, data.shared))


@makes("/tables/{id:str}/branch", "Play on from here")
async def branch(
    id: FromPath[str],
    data: JSONBody[Branch],
    device: common.WithDevice,
    state: State,
    request: common.AnyRequest,
    language: common.WithLanguage,
) -> Opened:
    """A new table that goes on from a position of a finished game, against bots. What the seat
    could not know then is dealt anew."""
    node = common.node_of(state)
    room = await member_room(state, id, device)
    session, plan = finished(room.table), room.table.plan
    commands.check_seat(room.table, data.seat)
    await check_quota(node, device, common.address_of(request))
    world = await node.archive.position(room.table, data.step, data.seat, randbits(64))
    bot = WantedSeat(kind="bot", bot=data.bot or plan.stand_in)
    wanted = [bot] * len(session.names)
    wanted[data.seat] = WantedSeat(kind="here", name=device.name)
    secret, table = new_secret(), keys.new_id()
    edition = session.game.edition(session.settings, len(session.names))
    made = msgspec.structs.replace(
        plan,
        table=table,
        code=keys.new_code(),
        rules=edition.rules,
        content=edition.hash,
        options=dict(edition.settings),
        seats=seat_plans(wanted, language, table),
        promise=commitment(secret),
        name=device.name,
        listed=False,
        clock=None,
        hints=True,
        daily="",
        start=world,
    )
    room = await node.create(device.id, secret, edition, made)
    await submit(room, device, lambda table: commands.start(table, device.id))
    return Opened(made.code, projection.info(room.table))


@changes("/verify", "Check a record")
async def verify(
    data: JSONBody[RecordText], reader: common.WithReader, state: State, request: common.AnyRequest
) -> CheckedInfo:
    """Whether a record is right to the last shuffle."""
    if not common.node_of(state).checks.allows(reader.id or common.address_of(request)):
        raise refuse("too_fast")
    found = await common.node_of(state).archive.check(data.record, "record")
    return msgspec.json.decode(found, type=CheckedInfo)


router = common.api(
    "history", daily, log_so_far, seal, record, replay, edition, link, share, branch, verify
)
