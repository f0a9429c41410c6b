"""A state is declared once; what follows from its declaration is written by a tool."""

from tools import make_state

from stolik.core.declare import flag, for_a_turn, number, one, piles


def test_every_state_is_what_its_fields_declare() -> None:
    assert make_state.stale() == []


def test_a_field_is_kept_emptied_copied_and_saved_by_its_row() -> None:
    rows = (piles("hands", of="card"), one("guest", "Guest"), *for_a_turn(flag("moved")))
    written = make_state.written("Table", "A table.", rows)
    assert "    s.hands = [[] for _ in range(seats)]" in written
    assert "    t.hands = [pile.copy() for pile in s.hands]" in written
    assert "    t.guest = s.guest.clone() if s.guest is not None else None" in written
    assert written.partition("def start_turn_afresh")[2].count("s.moved = False") == 1
    saved = written.partition("NUMBERS_OF")[0]
    assert '"hands"' in saved
    assert '"guest"' not in saved


def test_what_a_field_is_for_stands_above_it() -> None:
    told = make_state.annotation(number("pool", "Nobody's " * 20))
    assert told[-1] == "    pool: int"
    assert all(line.startswith("    # ") and len(line) <= make_state.WIDTH for line in told[:-1])
