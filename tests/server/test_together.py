"""What people have of each other and of the bots at a table: hints, time to think better of it,
signs, and games that others may look at."""

import asyncio
import json
import random
import urllib.request
from pathlib import Path
from typing import Any

import pytest
from tests.server.harness import (
    BOT,
    HERE,
    OPEN,
    Party,
    Running,
    any_option,
    drain,
    file_settings,
    party,
    run,
    serving,
)
from tests.server.tables import GUEST, HOST, created, play_some, put, started
from tests.server.test_play import both_follow
from tests.server.test_tables import reason_of

from stolik import games
from stolik.client import Device, Live, Wrong, play
from stolik.core.chance import Chance
from stolik.server.live.bot_work import question
from stolik.server.live.room import may_think_better
from stolik.server.tables import commands, log, projection
from stolik.server.tables.table import Table
from stolik.server.thinking.worker import answer

Json = Any
THIEF = BOT | {"bot": "thief"}


# Hints


def advice(table: Table, seat: int) -> projection.HintInfo:
    """The hint of a bot that counts walks instead of looking at the clock."""
    asked = question(table, seat, "veteran@40", 7)
    return projection.hint(table, asked.world, answer(asked), "pl")


@pytest.mark.parametrize("game", games.IDS)
def test_a_hint_does_not_depend_on_what_the_seat_cannot_see(game: str) -> None:
    table = Table(bytes(32))
    seats = [log.SeatPlan("here", "Ania"), log.SeatPlan("bot", "Złodziej", "thief")]
    put(table, created(game=game, seats=seats, hints=True))
    put(table, log.Started())
    session = table.session
    assert session is not None
    chance = random.Random(4)
    asked = 0
    for _ in range(30):
        seat, true = session.to_move, session.state
        if len(session.legal()) > 1:
            asked += 1
            told = advice(table, seat)
            assert session.game.parse(true, told.move) in session.legal()
            session.state = session.game.determinize(true, seat, Chance.fast(asked, 1))
            assert session.game.dump(session.state) != session.game.dump(true)
            assert advice(table, seat) == told
            session.state = true
        session.act(seat, chance.choice(session.legal()))
    assert asked > 3


def test_a_hint_says_which_move_and_why() -> None:
    table, _ = play_some(6)
    told = advice(table, table.to_move)
    assert told.text.startswith("Najlepiej: ")
    assert told.chance is not None
    assert 0 <= told.chance <= 1
    assert told.other != told.move


def test_hints_are_for_the_seat_that_decides_where_the_table_has_them() -> None:
    table = started(hints=True)
    owners = {0: HOST, 1: GUEST}
    for seat, device in owners.items():
        if seat == table.to_move:
            commands.check_hint(table, device, seat)
        else:
            assert reason_of(commands.check_hint, table, device, seat) == "not_your_turn"
    assert reason_of(commands.check_hint, table, HOST, 1) == "not_your_seat"
    assert reason_of(commands.check_hint, table, "watcher", 0) == "no_such_table"
    assert reason_of(commands.check_hint, started(), HOST, 0) == "no_hints"


def test_whoever_plays_alone_has_hints_unless_they_want_none(server: Running) -> None:
    async def look() -> None:
        for seats, wish, hints in (
            ([HERE, BOT], {}, True),
            ([HERE, BOT], {"hints": False}, False),
            ([HERE, OPEN], {}, False),
            ([HERE, HERE, BOT], {"hints": True}, True),
            ([HERE], {"game": "clank"}, True),
        ):
            made = await party(server.url, seats, start=False, **wish)
            assert (await made.people[0].get(f"tables/{made.table}"))["hints"] is hints

    run(look())


def test_a_hint_comes_over_the_socket_and_not_too_often(server: Running) -> None:
    async def look() -> None:
        made = await party(server.url, [HERE, THIEF])
        (live,) = await both_follow(made)
        position = live.positions[made.table]
        while not position.decision:
            position = await live.news(made.table)
        wish: Json = {"table": made.table, "seat": 0}
        told = await live.ask("hint", **wish, language="en")
        assert told["type"] == "hint"
        assert told["move"] in [option["move"] for option in position.decision["options"]]
        assert told["text"][0].isupper()
        assert (await live.ask("hint", **wish, language="de"))["reason"] == "no_such_language"
        many = await asyncio.gather(*(live.ask("hint", **wish) for _ in range(12)))
        assert "too_fast" in [one.get("reason") for one in many]

    run(look())


# Thinking better of it


def test_bots_wait_only_for_people_who_can_take_back() -> None:
    table, _ = play_some(1)
    waits = []
    for _ in range(60):
        assert table.session is not None
        session = table.session
        move = session.game.notation(session.state, session.legal()[0])
        acted = put(table, log.Acted(table.to_move, move)).body
        waits.append(may_think_better(table, acted))
        assert waits[-1] == (projection.undoable(table) is not None)
        assert not may_think_better(table, log.Acted(0, move, "bot"))
        assert not may_think_better(table, log.Said("Hm"))
    assert set(waits) == {True, False}


def test_against_a_bot_a_move_can_be_taken_back(tmp_path: Path) -> None:
    """The bot would wait for a minute: nothing but the undo can bring the decision back."""

    async def game(url: str) -> None:
        made = await party(url, [HERE, BOT])
        (live,) = await both_follow(made)
        told: Json = {}
        while not (told.get("undo") == 0 and told["to_move"] == 1):
            position = live.positions[made.table]
            if position.decision:
                move = random.choice(position.decision["options"])["move"]
                await live.act(made.table, 0, position.version, move)
            else:
                await live.news(made.table)
            told = (drain(live) or [told])[-1]
        await live.ask("undo", table=made.table, seat=0, version=told["version"])
        while not live.positions[made.table].decision:
            await live.news(made.table)
        assert [message["kind"] for message in drain(live)] == ["undid"]

    with serving(file_settings(tmp_path, undo_seconds=60)) as running:
        run(game(running.url))


# Signs


def test_a_sign_is_a_line_of_the_chat_without_words(server: Running) -> None:
    async def talk() -> None:
        made = await party(server.url, [HERE, OPEN], start=False)
        host, guest = await both_follow(made)
        done = await guest.ask("react", table=made.table, sign="bravo")
        while host.positions[made.table].version < done["version"]:
            await host.news(made.table)
        lines = [m["said"] for m in drain(host) if m.get("kind") == "said"]
        assert [(line["member"], line["text"], line["sign"]) for line in lines] == [
            (1, "", "bravo")
        ]
        assert (await guest.ask("react", table=made.table, sign="<b>"))["reason"] == "no_such_sign"
        await host.device.post(f"tables/{made.table}/mute", {"member": 1})
        assert (await guest.ask("react", table=made.table, sign="haha"))["reason"] == "muted"
        many = [await host.ask("react", table=made.table, sign="wait") for _ in range(12)]
        assert "too_fast" in [one.get("reason") for one in many]

    run(talk())


# Links to finished games


async def to_the_end(made: Party) -> None:
    await asyncio.gather(
        *(
            play(person, made.table, seat, any_option(random.Random(seat)))
            for seat, person in enumerate(made.people)
        )
    )


async def without_a_key(url: str, path: str) -> Json:
    """What somebody gets who has never been here."""
    answer = await asyncio.to_thread(urllib.request.urlopen, f"{url}/api/{path}")
    return json.loads(answer.read())


def test_whoever_has_the_link_may_look_at_a_finished_game(server: Running) -> None:
    async def look() -> None:
        made = await party(server.url, [HERE, OPEN])
        host, guest = made.people
        path = f"tables/{made.table}"
        stranger = await Device.introduce(server.url, "Obcy")
        hidden = ("", "/replay", "/record", "/seal", "/share", "/code", "/log")
        for what in hidden:
            with pytest.raises(Wrong, match="no_such_table"):
                await stranger.get(f"{path}{what}")
        await to_the_end(made)
        link = await guest.get(f"{path}/share")
        url = f"{server.url}/table/{made.table}/result"
        assert link == {"url": url, "shared": True, "role": "member"}
        assert (await stranger.get(f"{path}/share"))["role"] == "reader"
        info = await without_a_key(server.url, path)
        assert (info["phase"], info["members"]) == ("over", [])
        replay = await without_a_key(server.url, f"{path}/replay")
        assert replay == await host.get(f"{path}/replay?lang=pl")
        record = await stranger.get(f"{path}/record")
        assert (await stranger.post("verify", {"record": record}))["sealed"]
        # To look is all: neither the chat nor a way in is theirs.
        for wish in ("get code", "get invitation", "get log", "post branch"):
            method, what = wish.split()
            body = ({"step": 0, "seat": 0},) if method == "post" else ()
            with pytest.raises(Wrong, match="no_such_table"):
                await getattr(stranger, method)(f"{path}/{what}", *body)
        async with Live(stranger) as live:
            assert (await live.ask("follow", table=made.table))["reason"] == "no_such_table"

    run(look())


def test_the_host_can_close_the_link(server: Running) -> None:
    async def look() -> None:
        made = await party(server.url, [HERE, OPEN])
        host, guest = made.people
        path = f"tables/{made.table}"
        await to_the_end(made)
        stranger = await Device.introduce(server.url, "Obcy")
        with pytest.raises(Wrong, match="host_only"):
            await guest.post(f"{path}/share", {"shared": False})
        await host.post(f"{path}/share", {"shared": False})
        with pytest.raises(Wrong, match="no_such_table"):
            await stranger.get(f"{path}/replay")
        assert (await guest.get(f"{path}/share"))["shared"] is False
        await guest.get(f"{path}/replay")
        await host.post(f"{path}/share", {"shared": True})
        await stranger.get(f"{path}/replay")

    run(look())
