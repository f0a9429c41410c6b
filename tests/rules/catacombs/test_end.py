"""Escape, knock-out, the turns of those who are out, and the end of the game."""

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

SAFE = tile("U", {"a": []}, kind="safe")
DEEP = tile("V", {"a": []})


def about_to_escape(**position: Any) -> Position:
    """Beside the crypt, with an artifact and a boot."""
    return given(**{"room": "SAa", "boots": 1, "held": ["artifact 5"], **position})


def after_an_escape(**position: Any) -> Position:
    """The first player has just escaped and the next one begins."""
    return about_to_escape(**position).do("move SAk", "end")


def knocked_out_in(room: str, **position: Any) -> Position:
    """The first of three players has just been knocked out, on a safe tile U or a deep tile V."""
    scene = {
        "tiles_used": [SAFE, DEEP],
        "laid": [("U", 1, 0, 0), ("V", -1, 0, 0)],
        "room": room,
        "seats": 3,
        "damage": [9],
        "bag": [1],
        "dragon_cubes": 4,
        "drawn": [0],
        "rage": 1,
    }
    return after_an_attack(**{**scene, **position})


def attacks(table: Position) -> list[object]:
    """How many cubes each attack so far called for."""
    return [attack["n"] for attack in table.events("attack")]


def run_out(table: Position) -> Position:
    """Turns without doing anything until the game is over."""
    for _ in range(60):
        if not table.over:
            table.end_turn()
    assert table.over
    return table


# ---- Escape


@rule("K-248")
def test_with_an_artifact_the_way_back_to_the_crypt_is_the_escape() -> None:
    assert after_an_escape().status() == "escaped"
    assert about_to_escape(held=["chalice"]).why_not("move SAk") == "no_artifact"


@rule("K-249")
def test_the_turn_of_the_escape_is_played_to_its_end() -> None:
    table = about_to_escape(hand=["stumble", "burgle"], skill=2, swords=2)
    table.do("move SAk")
    assert table.why_not("end") == "cards_left"
    table.do("play stumble", "play burgle", "acquire explore", "fight goblin")
    assert table.s.area[0] == 1
    assert (table.discard(), table.s.gold[0]) == (["explore"], 1)
    assert table.do("end").to_move == 1
    assert sorted(table.discard()) == ["burgle", "explore", "stumble"]


@rule("K-249")
def test_noise_can_still_be_taken_back_after_reaching_the_crypt() -> None:
    table = about_to_escape(hand=["double cross"], area=[3]).do("move SAk", "play double cross")
    assert table.s.area[0] == 1


@rule("K-249")
def test_nobody_moves_on_from_the_crypt() -> None:
    table = about_to_escape(hand=["blink spell"], boots=3, teleports=1)
    table.do("move SAk", "play blink spell")
    for verb in ("move", "explore", "teleport", "invoke"):
        assert table.offers(verb) == []
    assert table.why_not("move SAa") == "already_out"
    assert table.why_not("explore -1,1") == "already_out"
    assert table.why_not("teleport SAa") == "already_out"


@rule("K-249")
def test_a_flute_sells_in_the_crypt_too() -> None:
    table = about_to_escape(hand=["golden flute"], gold=[5]).do("move SAk", "play golden flute")
    table.do("buy crown 10 by offer", "end")
    assert table.status() == "escaped"
    assert "crown 10" in table.held()


@rule("K-249")
def test_a_potion_may_be_drunk_in_the_crypt() -> None:
    table = about_to_escape(held=["artifact 5", "potion of strength"], row=["keymaster"])
    table.do("move SAk", "drink potion of strength", "fight keymaster")
    assert table.s.lockpicks[0] == 4


@rule("K-250")
def test_the_attack_of_the_last_refill_does_not_hurt_who_has_escaped() -> None:
    table = about_to_escape(
        seats=3, area=[4], dragon_cubes=0, damage=[9], row=QUIET[:5], dungeon_deck=["skeletal ape"]
    )
    table.do("move SAk", "end")
    assert attacks(table) == [2]
    assert (table.status(), table.s.damage[0], table.s.aside[0]) == ("escaped", 9, 2)
    kinds = table.happened()
    assert kinds.index("escaped") < kinds.index("refilled") < kinds.index("attack")


@rule("K-251")
def test_the_last_refill_is_for_those_still_inside() -> None:
    table = about_to_escape(
        seats=3,
        bag=[0, 2],
        dragon_cubes=8,
        rage=1,
        row=QUIET[:4],
        dungeon_deck=["archoverlord", "skeletal ape"],
    )
    table.do("move SAk")
    # The noise of the Archoverlord is in the bag before the cubes are drawn.
    table.s.area[1] += 1
    table.s.area[2] += 1
    draw_cubes_in_this_order(table, [1, 2])
    table.s.area[1] -= 1
    table.s.area[2] -= 1
    table.do("end")
    assert len(table.row()) == 6
    assert table.s.supply == [30, 27, 29]
    assert table.s.damage == [0, 1, 1]


@rule("K-252")
def test_an_escape_earns_a_mastery_token() -> None:
    table = about_to_escape(seats=3).do("move SAk")
    assert table.s.masteries == 3
    table.do("end")
    assert (table.s.masteries, table.held().count("mastery")) == (2, 1)
    assert table.points()["mastery"] == 20


# ---- Knock-out


@rule("K-253")
def test_a_knocked_out_pawn_stays_where_it_fell() -> None:
    table = knocked_out_in("Va", held=["artifact 5"])
    assert (table.room_of(0), table.status()) == ("Va", "lost")
    assert run_out(table).room_of(0) == "Va"


@rule("K-254")
@pytest.mark.parametrize("room", ["Ua", "SAa"])
def test_knocked_out_without_an_artifact_there_are_no_points(room: str) -> None:
    table = knocked_out_in(room, gold=[50], held=["chalice"])
    assert table.status() == "lost"
    assert sum(table.points().values()) == 0


@rule("K-255")
def test_knocked_out_in_the_depths_there_are_no_points() -> None:
    table = knocked_out_in("Va", held=["artifact 20"], gold=[50])
    assert table.status() == "lost"
    assert sum(table.points().values()) == 0


@rule("K-256", "KI-40")
@pytest.mark.parametrize(
    ("room", "status"),
    [
        ("SAc", "lost"),
        ("SAd", "lost"),
        ("SAm", "lost"),
        ("SAa", "rescued"),
        ("SAb", "rescued"),
        ("SAk", "rescued"),
    ],
)
def test_the_upper_half_of_the_start_tile_belongs_to_the_depths(room: str, status: str) -> None:
    table = knocked_out_in(room, held=["artifact 7"], gold=[3])
    assert table.status() == status
    assert sum(table.points().values()) == (7 + 3 if status == "rescued" else 0)


@rule("K-256")
@pytest.mark.parametrize(("room", "status"), [("SBd", "lost"), ("SBb", "rescued")])
def test_so_it_is_on_the_other_side_of_the_start_tile(room: str, status: str) -> None:
    table = knocked_out_in(room, held=["artifact 7"], start_tile="SB")
    assert table.status() == status


@rule("K-257")
@pytest.mark.parametrize("room", ["Ua", "SAb"])
def test_knocked_out_on_a_safe_tile_everything_counts_but_mastery(room: str) -> None:
    table = knocked_out_in(room, held=["artifact 5", "chalice"], gold=[3])
    assert table.status() == "rescued"
    assert sum(table.points().values()) == 5 + 7 + 3
    assert (table.held().count("mastery"), table.s.masteries) == (0, 3)


# ---- What no longer concerns those who are out


@rule("K-258")
@pytest.mark.parametrize("knocked_out", [False, True])
def test_whoever_is_out_has_no_more_turns(knocked_out: bool) -> None:
    table = knocked_out_in("SAa") if knocked_out else after_an_escape(seats=3)
    table.s.bag[3] = 24
    movers = [table.to_move]
    for _ in range(4):
        movers.append(table.end_turn().to_move)
    assert movers == [1, 2, 1, 2, 1]


@rule("K-258")
@pytest.mark.parametrize("knocked_out", [False, True])
def test_whoever_is_out_makes_no_noise(knocked_out: bool) -> None:
    table = knocked_out_in("SAa") if knocked_out else after_an_escape(seats=3)
    noise = table.s.area[0]
    table.s.row[0] = -1
    table.s.deck.append(table.names.card("archoverlord"))
    table.end_turn()
    assert "arrived" in table.happened()
    assert table.s.area[:3] == [noise, 1, 1]


@rule("K-258")
def test_who_escapes_makes_no_noise_in_the_refill_of_that_turn() -> None:
    table = after_an_escape(seats=3, row=QUIET[:5], dungeon_deck=["archoverlord"])
    assert table.s.area[:3] == [0, 1, 1]


@rule("K-259")
def test_cubes_of_those_who_are_out_count_as_black() -> None:
    table = after_an_escape(seats=3, damage=[3], bag=[9], dragon_cubes=0).end_turn().end_turn()
    assert table.drawn() == [[0, 0, 0, 0]]
    assert (table.s.damage[0], table.s.aside[0], table.s.bag[0]) == (3, 4, 5)
    assert "hurt" not in table.happened()


@rule("K-259")
def test_a_ghost_does_not_hurt_those_who_are_out() -> None:
    table = after_an_escape(damage=[3], dragon_cubes=2, ghosts_in_bag=5).do("end")
    assert 1 <= table.drawn()[0].count(3) <= 5
    assert table.s.damage == [3, table.drawn()[0].count(3)]


@rule("K-260")
def test_cubes_of_those_who_are_out_go_into_the_bag_and_stay_there() -> None:
    table = after_an_escape(seats=3, area=[4, 1], bag=[3]).end_turn()
    assert table.s.area[0] == 4
    draw_cubes_in_this_order(table, [3, 3, 3, 3])
    table.end_turn()
    assert (table.s.area[0], table.s.bag[0]) == (0, 7)


@rule("K-261")
def test_cubes_beyond_a_full_meter_count_as_black() -> None:
    table = after_an_attack(seats=3, damage=[0, 9], bag=[0, 2, 1], dragon_cubes=0, drawn=[1, 1])
    assert (table.s.damage[1], table.s.aside[1]) == (10, 1)
    assert table.status(1) == "lost"


@rule("K-261")
@pytest.mark.parametrize(("returns", "back"), [(False, 1), (True, 3)])
def test_whether_such_cubes_come_back_can_be_switched(returns: bool, back: int) -> None:
    table = after_an_escape(seats=3, dragon_aside=1, dragon_cubes=23, out_cubes_return=returns)
    table.s.aside[0], table.s.supply[0] = 5, 25
    table.s.row[0] = -1
    table.s.deck.append(table.names.card("diversion"))
    table.do("end")
    assert table.events("cubes_back") == [{"kind": "cubes_back", "n": back}]
    assert (table.s.bag[0], table.s.aside[0]) == (back - 1, 6 - back)


@rule("K-262")
@pytest.mark.parametrize("knocked_out", [False, True])
def test_what_the_others_do_has_no_effect_on_those_who_are_out(knocked_out: bool) -> None:
    table = knocked_out_in("SAa") if knocked_out else after_an_escape(seats=3)
    noise = table.s.area[0]
    table.s.skill = 6
    table.s.row[0] = table.names.card("double cross")
    table.do("acquire double cross")
    assert table.s.area[:3] == [noise, 0, 2]
