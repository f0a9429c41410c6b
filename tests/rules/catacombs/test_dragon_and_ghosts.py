"""The end of a turn: the new hand, the row, attacks, rage, ghosts, and the empty bag."""

from typing import Any

import pytest
from tests.rules.catacombs.table import (
    QUIET,
    Position,
    after_an_attack,
    draw_cubes_in_this_order,
    given,
    tile,
)
from tests.rules.marks import rule

from stolik.games.clank.model.state import BAG_EMPTY, DECK_EMPTY, LOST

BLACK, GHOST = 2, 3  # colours at a table of two


def haunted(drawn: list[int], **position: Any) -> Position:
    """A table after an attack with a ghost or more in the bag; these cubes were drawn."""
    return after_an_attack(drawn=drawn, **{"ghosts_in_bag": 1, "rage": len(drawn), **position})


# ---- The end of a turn


@rule("K-209")
def test_first_the_new_hand_then_the_row_with_arrivals_then_the_attack() -> None:
    table = given(
        row=QUIET[:4],
        dungeon_deck=["archoverlord", "skeletal ape"],
        played=["explore"],
        deck=["burgle"] * 5,
    )
    table.do("end")
    order = [name for name in table.happened() if name in ("drew", "arrived", "attack")]
    assert order == ["drew", "arrived", "attack"]
    assert table.happened().index("drew") < table.happened().index("refilled")
    assert table.hand() == ["burgle"] * 5
    assert table.discard() == ["explore"]


@rule("K-210")
def test_five_cards_are_drawn_after_the_play_area_was_discarded() -> None:
    table = given(deck=["burgle"] * 2, discard=["stumble"] * 2, played=["explore"]).do("end")
    assert sorted(table.hand()) == ["burgle", "burgle", "explore", "stumble", "stumble"]
    assert "reshuffled" in table.happened()


@rule("K-211")
def test_every_gap_of_the_row_gets_a_card() -> None:
    table = given(skill=6).do("acquire swindle", "acquire lightstick")
    left = len(table.s.deck)
    assert len(table.row()) == 4
    table.do("end")
    assert len(table.row()) == 6
    assert len(table.s.deck) == left - 2


@rule("K-211")
def test_without_a_gap_nothing_is_laid_and_nothing_attacks() -> None:
    table = given(dungeon_deck=["skeletal ape"], area=[2])
    left = len(table.s.deck)
    table.do("end")
    assert len(table.s.deck) == left
    assert table.drawn() == []


@rule("K-212", "RK-12")
def test_a_deck_too_short_for_the_gaps_ends_the_game_on_the_spot() -> None:
    table = given(
        seats=3, row=QUIET[:4], dungeon_deck=["archoverlord"], dungeon_deck_size=1, bag=[9, 9, 9]
    )
    table.s.status[2] = LOST
    table.do("end")
    assert table.over
    assert table.s.ending == DECK_EMPTY
    assert [table.status(seat) for seat in range(3)] == ["lost"] * 3
    assert len(table.row()) == 4
    assert table.drawn() == []
    assert table.s.area == [0] * 5


@rule("K-213")
def test_a_deck_that_just_suffices_does_not_end_the_game() -> None:
    table = given(row=QUIET[:4], dungeon_deck=QUIET[:2], dungeon_deck_size=2).do("end")
    assert not table.over
    assert len(table.row()) == 6
    assert table.s.deck == []
    assert not table.end_turn().over


# ---- Attacks


@rule("K-214")
@pytest.mark.parametrize(("new", "attacks"), [("skeletal ape", 1), ("rebel scribe", 0)])
def test_a_new_attack_symbol_makes_the_dragon_attack(new: str, attacks: int) -> None:
    table = given(row=QUIET[:5], dungeon_deck=[new]).do("end")
    assert len(table.drawn()) == attacks


@rule("K-215")
def test_three_new_symbols_make_one_attack() -> None:
    new = ["skeletal ape", "ogre merchant", "imp familiar"]
    table = given(row=QUIET[:3], dungeon_deck=new, rage=1).do("end")
    assert table.row()[3:] == new
    assert [len(cubes) for cubes in table.drawn()] == [2]


@rule("K-216")
def test_symbols_that_lie_there_already_do_nothing() -> None:
    table = given(row=["skeletal ape", *QUIET[:4]], dungeon_deck=["rebel scribe"]).do("end")
    assert table.drawn() == []


@rule("K-217")
def test_the_whole_area_goes_into_the_bag_ghosts_too() -> None:
    table = after_an_attack(area=[2, 1], ghosts_in_area=1, drawn=[BLACK] * 3, rage=3)
    assert table.events("attack")[0]["cubes"] == 4
    assert table.s.area == [0, 0, 0, 0]
    assert table.s.bag == [2, 1, 21, 1]


@rule("K-218", "RK-01")
@pytest.mark.parametrize(
    ("space", "cubes"), [(1, 2), (2, 2), (3, 3), (4, 3), (5, 4), (6, 4), (7, 5)]
)
def test_the_rage_marker_says_how_many_cubes_are_drawn(space: int, cubes: int) -> None:
    assert [len(drawn) for drawn in after_an_attack(rage=space).drawn()] == [cubes]


@rule("K-219")
def test_black_cubes_are_set_aside_and_hurt_nobody() -> None:
    table = after_an_attack(bag=[5, 5], drawn=[BLACK, BLACK], rage=1)
    assert table.s.aside == [0, 0, 2, 0]
    assert table.s.damage == [0, 0]


@rule("K-220")
def test_a_players_cube_is_damage_and_marks_it_itself() -> None:
    table = after_an_attack(bag=[4, 4], drawn=[0, 1, 1], rage=3)
    assert table.s.damage == [1, 2]
    assert table.s.supply == [26, 26]
    assert table.s.bag[:2] == [3, 2]
    assert table.s.aside == [0, 0, 0, 0]


@rule("K-221")
def test_cubes_that_were_not_drawn_are_there_next_time() -> None:
    table = given(
        row=QUIET[:5],
        dungeon_deck=["skeletal ape", "ogre merchant"],
        hands={1: ["payoff"]},
        dragon_cubes=10,
        rage=3,
    )
    table.do("end")
    assert table.s.bag == [0, 0, 7, 0]
    table.do("play payoff", "acquire swindle", "end", "trash payoff")
    assert table.s.bag == [0, 0, 4, 0]
    assert table.s.aside[BLACK] == 6


@rule("K-222")
def test_the_dragon_reaches_into_the_crypt() -> None:
    table = after_an_attack(
        seats=3, rooms=["SAa", "SAm", "SAk"], bag=[0, 0, 9], dragon_cubes=0, rage=3
    )
    assert table.s.damage == [0, 0, 3]


@rule("K-223")
@pytest.mark.parametrize(
    ("has", "steps"),
    [
        ("artifact", ["move Xb", "take artifact 5"]),
        ("minor_secret", ["move Xb"]),
        ("prison", ["move Xb", "open prison"]),
    ],
)
def test_an_artifact_an_egg_and_the_adventurer_anger_the_dragon(has: str, steps: list[str]) -> None:
    laid = tile("X", {"a": [], "b": [has]}, ["a - b"])
    table = given(
        tiles_used=[laid],
        laid=[("X", 1, 0, 0)],
        room="Xa",
        boots=1,
        rage=3,
        lying={"Xb": ["artifact 5"]} if has == "artifact" else {},
        minors=["dragon egg"],
        prisoners=["adventurer", "peasant"],
    )
    assert table.do(*steps).s.rage == 3
    assert table.events("rage") == [{"kind": "rage", "space": 4, "n": 3}]


@rule("K-223")
def test_an_idol_does_not_anger_the_dragon() -> None:
    assert given(room="SAd", teleports=1, rage=3).do("teleport SAm").s.rage == 2


@rule("K-224")
def test_on_its_last_space_the_marker_stays() -> None:
    laid = tile("X", {"a": ["artifact"]})
    position: dict[str, Any] = {
        "tiles_used": [laid],
        "laid": [("X", 1, 0, 0)],
        "room": "Xa",
        "lying": {"Xa": ["artifact 5"]},
    }
    assert given(rage=6, **position).do("take artifact 5").s.rage == 6
    assert given(rage=7, **position).do("take artifact 5").s.rage == 6


# ---- The empty bag


@rule("K-225", "RK-13")
def test_an_attack_that_empties_the_bag_ends_the_game_after_its_damage() -> None:
    table = after_an_attack(bag=[2, 1], dragon_cubes=0, rage=3)
    assert table.s.damage == [2, 1]
    assert table.over
    assert table.s.ending == BAG_EMPTY
    assert [table.status(0), table.status(1)] == ["lost", "lost"]


@rule("K-225")
def test_one_cube_left_in_the_bag_is_enough_to_go_on() -> None:
    assert not after_an_attack(bag=[2, 1], dragon_cubes=1, rage=3).over


@rule("K-226")
def test_a_bag_with_too_few_cubes_is_drawn_out_and_the_game_is_over() -> None:
    table = after_an_attack(bag=[1], area=[0, 1], dragon_cubes=0, rage=5)
    assert [len(drawn) for drawn in table.drawn()] == [2]
    assert table.s.damage == [1, 1]
    assert table.s.ending == BAG_EMPTY


@rule("KI-33", "RK-13")
def test_the_area_is_not_the_bag() -> None:
    table = given(seats=3, rooms=["SAa"] * 3, dragon_cubes=2, area=[1], ghosts_in_area=1)
    table.s.status[1] = LOST
    table.do("end")
    assert [len(drawn) for drawn in table.drawn()] == [4]
    assert table.s.area == [0, 0, 0, 0, 1]
    assert table.s.ending == BAG_EMPTY
    assert table.status(0) == table.status(2) == "lost"


@rule("KI-34")
def test_when_the_bag_runs_out_only_an_artifact_on_a_safe_tile_scores() -> None:
    safe = tile("X", {"a": []}, kind="safe")
    table = after_an_attack(
        seats=3,
        tiles_used=[safe],
        laid=[("X", 1, 1, 0)],
        rooms=["SAa", "Xa", "SAd"],
        helds={1: ["artifact 7"], 2: ["artifact 20"]},
        gold=[9, 2, 9],
        dragon_cubes=2,
        rage=1,
    )
    assert table.over
    assert [table.status(seat) for seat in range(3)] == ["lost", "rescued", "lost"]
    assert [sum(table.points(seat).values()) for seat in range(3)] == [0, 7 + 2, 0]
    assert table.winners() == [1]


# ---- Ghosts


@rule("K-227")
def test_a_ghost_hurts_everyone_inside() -> None:
    table = given(
        seats=4, row=QUIET[:5], dungeon_deck=["skeletal ape"], ghosts_in_bag=1, damage=[0, 3, 0, 0]
    )
    table.s.status[3] = LOST
    draw_cubes_in_this_order(table, [5, 4])
    table.do("end")
    assert table.s.damage == [1, 4, 1, 0]
    assert table.s.supply == [29, 26, 29, 30]


@rule("K-228")
def test_a_ghost_that_was_drawn_returns_to_the_area() -> None:
    table = haunted([GHOST, BLACK])
    assert table.s.area == [0, 0, 0, 1]
    assert table.s.bag[GHOST] == 0
    assert table.s.aside == [0, 0, 1, 0]
    assert table.s.ghosts == 4


@rule("K-229")
def test_with_the_next_attack_it_goes_into_the_bag_again() -> None:
    table = haunted(
        [GHOST, BLACK], hands={1: ["payoff"]}, dungeon_deck=["skeletal ape", "ogre merchant"]
    )
    table.do("play payoff", "acquire swindle", "end")
    draw_cubes_in_this_order(table, [BLACK, BLACK])
    table.do("trash payoff")
    assert [attack["cubes"] for attack in table.events("attack")] == [0, 1]
    assert table.s.bag[GHOST] == 1
    assert table.s.area[GHOST] == 0


@rule("K-230")
def test_a_ghost_that_was_not_drawn_remains_in_the_bag() -> None:
    table = haunted([BLACK, BLACK])
    assert table.s.bag[GHOST] == 1
    assert table.s.area[GHOST] == 0
    assert table.s.damage == [0, 0]


@rule("K-231")
def test_every_further_ghost_of_a_draw_hurts_once_more() -> None:
    table = haunted([GHOST, GHOST], ghosts_in_bag=2)
    assert table.s.damage == [2, 2]
    assert table.s.area[GHOST] == 2


@rule("KI-29")
def test_who_is_knocked_out_between_two_ghosts_is_safe_from_the_second() -> None:
    table = haunted([GHOST, 0, GHOST], ghosts_in_bag=2, bag=[2], damage=[8], rage=3)
    assert table.s.damage == [10, 2]
    assert table.s.supply == [30 - 2 - 8 - 1, 28]
    assert table.status() == "lost"
    assert table.status(1) == "inside"


@rule("KI-32")
def test_one_ghost_may_end_the_game() -> None:
    table = haunted([GHOST, BLACK], damage=[9, 9])
    assert table.s.damage == [10, 10]
    assert table.over
    assert [table.status(0), table.status(1)] == ["lost", "lost"]
    assert table.winners() == []


# ---- Tourmalines


@rule("KI-30", "RK-26")
def test_one_tourmaline_keeps_off_one_of_two_ghosts() -> None:
    table = haunted([GHOST, GHOST], ghosts_in_bag=2, hands={1: ["white tourmaline"]})
    assert table.to_move == 1
    assert table.legal() == ["ward white tourmaline", "skip"]
    table.do("ward white tourmaline")
    assert table.s.damage == [2, 1]
    assert table.hand(1) == ["burgle"]
    assert table.discard(1) == ["white tourmaline"]
    assert table.can("end") is False
    assert table.offers("play") == ["play burgle"]


@rule("KI-30", "RK-26")
def test_the_card_drawn_may_be_another_tourmaline() -> None:
    table = haunted(
        [GHOST, GHOST],
        ghosts_in_bag=2,
        hands={1: ["white tourmaline"]},
        decks={1: ["black tourmaline", "burgle"]},
    )
    table.do("ward white tourmaline")
    assert table.legal() == ["ward black tourmaline", "skip"]
    assert table.do("ward black tourmaline").s.damage == [2, 0]


@rule("KI-30", "RK-26")
def test_a_tourmaline_may_be_kept_for_the_second_ghost() -> None:
    table = haunted([GHOST, GHOST], ghosts_in_bag=2, hands={1: ["white tourmaline"]})
    table.do("skip", "ward white tourmaline")
    assert table.s.damage == [2, 1]


@rule("KI-31")
def test_a_tourmaline_of_the_new_hand_helps_in_the_attack_of_the_own_refill() -> None:
    table = haunted([GHOST, BLACK], deck=["white tourmaline", *["burgle"] * 5])
    assert table.to_move == 0
    table.do("ward white tourmaline")
    assert table.s.damage == [0, 1]
    assert table.hand() == ["burgle"] * 5
