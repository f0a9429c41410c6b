"""Bots at network tables: in processes of their own, in time, without peeping."""

import asyncio
import json
import random
import subprocess
import sys
from pathlib import Path

import pytest
from tests.server.harness import BOT, HERE, OPEN, Running, drain, file_settings, party, run, serving
from tests.server.tables import SECRET, put, started

from stolik.client import Device, Live
from stolik.core.events import SPECTATOR
from stolik.core.reasons import Refused
from stolik.server.live.bot_work import act_for, any_move, ask
from stolik.server.tables import log
from stolik.server.tables.table import Table
from stolik.server.thinking.thinkers import Thinkers
from stolik.server.thinking.worker import answer


def all_bots(table: Table) -> None:
    for seat in table.seats:
        seat.kind, seat.bot = "bot", "thief"


def test_a_bot_is_asked_about_a_world_dealt_anew() -> None:
    table = started()
    assert table.session is not None
    game, s = table.session.game, table.session.state
    all_bots(table)
    found = ask(table, table.number)
    assert found is not None
    seat, question = found
    assert SECRET.hex() not in json.dumps(question.world)
    assert question.world["secret"] == ""
    world = game.load(question.world)
    assert game.view(world, seat) == game.view(s, seat)
    assert game.dump(world) != game.dump(s)
    assert game.parse(world, answer(question).move) in game.legal(s)


def test_old_work_asks_nobody() -> None:
    table = started()
    all_bots(table)
    assert ask(table, table.number - 1) is None


def test_a_bot_that_comes_to_nothing_is_too_late_where_the_game_has_ended() -> None:
    table = started()
    all_bots(table)
    seat, asked_at = table.to_move, table.number
    while table.phase == "playing":
        put(table, log.Acted(table.to_move, any_move(table), "bot"), "")
    with pytest.raises(Refused) as refused:
        act_for(table, seat, asked_at, None)
    assert refused.value.reason.id == "stale"


@pytest.fixture
def slow_worker(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A worker that never answers."""
    script = tmp_path / "slow.py"
    script.write_text("print('ready', flush=True)\nimport time\ntime.sleep(60)\n")
    start = asyncio.create_subprocess_exec

    async def other(program: str, *_: str, **options: object) -> object:
        return await start(program, str(script), **options)  # type: ignore[arg-type]

    monkeypatch.setattr(asyncio, "create_subprocess_exec", other)


@pytest.mark.usefixtures("slow_worker")
def test_a_bot_that_takes_too_long_is_ended_and_any_move_is_made() -> None:
    table = started()
    all_bots(table)
    found = ask(table, table.number)
    assert found is not None

    async def think() -> object:
        pool = Thinkers(1, seconds=0.1)
        first = await pool.think(found[1])
        second = await pool.think(found[1])
        await pool.close()
        return first, second

    assert run(think()) == (None, None)
    assert table.session is not None
    option = table.session.game.parse(table.session.state, any_move(table))
    assert option in table.session.legal()


def test_bots_play_a_table_by_themselves(server: Running) -> None:
    async def watch() -> None:
        made = await party(server.url, [BOT, BOT | {"bot": "thief"}], watchers=True)
        async with Live(made.people[0]) as live:
            position = await live.follow(made.table)
            while position.result is None:
                position = await live.news(made.table)
            assert position.view["seat"] == SPECTATOR

    run(watch())


def test_a_bot_takes_an_absent_seat_and_gives_it_back(tmp_path: Path) -> None:
    settings = file_settings(tmp_path, return_seconds=0)

    async def game(url: str) -> None:
        made = await party(url, [HERE, OPEN], absent_after=1)
        host, guest = made.people
        async with Live(host) as live:
            position = await live.follow(made.table)
            while not position.info["seats"][1]["stand_in"]:
                if position.decision:
                    move = random.choice(position.decision["options"])["move"]
                    await live.act(made.table, 0, position.version, move)
                else:
                    position = await live.news(made.table)
            assert position.info["seats"][1]["why"] == "absent"
            async with Live(guest) as back:
                await back.follow(made.table)
                while position.info["seats"][1]["stand_in"]:
                    position = await live.news(made.table)

    with serving(settings) as running:
        run(game(running.url))


def test_whose_time_is_up_gets_a_decision_made(tmp_path: Path) -> None:
    settings = file_settings(tmp_path, return_seconds=0)

    async def wait(url: str) -> None:
        made = await party(url, [HERE, HERE], clock={"bank": 5})
        async with Live(made.people[0]) as live:
            position = await live.follow(made.table, viewpoint=-1)
            begun = position.version
            while position.version < begun + 2:
                position = await live.news(made.table)
            kinds = [message["kind"] for message in drain(live) if message["type"] == "happened"]
            assert kinds[:2] == ["stoodin", "acted"]

    with serving(settings) as running:
        run(wait(running.url))


def test_a_program_from_outside_sits_down_and_plays(server: Running) -> None:
    async def invite() -> tuple[str, str, Device]:
        host = await Device.introduce(server.url, "Ania")
        seats = [OPEN, BOT, BOT]
        opened = await host.post("tables", {"game": "brains", "seats": seats})
        return opened["table"]["id"], opened["code"], host

    async def start_when_seated(table: str, host: Device) -> None:
        while (await host.get(f"tables/{table}"))["seats"][0]["kind"] == "open":
            await asyncio.sleep(0.05)
        await host.post(f"tables/{table}/start")

    table, code, host = run(invite())
    command = [sys.executable, "-m", "stolik.client", server.url, code, "Robot"]
    program = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    run(start_when_seated(table, host))
    out, _ = program.communicate(timeout=60)
    assert program.returncode == 0
    info = run(host.get(f"tables/{table}"))
    assert (info["phase"], info["seats"][0]["name"]) == ("over", "Robot")
    assert out
