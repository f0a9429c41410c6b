"""The database as its host opens it: one that is there, is ours and of this version."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from sqlalchemy import Connection
from sqlalchemy.exc import OperationalError, SQLAlchemyError

from stolik.core.reasons import Refused, refuse
from stolik.server.storage import migrate, notices
from stolik.server.storage.database import open_engine

# How long a command waits for whoever else writes just now.
WAIT_SECONDS = 10.0


class House:
    """A database to look into and to change. Refused if it is missing, foreign, older or newer."""

    def __init__(self, url: str, wait_seconds: float = WAIT_SECONDS) -> None:
        self.engine = open_engine(url, wait_seconds)
        self.shown = self.engine.url.render_as_string(hide_password=True)
        database = self.engine.url.database
        self.is_postgres = self.engine.dialect.name == "postgresql"
        self.file = None if self.is_postgres or not database else Path(database)
        if self.file and not self.file.is_file():
            raise refuse("database_missing", given=str(self.file))
        with self._told():
            found = migrate.version(self.engine)
        if not found:
            raise refuse("database_foreign", given=self.shown)
        if found != migrate.HEAD:
            migrate.check_known(found, self.shown)
            raise refuse("database_older", given=self.shown)

    def close(self) -> None:
        """Let go of it."""
        self.engine.dispose()

    @contextmanager
    def look(self) -> Iterator[Connection]:
        """One consistent look; nothing is changed."""
        with self._told(), self.engine.connect() as conn:
            if self.is_postgres:
                conn = conn.execution_options(isolation_level="REPEATABLE READ")
            else:
                conn.exec_driver_sql("BEGIN")
            yield conn
            conn.rollback()

    @contextmanager
    def change(self) -> Iterator[Connection]:
        """One change, stored whole or not at all. Nodes wait until it is over."""
        with self._told(), self.engine.connect() as conn:
            try:
                if self.is_postgres:
                    notices.wait_for_nodes(conn)
                else:
                    conn.exec_driver_sql("BEGIN IMMEDIATE")
                yield conn
                conn.commit()
            except BaseException:
                conn.invalidate()
                raise

    def sweep(self) -> None:
        """Let nothing that was erased stay in the journal beside the file."""
        if not self.is_postgres:
            with self._told(), self.engine.connect() as conn:
                conn.exec_driver_sql("PRAGMA wal_checkpoint(TRUNCATE)")

    @contextmanager
    def _told(self) -> Iterator[None]:
        """What the database says is wrong, in words."""
        try:
            yield
        except Refused:
            raise
        except OperationalError as error:
            busy = "locked" in str(error.orig)
            raise refuse(
                "database_busy" if busy else "database_unreachable", given=self.shown
            ) from error
        except SQLAlchemyError as error:
            raise refuse("database_foreign", given=self.shown) from error
