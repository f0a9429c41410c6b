"""One stranger against everybody: four attacks from one address, and how the others fare.

    python -m tools.run -m bench.attacks [--seconds 60] [--people 200]

People hold a socket each, from addresses of their own in 127.0.0.0/8, and ask once a second whether
the server is there. The same people at a bare echo server, under the same attack in the same run,
tell what belongs to the machine. The attacker comes from 127.0.0.1 and runs at the lowest priority.
"""

import argparse
import asyncio
import json
import multiprocessing
import os
import random
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from bench.server import ECHO, OPTIONS, address, ask, memory_mb, shown
from tests.server.harness import Running, start
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from stolik.server.settings import Settings

Json = Any
PING = json.dumps({"type": "ping", "id": "1"})
# What one stranger holds, or asks for, at once.
SOCKETS, REPLAYS, HALF_OPEN = 64, 120, 1_100
Target = dict[str, str]


async def until(end: float, work: Callable[[], Awaitable[object]]) -> None:
    """Do something again and again until the time is over, whatever comes of it."""
    while time.monotonic() < end:
        with suppress(OSError, WebSocketException, TimeoutError, asyncio.IncompleteReadError):
            await asyncio.wait_for(work(), max(0.1, end - time.monotonic()))
        await asyncio.sleep(0.01)


async def send(target: Target, text: str) -> None:
    """A request on a connection of its own; whatever comes back is read."""
    host, port = target["host"].split(":")
    reader, writer = await asyncio.open_connection(host, int(port))
    try:
        writer.write(text.encode())
        await writer.drain()
        while await reader.read(65536):
            pass
    finally:
        writer.close()


def request(target: Target, path: str, headers: str = "", method: str = "GET") -> str:
    return (
        f"{method} {path} HTTP/1.1\r\nHost: {target['host']}\r\nConnection: close\r\n{headers}\r\n"
    )


async def replays(target: Target, end: float) -> None:
    """120 wishes for a replay at once, again and again."""
    text = request(target, f"/api/tables/{target['finished']}/replay")
    await asyncio.gather(*(until(end, lambda: send(target, text)) for _ in range(REPLAYS)))


async def unread(target: Target, end: float) -> None:
    """64 sockets that ask for a view again and again and never read."""
    follow = json.dumps({"type": "follow", "id": "1", "table": target["table"], "language": "pl"})
    headers = {"Authorization": f"Bearer {target['key']}"}

    async def hold() -> None:
        url = f"ws://{target['host']}/api/live"
        async with connect(url, additional_headers=headers, max_queue=1, **OPTIONS) as line:
            line.transport.pause_reading()
            while time.monotonic() < end:
                await line.send(follow)
                await asyncio.sleep(0.05)

    await asyncio.gather(*(until(end, hold) for _ in range(SOCKETS)))


async def connections(target: Target, end: float) -> None:
    """1,100 requests that never end, and one with headers without end."""
    host, port = target["host"].split(":")

    async def hold() -> None:
        _, writer = await asyncio.open_connection(host, int(port))
        writer.write(b"GET / HT")
        await asyncio.sleep(max(0.1, end - time.monotonic()))

    async def endless() -> None:
        _, writer = await asyncio.open_connection(host, int(port))
        writer.write(b"GET / HTTP/1.1\r\n")
        while time.monotonic() < end:
            writer.write(b"X-Y: " + b"z" * 60_000 + b"\r\n")
            await writer.drain()

    held = (until(end, hold) for _ in range(HALF_OPEN))
    await asyncio.gather(*held, until(end, endless))


async def forwarded(target: Target, end: float) -> None:
    """Wishes that claim to come from everywhere, so that nobody is asked to slow down."""
    chance = random.Random(1)

    async def claim() -> None:
        one = ".".join(str(chance.randrange(1, 255)) for _ in range(4))
        headers = (
            f"X-Forwarded-For: {one}\r\nContent-Length: 2\r\nContent-Type: application/json\r\n"
        )
        await send(target, request(target, "/api/devices", headers, "POST") + "{}")

    await asyncio.gather(*(until(end, claim) for _ in range(REPLAYS)))


ATTACKS = {one.__name__: one for one in (replays, unread, connections, forwarded)}


def attack(name: str, target: Target, seconds: float) -> None:
    """The process of the attacker."""
    os.nice(19)
    asyncio.run(ATTACKS[name](target, time.monotonic() + seconds))


@dataclass
class People:
    """People who ask once a second whether the server is there."""

    latencies: list[float] = field(default_factory=list)
    lost: int = 0

    async def ask_on(self, url: str, key: str, number: int, end: float) -> None:
        headers = {"Authorization": f"Bearer {key}"}
        own: Json = OPTIONS | {"local_addr": address(number)}
        while time.monotonic() < end:
            try:
                async with connect(url, additional_headers=headers, **own) as line:
                    while time.monotonic() < end:
                        begun = time.perf_counter()
                        await line.send(PING)
                        await line.recv()
                        self.latencies.append(time.perf_counter() - begun)
                        await asyncio.sleep(1)
            except (OSError, WebSocketException, TimeoutError):
                self.lost += 1
                await asyncio.sleep(1)


async def measure(urls: list[tuple[str, str]], seconds: float) -> People:
    """How people fare for a while."""
    people, end = People(), time.monotonic() + seconds
    asking = (people.ask_on(url, key, n, end) for n, (url, key) in enumerate(urls))
    await asyncio.gather(*asking)
    return people


def prepare(running: Running, count: int) -> tuple[Target, list[str]]:
    """A table, a finished game, and the keys of people."""
    keys = [
        ask(running.url, "devices", {"kind": "program"}, source=address(n))["key"]
        for n in range(count)
    ]
    own = ask(running.url, "devices", {"kind": "program"})["key"]
    seats = [{"kind": "here"}, {"kind": "bot", "bot": "random"}]
    opened = ask(running.url, "tables", {"game": "catacombs", "seats": seats}, own)
    table = opened["table"]["id"]
    ask(running.url, f"tables/{table}/start", None, own)
    target = {"host": running.url.removeprefix("http://"), "table": table, "key": own}
    return target | {"finished": asyncio.run(play_out(running.url, own))}, keys


async def play_out(url: str, key: str) -> str:
    """A game of Gra o mózg to its end."""
    from stolik.client import Device, play

    device = Device(url, key)
    seats = [{"kind": "here"}, {"kind": "bot", "bot": "random"}]
    opened = await device.post("tables", {"game": "brains", "seats": seats})
    table: str = opened["table"]["id"]
    await device.post(f"tables/{table}/start")
    await play(device, table, 0, lambda decision, _: decision["options"][0]["move"])
    return table


def under_attack(name: str, target: Target, urls: list[tuple[str, str]], seconds: float) -> People:
    """People while one attack goes on; none of them if it has no name."""
    attacker = multiprocessing.Process(target=attack, args=(name, target, seconds))
    if name:
        attacker.start()
    people = asyncio.run(measure(urls, seconds))
    if name:
        attacker.join(10)
        attacker.kill()
    return people


def main() -> None:
    """Measure all attacks."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--people", type=int, default=200)
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        database = f"sqlite:///{Path(folder) / 'stolik.db'}"
        running = start(Settings(database, port=0, undo_seconds=0), is_cold=True)
        echo = subprocess.Popen([sys.executable, "-c", ECHO], stdout=subprocess.PIPE, text=True)
        try:
            assert echo.stdout is not None
            port = echo.stdout.readline().split()[1]
            target, keys = prepare(running, args.people)
            ours = [(running.url.replace("http", "ws", 1) + "/api/live", key) for key in keys]
            bare = [(f"ws://127.0.0.1:{port}/{n}", key) for n, key in enumerate(keys)]
            for name in ("", *ATTACKS):
                seconds = args.seconds if name else min(10.0, args.seconds)
                found = under_attack(name, target, ours, seconds)
                other = under_attack(name, target | {"host": f"127.0.0.1:{port}"}, bare, seconds)
                mine, theirs = shown(found.latencies), shown(other.latencies)
                ratio = mine["p95_ms"] / max(0.01, theirs["p95_ms"])
                print(
                    f"{name or 'calm':12} p95 {mine['p95_ms']:8.2f} ms, "
                    f"echo {theirs['p95_ms']:8.2f} ms, ratio {ratio:5.2f}; "
                    f"lost {found.lost}, echo {other.lost}; "
                    f"memory {memory_mb(running.process)} MB",
                    flush=True,
                )
        finally:
            running.kill()
            echo.kill()


if __name__ == "__main__":
    # So many sockets need so many files.
    with suppress(ImportError):
        import resource

        resource.setrlimit(
            resource.RLIMIT_NOFILE, (8192, resource.getrlimit(resource.RLIMIT_NOFILE)[1])
        )
    socket.setdefaulttimeout(30)
    main()
