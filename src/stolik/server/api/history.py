"""What has been played: the log as one may know it; finished games, open to the table."""

import asyncio
from collections.abc import Iterator
from itertools import islice

from litestar import MediaType, Router, get, post
from litestar.datastructures import State
from litestar.di import Provide
from litestar.params import FromPath, FromQuery, JSONBody

from stolik import games
from stolik.core import records
from stolik.core.events import SPECTATOR, Event
from stolik.core.reasons import refuse
from stolik.core.session import Session
from stolik.server.api import common
from stolik.server.api.lobby import member_room
from stolik.server.api.types import (
    CheckedInfo,
    LogInfo,
    PositionInfo,
    RecordText,
    ReplayInfo,
    SealInfo,
    StepInfo,
)
from stolik.server.tables import sight, wishes
from stolik.server.tables.table import Table


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
    again = Session(session.game, session.settings, session.names, session.seed, session.bots)
    yield again, again.events.copy()
    for seat, option in list(session.decided):
        yield again, again.act(seat, option)


def check_record(text: str, source: str) -> records.Checked:
    """Check a record: its moves, its digests and its seal; a refusal says where it is wrong."""
    record = records.read(text, source)
    return records.verify(record, games.find(record.game).game)


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
    if not wishes.may_look(table, device.id, seat):
        raise refuse("may_not_look")
    session = started(table)

    def collect() -> list[dict[str, object]]:
        return [e for _, happened in steps(session) for e in sight.events(happened, seat)]

    shown = await asyncio.to_thread(collect)
    return LogInfo(shown, sight.lines(shown, table, language))


@get("/tables/{id:str}/seal", summary="The sealed seed", responses=common.REFUSALS)
async def seal(id: FromPath[str], device: common.WithDevice, state: State) -> SealInfo:
    """The promise and the salt; once the game is over, the secret."""
    room = await member_room(state, id, device)
    return SealInfo(**sight.seal(room.table))


@get(
    "/tables/{id:str}/record",
    summary="The record of a finished game",
    media_type=MediaType.TEXT,
    responses=common.REFUSALS,
)
async def record(id: FromPath[str], device: common.WithDevice, state: State) -> str:
    """The record as `stolik replay` and `stolik verify` read it."""
    room = await member_room(state, id, device)
    return await asyncio.to_thread(records.write, finished(room.table))


@get("/tables/{id:str}/replay", summary="A finished game", responses=common.REFUSALS)
async def replay(
    id: FromPath[str], device: common.WithDevice, state: State, language: common.WithLanguage
) -> ReplayInfo:
    """Every decision with all that happened."""
    room = await member_room(state, id, device)
    session = finished(room.table)
    words = sight.speaker(room.table, language)

    def play() -> ReplayInfo:
        game = session.game
        start: list[dict[str, object]] = []
        made: list[StepInfo] = []
        s = None
        for number, (again, happened) in enumerate(steps(session)):
            events = [event.full() for event in happened]
            if number == 0:
                start = events
            else:
                seat, option = session.decided[number - 1]
                texts = [words.event(event) for event in events]
                made.append(StepInfo(seat, game.notation(s, option), events, texts))
            s = game.clone(again.state)
        result = words.result(game.result(session.state))
        return ReplayInfo(game.id, room.table.names, start, made, result)

    return await asyncio.to_thread(play)


@get("/tables/{id:str}/replay/{step:int}", summary="A position", responses=common.REFUSALS)
async def position(
    id: FromPath[str], step: FromPath[int], device: common.WithDevice, state: State
) -> PositionInfo:
    """A finished game after so many decisions, seen from every seat."""
    room = await member_room(state, id, device)
    session = finished(room.table)
    if not 0 <= step <= len(session.decided):
        raise refuse("no_such_step", most=len(session.decided))

    def play() -> PositionInfo:
        again, _ = next(islice(steps(session), step, None))
        view, seats = again.game.view, range(len(session.names))
        return PositionInfo(
            [view(again.state, seat) for seat in seats], view(again.state, SPECTATOR)
        )

    return await asyncio.to_thread(play)


@post("/verify", status_code=200, summary="Check a record", responses=common.REFUSALS)
async def verify(
    data: JSONBody[RecordText], device: common.WithDevice, state: State
) -> CheckedInfo:
    """Whether a record is right to the last shuffle."""
    if not common.node_of(state).checks.allows(device.id):
        raise refuse("too_fast")
    found = await asyncio.to_thread(check_record, data.record, "record")
    return CheckedInfo(found.decisions, found.digests, found.over, found.sealed)


router = Router(
    "/api",
    route_handlers=[log_so_far, seal, record, replay, position, verify],
    dependencies={
        "device": Provide(common.provide_device),
        "language": Provide(common.provide_language, sync_to_thread=False),
    },
    before_request=common.check_pace,
    tags=["history"],
)
