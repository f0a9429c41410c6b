"""At a table: who sits where, and what its host decides."""

from functools import partial

from litestar import delete, get, post
from litestar.datastructures import State
from litestar.params import FromPath, JSONBody
from msgspec import structs

from stolik.server.api import common
from stolik.server.api.common import member_room, reader_room, submit
from stolik.server.api.lobby import seat_plans
from stolik.server.api.types import Mute, Remove, Salt, TakeSeat, WantedSeat
from stolik.server.guard import keys
from stolik.server.tables import commands, log, projection
from stolik.server.tables.projection import TableInfo
from stolik.server.tables.table import unlike


@get("/tables/{id:str}", summary="Look at a table", responses=common.REFUSALS)
async def table_info(id: FromPath[str], reader: common.WithReader, state: State) -> TableInfo:
    """Who sits where. Others who look at a finished game are not told who else was there."""
    room = await reader_room(state, id, reader)
    info = projection.info(room.table)
    if room.table.member(reader.id) < 0:
        return structs.replace(info, members=[])
    return info


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


@delete(
    "/tables/{id:str}/seats", status_code=200, summary="Leave a table", responses=common.REFUSALS
)
async def leave(id: FromPath[str], device: common.WithDevice, state: State) -> TableInfo:
    """Give up all one's seats."""
    room = await member_room(state, id, device)
    for seat in room.table.seats_of(device.id):
        await submit(room, device, partial(commands.stand, device=device.id, number=seat))
    return projection.info(room.table)


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


router = common.api(
    "lobby", table_info, sit, stand, plan_seat, leave, salt, start, mute, remove, close, go_on
)
