"""Open points of BRZDĘK! Katakumby: our reading of discoveries, tiles, portals."""

from typing import Any

import pytest
from tests.rules.catacombs.table import (
    QUIET,
    Position,
    draw_cubes_in_this_order,
    given,
    map_of,
    tile,
)
from tests.rules.marks import rule

from stolik.games.clank.model.state import LOST

MOUTHS = ("N1", "N2", "E1", "E2", "S1", "S2", "W1", "W2")
EMPTY = tile("E", {"a": [], "b": []}, ["a - b"])
LOCKED = tile("L", {"a": []}, [f"{m} - a lock" for m in MOUTHS])


# ---- RK-06: in the middle of a discovery


def discovering(holds: list[str], **position: Any) -> Position:
    """Somebody has set out from a room beside the crypt; the tile asks for one more boot."""
    footprints = [f"{m} - a footprints" for m in MOUTHS]
    table = given(
        tiles_used=[tile("X", {"a": holds, "b": []}, ["a - b"]), tile("Y", {"a": []}, footprints)],
        laid=[("X", 1, 1, 0)],
        stack=["Y"],
        room="Xa",
        **{"boots": 1, **position},
    )
    return table.do("explore 2,1")


@rule("RK-06")
def test_what_can_be_done_in_the_middle_of_a_discovery() -> None:
    table = discovering(
        ["market", "wayshrine", "chest"],
        hand=["burgle"],
        held=["potion of swiftness"],
        row=["swindle", "underground river", "keymaster"],
        skill=3,
        swords=2,
        teleports=1,
        gold=[7],
        boots=3,
        lying={"Xa": ["artifact 5"]},
    )
    verbs = {text.split()[0] for text in table.legal()}
    assert verbs == {"play", "acquire", "use", "fight", "drink", "lay"}
    forbidden = (
        "move Xb",
        "teleport Xb",
        "buy backpack",
        "open chest",
        "mark Xa",
        "take artifact 5",
        "end",
    )
    assert {table.why_not(text) for text in forbidden} == {"other_decision", "no_market"}


@rule("RK-06")
@pytest.mark.parametrize(
    "action",
    ["play sidestep", "acquire bandit", "fight animated wall", "drink potion of swiftness"],
)
def test_what_is_earned_then_pays_for_the_tunnel(action: str) -> None:
    table = discovering(
        [],
        hand=["sidestep"],
        held=["potion of swiftness"],
        row=["bandit", "animated wall"],
        skill=4,
        swords=2,
    )
    assert table.do(action, "lay 0").room == "Ya"


@rule("RK-06")
def test_the_pawn_counts_as_standing_where_it_came_from() -> None:
    table = discovering(["crystal_cave"], hand=["lie in wait"], area=[3])
    assert table.do("play lie in wait").s.area[0] == 1
    table = discovering([], hand=["lie in wait"], area=[3])
    assert table.do("play lie in wait").s.area[0] == 3


# ---- RK-07: a tile that cannot be paid


@rule("RK-07")
def test_a_tile_that_cannot_be_entered_is_laid_at_will_and_its_finder_stays() -> None:
    table = given(tiles_used=[LOCKED], stack=["L"], boots=1, lockpicks=[0]).do("explore 1,1")
    assert table.legal() == ["lay 0", "lay 1", "lay 2", "lay 3"]
    table.do("lay 3")
    assert (table.room, table.s.boots, table.to_move) == ("SAk", 0, 0)
    assert "stayed" in table.happened()
    assert map_of(table).laid[-1].turns == 3


@rule("RK-07")
def test_locks_opened_on_the_way_stay_open() -> None:
    way_out = tile("X", {"a": []}, ["E1 > a", "E2 - a lock"])
    table = given(
        tiles_used=[way_out, LOCKED],
        laid=[("X", 1, 1, 0)],
        stack=["L"],
        room="Xa",
        boots=1,
        lockpicks=[1],
    )
    table.do("explore 2,1", "lay 0")
    assert (table.room, table.s.lockpicks[0], table.s.boots) == ("Xa", 0, 0)
    table.s.boots, table.s.lockpicks[0] = 1, 1
    assert table.do("move La/2").s.lockpicks[0] == 0


# ---- RK-09: idols


@rule("RK-09")
def test_the_shrine_gives_one_idol_for_entering_it_once_a_turn() -> None:
    table = given(room="SAd", boots=3, swords=3).do("move SAm with 1")
    assert table.held() == ["monkey idol"]
    table.do("move SAd with 1", "move SAm with 1")
    assert table.held() == ["monkey idol"]
    table.do("end", "end")
    table.s.boots, table.s.swords = 2, 2
    assert table.held() == ["monkey idol"]
    table.do("move SAd with 1", "move SAm with 1")
    assert table.held() == ["monkey idol"] * 2


@rule("RK-09")
def test_an_empty_shrine_gives_nothing() -> None:
    table = given(room="SAd", boots=1, swords=1, idols=0).do("move SAm with 1")
    assert (table.held(), table.room) == ([], "SAm")


# ---- RK-30: ways that are alike


@rule("RK-30")
@pytest.mark.parametrize("second", ["a > b", "a - b"])
def test_ways_alike_are_two_if_only_one_can_be_walked_back(second: str) -> None:
    x = tile("X", {"a": [], "b": []}, ["a - b", second])
    dungeon = map_of(given(tiles_used=[x], laid=[("X", 1, 1, 0)], room="Xa"))
    here, there = dungeon.room_named("Xa"), dungeon.room_named("Xb")
    back = [way.back for way in dungeon.ways(here) if way.to == there]
    assert back == ([False, True] if second == "a > b" else [True])


# ---- RK-23 and RK-24: tiles that are turned


def on_one_tile(card: str, **position: Any) -> Position:
    """Seat 1 on a tile with the pawn of seat 2, who is out; a card arrives after seat 0's turn."""
    table = given(
        seats=3,
        tiles_used=[EMPTY],
        laid=[("E", 1, 1, 0)],
        rooms=["SAk", "Ea", "Eb"],
        row=QUIET[:5],
        dungeon_deck=[card],
        **position,
    )
    table.s.status[2] = LOST
    return table


@rule("RK-23")
def test_somebody_with_a_fallen_pawn_is_alone_on_the_tile() -> None:
    table = on_one_tile("sudden movement").do("end")
    assert (table.to_move, table.legal()) == (1, ["turn 1", "turn 2", "turn 3"])
    table = on_one_tile("sudden movement")
    table.s.status[2] = 0
    assert table.do("end").offers("turn") == []


@rule("RK-23")
def test_a_tile_with_a_fallen_pawn_only_is_not_turned() -> None:
    table = on_one_tile("animated wall")
    table.s.rooms[1] = table.s.dungeon.start
    assert "turned" not in table.do("end").happened()
    assert "turned" in on_one_tile("animated wall").do("end").happened()


@rule("RK-23")
def test_a_fallen_pawn_is_no_target() -> None:
    table = on_one_tile("swindle", hand=["blink spell"])
    table.s.rooms[1] = table.s.dungeon.start
    table.do("play blink spell", "invoke blink spell")
    assert not table.can("go Eb")
    assert table.offers("choose") == []


TURNING = tile("T", {"a": ["artifact"], "b": ["wayshrine", "chest"]}, ["W1 - b lock", "a - b"])


@rule("RK-24")
def test_all_that_is_on_a_tile_turns_with_it_and_it_is_joined_anew() -> None:
    table = given(
        seats=3,
        tiles_used=[TURNING, EMPTY],
        laid=[("T", 1, 1, 0), ("E", 1, 0, 0)],
        rooms=["SAk", "Tb", "Ea"],
        lying={"Ta": ["artifact 5"]},
        shrine_cubes=[("Tb", 2)],
        opened=[256, 256 + 64 + 4],
        row=QUIET[:5],
        dungeon_deck=["sudden movement"],
        boots=1,
        lockpicks=[0, 1, 0],
    )
    assert [text for text in table.offers("move") if "T" in text] == ["move Tb"]
    table.do("end", "turn 1", "turn 2")
    assert table.room_of(1) == "Tb"
    assert table.lying("Ta") == ["artifact 5"]
    assert table.can("mark Tb")
    assert table.why_not("open chest") == "no_chest_here"
    assert table.do("mark Tb").s.gold[1] == 1
    table.do("end")
    table.s.boots = 1
    assert "move Tb" in table.offers("move")
    assert table.do("move Tb").s.lockpicks[2] == 0
    assert table.why_not("mark Tb") == "shrine_marked"


# ---- RK-29, RK-36, RK-39: tiles that cards lay


def guardian(**position: Any) -> Position:
    """Marble Guardian can be fought."""
    return given(
        row=["marble guardian"], swords=3, **{"tiles_used": [EMPTY], "stack": ["E"], **position}
    )


@rule("RK-29")
def test_the_tile_goes_beside_the_own_half_of_the_start_tile() -> None:
    table = guardian(room="SAk").do("fight marble guardian")
    assert table.legal() == ["site 1,1", "site 0,2", "site -1,1"]
    table = guardian(room="SAd").do("fight marble guardian")
    assert table.legal() == ["site 0,-1", "site 1,0", "site -1,0"]


@rule("RK-29")
def test_it_is_turned_up_first_and_then_given_its_direction() -> None:
    table = guardian(room="SAk").do("fight marble guardian", "site 0,2")
    assert table.happened()[-1] == "found_tile"
    assert table.legal() == ["lay 0", "lay 1", "lay 2", "lay 3"]
    table.do("lay 1")
    assert table.legal() == ["choose 1", "choose 2"]
    table.do("choose 1")
    assert table.legal() == ["go Ea", "go Eb"]
    assert table.do("go Eb").room == "Eb"
    table = guardian(room="SAk").do("fight marble guardian", "site 0,2", "lay 1", "choose 2")
    assert (table.s.gold[0], table.room) == (2, "SAk")


@rule("RK-29")
def test_beside_a_square_tile_every_free_square_will_do() -> None:
    table = guardian(tiles_used=[EMPTY, tile("X", {"a": []})], laid=[("X", 1, 1, 0)], room="Xa").do(
        "fight marble guardian"
    )
    assert table.legal() == ["site 1,0", "site 2,1", "site 1,2"]


@rule("RK-29")
def test_without_a_tile_or_a_square_there_is_only_the_gold() -> None:
    table = guardian(stack=[]).do("fight marble guardian")
    assert (table.s.gold[0], table.to_move, table.offers("choose")) == (2, 0, [])
    around = [(1, 1), (0, 2), (-1, 1)]
    more = [tile(id, {"a": []}) for id in "XYZ"]
    laid = [(one.id, x, y, 0) for one, (x, y) in zip(more, around, strict=True)]
    table = guardian(tiles_used=[EMPTY, *more], laid=laid).do("fight marble guardian")
    assert (table.s.gold[0], table.to_move, table.offers("choose")) == (2, 0, [])


@rule("RK-36")
def test_marble_guardian_has_to_wait_until_a_discovery_is_over() -> None:
    table = discovering([], row=["marble guardian", "keymaster"], swords=5, boots=2)
    assert table.offers("fight") == ["fight goblin", "fight keymaster"]
    assert table.why_not("fight marble guardian") == "tile_first"
    assert table.do("lay 0").can("fight marble guardian")


@rule("RK-39")
def test_if_the_finder_falls_the_tile_is_laid_as_it_was_drawn() -> None:
    table = given(
        tiles_used=[tile("X", {"a": ["artifact"]}, haunted=True)],
        stack=["X"],
        hand=["mister whiskers"],
        boots=1,
        damage=[9],
        area=[1],
        mixture="base+catacombs",
    )
    draw_cubes_in_this_order(table, [0])
    table.do("explore 1,1", "play mister whiskers", "choose 1")
    assert (table.status(), table.to_move) == ("lost", 1)
    last = map_of(table).laid[-1]
    assert (last.x, last.y, last.turns) == (1, 1, 0)
    assert (table.lying("Xa"), table.s.area[3]) == (["artifact 5"], 1)
    assert table.s.tiles == []
    assert table.room_of(0) == "SAk"


# ---- RK-30 and RK-31: tunnels


def portals(middle: str) -> Position:
    """A portal beside the pawn, one beside a far room, and a tunnel between two more."""
    return given(
        tiles_used=[
            tile("X", {"a": []}, ["a - p"], portals=["p"]),
            tile("Y", {"a": []}, [middle], portals=["q", "r"]),
            tile("Z", {"a": []}, ["a - t monster"], portals=["t"]),
        ],
        laid=[("X", 1, 1, 0), ("Y", -1, 1, 0), ("Z", 0, -1, 0)],
        room="Xa",
        boots=1,
    )


@rule("RK-30")
def test_a_way_goes_on_from_portal_to_portal_and_is_offered_once() -> None:
    table = portals("q - r")
    assert [text for text in table.offers("move") if "Za" in text] == ["move Za"]
    assert table.do("move Za").s.damage[0] == 1


@rule("RK-30")
def test_a_way_of_another_price_is_offered_too() -> None:
    table = portals("q - r monster")
    assert [text for text in table.offers("move") if "Za" in text] == ["move Za", "move Za/2"]
    assert table.do("move Za/2").s.damage[0] == 2


@rule("RK-31")
def test_a_tunnel_may_come_back_to_its_own_room() -> None:
    table = given(
        tiles_used=[tile("X", {"a": ["gold 2"]}), tile("Y", {"a": []}, ["W1 - W2"])],
        laid=[("X", 1, 1, 0), ("Y", 2, 1, 0)],
        room="Xa",
        boots=2,
    ).do("move Xa")
    assert (table.room, table.s.gold[0], table.s.boots) == ("Xa", 2, 1)
    assert table.do("move Xa").s.gold[0] == 2


# ---- RK-28: Animated Wall


def wall_then_portal(**options: Any) -> Position:
    """Animated Wall is beaten first, then a portal is used."""
    table = given(
        tiles_used=[tile("X", {"a": []}, ["a - p"], portals=["p"])],
        laid=[("X", 1, 1, 0)],
        row=["animated wall"],
        swords=2,
        room="Xa",
        **options,
    )
    table.do("fight animated wall")
    assert table.s.boots == 1
    return table.do("move SAc")


@rule("RK-28")
def test_a_portal_used_after_animated_wall_brings_no_second_boot() -> None:
    assert wall_then_portal().s.boots == 0


@rule("RK-28")
def test_by_the_switch_the_second_boot_waits_for_the_portal() -> None:
    assert wall_then_portal(reward_conditions_wait=True).s.boots == 1
