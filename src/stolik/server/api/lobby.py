"""The lobby: which tables there are, and new ones: who may set one up, who is to sit there."""

import asyncio
from collections.abc import Sequence
from contextlib import suppress
from functools import partial

from litestar.datastructures import State
from litestar.params import JSONBody
from msgspec import structs

from stolik import bots, games
from stolik.bots.names import seat_name
from stolik.bots.opponents import with_faces
from stolik.core.daily import daily_secret, today
from stolik.core.reasons import Refused, refuse
from stolik.core.seal import commitment, new_secret
from stolik.core.session import tidy_name
from stolik.server.api import common
from stolik.server.api.common import asks, changes, makes, submit
from stolik.server.api.types import NewTable, Opened, OpenTable, TableSummary, WantedSeat
from stolik.server.guard import keys
from stolik.server.live.node import Node
from stolik.server.live.room import Room
from stolik.server.storage import queries
from stolik.server.storage.queries import Device, Listed
from stolik.server.tables import commands, company, log, projection
from stolik.server.tables.projection import TableInfo
from stolik.server.tables.table import Table, unlike
from stolik.text.speaker import Words

MOST_LISTED = 100
MOST_OPEN = 40
# How often, and after how long each time, the table of a rematch is looked for.
REMATCH_TRIES = 10
REMATCH_SECONDS = 0.1


def _summaries(found: list[Listed]) -> list[TableSummary]:
    return [TableSummary(one.id, one.game, one.phase, one.created_at) for one in found]


@asks("/me/tables", "My tables")
async def my_tables(device: common.WithDevice, state: State) -> list[TableSummary]:
    """The tables that this device has come to, newest first."""
    node, id = common.node_of(state), device.id
    return _summaries(await node.database.read(lambda c: queries.tables_of(c, id, MOST_LISTED)))


@asks("/tables", "Tables that anybody may join")
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
        name = unlike(name, taken) if name else ""
        taken.append(name)
        plans.append(log.SeatPlan(one.kind, name, bot))
    return plans


def seats_again(table: Table, host: str) -> list[log.SeatPlan]:
    """The seats of a rematch: bots and the host sit down at once, the others' seats are kept for
    them. Where a bot played to the end, one plays again."""
    return [
        log.SeatPlan("bot", seat.name, seat.player)
        if seat.player
        else log.SeatPlan("here" if seat.device == host else "open", seat.name)
        for seat in table.seats
    ]


async def open_rematch(node: Node, room: Room, device: Device) -> None:
    """Set up the rematch of a finished table. Whoever asks first is its host, but a screen in the
    middle of a table stays one."""
    table, plan = room.table, room.table.plan
    screen = table.state.members[0]
    host = device.id if table.seats_of(screen.device) else screen.device
    secret, id = new_secret(), keys.new_id()
    game = games.find(plan.game).game
    edition = game.edition(game.settings(dict(plan.options)), len(table.seats))
    made = structs.replace(
        plan,
        table=id,
        code=keys.new_code(),
        rules=game.version,
        content=edition.hash,
        options=dict(edition.settings),
        seats=seats_again(table, host),
        promise=commitment(secret),
        name=table.state.members[table.member(host)].name,
        listed=False,
        start=None,
        daily="",
        follows=plan.table,
    )
    await room.submit(device.id, lambda t: company.rematch(t, device.id, id))
    await node.create(host, secret, edition, made)


async def rematch_room(node: Node, id: str) -> Room:
    """The room of a rematch; whoever was faster by a moment may still be setting it up."""
    for _ in range(REMATCH_TRIES):
        with suppress(Refused):
            return await node.room(id)
        await asyncio.sleep(REMATCH_SECONDS)
    return await node.room(id)


@changes("/tables/{id:str}/rematch", "Play again")
async def rematch(
    room: common.WithRoom, device: common.WithDevice, state: State, request: common.AnyRequest
) -> TableInfo:
    """Agree to a rematch: the first who does has a table set up, the others get their seats there.
    It begins by itself once everybody has added their salt."""
    node = common.node_of(state)
    await room.read(lambda table: company.check_over(table, device.id))
    if not room.table.state.rematch:
        await check_quota(node, device, common.address_of(request))
        try:
            await open_rematch(node, room, device)
        except Refused as refused:
            # Somebody was faster by a moment: there is their table.
            if refused.reason.id != "stale":
                raise
    again = await rematch_room(node, room.table.state.rematch)
    if again.table.member(device.id) < 0:
        await submit(again, device, lambda t: commands.join(t, device.id, device.name))
    for number in room.table.seats_of(device.id):
        if again.table.phase == "waiting" and again.table.seats[number].kind == "open":
            await submit(again, device, partial(commands.sit, device=device.id, number=number))
    return projection.info(again.table)


def has_hints(seats: list[log.SeatPlan], wanted: bool | None) -> bool:
    """Whether bots give advice: if nobody has said so, to the only person at a table."""
    return sum(seat.kind != "bot" for seat in seats) == 1 if wanted is None else wanted


@makes("/tables", "Set up a table")
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


router = common.api("lobby", my_tables, listed_tables, new_table, rematch)
