"""Leaving the dungeon, those who are out, the countdown track and the end of the game."""

from typing import Any

import pytest
from tests.rules.clank.table import (
    QUIET,
    Position,
    after_an_attack,
    draw_cubes_in_this_order,
    given,
)
from tests.rules.marks import rule


def about_to_leave(**position: Any) -> Position:
    """Next to the entrance, with an artifact and a boot."""
    return given(**{"room": "F02", "boots": 1, "held": ["artifact 5"], **position})


def after_leaving(**position: Any) -> Position:
    """The first player has just left and ended the turn."""
    return about_to_leave(**position).do("move F01", "end")


@rule("C-171")
def test_with_an_artifact_the_way_back_to_the_start_leads_out() -> None:
    table = about_to_leave().do("move F01")
    assert table.status() == "escaped"
    assert about_to_leave(held=["chalice"]).why_not("move F01") == "no_artifact"


@rule("C-172")
def test_whoever_leaves_takes_a_mastery_token() -> None:
    table = about_to_leave(seats=3).do("move F01")
    assert table.s.masteries == 2
    assert "mastery" in table.held()
    assert table.points()["mastery"] == 20


@rule("C-173")
def test_after_leaving_the_turn_is_finished_without_noise_and_without_a_step() -> None:
    table = about_to_leave(hand=["burgle", "burgle", "stumble"], skill=1, boots=3, teleports=1)
    table.do("move F01")
    assert table.why_not("end") == "cards_left"
    table.do("play burgle", "play burgle", "play stumble")
    assert table.s.area[0] == 0
    assert table.offers("move") == table.offers("teleport") == []
    assert table.why_not("move F02") == "already_out"
    table.do("acquire explore", "end")
    assert "explore" in table.discard()
    assert table.to_move == 1


@rule("C-174")
@pytest.mark.parametrize("knocked_out", [False, True])
def test_whoever_is_out_has_no_more_turns(knocked_out: bool) -> None:
    if knocked_out:
        table = after_an_attack(seats=3, damage=[9], bag=[1], dragon_cubes=0)
    else:
        table = after_leaving(seats=3)
    movers = [table.to_move]
    for _ in range(4):
        movers.append(table.end_turn().to_move)
    assert movers == [1, 2, 1, 2, 1]


@rule("C-175")
def test_whoever_is_out_adds_no_clank() -> None:
    table = after_leaving(seats=3, hands={1: ["tattle"]}).do("play tattle")
    assert table.s.area[:3] == [0, 0, 1]


@rule("C-176")
def test_effects_on_all_pass_over_those_who_are_out() -> None:
    table = after_leaving(seats=3, row=QUIET[:5], dungeon_deck=["watcher"])
    assert table.s.area[:3] == [0, 1, 1]


@rule("C-177")
def test_drawn_cubes_of_one_who_is_out_are_put_aside() -> None:
    table = after_leaving(
        bag=[2], dragon_cubes=0, rage=1, row=QUIET[:5], dungeon_deck=["ogre"], damage=[3]
    )
    assert table.drawn() == [[0, 0]]
    assert table.s.damage == [3, 0]
    assert table.s.aside == [2, 0, 0]


@rule("C-178")
def test_cubes_of_one_who_is_out_still_fill_the_bag() -> None:
    table = about_to_leave(
        area=[4, 1], dragon_cubes=0, rage=1, row=QUIET[:5], dungeon_deck=["ogre"]
    )
    assert table.do("move F01").s.area[0] == 4
    draw_cubes_in_this_order(table, [0, 0])
    table.do("end")
    assert table.s.bag == [2, 1, 0]
    assert table.s.damage == [0, 0]


@rule("C-179")
def test_the_first_one_out_goes_on_the_countdown_track_at_once() -> None:
    left = about_to_leave().do("move F01")
    assert (left.s.countdown_owner, left.s.countdown) == (0, 1)
    fallen = after_an_attack(seats=3, damage=[0, 0, 9], bag=[0, 0, 1], dragon_cubes=0)
    assert fallen.to_move == 1
    assert (fallen.s.countdown_owner, fallen.s.countdown) == (2, 1)


@rule("C-180")
def test_a_turn_on_the_track_is_one_step_and_its_effect() -> None:
    table = after_leaving().do("end")
    assert table.s.countdown == 2
    ended = table.happened().index("turn_ends", table.happened().index("turn_starts"))
    assert table.happened()[ended + 1 :] == ["countdown", "attack", "drawn", "turn_starts"]
    assert table.to_move == 1


@rule("C-181")
def test_the_first_space_of_the_track_does_nothing() -> None:
    table = after_leaving()
    assert table.s.countdown == 1
    assert table.drawn() == []


@rule("C-182", "C-183", "C-184")
def test_each_further_space_draws_one_more_cube() -> None:
    table = after_leaving(rage=3)
    for _ in range(3):
        table.end_turn()
    assert table.s.countdown == 4
    assert [len(cubes) for cubes in table.drawn()] == [3 + 1, 3 + 2, 3 + 3]


@rule("C-185")
def test_the_last_space_knocks_out_everybody_inside() -> None:
    table = after_leaving(seats=3, rooms=["F02", "F16", "F01"])
    while not table.over:
        table.end_turn()
    assert table.s.damage == [0, 0, 0]
    assert len(table.drawn()) == 3
    assert [table.status(seat) for seat in range(3)] == ["escaped", "lost", "lost"]


@rule("C-186")
def test_whoever_goes_out_later_does_not_use_the_track() -> None:
    table = after_leaving(
        seats=3,
        rooms=["F02", "F02", "F16"],
        helds={1: ["artifact 7"]},
        hands={1: ["sidestep"]},
    )
    table.do("play sidestep", "move F01", "end")
    assert (table.s.countdown_owner, table.s.countdown) == (0, 1)
    assert table.to_move == 2
    table.end_turn()
    assert (table.s.countdown_owner, table.s.countdown) == (0, 2)
    assert table.to_move == 2
    assert len(table.drawn()) == 1


@rule("C-187")
def test_the_additional_cubes_are_for_attacks_of_the_track_only() -> None:
    table = after_leaving(rage=3, dungeon_deck=["ogre"]).do("end")
    table.s.skill = 1
    table.do("acquire tunnel guide").end_turn()
    assert table.s.countdown == 3
    assert [len(cubes) for cubes in table.drawn()] == [3 + 1, 3, 3 + 2]


@rule("C-188")
def test_four_turns_are_left_when_somebody_leaves_in_the_own_turn() -> None:
    table = after_leaving()
    turns = 0
    while not table.over:
        turns += 1
        table.end_turn()
    assert turns == 4


@rule("C-188")
def test_three_turns_are_left_after_a_knock_out_by_the_player_before() -> None:
    table = after_an_attack(to_move=1, damage=[9], bag=[1], dragon_cubes=0)
    turns = 0
    while not table.over:
        turns += 1
        table.end_turn()
    assert turns == 3


@rule("C-188")
def test_after_a_knock_out_those_before_the_fallen_have_a_turn_more() -> None:
    table = after_an_attack(seats=3, damage=[0, 0, 9], bag=[0, 0, 1], dragon_cubes=0)
    turns = [0, 0, 0]
    while not table.over:
        turns[table.to_move] += 1
        table.end_turn()
    assert turns == [3, 4, 0]


@rule("C-189")
def test_a_turn_on_the_track_leaves_row_and_dungeon_deck_alone() -> None:
    table = after_leaving(dungeon_deck=["ogre"])
    row, left = table.row(), len(table.s.deck)
    table.do("end")
    assert table.s.countdown == 2
    assert (table.row(), len(table.s.deck)) == (row, left)
    assert "refilled" not in table.happened()


@rule("C-190")
def test_the_game_is_over_when_the_last_one_leaves() -> None:
    table = after_leaving(rooms=["F02", "F02"], helds={1: ["artifact 7"]}, dungeon_deck=["ogre"])
    table.end_turn().end_turn()
    assert table.s.countdown == 3
    attacks = table.drawn()
    table.s.boots = table.s.skill = 1
    table.do("move F01", "acquire tunnel guide").end_turn()
    assert table.over
    assert table.s.countdown == 3
    assert table.drawn() == attacks


@rule("C-190")
def test_the_game_is_over_when_the_last_one_is_knocked_out() -> None:
    table = after_leaving(damage=[0, 9], bag=[0, 1], dragon_cubes=0).do("end")
    assert table.over
    assert table.s.countdown == 2


@rule("C-191")
@pytest.mark.parametrize(("room", "status"), [("F16", "rescued"), ("F20", "lost")])
def test_the_last_blow_is_a_knock_out_like_any_other(room: str, status: str) -> None:
    table = after_leaving(rooms=["F02", room], helds={1: ["artifact 10"]})
    while not table.over:
        table.end_turn()
    assert table.s.countdown == 5
    assert table.status(1) == status
    assert table.points(1)["artifacts"] == (10 if status == "rescued" else 0)
    assert table.points(1)["mastery"] == 0


@rule("C-192")
@pytest.mark.parametrize("order", [[1, 2], [2, 1]])
def test_several_may_fall_at_once_and_the_first_cube_takes_the_track(order: list[int]) -> None:
    table = after_an_attack(
        drawn=order, seats=3, damage=[0, 9, 9], bag=[0, 1, 1], dragon_cubes=0, rage=1
    )
    assert [table.status(seat) for seat in range(3)] == ["inside", "lost", "lost"]
    assert table.s.countdown_owner == order[0]
