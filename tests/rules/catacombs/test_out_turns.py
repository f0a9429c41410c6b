"""The turns of those who are out, and the end of the game."""

from typing import Any

import pytest
from tests.rules.catacombs.table import (
    QUIET,
    Position,
    after_an_attack,
    draw_cubes_in_this_order,
    given,
)
from tests.rules.marks import rule


def after_an_escape(**position: Any) -> Position:
    """The first player has just escaped and the next one begins."""
    scene = {"room": "SAa", "boots": 1, "held": ["artifact 5"], **position}
    return given(**scene).do("move SAk", "end")


def two_have_escaped(seats: int, second: int, **position: Any) -> Position:
    """The first player and another one have escaped."""
    scene: dict[str, Any] = {
        "seats": seats,
        "rooms": ["SAa"] * seats,
        "hands": {second: ["sidestep"]},
        "helds": {second: ["artifact 7"]},
    }
    table = after_an_escape(**{**scene, **position})
    while table.to_move != second:
        table.do("end")
    return table.do("play sidestep", "move SAk", "end")


def attacks(table: Position) -> list[object]:
    """How many cubes each attack so far called for."""
    return [attack["n"] for attack in table.events("attack")]


def turns_of(table: Position) -> list[tuple[str, object]]:
    """Who had which kind of turn since the first escape."""
    kinds = ("turn_starts", "out_turn")
    told = [event for event in table.log if event.kind.name in kinds]
    return [(event.kind.name, event.full()["seat"]) for event in told]


# ---- The turn of a player who is out


@rule("K-263")
def test_in_place_of_a_turn_the_dragon_attacks_with_four_cubes() -> None:
    table = after_an_escape(seats=3, area=[2, 1, 1], bag=[1], rage=1)
    table.do("end")
    assert attacks(table) == []
    table.do("end")
    assert table.events("attack") == [{"kind": "attack", "cubes": 4, "n": 4, "danger": 0}]
    assert [len(cubes) for cubes in table.drawn()] == [4]
    assert table.s.area == [0, 0, 0, 0, 0]
    assert table.to_move == 1


@rule("K-263")
def test_the_attack_is_the_whole_turn_of_a_player_who_is_out() -> None:
    table = after_an_escape(seats=3).do("end")
    told = len(table.log)
    row, left = table.row(), len(table.s.deck)
    table.do("end")
    kinds = table.happened()[told:]
    start = kinds.index("out_turn")
    assert kinds[start:] == ["out_turn", "attack", "drawn", "turn_starts"]
    assert (table.row(), len(table.s.deck), table.hand(0)) == (row, left, [])


@rule("K-263")
def test_such_an_attack_hurts_those_inside() -> None:
    table = after_an_escape(seats=3, area=[0, 3, 3]).do("end")
    draw_cubes_in_this_order(table, [1, 2, 1, 3])
    table.do("end")
    assert (table.s.damage, table.s.aside[3]) == ([0, 2, 1], 1)


@rule("K-264", "KI-37")
def test_where_two_play_it_is_six_cubes() -> None:
    table = after_an_escape(rage=7, row=["corrupt advisor", "wishing well", *QUIET[:4]])
    table.do("end")
    assert table.events("attack") == [{"kind": "attack", "cubes": 0, "n": 6, "danger": 0}]
    assert [len(cubes) for cubes in table.drawn()] == [6]
    assert turns_of(table) == [("turn_starts", 1), ("out_turn", 0), ("turn_starts", 1)]


@rule("K-265")
@pytest.mark.parametrize("rage", [1, 7])
def test_neither_rage_nor_danger_changes_the_number(rage: int) -> None:
    row = ["corrupt advisor", "wishing well", *QUIET[:4]]
    table = after_an_escape(seats=3, rage=rage, row=row).do("end", "end")
    assert attacks(table) == [4]
    assert [len(cubes) for cubes in table.drawn()] == [4]


@rule("K-266")
def test_ghosts_work_in_such_an_attack_too() -> None:
    table = after_an_escape(seats=3, ghosts_in_area=2).do("end")
    draw_cubes_in_this_order(table, [4, 3, 3, 3])
    table.do("end")
    assert table.s.damage == [0, 1, 1]
    assert (table.s.area[4], table.s.bag[4]) == (1, 1)


@rule("K-267")
def test_everybody_who_is_out_attacks_in_every_own_turn() -> None:
    table = two_have_escaped(3, second=1)
    assert (table.to_move, attacks(table)) == (2, [])
    for rounds in (1, 2):
        table.end_turn()
        assert (table.to_move, attacks(table)) == (2, [4, 4] * rounds)
    assert table.status(2) == "inside"
    assert turns_of(table)[-3:] == [("out_turn", 0), ("out_turn", 1), ("turn_starts", 2)]


@rule("K-267")
def test_there_is_no_countdown_track() -> None:
    table = after_an_escape(seats=3)
    for _ in range(10):
        table.end_turn()
    assert "countdown" not in table.happened()
    assert not table.over
    assert attacks(table) == [4] * 5


@rule("KI-38")
def test_of_four_players_two_who_are_out_make_two_attacks_a_round() -> None:
    table = two_have_escaped(4, second=2)
    assert (table.to_move, attacks(table)) == (3, [])
    table.end_turn()
    assert (table.to_move, attacks(table)) == (1, [4])
    table.end_turn()
    assert (table.to_move, attacks(table)) == (3, [4, 4])
    table.end_turn().end_turn()
    assert (table.to_move, attacks(table)) == (3, [4] * 4)


@rule("KI-39", "K-264")
def test_the_last_of_three_faces_four_cubes_a_turn_and_not_six() -> None:
    table = two_have_escaped(3, second=1).end_turn()
    assert attacks(table) == [4, 4]
    assert [len(cubes) for cubes in table.drawn()] == [4, 4]


# ---- The end


@rule("K-268")
@pytest.mark.parametrize(("cubes", "over"), [(5, False), (4, True), (3, True)])
def test_a_bag_emptied_by_such_an_attack_ends_the_game(cubes: int, over: bool) -> None:
    table = after_an_escape(seats=3, dragon_cubes=cubes, rooms=["SAa", "SAa", "SAc"])
    table.s.artifacts[1] = 1
    table.do("end", "end")
    assert table.over is over
    ended = ["escaped", "rescued", "lost"] if over else ["escaped", "inside", "inside"]
    assert [table.status(seat) for seat in range(3)] == ended


@rule("K-268")
def test_ghosts_are_back_in_the_area_when_the_bag_is_looked_at() -> None:
    table = after_an_escape(seats=3, dragon_cubes=3, ghosts_in_bag=1).do("end", "end")
    assert table.over
    assert table.s.damage == [0, 1, 1]
    assert table.s.area[4] == 1


@rule("K-269")
def test_the_game_is_over_when_the_last_one_escapes() -> None:
    table = two_have_escaped(2, second=1, row=QUIET[:5], dungeon_deck=["swindle", "skeletal ape"])
    assert table.over
    assert [table.status(seat) for seat in (0, 1)] == ["escaped", "escaped"]
    assert attacks(table) == []
    assert table.events("game_over") == [{"kind": "game_over", "ending": 1}]


@rule("K-269")
def test_a_gap_of_the_last_turn_does_not_wake_the_dragon() -> None:
    table = after_an_escape(rooms=["SAa", "SAa"], helds={1: ["artifact 7"]})
    table.s.row[0], table.s.boots = -1, 1
    table.s.deck.append(table.names.card("skeletal ape"))
    table.do("move SAk", "end")
    assert table.over
    assert attacks(table) == []


@rule("K-269")
def test_the_game_is_over_when_the_last_one_is_knocked_out() -> None:
    table = after_an_escape(damage=[0, 9], bag=[0, 6], dragon_cubes=1).do("end")
    assert table.over
    assert table.status(1) == "lost"
    assert turns_of(table)[-1] == ("out_turn", 0)


@rule("K-269")
def test_the_game_goes_on_while_somebody_is_inside() -> None:
    table = two_have_escaped(3, second=1)
    assert (table.over, table.to_move) == (False, 2)


# ---- Positions that players argue about


@rule("KI-35")
def test_an_escape_counts_though_the_deck_is_too_short_for_the_row() -> None:
    table = after_an_escape(
        seats=3,
        rooms=["SAa", "SAa", "SAc"],
        helds={1: ["artifact 7"], 2: ["artifact 10"]},
        row=QUIET[:4],
        dungeon_deck_size=1,
    )
    assert table.over
    assert [table.status(seat) for seat in range(3)] == ["escaped", "rescued", "lost"]
    assert [table.points(seat)["mastery"] for seat in range(3)] == [20, 0, 0]
    assert len(table.s.deck) == 1


@rule("KI-36")
def test_the_last_cards_are_played_in_the_crypt_and_their_noise_hurts_nobody() -> None:
    table = given(
        hand=["stumble", "lightstick"],
        room="SAa",
        boots=1,
        held=["artifact 5"],
        dragon_cubes=0,
        bag=[1],
        damage=[9],
        rage=1,
        dungeon_deck=["skeletal ape"],
    )
    table.do("move SAk")
    assert table.why_not("end") == "cards_left"
    table.do("play stumble", "play lightstick", "acquire swindle")
    assert (table.s.area[0], table.s.skill) == (2, 0)
    table.do("end")
    assert table.drawn() == [[0, 0]]
    assert (table.s.damage[0], table.s.aside[0]) == (9, 2)
    assert (table.status(), "swindle" in table.discard()) == ("escaped", True)


@rule("KI-76")
def test_an_attack_that_fells_the_last_players_inside_is_the_last_one() -> None:
    table = after_an_escape(
        seats=3, damage=[0, 9, 9], bag=[0, 1, 1], dragon_cubes=0, ghosts_in_bag=1, rage=1
    )
    table.s.row[0] = -1
    table.s.deck.append(table.names.card("skeletal ape"))
    draw_cubes_in_this_order(table, [1, 2])
    table.do("end")
    assert table.over
    assert [table.status(seat) for seat in range(3)] == ["escaped", "lost", "lost"]
    assert attacks(table) == [2]
    assert table.events("game_over") == [{"kind": "game_over", "ending": 1}]


@rule("KI-76")
def test_so_it_is_when_all_fall_in_one_attack() -> None:
    table = after_an_attack(seats=2, damage=[9, 9], bag=[9, 9], dragon_cubes=0, drawn=[0, 1, 0])
    assert table.over
    assert len(table.drawn()) == 1
