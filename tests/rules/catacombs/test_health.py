"""The health meter: damage and what marks it, healing, knock-out."""

from typing import Any

import pytest
from tests.rules.catacombs.table import Position, after_an_attack, given, tile
from tests.rules.marks import rule

BLACK, GHOST = 2, 3  # colours at a table of two


def before_monsters(monsters: str, **position: Any) -> Position:
    """The player stands before a tunnel with monsters."""
    laid = tile("X", {"a": [], "b": []}, [f"a - b {monsters}"])
    place = {"tiles_used": [laid], "laid": [("X", 1, 0, 0)], "room": "Xa", "boots": 1}
    return given(**{**place, **position})


def after_a_ghost(**position: Any) -> Position:
    """A table after an attack that drew a ghost and nothing else but a cube of the dragon."""
    place: dict[str, Any] = {"ghosts_in_bag": 1, "rage": 1, "drawn": [BLACK, GHOST]}
    return after_an_attack(**{**place, **position})


@rule("K-232")
@pytest.mark.parametrize(("damage", "status"), [(8, "inside"), (9, "lost")])
def test_the_tenth_damage_knocks_out(damage: int, status: str) -> None:
    table = after_an_attack(
        damage=[damage], bag=[1], dragon_cubes=9, drawn=[0, BLACK, BLACK], rage=3
    )
    assert table.s.damage[0] == damage + 1
    assert table.status() == status


@rule("K-233")
def test_damage_of_a_tunnel_is_marked_with_a_cube_of_the_supply() -> None:
    table = before_monsters("monster").do("move Xb")
    assert table.s.damage == [1, 0]
    assert table.s.supply == [29, 30]


@rule("K-234")
def test_without_cubes_nobody_walks_into_damage() -> None:
    table = before_monsters("monster", supply=[0])
    assert table.why_not("move Xb") == "no_cubes_for_damage"
    assert before_monsters("monster", supply=[0], swords=1).can("move Xb with 1")


@rule("K-234")
def test_the_supply_must_be_enough_for_all_damage_of_the_tunnel() -> None:
    table = before_monsters("2 monsters", supply=[1], swords=1)
    assert table.why_not("move Xb") == "no_cubes_for_damage"
    assert table.can("move Xb with 1")
    assert before_monsters("2 monsters", supply=[2]).can("move Xb")


@rule("K-235")
def test_an_own_cube_marks_the_damage_of_a_ghost() -> None:
    table = after_a_ghost()
    assert table.s.damage == [1, 1]
    assert table.s.supply == [29, 29]
    assert table.s.area[GHOST] == 1
    assert table.s.black_marks == [0, 0]


@rule("K-236", "RK-14")
def test_without_own_cubes_a_black_one_set_aside_earlier_marks_it() -> None:
    table = after_a_ghost(supply=[0], bag=[0, 1], dragon_aside=1, drawn=[GHOST, 1])
    assert table.s.damage == [1, 2]
    assert table.s.supply == [0, 28]
    assert table.s.aside[BLACK] == 0
    assert table.s.black_marks == [1, 0]


@rule("K-236", "KI-26")
@pytest.mark.parametrize("drawn", [[BLACK, GHOST], [GHOST, BLACK]])
def test_a_black_cube_of_the_same_draw_marks_it(drawn: list[int]) -> None:
    table = after_a_ghost(supply=[30, 0], drawn=drawn)
    assert table.s.damage == [1, 1]
    assert table.s.aside[BLACK] == 0
    assert table.s.black_marks == [0, 1]


@rule("KI-27", "RK-14")
def test_without_any_black_cube_aside_the_ghost_hurts_all_the_same() -> None:
    table = after_a_ghost(supply=[0], bag=[0, 1], drawn=[GHOST, 1])
    assert table.s.damage[0] == 1
    assert table.s.black_marks == [0, 0]


@rule("KI-27", "RK-14")
def test_a_substitute_is_healed_like_a_black_cube_and_is_no_cube_of_the_player() -> None:
    table = after_a_ghost(
        supply=[0], bag=[0, 1], drawn=[GHOST, 1], held=["potion of healing"]
    ).end_turn()
    table.do("drink potion of healing")
    assert table.s.damage[0] == 0
    assert table.s.supply[0] == 0
    assert table.s.aside[BLACK] == 0


@rule("K-237")
@pytest.mark.parametrize("supply", [21, 0])
def test_a_ghost_can_knock_out_even_without_cubes_in_supply(supply: int) -> None:
    table = after_a_ghost(damage=[9], supply=[supply])
    assert table.s.damage[0] == 10
    assert table.status() == "lost"
    assert table.status(1) == "inside"


@rule("K-238")
def test_healing_brings_own_cubes_back_as_long_as_there_is_damage() -> None:
    potion = "potion of greater healing"
    table = given(held=[potion], damage=[3]).do(f"drink {potion}")
    assert (table.s.damage[0], table.s.supply[0]) == (1, 29)
    table = given(held=[potion], damage=[1]).do(f"drink {potion}")
    assert (table.s.damage[0], table.s.supply[0]) == (0, 30)


@rule("K-238", "KI-28", "RK-15")
def test_a_black_cube_on_the_meter_is_healed_last() -> None:
    potions = ["potion of greater healing"] * 2 + ["potion of healing"]
    table = after_a_ghost(damage=[4], supply=[0], held=potions).end_turn()
    assert (table.s.damage[0], table.s.black_marks[0]) == (5, 1)
    table.do("drink potion of healing")
    assert (table.s.damage[0], table.s.supply[0], table.s.black_marks[0]) == (4, 1, 1)
    table.do("drink potion of greater healing")
    assert (table.s.damage[0], table.s.supply[0], table.s.black_marks[0]) == (2, 3, 1)
    aside = table.s.aside[BLACK]
    table.do("drink potion of greater healing")
    assert (table.s.damage[0], table.s.supply[0], table.s.black_marks[0]) == (0, 4, 0)
    assert table.s.aside[BLACK] == aside + 1


@rule("K-239")
def test_a_full_meter_knocks_out_before_the_next_player() -> None:
    table = after_an_attack(damage=[9], bag=[9], dragon_cubes=0)
    happened = table.happened()
    assert table.status() == "lost"
    assert happened.index("knocked_out") < happened.index("turn_starts")
    assert table.to_move == 1
