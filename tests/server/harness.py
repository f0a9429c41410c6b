"""A real server in a process of its own, and people to sit at its tables."""

import asyncio
import json
import os
import random
import re
import signal
import subprocess
import sys
from collections.abc import Coroutine, Iterator
from contextlib import contextmanager
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Any, TypeVar

from stolik.client import Device, Live
from stolik.server.settings import IN_A_HURRY, Settings

Json = Any
T = TypeVar("T")

# Tests are in a hurry, and all of them come from one address.
GENEROUS = replace(IN_A_HURRY, sockets_of_address=5_000, connections_of_address=5_000)
_NODE = """
import json, sys
from stolik.core.reasons import Refused
from stolik.server.run import run_node
from stolik.server.settings import Limits, Rate, Settings
given = json.loads(sys.argv[1])
limits = {k: Rate(**v) if isinstance(v, dict) else v for k, v in given.pop("limits").items()}
given["names"], given["proxies"] = tuple(given["names"]), tuple(given["proxies"])
run_node(Settings(**given, limits=Limits(**limits)), lambda port: print("port", port, flush=True))
"""


def run(work: Coroutine[Any, Any, T], seconds: float = 60) -> T:
    """Run something asynchronous; it must end."""
    return asyncio.run(asyncio.wait_for(work, seconds))


@dataclass
class Running:
    """A server that runs."""

    process: subprocess.Popen[str]
    url: str
    settings: Settings

    def kill(self) -> None:
        """End it at once, as a power cut would."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def stop(self) -> int:
        """Ask it to end."""
        self.process.send_signal(signal.SIGINT)
        return self.process.wait(20)


def start(settings: Settings, errors: Path | None = None) -> Running:
    """Start a node and wait until it is ready."""
    command = [sys.executable, "-c", _NODE, json.dumps(asdict(settings))]
    log = errors.open("a") if errors else subprocess.DEVNULL
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=log, text=True)
    assert process.stdout is not None
    line = process.stdout.readline()
    found = re.match(r"port (\d+)", line)
    assert found, f"the server did not start: {line}"
    return Running(process, f"http://127.0.0.1:{found[1]}", settings)


@contextmanager
def serving(settings: Settings, errors: Path | None = None) -> Iterator[Running]:
    """A node for a while."""
    running = start(settings, errors)
    try:
        yield running
    finally:
        running.kill()


def file_settings(folder: Path, **changes: Any) -> Settings:
    """Settings for a node with a file of its own."""
    given = {"port": 0, "limits": GENEROUS, "undo_seconds": 0, **changes}
    return Settings(f"sqlite:///{folder / 'stolik.db'}", **given)


HERE = {"kind": "here"}
OPEN = {"kind": "open"}
BOT = {"kind": "bot", "bot": "random"}


@dataclass
class Party:
    """A table and the devices of its people; the first one is the host."""

    table: str
    code: str
    people: list[Device]


async def party(url: str, seats: list[Json], start: bool = True, **plan: Any) -> Party:
    """Set up a table; somebody comes by code for each open seat."""
    host = await Device.introduce(url, "Ania")
    opened = await host.post("tables", {"game": "brains", "seats": seats} | plan)
    made = Party(opened["table"]["id"], opened["code"], [host])
    for number, seat in enumerate(seats):
        if seat["kind"] == "open":
            guest = await Device.introduce(url, f"Gość {number}")
            await guest.post("join", {"code": made.code})
            await guest.post(f"tables/{made.table}/sit", {"seat": number})
            made.people.append(guest)
    if start:
        await host.post(f"tables/{made.table}/start")
    return made


def any_option(chance: random.Random) -> Any:
    """A player who takes any option."""
    return lambda decision, view: chance.choice(decision["options"])["move"]


def environment(folder: Path) -> dict[str, str]:
    """The environment of a command that keeps its data in a folder."""
    return os.environ | {"STOLIK_DATA": str(folder), "STOLIK_LANG": "en"}


def drain(live: Live) -> list[Json]:
    """What a socket has heard so far."""
    return [live.events.get_nowait() for _ in range(live.events.qsize())]
