"""Company of people: who is waited for, seats that change hands, a rematch that all agree to."""

import asyncio
import random
from typing import Any

from tests.server.harness import BOT, HERE, OPEN, Party, Running, any_option, party, run
from tests.server.tables import GUEST, HOST, put, started
from tests.server.test_lobby import refused
from tests.server.test_tables import reason_of

from stolik.client import Device, play
from stolik.server.tables import commands, company, log
from stolik.server.tables.table import Table

SALT = {"salt": "0123456789abcdef"}


def waiting_for_guest() -> Table:
    """A table that has begun to wait for the guest; the host and a bot sit there, too."""
    table = started()
    while table.to_move != 1:
        assert table.session is not None
        move = table.session.game.notation(table.session.state, table.session.legal()[0])
        put(table, log.Acted(table.to_move, move))
    return table


def test_whoever_is_waited_for_is_nudged_not_at_once_and_not_all_the_time() -> None:
    table = waiting_for_guest()
    soon = table.state.moved_at + company.NUDGE_AFTER_MS
    assert reason_of(company.nudge, table, HOST, 1, soon - 1) == "nudge_early"
    put(table, company.nudge(table, HOST, 1, soon), at=soon)
    assert (table.state.chat[-1].sign, table.state.chat[-1].seat) == ("nudge", 1)
    again = soon + company.NUDGE_AGAIN_MS
    assert reason_of(company.nudge, table, HOST, 1, again - 1) == "nudge_early"
    assert company.nudge(table, HOST, 1, again) == log.Said("", "nudge", 1)


def test_nobody_is_nudged_who_is_not_waited_for_or_by_whom_the_table_does_not_hear() -> None:
    table = waiting_for_guest()
    late = table.state.moved_at + company.NUDGE_AGAIN_MS
    assert reason_of(company.nudge, table, HOST, 0, late) == "not_waited_for"
    assert reason_of(company.nudge, table, GUEST, 1, late) == "not_waited_for"
    assert reason_of(company.nudge, table, HOST, 7, late) == "no_such_seat"
    assert reason_of(company.nudge, table, "stranger", 1, late) == "no_such_table"
    assert reason_of(commands.react, table, HOST, "nudge") == "no_such_sign"
    put(table, log.Joined("Celina"), "watcher")
    put(table, log.Muted(2, True))
    assert reason_of(company.nudge, table, "watcher", 1, late) == "muted"
    put(table, company.hand_over(table, HOST, 1))
    assert reason_of(company.nudge, table, HOST, 1, late) == "not_waited_for"


def test_a_person_gives_way_to_a_bot_and_comes_back() -> None:
    table = waiting_for_guest()
    assert reason_of(company.hand_over, table, GUEST, 0) == "host_only"
    put(table, company.hand_over(table, HOST, 1))
    assert (table.bot_to_move, table.seats[1].why) == ("thief", "host")
    assert reason_of(company.hand_over, table, HOST, 1) == "bot_plays"
    assert reason_of(company.hand_over, table, HOST, 2) == "bot_plays"
    put(table, commands.sit(table, GUEST, 1), GUEST)
    assert not table.bot_to_move
    assert table.seats[1].name == "Bartek"


def test_a_latecomer_takes_the_seat_of_a_bot_that_plays_until_then() -> None:
    table = started()
    put(table, log.Joined("Celina"), "late")
    assert reason_of(commands.sit, table, "late", 2) == "seat_taken"
    assert reason_of(company.offer, table, GUEST, 2, True) == "host_only"
    assert reason_of(company.offer, table, HOST, 1, True) == "seat_taken"
    put(table, company.offer(table, HOST, 2, True))
    assert (table.seats[2].kind, table.seats[2].player) == ("open", "random")
    put(table, company.offer(table, HOST, 2, False))
    assert (table.seats[2].kind, table.seats[2].player) == ("bot", "random")
    put(table, company.offer(table, HOST, 2, True))
    put(table, commands.sit(table, "late", 2), "late")
    seat = table.seats[2]
    assert (seat.kind, seat.name, seat.player, seat.bot) == ("person", "Celina", "", "")
    assert reason_of(company.offer, table, HOST, 2, False) == "seat_taken"


async def finished(url: str) -> Party:
    made = await party(url, [HERE | {"name": "Ania"}, OPEN, BOT])
    sat = list(enumerate(made.people))
    await asyncio.gather(
        *(play(one, made.table, seat, any_option(random.Random(seat))) for seat, one in sat)
    )
    return made


async def agree(one: Device, table: str, seat: int) -> Any:
    """One tap on "rematch"."""
    info = await one.post(f"tables/{table}/rematch")
    return await one.post(f"tables/{info['id']}/salt", {"seat": seat} | SALT)


def test_a_rematch_begins_when_everybody_has_said_yes(server: Running) -> None:
    async def again() -> None:
        made = await finished(server.url)
        ania, bartek = made.people
        first = await agree(bartek, made.table, 1)
        assert (first["phase"], first["follows"]) == ("waiting", made.table)
        assert [(seat["kind"], seat["name"]) for seat in first["seats"]][:2] == [
            ("open", "Ania"),
            ("person", "Gość 1"),
        ]
        assert (await ania.get(f"tables/{made.table}"))["rematch"] == first["id"]
        second = await agree(ania, made.table, 0)
        assert (second["id"], second["phase"]) == (first["id"], "playing")
        assert [seat["name"] for seat in second["seats"]][:2] == ["Ania", "Gość 1"]

    run(again())


def test_two_who_say_yes_at_once_meet_at_one_table(server: Running) -> None:
    async def again() -> None:
        made = await finished(server.url)
        asked = (one.post(f"tables/{made.table}/rematch") for one in made.people)
        first, second = await asyncio.gather(*asked)
        assert first["id"] == second["id"]

    run(again())


def test_a_rematch_is_for_those_who_played_to_the_end(server: Running) -> None:
    async def ask() -> None:
        playing = await party(server.url, [HERE, OPEN])
        with refused("not_over"):
            await playing.people[0].post(f"tables/{playing.table}/rematch")
        made = await finished(server.url)
        watcher = await Device.introduce(server.url, "Widz")
        with refused("no_such_table"):
            await watcher.post(f"tables/{made.table}/rematch")
        await watcher.post("join", {"code": made.code})
        with refused("no_seat"):
            await watcher.post(f"tables/{made.table}/rematch")

    run(ask())


def test_an_invitation_says_who_invites_to_what(server: Running) -> None:
    async def look() -> None:
        seats = [HERE, {"kind": "open", "name": "Bartek"}, BOT]
        host = await Device.introduce(server.url, "Ania")
        opened = await host.post("tables", {"game": "brains", "seats": seats})
        stranger = await Device.introduce(server.url, "Obcy")
        found = await stranger.get(f"invitations/{opened['code'].lower()}")
        assert (found["host"], found["game"], found["free"]) == ("Ania", "brains", 1)
        assert opened["table"]["id"] not in str(found)
        assert opened["table"]["seats"][1]["name"] == "Bartek"
        with refused("no_such_code"):
            await stranger.get("invitations/ABCDEFGH")

    run(look())
