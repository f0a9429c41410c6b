"""The table server under load, under kill -9 and under hostile messages.

    python -m tools.run -m bench.server load [--tables 250] [--people 4] [--seconds 30] [--pause 4]
    python -m tools.run -m bench.server crash [--kills 200] [--database postgresql://…]
    python -m tools.run -m bench.server hostile [--messages 100000]
    python -m tools.run -m bench.server all

Everything runs against real servers on this machine, through real sockets (hostile messages go
to the socket's handler, for 100,000 would take hours at the pace that the server allows). The
load generator shares the machine with the server. People come from addresses of their own in
127.0.0.0/8, so the limits for play stay as they are; only setting up tables is let go faster.
A bare echo server is measured in the same way in the same run, to tell what belongs to the
machine.
"""

import argparse
import asyncio
import json
import multiprocessing
import os
import random
import resource
import subprocess
import sys
import tempfile
import time
from dataclasses import asdict, dataclass, field, replace
from pathlib import Path
from typing import Any

from tests.server.crash import check_log, crash_loop
from tests.server.harness import Running, start
from tests.server.hostile import try_out
from websockets.asyncio.client import ClientConnection, connect

from stolik.server.settings import Limits, Rate, Settings

Json = Any
# Setting up 250 tables takes a minute of a person's patience; only this is let go faster.
PLENTY = Rate(100_000, 10_000)
LIMITS = replace(Limits(), new_tables=PLENTY, new_tables_of_address=PLENTY, requests=PLENTY)
OPTIONS: Json = {"compression": None, "open_timeout": 60, "ping_interval": None}

ECHO = """
import asyncio, sys
from websockets.asyncio.server import serve, broadcast
rooms = {}
async def handle(socket):
    room = rooms.setdefault(socket.request.path, set())
    room.add(socket)
    async for message in socket:
        broadcast(room, message)
async def main():
    async with serve(handle, "127.0.0.1", 0, compression=None, ping_interval=None) as server:
        print("port", server.sockets[0].getsockname()[1], flush=True)
        await asyncio.get_running_loop().create_future()
asyncio.run(main())
"""


def percentile(values: list[float], share: float) -> float:
    return sorted(values)[min(len(values) - 1, int(len(values) * share))] if values else 0.0


def shown(values: list[float]) -> dict[str, float]:
    found = {f"p{int(share * 100)}_ms": percentile(values, share) for share in (0.5, 0.95, 0.99)}
    return {name: round(value * 1000, 2) for name, value in found.items()} | {
        "max_ms": round(max(values, default=0) * 1000, 2)
    }


def memory_mb(pid: int) -> float:
    status = Path(f"/proc/{pid}/status").read_text()
    kilobytes = next(line.split()[1] for line in status.splitlines() if line.startswith("VmRSS"))
    return round(int(kilobytes) / 1024, 1)


def cpu_seconds(pid: int) -> float:
    """What a process has had of processors so far."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def per_action(seconds: float, latencies: list[float]) -> float:
    """Milliseconds for each."""
    return round(seconds * 1000 / max(1, len(latencies)), 2)


def address(number: int) -> tuple[str, int]:
    """An address of its own for each person."""
    return f"127.{1 + number // 60000}.{number // 250 % 240}.{1 + number % 250}", 0


def ask(
    url: str, path: str, body: Json, key: str = "", source: tuple[str, int] | None = None
) -> Json:
    """Plain HTTP from an address."""
    import http.client

    connection = http.client.HTTPConnection(url.removeprefix("http://"), source_address=source)
    headers = {"content-type": "application/json"} | (
        {"authorization": f"Bearer {key}"} if key else {}
    )
    connection.request("POST", f"/api/{path}", json.dumps(body), headers)
    answer = connection.getresponse()
    found = json.loads(answer.read())
    assert answer.status < 300, found
    return found


@dataclass
class Load:
    """How much, and what was measured: from an action to its last delivery."""

    url: str
    tables: int
    people: int
    seconds: float
    pause: float
    latencies: list[float] = field(default_factory=list)
    acks: list[float] = field(default_factory=list)
    errors: list[str] = field(default_factory=list)
    games: int = 0


@dataclass
class Group:
    """The people of one table, each with a socket."""

    number: int
    table: str
    keys: list[str]
    sockets: list[ClientConnection] = field(default_factory=list)
    decision: Json = None
    version: int = 0
    over: bool = False
    sent_at: float = 0.0
    waiting_for: set[int] = field(default_factory=set)
    delivered: asyncio.Event = field(default_factory=asyncio.Event)


def set_up(load: Load, number: int) -> Group:
    """A table with its people."""
    people = range(number * load.people, (number + 1) * load.people)
    keys = [
        ask(load.url, "devices", {"name": f"P{n}", "kind": "program"}, "", address(n))["key"]
        for n in people
    ]
    seats = [{"kind": "open"}] * load.people
    opened = ask(load.url, "tables", {"game": "brains", "seats": seats}, keys[0])
    table = opened["table"]["id"]
    for seat, key in enumerate(keys):
        ask(load.url, "join", {"code": opened["code"]}, key)
        ask(load.url, f"tables/{table}/sit", {"seat": seat}, key)
    ask(load.url, f"tables/{table}/start", None, keys[0])
    return Group(number, table, keys)


async def listen(load: Load, group: Group, seat: int) -> None:
    """Take what comes to one person."""
    async for text in group.sockets[seat]:
        message = json.loads(text)
        if message["type"] == "refused":
            load.errors.append(message["reason"])
        if message["type"] == "done" and message["id"].startswith("a"):
            load.acks.append(time.perf_counter() - group.sent_at)
        if message["type"] not in ("view", "happened"):
            continue
        group.version = max(group.version, message["version"])
        if message.get("decision"):
            group.decision = message["decision"]
        group.over = group.over or bool(message.get("result"))
        if message["type"] == "happened" and seat in group.waiting_for:
            group.waiting_for.discard(seat)
            if not group.waiting_for:
                load.latencies.append(time.perf_counter() - group.sent_at)
                group.delivered.set()


async def play(load: Load, group: Group, until: float) -> None:
    """Act for whoever's turn it is, with a pause like a person's, until time is up."""
    chance = random.Random(group.number)
    await asyncio.sleep(chance.random() * load.pause)
    count = 0
    while time.perf_counter() < until and not group.over:
        decision, group.decision = group.decision, None
        if decision is None:
            load.errors.append("nobody to move")
            return
        count += 1
        message = {
            "type": "act",
            "id": f"a{count}",
            "table": group.table,
            "seat": decision["seat"],
            "version": group.version,
            "move": chance.choice(decision["options"])["move"],
        }
        group.waiting_for = set(range(load.people))
        group.delivered.clear()
        group.sent_at = time.perf_counter()
        await group.sockets[decision["seat"]].send(json.dumps(message))
        try:
            await asyncio.wait_for(group.delivered.wait(), 10)
        except TimeoutError:
            load.errors.append("not delivered")
            return
        await asyncio.sleep(load.pause * chance.uniform(0.5, 1.5))
    load.games += group.over


async def connect_all(load: Load, group: Group) -> None:
    url = load.url.replace("http", "ws", 1) + "/api/live"
    for seat, key in enumerate(group.keys):
        headers = {"Authorization": f"Bearer {key}"}
        here = address(group.number * load.people + seat)
        group.sockets.append(
            await connect(url, additional_headers=headers, local_addr=here, **OPTIONS)
        )
    for seat, socket in enumerate(group.sockets):
        follow = {
            "type": "follow",
            "id": "f",
            "table": group.table,
            "viewpoint": seat,
            "language": "pl",
        }
        await socket.send(json.dumps(follow))
        while json.loads(message := await socket.recv())["type"] != "view":
            pass
        view = json.loads(message)
        group.version = view["version"]
        group.decision = view["decision"] or group.decision


async def run_load(load: Load, running: Running) -> Json:
    groups = []
    for number in range(load.tables):
        groups.append(await asyncio.to_thread(set_up, load, number))
    for group in groups:
        await connect_all(load, group)
    listeners = [
        asyncio.create_task(listen(load, group, seat))
        for group in groups
        for seat in range(load.people)
    ]
    begun, had = time.perf_counter(), cpu_seconds(running.process)
    await asyncio.gather(*(play(load, group, begun + load.seconds) for group in groups))
    spent = time.perf_counter() - begun
    report = {
        "tables": load.tables,
        "connections": load.tables * load.people,
        "seconds": round(spent, 1),
        "actions": len(load.latencies),
        "actions_per_second": round(len(load.latencies) / spent, 1),
        "deliveries_per_second": round(len(load.latencies) * load.people / spent, 1),
        "action_to_last_delivery": shown(load.latencies),
        "action_to_acknowledgement": shown(load.acks),
        "errors": len(load.errors),
        "error_kinds": sorted(set(load.errors)),
        "games_finished": load.games,
        "server_memory_mb": memory_mb(running.process),
        "cpu_ms_per_action": per_action(cpu_seconds(running.process) - had, load.latencies),
    }
    for task in listeners:
        task.cancel()
    await asyncio.gather(*(socket.close() for group in groups for socket in group.sockets))
    return report


async def run_echo(tables: int, people: int, seconds: float, pause: float) -> Json:
    """The same connections and pace at a server that only sends messages on."""
    process = subprocess.Popen([sys.executable, "-c", ECHO], stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    port = process.stdout.readline().split()[1]
    latencies: list[float] = []
    sockets = [
        [
            await connect(
                f"ws://127.0.0.1:{port}/{table}", local_addr=address(table * people + n), **OPTIONS
            )
            for n in range(people)
        ]
        for table in range(tables)
    ]
    text = json.dumps({"events": ["x" * 600]})

    async def talk(group: list[ClientConnection], seed: int) -> None:
        chance = random.Random(seed)
        await asyncio.sleep(chance.random() * pause)
        while time.perf_counter() < until:
            sent = time.perf_counter()
            await chance.choice(group).send(text)
            for heard in await asyncio.gather(*(socket.recv() for socket in group)):
                json.loads(heard)
            latencies.append(time.perf_counter() - sent)
            await asyncio.sleep(pause * chance.uniform(0.5, 1.5))

    until, had = time.perf_counter() + seconds, cpu_seconds(process.pid)
    await asyncio.gather(*(talk(group, n) for n, group in enumerate(sockets)))
    spent = per_action(cpu_seconds(process.pid) - had, latencies)
    await asyncio.gather(*(socket.close() for group in sockets for socket in group))
    process.kill()
    return {
        "actions": len(latencies),
        "action_to_last_delivery": shown(latencies),
        "cpu_ms_per_action": spent,
    }


def load(tables: int, people: int, seconds: float, pause: float) -> Json:
    resource.setrlimit(resource.RLIMIT_NOFILE, (16384, 16384))
    with tempfile.TemporaryDirectory() as folder:
        settings = Settings(f"sqlite:///{folder}/stolik.db", port=0, limits=LIMITS)
        running = start(settings, is_cold=True)
        empty = memory_mb(running.process)
        report = asyncio.run(run_load(Load(running.url, tables, people, seconds, pause), running))
        running.kill()
    report["server_memory_empty_mb"] = empty
    report["echo"] = asyncio.run(run_echo(tables, people, min(seconds, 20), pause))
    ours = report["action_to_last_delivery"]["p95_ms"]
    echo = report["echo"]["action_to_last_delivery"]["p95_ms"]
    report["p95_ratio_to_echo"] = round(ours / echo, 2)
    spent, echoed = report["cpu_ms_per_action"], report["echo"]["cpu_ms_per_action"]
    report["cpu_ratio_to_echo"] = round(spent / max(0.01, echoed), 2)
    return report


def crash(kills: int, database: str) -> Json:
    with tempfile.TemporaryDirectory() as folder:
        limits = replace(LIMITS, new_devices=PLENTY, messages_of_address=PLENTY)
        kept = database or f"sqlite:///{folder}/stolik.db"
        settings = Settings(kept, port=0, limits=limits)
        outcome = crash_loop(settings, kills, tables=5, seed=kills, is_cold=True)
        entries = check_log(settings, outcome)
    return {
        "kills": outcome.kills,
        "tables": len(outcome.acknowledged),
        "acknowledged": outcome.actions,
        "entries": entries,
        "lost": 0,
        "doubled": 0,
        "corrupt": 0,
        "from_kill_to_next_acknowledgement": shown(outcome.waits),
    }


def _hostile(folder: str, messages: int, seed: int) -> Json:
    path = Path(folder) / str(seed)
    path.mkdir()
    tried = asyncio.run(try_out(path, messages, seed))
    return asdict(Counted(tried.changes, tried.differences, tried.replies, tried.reasons))


@dataclass
class Counted:
    """What hostile messages came to."""

    state_changes: int
    replies_that_depend_on_hidden_cards: int
    replies: dict[str, int]
    reasons: dict[str, int]


def hostile(messages: int) -> Json:
    with tempfile.TemporaryDirectory() as folder, multiprocessing.Pool(1) as pool:
        return {"messages": messages} | pool.apply(_hostile, (folder, messages, 1))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("what", choices=["load", "crash", "hostile", "all"])
    parser.add_argument("--tables", type=int, default=250)
    parser.add_argument("--people", type=int, default=4)
    parser.add_argument("--seconds", type=float, default=30)
    parser.add_argument("--pause", type=float, default=4.0)
    parser.add_argument("--kills", type=int, default=200)
    parser.add_argument("--database", default="", help="where crash plays; a file if not given")
    parser.add_argument("--messages", type=int, default=100_000)
    args = parser.parse_args()
    if args.what in ("load", "all"):
        print(json.dumps({"load": load(args.tables, args.people, args.seconds, args.pause)}))
    if args.what in ("crash", "all"):
        print(json.dumps({"crash": crash(args.kills, args.database)}))
    if args.what in ("hostile", "all"):
        print(json.dumps({"hostile": hostile(args.messages)}))


if __name__ == "__main__":
    main()
