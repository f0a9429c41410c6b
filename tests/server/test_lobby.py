"""The lobby over HTTP: devices, tables, seats, words and records."""

import asyncio
import json
import random
import urllib.request
from contextlib import AbstractContextManager
from pathlib import Path
from typing import Any

import pytest
from tests.server.harness import (
    BOT,
    HERE,
    OPEN,
    Running,
    any_option,
    file_settings,
    party,
    run,
    serving,
)

from stolik.client import Device, Wrong, play
from stolik.core.reasons import Refused
from stolik.server.api import invitations
from stolik.server.live.node import Node
from stolik.server.settings import Limits, Rate


def refused(reason: str) -> AbstractContextManager[object]:
    return pytest.raises(Wrong, match=f"^{reason}:")


def test_a_table_is_private_until_one_has_its_code(server: Running) -> None:
    async def visit() -> None:
        made = await party(server.url, [HERE, OPEN, BOT], start=False)
        stranger = await Device.introduce(server.url, "Obcy")
        for ask in (f"tables/{made.table}", f"tables/{made.table}/code", "tables/nothing"):
            with refused("no_such_table"):
                await stranger.get(ask)
        with refused("no_such_table"):
            await stranger.post(f"tables/{made.table}/join")
        assert made.table not in [one["id"] for one in await stranger.get("tables")]
        with refused("no_such_code"):
            await stranger.post("join", {"code": "ABCD-EFGH"})
        typed = f" {made.code[:4].lower()}-{made.code[4:]} "
        joined = await stranger.post("join", {"code": typed})
        assert [member["name"] for member in joined["members"]] == ["Ania", "Gość 1", "Obcy"]
        assert [one["id"] for one in await stranger.get("me/tables")] == [made.table]

    run(visit())


def test_a_listed_table_can_be_found_and_joined_by_anybody(server: Running) -> None:
    async def visit() -> None:
        made = await party(server.url, [HERE, BOT], start=False, listed=True)
        stranger = await Device.introduce(server.url, "Obcy")
        assert made.table in [one["id"] for one in await stranger.get("tables")]
        assert (await stranger.post(f"tables/{made.table}/join"))["phase"] == "waiting"

    run(visit())


def test_seats_are_taken_left_and_taken_again(server: Running) -> None:
    async def move_about() -> None:
        made = await party(server.url, [HERE, OPEN, OPEN], start=False)
        host, bartek, celina = made.people
        path = f"tables/{made.table}"
        with refused("seat_taken"):
            await bartek.post(f"{path}/sit", {"seat": 2})
        await celina.post(f"{path}/stand", {"seat": 2})
        with refused("seats_open"):
            await host.post(f"{path}/start")
        with refused("host_only"):
            await bartek.post(f"{path}/seats/2", BOT)
        info = await host.post(f"{path}/seats/2", BOT)
        assert [seat["kind"] for seat in info["seats"]] == ["person", "person", "bot"]
        await host.post(f"{path}/start")
        info = await bartek.post(f"{path}/stand", {"seat": 1})
        assert info["seats"][1]["stand_in"]
        info = await bartek.post(f"{path}/sit", {"seat": 1})
        assert not info["seats"][1]["stand_in"]

    run(move_about())


@pytest.mark.parametrize(
    ("plan", "reason"),
    [
        ({"game": "chess"}, "no_such_game"),
        ({"seats": [HERE]}, "seats"),
        ({"seats": [HERE] * 6}, "seats"),
        ({"seats": [HERE, {"kind": "bot", "bot": "deep"}]}, "no_such_bot"),
        ({"options": {"gravity": "off"}}, "option_unknown"),
        ({"stand_in": "nobody"}, "no_such_bot"),
        ({"seats": [HERE, {"kind": "throne"}]}, "request_unclear"),
        ({"clock": {"bank": 1}}, "request_unclear"),
        ({"secret": "mine"}, "request_unclear"),
    ],
)
def test_a_table_that_cannot_be_is_refused(server: Running, plan: Any, reason: str) -> None:
    async def ask() -> None:
        host = await Device.introduce(server.url, "Ania")
        with refused(reason):
            await host.post("tables", {"game": "brains", "seats": [HERE, BOT]} | plan)
        assert await host.get("me/tables") == []

    run(ask())


def test_guessing_codes_is_throttled(tmp_path: Path) -> None:
    settings = file_settings(tmp_path, limits=Limits(wrong_codes=Rate(5, 0.001)))

    async def guess(url: str) -> list[str]:
        made = await party(url, [HERE, BOT], start=False)
        reasons = []
        for _ in range(8):
            try:
                await made.people[0].post("join", {"code": "ABCDEFGH"})
            except Wrong as wrong:
                reasons.append(wrong.reason)
        with refused("too_fast"):
            await made.people[0].post("join", {"code": made.code})
        with refused("too_fast"):
            await made.people[0].get(f"invitations/{made.code}")
        return reasons

    with serving(settings) as running:
        assert run(guess(running.url)) == ["no_such_code"] * 5 + ["too_fast"] * 3


def test_a_house_open_to_its_network_asks_strangers_for_a_code(tmp_path: Path) -> None:
    async def knock() -> None:
        node = Node(file_settings(tmp_path, house_code="ABCD2345"))
        await node.open()
        await invitations.check_house(node, "127.0.0.1", "")
        await invitations.check_house(node, "192.168.0.7", "abcd-2345")
        with pytest.raises(Refused, match="house_code"):
            await invitations.check_house(node, "192.168.0.7", "WRONG234")
        await node.close()

    run(knock())


def test_names_are_tidy_and_can_be_changed(server: Running) -> None:
    async def rename() -> None:
        device = await Device.introduce(server.url, "  Ania\n<script>  ")
        assert (await device.get("me"))["name"] == "Ania <script>"
        nameless = await Device.introduce(server.url, "\x00")
        assert (await nameless.get("me"))["name"] == "Player"

    run(rename())


def get(url: str) -> Any:
    with urllib.request.urlopen(url) as answer:
        return json.load(answer)


@pytest.mark.parametrize("language", ["pl", "en"])
def test_games_cards_and_rules_are_told_in_both_languages(server: Running, language: str) -> None:
    api = f"{server.url}/api"
    (game,) = [g for g in get(f"{api}/games?lang={language}") if g["id"] == "brains"]
    assert game["title"] == {"pl": "Gra o mózg", "en": "Oh My Brain"}[language]
    assert get(f"{api}/games/brains/cards?lang={language}")
    assert get(f"{api}/games/brains/rules?lang={language}")
    assert get(f"{api}/bots?lang={language}")


def test_the_log_of_a_game_is_shown_as_far_as_one_may_know_it(server: Running) -> None:
    async def look() -> None:
        made = await party(server.url, [HERE, OPEN])
        host, guest = made.people
        path = f"tables/{made.table}/log"
        own = await guest.get(f"{path}?seat=1")
        public = await guest.get(path)
        dealt = [e for e in own["events"] if e["kind"] == "dealt"]
        assert [("cards" in event) for event in dealt] == [event["seat"] == 1 for event in dealt]
        assert not any("cards" in event for event in public["events"])
        with refused("may_not_look"):
            await host.get(f"{path}?seat=1")

    run(look())


async def verify_page(device: Device, table: str) -> str:
    headers = {"Authorization": f"Bearer {device.key}", "Accept-Language": "en"}
    request = urllib.request.Request(f"{device.url}/verify?table={table}", headers=headers)
    answer = await asyncio.to_thread(urllib.request.urlopen, request)
    return str(answer.read().decode())


def test_a_finished_game_is_open_and_an_unfinished_one_is_not(server: Running) -> None:
    async def look() -> None:
        made = await party(server.url, [HERE, OPEN])
        path = f"tables/{made.table}"
        for what in ("record", "replay"):
            with refused("not_over"):
                await made.people[0].get(f"{path}/{what}")
        assert (await made.people[0].get(f"{path}/seal"))["secret"] is None
        await asyncio.gather(
            *(
                play(person, made.table, seat, any_option(random.Random(seat)))
                for seat, person in enumerate(made.people)
            )
        )
        host = made.people[0]
        replay = await host.get(f"{path}/replay")
        last = len(replay["steps"])
        record = await host.get(f"{path}/record")
        found = await host.post("verify", {"record": record})
        assert found == {
            "decisions": last,
            "digests": found["digests"],
            "over": True,
            "sealed": True,
        }
        page = await verify_page(host, made.table)
        seal = await host.get(f"{path}/seal")
        assert seal["promise"] in page
        assert seal["secret"] in page
        assert "The seed fits the seal" in page
        forged = record.replace(seal["secret"], "00" * 32)
        with refused("record"):
            await host.post("verify", {"record": forged})

    run(look())
