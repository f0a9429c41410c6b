"""The companion: histories that a group of people shares, and finished games as entries."""

import asyncio
from datetime import UTC, datetime
from typing import Any

import msgspec
from litestar.datastructures import State
from litestar.params import FromPath, FromQuery, JSONBody
from sqlalchemy import Connection

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
    GroupMember,
    GroupMembers,
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


async def find_group(state: State, typed: str, device: str) -> Group:
    """The group of a code. Wrong ones cost nothing: a phone whose group is gone asks again and
    again, and nobody guesses 60 bits."""
    code = keys.tidy_code(typed)
    found = None
    if keys.is_code(code, keys.GROUP_CODE_LENGTH):
        database = common.node_of(state).database
        found = await database.read(lambda conn: groups.find_for(conn, code, device))
    if found is None:
        raise refuse("no_such_group")
    return found


async def enter_group(state: State, typed: str, device: str) -> Group:
    """The group of a code, to which the device belongs from now on."""
    group = await find_group(state, typed, device)
    node = common.node_of(state)
    if not await node.database.read(lambda conn: groups.number_of(conn, group.code, device)):
        now = node.clock.now_ms()
        if not await node.database.write(
            lambda conn: groups.join(conn, group.code, device, now), group.code
        ):
            raise refuse("members_many", most=groups.MOST_MEMBERS)
    return group


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

    def found(conn: Connection) -> None:
        groups.create(conn, code, name, now)
        groups.join(conn, code, device.id, now)

    await node.database.write(found, code)
    return shown(Group(code, name, 0, 0))


@asks("/groups/{code:str}", "Look at a group")
async def group_info(code: FromPath[str], device: common.WithDevice, state: State) -> GroupInfo:
    """Its name and how long its history is."""
    return shown(await find_group(state, code, device.id))


@asks("/groups/{code:str}/invitation", "How to invite")
async def group_invitation(
    code: FromPath[str], device: common.WithDevice, state: State, request: common.AnyRequest
) -> Invitation:
    """The code, a link that works on other machines too, and the link as a picture."""
    group = await find_group(state, code, device.id)
    return invite(state, request, "group", keys.spaced_code(group.code))


@changes("/groups/{code:str}/code", "Change the code of a group")
async def new_group_code(code: FromPath[str], device: common.WithDevice, state: State) -> GroupInfo:
    """Another code; the old one lets nobody in any more. Those who belong stay: their devices
    learn the new one by themselves."""
    group = await enter_group(state, code, device.id)
    return shown(await recoded(state, group, device.id))


async def recoded(state: State, group: Group, device: str) -> Group:
    """The group with another code, which costs as much as a new group."""
    node, new = common.node_of(state), keys.new_code(keys.GROUP_CODE_LENGTH)
    if not node.new_tables.allows(device):
        raise refuse("too_fast")
    await node.database.write(lambda conn: groups.recode(conn, group.code, new), group.code)
    return await find_group(state, new, device)


@asks("/groups/{code:str}/members", "Who belongs to a group")
async def group_members(
    code: FromPath[str], device: common.WithDevice, state: State
) -> GroupMembers:
    """Those who have come in by its code, in that order."""
    group = await enter_group(state, code, device.id)
    database = common.node_of(state).database
    found = await database.read(lambda conn: groups.members(conn, group.code))
    mine = next(one.number for one in found if one.device == device.id)
    return GroupMembers(
        [GroupMember(one.number, one.name, one.number == mine, one.number > mine) for one in found]
    )


@changes("/groups/{code:str}/members/{number:int}/remove", "Remove a member of a group")
async def remove_member(
    code: FromPath[str], number: FromPath[int], device: common.WithDevice, state: State
) -> GroupInfo:
    """Somebody who came later is out, and the code is another one: the old one is known to them.
    Whoever removes themselves leaves, and the code stays."""
    group = await enter_group(state, code, device.id)
    database = common.node_of(state).database
    found = await database.read(lambda conn: groups.members(conn, group.code))
    mine = next(one.number for one in found if one.device == device.id)
    if number not in [one.number for one in found] or number < mine:
        raise refuse("member_stays")
    if number > mine:
        group = await recoded(state, group, device.id)
    await database.write(lambda conn: groups.leave(conn, group.code, number), group.code)
    return shown(group)


@asks("/groups/{code:str}/entries", "What has changed since")
async def entries_since(
    code: FromPath[str],
    device: common.WithDevice,
    state: State,
    since: FromQuery[int] = 0,
) -> GroupEntries:
    """Entries that came or changed after a cursor, deleted ones too; ask again while `more`."""
    group = await enter_group(state, code, device.id)
    # Databases know no larger numbers.
    after = min(max(since, 0), group.changes)
    entries, cursor = await common.node_of(state).database.read(
        lambda conn: groups.since(conn, group.code, after, MOST_ASKED)
    )
    more = len(entries) == MOST_ASKED
    return GroupEntries(keys.spaced_code(group.code), entries, cursor, more)


@changes("/groups/{code:str}/entries", "Bring entries")
async def bring_entries(
    code: FromPath[str],
    data: JSONBody[NewEntries],
    device: common.WithDevice,
    state: State,
    request: common.AnyRequest,
) -> TakenEntries:
    """New entries and new versions. What the group has already changes nothing, so that it may
    be sent again whenever the answer was lost; what others have changed meanwhile is stale."""
    group = await enter_group(state, code, device.id)
    entries = checked(data.entries)
    node = common.node_of(state)
    check_entries(node, device.id, common.address_of(request), entries)
    most = node.settings.limits.group_bytes
    if await node.database.read(lambda conn: groups.bytes_of(conn, group.code)) > most:
        raise refuse("group_full", most=groups.MOST_ENTRIES)
    taken = await node.database.write(
        lambda conn: groups.add(conn, group.code, entries, data.base), group.code
    )
    if taken is None:
        raise refuse("group_full", most=groups.MOST_ENTRIES)
    return TakenEntries(taken.changes, taken.taken, taken.stale)


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
    group_members,
    remove_member,
    entries_since,
    bring_entries,
    table_entry,
)
