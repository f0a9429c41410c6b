"""Invitations: codes, and links that carry them."""

import segno
from litestar.datastructures import State
from litestar.params import FromPath, JSONBody

from stolik.core.reasons import refuse
from stolik.server.api import common
from stolik.server.api.common import asks, changes, submit
from stolik.server.api.types import Invitation, InvitedTo, JoinByCode
from stolik.server.guard import keys
from stolik.server.guard.gate import lan_address
from stolik.server.live.node import Node
from stolik.server.live.room import Room
from stolik.server.settings import Settings
from stolik.server.storage import queries
from stolik.server.storage.queries import Device
from stolik.server.tables import commands, projection
from stolik.server.tables.projection import TableInfo

LOOPBACK = ("127.", "::1")


async def check_house(node: Node, address: str, given: str) -> None:
    """Where the house is open to its network, strangers need a code to come in."""
    house = node.settings.house_code
    if not house or address.startswith(LOOPBACK):
        return
    if not node.wrong_codes.is_open(address):
        raise refuse("too_fast")
    code = keys.tidy_code(given)
    if code != house and not await find_table(node, code):
        node.wrong_codes.allows(address)
        raise refuse("house_code")


async def find_table(node: Node, code: str) -> str | None:
    """The table that a code invites to."""
    if not keys.is_code(code):
        return None
    return await node.database.read(lambda conn: queries.find_code(conn, code))


@asks("/tables/{id:str}/code", "The invitation to a table")
async def table_code(room: common.WithRoom) -> JoinByCode:
    """The code, for those who are at the table already."""
    return JoinByCode(room.table.code)


@changes("/tables/{id:str}/code", "Change the invitation to a table")
async def new_code(room: common.WithRoom, device: common.WithDevice) -> JoinByCode:
    """Another code (the host); the old one leads nowhere from now on."""
    code = keys.new_code()
    await submit(room, device, lambda t: commands.change_code(t, device.id, code))
    return JoinByCode(room.table.code)


def origin(request: common.AnyRequest, settings: Settings) -> str:
    """The beginning of links that work on other machines, too."""
    host = request.headers.get("host", "")
    if settings.house_code and (request.url.hostname or "").startswith((*LOOPBACK, "localhost")):
        host = f"{lan_address()}:{request.url.port or settings.port}"
    return f"{request.url.scheme}://{host}"


@asks("/tables/{id:str}/invitation", "How to invite")
async def invitation(room: common.WithRoom, state: State, request: common.AnyRequest) -> Invitation:
    """The code, a link that works on other machines too, and the link as a picture."""
    return invite(state, request, "join", room.table.code)


def invite(state: State, request: common.AnyRequest, place: str, code: str) -> Invitation:
    """An invitation whose link leads to a place of the client."""
    url = f"{origin(request, common.node_of(state).settings)}/{place}/{code}"
    picture = segno.make_qr(url, error="m").svg_data_uri(scale=4, border=2, light="#fff")
    return Invitation(code, url, picture)


async def room_of_code(state: State, request: common.AnyRequest, code: str) -> Room:
    """The room that a code invites to; guessing codes is throttled."""
    node, address = common.node_of(state), common.address_of(request)
    if not node.wrong_codes.is_open(address):
        raise refuse("too_fast")
    id = await find_table(node, keys.tidy_code(code))
    if id is None:
        node.wrong_codes.allows(address)
        raise refuse("no_such_code")
    return await node.room(id)


@asks("/invitations/{code:str}", "What an invitation leads to")
async def invited_to(code: FromPath[str], state: State, request: common.AnyRequest) -> InvitedTo:
    """Who invites to what, for whoever has the code: nobody needs to be introduced for it."""
    table = (await room_of_code(state, request, code)).table
    return InvitedTo(
        game=table.plan.game,
        phase=table.phase,
        host=table.state.members[0].name,
        players=[seat.name for seat in table.seats if seat.kind != "open"],
        free=sum(seat.kind == "open" for seat in table.seats),
        watchers=table.plan.watchers,
    )


@changes("/join", "Come to a table by its code")
async def join(
    data: JSONBody[JoinByCode], device: common.WithDevice, state: State, request: common.AnyRequest
) -> TableInfo:
    """Come to a table."""
    return await _join(await room_of_code(state, request, data.code), device)


@changes("/tables/{id:str}/join", "Come to a listed table")
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


router = common.api("lobby", table_code, new_code, invitation, invited_to, join, join_listed)
