"""Another version of the rules: running games say so, finished ones stay as they were told."""

import asyncio
import json
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest
from sqlalchemy import Connection, select, update
from tests.server.harness import (
    HERE,
    OPEN,
    Party,
    any_option,
    file_settings,
    party,
    run,
    serving,
)
from tests.server.tables import HOST, SECRET, created, edition_of, put, started

from stolik.client import Device, Live, Wrong, play
from stolik.client.live import Position
from stolik.core.reasons import Refused
from stolik.server.history import telling, worker
from stolik.server.live import caretaker
from stolik.server.live.node import Node
from stolik.server.settings import Settings
from stolik.server.storage import queries, schema
from stolik.server.storage.database import open_engine
from stolik.server.tables import commands, log
from stolik.server.tables.opening import Row
from stolik.server.tables.table import Table

Json = Any
OLD_RULES = 0


def age(settings: Settings) -> None:
    """As if all tables had been begun under older rules."""

    def old(data: bytes, find: Callable[[Json], Json]) -> bytes:
        found = json.loads(data)
        find(found)["rules"] = OLD_RULES
        return json.dumps(found).encode()

    engine = open_engine(settings.database)
    with engine.begin() as conn:
        _age(conn, old)
    engine.dispose()


def _age(conn: Connection, old: Callable[[bytes, Callable[[Json], Json]], bytes]) -> None:
    logs, kept = schema.log.c, schema.snapshots.c
    for id, body in conn.execute(select(logs.table_id, logs.body).where(logs.number == 1)).all():
        here = update(schema.log).where(logs.table_id == id, logs.number == 1)
        conn.execute(here.values(body=old(body, lambda entry: entry)))
    for id, data in conn.execute(select(kept.table_id, kept.data)).all():
        here = update(schema.snapshots).where(kept.table_id == id)
        conn.execute(here.values(data=old(data, lambda snapshot: snapshot["table"]["plan"])))
    conn.execute(update(schema.tables).values(rules=OLD_RULES))


async def played(url: str, entries: int) -> Party:
    """A table of two at which so much has happened."""
    made = await party(url, [HERE, OPEN], game="clank")
    chance = random.Random(3)
    lives = [await Live(person).__aenter__() for person in made.people]
    positions = [await live.follow(made.table) for live in lives]
    while (version := positions[0].version) < entries:
        seat = next(seat for seat, seen in enumerate(positions) if seen.decision)
        move = chance.choice(positions[seat].decision["options"])["move"]
        await lives[seat].act(made.table, seat, version, move)
        positions = [await after(live, made.table, version) for live in lives]
    for live in lives:
        await live.__aexit__(None, None, None)
    return made


async def after(live: Live, table: str, version: int) -> Position:
    """What somebody sees once news of a later version have come."""
    while live.positions[table].version <= version:
        await live.news(table)
    return live.positions[table]


def again(made: Party, url: str) -> Party:
    """The same people at another address."""
    return Party(made.table, made.code, [Device(url, one.key) for one in made.people])


async def refused(work: Any) -> str:
    with pytest.raises(Wrong) as wrong:
        await work
    return wrong.value.reason


def test_the_host_goes_on_under_the_new_rules_or_closes_with_the_score(tmp_path: Path) -> None:
    settings = file_settings(tmp_path)
    with serving(settings) as running:
        first, second = (run(played(running.url, 90)) for _ in range(2))
    age(settings)

    async def decide(url: str) -> None:
        goes, ends, points = again(first, url), again(second, url), None
        for one in (goes, ends):
            info = await one.people[0].get(f"tables/{one.table}")
            assert info["phase"] == "playing"
            assert (info["halted"]["reason"], info["halted"]["goes_on"]) == ("other_rules", True)
            points = info["halted"]["points"]
            assert len(points) == 2
            for wish in ("close", "go-on"):
                path = f"tables/{one.table}/{wish}"
                assert await refused(one.people[1].post(path)) == "host_only"
        closed = await ends.people[0].post(f"tables/{ends.table}/close")
        assert (closed["phase"], closed["halted"]) == ("closed", None)
        assert closed["points"] == points
        path = f"tables/{ends.table}"
        assert await refused(ends.people[0].post(f"{path}/go-on")) == "table_closed"
        assert await refused(ends.people[0].get(f"{path}/replay")) == "table_closed"
        async with Live(goes.people[0]) as live:
            seen = await live.follow(goes.table, viewpoint=0, language="en")
            assert seen.view is None
            assert (await live.act(goes.table, 0, seen.version, "pass"))["reason"] == "other_rules"
            moved = await goes.people[0].post(f"tables/{goes.table}/go-on")
            assert moved["halted"] is None
            while seen.view is None:
                seen = await live.news(goes.table)
            assert seen.view["players"]
        await asyncio.gather(
            *(
                play(person, goes.table, seat, any_option(random.Random(seat)))
                for seat, person in enumerate(goes.people)
            )
        )
        replay = await goes.people[0].get(f"tables/{goes.table}/replay")
        assert replay["verdict"]["problem"] == "moved"
        assert replay["steps"]
        assert await refused(goes.people[0].get(f"tables/{goes.table}/record")) == "no_record"

    with serving(settings) as running:
        run(decide(running.url))


def test_a_finished_game_is_told_when_it_ends_and_never_needs_its_rules_again(
    tmp_path: Path,
) -> None:
    settings = file_settings(tmp_path)

    async def finish(url: str) -> tuple[Party, list[Json], str]:
        made = await party(url, [HERE, OPEN], game="clank")
        await asyncio.gather(
            *(
                play(person, made.table, seat, any_option(random.Random(seat)))
                for seat, person in enumerate(made.people)
            )
        )
        return made, await look(made), await made.people[0].get(f"tables/{made.table}/record")

    async def look(made: Party) -> list[Json]:
        path = f"tables/{made.table}/replay?viewpoint="
        return [await made.people[0].get(f"{path}{look}") for look in (-2, -1, 0, 1)]

    with serving(settings) as running:
        made, before, record = run(finish(running.url))
    engine = open_engine(settings.database)
    with engine.connect() as conn:
        told = queries.find_replay(conn, made.table)
    engine.dispose()
    assert told is not None
    age(settings)
    with serving(settings) as running:
        later = again(made, running.url)
        assert run(look(later)) == before
        assert run(later.people[0].get(f"tables/{made.table}/record")) == record
    assert before[0]["names"][1] == "Gość 1"
    verdict = before[0]["verdict"]
    assert (verdict["problem"], verdict["decisions"]) == ("", len(before[0]["steps"]))
    assert verdict["sealed"]


def test_what_is_kept_of_a_finished_game_names_nobody() -> None:
    table, rows = finished_table()
    edition = edition_of(table.plan)
    done = worker.do(worker.Tell(SECRET, rows, {edition.hash: edition.pack()}))
    told = telling.unpack(msgspec.msgpack.decode(done, type=worker.Kept).told)
    assert "Bartek" not in json.dumps([told.record, str(told.viewpoints)])
    assert telling.with_names(told.record, table.names).count("Bartek") == 1


def finished_table() -> tuple[Table, list[Row]]:
    """A game of two to its end, and its log as it is stored."""
    chance = random.Random(1)
    table = Table(SECRET)
    seats = [log.SeatPlan("here", "Ania"), log.SeatPlan("here", "Bartek")]
    entries = [put(table, created(seats=seats)), put(table, log.Started())]
    while table.phase == "playing":
        assert table.session is not None
        session = table.session
        move = session.game.notation(session.state, chance.choice(session.legal()))
        entries.append(put(table, log.Acted(table.to_move, move)))
    return table, [Row(e.number, e.at, e.device, e.key, log.encode(e.body)) for e in entries]


def test_a_table_whose_host_does_not_answer_is_closed_after_a_week(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def wait() -> None:
        node = Node(file_settings(tmp_path))
        await node.open()
        edition = edition_of(created())
        await node.create(HOST, SECRET, edition, created(table="old", code="old"))
        healthy = await node.create(HOST, SECRET, edition, created(table="new", code="new"))
        await node.database.write(
            lambda c: c.execute(
                update(schema.log)
                .where(schema.log.c.table_id == "old")
                .values(body=log.encode(created(table="old", code="old", rules=OLD_RULES)))
            )
        )
        node.rooms.drop("old")
        assert (await node.room("old")).table.halted is not None
        await node.caretaker.close_halted()
        assert (await node.room("old")).table.phase == "waiting"
        monkeypatch.setattr(caretaker, "HALTED_MS", -1)
        await node.caretaker.close_halted()
        assert (await node.room("old")).table.phase == "closed"
        assert healthy.table.phase == "waiting"
        await node.close()

    run(wait())


def test_only_a_halted_table_is_closed_or_moved() -> None:
    table = started()
    for wish in (commands.close, commands.go_on):
        with pytest.raises(Refused, match="not_halted"):
            wish(table, HOST)


def test_a_position_that_the_new_rules_do_not_understand_is_not_gone_on_from() -> None:
    table = started(rules=OLD_RULES)
    with pytest.raises(Refused, match="table_stays_halted"):
        commands.go_on(table, HOST)
    table.position = {"format": 2, "nonsense": True}
    with pytest.raises(Refused, match="save_damaged"):
        commands.go_on(table, HOST)
