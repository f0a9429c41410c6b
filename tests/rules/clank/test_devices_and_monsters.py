"""Devices and monsters of BRZDĘK! that do more than give, and what happens when they arrive."""

import pytest
from tests.rules.clank.table import QUIET, given
from tests.rules.marks import rule

DRAGON = 2


# ---- Where one must stand


@pytest.mark.parametrize(
    ("action", "refusal"),
    [
        ("use the vault", "only_in_depths"),
        ("fight cave troll", "only_in_depths"),
        ("acquire dragons eye", "only_in_depths"),
        ("fight crystal golem", "only_in_cave"),
    ],
)
def test_some_cards_need_a_place(action: str, refusal: str) -> None:
    row = [action.split(" ", 1)[1]]
    deep, cave, neither = "F21", "F08", "F16"
    right, wrong = (cave, deep) if refusal == "only_in_cave" else (deep, cave)
    assert given(room=right, row=row, skill=9, swords=9).can(action)
    for room in (wrong, neither):
        assert given(room=room, row=row, skill=9, swords=9).why_not(action) == refusal


# ---- Devices


@rule("C-303")
def test_dragon_shrine_gives_gold_or_trashes_a_card() -> None:
    table = given(hand=["burgle"], discard=["stumble"], skill=4, row=["dragon shrine", *QUIET[:5]])
    table.do("play burgle", "use dragon shrine")
    assert table.legal() == ["choose 1", "choose 2"]
    table.do("choose 2", "end")
    assert table.legal() == ["trash burgle", "trash stumble"]
    table.do("trash stumble")
    assert table.named(table.s.trashed) == ["stumble"]
    assert table.s.gold[0] == 0


@rule("C-303")
def test_the_danger_of_a_dragon_shrine_ends_when_it_is_used() -> None:
    table = given(skill=4, row=["dragon shrine", *QUIET[:4]], dungeon_deck=["ogre"], rage=1)
    assert table.do("end").events("attack")[0]["n"] == 3
    table = given(skill=4, row=["dragon shrine", *QUIET[:4]], dungeon_deck=["ogre"], rage=1)
    assert table.do("use dragon shrine", "choose 1", "end").events("attack")[0]["n"] == 2


@rule("C-304")
@pytest.mark.parametrize(("aside", "returned"), [(0, 0), (2, 2), (3, 3), (5, 3)])
def test_a_shrine_that_arrives_returns_up_to_three_dragon_cubes(aside: int, returned: int) -> None:
    table = given(
        row=QUIET[:5], dungeon_deck=["shrine"], dragon_cubes=24 - aside, dragon_aside=aside
    ).do("end")
    assert table.s.bag[DRAGON] == 24 - aside + returned
    assert table.s.aside[DRAGON] == aside - returned


@rule("C-305")
@pytest.mark.parametrize("laid", [["shrine", "ogre"], ["ogre", "shrine"]])
def test_cubes_returned_by_a_shrine_are_in_the_bag_for_the_attack(laid: list[str]) -> None:
    table = given(row=QUIET[:4], dungeon_deck=laid, rage=3, dragon_cubes=0, dragon_aside=3)
    assert table.do("end").events("drawn")[0]["order"] == [DRAGON] * 3


def test_a_used_shrine_heals_but_does_not_arrive_again() -> None:
    table = given(skill=2, row=["shrine"], damage=[2], dragon_cubes=20, dragon_aside=4)
    table.do("use shrine", "choose 2")
    assert table.s.damage[0] == 1
    assert table.s.aside[DRAGON] == 4


@rule("C-306")
@pytest.mark.parametrize(("supply", "noise"), [(30, 3), (1, 1), (0, 0)])
def test_the_vault_pays_five_gold_whatever_cubes_are_left(supply: int, noise: int) -> None:
    table = given(room="F21", row=["the vault"], skill=3, supply=[supply]).do("use the vault")
    assert (table.s.gold[0], table.s.area[0]) == (5, noise)
    above = given(room="F16", row=["the vault"], skill=3)
    assert above.why_not("use the vault") == "only_in_depths"


def test_a_teleporter_is_used_for_one_teleport() -> None:
    table = given(row=["teleporter"], skill=4, room="F02").do("use teleporter", "teleport F03")
    assert table.room == "F03"
    assert table.offers("teleport") == []


# ---- Monsters


@rule("C-307")
@pytest.mark.parametrize(("monster", "swords"), [("overlord", 2), ("cave troll", 4)])
def test_cards_drawn_for_a_monster_must_be_played(monster: str, swords: int) -> None:
    table = given(room="F21", row=[monster], swords=swords, deck=["burgle", "stumble", "burgle"])
    assert table.can("end")
    assert table.do(f"fight {monster}").hand() == ["burgle", "stumble"]
    assert table.do("play burgle").why_not("end") == "cards_left"
    assert table.do("play stumble").can("end")


@rule("C-308")
def test_a_defeated_watcher_makes_the_others_noisy() -> None:
    table = given(seats=3, row=["watcher"], swords=3, supply=[30, 30, 0]).do("fight watcher")
    assert table.s.gold == [3, 0, 0]
    assert table.s.area == [0, 1, 0, 0]


@pytest.mark.parametrize("monster", ["overlord", "watcher"])
def test_a_monster_that_arrives_makes_everybody_noisy(monster: str) -> None:
    table = given(seats=3, row=QUIET[:5], dungeon_deck=[monster], supply=[30, 0, 30]).do("end")
    assert table.s.area == [1, 0, 1, 0]
