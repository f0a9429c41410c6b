"""A real server in a process of its own, and people to sit at its tables."""

import asyncio
import json
import os
import random
import subprocess
import sys
from collections.abc import Coroutine, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import asdict, dataclass, replace
from functools import cache
from pathlib import Path
from typing import Any, TypeVar

from tests.server.nursery import LIBRARIES
from tools import ROOT

from stolik.client import Device, Live
from stolik.server.settings import IN_A_HURRY, Rate, Settings

Json = Any
T = TypeVar("T")

# Tests are in a hurry, and all of them come from one address.
# One of them asks for everything that the API has, with any codes.
GENEROUS = replace(
    IN_A_HURRY,
    sockets_of_address=5_000,
    connections_of_address=5_000,
    wrong_codes=Rate(100_000, 1_000),
)


def run(work: Coroutine[Any, Any, T], seconds: float = 60) -> T:
    """Run something asynchronous; it must end."""
    return asyncio.run(asyncio.wait_for(work, seconds))


@dataclass
class Running:
    """A server that runs."""

    process: int
    url: str
    settings: Settings
    nursery: subprocess.Popen[str]

    def kill(self) -> None:
        """End it at once, as a power cut would."""
        _ask(self.nursery, {"end": self.process})


def start(settings: Settings, errors: Path | None = None, is_cold: bool = False) -> Running:
    """Start a node and wait until it is ready; a cold one has nothing in memory yet."""
    nursery = _nursery(() if is_cold else LIBRARIES)
    asked = {
        "environment": dict(os.environ),
        "folder": str(Path.cwd()),
        "errors": str(errors or os.devnull),
        "settings": asdict(settings),
    }
    made = _ask(nursery, asked)
    assert made["port"], "the server did not start"
    return Running(made["process"], f"http://127.0.0.1:{made['port']}", settings, nursery)


@cache
def _nursery(libraries: Sequence[str]) -> subprocess.Popen[str]:
    command = [sys.executable, "-m", "tests.server.nursery", *libraries]
    return subprocess.Popen(
        command,
        cwd=ROOT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    )


def _ask(nursery: subprocess.Popen[str], asked: Json) -> Json:
    assert nursery.stdin is not None
    assert nursery.stdout is not None
    print(json.dumps(asked), file=nursery.stdin, flush=True)
    return json.loads(nursery.stdout.readline())


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
