"""The machines of a simulation: nodes that start, are killed and start again, the way to them."""

import asyncio
import importlib
import logging
import random
import traceback
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field, replace
from functools import partial
from pathlib import Path
from random import Random
from typing import Any, cast

import msgspec
from tests.server.harness import GENEROUS
from tests.simulation.network import Connection, PersonEnd
from tests.simulation.storage import BEGINNING, Link, Storage
from tests.simulation.timeline import Loop, Timeline, running
from tests.simulation.truth import Truth

from stolik.server.clock import Clock
from stolik.server.live.node import Node
from stolik.server.live.socket import Socket
from stolik.server.machine import Machine
from stolik.server.settings import Settings
from stolik.server.storage.queries import Device
from stolik.server.thinking import worker as thinking
from stolik.server.workers import Worker

# A few views may wait for somebody who does not read.
LIMITS = replace(GENEROUS, waiting_bytes=100_000)
# What nodes log as an error although a fault of the simulation explains it.
EXPLAINED = ("the database failed",)


@dataclass(eq=False)
class Station:
    """A machine with a node, or with none at the moment."""

    name: str
    loop: Loop
    link: Link
    node: Node | None = None
    # How far its clock is off, in seconds; and how likely a worker breaks, or never answers.
    skew: float = 0.0
    breaking: float = 0.0
    hanging: float = 0.0
    is_ready: bool = False
    connections: list[Connection] = field(default_factory=list)


class InProcess:
    """A worker that answers here, after some time, if nothing is wrong with its machine."""

    def __init__(self, world: "World", station: Station, module: str) -> None:
        self.has_ended = False
        self._world = world
        self._station = station
        self._chance = world.chance
        self._reply = importlib.import_module(module).reply
        # Bots are told nothing that their seats do not know; whoever tells finished games is.
        self._must_not_know = self._reply is thinking.reply

    async def ask(self, line: bytes) -> bytes:
        if self._must_not_know:
            self._world.check_unknown(line)
        await asyncio.sleep(self._chance.uniform(*self._world.thinking_seconds))
        if self._chance.random() < self._station.breaking:
            self.has_ended = True
            raise OSError("the worker has ended")
        if self._chance.random() < self._station.hanging:
            await asyncio.sleep(3600)
        return cast(bytes, self._reply(line))

    async def end(self) -> None:
        self.has_ended = True


class World:
    """Everything that a seed decides about."""

    def __init__(self, seed: int, folder: Path, nodes: int) -> None:
        self.chance = Random(seed)
        self.timeline = Timeline()
        self.trace: list[str] = []
        self.errors: list[str] = []
        # How long bots take to answer.
        self.thinking_seconds = (0.001, 0.1)
        self.loops: list[Loop] = []
        self.outside = self._new_loop("outside")
        self.truth = Truth(folder / "stolik.db")
        self.storage = Storage(folder / "stolik.db", self.truth, self.chance)
        self.settings = Settings(
            self.storage.url,
            limits=LIMITS,
            bot_workers=2,
            undo_seconds=0.3,
            return_seconds=3.0,
            hint_bot="random",
        )
        self.stations = [self._new_station(f"node {n + 1}") for n in range(nodes)]

    def _new_loop(self, name: str) -> Loop:
        loop = Loop(self.timeline, name, self.chance)
        self.loops.append(loop)
        return loop

    def _new_station(self, name: str) -> Station:
        loop = self._new_loop(name)
        return Station(name, loop, Link(loop))

    def tell(self, who: str, what: str) -> None:
        """Write down what happened."""
        self.trace.append(f"{self.timeline.now:9.3f}  {who:<9} {what}")

    def fail(self, what: str) -> None:
        """Something happened that must never be."""
        self.tell("!", what)
        self.errors.append(what)

    def check_unknown(self, line: bytes) -> None:
        """A bot is asked about a world whose luck is not that of the table."""
        if msgspec.json.decode(line, type=thinking.Question).world["secret"]:
            self.fail("a bot was told what the luck of a table comes from")

    @property
    def has_failed(self) -> bool:
        for source in (self.timeline.errors, self.truth.violations):
            while source:
                self.fail(source.pop())
        return bool(self.errors)

    # Nodes

    def start(self, station: Station) -> None:
        """Start a node on a machine that has none."""
        timeline = self.timeline
        clock = Clock(lambda: BEGINNING + timeline.now + station.skew, lambda: timeline.now)

        async def start_worker(module: str) -> Worker:
            await asyncio.sleep(self.chance.uniform(0.01, 0.3))
            return InProcess(self, station, module)

        machine = Machine(clock, partial(self.storage.open, station.link), start_worker)
        self.tell(station.name, f"starts, its clock {station.skew:+.0f} s")
        with running(station.loop):
            station.node = Node(self.settings, machine)
            station.loop.create_task(self._open(station, station.node))

    async def _open(self, station: Station, node: Node) -> None:
        try:
            await node.open()
        except Exception as error:
            # As a supervisor would: the process has ended, so start it again.
            self.tell(station.name, f"cannot start: {error!r}")
            self.outside.call_later(1.0, self._start_again, station, node)
        else:
            station.is_ready = True
            self.tell(station.name, "is ready")

    def _start_again(self, station: Station, node: Node) -> None:
        if station.node is node:
            self.kill(station)
            self.start(station)

    def kill(self, station: Station) -> None:
        """The power of a machine goes."""
        self.tell(station.name, "is killed")
        node, station.node, station.is_ready = station.node, None, False
        self.storage.cut_channel(station.link)
        self.timeline.kill(station.loop)
        for connection in station.connections:
            connection.cut(0.0, self.chance.uniform(0.001, 2.0))
        station.connections.clear()
        if node is not None:
            node.database.engine.dispose()
        station.loop = station.link.loop = self._new_loop(station.name)

    @property
    def ready(self) -> list[Station]:
        return [station for station in self.stations if station.is_ready]

    # Lines

    async def connect(self, device: str) -> PersonEnd:
        """A line from a person to some node."""
        await asyncio.sleep(self.chance.uniform(0.001, 0.05))
        if not self.ready:
            raise ConnectionError("nobody answers")
        station = self.chance.choice(self.ready)
        node = station.node
        assert node is not None
        connection = Connection(self.chance, self.outside, station.loop)
        station.connections.append(connection)
        socket = Socket(node, Device(device, device), "en", device, connection.abort)

        async def serve() -> None:
            await socket.serve(cast(Any, connection.node_end))
            with suppress(ValueError):
                station.connections.remove(connection)

        with running(station.loop):
            station.loop.create_task(serve())
        self.tell(device, f"comes to {station.name}")
        return connection.person_end

    def end(self) -> None:
        """Throw everything away."""
        for station in self.stations:
            if station.node is not None:
                station.node.database.engine.dispose()
        self.truth.close()
        self.timeline.end(self.loops)


class Errors(logging.Handler):
    """What nodes log as an error is one, unless a fault explains it."""

    def __init__(self, world: World) -> None:
        super().__init__(logging.WARNING)
        self.world = world

    def emit(self, record: logging.LogRecord) -> None:
        shown = record.getMessage()
        error: object = getattr(record, "error", "")
        if record.exc_info:
            error = "".join(traceback.format_exception(*record.exc_info)[-3:])
        self.world.tell("log", f"{record.levelname.lower()}: {shown} {error}")
        if record.levelno >= logging.ERROR and shown not in EXPLAINED:
            self.world.fail(f"{shown}: {error}")


@contextmanager
def seeded(world: World) -> Iterator[None]:
    """What the machine is asked for at random comes from the seed; logs go to the trace."""
    logger = logging.getLogger("stolik")
    handler, level, told = Errors(world), logger.level, logger.propagate
    system: Any = random
    usual = system._urandom
    logger.addHandler(handler)
    logger.propagate = False
    system._urandom = world.chance.randbytes
    try:
        yield
    finally:
        system._urandom = usual
        logger.propagate = told
        logger.removeHandler(handler)
        logger.setLevel(level)
