"""Sessions: act, refuse, undo. Records: write, read, replay, verify."""

import random
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from stolik.core import records
from stolik.core.game import digest
from stolik.core.reasons import Message, Refused
from stolik.core.seal import FastSeed, SealedSeed, Seed
from stolik.core.session import LONGEST_NAME, Session, tidy_name
from stolik.games import find

GAME = find("brains").game


def session(seed: Seed | None = None, **options: object) -> Session:
    return Session(GAME, options, ["Ania", "Bartek", "Celina"], seed or FastSeed(1))


def finished(seed: Seed, choices: int = 5) -> Session:
    table = session(seed)
    chooser = random.Random(choices)
    while not table.is_over:
        table.act(table.to_move, chooser.choice(table.legal()))
    return table


def problem_of(refused: pytest.ExceptionInfo[Refused]) -> str:
    problem = refused.value.reason.params["problem"]
    assert isinstance(problem, Message)
    return problem.id


def test_a_foreign_a_stale_and_a_senseless_option_are_refused_and_change_nothing() -> None:
    table = session()
    seat, option = table.to_move, table.legal()[0]
    before = digest(GAME, table.state)
    for wrong_seat, wrong_option in (((seat + 1) % 3, option), (seat, 999_999), (seat, -1)):
        with pytest.raises(Refused):
            table.act(wrong_seat, wrong_option)
    assert digest(GAME, table.state) == before
    table.act(seat, option)
    with pytest.raises(Refused) as stale:
        table.act(seat, option)
    assert stale.value.reason.id == "not_your_turn"


def test_undo_takes_back_one_decision_and_its_events() -> None:
    table = session()
    before, events = digest(GAME, table.state), len(table.events)
    seat = table.to_move
    table.act(seat, table.legal()[0])
    table.undo(seat)
    assert digest(GAME, table.state) == before
    assert len(table.events) == events
    assert table.decided == []


def test_undo_stops_at_another_players_decision() -> None:
    table = session()
    first = table.to_move
    table.act(first, table.legal()[0])
    second = table.to_move
    table.act(second, table.legal()[0])
    assert table.why_no_undo(first) is not None
    table.undo(second)
    table.undo(first)
    assert table.decided == []


def test_undo_stops_where_something_was_revealed() -> None:
    table = session()
    last = 0
    for _ in range(3):
        last = table.to_move
        table.act(last, table.legal()[0])
    with pytest.raises(Refused) as refused:
        table.undo(last)
    assert refused.value.reason.id == "undo_revealed"


def test_there_is_nothing_to_undo_at_the_start() -> None:
    with pytest.raises(Refused) as refused:
        session().undo(0)
    assert refused.value.reason.id == "undo_nothing"


@given(st.text())
def test_names_become_short_single_lines(name: str) -> None:
    shown = tidy_name(name)
    assert len(shown) <= LONGEST_NAME
    assert shown.isprintable()


@settings(max_examples=25)
@given(st.integers(0, 10_000), st.integers(), st.booleans())
def test_a_record_replays_bit_for_bit(seed: int, choices: int, sealed: bool) -> None:
    luck: Seed = SealedSeed(seed.to_bytes(32, "big"), ("x", "ż")) if sealed else FastSeed(seed)
    table = finished(luck, choices)
    text = records.write(table)
    record = records.read(text, "memory")
    *_, (again, _) = records.replay(record, GAME)
    assert digest(GAME, again.state) == digest(GAME, table.state)
    assert records.write(again) == text
    checked = records.verify(record, GAME)
    assert (checked.decisions, checked.over, checked.sealed) == (len(table.decided), True, sealed)


def test_a_record_keeps_options_bots_and_names() -> None:
    table = Session(
        GAME, {"refill_mode": "claimed"}, ["A|B", "Ślepy traf"], FastSeed(3), {1: "random"}
    )
    record = records.read(records.write(table), "memory")
    assert record.names == ["A/B", "Ślepy traf"]
    assert record.options == {"refill_mode": "claimed"}
    assert record.bots == {1: "random"}


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        ("stolik record 2", "stolik record 3", "record_first_line"),
        ("game: brains 1", "game: brains", "record_value"),
        ("game: brains 1", "game: brains 9", "record_content"),
        ("seed: 7", "seed: seven", "record_value"),
        ("seed: 7", "", "record_key_missing"),
        ("content: ", "content: 0", "record_content"),
        ("edition: ", "edition: !", "record_edition"),
        ("edition: eN", "edition: eM", "record_edition"),
        ("seed: 7", "option: brain_debt = true\nseed: 7", "record_content"),
        ("= 25 ", "= 24 ", "record_digest_line"),
        ("= 25 ", "= 25 0", "record_digest"),
        ("bury", "burry", "record_decision"),
        ("seats: Ania | Bartek | Celina", "seats: Ania | Bartek", "record_seat"),
    ],
)
def test_a_damaged_record_is_refused_with_its_line(old: str, new: str, problem: str) -> None:
    text = records.write(finished(FastSeed(7)))
    assert old in text
    with pytest.raises(Refused) as refused:
        records.verify(records.read(text.replace(old, new, 1), "x"), GAME)
    assert problem_of(refused) == problem
    assert refused.value.reason.params["line"]


def test_a_record_of_other_rules_is_refused() -> None:
    record = records.read(records.write(finished(FastSeed(7))), "x")
    record.version = GAME.version + 1
    with pytest.raises(Refused) as refused:
        records.verify(record, GAME)
    assert problem_of(refused) == "record_version"


def test_a_changed_seed_shows_in_the_digests() -> None:
    text = records.write(finished(FastSeed(7)))
    with pytest.raises(Refused):
        records.verify(records.read(text.replace("seed: 7", "seed: 8"), "x"), GAME)


def test_a_sealed_record_with_another_secret_breaks_its_promise() -> None:
    text = records.write(finished(SealedSeed(bytes(32))))
    forged = text.replace("sealed 00", "sealed 01")
    with pytest.raises(Refused) as refused:
        records.verify(records.read(forged, "x"), GAME)
    assert problem_of(refused) == "record_promise"


@given(st.text())
def test_any_other_text_is_refused_politely(text: str) -> None:
    for damaged in (text, f"{records.FIRST_LINE}\n{text}"):
        with pytest.raises(Refused):
            records.verify(records.read(damaged, "x"), GAME)


def test_a_file_that_cannot_be_read_is_refused(tmp_path: Path) -> None:
    (tmp_path / "x").write_bytes(b"\xff\xfe")
    for path in (tmp_path / "missing", tmp_path / "x", tmp_path):
        with pytest.raises(Refused) as refused:
            records.read_file(path)
        assert refused.value.reason.id == "file_unreadable"
