"""The log in the database: each number once, each wish once, nothing half-stored."""

import asyncio
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection, Engine, text
from tests.server.harness import run
from tests.server.tables import HOST, SECRET, created, edition_of, play_some

from stolik.core.edition import Edition
from stolik.core.reasons import Refused
from stolik.server.storage import migrate, notices, queries, schema
from stolik.server.storage.database import Database, file_url, open_engine, prepare
from stolik.server.storage.queries import Append
from stolik.server.tables import log
from stolik.server.tables.opening import Open
from stolik.server.thinking.shares import Work


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """A database of each kind, empty."""
    if request.param == "sqlite":
        yield f"sqlite:///{tmp_path / 'stolik.db'}"
        return
    found = request.getfixturevalue("postgres")
    engine = open_engine(found)
    with engine.begin() as connection:
        connection.execute(text("DROP SCHEMA public CASCADE"))
        connection.execute(text("CREATE SCHEMA public"))
    engine.dispose()
    yield found


def new_table(conn: Connection, first: log.Entry | None = None, id: str = "t1") -> None:
    entry = first or log.Entry(1, 0, HOST, "", created(table=id, code=id))
    assert isinstance(entry.body, log.Created)
    queries.create(conn, SECRET, edition_of(entry.body), Append(id, entry, member=True))


def said(number: int, key: str = "", text: str = "x") -> Append:
    return Append("t1", log.Entry(number, number, HOST, key, log.Said(text)))


def test_a_number_and_a_key_are_taken_once(url: str) -> None:
    async def store() -> None:
        database = Database(url)
        await database.open()
        await database.write(new_table)
        many = [said(2, text=str(n)) for n in range(20)]
        won = await asyncio.gather(
            *(database.write(lambda c, one=one: queries.append(c, one)) for one in many)  # type: ignore[misc]
        )
        assert sum(won) == 1
        assert await database.write(lambda c: queries.append(c, said(3, "k")))
        assert not await database.write(lambda c: queries.append(c, said(4, "k")))
        found = await database.read(lambda c: queries.entries(c, "t1", 0))
        assert [entry.number for entry in found] == [1, 2, 3]
        await database.close()

    run(store())


def test_writes_that_wait_are_stored_together_and_a_broken_one_harms_no_other(url: str) -> None:
    async def store() -> None:
        database = Database(url)
        await database.open()
        await database.write(new_table)

        def broken(conn: Connection) -> None:
            conn.execute(text("SELECT nothing FROM nowhere"))

        writes = [database.write(lambda c, n=n: queries.append(c, said(n))) for n in range(2, 40)]  # type: ignore[misc]
        outcomes = await asyncio.gather(*writes, database.write(broken), return_exceptions=True)
        assert outcomes[:-1] == [True] * 38
        assert isinstance(outcomes[-1], Exception)
        assert database.batches < 10
        await database.close()

    run(store())


def test_migrations_make_the_schema_that_the_code_expects(url: str) -> None:
    engine = open_engine(url)
    migrate.upgrade(engine)
    migrate.upgrade(engine)
    assert migrate.version(engine) == migrate.HEAD
    assert differences(engine) == []
    engine.dispose()


def differences(engine: Engine) -> list[object]:
    with engine.connect() as connection:
        return list(compare_metadata(MigrationContext.configure(connection), schema.metadata))


def test_a_table_from_its_snapshot_is_the_table_from_its_whole_log(url: str) -> None:
    async def store() -> None:
        database = Database(url)
        await database.open()
        table, entries = play_some(150)
        await database.write(lambda c: new_table(c, entries[0]))
        for entry in entries[1:]:
            so_far = play_some(entry.number - 1)[0] if entry.number > 30 else None
            snapshot = so_far.snapshot() if so_far and so_far.at_barrier() else None
            wanted = Append("t1", entry, snapshot=snapshot)
            await database.write(lambda c, w=wanted: queries.append(c, w))  # type: ignore[misc]
        assert await database.read(lambda c: c.execute(schema.snapshots.select()).one().number) > 30
        loaded = await database.read(lambda c: queries.load(c, "t1"))
        assert isinstance(loaded, Open)
        assert loaded.table.snapshot() == table.snapshot()
        earlier = await database.read(lambda c: queries.load(c, "t1", 20))
        assert isinstance(earlier, Open)
        assert earlier.table.snapshot() == play_some(19)[0].snapshot()
        await database.close()

    run(store())


def test_an_edition_is_kept_once_and_found_by_its_hash(url: str) -> None:
    async def store() -> None:
        database = Database(url)
        await database.open()
        edition = edition_of(created())
        for names in ({}, {"pl": {"card": {"goblin": "Goblin"}}}):
            again = replace(edition, names=names)
            await database.write(lambda c, one=again: queries.keep_edition(c, one))  # type: ignore[misc]
        found = await database.read(lambda c: queries.find_edition(c, edition.hash))
        assert found is not None
        assert Edition.unpack(found) == edition
        assert await database.read(lambda c: queries.find_edition(c, "none")) is None
        await database.close()

    run(store())


def test_bots_work_is_claimed_once_and_comes_back_if_nobody_does_it(url: str) -> None:
    async def store() -> None:
        first, second = Database(url), Database(url)
        await first.open()
        await second.open()
        await first.write(new_table)
        work = Append("t1", log.Entry(2, 0, HOST, "", log.Started()), work=Work("t1", 2))
        await first.write(lambda c: queries.append(c, work))
        claims = await asyncio.gather(
            *(one.write(lambda c: queries.claim_work(c, 1000, list)) for one in (first, second) * 4)
        )
        assert sorted(map(len, claims)) == [0] * 7 + [1]
        late = 1000 + queries.CLAIM_MS
        assert await second.write(lambda c: queries.claim_work(c, late, list)) == [Work("t1", 2)]
        # The clock is set back by hours: the claim does not hold for hours.
        early = 1000 - 2 * queries.STALE_MS
        assert await first.write(lambda c: queries.claim_work(c, early, list)) == [Work("t1", 2)]
        await first.close()
        await second.close()

    run(store())


def test_bots_first_decide_where_somebody_has_waited_longest(url: str) -> None:
    async def store() -> None:
        database = Database(url)
        await database.open()
        for table, since in (("t1", 30), ("t2", 10), ("t3", 20)):
            await database.write(lambda c, t=table: new_table(c, id=t))  # type: ignore[misc]
            started = log.Entry(2, 0, HOST, "", log.Started())
            work = Append(table, started, work=Work(table, 2), work_at=since)
            await database.write(lambda c, w=work: queries.append(c, w))  # type: ignore[misc]
        claimed = [
            await database.write(lambda c: queries.claim_work(c, 30, lambda waiting: waiting[:1]))
            for _ in range(3)
        ]
        assert claimed == [[Work(table, 2)] for table in ("t2", "t3", "t1")]
        await database.close()

    run(store())


def test_whoever_reads_beside_a_node_takes_nothing_from_it(tmp_path: Path) -> None:
    """The last to close a SQLite file clears up: others must see that it is still in use."""
    file = tmp_path / "stolik.db"
    engine = open_engine(f"sqlite:///{file}")
    reader = f"import sqlite3; sqlite3.connect({str(file)!r}).execute('SELECT * FROM t').fetchall()"
    with engine.connect() as writer:
        writer.execute(text("CREATE TABLE t (n)"))
        writer.commit()
        with engine.connect():
            subprocess.run([sys.executable, "-c", reader], check=True)
            assert file.with_name("stolik.db-wal").exists()
            writer.execute(text("INSERT INTO t VALUES (1)"))
            writer.commit()
    engine.dispose()


@pytest.mark.parametrize("address", ["nonsense", "mysql://x/y", "sqlite://"])
def test_an_address_of_no_database_is_refused(address: str) -> None:
    with pytest.raises(Refused, match="database_url"):
        open_engine(address)


def test_nothing_is_begun_in_the_place_of_a_file_that_was_taken_away(tmp_path: Path) -> None:
    file, away = tmp_path / "stolik.db", tmp_path / "away.db"
    prepare(file_url(file))
    engine = open_engine(file_url(file))
    with engine.connect() as connection:
        connection.execute(schema.notices.insert(), {"at": 1, "kind": "all", "subject": ""})
        connection.commit()
        # As if the power had gone: the last entries are still beside the file.
        file.rename(away)
        with pytest.raises(Refused):
            prepare(file_url(file))
        away.rename(file)
    engine.dispose()
    found = open_engine(file_url(file))
    with found.connect() as connection:
        assert notices.latest(connection) == 1
    found.dispose()


def test_a_database_that_does_not_answer_is_refused(tmp_path: Path) -> None:
    async def start() -> None:
        await Database("postgresql://nobody@127.0.0.1:1/nothing").open()

    with pytest.raises(Refused, match="database_unreachable"):
        run(start())
