"""Devices and tables: who is here, which tables there are, who sits where."""

from collections.abc import Sequence
from contextlib import suppress
from functools import partial

import segno
from litestar import Response, Router, delete, get, patch, post
from litestar.datastructures import Cookie, State
from litestar.di import Provide
from litestar.params import FromPath, JSONBody
from msgspec import structs

from stolik import bots, games
from stolik.bots.names import seat_name
from stolik.bots.opponents import with_faces
from stolik.core.daily import daily_secret, today
from stolik.core.reasons import Refused, refuse
from stolik.core.seal import commitment, new_secret
from stolik.core.session import tidy_name
from stolik.server.api import common
from stolik.server.api.types import (
    Invitation,
    JoinByCode,
    Me,
    Mute,
    NewDevice,
    NewTable,
    Opened,
    OpenTable,
    Remove,
    Rename,
    Salt,
    TableSummary,
    TakeSeat,
    WantedSeat,
)
from stolik.server.guard import keys
from stolik.server.guard.gate import lan_address
from stolik.server.live.node import Node
from stolik.server.live.room import Room
from stolik.server.settings import Settings
from stolik.server.storage import queries
from stolik.server.storage.queries import Device, Listed
from stolik.server.tables import commands, log, projection
from stolik.server.tables.projection import TableInfo
from stolik.server.tables.table import Table, unlike
from stolik.text.speaker import Words

COOKIE_SECONDS = 400 * 24 * 3600
MOST_LISTED = 100
MOST_OPEN = 40
LOOPBACK = ("127.", "::1")


@post("/devices", status_code=201, summary="Introduce a device", responses=common.REFUSALS)
async def new_device(
    data: JSONBody[NewDevice],
    state: State,
    request: common.AnyRequest,
    language: common.WithLanguage,
) -> Response[Me]:
    """A new device: no account, only a key and a name."""
    node = common.node_of(state)
    address = common.address_of(request)
    node.hearing.check(address)
    await check_house(node, address, data.code)
    if not node.new_devices.allows(address):
        raise refuse("too_fast")
    known = await node.database.read(lambda conn: queries.devices_from(conn, address))
    if known >= node.settings.limits.devices_of_address:
        raise refuse("devices_many")
    name = tidy_name(data.name) or Words(language).say("ui", "someone")
    id, key, now = keys.new_id(), keys.new_key(), node.clock.now_ms()
    hashed = keys.hash_of(key)
    await node.database.write(lambda conn: queries.add_device(conn, id, hashed, name, now, address))
    if data.kind == "program":
        return Response(Me(name, key))
    secure = common.is_secure(request)
    cookie = Cookie(
        key=common.SAFE_COOKIE if secure else common.COOKIE,
        value=key,
        path="/",
        max_age=COOKIE_SECONDS,
        httponly=True,
        secure=secure,
        samesite="strict",
    )
    return Response(Me(name), cookies=[cookie])


async def check_house(node: Node, address: str, given: str) -> None:
    """Where the house is open to its network, strangers need a code to come in."""
    house = node.settings.house_code
    if not house or address.startswith(LOOPBACK):
        return
    if not node.wrong_codes.is_open(address):
        raise refuse("too_fast")
    code = keys.tidy_code(given)
    if code != house and not await _table_of(node, code):
        node.wrong_codes.allows(address)
        raise refuse("house_code")


async def _table_of(node: Node, code: str) -> str | None:
    if not keys.is_code(code):
        return None
    return await node.database.read(lambda conn: queries.find_code(conn, code))


@get("/me", summary="Who am I?", responses=common.REFUSALS)
async def me(device: common.WithDevice) -> Me:
    """The device that asks."""
    return Me(device.name)


@patch("/me", summary="Change my name", responses=common.REFUSALS)
async def rename(data: JSONBody[Rename], device: common.WithDevice, state: State) -> Me:
    """Another name, for tables joined from now on."""
    name = tidy_name(data.name)
    if not name:
        raise refuse("text_empty")
    id = device.id
    await common.node_of(state).database.write(lambda conn: queries.rename_device(conn, id, name))
    return Me(name)


def _summaries(found: list[Listed]) -> list[TableSummary]:
    return [TableSummary(one.id, one.game, one.phase, one.created_at) for one in found]


@get("/me/tables", summary="My tables", responses=common.REFUSALS)
async def my_tables(device: common.WithDevice, state: State) -> list[TableSummary]:
    """The tables that this device has come to, newest first."""
    node, id = common.node_of(state), device.id
    return _summaries(await node.database.read(lambda c: queries.tables_of(c, id, MOST_LISTED)))


@get("/tables", summary="Tables that anybody may join", responses=common.REFUSALS)
async def listed_tables(state: State) -> list[OpenTable]:
    """The tables that are listed, newest first."""
    node = common.node_of(state)
    found = await node.database.read(lambda conn: queries.listed(conn, MOST_OPEN))
    offers: list[OpenTable] = []
    for one in found:
        # A table that cannot go on is not for strangers.
        with suppress(Refused):
            table = (await node.room(one.id)).table
            if table.halted is None:
                offers.append(offer_of(one, table))
    return offers


def offer_of(listed: Listed, table: Table) -> OpenTable:
    """What strangers are told of a table that wants to be found."""
    return OpenTable(
        id=listed.id,
        game=listed.game,
        phase=listed.phase,
        created_at=listed.created_at,
        host=table.state.members[0].name,
        players=[seat.name for seat in table.seats if seat.kind != "open"],
        free=sum(seat.kind == "open" for seat in table.seats),
        watchers=table.plan.watchers,
        clock=table.plan.clock is not None,
    )


def seat_plans(
    wanted: list[WantedSeat], language: str, table: str, others: Sequence[str] = ()
) -> list[log.SeatPlan]:
    """The seats of a table, with names that differ. Bots that nobody has chosen a face for get one
    that is at the table of this id neither here nor among the other bots."""
    plans: list[log.SeatPlan] = []
    taken: list[str] = []
    asked = [one.bot for one in wanted if one.kind == "bot"]
    for bot in asked:
        bots.check_bot(bot)
    faces = iter(with_faces(asked, table, others))
    for one in wanted:
        name, bot = tidy_name(one.name), ""
        if one.kind == "bot":
            bot = next(faces)
            name = seat_name(Words(language), bot)
        elif one.kind == "here" and not name:
            name = Words(language).say("ui", "someone")
        elif one.kind == "open":
            name = ""
        name = unlike(name, taken) if name else ""
        taken.append(name)
        plans.append(log.SeatPlan(one.kind, name, bot))
    return plans


def has_hints(seats: list[log.SeatPlan], wanted: bool | None) -> bool:
    """Whether bots give advice: if nobody has said so, to the only person at a table."""
    return sum(seat.kind != "bot" for seat in seats) == 1 if wanted is None else wanted


async def check_quota(node: Node, device: Device, address: str, listed: bool = False) -> None:
    """Refuse a device, or an address, that opens tables too fast or has too many unfinished."""
    if not node.new_tables.allows(device.id) or not node.new_tables_of_address.allows(address):
        raise refuse("too_fast")
    limits, id = node.settings.limits, device.id
    (opened, shown), (all_opened, all_shown) = await node.database.read(
        lambda conn: (queries.opened_by(conn, id), queries.opened_from(conn, address))
    )
    if all_opened >= limits.open_tables_of_address:
        raise refuse("tables_of_address", most=limits.open_tables_of_address)
    if listed and all_shown >= limits.listed_tables_of_address:
        raise refuse("listed_of_address", most=limits.listed_tables_of_address)
    if opened >= limits.open_tables:
        raise refuse("tables_many", most=limits.open_tables)
    if listed and shown >= limits.listed_tables:
        raise refuse("listed_many", most=limits.listed_tables)


@post("/tables", summary="Set up a table", responses=common.REFUSALS)
async def new_table(
    data: JSONBody[NewTable],
    device: common.WithDevice,
    state: State,
    request: common.AnyRequest,
    language: common.WithLanguage,
) -> Opened:
    """A new table; the answer has the code that invites to it."""
    node = common.node_of(state)
    game = games.find(data.game).game
    settings = game.settings(dict(data.options))
    game.check_table(settings, len(data.seats))
    alone = len(data.seats) == 1
    if data.daily and (not alone or data.options):
        raise refuse("daily_as_it_is")
    stand_in = data.stand_in or bots.STEADY
    bots.check_bot(stand_in)
    id = keys.new_id()
    seats = seat_plans(data.seats, language, id)
    await check_quota(node, device, common.address_of(request), data.listed)
    edition = game.edition(settings, len(seats))
    day = today()
    secret = daily_secret(game.id, day) if data.daily else new_secret()
    plan = log.Created(
        table=id,
        code=keys.new_code(),
        game=game.id,
        rules=game.version,
        content=edition.hash,
        options=dict(edition.settings),
        seats=seats,
        promise=commitment(secret),
        name=device.name,
        listed=data.listed,
        watchers=data.watchers,
        clock=log.Clock(data.clock.bank, data.clock.add) if data.clock else None,
        stand_in="" if alone else stand_in,
        absent_after=data.absent_after,
        hints=not data.daily and has_hints(seats, data.hints),
        daily=day.isoformat() if data.daily else "",
    )
    room = await node.create(device.id, secret, edition, plan)
    return Opened(plan.code, projection.info(room.table))


async def member_room(state: State, id: str, device: Device) -> Room:
    """The room of a table, for those who belong to it."""
    room = await common.node_of(state).room(id)
    await room.read(lambda table: commands.check_member(table, device.id))
    return room


async def reader_room(state: State, id: str, reader: Device) -> Room:
    """The room of a table, for those who belong to it; once the game is over also for others."""
    room = await common.node_of(state).room(id)
    await room.read(lambda table: commands.check_reader(table, reader.id))
    return room


async def submit(room: Room, device: Device, wish: commands.Wish) -> TableInfo:
    """Carry out a wish; the table after it."""
    await room.submit(device.id, wish)
    return projection.info(room.table)


@get("/tables/{id:str}", summary="Look at a table", responses=common.REFUSALS)
async def table_info(id: FromPath[str], reader: common.WithReader, state: State) -> TableInfo:
    """Who sits where. Others who look at a finished game are not told who else was there."""
    room = await reader_room(state, id, reader)
    info = projection.info(room.table)
    if room.table.member(reader.id) < 0:
        return structs.replace(info, members=[])
    return info


@get("/tables/{id:str}/code", summary="The invitation to a table", responses=common.REFUSALS)
async def table_code(id: FromPath[str], device: common.WithDevice, state: State) -> JoinByCode:
    """The code, for those who are at the table already."""
    room = await member_room(state, id, device)
    return JoinByCode(room.table.code)


def origin(request: common.AnyRequest, settings: Settings) -> str:
    """The beginning of links that work on other machines, too."""
    host = request.headers.get("host", "")
    if settings.house_code and (request.url.hostname or "").startswith((*LOOPBACK, "localhost")):
        host = f"{lan_address()}:{request.url.port or settings.port}"
    return f"{request.url.scheme}://{host}"


@get("/tables/{id:str}/invitation", summary="How to invite", responses=common.REFUSALS)
async def invitation(
    id: FromPath[str], device: common.WithDevice, state: State, request: common.AnyRequest
) -> Invitation:
    """The code, a link that works on other machines too, and the link as a picture."""
    room = await member_room(state, id, device)
    return invite(state, request, "join", room.table.code)


def invite(state: State, request: common.AnyRequest, place: str, code: str) -> Invitation:
    """An invitation whose link leads to a place of the client."""
    url = f"{origin(request, common.node_of(state).settings)}/{place}/{code}"
    picture = segno.make_qr(url, error="m").svg_data_uri(scale=4, border=2, light="#fff")
    return Invitation(code, url, picture)


@post("/join", status_code=200, summary="Come to a table by its code", responses=common.REFUSALS)
async def join(
    data: JSONBody[JoinByCode], device: common.WithDevice, state: State, request: common.AnyRequest
) -> TableInfo:
    """Come to a table; guessing codes is throttled."""
    node, address = common.node_of(state), common.address_of(request)
    if not node.wrong_codes.is_open(address):
        raise refuse("too_fast")
    id = await _table_of(node, keys.tidy_code(data.code))
    if id is None:
        node.wrong_codes.allows(address)
        raise refuse("no_such_code")
    return await _join(await node.room(id), device)


@post(
    "/tables/{id:str}/join",
    status_code=200,
    summary="Come to a listed table",
    responses=common.REFUSALS,
)
async def join_listed(id: FromPath[str], device: common.WithDevice, state: State) -> TableInfo:
    """Come to a table that anybody may join."""
    room = await common.node_of(state).room(id)
    if not room.table.plan.listed and room.table.member(device.id) < 0:
        raise refuse("no_such_table")
    return await _join(room, device)


async def _join(room: Room, device: Device) -> TableInfo:
    place = room.table.member(device.id)
    known = room.table.state.members[place] if place >= 0 else None
    if known and not known.removed and known.name == device.name:
        return projection.info(room.table)
    return await submit(room, device, lambda t: commands.join(t, device.id, device.name))


@post("/tables/{id:str}/sit", status_code=200, summary="Take a seat", responses=common.REFUSALS)
async def sit(
    id: FromPath[str], data: JSONBody[TakeSeat], device: common.WithDevice, state: State
) -> TableInfo:
    """Take an open seat, or one's own back."""
    room = await member_room(state, id, device)
    return await submit(room, device, lambda t: commands.sit(t, device.id, data.seat))


@post(
    "/tables/{id:str}/stand", status_code=200, summary="Give a seat up", responses=common.REFUSALS
)
async def stand(
    id: FromPath[str], data: JSONBody[TakeSeat], device: common.WithDevice, state: State
) -> TableInfo:
    """Give a seat up; during a game a bot plays on until one comes back."""
    room = await member_room(state, id, device)
    return await submit(room, device, lambda t: commands.stand(t, device.id, data.seat))


@post(
    "/tables/{id:str}/seats/{seat:int}",
    status_code=200,
    summary="Change a seat",
    responses=common.REFUSALS,
)
async def plan_seat(
    id: FromPath[str],
    seat: FromPath[int],
    data: JSONBody[WantedSeat],
    device: common.WithDevice,
    state: State,
    language: common.WithLanguage,
) -> TableInfo:
    """Change who is to sit on a seat before the start (the host)."""
    room = await member_room(state, id, device)
    others = [name for n, name in enumerate(room.table.names) if n != seat]
    faces = [one.bot for n, one in enumerate(room.table.seats) if n != seat]
    plan = seat_plans([data], language, id, faces)[0]
    if plan.name:
        plan = log.SeatPlan(plan.kind, unlike(plan.name, others), plan.bot)
    return await submit(room, device, lambda t: commands.plan(t, device.id, seat, plan))


@post(
    "/tables/{id:str}/salt",
    status_code=200,
    summary="Add salt to the sealed seed",
    responses=common.REFUSALS,
)
async def salt(
    id: FromPath[str], data: JSONBody[Salt], device: common.WithDevice, state: State
) -> TableInfo:
    """Add what the table could not foresee to its luck, before the start."""
    room = await member_room(state, id, device)
    return await submit(
        room, device, lambda t: commands.add_salt(t, device.id, data.seat, data.salt)
    )


@post("/tables/{id:str}/start", status_code=200, summary="Begin", responses=common.REFUSALS)
async def start(id: FromPath[str], device: common.WithDevice, state: State) -> TableInfo:
    """Begin the game (the host)."""
    room = await member_room(state, id, device)
    return await submit(room, device, lambda t: commands.start(t, device.id))


@post(
    "/tables/{id:str}/mute", status_code=200, summary="Silence somebody", responses=common.REFUSALS
)
async def mute(
    id: FromPath[str], data: JSONBody[Mute], device: common.WithDevice, state: State
) -> TableInfo:
    """Silence a member, or let them speak again (the host)."""
    room = await member_room(state, id, device)
    return await submit(
        room, device, lambda t: commands.mute(t, device.id, data.member, data.muted)
    )


@post(
    "/tables/{id:str}/remove",
    status_code=200,
    summary="Send somebody away",
    responses=common.REFUSALS,
)
async def remove(
    id: FromPath[str], data: JSONBody[Remove], device: common.WithDevice, state: State
) -> TableInfo:
    """Send a member away for good (the host). The code that they know leads nowhere any more."""
    room = await member_room(state, id, device)
    await submit(room, device, lambda t: commands.remove(t, device.id, data.member))
    code = keys.new_code()
    return await submit(room, device, lambda t: commands.change_code(t, device.id, code))


@post(
    "/tables/{id:str}/code",
    status_code=200,
    summary="Change the invitation to a table",
    responses=common.REFUSALS,
)
async def new_code(id: FromPath[str], device: common.WithDevice, state: State) -> JoinByCode:
    """Another code (the host); the old one leads nowhere from now on."""
    room = await member_room(state, id, device)
    code = keys.new_code()
    await submit(room, device, lambda t: commands.change_code(t, device.id, code))
    return JoinByCode(room.table.code)


@post(
    "/tables/{id:str}/close",
    status_code=200,
    summary="Close a table that cannot go on",
    responses=common.REFUSALS,
)
async def close(id: FromPath[str], device: common.WithDevice, state: State) -> TableInfo:
    """Close a table that cannot go on, with the score so far (the host)."""
    room = await member_room(state, id, device)
    return await submit(room, device, lambda t: commands.close(t, device.id))


@post(
    "/tables/{id:str}/go-on",
    status_code=200,
    summary="Go on under other rules",
    responses=common.REFUSALS,
)
async def go_on(id: FromPath[str], device: common.WithDevice, state: State) -> TableInfo:
    """Go on under the rules of today, from the last position that was kept (the host)."""
    room = await member_room(state, id, device)
    return await submit(room, device, lambda t: commands.go_on(t, device.id))


@delete(
    "/tables/{id:str}/seats", status_code=200, summary="Leave a table", responses=common.REFUSALS
)
async def leave(id: FromPath[str], device: common.WithDevice, state: State) -> TableInfo:
    """Give up all one's seats."""
    room = await member_room(state, id, device)
    for seat in room.table.seats_of(device.id):
        await submit(room, device, partial(commands.stand, device=device.id, number=seat))
    return projection.info(room.table)


router = Router(
    "/api",
    route_handlers=[
        new_device,
        me,
        rename,
        my_tables,
        listed_tables,
        new_table,
        table_info,
        table_code,
        invitation,
        join,
        join_listed,
        sit,
        stand,
        plan_seat,
        salt,
        start,
        mute,
        remove,
        new_code,
        close,
        go_on,
        leave,
    ],
    dependencies={
        "device": Provide(common.provide_device),
        "reader": Provide(common.provide_reader),
        "language": Provide(common.provide_language, sync_to_thread=False),
    },
    before_request=common.check_pace,
    tags=["lobby"],
)
