"""The dragon: the row at the end of a turn, attacks, rage, arrivals and danger."""

import pytest
from tests.rules.clank.table import QUIET, after_an_attack, given, random_games
from tests.rules.marks import rule

BLACK = 2  # the dragon's colour at a table of two


@rule("C-131")
def test_gaps_in_the_row_are_filled_at_the_end_of_the_turn() -> None:
    table = given(skill=5).do("acquire tunnel guide", "acquire pickaxe")
    left = len(table.s.deck)
    assert len(table.row()) == 4
    table.do("end")
    assert len(table.row()) == 6
    assert len(table.s.deck) == left - 2


@rule("C-132")
def test_without_a_gap_nothing_is_revealed_and_nothing_attacks() -> None:
    table = given(dungeon_deck=["ogre"], area=[2])
    left = len(table.s.deck)
    table.do("end")
    assert len(table.s.deck) == left
    assert table.drawn() == []
    assert table.s.area[0] == 2


@rule("C-133")
@pytest.mark.parametrize(("new", "attacks"), [("ogre", 1), ("ladder", 0)])
def test_a_new_attack_symbol_makes_the_dragon_attack(new: str, attacks: int) -> None:
    table = given(row=QUIET[:5], dungeon_deck=[new]).do("end")
    assert len(table.drawn()) == attacks


@rule("C-134")
def test_four_new_symbols_make_one_attack() -> None:
    new = ["ogre", "orc grunt", "belcher", "ruby"]
    table = given(row=QUIET[:2], dungeon_deck=new, rage=1).do("end")
    assert table.row()[2:] == new
    assert [len(cubes) for cubes in table.drawn()] == [2]


@rule("C-135")
def test_symbols_that_lie_there_already_do_nothing() -> None:
    table = given(row=["ogre", *QUIET[:4]], dungeon_deck=["ladder"]).do("end")
    assert table.drawn() == []


@rule("C-136")
def test_first_every_cube_of_the_area_goes_into_the_bag() -> None:
    table = after_an_attack(seats=3, area=[3, 2, 1], dragon_cubes=0, rage=7)
    assert table.s.area == [0, 0, 0, 0]
    assert sum(table.s.damage) == 5
    assert sum(table.s.bag) == 1


@rule("C-137")
@pytest.mark.parametrize(
    ("space", "cubes"), [(1, 2), (2, 2), (3, 3), (4, 3), (5, 4), (6, 4), (7, 5)]
)
def test_the_space_of_the_marker_says_how_many_cubes_are_drawn(space: int, cubes: int) -> None:
    assert len(after_an_attack(rage=space).drawn()[0]) == cubes


@rule("C-138")
@pytest.mark.parametrize("first", [0, 1, BLACK])
def test_a_drawn_cube_is_not_put_back_before_the_next(first: int) -> None:
    table = after_an_attack(drawn=[first], bag=[1, 1], dragon_cubes=1, rage=3)
    assert sorted(table.drawn()[0]) == [0, 1, BLACK]


@rule("C-138")
def test_any_cube_of_the_bag_may_come_out() -> None:
    bags = [after_an_attack(drawn=[colour], bag=[3, 3], rage=1) for colour in (0, 1, BLACK)]
    assert [table.drawn()[0][0] for table in bags] == [0, 1, BLACK]


@rule("C-139")
def test_a_black_cube_hurts_nobody_and_stays_aside() -> None:
    table = after_an_attack(rage=1, hands={1: ["burgle"]}, dungeon_deck=["ogre", "ogre"])
    assert table.s.damage == [0, 0]
    assert (table.s.bag[BLACK], table.s.aside[BLACK]) == (22, 2)
    table.do("play burgle", "acquire tunnel guide", "end")
    assert (table.s.bag[BLACK], table.s.aside[BLACK]) == (20, 4)


@rule("C-140")
def test_a_coloured_cube_hurts_its_owner() -> None:
    table = after_an_attack(drawn=[0, 0, 1], bag=[3, 3], rage=3)
    assert table.s.damage == [2, 1]


@rule("C-141")
def test_cubes_not_drawn_stay_in_the_bag() -> None:
    table = after_an_attack(drawn=[0, 1, BLACK], bag=[3, 4], area=[2, 1], rage=3)
    assert table.s.bag == [4, 4, 23]


@rule("C-142")
def test_the_drawn_cube_itself_goes_on_the_meter() -> None:
    table = after_an_attack(drawn=[0, BLACK], bag=[2], damage=[3], rage=1)
    assert table.s.damage[0] == 4
    assert table.s.supply[0] == 30 - 3 - 2


@rule("C-143")
def test_nobody_is_safe_at_the_start() -> None:
    table = after_an_attack(rooms=["F16", "F01"], bag=[0, 2], dragon_cubes=0, rage=1)
    assert table.s.damage == [0, 2]


@rule("C-144")
def test_a_dragon_egg_moves_the_marker() -> None:
    table = given(
        room="F15",
        boots=1,
        lying={"F16": ["dragon egg"]},
        rage=4,
        row=QUIET[:5],
        dungeon_deck=["ogre"],
    )
    table.do("move F16", "take minor secret")
    assert table.s.rage + 1 == 5
    assert len(table.do("end").drawn()[0]) == 4


@rule("C-145")
def test_chalice_idol_and_crown_leave_the_marker_alone() -> None:
    chalice = given(room="F04", boots=2, lying={"F05": ["chalice"]}, rage=2)
    chalice.do("move F05", "take major secret")
    idol = given(room="F17", boots=1, swords=1, rage=2).do("move F24 with 1", "take monkey idol")
    crown = given(room="F20", gold=[7], rage=2).do("buy crown 10")
    for table in (chalice, idol, crown):
        assert len(table.held()) == 1
        assert table.s.rage + 1 == 2


@rule("C-145")
def test_in_a_whole_game_only_artifacts_and_eggs_move_the_marker() -> None:
    for table in random_games(seats=4, games=12):
        held = [name for seat in range(4) for name in table.held(seat)]
        angering = sum(name.startswith(("artifact", "dragon egg")) for name in held)
        assert table.s.rage == min(angering, 6)


@rule("C-146")
def test_on_the_last_space_the_marker_stays() -> None:
    table = given(
        room="F16",
        boots=1,
        lying={"F21": ["artifact 7"]},
        rage=7,
        row=QUIET[:5],
        dungeon_deck=["ogre"],
    )
    table.do("move F21", "take artifact 7")
    assert table.s.rage + 1 == 7
    assert len(table.do("end").drawn()[0]) == 5


@rule("C-147")
def test_a_bag_with_too_few_cubes_is_emptied_and_the_game_goes_on() -> None:
    table = after_an_attack(bag=[3], dragon_cubes=0, rage=7)
    assert table.drawn() == [[0, 0, 0]]
    assert sum(table.s.bag) == 0
    assert table.to_move == 1


@rule("C-148")
def test_a_dungeon_deck_that_cannot_fill_the_row_ends_the_game() -> None:
    table = given(
        row=QUIET[:4],
        dungeon_deck=["ogre"],
        dungeon_deck_size=1,
        rooms=["F16", "F16"],
        held=["artifact 5"],
    )
    table.do("end")
    assert table.over
    assert table.drawn() == []
    assert [table.status(seat) for seat in (0, 1)] == ["rescued", "lost"]


@rule("C-148")
def test_a_dungeon_deck_that_just_fills_the_row_ends_nothing() -> None:
    table = given(row=QUIET[:4], dungeon_deck_size=2).do("end")
    assert len(table.row()) == 6
    assert table.s.deck == []
    assert table.to_move == 1


@rule("C-149")
def test_an_arriving_watcher_makes_everybody_clank() -> None:
    table = given(seats=3, row=QUIET[:5], dungeon_deck=["watcher"]).do("end")
    assert table.s.area == [1, 1, 1, 0]
    assert table.s.supply == [29, 29, 29]


@rule("C-150")
def test_arrivals_come_before_the_attack_of_the_same_refill() -> None:
    table = given(row=QUIET[:4], dungeon_deck=["ogre", "watcher"], dragon_cubes=0).do("end")
    assert table.s.damage == [1, 1]


@rule("C-151")
def test_a_card_arrives_only_once() -> None:
    table = given(row=QUIET[:5], dungeon_deck=["watcher"])
    table.do("end", "end").end_turn().end_turn()
    assert "watcher" in table.row()
    assert table.s.area == [1, 1, 0]


@rule("C-152")
def test_all_players_includes_the_one_whose_turn_just_ended() -> None:
    table = given(row=QUIET[:5], dungeon_deck=["overlord"], to_move=1).do("end")
    assert table.s.area[1] == 1


@rule("C-153")
def test_each_danger_card_in_the_row_draws_one_more_cube() -> None:
    table = after_an_attack(row=["kobold", "dragon shrine", *QUIET[:3]], rage=1)
    assert len(table.drawn()[0]) == 2 + 2


@rule("C-154")
def test_danger_that_has_just_come_counts_already() -> None:
    assert len(after_an_attack(dungeon_deck=["kobold"], rage=1).drawn()[0]) == 2 + 1


@rule("C-155")
@pytest.mark.parametrize(
    ("danger", "gone"),
    [("kobold", ["fight kobold"]), ("dragon shrine", ["use dragon shrine", "choose 1"])],
)
def test_danger_dealt_with_in_time_does_not_count(danger: str, gone: list[str]) -> None:
    row = [danger, *QUIET[:5]]
    table = given(row=row, dungeon_deck=["ogre"], swords=1, skill=4, rage=1).do(*gone, "end")
    assert len(table.drawn()[0]) == 2


@rule("C-156")
def test_danger_counts_for_an_attack_by_card() -> None:
    table = given(hand=["mister whiskers"], row=["kobold", *QUIET[:5]], rage=1)
    table.do("play mister whiskers", "choose 1")
    assert len(table.drawn()[0]) == 2 + 1


@rule("C-156")
def test_danger_counts_for_the_countdown() -> None:
    table = given(room="F02", boots=1, held=["artifact 5"], row=["kobold", *QUIET[:5]], rage=1)
    table.do("move F01", "end", "end")
    assert table.s.countdown == 2
    assert len(table.drawn()[0]) == 2 + 1 + 1
