"""The worked examples of the rulebook, step by step."""

from tests.rules.clank.table import QUIET, Position, draw_cubes_in_this_order, given
from tests.rules.marks import rule

GREEN, YELLOW, BLACK = 0, 1, 2


# ---- Green's turn


def greens_turn() -> Position:
    """Green's five cards, and a potion that would give a third boot."""
    return given(
        hand=["burgle", "burgle", "stumble", "mercenary", "move silently"],
        room="F02",
        held=["potion of swiftness"],
        row=["orc grunt", "kobold merchant", *QUIET[:4]],
        dungeon_deck=["elven cloak", "lucky coin"],
    )


def all_cards_played() -> Position:
    table = greens_turn().do("play stumble", "play move silently", "play mercenary")
    return table.do("play burgle", "play burgle")


@rule("C-124")
def test_greens_cube_comes_back_and_one_negative_clank_waits() -> None:
    table = greens_turn().do("play stumble")
    assert (table.s.area[GREEN], table.s.supply[GREEN]) == (1, 29)
    table.do("play move silently")
    assert (table.s.area[GREEN], table.s.supply[GREEN], table.s.bank) == (0, 30, 1)


@rule("C-124")
def test_another_stumble_would_be_silent() -> None:
    table = given(hand=["stumble", "stumble", "move silently"])
    table.do("play stumble", "play move silently", "play stumble")
    assert (table.s.area[GREEN], table.s.bank) == (0, 0)


@rule("C-125")
def test_greens_two_boots_end_in_a_crystal_cave() -> None:
    table = all_cards_played()
    assert table.s.boots == 2
    table.do("move F03", "move F08")
    assert (table.room, table.s.boots) == ("F08", 0)
    table.do("drink potion of swiftness")
    assert table.s.boots == 1
    assert table.offers("move") == []


@rule("C-126")
def test_greens_two_swords_defeat_an_orc_grunt() -> None:
    table = all_cards_played()
    assert table.s.swords == 2
    table.do("fight orc grunt")
    assert (table.s.swords, table.s.gold[GREEN]) == (0, 3)
    assert table.named(table.s.dungeon_discard) == ["orc grunt"]
    assert len(table.row()) == 5


@rule("C-127")
def test_greens_three_skill_acquire_a_kobold_merchant() -> None:
    table = all_cards_played()
    assert table.s.skill == 3
    table.do("acquire kobold merchant")
    assert (table.s.skill, table.s.gold[GREEN]) == (0, 0)
    assert table.discard() == ["kobold merchant"]
    assert table.hand() == []


@rule("C-128")
def test_greens_turn_ends_and_the_row_is_refilled() -> None:
    table = all_cards_played().do("fight orc grunt", "acquire kobold merchant")
    assert (table.row(), table.s.bank) == (list(QUIET[:4]), 1)
    table.do("end")
    assert sorted(table.row()) == sorted(["elven cloak", "lucky coin", *QUIET[:4]])
    assert (table.to_move, table.s.bank) == (YELLOW, 0)
    assert "attack" not in table.happened()


# ---- The dragon reacts to Yellow's turn


def yellows_turn() -> Position:
    """Three cards are left in the row; the marker is on the fifth space."""
    table = given(
        to_move=YELLOW,
        row=QUIET[:3],
        dungeon_deck=["ogre", "elven cloak", "orc grunt"],
        rage=5,
        area=[3, 5],
    )
    draw_cubes_in_this_order(table, [BLACK, GREEN, YELLOW, YELLOW])
    return table


@rule("C-129")
def test_two_attack_symbols_are_one_attack() -> None:
    table = yellows_turn().do("end")
    assert sorted(table.row()) == sorted(["ogre", "elven cloak", "orc grunt", *QUIET[:3]])
    assert len(table.events("attack")) == 1


@rule("C-130")
def test_the_fifth_space_of_the_rage_track_means_four_cubes() -> None:
    table = yellows_turn().do("end")
    (attack,) = table.events("attack")
    (drawn,) = table.events("drawn")
    assert attack["n"] == 4
    assert drawn["order"] == [BLACK, GREEN, YELLOW, YELLOW]
    assert table.s.damage == [1, 2]
    assert (table.s.aside[BLACK], table.s.bag[BLACK]) == (1, 23)
    assert table.s.area == [0, 0, 0]
    assert table.s.bag[:2] == [3 - 1, 5 - 2]
