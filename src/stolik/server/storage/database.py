"""A database of tables: reads in threads, writes together.

Writes that arrive while the last ones are being stored go into one transaction, so that a
hundred tables cost one wait for the disk instead of a hundred. Each caller still learns only
of its own write, and only once it is stored for good.
"""

import asyncio
import logging
import os
import sqlite3
from collections.abc import Awaitable, Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeVar

from sqlalchemy import Connection, Engine, create_engine, event, text
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError, OperationalError, SQLAlchemyError
from sqlalchemy.pool import QueuePool

from stolik.core.reasons import refuse
from stolik.server.storage import migrate, notices
from stolik.server.storage.listen import listen

T = TypeVar("T")
READERS = 4
# Whoever reads the database reads running games.
PRIVATE = 0o600
LARGEST_BATCH = 256
# How long somebody waits for a node to heed its host; it does within moments.
HEED_SECONDS = 5.0

_TIME = text("SELECT CAST(extract(epoch FROM clock_timestamp()) * 1000 AS BIGINT)")

_log = logging.getLogger(__name__)


@dataclass(slots=True)
class _Write:
    work: Callable[[Connection], Any]
    done: asyncio.Future[Any]
    # Writes are ordered by this, so that two nodes never wait for each other in a circle.
    order: str
    # The last notice of the host that was known when it was made, if it was made of what a node
    # remembers; else None.
    heard: int | None


def file_url(path: Path) -> str:
    """The address of a SQLite file.

    >>> file_url(Path("/data/stolik.db"))
    'sqlite:////data/stolik.db'
    """
    return f"sqlite:///{path}"


# How long a node waits for whoever else writes to its file just now.
WAIT_SECONDS = 30.0


def open_engine(url: str, wait_seconds: float = WAIT_SECONDS) -> Engine:
    """An engine for an address, or a refusal that says which addresses there are."""
    try:
        parsed = make_url(url)
    except ArgumentError as error:
        raise refuse("database_url", given=url) from error
    if parsed.get_backend_name() == "sqlite" and parsed.database:
        return _open_sqlite(url, Path(parsed.database), wait_seconds)
    if parsed.get_backend_name() == "postgresql":
        try:
            # The size: one connection writes, the others read.
            return create_engine(
                parsed.set(drivername="postgresql+psycopg"),
                pool_size=READERS + 1,
                max_overflow=0,
                pool_pre_ping=True,
                # What is stored has no business in a log of errors.
                hide_parameters=True,
            )
        except ModuleNotFoundError as error:
            raise refuse("postgres_missing") from error
    raise refuse("database_url", given=parsed.render_as_string(hide_password=True))


def _open_sqlite(url: str, file: Path, wait_seconds: float) -> Engine:
    engine = create_engine(
        url,
        poolclass=QueuePool,
        pool_size=READERS + 1,
        hide_parameters=True,
        connect_args={"timeout": wait_seconds, "check_same_thread": False},
    )

    @event.listens_for(engine, "do_connect")
    def _keep_private(*_: object) -> None:
        # What was stored last lies in the file beside it: a new database would throw that away.
        if not file.exists() and file.with_name(f"{file.name}-wal").exists():
            raise FileGone("the database file is gone")
        # The files beside it get the rights of the file itself. One that is there is never opened:
        # to close it would drop all locks that SQLite holds on it for this process.
        with suppress(OSError):
            os.close(os.open(file, os.O_RDWR | os.O_CREAT | os.O_EXCL, PRIVATE))
        with suppress(OSError):
            if file.stat().st_mode & ~PRIVATE & 0o777:
                file.chmod(PRIVATE)

    @event.listens_for(engine, "connect")
    def _prepare(connection: Any, _: object) -> None:
        # Transactions are begun by us: the driver's own way would begin them too late.
        connection.isolation_level = None
        connection.execute("PRAGMA journal_mode=WAL")
        # FULL: what is acknowledged survives a power cut, not only a crash of the program.
        connection.execute("PRAGMA synchronous=FULL")
        connection.execute("PRAGMA foreign_keys=ON")
        # What is erased is gone from the file, too.
        connection.execute("PRAGMA secure_delete=ON")

    return engine


def prepare(url: str) -> None:
    """Bring a database up to date, or refuse one that does not answer."""
    engine = open_engine(url)
    try:
        _upgrade(engine)
    finally:
        engine.dispose()


def _upgrade(engine: Engine) -> None:
    try:
        migrate.upgrade(engine)
    except (SQLAlchemyError, OSError) as error:
        shown = engine.url.render_as_string(hide_password=True)
        raise refuse("database_unreachable", given=shown) from error


def _begin(connection: Connection, begin: str) -> None:
    """Begin a transaction, straight through the driver: this is done with every entry, and takes
    ten times as long with all that SQLAlchemy does for a statement."""
    driver: Any = connection.connection.dbapi_connection
    try:
        driver.execute(begin)
    except sqlite3.Error as error:
        raise OperationalError(begin, None, error) from error


class FileGone(SQLAlchemyError):
    """The file of the database is not where it was."""


class Unheard(SQLAlchemyError):
    """The host has changed something that this node has not heard of yet."""


class Database:
    """Reads and writes for the server. Open it inside a running event loop."""

    def __init__(self, url: str) -> None:
        self.engine = open_engine(url)
        self.is_postgres = self.engine.dialect.name == "postgresql"
        # Whether other nodes may use it, too.
        self.is_shared = self.is_postgres
        self._readers = ThreadPoolExecutor(READERS, "stolik-read")
        self._writer = ThreadPoolExecutor(1, "stolik-write")
        database = self.engine.url.database
        self._file = None if self.is_postgres or not database else Path(database)
        self._identity: tuple[int, int] | None = None
        self._waiting: list[_Write] = []
        self._more = asyncio.Event()
        self._task: asyncio.Task[None] | None = None
        self.batches = 0
        # The last notice that was heeded, and whether a write has met a newer one.
        self.heard = 0
        self.unheard = asyncio.Event()
        self._heeded = asyncio.Event()

    async def open(self) -> None:
        """Bring the database up to date and begin to take writes."""
        await asyncio.get_running_loop().run_in_executor(self._writer, _upgrade, self.engine)
        self.heard = await self.read(notices.latest)
        self._task = asyncio.create_task(self._write_for_ever())

    async def close(self) -> None:
        """Store what is waiting and let go of the database."""
        while self._waiting:
            await asyncio.sleep(0.01)
        if self._task:
            self._task.cancel()
        self._writer.shutdown(wait=True)
        self._readers.shutdown(wait=True)
        self.engine.dispose()

    async def read(self, work: Callable[[Connection], T]) -> T:
        """What `work` finds, in one consistent look."""
        return await asyncio.get_running_loop().run_in_executor(self._readers, self._read, work)

    def _read(self, work: Callable[[Connection], T]) -> T:
        self._check_file()
        with self._connect("BEGIN") as connection:
            found = work(connection)
            connection.rollback()
            return found

    async def now_ms(self) -> int:
        """The time that all nodes go by which share this database."""
        return await self.read(lambda conn: int(conn.execute(_TIME).scalar_one()))

    async def listen(
        self,
        hear: Callable[[str, int, str], None],
        hear_all: Callable[[], Awaitable[None]],
        ready: asyncio.Event,
    ) -> None:
        """Hear for ever what other nodes store: the table, how far it has come, the node."""
        url = self.engine.url.set(drivername="postgresql")
        await listen(url.render_as_string(hide_password=False), hear, hear_all, ready)

    @contextmanager
    def _connect(self, begin: str) -> Iterator[Connection]:
        """A connection in a transaction. One on which something failed is thrown away: whatever
        it still holds (a lock, an old look at the data) must not wait for whoever comes next."""
        with self.engine.connect() as connection:
            try:
                if not self.is_postgres:
                    _begin(connection, begin)
                # Statements go past SQLAlchemy: it has to be told that there is a transaction.
                connection.begin()
                yield connection
            except BaseException:
                connection.invalidate()
                raise

    async def write(
        self, work: Callable[[Connection], T], order: str = "", remembered: bool = False
    ) -> T:
        """Do `work` in a transaction; comes back once it is stored for good. Work on what is
        `remembered` of a table is refused (`Unheard`) if the host has changed something since."""
        done: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        heard = self.heard if remembered else None
        self._waiting.append(_Write(work, done, order, heard))
        self._more.set()
        return await done

    def heed(self, number: int) -> None:
        """What the host said up to this notice is heeded: nothing older is remembered."""
        self.heard = number
        self._heeded.set()
        self._heeded = asyncio.Event()

    async def wait_heeded(self, before: int) -> None:
        """Wait until more is heeded than before."""
        if self.heard == before:
            await asyncio.wait_for(self._heeded.wait(), HEED_SECONDS)

    async def _write_for_ever(self) -> None:
        loop = asyncio.get_running_loop()
        while True:
            await self._more.wait()
            batch = self._waiting[:LARGEST_BATCH]
            outcomes = await loop.run_in_executor(self._writer, self._commit, batch)
            del self._waiting[: len(batch)]
            if not self._waiting:
                self._more.clear()
            self.batches += 1
            if any(isinstance(error, Unheard) for _, error in outcomes):
                self.unheard.set()
            for write, (found, error) in zip(batch, outcomes, strict=True):
                if write.done.done():
                    continue
                if error is None:
                    write.done.set_result(found)
                else:
                    write.done.set_exception(error)

    def _commit(self, batch: list[_Write]) -> list[tuple[Any, Exception | None]]:
        """All writes in one transaction; if that fails, each in its own."""
        try:
            found = self._together(sorted(batch, key=lambda write: write.order))
            return [(found[id(write)], None) for write in batch]
        except Exception as error:
            # Whatever went wrong is told to whom it belongs; the other writes go on.
            if len(batch) == 1:
                return [(None, error)]
            _log.warning("writes failed together, trying each alone", exc_info=error)
            return [self._commit([write])[0] for write in batch]

    def _check_file(self) -> None:
        """Refuse to go on with a file that has been taken away: what is written to it is lost.
        Another one in its place is gone on with."""
        if self._file is None:
            return
        try:
            found = os.stat(self._file)
        except OSError as error:
            raise FileGone("the database file is gone") from error
        identity = (found.st_dev, found.st_ino)
        if self._identity not in (None, identity):
            self.engine.dispose()
        self._identity = identity

    def _check_heard(self, connection: Connection, batch: list[_Write]) -> None:
        heard = {write.heard for write in batch} - {None}
        if heard:
            notices.wait_for_host(connection)
            if heard != {notices.latest(connection)}:
                raise Unheard("the host has changed something")

    def _together(self, batch: list[_Write]) -> dict[int, Any]:
        self._check_file()
        with self._connect("BEGIN IMMEDIATE") as connection:
            self._check_heard(connection, batch)
            found = {id(write): write.work(connection) for write in batch}
            connection.commit()
        self._check_file()
        return found
