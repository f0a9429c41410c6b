"""The health meter: damage, healing, and what becomes of those who are knocked out."""

import pytest
from tests.rules.clank.table import after_an_attack, given
from tests.rules.marks import rule


@rule("C-157")
@pytest.mark.parametrize(("damage", "status"), [(8, "inside"), (9, "lost")])
def test_the_tenth_cube_knocks_out(damage: int, status: str) -> None:
    table = after_an_attack(damage=[damage], bag=[1], dragon_cubes=0)
    assert table.s.damage[0] == damage + 1
    assert table.status() == status


@rule("C-158")
def test_damage_of_a_tunnel_is_marked_with_cubes_of_the_supply() -> None:
    table = given(room="F05", boots=1).do("move F10")
    assert table.s.damage == [1, 0]
    assert table.s.supply == [29, 30]


@rule("C-159")
def test_nobody_walks_to_the_own_knock_out() -> None:
    assert given(room="F05", boots=1, damage=[9]).why_not("move F10") == "too_much_damage"
    assert given(room="F05", boots=1, damage=[8]).can("move F10")


@rule("C-159")
def test_who_fights_all_monsters_may_walk_however_hurt() -> None:
    assert given(room="F05", boots=1, damage=[9], swords=1).can("move F10 with 1")


@rule("C-160")
def test_all_damage_of_the_tunnel_counts_against_the_meter() -> None:
    table = given(room="F14", boots=1, damage=[8], swords=1)
    assert table.why_not("move F19") == "too_much_damage"
    assert table.can("move F19 with 1")
    assert given(room="F14", boots=1, damage=[7]).can("move F19")


@rule("C-161")
def test_without_cubes_no_damage_is_taken_on_the_way() -> None:
    table = given(room="F05", boots=1, damage=[2], supply=[0])
    assert table.why_not("move F10") == "no_cubes_for_damage"
    assert given(room="F05", boots=1, damage=[2], supply=[0], swords=1).can("move F10 with 1")


@rule("C-162")
def test_the_supply_must_cover_all_damage_of_the_tunnel() -> None:
    table = given(room="F14", boots=1, supply=[1], swords=1)
    assert table.why_not("move F19") == "no_cubes_for_damage"
    assert table.can("move F19 with 1")
    assert given(room="F14", boots=1, supply=[2]).can("move F19")


@rule("C-163")
def test_healing_takes_a_cube_back_to_the_supply() -> None:
    table = given(held=["potion of healing"], damage=[3]).do("drink potion of healing")
    assert table.s.damage[0] == 2
    assert table.s.supply[0] == 28


@rule("C-164")
def test_nobody_heals_more_than_the_damage() -> None:
    name = "potion of greater healing"
    table = given(held=[name], damage=[1]).do(f"drink {name}")
    assert table.s.damage[0] == 0
    assert table.s.supply[0] == 30


@rule("C-164")
def test_a_spring_does_nothing_for_the_unhurt() -> None:
    table = given(room="F17", boots=2).do("move F12")
    assert (table.s.damage[0], table.s.supply[0]) == (0, 30)


@rule("C-165")
def test_a_full_meter_knocks_out_before_the_next_turn() -> None:
    table = after_an_attack(damage=[9], bag=[1], dragon_cubes=0)
    happened = table.happened()
    assert table.status() == "lost"
    assert table.to_move == 1
    assert happened.index("knocked_out") < happened.index("turn_starts")


@rule("C-166")
def test_above_the_depths_with_an_artifact_one_is_rescued_without_mastery() -> None:
    table = after_an_attack(
        room="F16", held=["artifact 7"], damage=[9], bag=[1], dragon_cubes=0, gold=[4]
    )
    assert table.status() == "rescued"
    assert table.s.masteries == 2
    assert table.points()["mastery"] == 0
    assert sum(table.points().values()) == 7 + 4


@rule("C-167")
@pytest.mark.parametrize("room", ["F17", "F21", "F34"])
def test_in_the_depths_no_artifact_helps(room: str) -> None:
    table = after_an_attack(room=room, held=["artifact 30"], damage=[9], bag=[1], dragon_cubes=0)
    assert table.status() == "lost"
    assert sum(table.points().values()) == 0
    # What it would have been worth is told.
    lost = {line.label: line.lost[0] for line in table.game.result(table.s).lines}
    assert lost["artifacts"] == 30


@rule("C-168")
@pytest.mark.parametrize("room", ["F01", "F02"])
def test_without_an_artifact_one_loses_wherever(room: str) -> None:
    table = after_an_attack(
        room=room, held=["chalice"], gold=[40], damage=[9], bag=[1], dragon_cubes=0
    )
    assert table.status() == "lost"
    assert sum(table.points().values()) == 0


@rule("C-169")
@pytest.mark.parametrize(("room", "status"), [("F16", "rescued"), ("F21", "lost")])
def test_the_countdown_track_changes_nothing_about_a_knock_out(room: str, status: str) -> None:
    table = after_an_attack(room=room, held=["artifact 5"], damage=[9], bag=[1], dragon_cubes=0)
    assert table.s.countdown_owner == 0
    while not table.over:
        table.end_turn()
    assert table.s.countdown == 5
    assert table.status() == status


@rule("C-170")
def test_further_cubes_of_one_who_is_knocked_out_hurt_nobody() -> None:
    table = after_an_attack(damage=[9], bag=[3], dragon_cubes=0, rage=3)
    assert table.drawn() == [[0, 0, 0]]
    assert table.s.damage == [10, 0]
    assert table.s.aside == [2, 0, 0]
    assert table.events("hurt") == [{"kind": "hurt", "seat": 0, "n": 1, "left": 0}]
