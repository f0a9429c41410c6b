"""Two nodes on one PostgreSQL: either serves every table, and either may die."""

import asyncio
import random
from collections.abc import Iterator

import pytest
from sqlalchemy import text
from tests.server.harness import (
    BOT,
    GENEROUS,
    HERE,
    OPEN,
    Running,
    any_option,
    party,
    run,
    serving,
    start,
)

from stolik.client import Device, Live, play
from stolik.core import records
from stolik.games import find
from stolik.server.settings import Settings
from stolik.server.storage import queries
from stolik.server.storage.database import open_engine


@pytest.fixture(scope="module")
def settings(postgres: str) -> Settings:
    """Nodes that share an empty database."""
    engine = open_engine(postgres)
    with engine.begin() as connection:
        connection.execute(text("DROP SCHEMA public CASCADE"))
        connection.execute(text("CREATE SCHEMA public"))
    engine.dispose()
    return Settings(postgres, port=0, limits=GENEROUS, undo_seconds=0)


@pytest.fixture(scope="module")
def nodes(settings: Settings) -> Iterator[tuple[Running, Running]]:
    """Two nodes, started one after the other."""
    with serving(settings) as first, serving(settings) as second:
        yield first, second


def at(node: Running, device: Device) -> Device:
    """The same device at another node."""
    return Device(node.url, device.key)


def test_people_at_two_nodes_play_one_game(nodes: tuple[Running, Running]) -> None:
    first, second = nodes

    async def game() -> str:
        made = await party(first.url, [HERE, OPEN, BOT])
        ania, bartek = made.people[0], at(second, made.people[1])
        results = await asyncio.gather(
            play(ania, made.table, 0, any_option(random.Random(1))),
            play(bartek, made.table, 1, any_option(random.Random(2))),
        )
        assert results[0] == results[1]
        return str(await bartek.get(f"tables/{made.table}/record"))

    record = records.read(run(game()), "record")
    assert records.verify(record, find("brains").game).over


def test_two_nodes_that_act_at_once_store_it_once(nodes: tuple[Running, Running]) -> None:
    first, second = nodes

    async def race() -> None:
        made = await party(first.url, [HERE, HERE])
        host = made.people[0]
        async with Live(host) as here, Live(at(second, host)) as there:
            for number in range(20):
                position = await here.follow(made.table, viewpoint=-1)
                seat = position.to_move
                assert seat is not None
                position = await here.follow(made.table, viewpoint=seat)
                moves = [option["move"] for option in position.decision["options"]]
                await there.follow(made.table, viewpoint=seat)
                same = f"same-{number}" if number % 2 else ""
                answers = await asyncio.gather(
                    here.act(made.table, seat, position.version, moves[0], same),
                    there.act(made.table, seat, position.version, moves[-1], same),
                )
                done = [answer["version"] for answer in answers if answer["type"] == "done"]
                # With one id both are told of the same entry, with two ids one comes too late.
                assert len(done) == (2 if same else 1)
                assert len(set(done)) == 1
                assert (await here.follow(made.table, viewpoint=-1)).version == done[0]

    run(race())


def test_news_travel_from_node_to_node(nodes: tuple[Running, Running]) -> None:
    first, second = nodes

    async def talk() -> None:
        made = await party(first.url, [HERE, OPEN], start=False)
        async with Live(made.people[0]) as here, Live(at(second, made.people[1])) as there:
            await here.follow(made.table)
            await there.follow(made.table)
            said = await here.ask("say", table=made.table, text="Gramy?")
            while there.positions[made.table].version < said["version"]:
                await there.news(made.table)

    run(talk())


def cut_all_connections(url: str) -> None:
    engine = open_engine(url)
    with engine.begin() as connection:
        others = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname IS NOT NULL"
        connection.execute(text(f"{others} AND pid <> pg_backend_pid()"))
    engine.dispose()


def test_connections_to_the_database_that_are_cut_are_mended(
    nodes: tuple[Running, Running], postgres: str
) -> None:
    """Also the live channel: what was said meanwhile is heard afterwards."""
    first, second = nodes

    async def game() -> None:
        made = await party(first.url, [HERE, OPEN, BOT])
        cut_all_connections(postgres)
        results = await asyncio.gather(
            play(made.people[0], made.table, 0, any_option(random.Random(1))),
            play(at(second, made.people[1]), made.table, 1, any_option(random.Random(2))),
        )
        assert results[0] == results[1]

    run(game())


def test_a_killed_node_is_replaced_by_the_others(
    settings: Settings, nodes: tuple[Running, Running]
) -> None:
    """Its people go on at another node, and the bots' work it had claimed is done there."""
    doomed = start(settings)

    async def game() -> None:
        made = await party(doomed.url, [HERE, BOT, BOT])
        host = made.people[0]
        async with Live(host) as live:
            await live.follow(made.table)
            doomed.kill()
        result = await play(at(nodes[0], host), made.table, 0, any_option(random.Random(1)))
        assert result["winners"]

    run(game())


def test_nobody_is_thought_to_be_at_a_node_that_is_gone(settings: Settings) -> None:
    running = start(settings)

    async def sit() -> str:
        made = await party(running.url, [HERE, BOT], start=False)
        async with Live(made.people[0]) as live:
            await live.follow(made.table)
            while not is_noted(made.table):
                await live.ask("ping")
            running.kill()
        return made.table

    engine = open_engine(settings.database)

    def is_noted(table: str) -> bool:
        with engine.connect() as connection:
            here = text("SELECT 1 FROM presence WHERE table_id = :id")
            return connection.execute(here, {"id": table}).first() is not None

    table = run(sit())
    with engine.connect() as connection:
        alive = "SELECT seen_at FROM nodes JOIN presence ON node = nodes.id WHERE table_id = :id"
        seen_at = connection.execute(text(alive), {"id": table}).scalar_one()
        soon, late = seen_at + 1000, seen_at + queries.GONE_MS + 1
        assert set(queries.last_seen(connection, table, soon).values()) == {soon}
        assert set(queries.last_seen(connection, table, late).values()) == {seen_at}
    engine.dispose()
