"""One stranger against everybody: four attacks from one address, and how the others fare.

    python -m tools.run -m bench.attacks FILE [--only replays] [--seconds 60] [--people 200]

Each line of FILE is one of them; what is in it already is not measured again.

People hold a socket each, from addresses of their own in 127.0.0.0/8, and ask once a second whether
the server is there. The same people at a bare echo server, under the same attack in the same run,
tell what belongs to the machine. The attacker comes from 127.0.0.1 and runs at the lowest priority.
`masters`: ten tables of four masters that one stranger opens and looks at, and how long somebody
else's bot takes for a turn.
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
from dataclasses import dataclass, field, replace
from pathlib import Path
from statistics import mean
from typing import Any

from bench.server import ECHO, OPTIONS, address, ask, memory_mb, shown
from tests.server.harness import Running, start
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from stolik.client import Device, Live, play
from stolik.server.run import Wanted, settings_for

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
    device = Device(url, key)
    seats = [{"kind": "here"}, {"kind": "bot", "bot": "random"}]
    opened = await device.post("tables", {"game": "brains", "seats": seats})
    table: str = opened["table"]["id"]
    await device.post(f"tables/{table}/start")
    await play(device, table, 0, lambda decision, _: decision["options"][0]["move"])
    return table


def under_attack(name: str, target: Target, urls: list[tuple[str, str]], seconds: float) -> People:
    """People while one attack goes on; none of them in calm."""
    attacker = multiprocessing.Process(target=attack, args=(name, target, seconds))
    if name in ATTACKS:
        attacker.start()
    people = asyncio.run(measure(urls, seconds))
    if name in ATTACKS:
        attacker.join(10)
        attacker.kill()
    return people


def one_attack(name: str, running: Running, seconds: float, people: int) -> Json:
    """People at our server and at a bare one, both under the same attack; or in calm."""
    target, keys = prepare(running, people)
    # It tells of each line that an attacker cuts.
    quiet: Json = {"stdout": subprocess.PIPE, "stderr": subprocess.DEVNULL, "text": True}
    echo = subprocess.Popen([sys.executable, "-c", ECHO], **quiet)
    try:
        assert echo.stdout is not None
        bare = f"127.0.0.1:{echo.stdout.readline().split()[1]}"
        ours = [(running.url.replace("http", "ws", 1) + "/api/live", key) for key in keys]
        theirs = [(f"ws://{bare}/{n}", key) for n, key in enumerate(keys)]
        found = under_attack(name, target, ours, seconds)
        other = under_attack(name, target | {"host": bare}, theirs, seconds)
    finally:
        echo.kill()
    mine, echoed = shown(found.latencies), shown(other.latencies)
    return {
        "ours": mine | {"lost": found.lost, "asked": len(found.latencies)},
        "echo": echoed | {"lost": other.lost, "asked": len(other.latencies)},
        "p95_ratio": round(mine["p95_ms"] / max(0.01, echoed["p95_ms"]), 2),
        "memory_mb": memory_mb(running.process),
    }


async def bot_turns(url: str, key: str, seconds: float) -> list[float]:
    """How long a veteran takes for each of its turns at somebody's table."""
    seats = [{"kind": "here"}, {"kind": "bot", "bot": "veteran"}]
    device, turns, end = Device(url, key), [], time.monotonic() + seconds
    opened = await device.post("tables", {"game": "brains", "seats": seats})
    table = opened["table"]["id"]
    await device.post(f"tables/{table}/start")
    async with Live(device) as live:
        position = await live.follow(table)
        while time.monotonic() < end and position.result is None:
            while position.to_move == 0 and position.decision:
                move = position.decision["options"][0]["move"]
                await live.ask("act", table=table, seat=0, version=position.version, move=move)
                while position.to_move == 0 and position.decision is None:
                    position = await live.news(table)
            begun = time.monotonic()
            while position.to_move != 0 and position.result is None:
                position = await live.news(table)
            turns.append(time.monotonic() - begun)
    return turns


async def crowded_turns(url: str, key: str, stranger: str, seconds: float) -> list[float]:
    """The same while a stranger looks at ten tables of four masters."""
    device = Device(url, stranger)
    plan = {"game": "brains", "seats": [{"kind": "bot", "bot": "master"}] * 4, "watchers": True}
    async with Live(device) as live:
        for _ in range(10):
            table = (await device.post("tables", plan))["table"]["id"]
            await device.post(f"tables/{table}/start")
            await live.follow(table, -1)
        return await bot_turns(url, key, seconds)


def masters(running: Running, seconds: float) -> Json:
    """Somebody's bot in quiet, then beside ten tables of four masters."""
    first, second, stranger = (
        ask(running.url, "devices", {"kind": "program"}, source=address(n))["key"] for n in range(3)
    )
    quiet = asyncio.run(bot_turns(running.url, first, seconds))
    crowded = asyncio.run(crowded_turns(running.url, second, stranger, seconds))
    return {
        "quiet": shown(quiet) | {"turns": len(quiet), "mean_ms": round(mean(quiet) * 1000)},
        "crowded": shown(crowded) | {"turns": len(crowded), "mean_ms": round(mean(crowded) * 1000)},
        "mean_ratio": round(mean(crowded) / mean(quiet), 2),
    }


def main() -> None:
    """Measure what is not in the file yet."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    names = ["calm", *ATTACKS, "masters"]
    parser.add_argument("file", type=Path)
    parser.add_argument("--only", choices=names)
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--people", type=int, default=200)
    args = parser.parse_args()
    known = args.file.read_text("utf-8").splitlines() if args.file.exists() else []
    done = {json.loads(line)["name"] for line in known}
    for name in [args.only] if args.only else names:
        if name in done:
            continue
        with tempfile.TemporaryDirectory() as folder:
            database = f"sqlite:///{Path(folder) / 'stolik.db'}"
            # As many bots think at once as `serve` lets, and none waits for second thoughts.
            settings = settings_for(Wanted(port=0, database=database))
            running = start(replace(settings, undo_seconds=0), is_cold=True)
            try:
                if name == "masters":
                    found = masters(running, args.seconds)
                else:
                    found = one_attack(name, running, args.seconds, args.people)
            finally:
                running.kill()
        row = {"name": name, "seconds": args.seconds, "load": os.getloadavg()[0], **found}
        print(json.dumps(row), flush=True)
        with args.file.open("a", encoding="utf-8") as out:
            print(json.dumps(row), file=out)


if __name__ == "__main__":
    # So many sockets need so many files.
    with suppress(ImportError):
        import resource

        resource.setrlimit(
            resource.RLIMIT_NOFILE, (8192, resource.getrlimit(resource.RLIMIT_NOFILE)[1])
        )
    socket.setdefaulttimeout(30)
    main()
