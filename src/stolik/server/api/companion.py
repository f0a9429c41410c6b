"""The companion: histories that a group of people shares, and finished games as entries."""

import asyncio
from datetime import UTC, datetime
from typing import Any

import msgspec
from litestar.datastructures import State
from litestar.params import FromPath, FromQuery, JSONBody

from stolik.companion import digital
from stolik.companion import history as histories
from stolik.companion.plain import Unclear
from stolik.core.reasons import refuse
from stolik.core.session import tidy_name
from stolik.games import MANIFESTS
from stolik.server.api import common
from stolik.server.api.common import asks, changes, makes, member_room
from stolik.server.api.history import finished
from stolik.server.api.invitations import invite
from stolik.server.api.types import (
    GroupEntries,
    GroupInfo,
    Invitation,
    NewEntries,
    NewGroup,
    TakenEntries,
)
from stolik.server.guard import keys
from stolik.server.live.node import Node
from stolik.server.storage import groups
from stolik.server.storage.groups import Group
from stolik.text.speaker import Words

MOST_SENT = 50
MOST_ASKED = 100


async def find_group(state: State, typed: str) -> Group:
    """The group of a code. Wrong ones cost nothing: a phone whose group is gone asks again and
    again, and nobody guesses 60 bits."""
    code = keys.tidy_code(typed)
    found = None
    if keys.is_code(code, keys.GROUP_CODE_LENGTH):
        database = common.node_of(state).database
        found = await database.read(lambda conn: groups.find(conn, code))
    if found is None:
        raise refuse("no_such_group")
    return found


def shown(group: Group) -> GroupInfo:
    """What a member of a group sees of it."""
    return GroupInfo(keys.spaced_code(group.code), group.name, group.size, group.changes)


@makes("/groups", "Found a group")
async def new_group(
    data: JSONBody[NewGroup],
    device: common.WithDevice,
    state: State,
    request: common.AnyRequest,
    language: common.WithLanguage,
) -> GroupInfo:
    """A group with an empty history; whoever has its code belongs to it."""
    node = common.node_of(state)
    address = common.address_of(request)
    if not node.new_tables.allows(device.id) or not node.new_tables_of_address.allows(address):
        raise refuse("too_fast")
    code, name = keys.new_code(keys.GROUP_CODE_LENGTH), tidy_name(data.name)
    name = name or Words(language).say("ui", "group")
    now = node.clock.now_ms()
    await node.database.write(lambda conn: groups.create(conn, code, name, now), code)
    return shown(Group(code, name, 0, 0))


@asks("/groups/{code:str}", "Look at a group")
async def group_info(code: FromPath[str], device: common.WithDevice, state: State) -> GroupInfo:
    """Its name and how long its history is."""
    return shown(await find_group(state, code))


@asks("/groups/{code:str}/invitation", "How to invite")
async def group_invitation(
    code: FromPath[str], device: common.WithDevice, state: State, request: common.AnyRequest
) -> Invitation:
    """The code, a link that works on other machines too, and the link as a picture."""
    group = await find_group(state, code)
    return invite(state, request, "group", keys.spaced_code(group.code))


@changes("/groups/{code:str}/code", "Change the code of a group")
async def new_group_code(code: FromPath[str], device: common.WithDevice, state: State) -> GroupInfo:
    """Another code; the old one leads nowhere from now on, so all who belong need the new one."""
    group = await find_group(state, code)
    node, new = common.node_of(state), keys.new_code(keys.GROUP_CODE_LENGTH)
    if not node.new_tables.allows(device.id):
        raise refuse("too_fast")
    await node.database.write(lambda conn: groups.recode(conn, group.code, new), group.code)
    return shown(await find_group(state, new))


@asks("/groups/{code:str}/entries", "What has changed since")
async def entries_since(
    code: FromPath[str],
    device: common.WithDevice,
    state: State,
    since: FromQuery[int] = 0,
) -> GroupEntries:
    """Entries that came or changed after a cursor, deleted ones too; ask again while `more`."""
    group = await find_group(state, code)
    # Databases know no larger numbers.
    after = min(max(since, 0), group.changes)
    entries, cursor = await common.node_of(state).database.read(
        lambda conn: groups.since(conn, group.code, after, MOST_ASKED)
    )
    return GroupEntries(entries, cursor, len(entries) == MOST_ASKED)


@changes("/groups/{code:str}/entries", "Bring entries")
async def bring_entries(
    code: FromPath[str],
    data: JSONBody[NewEntries],
    device: common.WithDevice,
    state: State,
    request: common.AnyRequest,
) -> TakenEntries:
    """New entries and new versions. What the group has already changes nothing, so that it may
    be sent again whenever the answer was lost."""
    group = await find_group(state, code)
    entries = checked(data.entries)
    node = common.node_of(state)
    check_entries(node, device.id, common.address_of(request), entries)
    most = node.settings.limits.group_bytes
    if await node.database.read(lambda conn: groups.bytes_of(conn, group.code)) > most:
        raise refuse("group_full", most=groups.MOST_ENTRIES)
    taken = await node.database.write(
        lambda conn: groups.add(conn, group.code, entries), group.code
    )
    if taken is None:
        raise refuse("group_full", most=groups.MOST_ENTRIES)
    ids, cursor = taken
    return TakenEntries(cursor, ids)


def check_entries(node: Node, device: str, address: str, entries: list[dict[str, Any]]) -> None:
    """Refuse a device, or an address, that brings too many entries, or too large ones."""
    if not entries:
        return
    size = len(msgspec.json.encode(entries))
    if not (
        node.entries.allows(device, cost=len(entries))
        and node.entries_of_address.allows(address, cost=len(entries))
        and node.entry_bytes_of_address.allows(address, cost=size)
    ):
        raise refuse("too_fast")


def checked(entries: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Entries that a device brings, each id once; a refusal says which one is wrong."""
    if len(entries) > MOST_SENT:
        raise refuse("entries_many", most=MOST_SENT)
    try:
        return histories.read(entries)
    except Unclear as unclear:
        number = int(unclear.params["entry"]) + 1
        raise refuse(unclear.code, entry=number, field=unclear.params["field"]) from None


@asks("/tables/{id:str}/entry", "A finished game for the history")
async def table_entry(id: FromPath[str], device: common.WithDevice, state: State) -> dict[str, Any]:
    """The game as an entry of a history, with its sheet filled in; the device adds id and stamp."""
    room = await member_room(state, id, device)
    session = finished(room.table)
    at = datetime.fromtimestamp(room.table.state.moved_at // 1000, UTC)
    when = at.strftime("%Y-%m-%dT%H:%M:%SZ")
    manifest = MANIFESTS[session.game.id]
    told = (manifest, session.game, session.state, session.names, when, id, tuple(session.bots))
    return await asyncio.to_thread(digital.entry_of, *told)


router = common.api(
    "companion",
    new_group,
    group_info,
    group_invitation,
    new_group_code,
    entries_since,
    bring_entries,
    table_entry,
)
