"""The database that all nodes share: real SQLite, with a channel between nodes as PostgreSQL has,
and with everything that can be wrong with a disk or with the way to it."""

import asyncio
import sqlite3
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

from sqlalchemy import Connection, event
from sqlalchemy.exc import OperationalError
from tests.simulation.timeline import Loop
from tests.simulation.truth import Truth

from stolik.server.storage.database import Database, _Write, file_url

# The usual time when a simulation begins, in seconds.
BEGINNING = 1_800_000_000.0
# More pages than any database has.
ENDLESS = 1_000_000_000
Hear = Callable[[str, int, str], None]


@dataclass(eq=False)
class Link:
    """The way of a node to the database, and what is wrong with it."""

    loop: Loop
    is_cut: bool = False
    # How likely a statement fails, and how likely nobody hears that something was stored.
    failing: float = 0.0
    unheard: float = 0.0
    listener: "Listener | None" = None


@dataclass(eq=False)
class Listener:
    """A node that listens, until its line is cut."""

    link: Link
    hear: Hear
    cut: "asyncio.Future[None]"
    seconds: tuple[float, float] = (0.0005, 0.05)


@dataclass
class Storage:
    """What lies on the disk, and who listens."""

    file: Path
    truth: Truth
    chance: Random
    is_full: bool = False
    listeners: list[Listener] = field(default_factory=list)

    def open(self, link: Link, url: str) -> "SharedDatabase":
        return SharedDatabase(url, self, link)

    @property
    def url(self) -> str:
        return file_url(self.file)

    def stored(self, by: Link) -> None:
        """Something may have been stored: the truth takes note, and other nodes hear of it."""
        for table, number in self.truth.read_on():
            for one in self.listeners:
                if one.link is not by:
                    seconds = self.chance.uniform(*one.seconds)
                    one.link.loop.call_later(seconds, self._deliver, one, table, number)

    def _deliver(self, listener: Listener, table: str, number: int) -> None:
        if listener in self.listeners:
            listener.hear(table, number, "")

    def cut_channel(self, link: Link) -> None:
        """What is on its way to a node is lost; it notices that its line is cut."""
        for one in [one for one in self.listeners if one.link is link]:
            self.listeners.remove(one)
            if not one.cut.done():
                one.cut.set_result(None)

    def move_away(self) -> None:
        self.file.rename(self.file.with_suffix(".away"))

    def move_back(self) -> None:
        self.file.with_suffix(".away").rename(self.file)


class Cursor(sqlite3.Cursor):
    """A cursor that fails as the way to the database does."""

    connection: "Line"

    def execute(self, *given: Any) -> "Cursor":
        self.connection.fail()
        super().execute(*given)
        return self


class Line(sqlite3.Connection):
    """A line from a node to the file; `fail` raises what is wrong with it."""

    def fail(self) -> None:
        """Nothing is wrong before the line belongs to a node."""

    def cursor(self, *_: Any) -> Cursor:  # type: ignore[override]
        return super().cursor(Cursor)

    def execute(self, *given: Any) -> sqlite3.Cursor:
        self.fail()
        return super().execute(*given)

    def commit(self) -> None:
        self.fail()
        super().commit()


class SharedDatabase(Database):
    """A node's database."""

    def __init__(self, url: str, storage: Storage, link: Link) -> None:
        super().__init__(url)
        self.is_shared = True
        self.storage = storage
        self.link = link
        event.listen(self.engine, "do_connect", self._give_line)
        event.listen(self.engine, "connect", self._take_line)

    def _give_line(self, _dialect: Any, _record: Any, _given: Any, named: dict[str, Any]) -> None:
        named["factory"] = Line

    def _take_line(self, line: Any, _record: Any) -> None:
        line.fail = self._fail

    def _fail(self) -> None:
        if self.link.is_cut:
            raise sqlite3.OperationalError("the database does not answer")
        if self.link.failing and self.storage.chance.random() < self.link.failing:
            raise sqlite3.OperationalError("disk I/O error")

    @contextmanager
    def _connect(self, begin: str) -> Iterator[Connection]:
        with super()._connect(begin) as connection:
            if not self.storage.is_full:
                yield connection
                return
            raw: Any = connection.connection.dbapi_connection
            pages = sqlite3.Connection.execute(raw, "PRAGMA page_count").fetchone()[0]
            sqlite3.Connection.execute(raw, f"PRAGMA max_page_count={pages}")
            try:
                yield connection
            finally:
                sqlite3.Connection.execute(raw, f"PRAGMA max_page_count={ENDLESS}")

    def _together(self, batch: list[_Write]) -> dict[int, Any]:
        found = super()._together(batch)
        self.storage.stored(self.link)
        if self.link.unheard and self.storage.chance.random() < self.link.unheard:
            raise _failure("the line was cut after the commit")
        return found

    async def now_ms(self) -> int:
        await self.read(lambda conn: None)
        return int((BEGINNING + self.link.loop.time()) * 1000)

    async def listen(
        self, hear: Hear, hear_all: Callable[[], Awaitable[None]], ready: asyncio.Event
    ) -> None:
        while True:
            while self.link.is_cut:
                await asyncio.sleep(0.5)
            cut = asyncio.get_running_loop().create_future()
            self.storage.listeners.append(Listener(self.link, hear, cut))
            if ready.is_set():
                await hear_all()
            ready.set()
            await cut
            await asyncio.sleep(0.5)


def _failure(text: str) -> OperationalError:
    return OperationalError(text, None, sqlite3.OperationalError(text))
