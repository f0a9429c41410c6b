"""Moving through tunnels: what they cost, locks, arrows, tunnels over several tiles."""

from typing import Any

import pytest
from tests.rules.catacombs.table import Position, given, map_of, tile
from tests.rules.marks import rule


def joined(west: str = "b - E1", east: str = "W2 - b", **position: Any) -> Position:
    """One tunnel from Xb to Yb, over the side that the tiles X and Y share."""
    x = tile("X", {"a": [], "b": []}, [west])
    y = tile("Y", {"a": [], "b": []}, [east])
    return given(
        **{
            "tiles_used": [x, y],
            "laid": [("X", 1, 0, 0), ("Y", 2, 0, 0)],
            "room": "Xb",
            **position,
        }
    )


def one_tile(tunnel: str, **position: Any) -> Position:
    """A single tile with the rooms b and c, and one tunnel between them."""
    x = tile("X", {"a": [], "b": [], "c": []}, [tunnel])
    return given(**{"tiles_used": [x], "laid": [("X", 1, 0, 0)], "room": "Xb", **position})


# ---- Boots


@rule("K-072")
def test_one_boot_is_one_tunnel() -> None:
    table = one_tile("b - c", boots=2).do("move Xc")
    assert (table.room, table.s.boots) == ("Xc", 1)
    table.do("move Xb")
    assert (table.room, table.s.boots) == ("Xb", 0)
    assert table.why_not("move Xc") == "boots_short"


@rule("K-072")
def test_only_rooms_joined_by_a_tunnel_can_be_reached() -> None:
    table = one_tile("b - c", boots=5)
    assert table.offers("move") == ["move Xc"]
    assert table.why_not("move Xa") == "no_tunnel"


@rule("K-073")
def test_footprints_cost_two_boots() -> None:
    reason = one_tile("b - c footprints", boots=1).reason("move Xc")
    assert reason is not None
    assert (reason.id, reason.params) == ("boots_short", {"n": 1})
    table = one_tile("b - c footprints", boots=2).do("move Xc")
    assert (table.room, table.s.boots) == ("Xc", 0)


@rule("K-073")
@pytest.mark.parametrize(
    "halves", [("b - E1 footprints", "W2 - b"), ("b - E1", "W2 - b footprints")]
)
def test_footprints_in_one_half_cost_two_boots(halves: tuple[str, str]) -> None:
    assert joined(*halves, boots=1).why_not("move Yb") == "boots_short"
    assert joined(*halves, boots=2).do("move Yb").s.boots == 0


@rule("K-074", "RK-05")
@pytest.mark.parametrize(("ruling", "cost"), [("two", 2), ("add", 3)])
def test_footprints_in_both_halves(ruling: str, cost: int) -> None:
    halves = "b - E1 footprints", "W2 - b footprints"
    assert joined(*halves, boots=cost - 1, footprints=ruling).why_not("move Yb") == "boots_short"
    table = joined(*halves, boots=cost, footprints=ruling).do("move Yb")
    assert (table.room, table.s.boots) == ("Yb", 0)


@rule("K-074")
def test_two_boots_are_enough_unless_the_table_says_otherwise() -> None:
    table = joined("b - E1 footprints", "W2 - b footprints", boots=3).do("move Yb")
    assert table.s.boots == 1


# ---- Monsters


@rule("K-075")
def test_monsters_hurt_on_whichever_tile_they_are() -> None:
    table = joined("b - E1 monster", "W2 - b 2 monsters", boots=2).do("move Yb")
    assert (table.s.damage[0], table.s.supply[0]) == (3, 27)
    table.do("move Xb")
    assert (table.s.damage[0], table.s.supply[0]) == (6, 24)


@rule("K-075")
@pytest.mark.parametrize(("sign", "damage"), [("", 0), ("monster", 1), ("2 monsters", 2)])
def test_each_monster_does_one_damage(sign: str, damage: int) -> None:
    assert one_tile(f"b - c {sign}".strip(), boots=1).do("move Xc").s.damage[0] == damage


@rule("K-076")
def test_each_sword_spent_on_the_way_prevents_one_damage() -> None:
    table = joined("b - E1 monster", "W2 - b 2 monsters", boots=1, swords=4).do("move Yb with 2")
    assert (table.s.damage[0], table.s.swords) == (1, 2)


@rule("K-076")
def test_swords_may_be_spared() -> None:
    table = one_tile("b - c 2 monsters", boots=1, swords=3)
    assert table.offers("move") == ["move Xc", "move Xc with 1", "move Xc with 2"]
    assert table.why_not("move Xc with 3") == "too_many_swords"
    table.do("move Xc")
    assert (table.s.damage[0], table.s.swords) == (2, 3)


@rule("K-077")
def test_nobody_walks_into_being_knocked_out() -> None:
    last_place = {"boots": 1, "damage": [9]}
    assert one_tile("b - c monster", **last_place).why_not("move Xc") == "too_much_damage"
    table = one_tile("b - c monster", **last_place, swords=1)
    assert table.offers("move") == ["move Xc with 1"]
    table.do("move Xc with 1")
    assert (table.room, table.s.damage[0], table.s.swords) == ("Xc", 9, 0)


@rule("K-077")
def test_all_monsters_of_the_tunnel_count_together() -> None:
    halves = "b - E1 monster", "W2 - b 2 monsters"
    assert joined(*halves, boots=1, damage=[6]).do("move Yb").s.damage[0] == 9
    table = joined(*halves, boots=1, damage=[7], swords=1)
    assert table.why_not("move Yb") == "too_much_damage"
    assert table.do("move Yb with 1").s.damage[0] == 9


@rule("K-077")
def test_damage_that_cannot_be_marked_is_not_accepted() -> None:
    table = one_tile("b - c 2 monsters", boots=1, supply=[1], swords=1)
    assert table.why_not("move Xc") == "no_cubes_for_damage"
    assert table.offers("move") == ["move Xc with 1"]


# ---- Locks


@rule("K-078")
def test_a_locked_tunnel_takes_a_lockpick() -> None:
    table = one_tile("b - c lock", boots=1, lockpicks=[1]).do("move Xc")
    assert (table.room, table.s.boots, table.s.lockpicks[0]) == ("Xc", 0, 0)
    assert len(map_of(table).opened) == 1


@rule("K-078")
def test_without_a_lockpick_the_tunnel_is_closed() -> None:
    reason = one_tile("b - c lock", boots=3, lockpicks=[0]).reason("move Xc")
    assert reason is not None
    assert (reason.id, reason.params) == ("lockpicks_short", {"n": 1})


@rule("K-079")
def test_an_open_lock_is_open_for_everybody_and_both_ways() -> None:
    table = one_tile(
        "b - c lock",
        room=None,
        rooms=["Xb", "Xb"],
        boots=2,
        lockpicks=[1, 0],
        hands={1: ["sidestep"]},
        deck=["sidestep"],
    )
    table.do("move Xc", "move Xb")
    assert (table.room, table.s.lockpicks) == ("Xb", [0, 0])
    table.do("end", "play sidestep", "move Xc")
    assert table.room_of(1) == "Xc"
    assert table.do("end", "play sidestep", "move Xc").room_of(0) == "Xc"


@rule("K-079")
def test_a_lock_that_was_seen_closed_is_open_once_somebody_has_passed() -> None:
    table = one_tile(
        "b - c lock",
        room=None,
        rooms=["Xb", "Xc"],
        to_move=1,
        boots=1,
        lockpicks=[1, 0],
        hands={0: ["sidestep"]},
        deck=["sidestep"],
    )
    assert table.why_not("move Xb") == "lockpicks_short"
    table.do("end", "play sidestep", "move Xc", "end", "play sidestep")
    assert table.do("move Xb").room_of(1) == "Xb"


@rule("K-079")
def test_whoever_has_lockpicks_left_keeps_them_in_an_open_tunnel() -> None:
    table = one_tile("b - c lock", boots=3, lockpicks=[3]).do("move Xc", "move Xb", "move Xc")
    assert table.s.lockpicks[0] == 2


@rule("K-080", "KI-05")
def test_two_locks_take_two_lockpicks() -> None:
    halves = "b - E1 lock", "W2 - b lock"
    table = joined(*halves, boots=1, lockpicks=[1])
    assert table.why_not("move Yb") == "lockpicks_short"
    assert table.offers("move") == []
    assert (table.s.lockpicks[0], len(map_of(table).opened)) == (1, 0)
    table = joined(*halves, boots=1, lockpicks=[2]).do("move Yb")
    assert (table.room, table.s.lockpicks[0]) == ("Yb", 0)


@rule("K-081")
def test_a_lock_is_opened_by_passing_only() -> None:
    assert one_tile("b - c lock", lockpicks=[3]).legal() == ["end"]
    table = one_tile("b - c lock", lockpicks=[3], teleports=1, boots=1).do("teleport Xc")
    assert table.s.lockpicks[0] == 3
    assert table.do("move Xb").s.lockpicks[0] == 2


@rule("KI-07")
def test_a_known_tunnel_is_paid_in_full_on_entering() -> None:
    table = joined(
        "b - E1 lock", "W2 - b lock", boots=1, lockpicks=[1], swords=2, row=["keymaster"]
    )
    reason = table.reason("move Yb")
    assert reason is not None
    assert (reason.id, reason.params) == ("lockpicks_short", {"n": 1})
    table.do("fight keymaster", "move Yb")
    assert (table.room, table.s.lockpicks[0]) == ("Yb", 0)


# ---- Arrows


@rule("K-082")
def test_an_arrow_can_be_followed_one_way_only() -> None:
    table = one_tile("b > c", boots=2).do("move Xc")
    assert table.why_not("move Xb") == "one_way"
    assert table.offers("move") == []


@rule("K-083")
@pytest.mark.parametrize("halves", [("E1 > b", "W2 - b"), ("b - E1", "b > W2")])
def test_one_contrary_arrow_closes_the_whole_tunnel(halves: tuple[str, str]) -> None:
    assert joined(*halves, boots=1).why_not("move Yb") == "one_way"
    assert joined(*halves, room="Yb", boots=1).do("move Xb").room == "Xb"


@rule("K-083")
def test_two_arrows_against_each_other_close_both_ways() -> None:
    halves = "b > E1", "b > W2"
    assert joined(*halves, boots=1).why_not("move Yb") == "one_way"
    assert joined(*halves, room="Yb", boots=1).why_not("move Xb") == "one_way"


# ---- From room to room


@rule("K-084")
@pytest.mark.parametrize("between", [0, 1, 2])
def test_a_tunnel_over_several_tiles_is_one_tunnel(between: int) -> None:
    """It comes in by the upper mouth on the left and goes out by the upper one on the right."""
    through = [tile(f"T{i}", {"a": []}, ["W2 - E1"]) for i in range(between)]
    x = tile("X", {"a": [], "b": []}, ["b - E1"])
    y = tile("Y", {"a": [], "b": []}, ["W2 - b"])
    chain = [x, *through, y]
    table = given(
        tiles_used=chain,
        laid=[(one.id, column, 0, 0) for column, one in enumerate(chain, 1)],
        room="Xb",
        boots=1,
    )
    assert table.offers("move") == ["move Yb"]
    table.do("move Yb")
    assert (table.room, table.s.boots) == ("Yb", 0)


@rule("K-084", "K-075")
def test_the_tile_between_adds_its_signs() -> None:
    x = tile("X", {"a": [], "b": []}, ["b - E1"])
    t = tile("T", {"a": []}, ["W2 - E1 monster lock"])
    y = tile("Y", {"a": [], "b": []}, ["W2 - b monster"])
    laid = [("X", 1, 0, 0), ("T", 2, 0, 0), ("Y", 3, 0, 0)]
    table = given(tiles_used=[x, t, y], laid=laid, room="Xb", boots=1, lockpicks=[1])
    table.do("move Yb")
    assert (table.s.damage[0], table.s.lockpicks[0]) == (2, 0)


@rule("K-085")
def test_nobody_blocks_a_room() -> None:
    table = one_tile("b - c", seats=4, room=None, rooms=["Xb", "Xc", "Xc", "Xc"], boots=1)
    table.do("move Xc")
    assert [table.room_of(seat) for seat in range(4)] == ["Xc"] * 4


@rule("K-086")
def test_without_an_artifact_nobody_comes_back_into_the_crypt() -> None:
    table = given(room="SAa", boots=3, teleports=1)
    assert table.why_not("move SAk") == "no_artifact"
    assert table.why_not("teleport SAk") == "no_artifact"
    assert given(room="SAa", boots=3, held=["artifact 5"]).can("move SAk")


@rule("K-086")
def test_the_crypt_is_closed_from_a_neighbouring_tile_too() -> None:
    x = tile("X", {"a": [], "b": []}, ["b - W1"])
    position: dict[str, Any] = {"tiles_used": [x], "laid": [("X", 1, 1, 0)], "room": "Xb"}
    assert given(**position, boots=1).why_not("move SAk") == "no_artifact"
    assert given(**position, boots=1, held=["artifact 5"]).can("move SAk")
