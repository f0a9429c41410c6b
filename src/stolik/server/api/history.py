"""What has been played: the log as one may know it; finished games, open to the table."""

import asyncio
from collections.abc import Iterator
from itertools import islice
from secrets import randbits
from typing import Any, Literal

import msgspec
from litestar import MediaType, Router, get, post
from litestar.datastructures import State
from litestar.di import Provide
from litestar.params import FromPath, FromQuery, JSONBody

from stolik import games
from stolik.core import records
from stolik.core.daily import daily_secret, read_day, today
from stolik.core.events import SPECTATOR, Event
from stolik.core.game import Game
from stolik.core.reasons import refuse
from stolik.core.seal import commitment, new_secret
from stolik.core.session import Session
from stolik.server.api import common
from stolik.server.api.lobby import member_room, origin, reader_room, seat_plans, submit
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
    StepInfo,
    WantedSeat,
)
from stolik.server.guard import keys
from stolik.server.live.node import Node
from stolik.server.storage import queries
from stolik.server.tables import commands, projection
from stolik.server.tables.projection import SealInfo, TableInfo
from stolik.server.tables.table import Table
from stolik.text.speaker import Speaker

# Looking at a finished game with everybody's cards on the table.
OPEN = -2
Json = Any
# How many games of a day are compared.
MOST_COMPARED = 50


def started(table: Table) -> Session:
    """The game of a table that has begun."""
    if table.session is None:
        raise refuse("not_started")
    return table.session


def finished(table: Table) -> Session:
    """The game of a table whose seal is open."""
    session = started(table)
    if table.phase != "over":
        raise refuse("not_over")
    return session


def steps(session: Session) -> Iterator[tuple[Session, list[Event]]]:
    """Play a session again from the start: the table, and what has just happened."""
    again = session.again()
    yield again, again.events.copy()
    for seat, move in list(session.decided):
        yield again, again.act(seat, again.game.parse(again.state, move))


async def check_record(node: Node, text: str, source: str) -> records.Checked:
    """Check a record: its moves, its digests and its seal; a refusal says where it is wrong.

    Only content that this house knows is played: that of today, and of its own tables."""
    record = await asyncio.to_thread(records.read, text, source)
    edition = record.edition
    if edition is not None and not games.is_of_today(edition, len(record.names)):
        known = await node.database.read(lambda conn: queries.find_edition(conn, edition.hash))
        if known is None:
            raise refuse("edition_unknown", given=edition.hash)
    return await asyncio.to_thread(lambda: records.verify(record, games.of_record(record).game))


@get("/tables/{id:str}/log", summary="What has happened so far", responses=common.REFUSALS)
async def log_so_far(
    id: FromPath[str],
    device: common.WithDevice,
    state: State,
    language: common.WithLanguage,
    seat: FromQuery[int] = SPECTATOR,
) -> LogInfo:
    """What a seat of this device (or, with -1, everybody) may know of the game so far."""
    room = await member_room(state, id, device)
    table = room.table
    if not commands.may_look(table, device.id, seat):
        raise refuse("may_not_look")
    session = started(table)

    def collect() -> list[dict[str, object]]:
        return [e for _, happened in steps(session) for e in projection.events(happened, seat)]

    shown = await asyncio.to_thread(collect)
    return LogInfo(shown, projection.lines(shown, table, language))


@get("/tables/{id:str}/seal", summary="The sealed seed", responses=common.REFUSALS)
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
async def record(id: FromPath[str], reader: common.WithReader, state: State) -> str:
    """The record as `stolik replay` and `stolik verify` read it."""
    room = await reader_room(state, id, reader)
    return await asyncio.to_thread(records.write, finished(room.table))


@get("/games/{id:str}/daily", summary="The game of the day", responses=common.REFUSALS)
async def daily(
    id: FromPath[str],
    device: common.WithDevice,
    state: State,
    language: common.WithLanguage,
    day: FromQuery[str] = "",
) -> Daily:
    """How the game of a day (today, if none is given) went at the tables of this house."""
    node, game = common.node_of(state), games.find(id).game
    game.check_seats(1)
    when = read_day(day) if day else today()
    secret = daily_secret(game.id, when)
    found = await node.database.read(
        lambda conn: queries.finished_with(conn, game.id, secret, MOST_COMPARED)
    )
    results = [_daily_result((await node.room(table)).table, language) for table in found]
    return Daily(when.isoformat(), sorted(results, key=lambda one: -one.points))


def _daily_result(table: Table, language: str) -> DailyResult:
    session = finished(table)
    result = session.game.result(session.state)
    words = projection.speaker(table, language)
    return DailyResult(table.names[0], result.points[0], words.word("rank", result.rank))


@get("/tables/{id:str}/replay", summary="A finished game", responses=common.REFUSALS)
async def replay(
    id: FromPath[str],
    reader: common.WithReader,
    state: State,
    language: common.WithLanguage,
    look: FromQuery[int] = OPEN,
) -> ReplayInfo:
    """Every decision with all that happened: from one seat, as a spectator (-1) or open (-2)."""
    room = await reader_room(state, id, reader)
    session = finished(room.table)
    if look not in (OPEN, SPECTATOR):
        commands.check_seat(room.table, look)
    words = projection.speaker(room.table, language)
    return await asyncio.to_thread(look_back, session, words, look)


class Eyes:
    """See a game again from one place. With open cards that is over everybody's shoulder; a seat
    is looked at again only when something has happened to it, so that long games come soon."""

    def __init__(self, game: Game[Any], look: int) -> None:
        self.game = game
        self.look = look
        self._public: list[Json] = []
        self._own: list[Json] = []

    def told(self, happened: list[Event]) -> list[dict[str, Json]]:
        """What is heard from there."""
        if self.look == OPEN:
            return [event.full() for event in happened]
        return projection.events(happened, self.look)

    def view(self, s: Any, happened: list[Event]) -> Json:
        """The position as it is seen from there."""
        seat = SPECTATOR if self.look == OPEN else self.look
        found = msgspec.to_builtins(self.game.view(s, seat))
        # Where a view has no players nobody has anything of their own.
        if self.look != OPEN or "players" not in found:
            return found
        before, self._public = self._public, found["players"]
        if not before:
            self._own = projection.open_view(self.game, s, len(self._public))["players"]
        else:
            named = _named(happened)
            self._own = [
                self._look_at(s, seat) if seat in named or shown != before[seat] else own
                for seat, (shown, own) in enumerate(zip(self._public, self._own, strict=True))
            ]
        found["players"] = self._own
        return found

    def _look_at(self, s: Any, seat: int) -> Json:
        view: Any = self.game.view(s, seat)
        return msgspec.to_builtins(view.players[seat])


def _named(happened: list[Event]) -> set[object]:
    """The seats that something has happened to."""
    return {
        value
        for event in happened
        for field, value in zip(event.kind.fields, event.values, strict=True)
        if field.type == "seat"
    }


def look_back(session: Session, words: Speaker, look: int) -> ReplayInfo:
    """A finished game as seen from a place, decision by decision."""
    game, eyes = session.game, Eyes(session.game, look)
    played = steps(session)
    again, happened = next(played)
    s = game.clone(again.state)
    start, first = eyes.told(happened), eyes.view(s, happened)
    gauges, outlook = game.gauges(s), game.outlook(s)
    made: list[StepInfo] = []
    before = first
    for (again, happened), (seat, move) in zip(played, session.decided, strict=True):
        s, events = game.clone(again.state), eyes.told(happened)
        view, texts = eyes.view(s, happened), [words.event(event) for event in events]
        patch = projection.patch(before, view)
        made.append(StepInfo(seat, move, events, texts, patch, game.gauges(s), game.outlook(s)))
        before = view
    return ReplayInfo(
        game=game.id,
        names=session.names,
        start=start,
        start_texts=[words.event(event) for event in start],
        view=first,
        gauges=gauges,
        outlook=outlook,
        steps=made,
        count=projection.count(game.result(session.state), words),
    )


def position(session: Session, step: int) -> Session:
    """A finished game after so many decisions."""
    if not 0 <= step < len(session.decided):
        raise refuse("no_such_step", most=len(session.decided) - 1)
    again, _ = next(islice(steps(session), step, None))
    return again


@get("/tables/{id:str}/share", summary="The link to a finished game", responses=common.REFUSALS)
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


@post(
    "/tables/{id:str}/share",
    status_code=200,
    summary="Open or close the link",
    responses=common.REFUSALS,
)
async def share(
    id: FromPath[str], data: JSONBody[Share], device: common.WithDevice, state: State
) -> TableInfo:
    """Whether others who have the link may look at the finished game (the host)."""
    room = await member_room(state, id, device)
    return await submit(room, device, lambda t: commands.share(t, device.id, data.shared))


@post("/tables/{id:str}/branch", summary="Play on from here", responses=common.REFUSALS)
async def branch(
    id: FromPath[str],
    data: JSONBody[Branch],
    device: common.WithDevice,
    state: State,
    language: common.WithLanguage,
) -> Opened:
    """A new table that goes on from a position of a finished game, against bots. What the seat
    could not know then is dealt anew."""
    node = common.node_of(state)
    room = await member_room(state, id, device)
    session, plan = finished(room.table), room.table.plan
    commands.check_seat(room.table, data.seat)
    if not node.new_tables.allows(device.id):
        raise refuse("too_fast")
    game = session.game
    again = await asyncio.to_thread(position, session, data.step)
    world = game.determinize(again.state, data.seat, game.fast_chance(randbits(64)))
    bot = WantedSeat(kind="bot", bot=data.bot or plan.stand_in)
    wanted = [bot] * len(session.names)
    wanted[data.seat] = WantedSeat(kind="here", name=device.name)
    secret = new_secret()
    edition = game.edition(session.settings, len(session.names))
    made = msgspec.structs.replace(
        plan,
        table=keys.new_id(),
        code=keys.new_code(),
        rules=edition.rules,
        content=edition.hash,
        options=dict(edition.settings),
        seats=seat_plans(wanted, language),
        promise=commitment(secret),
        name=device.name,
        listed=False,
        clock=None,
        hints=True,
        daily="",
        start=game.dump(world),
    )
    room = await node.create(device.id, secret, edition, made)
    await submit(room, device, lambda table: commands.start(table, device.id))
    return Opened(made.code, projection.info(room.table))


@post("/verify", status_code=200, summary="Check a record", responses=common.REFUSALS)
async def verify(
    data: JSONBody[RecordText], reader: common.WithReader, state: State, request: common.AnyRequest
) -> CheckedInfo:
    """Whether a record is right to the last shuffle."""
    if not common.node_of(state).checks.allows(reader.id or common.address_of(request)):
        raise refuse("too_fast")
    found = await check_record(common.node_of(state), data.record, "record")
    return CheckedInfo(found.decisions, found.digests, found.over, found.sealed)


router = Router(
    "/api",
    route_handlers=[daily, log_so_far, seal, record, replay, link, share, branch, verify],
    dependencies={
        "device": Provide(common.provide_device),
        "reader": Provide(common.provide_reader),
        "language": Provide(common.provide_language, sync_to_thread=False),
    },
    before_request=common.check_pace,
    tags=["history"],
)
