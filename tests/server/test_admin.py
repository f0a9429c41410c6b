"""What the host of a server does beside a running server: it notices, and nothing comes back."""

import asyncio
import json
import os
import random
import sqlite3
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, suppress
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import text
from tests.server.harness import (
    BOT,
    GENEROUS,
    HERE,
    OPEN,
    Party,
    Running,
    any_option,
    file_settings,
    party,
    run,
    serving,
)

from stolik.cli import main
from stolik.client import Device, Live, Lost, Wrong, play
from stolik.core.reasons import Refused
from stolik.server.admin import copies, people, tables
from stolik.server.admin.house import House
from stolik.server.history import telling
from stolik.server.settings import Settings
from stolik.server.storage import queries
from stolik.server.storage.database import open_engine, prepare

NOW = 1_800_000_000_000


@pytest.fixture(params=["sqlite", "postgresql"])
def settings(request: pytest.FixtureRequest, tmp_path: Path) -> Settings:
    """A node on a database of each kind, empty."""
    usual = file_settings(tmp_path)
    if request.param == "sqlite":
        return usual
    found = request.getfixturevalue("postgres")
    engine = open_engine(found)
    with engine.begin() as connection:
        connection.execute(text("DROP SCHEMA public CASCADE"))
        connection.execute(text("CREATE SCHEMA public"))
    engine.dispose()
    return replace(usual, database=found)


@pytest.fixture
def node(settings: Settings) -> Iterator[Running]:
    with serving(settings) as running:
        yield running


def refused(reason: str) -> Any:
    return pytest.raises(Refused, match=reason)


async def wrong(work: Any) -> str:
    with pytest.raises(Wrong) as found:
        await work
    return found.value.reason


async def hear(live: Live, kind: str, **fields: object) -> Any:
    """The next message of a kind with these fields."""
    while True:
        message = await live.events.get()
        if message["type"] == kind and fields.items() <= message.items():
            return message


@asynccontextmanager
async def following(device: Device, table: str) -> AsyncIterator[Live]:
    async with Live(device) as live:
        await live.follow(table, language="en")
        yield live


def device_of(house: House, name: str) -> str:
    with house.look() as conn:
        return next(one.id for one in people.list_devices(conn, name) if one.name == name)


def test_a_closed_table_says_so_to_those_who_sit_there(node: Running) -> None:
    async def close() -> Any:
        made = await party(node.url, [HERE, OPEN])
        async with following(made.people[1], made.table) as live:
            house = House(node.settings.database)
            with house.change() as conn:
                tables.close(conn, made.table, NOW)
            while live.positions[made.table].info["phase"] != "closed":
                await live.news(made.table)
            return live.positions[made.table].info

    info = run(close())
    assert (info["closed"], len(info["points"])) == ("server", 2)


def test_a_deleted_table_sends_everybody_away_with_a_sentence(node: Running) -> None:
    async def delete() -> None:
        made = await party(node.url, [HERE, OPEN])
        house = House(node.settings.database)
        async with following(made.people[0], made.table) as live:
            with house.change() as conn:
                tables.remove(conn, made.table, NOW)
            told = await hear(live, "refused", table=made.table)
        assert told["reason"] == "table_deleted"
        assert await wrong(made.people[0].get(f"tables/{made.table}")) == "no_such_table"
        with house.look() as conn:
            assert tables.list_tables(conn) == []

    run(delete())


def test_a_banned_device_is_sent_away_and_refused_until_it_may_come_again(node: Running) -> None:
    async def ban() -> None:
        made = await party(node.url, [HERE, OPEN])
        guest = made.people[1]
        house = House(node.settings.database)
        device = device_of(house, "Gość 1")
        async with following(guest, made.table) as live:
            with house.change() as conn:
                assert people.ban(conn, device[:8], "spam", NOW) == device
            assert (await hear(live, "refused"))["reason"] == "banned"
        assert await wrong(guest.get("me")) == "banned"
        async with following(made.people[0], made.table) as live:
            with house.change() as conn:
                people.unban(conn, device, NOW)
                # A whole view comes when it is heard, and with it the other one.
                tables.close(conn, made.table, NOW)
            while (await hear(live, "view"))["info"]["phase"] != "closed":
                pass
        assert (await guest.get("me"))["name"] == "Gość 1"

    run(ban())


def test_from_a_banned_address_nobody_comes_in(tmp_path: Path) -> None:
    settings = file_settings(tmp_path)
    prepare(settings.database)
    house = House(settings.database)
    with house.change() as conn:
        people.ban(conn, "127.0.0.1", "", NOW)
        assert people.ban(conn, "2001:db8:1:2:3::4", "", NOW) == "2001:db8:1:2::/64"
        assert people.ban(conn, "2001:db8:1:2::/64", "", NOW) == "2001:db8:1:2::/64"
    for network in ("10.0.0.0/8", "2001:db8::/32", "10.0.0.1/99"):
        with refused("ban_network"), house.change() as conn:
            people.ban(conn, network, "", NOW)
    with serving(settings) as running:
        assert run(wrong(Device.introduce(running.url, "Obca"))) == "banned"


async def play_out(made: Party) -> None:
    """Play a game to its end."""
    await asyncio.gather(
        *(
            play(person, made.table, seat, any_option(random.Random(seat)))
            for seat, person in enumerate(made.people)
        )
    )


def traces(settings: Settings, needle: str) -> list[str]:
    """Where the database still has a text: in any column, packed or not, or in its files."""
    house = House(settings.database)
    found = []
    with house.look() as conn:
        for table in migrate_tables():
            for row in conn.execute(text(f"SELECT * FROM {table}")).all():
                parts = [bytes(v) if isinstance(v, memoryview) else v for v in row]
                if any(needle in _text(part) for part in parts):
                    found.append(table)
        for (id,) in conn.execute(text("SELECT id FROM tables")).all():
            told = queries.find_replay(conn, id)
            if told and needle in repr(telling.unpack(told)):
                found.append("telling")
    if house.file:
        for end in ("", "-wal"):
            file = Path(f"{house.file}{end}")
            if file.exists() and needle.encode() in file.read_bytes():
                found.append(file.name)
    house.close()
    return found


def migrate_tables() -> list[str]:
    return [table.name for table in copies.KEPT] + ["presence", "notices", "nodes"]


def _text(value: object) -> str:
    return value.decode("utf-8", "replace") if isinstance(value, bytes) else str(value)


def test_an_erased_person_leaves_no_trace_and_the_others_play_on(
    settings: Settings, tmp_path: Path
) -> None:
    async def erase(url: str) -> tuple[str, list[str]]:
        made = await party(url, [HERE, OPEN, OPEN], game="brains")
        olga = await Device.introduce(url, "Olga Niepowtarzalna")
        await olga.post("join", {"code": made.code})
        running = await olga.post(
            "tables",
            {"game": "brains", "seats": [{"kind": "here", "name": "Olga Druga"}, OPEN, BOT]},
        )
        guest = made.people[1]
        await guest.post("join", {"code": running["code"]})
        theirs = running["table"]["id"]
        await guest.post(f"tables/{theirs}/sit", {"seat": 1})
        await olga.post(f"tables/{theirs}/start")
        alone = (await olga.post("tables", {"game": "brains", "seats": [HERE, BOT]}))["table"]["id"]
        house = House(settings.database)
        device = device_of(house, "Olga Niepowtarzalna")
        async with following(olga, theirs) as live, following(guest, theirs) as watching:
            await live.ask("say", table=theirs, text="Olgi tajemnica")
            with house.change() as conn:
                done = people.erase(conn, device, "Player", NOW)
            house.sweep()
            assert (await hear(live, "refused"))["reason"] == "no_device"
            while watching.positions[theirs].info["seats"][0]["name"] != "Player":
                await watching.news(theirs)
            info = watching.positions[theirs].info
        assert set(done.tables) == {made.table, theirs, alone}
        assert done.closed == [alone]
        assert await wrong(olga.get("me")) == "no_device"
        # The game goes on: the table's bot plays for the empty seat.
        assert info["seats"][0]["stand_in"]
        return device, [one["name"] for one in info["members"]]

    with serving(settings) as running:
        device, members = run(erase(running.url))
        assert members == ["Player", "Gość 1"]
        for needle in ("Olga Niepowtarzalna", "Olga Druga", "Olgi tajemnica"):
            assert traces(settings, needle) == []
        # Nodes have to know whose sockets to close; they forget it in a day.
        assert set(traces(settings, device)) <= {"notices", "stolik.db"}


def test_a_finished_game_of_an_erased_person_is_told_without_them(tmp_path: Path) -> None:
    settings = file_settings(tmp_path)

    async def play(url: str) -> Party:
        made = await party(url, [HERE, OPEN])
        await play_out(made)
        await made.people[0].get(f"tables/{made.table}/replay")
        return made

    async def look(url: str, made: Party) -> tuple[Any, str]:
        guest = made.people[1]
        replay = await guest.get(f"tables/{made.table}/replay")
        return replay, str(await guest.get(f"tables/{made.table}/record"))

    with serving(settings) as running:
        made = run(play(running.url), 120)
        house = House(settings.database)
        with house.change() as conn:
            people.erase(conn, device_of(house, "Ania"), "Player", NOW)
        house.sweep()
        assert traces(settings, "Ania") == []
        replay, record = run(look(running.url, made))
        assert replay["names"] == ["Player", "Gość 1"]
        assert "Ania" not in record
        assert replay["verdict"]["problem"] == ""


def test_expired_games_are_closed_now_and_codes_changed(node: Running) -> None:
    async def change() -> None:
        made = await party(node.url, [HERE, OPEN])
        group = await made.people[0].post("groups", {"name": "Czwartki"})
        house = House(node.settings.database)
        with house.change() as conn:
            code = tables.recode(conn, made.code, NOW)
            other = tables.recode(conn, group["code"], NOW)
            assert tables.expire(conn, 0, NOW) == []
        stranger = await Device.introduce(node.url, "Obca")
        assert await wrong(stranger.post("join", {"code": made.code})) == "no_such_code"
        assert (await stranger.post("join", {"code": code}))["id"] == made.table
        assert (await stranger.get(f"groups/{other}"))["name"] == "Czwartki"
        with house.change() as conn:
            assert tables.expire(conn, 4_000_000_000_000, NOW) == [made.table]

    run(change())


def test_a_copy_is_made_and_put_back_while_the_server_runs(node: Running, tmp_path: Path) -> None:
    file = tmp_path / "copy.db"

    async def there_and_back() -> None:
        made = await party(node.url, [HERE, OPEN])
        house = House(node.settings.database)
        copied = copies.backup(house, file)
        assert (copied.rows["tables"], copied.rows["devices"]) == (1, 2)
        assert file.stat().st_mode & 0o777 == 0o600
        late = await party(node.url, [HERE, OPEN])
        async with following(made.people[0], made.table) as live:
            await live.ask("say", table=made.table, text="after the copy")
            copies.restore(house, file, NOW)
            # Everybody is hung up on, and comes back to what there is now.
            with suppress(Lost):
                while True:
                    await live.news(made.table)
        assert await wrong(late.people[0].get("me")) == "no_device"
        async with following(made.people[0], made.table) as again:
            assert (await hear(again, "view"))["chat"] == []
            await again.ask("say", table=made.table, text="goes on")
        with house.look() as conn:
            assert [row.id for row in tables.list_tables(conn)] == [made.table]
            numbers = [row.number for row in queries.rows(conn, made.table, 0)]
        assert numbers == list(range(1, len(numbers) + 1))

    run(there_and_back())


def test_a_file_that_is_no_copy_is_refused_and_nothing_changes(tmp_path: Path) -> None:
    settings = file_settings(tmp_path)
    prepare(settings.database)
    house = House(settings.database)
    good = tmp_path / "good.db"
    copies.backup(house, good)
    with refused("file_exists"):
        copies.backup(house, good)
    link = tmp_path / "link.db"
    link.symlink_to(tmp_path / "elsewhere.db")
    with refused("file_exists"):
        copies.backup(house, link)

    def changed(name: str, *statements: str) -> Path:
        file = tmp_path / name
        file.write_bytes(good.read_bytes())
        conn = sqlite3.connect(file)
        for one in statements:
            conn.execute(one)
        conn.commit()
        conn.close()
        return file

    text_file = tmp_path / "text.db"
    text_file.write_text("not a database at all, but long enough to be read as one", "utf-8")
    torn = tmp_path / "torn.db"
    torn.write_bytes(good.read_bytes()[:-20_000])
    foreign = tmp_path / "foreign.db"
    sqlite3.connect(foreign).execute("CREATE TABLE tables (id)").connection.close()
    bad = {
        tmp_path / "nothing.db": "file_unreadable",
        text_file: "copy_foreign",
        foreign: "copy_foreign",
        changed("newer.db", "UPDATE alembic_version SET version_num = '9999'"): "database_newer",
        changed(
            "trigger.db",
            "CREATE TRIGGER t AFTER INSERT ON log BEGIN DELETE FROM tables; END",
        ): "copy_foreign",
        changed("view.db", "CREATE VIEW v AS SELECT * FROM tables"): "copy_foreign",
        changed("orphan.db", "INSERT INTO replays VALUES ('nobody', x'00')"): "copy_damaged",
        changed(
            "types.db", "INSERT INTO groups VALUES ('c', 'n', 'x', 'many', 'large')"
        ): "copy_damaged",
    }
    for file, reason in bad.items():
        before = file.read_bytes() if file.exists() else b""
        with refused(reason):
            copies.restore(house, file, NOW)
        assert (file.read_bytes() if file.exists() else b"") == before
    with pytest.raises(Refused):
        copies.restore(house, torn, NOW)
    assert copies.restore(house, good, NOW).rows["tables"] == 0


def test_databases_that_are_not_ours_to_change_are_refused(tmp_path: Path) -> None:
    with refused("database_missing"):
        House(f"sqlite:///{tmp_path / 'none.db'}")
    assert not (tmp_path / "none.db").exists()
    empty = tmp_path / "empty.db"
    empty.touch()
    with refused("database_foreign"):
        House(f"sqlite:///{empty}")
    settings = file_settings(tmp_path)
    prepare(settings.database)
    engine = open_engine(settings.database)
    with engine.begin() as conn:
        conn.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    with refused("database_newer"):
        House(settings.database)
    with refused("database_newer"):
        prepare(settings.database)
    with engine.begin() as conn:
        conn.execute(text("UPDATE alembic_version SET version_num = '0006'"))
    with refused("database_older"):
        House(settings.database)


def test_a_locked_database_is_left_alone_with_a_sentence(tmp_path: Path) -> None:
    settings = file_settings(tmp_path)
    prepare(settings.database)
    holder = sqlite3.connect(tmp_path / "stolik.db", isolation_level=None)
    holder.execute("BEGIN IMMEDIATE")
    house = House(settings.database, wait_seconds=0.05)
    with refused("database_busy"), house.change() as conn:
        people.ban(conn, "127.0.0.1", "", NOW)
    holder.close()


def test_commands_for_people_and_programs(tmp_path: Path, capsys: Any, monkeypatch: Any) -> None:
    monkeypatch.setenv("STOLIK_DATA", str(tmp_path))
    monkeypatch.setenv("STOLIK_LANG", "en")
    prepare(file_settings(tmp_path).database)

    def said(*arguments: str) -> tuple[int, str, str]:
        status = main(["admin", *arguments])
        out, err = capsys.readouterr()
        return status, out, err

    assert said("list") == (0, "There are no tables.\n", "")
    assert said("list", "--json") == (0, "[]\n", "")
    assert said("ban", "192.0.2.7", "--note", "spam", "--json") == (
        0,
        '{"banned": "192.0.2.7"}\n',
        "",
    )
    assert "192.0.2.7" in said("bans")[1]
    assert said("unban", "192.0.2.7")[0] == 0
    assert said("unban", "192.0.2.7")[0] == 2
    file = tmp_path / "copy.db"
    assert json.loads(said("backup", str(file), "--json")[1])["rows"]["tables"] == 0
    status, _, problem = said("restore", str(file))
    assert (status, "--yes" in problem) == (2, True)
    assert said("restore", str(file), "--yes")[0] == 0
    assert "TABLE" in said("show")[2]
    assert "no table" in said("show", "../../etc/passwd")[2]
    assert "stolik admin erase" in said("--help")[1]
    assert "stolik admin erase" in said("erase", "--help")[1]


def test_an_export_is_a_new_private_file_without_the_secret_of_a_running_game(
    server: Running, tmp_path: Path
) -> None:
    async def export() -> None:
        made = await party(server.url, [HERE, OPEN])
        database = ["--database", server.settings.database]
        file = tmp_path / "table.json"
        assert main(["admin", "export", made.table, str(file), *database]) == 0
        assert file.stat().st_mode & 0o777 == 0o600
        found = json.loads(file.read_text("utf-8"))
        assert (found["secret"], found["members"]) == (None, ["Ania", "Gość 1"])
        assert found["entries"][0]["member"] == 0
        assert main(["admin", "export", made.table, str(file), *database]) == 2
        os.unlink(file)
        file.symlink_to(tmp_path / "elsewhere")
        assert main(["admin", "export", made.table, str(file), *database]) == 2
        assert not (tmp_path / "elsewhere").exists()

    run(export())


def test_an_address_has_quotas_of_its_own(tmp_path: Path) -> None:
    limits = replace(
        GENEROUS, open_tables_of_address=3, listed_tables_of_address=1, devices_of_address=3
    )
    plan = {"game": "brains", "seats": [HERE, OPEN]}

    async def fill(url: str) -> None:
        ania, bartek = [await Device.introduce(url, name) for name in ("Ania", "Bartek")]
        await ania.post("tables", plan | {"listed": True})
        assert await wrong(bartek.post("tables", plan | {"listed": True})) == "listed_of_address"
        await ania.post("tables", plan)
        await bartek.post("tables", plan)
        assert await wrong(bartek.post("tables", plan)) == "tables_of_address"
        await Device.introduce(url, "Celina")
        assert await wrong(Device.introduce(url, "Damian")) == "devices_many"

    with serving(file_settings(tmp_path, limits=limits)) as running:
        run(fill(running.url))
