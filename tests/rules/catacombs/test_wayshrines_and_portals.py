"""Wayshrines, portals, and what happens where they meet other rules."""

from collections.abc import Sequence
from typing import Any

import pytest
from tests.rules.catacombs.table import Position, after_an_attack, given, map_of, tile
from tests.rules.marks import rule

from stolik.core.reasons import Refused
from stolik.games.clank.model.state import UNKNOWN

SHRINE = tile("X", {"a": [], "b": ["wayshrine"]}, ["a - b"])
SECOND = tile("Y", {"a": [], "b": ["wayshrine"]}, ["a - b"])
THIRD = tile("Z", {"a": [], "b": ["wayshrine"]}, ["a - b"])


def at_a_shrine(**position: Any) -> Position:
    """The player stands at one of three wayshrines beside that of the start tile."""
    place = {
        "tiles_used": [SHRINE, SECOND, THIRD],
        "laid": [("X", 1, 0, 0), ("Y", 2, 0, 0), ("Z", 3, 0, 0)],
        "room": "Xb",
    }
    return given(**{**place, **position})


def cubes_at(table: Position, room: str) -> list[int]:
    """Whose cubes lie at a wayshrine."""
    number = table.s.dungeon.room_named(room)
    return [entry & 15 for entry in table.s.shrine_cubes if entry >> 4 == number]


# ---- Wayshrines


@rule("K-173")
def test_in_a_wayshrine_room_a_cube_of_the_supply_may_be_laid_there() -> None:
    table = at_a_shrine()
    assert table.can("end")
    table.do("mark Xb")
    assert table.s.supply == [29, 30]
    assert cubes_at(table, "Xb") == [0]
    assert table.s.area[0] == 0


@rule("K-174")
@pytest.mark.parametrize(
    ("elsewhere", "pay"), [([], 1), (["Yb"], 2), (["Yb", "Zb"], 3), (["Yb", "Zb", "SAb"], 4)]
)
def test_a_mark_pays_for_every_own_cube_at_wayshrines(elsewhere: list[str], pay: int) -> None:
    table = at_a_shrine(shrine_cubes=[(room, 0) for room in elsewhere], gold=[5])
    assert table.do("mark Xb").s.gold[0] == 5 + pay


@rule("K-175")
def test_no_player_marks_a_wayshrine_twice() -> None:
    table = at_a_shrine().do("mark Xb")
    assert table.why_not("mark Xb") == "shrine_marked"
    table.do("end", "end")
    assert table.to_move == 0
    assert table.why_not("mark Xb") == "shrine_marked"


@rule("K-176")
def test_without_a_cube_in_supply_there_is_no_mark() -> None:
    assert at_a_shrine(supply=[0]).why_not("mark Xb") == "no_cube_to_mark"
    assert at_a_shrine(supply=[1]).can("mark Xb")


@rule("K-177")
def test_cubes_at_wayshrines_are_no_clank_and_stay() -> None:
    table = after_an_attack(
        tiles_used=[SHRINE],
        laid=[("X", 1, 0, 0)],
        room="Xb",
        shrine_cubes=[("Xb", 0), ("Xb", 1), ("SAb", 0)],
        dragon_cubes=4,
        rage=3,
    )
    assert table.events("attack")[0]["cubes"] == 0
    assert table.s.bag == [0, 0, 1, 0]
    assert table.s.damage == [0, 0]
    assert cubes_at(table, "Xb") == [0, 1]
    assert cubes_at(table, "SAb") == [0]


@rule("K-177")
def test_a_mark_makes_no_noise() -> None:
    table = at_a_shrine(hand=["flamboyance"], deck=["stumble"])
    table.do("play flamboyance", "mark Xb", "play stumble")
    assert table.s.clank_made == 1
    assert table.s.skill == 0


@rule("K-178")
def test_a_wayshrine_has_four_places() -> None:
    others = [("Xb", 1), ("Xb", 2), ("Xb", 3), ("Xb", 4)]
    assert at_a_shrine(seats=5, shrine_cubes=others).why_not("mark Xb") == "shrine_full"
    assert at_a_shrine(seats=5, shrine_cubes=others[:3]).can("mark Xb")


@rule("K-179")
def test_who_stands_there_may_mark_without_coming_in() -> None:
    assert at_a_shrine().can("mark Xb")
    table = at_a_shrine(boots=1).do("move Xa")
    assert table.why_not("mark Xb") == "no_shrine_here"
    assert table.why_not("mark Yb") == "no_shrine_here"


@rule("K-179")
def test_entering_a_wayshrine_room_marks_nothing_by_itself() -> None:
    table = at_a_shrine(room="Xa", boots=1).do("move Xb")
    assert cubes_at(table, "Xb") == []
    assert table.can("mark Xb")


@rule("K-180")
def test_cubes_of_others_neither_pay_nor_stand_in_the_way() -> None:
    table = at_a_shrine(shrine_cubes=[("Xb", 1), ("Yb", 1), ("Zb", 0)]).do("mark Xb")
    assert cubes_at(table, "Xb") == [0, 1]
    assert table.s.gold == [2, 0]


@rule("KI-22")
def test_a_cube_healed_by_a_cleric_can_mark_a_wayshrine() -> None:
    laid = tile("X", {"a": ["prison"], "b": ["wayshrine"]}, ["a - b"])
    table = given(
        tiles_used=[laid],
        laid=[("X", 1, 0, 0)],
        room="Xa",
        boots=1,
        supply=[0],
        damage=[3],
        prisoners=["cleric", "peasant"],
    )
    table.do("open prison", "move Xb", "mark Xb")
    assert table.s.damage[0] == 2
    assert table.s.supply[0] == 0
    assert table.s.gold[0] == 1


@rule("KI-23")
def test_two_first_marks_in_a_turn_are_enough_for_pillage() -> None:
    laid = tile("X", {"a": ["wayshrine"], "b": ["wayshrine"]}, ["a - b"])
    table = given(
        tiles_used=[laid], laid=[("X", 1, 0, 0)], room="Xa", hand=["pillage"], deck=["stumble"]
    )
    table.do("play pillage", "mark Xa")
    assert (table.s.gold[0], table.hand()) == (1, [])
    table.do("move Xb", "mark Xb")
    assert (table.s.gold[0], table.hand()) == (3, ["stumble"])


@rule("KI-24")
def test_astral_projection_finds_no_place_at_a_full_wayshrine() -> None:
    full = [("Xb", seat) for seat in (1, 2, 3, 4)]
    table = at_a_shrine(
        seats=5, shrine_cubes=full, room="Xa", hand=["astral projection", *["lightstick"] * 2]
    )
    table.do("play lightstick", "play lightstick", "play astral projection")
    assert table.offers("mark") == ["mark SAb", "mark Yb", "mark Zb"]
    assert table.why_not("mark Xb") == "shrine_full"
    table.do("mark Yb")
    assert cubes_at(table, "Yb") == [0]


@rule("KI-24")
def test_astral_projection_asks_nothing_where_every_wayshrine_is_full_or_marked() -> None:
    full = [("SAb", 0), *(("Xb", seat) for seat in (1, 2, 3, 4))]
    table = given(
        seats=5,
        tiles_used=[SHRINE],
        laid=[("X", 1, 0, 0)],
        room="Xa",
        shrine_cubes=full,
        hand=["astral projection", *["lightstick"] * 2],
    )
    table.do("play lightstick", "play lightstick", "play astral projection")
    assert table.can("end")


@rule("KI-25")
def test_a_monk_counts_the_cubes_of_somebody_knocked_out_on_a_safe_tile() -> None:
    safe = tile("X", {"a": []}, kind="safe")
    table = after_an_attack(
        tiles_used=[safe],
        laid=[("X", 1, 0, 0)],
        room="Xa",
        held=["artifact 5", "monk"],
        shrine_cubes=[("SAb", 0), ("SAb", 1)],
        damage=[9],
        bag=[9],
        dragon_cubes=0,
    )
    assert table.status() == "rescued"
    assert cubes_at(table, "SAb") == [0, 1]
    assert table.points()["prisoners"] == 1
    assert table.points()["mastery"] == 0


# ---- Portals


def with_portals(first: str = "", second: str = "", **position: Any) -> Position:
    """Rooms Xb and Yb have a portal each, and nothing else joins X and Y but a long walk."""
    near = tile("X", {"a": [], "b": []}, ["a - b", f"b - p{first}"], portals=["p"])
    far = tile("Y", {"a": [], "b": []}, ["a - b", f"b - q{second}"], portals=["q"])
    laid = [("X", 1, 0, 0), ("Y", -1, 1, 0)]
    return given(**{"tiles_used": [near, far], "laid": laid, "room": "Xb", "boots": 1, **position})


def rooms_next_door(table: Position) -> list[str]:
    return sorted({text.split()[1].split("/")[0] for text in table.offers("move")})


@rule("K-181", "K-182")
def test_one_boot_leads_through_two_portals_from_room_to_room() -> None:
    table = with_portals().do("move Yb")
    assert table.room == "Yb"
    assert table.s.boots == 0


@rule("K-181")
def test_portals_can_be_used_in_both_directions() -> None:
    assert with_portals(room="Yb").do("move Xb").room == "Xb"


@rule("K-182")
def test_without_a_boot_nobody_goes_through_portals() -> None:
    assert with_portals(boots=0).why_not("move Yb") == "boots_short"


@rule("K-183")
def test_what_lies_before_and_behind_the_portals_is_due() -> None:
    table = with_portals(" lock", " monster", lockpicks=[1], swords=1).do("move Yb with 1")
    assert (table.s.lockpicks[0], table.s.swords, table.s.damage[0]) == (0, 0, 0)
    assert with_portals(" lock", " monster", lockpicks=[1]).do("move Yb").s.damage[0] == 1
    assert with_portals(" lock", " monster", lockpicks=[0]).why_not("move Yb") == "lockpicks_short"
    assert with_portals("", " footprints").why_not("move Yb") == "boots_short"
    assert with_portals(" footprints", "").why_not("move Yb") == "boots_short"


@rule("K-184")
def test_of_several_portals_the_player_picks_the_exit() -> None:
    assert rooms_next_door(with_portals()) == ["SAc", "Xa", "Yb"]
    assert with_portals().do("move SAc").room == "SAc"


@rule("K-185")
@pytest.mark.parametrize(("portals", "joined"), [((), False), (("p",), True)])
def test_a_portal_on_its_own_leads_nowhere(portals: Sequence[str], joined: bool) -> None:
    lines = ["a - b", *(f"b - {portal}" for portal in portals)]
    laid = tile("X", {"a": [], "b": []}, lines, portals=portals)
    table = given(tiles_used=[laid], laid=[("X", 1, 1, 0)], room="SAc", boots=1)
    assert table.why_not("move Xb") == ("" if joined else "no_tunnel")
    assert table.why_not("move SAc") == "no_tunnel"


@rule("K-186")
def test_nobody_stops_on_a_portal() -> None:
    table = with_portals(teleports=1)
    for way in map_of(table).ways(table.s.rooms[0]):
        assert way.to == UNKNOWN or map_of(table).is_room(way.to)
    assert table.offers("teleport") == ["teleport SAc", "teleport Xa", "teleport Yb"]
    with pytest.raises(Refused, match="no_such_room"):
        table.do("move Xp")


@rule("K-187")
def test_behind_the_portal_one_may_go_on() -> None:
    assert with_portals(boots=2).do("move Yb", "move Ya").room == "Ya"


@rule("K-188")
def test_a_teleport_leads_to_a_room_that_portals_connect() -> None:
    table = with_portals(" lock", " monster", boots=0, teleports=1).do("teleport Yb")
    assert table.room == "Yb"
    assert table.s.damage[0] == 0
    far = with_portals(room="Xa", boots=0, teleports=1)
    assert far.why_not("teleport Yb") == "teleport_too_far"


@rule("RK-44")
@pytest.mark.parametrize("known", [True, False])
def test_a_teleport_uses_no_portal_wherever_it_leads(known: bool) -> None:
    """Animated Wall gives a second boot to whoever has walked through a portal."""
    position: dict[str, Any] = {"row": ["animated wall"], "swords": 2}
    if known:
        table = with_portals(boots=0, teleports=1, **position).do("teleport Yb")
    else:
        y = tile("Y", {"a": []}, ["p - E1"], portals=["p"])
        x = tile("X", {"a": [], "b": []}, ["b - p"], portals=["p"])
        table = given(
            tiles_used=[x, y, tile("N", {"a": []})],
            laid=[("X", 1, 0, 0), ("Y", 2, 0, 0)],
            stack=["N"],
            room="Xb",
            teleports=1,
            **position,
        ).do("teleport 3,0", "lay 0")
        assert table.room == "Na"
    assert table.do("fight animated wall").s.boots == 1
