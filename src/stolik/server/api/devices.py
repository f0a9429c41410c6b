"""Devices: who is here. No accounts, only a key and a name."""

from litestar import Response, patch
from litestar.datastructures import Cookie, State
from litestar.params import JSONBody

from stolik.core.reasons import refuse
from stolik.core.session import tidy_name
from stolik.server.api import common
from stolik.server.api.common import asks, makes
from stolik.server.api.invitations import check_house
from stolik.server.api.types import Me, NewDevice, Rename
from stolik.server.guard import keys
from stolik.server.storage import queries
from stolik.text.speaker import Words

COOKIE_SECONDS = 400 * 24 * 3600


@makes("/devices", "Introduce a device")
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


@asks("/me", "Who am I?")
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


router = common.api("lobby", new_device, me, rename)
