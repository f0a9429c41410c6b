"""The story of one seed: tables are set up, people play while things go wrong, then nothing goes
wrong any more and everybody must get on."""

import asyncio
import gc
import shutil
import tempfile
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

from tests.simulation.faults import FAULTS
from tests.simulation.people import Person
from tests.simulation.storage import BEGINNING
from tests.simulation.timeline import running
from tests.simulation.truth import TrueTable, Violation
from tests.simulation.world import Station, World, seeded

from stolik import games
from stolik.core.edition import Edition
from stolik.core.seal import commitment, new_secret
from stolik.server.live.room import Room
from stolik.server.storage.database import file_url, prepare
from stolik.server.tables import commands, log
from stolik.server.thinking import worker

NODES = (2, 2, 3)
TABLES = 5
# Decisions that are made while things go wrong, and then at each table at least.
ACTIONS = 300
PROGRESS = 3
# How many kinds of fault a seed has, and how many seconds lie between two faults on average.
KINDS = (3, 6)
BETWEEN_FAULTS = 1.5
# Within so many (virtual) seconds everything must have come to pass: longer than any claim, any
# patience and any clock of these tables.
SETTING_UP = 60.0
PLAYING = 600.0
RECOVERING = 90.0
CATCHING_UP = 30.0
# How long everybody only looks on: longer than the patience and the clocks of these tables.
QUIET = 9.0
# How long bots think from then on: less than a claim lasts, so long that little happens.
QUIET_THINKING = (1.0, 2.0)
PATIENCE = 3
CLOCK = log.Clock(bank=15)
# How late a clock that has run out may be noticed, in seconds: whoever looked after the table may
# have failed at it, and the next one looks ten seconds later.
LATE = 13.0

HERE = log.SeatPlan("here", "Ania")
THERE = log.SeatPlan("here", "Ola")
OPEN = log.SeatPlan("open")
BOT = log.SeatPlan("bot", "Traf", "random")
DEEP = log.SeatPlan("bot", "Mistrz", "veteran@2")
# Who sits at the tables; the first two seats of the last are at one device.
PARTIES: tuple[tuple[log.SeatPlan, ...], ...] = (
    (HERE, OPEN, BOT),
    (HERE, OPEN),
    (BOT, BOT),
    (HERE, DEEP),
    (HERE, THERE),
)
# What is played at them, moved on by one with each seed; the game with the smallest views mostly.
GAMES = ("clank", "brains", "catacombs", "brains", "brains")


@dataclass(frozen=True)
class Outcome:
    """What became of a seed."""

    seed: int
    nodes: int
    tables: int
    actions: int
    faults: dict[str, int]
    seconds: float
    steps: int
    violations: list[str]
    trace: list[str]


class Story:
    """One seed."""

    def __init__(self, seed: int, folder: Path) -> None:
        self.seed = seed
        self.chance = chance = Random(f"story {seed}")
        self.world = World(seed, folder, chance.choice(NODES))
        self.people: list[Person] = []
        self.happened: dict[str, int] = {}
        self.goes_wrong = True
        # How many decisions each table must come to once nothing goes wrong any more.
        self._wanted: dict[str, int] = {}
        self._tasks: list[asyncio.Task[Any]] = []
        self._faults: list[asyncio.Task[Any]] = []

    def run(self) -> None:
        """The whole story; whatever is wrong is in `world.errors`."""
        world = self.world
        for station in world.stations:
            world.start(station)
        if not self._until(lambda: len(world.ready) == len(world.stations), SETTING_UP):
            return world.fail("the nodes do not start")
        ready = self._on(world.stations[0], self._set_up())
        if not self._until(ready.done, SETTING_UP):
            return world.fail("tables could not be set up")
        for person in self.people:
            self._on(None, person.live())
        self._on(None, self._go_wrong())
        if not self._until(self._has_seen_enough, PLAYING):
            return world.fail(f"only {world.truth.acted} decisions were made")
        self._heal()
        self._check_quiet()
        if world.has_failed:
            return None
        if not self._until(self._everybody_got_on(), RECOVERING):
            return self._blame_tables()
        return self._end()

    def _until(self, so: Callable[[], bool], seconds: float) -> bool:
        world = self.world
        deadline = world.timeline.now + seconds
        found = world.timeline.run(lambda: world.has_failed or so(), deadline)
        return found or world.has_failed

    def _on(self, station: Station | None, work: Any) -> "asyncio.Task[Any]":
        loop = station.loop if station else self.world.outside
        with running(loop):
            self._tasks.append(loop.create_task(work))
        return self._tasks[-1]

    # Setting up

    async def _set_up(self) -> None:
        for number in range(TABLES):
            await self._open_table(number)

    async def _open_table(self, number: int) -> None:
        chance, node = self.chance, self.world.stations[0].node
        assert node is not None
        seats = list(PARTIES[number])
        edition = edition_of(GAMES[(number + self.seed) % len(GAMES)], len(seats))
        secret = new_secret()
        host = f"host-{number}"
        plan = log.Created(
            table=f"table-{number}",
            code=f"CODE{number}",
            game=edition.game,
            rules=edition.rules,
            content=edition.hash,
            options=dict(edition.settings),
            seats=seats,
            promise=commitment(secret),
            name=host,
            watchers=chance.random() < 0.5,
            clock=CLOCK if number == 1 and chance.random() < 0.5 else None,
            stand_in="random",
            absent_after=chance.choice((0, PATIENCE)),
            hints=True,
        )
        room = await node.create(host, secret, edition, plan)
        self._sit_down(host, plan, [n for n, seat in enumerate(seats) if seat.kind == "here"])
        for seat, one in enumerate(seats):
            if one.kind == "open":
                guest = f"guest-{number}"
                await self._join(room, guest, seat)
                self._sit_down(guest, plan, [seat])
        if plan.watchers:
            watcher = f"looker-{number}"
            await self._join(room, watcher, None)
            self._sit_down(watcher, plan, [])
        await room.submit(host, lambda table: commands.start(table, host))

    async def _join(self, room: Room, device: str, seat: int | None) -> None:
        await room.submit(device, lambda table: commands.join(table, device, device))
        if seat is not None:
            await room.submit(device, lambda table: commands.sit(table, device, seat))

    def _sit_down(self, device: str, plan: log.Created, seats: list[int]) -> None:
        truth = self.world.truth.tables[plan.table]
        chance = Random(f"{device} {self.seed}")
        self.people.append(Person(self.world, device, plan.table, seats, truth, chance))

    # What goes wrong

    async def _go_wrong(self) -> None:
        chance = self.chance
        kinds = chance.sample(sorted(FAULTS), chance.randint(*KINDS))
        self.world.tell("seed", f"{self.seed}: {', '.join(kinds)}")
        # Every kind at least once, then any of them.
        chosen = list(kinds)
        while self.goes_wrong:
            await asyncio.sleep(chance.expovariate(1 / BETWEEN_FAULTS))
            kind = chosen.pop() if chosen else chance.choice(kinds)
            if self.goes_wrong:
                self.happened[kind] = self.happened.get(kind, 0) + 1
                self._faults.append(self._on(None, FAULTS[kind](self.world, chance)))

    def _heal(self) -> None:
        """Nothing goes wrong any more; what has begun ends by itself."""
        self.goes_wrong = False
        self.world.tell("seed", "nothing goes wrong any more")

    # What must be

    def _has_seen_enough(self) -> bool:
        return self.world.truth.acted >= ACTIONS and len(self.happened) >= KINDS[0]

    def _everybody_got_on(self) -> Callable[[], bool]:
        """Each table must come to some more decisions; whoever has got so far only looks on."""
        tables = self.world.truth.tables
        wanted = {id: table.acted + PROGRESS for id, table in tables.items()}
        self._wanted = wanted
        left = dict(tables)

        def is_so() -> bool:
            for id, table in list(left.items()):
                if table.is_over or table.acted >= wanted[id]:
                    del left[id]
                    for person in self.people:
                        person.only_looks |= person.table == id
            return not left

        return is_so

    def _blame_tables(self) -> None:
        for id, table in self.world.truth.tables.items():
            if not table.is_over and table.acted < self._wanted[id]:
                to_move, state = table.table.to_move, table.table.seats
                self.world.fail(f"{id} does not get on: {to_move} is to move of {state}")

    def _check_quiet(self) -> None:
        """Nobody does anything: everybody comes to see what there is, nobody counts as absent."""
        world = self.world
        for person in self.people:
            person.only_looks = True
        world.thinking_seconds = QUIET_THINKING
        world.tell("seed", "everybody only looks on")
        until = {person.device: person.truth.number for person in self.people}

        def is_up_to_date(person: Person) -> bool:
            version = until[person.device]
            return person.is_connected and person.version >= version and not person.wish

        if not self._until(
            lambda: (
                all(one.done() for one in self._faults) and all(map(is_up_to_date, self.people))
            ),
            CATCHING_UP,
        ):
            for person in self.people:
                if not is_up_to_date(person):
                    world.fail(f"{person.device} has seen {person.version}, {person.wish!r} waits")
        numbers = {id: table.number for id, table in world.truth.tables.items()}
        self._until(lambda: False, QUIET)
        if world.has_failed:
            return
        try:
            for id, table in world.truth.tables.items():
                check_care(id, table, numbers[id], world.timeline.now)
            self._check_chats()
        except Violation as violation:
            world.fail(str(violation))
        for person in self.people:
            person.only_looks = False
        world.tell("seed", "everybody plays on")

    def _end(self) -> None:
        """Nothing is lost, and nodes end when they are asked to."""
        world = self.world
        try:
            world.truth.check_log()
        except Violation as violation:
            world.fail(str(violation))
        closing = [self._on(one, one.node.close()) for one in world.ready if one.node]
        if not self._until(lambda: all(one.done() for one in closing), CATCHING_UP):
            world.fail("a node does not end")

    def _check_chats(self) -> None:
        """Whoever is there has been told every line of the chat once."""
        for person in self.people:
            if person.line is None:
                continue
            witness = person.line.witness
            said = [n for n in person.truth.chat() if n <= witness.version]
            if witness.chat[-len(said) :] != said and said:
                raise Violation(f"{person.device} has heard {witness.chat}, said was {said}")


def check_care(id: str, table: TrueTable, since: int, now: float) -> None:
    """While everybody is there and looks on, nobody is absent, and clocks run out."""
    later = [moment.entry.body for moment in table.moments[since:]]
    if any(isinstance(body, log.StoodIn) and body.why == "absent" for body in later):
        raise Violation(f"somebody at {id} is there and counts as absent")
    deadline = table.table.deadline()
    if deadline is not None and deadline < (BEGINNING + now - LATE) * 1000:
        raise Violation(f"nobody has noticed that the clock of {id} has run out")


@cache
def edition_of(game: str, seats: int) -> Edition:
    """The edition of today with the usual settings."""
    found = games.find(game).game
    return found.edition(found.settings({}), seats)


_template: list[bytes] = []


def empty_database(file: Path) -> None:
    """A database without tables; made once, then copied."""
    if not _template:
        prepare(file_url(file))
        _template.append(file.read_bytes())
    file.write_bytes(_template[0])


def tell(seed: int) -> Outcome:
    """What becomes of a seed."""
    # A story is short: what it leaves behind is cleared away after it, in one go.
    gc.disable()
    try:
        return _tell(seed)
    finally:
        gc.enable()


def _tell(seed: int) -> Outcome:
    memory = Path("/dev/shm")
    parent = memory if memory.is_dir() else None
    folder = Path(tempfile.mkdtemp(prefix="stolik-simulation-", dir=parent))
    try:
        empty_database(folder / "stolik.db")
        worker._kept.clear()
        story = Story(seed, folder)
        world = story.world
        with seeded(world):
            try:
                story.run()
            finally:
                world.end()
        return Outcome(
            seed=seed,
            nodes=len(world.stations),
            tables=len(world.truth.tables),
            actions=world.truth.acted,
            faults=story.happened,
            seconds=world.timeline.now,
            steps=world.timeline.steps,
            violations=world.errors,
            trace=world.trace,
        )
    finally:
        shutil.rmtree(folder)
