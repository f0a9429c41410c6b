"""Bots for everybody: fair shares, people first, nobody's clock freezes them."""

import time
from collections import Counter
from pathlib import Path

import pytest
from sqlalchemy import Connection
from tests.server.harness import BOT, Running, file_settings, party, run
from tests.server.tables import HOST, SECRET, created, edition_of

from stolik.bots.playout import Bot
from stolik.client import Live
from stolik.games import find
from stolik.server.clock import Clock
from stolik.server.live.node import Node
from stolik.server.storage import queries
from stolik.server.tables import log
from stolik.server.thinking import worker
from stolik.server.thinking.shares import Shares, Work
from stolik.server.workers import Workers, start_process

GREEDY = [Work(f"g{n}", 1, "greedy") for n in range(40)]


def test_a_modest_table_waits_for_one_thought_of_a_greedy_device_at_most() -> None:
    shares = Shares()
    now = 0.0
    for _ in range(50):
        (served,) = shares.choose(GREEDY, 1, 1, {}, now)
        now += 1.0
        shares.note(served, 1.0, now)
    (served,) = shares.choose([*GREEDY, Work("m", 1, "modest")], 1, 1, {}, now)
    assert served.table == "m"


def test_over_time_everybody_gets_the_same() -> None:
    shares, served = Shares(), Counter[str]()
    devices = ("greedy", "modest", "other")
    waiting = [*GREEDY, Work("m", 1, "modest"), Work("o", 1, "other")]
    for now in range(300):
        (work,) = shares.choose(waiting, 1, 1, {}, float(now))
        shares.note(work, 1.0, float(now))
        served[work.device] += 1
    assert max(served[one] for one in devices) - min(served[one] for one in devices) <= 3


def test_the_tables_of_a_device_take_turns() -> None:
    shares = Shares()
    served = []
    for now in range(len(GREEDY)):
        (work,) = shares.choose(GREEDY, 1, 1, {}, float(now))
        shares.note(work, 1.0, float(now))
        served.append(work.table)
    assert len(set(served)) == len(GREEDY)


def test_people_come_before_bots_among_themselves() -> None:
    alone = [Work(f"b{n}", 1, f"d{n}", people=False) for n in range(5)]
    person = Work("p", 1, "busy")
    shares = Shares()
    shares.note(person, 100.0, 0.0)
    assert shares.choose([*alone, person], 2, 2, {}, 0.0)[0] == person


def test_one_device_never_has_all_workers() -> None:
    shares = Shares()
    assert len(shares.choose(GREEDY, 4, 3, {}, 0.0)) == 3
    assert shares.choose(GREEDY, 1, 3, {"greedy": 3}, 0.0) == []


def test_a_table_of_bots_sleeps_while_nobody_watches(server: Running) -> None:
    async def watch() -> None:
        made = await party(server.url, [BOT, BOT], watchers=True)
        host = made.people[0]
        before = (await host.get(f"tables/{made.table}"))["version"]
        # What bots would have done long before: a table of the same kind, watched, is over.
        other = await party(server.url, [BOT, BOT], watchers=True)
        async with Live(other.people[0]) as live:
            position = await live.follow(other.table)
            while position.result is None:
                position = await live.news(other.table)
        assert (await host.get(f"tables/{made.table}"))["version"] == before
        async with Live(host) as live:
            position = await live.follow(made.table)
            while position.result is None:
                position = await live.news(made.table)

    run(watch())


def test_a_clock_that_is_set_back_freezes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = Clock()
    before = clock.now_ms()
    monkeypatch.setattr(time, "time", lambda: 0.0)
    assert 0 <= clock.now_ms() - before < 60_000


def test_after_a_clock_was_set_back_everything_that_waits_is_looked_at(tmp_path: Path) -> None:
    async def restart() -> None:
        settings = file_settings(tmp_path, return_seconds=0)
        node = Node(settings)
        await node.open()
        seats = [log.SeatPlan("here", "Ania"), log.SeatPlan("here", "Bartek")]
        plan = created(seats=seats, clock=log.Clock(bank=60))
        room = await node.create(HOST, SECRET, edition_of(plan), plan)
        await room.submit(HOST, lambda _: log.Started())
        await node.close()
        later = Node(settings)
        await later.database.open()
        hours_before = later.clock.now_ms() - 7_200_000

        def look(conn: Connection) -> list[str]:
            queries.free_work(conn, hours_before)
            return queries.due(conn, hours_before, hours_before + 1, 10)

        assert await later.database.write(look) == ["t1"]
        await later.close()

    run(restart())


def test_a_bot_keeps_its_tree_within_a_turn() -> None:
    game = find("clank").game
    s = game.new(game.settings({}), 2, game.fast_chance(1))
    world = game.dump(s)

    def ask(table: str) -> Bot:
        question = worker.Question("clank", "veteran@40", 1, world, kept_for=table)
        worker.answer(question)
        return worker.bot_for(question)

    first = ask("t1 0")
    assert ask("t1 0") is first
    assert ask("t2 0") is not first
    assert worker.bot_for(worker.Question("clank", "veteran@40", 1, world)) is not first
    for n in range(worker.MOST_KEPT):
        ask(f"other {n}")
    assert ask("t1 0") is not first


def test_asking_about_the_same_goes_to_the_process_that_remembers() -> None:
    async def ask() -> None:
        pool = Workers("stolik.server.history.worker", 2, 60, start_process)
        wish = b'{"type":"Check","text":"","source":"x"}'
        places = []
        for about in ("a", "b", "a", "b", "b", "a"):
            await pool.ask(wish, about)
            places.append((about, pool._idle[-1]))
        await pool.close()
        assert len({place for about, place in places if about == "a"}) == 1
        assert len({place for about, place in places if about == "b"}) == 1

    run(ask())
