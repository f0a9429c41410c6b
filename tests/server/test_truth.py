"""The server tells the truth about itself: what it cannot keep it does not acknowledge, and nothing
that is sent to it breaks it."""

import asyncio
import http.client
import json
import sqlite3
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from unittest.mock import AsyncMock, patch
from urllib.parse import urlsplit

import pytest
from sqlalchemy import Connection, event
from sqlalchemy.exc import OperationalError
from tests.server.harness import HERE, Running, file_settings, party, run, serving
from tests.server.tables import HOST, SECRET, created, edition_of, put

from stolik.client import Live
from stolik.core.reasons import Refused, refuse
from stolik.server.live.node import Node
from stolik.server.storage import queries, statements
from stolik.server.tables import log, timeouts
from stolik.server.tables.table import Table
from stolik.server.workers import Broken

Answer = tuple[int, dict[str, str], bytes]


def ask(
    running: Running, method: str, path: str, body: bytes | None = None, **headers: str
) -> Answer:
    connection = http.client.HTTPConnection(urlsplit(running.url).netloc, timeout=30)
    connection.request(method, path, body, headers)
    answer = connection.getresponse()
    shown = {name.lower(): value for name, value in answer.getheaders()}
    return answer.status, shown, answer.read()


# How often /health is asked, and the seconds in between: the server has something else to do, too.
ASKED_AT_MOST, BETWEEN_SECONDS = 2_000, 0.05
DEEP = b'{"name": ' + b"[" * 30_000 + b"]" * 30_000 + b"}"
STRANGE: dict[str, tuple[str, str, bytes | None, dict[str, str]]] = {
    "deep": ("POST", "/api/devices", DEEP, {"content-type": "application/json"}),
    "deeper": ("POST", "/api/devices", b"[" * 60_000, {"content-type": "application/json"}),
    "no UTF-8": (
        "POST",
        "/api/devices",
        b'{"name": "\xff\xfe"}',
        {"content-type": "application/json"},
    ),
    "a form": (
        "POST",
        "/verify",
        b"record=%ff%fe",
        {"content-type": "application/x-www-form-urlencoded"},
    ),
    "half a form": ("POST", "/verify", b"%", {"content-type": "application/x-www-form-urlencoded"}),
    "a host": ("GET", "/health", None, {"host": "["}),
    "an origin": ("POST", "/api/devices", b"{}", {"origin": "http://["}),
    "a cookie": ("GET", "/api/me", None, {"cookie": "stolik_device=\xff; =; ;;"}),
    "a key": ("GET", "/api/me", None, {"authorization": "Bearer \xff"}),
    "a language": ("GET", "/api/games", None, {"accept-language": ";;;q=,,\xff"}),
    "a path": ("GET", "/api/tables/%ff%00/replay", None, {}),
    "a number": ("GET", "/api/tables/x/replay?viewpoint=99999999999999999999", None, {}),
    "a day": ("GET", "/api/games/clank/daily?day=%00", None, {}),
    "a length": ("POST", "/api/devices", b"{}", {"content-length": "-1"}),
}


@pytest.mark.parametrize("kind", STRANGE)
def test_nothing_that_is_sent_breaks_the_server(server: Running, kind: str) -> None:
    method, path, body, headers = STRANGE[kind]
    status, _, _ = ask(server, method, path, body, **headers)
    assert 400 <= status < 500 or (
        kind in ("a language", "a form", "half a form") and status == 200
    )


@pytest.mark.parametrize("path", ["/", "/health", "/api/games", "/verify"])
def test_whatever_can_be_read_can_be_asked_about(server: Running, path: str) -> None:
    status, headers, body = ask(server, "HEAD", path)
    whole = ask(server, "GET", path)
    assert (status, body) == (200, b"")
    assert headers["content-type"] == whole[1]["content-type"]


def test_a_database_that_is_gone_is_not_acknowledged_to_and_comes_back(tmp_path: Path) -> None:
    settings = file_settings(tmp_path)
    file = tmp_path / "stolik.db"

    async def play(running: Running) -> None:
        made = await party(running.url, [HERE, HERE], game="brains")
        async with Live(made.people[0]) as live:
            position = await live.follow(made.table, viewpoint=-1)
            assert ask(running, "GET", "/health")[0] == 200
            file.rename(tmp_path / "away.db")
            said = await live.ask("say", table=made.table, text="lost?")
            assert (said["type"], said["reason"]) == ("refused", "storage_failed")
            assert status_soon(running, 503)
            (tmp_path / "away.db").rename(file)
            assert (await live.ask("say", table=made.table, text="kept"))["type"] == "done"
            assert position.version
        assert status_soon(running, 200)
        with sqlite3.connect(file) as kept:
            bodies = [row[0] for row in kept.execute("SELECT body FROM log")]
        assert sum(b"kept" in body for body in bodies) == 1
        assert not any(b"lost?" in body for body in bodies)

    with serving(settings) as running:
        run(play(running))


def status_soon(running: Running, wanted: int) -> bool:
    """Whether /health comes to say so: it tries storage once a second."""
    for _ in range(ASKED_AT_MOST):
        if ask(running, "GET", "/health")[0] == wanted:
            return True
        time.sleep(BETWEEN_SECONDS)
    return False


def forbid_writing(connection: Any, *_: object) -> None:
    connection.execute("PRAGMA query_only = ON")


def test_a_database_that_nobody_may_write_to_stops_acknowledgements(tmp_path: Path) -> None:
    async def play() -> None:
        node = Node(file_settings(tmp_path))
        await node.open()
        plan = created()
        room = await node.create(HOST, SECRET, edition_of(plan), plan)
        event.listen(node.database.engine, "checkout", forbid_writing)
        with pytest.raises(OperationalError, match="readonly"):
            await room.submit(HOST, lambda _: log.Said("lost?"))
        with pytest.raises(Refused, match="storage_failed"):
            await node.check_storage()
        event.remove(node.database.engine, "checkout", forbid_writing)
        node.database.engine.dispose()
        assert await room.submit(HOST, lambda _: log.Said("kept")) == 2
        assert [line.text for line in room.table.state.chat] == ["kept"]
        await node.close()

    run(play())


@contextmanager
def logs_unread(node: Node) -> Iterator[asyncio.Event]:
    """The database of a node fails when a log is read; it is said when it has."""
    usual, failed = statements.carry_out, asyncio.Event()

    def carry_out(conn: Connection, statement: Any, values: dict[str, Any]) -> list[Any]:
        if statement is statements.ROWS and conn.engine is node.database.engine:
            failed.set()
            raise OperationalError("a log", None, sqlite3.OperationalError("disk I/O error"))
        return usual(conn, statement, values)

    with patch.object(queries, "carry_out", carry_out):
        yield failed


def test_a_database_that_fails_while_a_table_is_read_halts_nothing(tmp_path: Path) -> None:
    async def play() -> None:
        node = Node(file_settings(tmp_path))
        await node.open()
        plan = created()
        await node.create(HOST, SECRET, edition_of(plan), plan)
        node.rooms.drop(plan.table)
        with logs_unread(node), pytest.raises(OperationalError, match="disk"):
            await node.room(plan.table)
        assert (await node.room(plan.table)).table.halted is None
        await node.close()

    run(play())


def test_what_lost_against_another_node_is_never_acknowledged(tmp_path: Path) -> None:
    """Not even if the database fails just when the loser reads what has happened."""

    async def play() -> None:
        nodes = [Node(file_settings(tmp_path)), Node(file_settings(tmp_path))]
        for node in nodes:
            await node.open()
        plan = created()
        here = await nodes[0].create(HOST, SECRET, edition_of(plan), plan)
        there = await nodes[1].room(plan.table)
        await here.submit(HOST, lambda _: log.Said("first"))
        with logs_unread(nodes[1]), pytest.raises(OperationalError, match="disk"):
            await there.submit(HOST, lambda _: log.Said("second"), "k")
        assert await there.submit(HOST, lambda _: log.Said("second"), "k") == 3
        assert [line.text for line in there.table.state.chat] == ["first", "second"]
        for node in nodes:
            await node.close()

    run(play())


def test_news_that_could_not_be_read_are_read_later(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def play() -> None:
        monkeypatch.setattr("stolik.server.live.rooms.HEAR_SECONDS", 0)
        nodes = [Node(file_settings(tmp_path)), Node(file_settings(tmp_path))]
        for node in nodes:
            await node.open()
        plan = created()
        here = await nodes[0].create(HOST, SECRET, edition_of(plan), plan)
        there = await nodes[1].room(plan.table)
        await here.submit(HOST, lambda _: log.Said("news"))
        with logs_unread(nodes[1]) as failed:
            hearing = asyncio.ensure_future(nodes[1].rooms.hear(plan.table, 2))
            await failed.wait()
        await hearing
        assert there.table.number == 2
        for node in nodes:
            await node.close()

    run(play())


def test_what_was_stored_although_nobody_heard_so_is_told(tmp_path: Path) -> None:
    """Without waiting for the next wish: perhaps everybody waits for this one."""

    async def play() -> None:
        node = Node(file_settings(tmp_path))
        await node.open()
        plan = created()
        room = await node.create(HOST, SECRET, edition_of(plan), plan)
        store = node.database._together

        def store_and_break(batch: Any) -> Any:
            store(batch)
            raise OperationalError("COMMIT", None, sqlite3.OperationalError("the line was cut"))

        with (
            patch.object(node.database, "_together", store_and_break),
            pytest.raises(OperationalError, match="cut"),
        ):
            await room.submit(HOST, lambda _: log.Said("news"))
        while room.audience.told < 2:
            await asyncio.sleep(0)
        await node.close()

    run(play())


def test_a_table_is_looked_after_in_time_though_another_node_put_it_off(tmp_path: Path) -> None:
    async def play() -> None:
        nodes = [Node(file_settings(tmp_path)), Node(file_settings(tmp_path))]
        for node in nodes:
            await node.open()
        seats = [log.SeatPlan("here", "Ania"), log.SeatPlan("here", "Ola")]
        plan = created(seats=seats, clock=log.Clock(bank=60))
        here = await nodes[0].create(HOST, SECRET, edition_of(plan), plan)
        await here.submit(HOST, lambda _: log.Started())
        there = await nodes[1].room(plan.table)
        await there.submit(HOST, lambda _: log.Said("late"))
        later = "UPDATE tables SET wake_at = wake_at + 60000"
        await nodes[1].database.write(lambda conn: conn.exec_driver_sql(later))
        await here.hear(there.table.number)
        await here.submit(HOST, lambda _: log.Said("in time"))
        wake = "SELECT wake_at FROM tables"
        kept = await nodes[0].database.read(lambda c: c.exec_driver_sql(wake).scalar_one())
        assert kept == timeouts.due_at(here.table)
        for node in nodes:
            await node.close()

    run(play())


class Silent:
    """A socket of somebody who only looks on."""

    device = HOST

    def __init__(self) -> None:
        self.heard: dict[str, int] = {}

    def send(self, message: str) -> None:
        """Nothing is read."""

    def hang_up(self) -> None:
        raise AssertionError("cut off")


def test_who_comes_while_nothing_can_be_stored_is_known_to_be_there_afterwards(
    tmp_path: Path,
) -> None:
    async def play() -> None:
        node = Node(file_settings(tmp_path))
        await node.open()
        plan = created()
        await node.create(HOST, SECRET, edition_of(plan), plan)
        event.listen(node.database.engine, "checkout", forbid_writing)
        await node.follow(Silent(), plan.table, None, "")
        with pytest.raises(Refused, match="storage_failed"):
            await node.check_storage()
        event.remove(node.database.engine, "checkout", forbid_writing)
        node.database.engine.dispose()
        here = "SELECT device FROM presence WHERE left_at IS NULL"
        while await node.database.read(lambda c: c.exec_driver_sql(here).scalars().all()) != [HOST]:
            await asyncio.sleep(0)
        await node.close()

    run(play())


def test_a_worker_that_breaks_says_so_in_json() -> None:
    command = [sys.executable, "-m", "stolik.server.thinking.worker"]
    broken = subprocess.run(command, input=b"nonsense\n", capture_output=True, timeout=60)
    found: Any = json.loads(broken.stderr.decode().strip())
    assert (found["level"], found["message"]) == ("error", "ended")


def test_a_game_is_told_although_the_process_broke_at_first(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def tell() -> None:
        node = Node(file_settings(tmp_path))
        await node.open()
        with (
            patch.object(node.archive._workers, "ask", AsyncMock(side_effect=Broken("ended"))),
            pytest.raises(Refused, match="busy"),
        ):
            await node.archive.check("a record", "")
        table, times = Table(SECRET), [refuse("busy"), None]
        put(table, created())
        with patch.object(node.archive, "keep", AsyncMock(side_effect=times)) as keep:
            await node.caretaker.tell(table)
        assert keep.await_count == 2
        await node.close()

    monkeypatch.setattr("stolik.server.live.caretaker.TELL_SECONDS", 0)
    run(tell())


def test_a_game_that_nobody_is_at_is_left_alone(tmp_path: Path) -> None:
    async def wait() -> None:
        node = Node(file_settings(tmp_path, return_seconds=-60))
        await node.database.open()
        for n in range(20):
            plan = created(table=f"t{n}", code=f"t{n}", absent_after=1)
            room = await node.create(HOST, SECRET, edition_of(plan), plan)
            for body in (log.Joined("Bartek"), log.Sat(1)):
                await room.submit("guest", lambda _, body=body: body)  # type: ignore[misc]
            await room.submit(HOST, lambda _: log.Started())
            node.rooms.drop(room.id)
        await node.database.write(
            lambda c: c.exec_driver_sql("UPDATE tables SET wake_at = 1 WHERE wake_at IS NOT NULL")
        )
        await node.caretaker.look_after_tables()
        awake = "SELECT count(*) FROM tables WHERE wake_at IS NOT NULL"
        assert await node.database.read(lambda c: c.exec_driver_sql(awake).scalar_one()) == 0
        assert not len(node.rooms)
        await node.close()

    run(wait())
