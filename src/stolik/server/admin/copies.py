"""Copies of a whole database, made and put back while nodes run.

A copy is a SQLite file whatever the database is: it needs no program to be made or read, can be
looked into, and what was kept in one kind of database can be put into the other.
"""

import os
import shutil
import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import msgspec
from sqlalchemy import Connection, Engine, LargeBinary, String, Table, delete, select
from sqlalchemy.exc import SQLAlchemyError

from stolik.core.reasons import refuse
from stolik.server.admin.house import House
from stolik.server.storage import migrate, notices, schema
from stolik.server.storage.database import PRIVATE, file_url, open_engine

AT_ONCE = 500
# Without a journal beside it.
ONE_FILE = "PRAGMA journal_mode = DELETE"
# What is about now: which nodes run, who is connected to them, what they were told.
OF_NOW = (schema.nodes, schema.presence, schema.notices)
# Ours, in an order in which each can be filled: what it refers to is there already.
KEPT = [table for table in schema.metadata.sorted_tables if table not in OF_NOW]


class Copied(msgspec.Struct, frozen=True):
    """What a copy has: how many rows of each table, and its size."""

    file: str
    bytes: int
    rows: dict[str, int]


def backup(house: House, file: Path) -> Copied:
    """Copy everything into a new file, look whether it can be opened, and only then name it so."""
    if file.exists() or file.is_symlink():
        raise refuse("file_exists", file=str(file))
    with _beside(file) as made:
        if house.file:
            _copy_file(house.file, made)
        else:
            _copy_rows(house, made)
        copied = check(made)
        # Not a rename: that would take the place of a file that has come meanwhile.
        try:
            os.link(made, file)
        except OSError as error:
            raise refuse("file_unwritable", file=str(file)) from error
    return msgspec.structs.replace(copied, file=str(file))


@contextmanager
def _beside(file: Path) -> Iterator[Path]:
    """A private file in the same folder that is gone in the end."""
    try:
        handle, name = tempfile.mkstemp(prefix=".stolik-", suffix=".copy", dir=file.parent)
    except OSError as error:
        raise refuse("file_unwritable", file=str(file)) from error
    os.close(handle)
    made = Path(name)
    try:
        yield made
    finally:
        for one in (made, *(made.with_name(made.name + end) for end in ("-wal", "-shm"))):
            one.unlink(missing_ok=True)


def _copy_file(source: Path, made: Path) -> None:
    # SQLite's own way: one consistent look, while others write.
    try:
        with (
            closing(sqlite3.connect(f"{source.absolute().as_uri()}?mode=ro", uri=True)) as here,
            closing(sqlite3.connect(made)) as there,
        ):
            here.backup(there)
            there.execute(ONE_FILE)
    except sqlite3.Error as error:
        raise refuse("file_unwritable", file=str(made)) from error


def _copy_rows(house: House, made: Path) -> None:
    engine = open_engine(file_url(made))
    try:
        migrate.upgrade(engine)
        with house.look() as here, engine.begin() as there:
            _pour(here, there)
    except (SQLAlchemyError, OSError) as error:
        raise refuse("file_unwritable", file=str(made)) from error
    finally:
        engine.dispose()
    with closing(sqlite3.connect(made)) as alone:
        alone.execute(ONE_FILE)


def _pour(here: Connection, there: Connection) -> None:
    """All rows of one database into another that has none."""
    for table in KEPT:
        found = here.execution_options(yield_per=AT_ONCE).execute(select(table))
        for rows in found.mappings().partitions(AT_ONCE):
            there.execute(table.insert(), [dict(row) for row in rows])


def check(file: Path) -> Copied:
    """Open a copy and look whether all of it is there and is ours. Nothing in it is believed:
    a file can bring views and triggers that do something when they are asked."""
    if not file.is_file():
        raise refuse("file_unreadable", file=str(file))
    try:
        with closing(sqlite3.connect(f"{file.absolute().as_uri()}?mode=ro", uri=True)) as conn:
            conn.execute("PRAGMA trusted_schema = OFF")
            strange = conn.execute(
                "SELECT name FROM sqlite_master WHERE type NOT IN ('table', 'index')"
            ).fetchone()
            versions = conn.execute("SELECT version_num FROM alembic_version").fetchall()
            if strange or len(versions) != 1:
                raise refuse("copy_foreign", file=str(file))
            migrate.check_known(str(versions[0][0]), str(file))
            whole = conn.execute("PRAGMA integrity_check(1)").fetchone()[0] == "ok"
            if not whole or conn.execute("PRAGMA foreign_key_check").fetchone():
                raise refuse("copy_damaged", file=str(file))
            names = {row[0] for row in conn.execute("SELECT name FROM sqlite_master")}
            known = [table for table in KEPT if table.name in names]
            if any(_is_odd(conn, table) for table in known):
                raise refuse("copy_damaged", file=str(file))
            rows = {
                table.name: conn.execute(f'SELECT count(*) FROM "{table.name}"').fetchone()[0]
                for table in known
            }
    except (sqlite3.Error, UnicodeError) as error:
        raise refuse("copy_foreign", file=str(file)) from error
    return Copied(str(file), file.stat().st_size, rows)


def _is_odd(conn: sqlite3.Connection, table: Table) -> bool:
    """Whether some value is not of its column's kind: SQLite keeps anything anywhere."""
    there = {row[1] for row in conn.execute(f'PRAGMA table_info("{table.name}")')}
    odd = []
    for column in table.columns:
        kinds = ["text" if isinstance(column.type, String) else "integer"]
        if isinstance(column.type, LargeBinary):
            kinds = ["blob"]
        if column.nullable:
            kinds.append("null")
        if column.name in there:
            allowed = ", ".join(f"'{kind}'" for kind in kinds)
            odd.append(f'typeof("{column.name}") NOT IN ({allowed})')
    wanted = f'SELECT 1 FROM "{table.name}" WHERE {" OR ".join(odd)} LIMIT 1'
    return conn.execute(wanted).fetchone() is not None


def restore(house: House, file: Path, now: int) -> Copied:
    """Put a copy in the place of everything that is there, in one change; nodes start anew. What
    an older version copied is brought up to date first. All that in a copy of the copy: the file
    itself is only read."""
    copied = check(file)
    with tempfile.TemporaryDirectory(prefix="stolik-") as folder:
        made = Path(folder) / file.name
        try:
            shutil.copyfile(file, made)
        except OSError as error:
            raise refuse("file_unreadable", file=str(file)) from error
        made.chmod(PRIVATE)
        # Once more: another file may have come to its place meanwhile.
        check(made)
        engine = open_engine(file_url(made))
        try:
            _bring_up(engine, file)
            with house.change() as there, engine.connect() as here:
                _empty(there)
                try:
                    _pour(here, there)
                except (SQLAlchemyError, ValueError, TypeError) as error:
                    raise refuse("copy_damaged", file=str(file)) from error
                notices.tell(there, notices.ALL, "", now)
        finally:
            engine.dispose()
    return copied


def _bring_up(engine: Engine, file: Path) -> None:
    try:
        migrate.upgrade(engine)
    except (SQLAlchemyError, ValueError, TypeError) as error:
        raise refuse("copy_damaged", file=str(file)) from error


def _empty(conn: Connection) -> None:
    for table in reversed([*KEPT, schema.presence]):
        conn.execute(delete(table))
