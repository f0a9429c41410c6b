"""Games stored by an earlier commit open as they were left: the same position, the same moves."""

import asyncio
import gzip
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, text, update
from tests.server.harness import file_settings, run, serving
from tests.stored import told

from stolik.client import Device, Live
from stolik.core.reasons import Refused
from stolik.server.guard.keys import hash_of
from stolik.server.storage import migrate, queries, schema
from stolik.server.storage.database import open_engine, prepare
from stolik.server.tables import commands, log
from stolik.server.tables.opening import Halted

Json = dict[str, Any]
STORED = Path(__file__).parent / "4bc1b7c"
EXPECTED: Json = json.loads((STORED / "expected.json").read_text("utf-8"))
TABLES: Json = EXPECTED["tables"]
RECORDS: Json = EXPECTED["records"]
# The rules of Katakumby have changed since: its games are known, but not played by other rules.
CHANGED = "catacombs"
SAME = [name for name in TABLES if TABLES[name]["game"] != CHANGED]
OTHER = [name for name in TABLES if TABLES[name]["game"] == CHANGED]
# A table waits for whoever has not come back, as long as the longest test may take.
PATIENT_SECONDS = 3600


def plain(found: object) -> object:
    """What was found, as a file would hold it."""
    return json.loads(json.dumps(found))


def onward(expected: Json) -> list[str]:
    """The moves with which a stored game is to go on; none if it is over or has not begun."""
    return list(expected.get("onward", ()))


def unpack(folder: Path) -> str:
    """A copy of the database, brought up to date: its address."""
    (folder / "stolik.db").write_bytes(gzip.decompress((STORED / "stolik.db.gz").read_bytes()))
    url = f"sqlite:///{folder / 'stolik.db'}"
    prepare(url)
    return url


@pytest.fixture(scope="module")
def database(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Connection]:
    engine = open_engine(unpack(tmp_path_factory.mktemp("stored")))
    with engine.connect() as connection:
        yield connection
    engine.dispose()


@pytest.mark.parametrize("name", SAME)
def test_a_table_is_as_it_was_left(database: Connection, name: str) -> None:
    table = told.from_snapshot(database, TABLES[name]["id"])
    assert plain(told.of_table(table, onward(TABLES[name]))) == TABLES[name]


@pytest.mark.parametrize("name", SAME)
def test_the_whole_log_leads_to_the_same_table(database: Connection, name: str) -> None:
    table = told.from_log(database, TABLES[name]["id"])
    assert plain(told.of_table(table, onward(TABLES[name]))) == TABLES[name]


@pytest.mark.parametrize("name", OTHER)
def test_a_table_of_rules_that_have_changed_is_halted_and_known(
    database: Connection, name: str
) -> None:
    expected = TABLES[name]
    found = queries.load(database, expected["id"])
    assert isinstance(found, Halted)
    assert found.reason.id == "other_rules"
    assert found.table is not None
    assert (found.table.number, found.table.phase) == (expected["entries"], expected["phase"])
    assert [member.name for member in found.table.state.members] == [
        name for name, *_ in expected["members"]
    ]


@pytest.mark.parametrize("name", [one for one in OTHER if TABLES[one]["phase"] == "playing"])
def test_its_host_goes_on_from_the_last_position_that_was_kept(
    database: Connection, name: str
) -> None:
    found = queries.load(database, TABLES[name]["id"])
    assert isinstance(found, Halted)
    table = found.table
    assert table is not None
    host = table.state.members[0].device
    if table.position is None:
        with pytest.raises(Refused, match="table_stays_halted"):
            commands.go_on(table, host)
        return
    table.add(log.Entry(table.number + 1, 0, host, "", commands.go_on(table, host)))
    assert table.halted is None
    assert table.session is not None
    assert table.session.legal()


def test_the_way_back_keeps_all_that_the_older_version_knows(tmp_path: Path) -> None:
    engine = open_engine(unpack(tmp_path))
    known = ("devices", "members", "log", "snapshots", "groups", "group_entries")

    def content() -> dict[str, list[dict[str, Any]]]:
        with engine.connect() as conn:
            return {
                name: [dict(row) for row in conn.execute(text(f"SELECT * FROM {name}")).mappings()]
                for name in known
            }

    before = content()
    migrate.downgrade(engine, "0002")
    assert migrate.version(engine) == "0002"
    older = content()
    for name, rows in older.items():
        assert rows == [{key: row[key] for key in rows[0]} for row in before[name]]
    migrate.upgrade(engine)
    assert content() == before
    with engine.connect() as conn:
        rules = conn.execute(text("SELECT DISTINCT rules FROM tables")).scalars().all()
    assert rules == [1]
    engine.dispose()


@pytest.mark.parametrize("code", EXPECTED["groups"])
def test_a_group_has_its_history(database: Connection, code: str) -> None:
    assert told.of_group(database, code) == EXPECTED["groups"][code]


@pytest.mark.parametrize("name", [one for one in RECORDS if RECORDS[one]["game"] == CHANGED])
def test_a_record_of_rules_that_have_changed_says_so(name: str) -> None:
    with pytest.raises(Refused, match="record_version"):
        told.of_record(STORED / name, [])


@pytest.mark.parametrize("name", [one for one in RECORDS if RECORDS[one]["game"] != CHANGED])
def test_a_record_or_save_is_right_and_leads_where_it_did(name: str) -> None:
    assert plain(told.of_record(STORED / name, onward(RECORDS[name]))) == RECORDS[name]


@pytest.mark.parametrize("name", EXPECTED["histories"])
def test_a_history_is_read_without_loss(name: str) -> None:
    assert told.of_history(STORED / "histories" / name) == EXPECTED["histories"][name]


def test_nothing_stored_is_left_out() -> None:
    stored = {path.relative_to(STORED).as_posix() for path in STORED.glob("*/*.txt")}
    assert stored == set(RECORDS)
    assert {path.name for path in STORED.glob("histories/*")} == set(EXPECTED["histories"])


def give_keys(url: str) -> dict[str, str]:
    """New keys to the devices of a copy, for only hashes of the old ones were kept: by name."""
    engine = open_engine(url)
    with engine.connect() as connection:
        devices = {row.name: row.id for row in connection.execute(schema.devices.select())}
        for id in devices.values():
            changed = update(schema.devices).where(schema.devices.c.id == id)
            connection.execute(changed.values(key_hash=hash_of(id)))
        connection.commit()
    engine.dispose()
    return devices


def test_people_come_back_to_their_tables_and_play_on(tmp_path: Path) -> None:
    keys = give_keys(unpack(tmp_path))

    async def come_back(url: str) -> None:
        for expected in (TABLES[name] for name in SAME):
            if expected["phase"] != "playing" or is_for_bot(expected):
                continue
            seat, id = expected["to_move"], expected["id"]
            # Whoever shares Ania's screen decides on her device.
            names = {name for name, *_ in expected["members"]}
            name = expected["names"][seat]
            async with Live(Device(url, keys[name if name in names else "Ania"])) as live:
                position = await live.follow(id, viewpoint=seat)
                assert (position.version, position.to_move) == (expected["entries"], seat)
                moves = [option["move"] for option in position.decision["options"]]
                assert sorted(moves) == expected["moves"]
                move = expected["onward"][0]
                assert (await live.act(id, seat, position.version, move))["type"] == "done"

    def errors() -> set[str]:
        told = (tmp_path / "errors").read_text("utf-8").splitlines()
        lines = [json.loads(line) for line in told]
        return {line.get("reason") for line in lines if line["level"] == "error"}

    async def has_looked_after_all() -> None:
        while not errors():
            await asyncio.sleep(0.05)

    settings = file_settings(tmp_path, return_seconds=PATIENT_SECONDS)
    with serving(settings, tmp_path / "errors") as running:
        run(come_back(running.url))
        run(has_looked_after_all())
    assert errors() == {"other_rules"}


def is_for_bot(expected: Json) -> bool:
    """Whether a bot decides next, on its own seat or for somebody who is away."""
    kind, _, _, stand_in = expected["seats"][expected["to_move"]]
    return kind == "bot" or bool(stand_in)
