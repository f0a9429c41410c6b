"""At a table: who sits where, and what its host decides."""

from contextlib import suppress
from functools import partial

from litestar import delete
from litestar.datastructures import State
from litestar.params import FromPath, JSONBody
from msgspec import structs

from stolik.core.reasons import Refused
from stolik.server.api import common
from stolik.server.api.common import asks, changes, reader_room, submit
from stolik.server.api.lobby import seat_plans
from stolik.server.api.types import Mute, OfferSeat, Remove, Salt, TakeSeat, WantedSeat
from stolik.server.guard import keys
from stolik.server.tables import commands, company, log, projection
from stolik.server.tables.projection import TableInfo
from stolik.server.tables.table import unlike


@asks("/tables/{id:str}", "Look at a table")
async def table_info(id: FromPath[str], reader: common.WithReader, state: State) -> TableInfo:
    """Who sits where. Others who look at a finished game are not told who else was there."""
    room = await reader_room(state, id, reader)
    info = projection.info(room.table)
    if room.table.member(reader.id) < 0:
        return structs.replace(info, members=[])
    return info


@changes("/tables/{id:str}/sit", "Take a seat")
async def sit(
    room: common.WithRoom, data: JSONBody[TakeSeat], device: common.WithDevice
) -> TableInfo:
    """Take an open seat, or one's own back."""
    return await submit(room, device, lambda t: commands.sit(t, device.id, data.seat))


@changes("/tables/{id:str}/stand", "Give a seat up")
async def stand(
    room: common.WithRoom, data: JSONBody[TakeSeat], device: common.WithDevice
) -> TableInfo:
    """Give a seat up; during a game a bot plays on until one comes back."""
    return await submit(room, device, lambda t: commands.stand(t, device.id, data.seat))


@changes("/tables/{id:str}/seats/{seat:int}", "Change a seat")
async def plan_seat(
    room: common.WithRoom,
    seat: FromPath[int],
    data: JSONBody[WantedSeat],
    device: common.WithDevice,
    language: common.WithLanguage,
) -> TableInfo:
    """Change who is to sit on a seat before the start (the host)."""
    others = [name for n, name in enumerate(room.table.names) if n != seat]
    faces = [one.bot for n, one in enumerate(room.table.seats) if n != seat]
    plan = seat_plans([data], language, room.id, faces)[0]
    if plan.name:
        plan = log.SeatPlan(plan.kind, unlike(plan.name, others), plan.bot)
    return await submit(room, device, lambda t: commands.plan(t, device.id, seat, plan))


@delete(
    "/tables/{id:str}/seats", status_code=200, summary="Leave a table", responses=common.REFUSALS
)
async def leave(room: common.WithRoom, device: common.WithDevice) -> TableInfo:
    """Give up all one's seats."""
    for seat in room.table.seats_of(device.id):
        await submit(room, device, partial(commands.stand, device=device.id, number=seat))
    return projection.info(room.table)


@changes("/tables/{id:str}/salt", "Add salt to the sealed seed")
async def salt(room: common.WithRoom, data: JSONBody[Salt], device: common.WithDevice) -> TableInfo:
    """Add what the table could not foresee to its luck, before the start. A rematch begins once
    everybody has."""
    await submit(room, device, lambda t: commands.add_salt(t, device.id, data.seat, data.salt))
    if company.all_agree(room.table):
        host = room.table.state.members[0].device
        with suppress(Refused):
            await room.submit(host, lambda t: commands.start(t, host))
    return projection.info(room.table)


@changes("/tables/{id:str}/start", "Begin")
async def start(room: common.WithRoom, device: common.WithDevice) -> TableInfo:
    """Begin the game (the host)."""
    return await submit(room, device, lambda t: commands.start(t, device.id))


@changes("/tables/{id:str}/hand-over", "Let a bot play for somebody")
async def hand_over(
    room: common.WithRoom, data: JSONBody[TakeSeat], device: common.WithDevice
) -> TableInfo:
    """Let a bot play for somebody until they take their seat again (the host)."""
    return await submit(room, device, lambda t: company.hand_over(t, device.id, data.seat))


@changes("/tables/{id:str}/offer", "Offer the seat of a bot")
async def offer(
    room: common.WithRoom, data: JSONBody[OfferSeat], device: common.WithDevice
) -> TableInfo:
    """Offer the seat of a bot to whoever comes late, or no longer (the host)."""
    return await submit(
        room, device, lambda t: company.offer(t, device.id, data.seat, data.offered)
    )


@changes("/tables/{id:str}/mute", "Silence somebody")
async def mute(room: common.WithRoom, data: JSONBody[Mute], device: common.WithDevice) -> TableInfo:
    """Silence a member, or let them speak again (the host)."""
    return await submit(
        room, device, lambda t: commands.mute(t, device.id, data.member, data.muted)
    )


@changes("/tables/{id:str}/remove", "Send somebody away")
async def remove(
    room: common.WithRoom, data: JSONBody[Remove], device: common.WithDevice
) -> TableInfo:
    """Send a member away for good (the host). The code that they know leads nowhere any more."""
    await submit(room, device, lambda t: commands.remove(t, device.id, data.member))
    code = keys.new_code()
    return await submit(room, device, lambda t: commands.change_code(t, device.id, code))


@changes("/tables/{id:str}/close", "Close a table that cannot go on")
async def close(room: common.WithRoom, device: common.WithDevice) -> TableInfo:
    """Close a table that cannot go on, with the score so far (the host)."""
    return await submit(room, device, lambda t: commands.close(t, device.id))


@changes("/tables/{id:str}/go-on", "Go on under other rules")
async def go_on(room: common.WithRoom, device: common.WithDevice) -> TableInfo:
    """Go on under the rules of today, from the last position that was kept (the host)."""
    return await submit(room, device, lambda t: commands.go_on(t, device.id))


router = common.api(
    "lobby",
    table_info,
    sit,
    stand,
    plan_seat,
    leave,
    salt,
    start,
    hand_over,
    offer,
    mute,
    remove,
    close,
    go_on,
)
