"""Nothing for ever: quotas, codes that change, games that expire."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from tests.companion.test_history import entry
from tests.server.harness import GENEROUS, HERE, OPEN, Running, file_settings, party, run, serving
from tests.server.tables import HOST, SECRET, created, edition_of

from stolik.client import Device, Wrong
from stolik.server.live.node import Node
from stolik.server.settings import Rate
from stolik.server.tables import log


async def refused(work: object) -> str:
    with pytest.raises(Wrong) as wrong:
        await work  # type: ignore[misc]
    return wrong.value.reason


def test_a_device_opens_so_many_tables_and_shows_so_many_in_the_lobby(tmp_path: Path) -> None:
    limits = replace(GENEROUS, open_tables=4, listed_tables=2)
    plan = {"game": "brains", "seats": [HERE, OPEN]}

    async def open_many(url: str) -> None:
        greedy, modest = (await Device.introduce(url, "Ania"), await Device.introduce(url, "Olek"))
        for _ in range(2):
            await greedy.post("tables", plan | {"listed": True})
        assert await refused(greedy.post("tables", plan | {"listed": True})) == "listed_many"
        for _ in range(2):
            await greedy.post("tables", plan)
        assert await refused(greedy.post("tables", plan)) == "tables_many"
        assert await refused(greedy.post("lessons/clank")) == "tables_many"
        await modest.post("tables", plan | {"listed": True})

    with serving(file_settings(tmp_path, limits=limits)) as running:
        run(open_many(running.url))


def test_whoever_is_removed_cannot_come_back_with_another_device_and_the_old_code(
    server: Running,
) -> None:
    async def remove() -> None:
        made = await party(server.url, [HERE, OPEN], start=False)
        host = made.people[0]
        await host.post(f"tables/{made.table}/remove", {"member": 1})
        again = await Device.introduce(server.url, "Gość 1")
        assert await refused(again.post("join", {"code": made.code})) == "no_such_code"
        code = (await host.get(f"tables/{made.table}/code"))["code"]
        assert (await again.post("join", {"code": code}))["id"] == made.table

    run(remove())


def test_the_host_changes_the_code_of_a_table(server: Running) -> None:
    async def change() -> None:
        made = await party(server.url, [HERE, OPEN], start=False)
        host, guest = made.people
        path = f"tables/{made.table}/code"
        assert await refused(guest.post(path)) == "host_only"
        code = (await host.post(path))["code"]
        assert code != made.code
        assert (await guest.get(path))["code"] == code
        stranger = await Device.introduce(server.url, "Obca")
        assert await refused(stranger.post("join", {"code": made.code})) == "no_such_code"
        assert (await stranger.post("join", {"code": code}))["id"] == made.table

    run(change())


def test_a_group_gets_another_code_and_keeps_its_history(server: Running) -> None:
    async def change() -> None:
        member, stranger = [await Device.introduce(server.url, name) for name in ("Ania", "Ola")]
        group = await member.post("groups", {"name": "Czwartki"})
        changed = await member.post(f"groups/{group['code']}/code")
        assert changed["name"] == "Czwartki"
        assert await refused(stranger.get(f"groups/{group['code']}")) == "no_such_group"
        assert (await member.get(f"groups/{changed['code']}"))["cursor"] == group["cursor"]

    run(change())


def test_games_that_nobody_touches_expire(tmp_path: Path) -> None:
    async def wait() -> None:
        node = Node(file_settings(tmp_path, expire_days=180))
        await node.open()
        seats = [log.SeatPlan("here", "Ania"), log.SeatPlan("here", "Bartek")]
        rooms = []
        for id in ("old", "fresh"):
            plan = created(table=id, code=id, seats=seats)
            room = await node.create(HOST, SECRET, edition_of(plan), plan)
            await room.submit(HOST, lambda _: log.Started())
            rooms.append(room)
        age = "UPDATE {} SET {} = {} - 181 * 86400000 WHERE {} = 'old'"
        for change in (
            age.format("log", "at", "at", "table_id"),
            age.format("tables", "created_at", "created_at", "id"),
        ):
            await node.database.write(lambda c, change=change: c.exec_driver_sql(change))  # type: ignore[misc]
        await node.caretaker.close_expired()
        assert [room.table.phase for room in rooms] == ["closed", "playing"]
        kept = rooms[0].table.state
        assert (kept.closed, len(kept.points or [])) == ("expired", 2)
        await node.close()

    run(wait())


def test_a_device_brings_so_many_entries(tmp_path: Path) -> None:
    limits = replace(GENEROUS, entries=Rate(3, 0.0))

    async def bring(url: str) -> str:
        member = await Device.introduce(url, "Ania")
        group = await member.post("groups", {"name": "Czwartki"})
        wish = {"entries": [entry(f"e{n}") for n in range(4)]}
        return await refused(member.post(f"groups/{group['code']}/entries", wish))

    with serving(file_settings(tmp_path, limits=limits)) as running:
        assert run(bring(running.url)) == "too_fast"


@pytest.mark.parametrize(
    ("quota", "reason"),
    [
        ({"entries_of_address": Rate(5, 0.0)}, "too_fast"),
        ({"entry_bytes_of_address": Rate(3_000, 0.0)}, "too_fast"),
        ({"group_bytes": 500}, "group_full"),
    ],
)
def test_an_address_brings_so_many_entries_and_bytes_and_a_group_keeps_so_many(
    tmp_path: Path, quota: dict[str, Any], reason: str
) -> None:
    async def bring(url: str) -> str:
        first, second = [await Device.introduce(url, name) for name in ("Ania", "Ola")]
        path = f"groups/{(await first.post('groups', {'name': 'Czwartki'}))['code']}/entries"
        wish = {"entries": [entry(f"e{n}", note="x" * 300) for n in range(3)]}
        assert len((await first.post(path, wish))["taken"]) == 3
        return await refused(second.post(path, wish))

    with serving(file_settings(tmp_path, limits=replace(GENEROUS, **quota))) as running:
        assert run(bring(running.url)) == reason
