"""What the log of a table adds up to, and who may do what at it."""

import msgspec
import pytest
from tests.server.tables import GUEST, HOST, SECRET, created, play_some, put, started

from stolik.core.events import SPECTATOR
from stolik.core.reasons import Refused
from stolik.core.seal import SealedSeed
from stolik.games import find
from stolik.server.tables import commands, log, projection, timeouts
from stolik.server.tables.table import Table


def first_move(table: Table) -> str:
    assert table.session is not None
    return table.session.game.notation(table.session.state, table.session.legal()[0])


def reason_of(wish: object, *arguments: object) -> str:
    assert callable(wish)
    with pytest.raises(Refused) as refused:
        wish(*arguments)
    return refused.value.reason.id


def test_the_same_log_gives_the_same_table() -> None:
    table, entries = play_some(120)
    again = Table(SECRET)
    for entry in entries:
        stored = log.Entry(
            entry.number, entry.at, entry.device, entry.key, log.decode(log.encode(entry.body))
        )
        again.add(stored)
    assert again.snapshot() == table.snapshot()


def test_an_illegal_move_in_the_log_is_refused_and_changes_nothing() -> None:
    table = started()
    before = table.snapshot()
    with pytest.raises(Refused):
        put(table, log.Acted(table.to_move, "play 3"))
    assert table.snapshot() == before


def test_snapshots_are_made_only_where_nothing_can_be_taken_back() -> None:
    """Else a decision could be undone on one node and not on another."""
    table = started()
    put(table, log.Acted(table.to_move, first_move(table)))
    assert not table.at_barrier()
    found = [n for n in range(2, 80) if play_some(n)[0].at_barrier()]
    assert found
    table, _ = play_some(found[-1])
    restored = Table(SECRET)
    restored.restore(table.snapshot())
    assert restored.session is not None
    assert table.session is not None
    seat = table.session.decided[-1][0]
    assert restored.session.why_no_undo(seat) == table.session.why_no_undo(seat)
    assert restored.snapshot() == table.snapshot()


def test_the_salt_of_the_players_changes_the_luck() -> None:
    def deal(salt: str) -> object:
        table = Table(SECRET)
        put(table, created())
        put(table, log.Joined("Bartek"), GUEST)
        put(table, log.Sat(1), GUEST)
        put(table, log.Salted(1, salt), GUEST)
        put(table, log.Started())
        assert table.session is not None
        assert table.session.seed == SealedSeed(SECRET, ("", salt, ""))
        return projection.view(table, 0)

    assert deal("sól") == deal("sól")
    assert deal("sól") != deal("pieprz")


def test_the_secret_is_shown_only_when_the_game_is_over() -> None:
    table, _ = play_some(40)
    assert projection.seal(table).secret is None
    assert SECRET.hex() not in msgspec.json.encode(projection.info(table)).decode()
    finished, _ = play_some(100_000)
    assert finished.phase == "over"
    assert projection.seal(finished).secret == SECRET.hex()


def test_nothing_is_undone_once_the_seal_is_open() -> None:
    table, _ = play_some(100_000)
    assert table.session is not None
    seat = table.session.decided[-1][0]
    assert reason_of(commands.undo, table, HOST, seat, table.number) == "game_over"


def test_only_members_exist_for_a_table_and_only_owners_play_a_seat() -> None:
    table = started()
    assert reason_of(commands.say, table, "stranger", "Hi") == "no_such_table"
    assert reason_of(commands.act, table, GUEST, 0, table.number, "pass") == "not_your_seat"
    assert reason_of(commands.sit, table, GUEST, 0) == "seat_taken"
    assert reason_of(commands.sit, table, GUEST, 2) == "seat_taken"
    assert reason_of(commands.mute, table, GUEST, 0, True) == "host_only"
    assert reason_of(commands.remove, table, HOST, 0) == "no_such_member"
    assert reason_of(commands.start, table, HOST) == "already_started"
    assert reason_of(commands.add_salt, table, GUEST, 1, "x") == "already_started"


def test_a_table_starts_when_every_seat_is_taken() -> None:
    table = Table(SECRET)
    put(table, created())
    assert reason_of(commands.start, table, HOST) == "seats_open"
    put(table, log.Planned(1, log.SeatPlan("bot", "Złodziej", "thief")))
    assert commands.start(table, HOST) == log.Started()


def test_who_may_look_from_where() -> None:
    table = started()
    put(table, log.Joined("Widz"), "watcher")
    seen = {
        device: [at for at in (SPECTATOR, 0, 1, 2) if commands.may_see_from(table, device, at)]
        for device in (HOST, GUEST, "watcher", "stranger")
    }
    assert seen == {HOST: [-1, 0], GUEST: [-1, 1], "watcher": [], "stranger": []}
    put(table, log.Removed(1))
    assert not commands.may_see_from(table, GUEST, SPECTATOR)


def test_somebody_who_leaves_is_replaced_and_can_come_back() -> None:
    table = started()
    put(table, log.Stood(1), GUEST)
    assert table.seats[1].player == "thief"
    put(table, commands.sit(table, GUEST, 1), GUEST)
    assert table.seats[1].player == ""
    assert table.seats_of(GUEST) == [1]


def test_the_seat_of_somebody_who_was_removed_is_free_for_others() -> None:
    table = started()
    put(table, log.Removed(1))
    put(table, log.Joined("Celina"), "third")
    assert reason_of(commands.join, table, GUEST, "Bartek") == "removed"
    put(table, commands.sit(table, "third", 1), "third")
    assert (table.seats[1].device, table.seats[1].player) == ("third", "")


def test_two_people_of_one_name_are_told_apart() -> None:
    table = Table(SECRET)
    put(table, created())
    put(table, log.Joined("Ania"), GUEST)
    put(table, log.Sat(1), GUEST)
    assert table.names == ["Ania", "Ania II", "Traf"]


def person_to_move(**changes: object) -> Table:
    table = started(**changes)
    while table.seats[table.to_move].kind == "bot":
        put(table, log.Acted(table.to_move, first_move(table), "bot"))
    return table


def test_a_clock_that_was_set_back_gives_nobody_time() -> None:
    table = person_to_move(clock=log.Clock(60))
    seat, left = table.to_move, list(table.state.time_left)
    put(table, log.Acted(seat, first_move(table)), at=table.state.moved_at - 90_000)
    assert table.state.time_left == left


def test_a_clock_runs_for_the_seat_that_decides() -> None:
    table = person_to_move(clock=log.Clock(60, 5))
    seat, since = table.to_move, table.state.moved_at
    assert table.deadline() == since + table.state.time_left[seat]
    left = table.state.time_left[seat]
    put(table, log.Acted(seat, first_move(table)), at=since + 20_000)
    assert table.state.time_left[seat] == left - 20_000 + 5_000


def test_when_time_is_up_a_bot_makes_one_decision() -> None:
    table = person_to_move(clock=log.Clock(60, 5))
    seat = table.to_move
    deadline = table.deadline()
    assert deadline is not None
    assert timeouts.care_for(table, deadline - 1, {}, 0).stand_in == ""
    assert timeouts.care_for(table, deadline, {}, deadline + 1).stand_in == ""
    assert timeouts.care_for(table, deadline, {}, 0).stand_in == "clock"
    put(table, commands.stand_in(table, seat, table.number, "clock"), "")
    assert table.bot_to_move == "thief"
    put(table, commands.act_for(table, seat, table.number, first_move(table)), "")
    assert table.seats[seat].player == ""


def test_a_bot_takes_an_absent_seat_only_while_somebody_waits() -> None:
    table = person_to_move()
    seat = table.to_move
    away, waiting = table.seats[seat].device, table.seats[1 - seat].device
    now = table.state.moved_at + 31_000
    assert timeouts.care_for(table, now, {waiting: now}, 0).stand_in == "absent"
    assert timeouts.care_for(table, now, {waiting: now, away: now}, 0).stand_in == ""
    assert timeouts.care_for(table, now, {waiting: now, away: now - 29_000}, 0).stand_in == ""
    assert timeouts.care_for(table, now, {}, 0).stand_in == ""
    assert timeouts.care_for(table, now, {waiting: now}, now).stand_in == ""


def test_a_bot_that_plays_for_somebody_gives_the_seat_back() -> None:
    table = person_to_move()
    seat = table.to_move
    device = table.seats[seat].device
    put(table, commands.stand_in(table, seat, table.number, "absent"), "")
    assert table.bot_to_move == "thief"
    put(table, commands.come_back(table, device, seat), device)
    assert table.bot_to_move == ""
    assert reason_of(commands.act_for, table, seat, table.number, "pass") == "stale"


def test_a_table_of_other_rules_is_known_but_not_played() -> None:
    version = find("brains").game.version
    table = started(rules=version + 1)
    assert (table.phase, table.names[1], table.session) == ("playing", "Bartek", None)
    assert reason_of(commands.act, table, HOST, 0, table.number, "pass") == "other_rules"


def test_chat_has_an_end() -> None:
    table = Table(SECRET)
    put(table, created())
    for n in range(commands.MOST_CHAT):
        put(table, log.Said(str(n)))
    assert len(table.state.chat) < commands.MOST_CHAT
    assert reason_of(commands.say, table, HOST, "more") == "chat_full"
