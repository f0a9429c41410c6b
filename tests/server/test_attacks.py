"""What one stranger may try against everybody: each attack is made, and the others go on."""

import asyncio
import json
import random
import re
import socket
import urllib.error
import urllib.request
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from tests.server.harness import (
    GENEROUS,
    HERE,
    OPEN,
    Party,
    Running,
    any_option,
    file_settings,
    party,
    run,
    serving,
)
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from stolik.client import Device, play
from stolik.server.settings import Rate

Json = Any


def figure(running: Running, name: str) -> float:
    """A figure of the metrics."""
    with urllib.request.urlopen(f"{running.url}/metrics", timeout=10) as answer:
        found = re.search(rf"^{name} (\S+)$", answer.read().decode(), re.MULTILINE)
    assert found, name
    return float(found[1])


async def finished(url: str, game: str = "brains") -> Party:
    made = await party(url, [HERE, OPEN], game=game)
    await asyncio.gather(
        *(
            play(person, made.table, seat, any_option(random.Random(seat)))
            for seat, person in enumerate(made.people)
        )
    )
    return made


def fetch(running: Running, path: str, **headers: str) -> tuple[int, dict[str, str], bytes]:
    request = urllib.request.Request(f"{running.url}/api/{path}", headers=headers)
    try:
        with urllib.request.urlopen(request, timeout=30) as answer:
            return answer.status, dict(answer.headers.items()), answer.read()
    except urllib.error.HTTPError as error:
        return error.code, dict(error.headers.items()), error.read()


# Replays


def test_a_hundred_and_twenty_wishes_for_a_replay_are_one_piece_of_work(tmp_path: Path) -> None:
    async def flood(running: Running, table: str) -> list[Json]:
        wish = partial(Device(running.url, "").get, f"tables/{table}/replay")
        return list(await asyncio.gather(*(wish() for _ in range(120))))

    with serving(file_settings(tmp_path)) as running:
        table = run(finished(running.url)).table
        found = run(flood(running, table))
        # It was told, once, when it ended; and put into words, once.
        assert figure(running, "stolik_archive_seconds_count") == 2
    assert len({json.dumps(one) for one in found}) == 1


@pytest.mark.parametrize("what", ["replay", "games"])
def test_long_answers_are_sent_packed_and_only_if_they_are_new(server: Running, what: str) -> None:
    path = f"tables/{run(finished(server.url)).table}/replay" if what == "replay" else what
    status, headers, packed = fetch(server, path, **{"accept-encoding": "gzip"})
    assert (status, headers["content-encoding"]) == (200, "gzip")
    assert len(packed) < len(fetch(server, path)[2]) / 2
    status, _, body = fetch(server, path, **{"if-none-match": headers["etag"]})
    assert (status, body) == (304, b"")


def test_one_address_may_ask_for_so_many_old_games(tmp_path: Path) -> None:
    limits = replace(GENEROUS, histories=Rate(5, 0.0))
    with serving(file_settings(tmp_path, limits=limits)) as running:
        path = f"tables/{run(finished(running.url)).table}"
        kinds = ("replay", "record", "replay?viewpoint=0", "replay?viewpoint=1", "record")
        assert [fetch(running, f"{path}/{kind}")[0] for kind in kinds] == [200] * 5
        for kind in kinds:
            assert fetch(running, f"{path}/{kind}")[0] == 429
        assert fetch(running, "games")[0] == 200


# Memory


def test_who_does_not_read_is_cut_off(tmp_path: Path) -> None:
    limits = replace(GENEROUS, waiting_bytes=100_000, waiting_bytes_of_address=100_000_000)

    async def stuff(url: str) -> None:
        made = await party(url, [HERE, OPEN], game="catacombs")
        greedy, reader = made.people
        address = url.replace("http", "ws", 1) + "/api/live"
        own: dict[str, Any] = {"compression": None, "max_queue": 1, "ping_interval": None}
        headers = {"Authorization": f"Bearer {greedy.key}"}
        wish = json.dumps({"type": "follow", "id": "1", "table": made.table, "language": "pl"})
        async with connect(address, additional_headers=headers, **own) as line:
            line.transport.pause_reading()

            async def ask_and_ask() -> None:
                # More than all buffers on the way hold; it is cut off long before.
                for _ in range(20_000):
                    await line.send(wish)
                    await asyncio.sleep(0)
                line.transport.resume_reading()
                await line.wait_closed()
                await line.send(wish)

            with pytest.raises(ConnectionClosed):
                await ask_and_ask()
        assert await reader.get(f"tables/{made.table}")

    with serving(file_settings(tmp_path, limits=limits)) as running:
        run(stuff(running.url))


def test_whoever_comes_back_again_and_again_is_still_one_address(tmp_path: Path) -> None:
    async def ping(url: str, key: str, source: str) -> list[str]:
        address = url.replace("http", "ws", 1) + "/api/live"
        own = {"Authorization": f"Bearer {key}"}
        async with connect(address, additional_headers=own, local_addr=(source, 0)) as line:
            for _ in range(20):
                await line.send('{"type": "ping", "id": "1"}')
            return [json.loads(await line.recv())["type"] for _ in range(20)]

    async def come_back(url: str) -> None:
        key = (await Device.introduce(url, "Ania")).key
        heard = [await ping(url, key, "127.0.0.1") for _ in range(3)]
        assert [one.count("pong") for one in heard] == [20, 10, 0]
        assert (await ping(url, key, "127.0.0.9")).count("pong") == 20

    limits = replace(GENEROUS, messages_of_address=Rate(30, 0.0))
    with serving(file_settings(tmp_path, limits=limits)) as running:
        run(come_back(running.url))


def test_the_chat_is_put_on_a_line_once(server: Running) -> None:
    async def listen() -> None:
        made = await party(server.url, [HERE, OPEN])
        address = server.url.replace("http", "ws", 1) + "/api/live"
        headers = {"Authorization": f"Bearer {made.people[0].key}"}
        async with connect(address, additional_headers=headers) as line:

            async def ask(**wish: Json) -> list[Json]:
                await line.send(json.dumps({"id": "x", "table": made.table} | wish))
                found: list[Json] = []
                while not found or found[-1]["type"] not in ("done", "refused"):
                    found.append(json.loads(await line.recv()))
                return found

            await ask(type="say", text="first", id="a")
            chats = [(await ask(type="follow"))[0]["chat"]]
            await ask(type="say", text="second", id="b")
            chats.append((await ask(type="follow"))[0]["chat"])
            await ask(type="unfollow")
            chats.append((await ask(type="follow"))[0]["chat"])
        assert [[line["text"] for line in chat] for chat in chats] == [
            ["first"],
            [],
            ["first", "second"],
        ]

    run(listen())


# Connections


def half_open(running: Running, text: bytes) -> socket.socket:
    host, port = running.url.removeprefix("http://").split(":")
    line = socket.create_connection((host, int(port)), timeout=30)
    line.sendall(text)
    return line


def is_cut(line: socket.socket) -> bool:
    """Whether the other end hangs up without an answer."""
    try:
        return line.recv(1) == b""
    except ConnectionError:
        return True


def test_a_request_that_never_ends_is_cut_off(tmp_path: Path) -> None:
    limits = replace(GENEROUS, request_seconds=0.5)
    with serving(file_settings(tmp_path, limits=limits)) as running:
        body = b"POST /api/devices HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 50\r\n\r\n{"
        for text in (b"", b"GET / HT", b"GET / HTTP/1.1\r\nHost: 127", body):
            assert is_cut(half_open(running, text)) or text == body
        assert fetch(running, "games")[0] == 200


def test_headers_without_end_are_refused(tmp_path: Path) -> None:
    with serving(file_settings(tmp_path)) as running:
        line = half_open(running, b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n")
        endless = b"".join(b"X-%d: %s\r\n" % (n, b"x" * 1000) for n in range(10_000))
        with pytest.raises(ConnectionError):
            line.sendall(endless)
        assert fetch(running, "games")[0] == 200


def test_an_address_holds_so_many_connections_and_another_still_comes_in(tmp_path: Path) -> None:
    limits = replace(GENEROUS, connections_of_address=20)
    with serving(file_settings(tmp_path, limits=limits)) as running:
        host, port = running.url.removeprefix("http://").split(":")
        held = [half_open(running, b"GET / HT") for _ in range(20)]
        assert is_cut(half_open(running, b"GET / HT"))
        other = socket.create_connection((host, int(port)), 30, ("127.0.0.9", 0))
        other.sendall(b"GET /health HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n")
        assert other.recv(12) == b"HTTP/1.1 200"
        held[0].close()
        # As soon as one has gone there is room for one.
        while is_cut(again := half_open(running, b"GET /health HTTP/1.0\r\n\r\n")):
            pass
        again.close()


def test_sockets_leave_their_place_when_they_go(tmp_path: Path) -> None:
    async def come_and_go(url: str) -> None:
        made = await party(url, [HERE, OPEN])
        address = url.replace("http", "ws", 1) + "/api/live"
        headers = {"Authorization": f"Bearer {made.people[0].key}"}
        for _ in range(60):
            async with connect(address, additional_headers=headers) as line:
                await line.send('{"type": "ping", "id": "1"}')
                await line.recv()

    limits = replace(GENEROUS, connections_of_address=30)
    with serving(file_settings(tmp_path, limits=limits)) as running:
        run(come_and_go(running.url))
        assert fetch(running, "games")[0] == 200
