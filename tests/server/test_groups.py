"""A group's history: two phones that were apart come to the same list."""

import random
from functools import partial
from typing import Any

import pytest
from tests.companion.test_history import entry, liar
from tests.server.harness import Running, any_option, party, run
from tests.server.test_storage import url as url

from stolik.client import Device, Wrong, play
from stolik.companion.history import merge
from stolik.server.storage import groups
from stolik.server.storage.database import Database

Json = Any


class Phone:
    """A device with a history of its own that it brings to a group and fetches from it."""

    def __init__(self, device: Device, code: str) -> None:
        self.device = device
        self.path = f"groups/{code}/entries"
        self.entries: list[Json] = []
        self.cursor = 0

    async def sync(self) -> None:
        await self.device.post(self.path, {"entries": self.entries})
        while True:
            found = await self.device.get(f"{self.path}?since={self.cursor}")
            self.entries = merge(self.entries, found["entries"])
            self.cursor = found["cursor"]
            if not found["more"]:
                return


async def new_group(server: Running, name: str = "Czwartki") -> tuple[Device, str]:
    device = await Device.introduce(server.url, "Ania")
    return device, (await device.post("groups", {"name": name}))["code"]


async def refusal(asked: Any) -> str:
    with pytest.raises(Wrong) as wrong:
        await asked
    return wrong.value.reason


def test_two_phones_that_were_apart_lose_and_double_nothing(server: Running) -> None:
    async def meet() -> None:
        ania, code = await new_group(server)
        one = Phone(ania, code)
        other = Phone(await Device.introduce(server.url, "Bartek"), code.lower().replace("-", ""))
        one.entries = [entry("a", 1, "one"), entry("both", 1, "one")]
        other.entries = [entry("b", 1, "other"), entry("both", 2, "other", note="later")]
        for phone in (one, other, one, other):
            await phone.sync()
        assert one.entries == other.entries
        assert [found["id"] for found in one.entries] == ["a", "b", "both"]
        assert one.entries[2]["note"] == "later"

    run(meet())


def test_what_is_sent_again_changes_nothing(server: Running) -> None:
    async def send() -> None:
        ania, code = await new_group(server)
        path, sent = f"groups/{code}/entries", {"entries": [entry("a"), entry("b")]}
        assert (await ania.post(path, sent))["taken"] == ["a", "b"]
        again = await ania.post(path, sent)
        assert again == {"cursor": 2, "taken": [], "stale": []}
        assert (await ania.get(f"groups/{code}"))["entries"] == 2

    run(send())


def test_a_deleted_entry_stays_deleted(server: Running) -> None:
    async def remove() -> None:
        ania, code = await new_group(server)
        path = f"groups/{code}/entries"
        await ania.post(path, {"entries": [entry("a", 2, deleted=True)]})
        await ania.post(path, {"entries": [entry("a", 1)]})
        found = (await ania.get(path))["entries"]
        assert [one["deleted"] for one in found] == [True]

    run(remove())


def test_only_what_changed_since_comes_back(server: Running) -> None:
    async def look() -> None:
        ania, code = await new_group(server)
        path = f"groups/{code}/entries"
        await ania.post(path, {"entries": [entry("a"), entry("b")]})
        cursor = (await ania.get(path))["cursor"]
        await ania.post(path, {"entries": [entry("a", 2, note="edited"), entry("c")]})
        found = await ania.get(f"{path}?since={cursor}")
        assert [one["id"] for one in found["entries"]] == ["a", "c"]
        assert not (await ania.get(f"{path}?since={found['cursor']}"))["entries"]

    run(look())


def test_a_long_history_comes_in_parts(server: Running) -> None:
    async def fetch() -> None:
        ania, code = await new_group(server)
        path = f"groups/{code}/entries"
        for part in range(4):
            await ania.post(path, {"entries": [entry(f"{part}-{n}") for n in range(40)]})
        first = await ania.get(path)
        rest = await ania.get(f"{path}?since={first['cursor']}")
        assert (first["more"], rest["more"]) == (True, False)
        assert len({one["id"] for one in first["entries"] + rest["entries"]}) == 160

    run(fetch())


def test_a_group_invites_by_a_link(server: Running) -> None:
    async def invite() -> None:
        ania, code = await new_group(server)
        found = await ania.get(f"groups/{code}/invitation")
        assert found["url"].endswith(f"/group/{code}")
        assert found["picture"].startswith("data:image/svg+xml")

    run(invite())


def test_who_has_no_code_sees_nothing(server: Running) -> None:
    async def guess() -> None:
        ania, _ = await new_group(server)
        for code in ("AAAA-AAAA-AAAA", "x", "ABCD-2345"):
            assert await refusal(ania.get(f"groups/{code}/entries")) == "no_such_group"

    run(guess())


def test_a_phone_whose_group_is_gone_keeps_nobody_from_a_table(server: Running) -> None:
    async def ask() -> None:
        made = await party(server.url, [{"kind": "here"}, {"kind": "open"}], start=False)
        for _ in range(20):
            assert await refusal(made.people[0].get("groups/AAAA-AAAA-AAAA")) == "no_such_group"
        guest = await Device.introduce(server.url, "Bartek")
        assert (await guest.post("join", {"code": made.code}))["id"] == made.table

    run(ask())


@pytest.mark.parametrize(
    ("entries", "reason"),
    [
        ([{**entry("a"), "game": "two words"}], "entry_unclear"),
        ([{**entry("a"), "more": 1}], "entry_unclear"),
        ([liar("points", 999)], "entry_untrue"),
        ([entry(str(n)) for n in range(51)], "entries_many"),
        (
            [entry("a", sheet={"x": "y" * 15_000}) | {"id": str(n)} for n in range(5)],
            "message_long",
        ),
    ],
)
def test_what_is_no_history_is_refused(server: Running, entries: list[Json], reason: str) -> None:
    async def send() -> None:
        ania, code = await new_group(server)
        path = f"groups/{code}/entries"
        good = {"entries": [entry("good"), *entries]}
        assert await refusal(ania.post(path, good)) == reason
        assert not (await ania.get(path))["entries"]

    run(send())


def test_a_refusal_speaks_the_language_of_the_user(server: Running) -> None:
    async def send() -> None:
        ania, code = await new_group(server)
        texts = []
        for language in ("pl", "en"):
            with pytest.raises(Wrong) as wrong:
                await ania.post(f"groups/{code}/entries?lang={language}", {"entries": [{}]})
            texts.append(str(wrong.value))
        assert "niezrozumiały" in texts[0]
        assert "not understood" in texts[1]

    run(send())


def test_a_history_has_its_bounds(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(groups, "MOST_ENTRIES", 2)

    async def fill() -> None:
        database = Database(url)
        await database.open()
        await database.write(lambda conn: groups.create(conn, "CODE", "Czwartki", 0))
        two, three = [entry("a"), entry("b")], [entry("c")]
        assert await database.write(lambda conn: groups.add(conn, "CODE", two)) == groups.Added(
            ["a", "b"], [], 2
        )
        assert await database.write(lambda conn: groups.add(conn, "CODE", three)) is None
        edited = [entry("a", 2)]
        assert await database.write(lambda conn: groups.add(conn, "CODE", edited)) == groups.Added(
            ["a"], [], 3
        )
        found, cursor = await database.read(lambda conn: groups.since(conn, "CODE", 0, 10))
        assert [one["id"] for one in found] == ["b", "a"]
        assert cursor == 3
        await database.close()

    run(fill())


def test_a_finished_table_is_an_entry(server: Running) -> None:
    async def finish() -> None:
        made = await party(server.url, [{"kind": "here"}, {"kind": "bot", "bot": "random"}])
        host = made.people[0]
        assert await refusal(host.get(f"tables/{made.table}/entry")) == "not_over"
        await play(host, made.table, 0, any_option(random.Random(1)))
        found = await host.get(f"tables/{made.table}/entry")
        assert (found["game"], found["kind"], found["table"]) == ("brains", "digital", made.table)
        _, code = await new_group(server)
        whole = {**found, "id": f"table-{made.table}", "stamp": [1, "phone"], "deleted": False}
        taken = await host.post(f"groups/{code}/entries", {"entries": [whole]})
        assert taken["taken"] == [whole["id"]]

    run(finish())


def test_what_somebody_else_has_changed_meanwhile_is_not_written_over(server: Running) -> None:
    async def edit() -> None:
        ania, code = await new_group(server)
        bartek = await Device.introduce(server.url, "Bartek")
        path = f"groups/{code}/entries"
        await ania.post(path, {"entries": [entry("a")]})
        base = {"a": "1 phone"}
        hers, his = entry("a", 2, "hers", note="hers"), entry("a", 3, "his", note="his")
        assert (await ania.post(path, {"entries": [hers], "base": base}))["taken"] == ["a"]
        found = await bartek.post(path, {"entries": [his], "base": base})
        assert (found["taken"], found["stale"]) == ([], ["a"])
        # An answer that was lost: the same again is nobody else's change.
        found = await ania.post(path, {"entries": [hers], "base": base})
        assert (found["taken"], found["stale"]) == ([], [])
        both = entry("a", 4, "his", note="both")
        found = await bartek.post(path, {"entries": [both], "base": {"a": "2 hers"}})
        assert found["taken"] == ["a"]

    run(edit())


async def names(device: Device, code: str) -> list[str]:
    found = (await device.get(f"groups/{code}/members"))["members"]
    return [one["name"] for one in found]


def test_another_code_keeps_strangers_out_and_members_in(server: Running) -> None:
    async def change() -> None:
        ania, code = await new_group(server)
        bartek = await Device.introduce(server.url, "Bartek")
        celina = await Device.introduce(server.url, "Celina")
        await bartek.get(f"groups/{code}/entries")
        new = (await ania.post(f"groups/{code}/code", {}))["code"]
        assert new != code
        again = (await ania.post(f"groups/{new}/code", {}))["code"]
        # Bartek has slept through both changes; Celina has never been there.
        assert (await bartek.get(f"groups/{code}/entries"))["code"] == again
        assert await refusal(celina.get(f"groups/{code}/entries")) == "no_such_group"
        assert await names(bartek, code) == ["Ania", "Bartek"]

    run(change())


def test_whoever_is_removed_stays_out_and_keeps_a_copy(server: Running) -> None:
    async def remove() -> None:
        ania, code = await new_group(server)
        bartek = Phone(await Device.introduce(server.url, "Bartek"), code)
        await ania.post(f"groups/{code}/entries", {"entries": [entry("a")]})
        await bartek.sync()
        found = (await bartek.device.get(f"groups/{code}/members"))["members"]
        assert [(one["you"], one["removable"]) for one in found] == [(False, False), (True, False)]
        first = f"groups/{code}/members/1/remove"
        assert await refusal(bartek.device.post(first, {})) == "member_stays"
        new = (await ania.post(f"groups/{code}/members/2/remove", {}))["code"]
        assert new != code
        assert await refusal(bartek.device.get(bartek.path)) == "no_such_group"
        assert [one["id"] for one in bartek.entries] == ["a"]
        assert await names(ania, new) == ["Ania"]
        # Invited again by the new code, Bartek may come back.
        await bartek.device.get(f"groups/{new}/entries")
        assert await names(ania, new) == ["Ania", "Bartek"]

    run(remove())


def test_whoever_leaves_is_no_member_and_the_code_stays(server: Running) -> None:
    async def leave() -> None:
        ania, code = await new_group(server)
        bartek = await Device.introduce(server.url, "Bartek")
        await bartek.get(f"groups/{code}/entries")
        assert (await bartek.post(f"groups/{code}/members/2/remove", {}))["code"] == code
        assert await names(ania, code) == ["Ania"]

    run(leave())


def test_a_group_has_room_for_so_many(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(groups, "MOST_MEMBERS", 2)

    async def fill() -> None:
        database = Database(url)
        await database.open()
        await database.write(lambda conn: groups.create(conn, "CODE", "Czwartki", 0))
        for device, fits in (("a", True), ("b", True), ("a", True), ("c", False)):
            coming = partial(groups.join, code="CODE", device=device, now=0)
            assert await database.write(coming) is fits
        await database.close()

    run(fill())
