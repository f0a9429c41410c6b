"""Where rules meet: locks and turned tiles, teleports over an edge, portals, tiles that turn."""

from typing import Any

import pytest
from tests.rules.catacombs.edges import EVERY_WAY, all_round, at_the_edge
from tests.rules.catacombs.table import QUIET, Position, given, map_of, tile
from tests.rules.marks import rule

from stolik.games.clank.model.state import LOST


def quarter_turns(table: Position, id: str) -> int:
    """How a tile lies now."""
    dungeon = map_of(table)
    (turns,) = [one.turns for one in dungeon.laid if dungeon.tile_set[one.tile].id == id]
    return turns


# ---- Locks that turn with their tile


@rule("KI-06", "RK-24")
@pytest.mark.parametrize(("lockpicks", "reason"), [(2, ""), (1, "lockpicks_short")])
def test_an_open_lock_stays_open_wherever_its_tile_turns(lockpicks: int, reason: str) -> None:
    """Seat 0 opens the lock of X from the left; turned round, it leads to the lock of Y."""
    table = given(
        tiles_used=[
            tile("W", {"a": [], "b": []}, ["b - E1"]),
            tile("X", {"a": [], "b": []}, ["b - W2 lock"]),
            tile("Y", {"a": [], "b": []}, ["b - W1 lock"]),
        ],
        laid=[("W", 1, 0, 0), ("X", 2, 0, 0), ("Y", 3, 0, 0)],
        room="Wb",
        boots=1,
        lockpicks=[lockpicks],
        deck=["sidestep"],
        row=QUIET[:5],
        dungeon_deck=["animated wall"],
    )
    table.do("move Xb", "end", "end", "play sidestep")
    assert table.s.lockpicks[0] == lockpicks - 1
    assert table.why_not("move Yb") == reason
    if not reason:
        assert table.do("move Yb").s.lockpicks[0] == 0


@rule("KI-06")
def test_a_closed_lock_that_turns_is_still_closed() -> None:
    table = given(
        tiles_used=[
            tile("X", {"a": [], "b": []}, ["b - W2 lock"]),
            tile("Y", {"a": [], "b": []}, ["b - W1 lock"]),
        ],
        laid=[("X", 1, 0, 2), ("Y", 2, 0, 0)],
        room="Xb",
        boots=1,
        lockpicks=[1],
    )
    assert table.why_not("move Yb") == "lockpicks_short"


# ---- Teleports over an edge


@rule("KI-08")
def test_a_teleport_over_an_edge_minds_rooms_but_no_tunnels() -> None:
    arrows = [f"a > {end} 2 monsters lock footprints" for end in ("W2", "S2", "E2", "N2")]
    found = tile("N", {"a": ["crystal_cave"], "b": []}, [*arrows, "a - b"])
    table = at_the_edge(found, near="E1 > b lock monster", teleports=1, damage=[9], lockpicks=[1])
    table.do("teleport 2,0")
    assert table.legal() == EVERY_WAY
    table.do("lay 2")
    assert (table.room, table.s.damage[0], table.s.lockpicks[0]) == ("Na", 9, 1)
    assert len(map_of(table).opened) == 0
    table.s.boots = 2
    assert table.why_not("move Nb") == "exhausted"


@rule("KI-09")
def test_a_teleport_finds_nothing_once_the_stack_is_used_up() -> None:
    assert at_the_edge(all_round(), teleports=1).can("teleport 2,0")
    table = at_the_edge(all_round(), teleports=1, stack=[])
    assert table.offers("teleport") == []
    assert table.why_not("teleport 2,0") == "no_tiles_left"


# ---- Portals: the start tile has one too, which leads to SAc


def with_portals(*tunnels: str, portals: str = "pq", laid: int = 1, **position: Any) -> Position:
    """A tile X with the rooms b and c and some portals; seat 0 stands in Xb."""
    x = tile("X", {"a": [], "b": [], "c": []}, tunnels, portals=portals)
    return given(**{"tiles_used": [x], "laid": [("X", laid, 0, 0)], "room": "Xb", **position})


@rule("KI-10")
def test_two_portals_of_one_tile_lead_to_each_other() -> None:
    table = with_portals("b - p", "c - q", boots=1)
    assert table.offers("move") == ["move SAc", "move Xc"]
    table.do("move Xc")
    assert (table.room, table.s.boots) == ("Xc", 0)


@rule("KI-11")
def test_a_portal_may_lead_off_the_edge() -> None:
    found = all_round("monster")
    x = tile("X", {"a": [], "b": []}, ["b - p", "q - E1 monster"], portals="pq")
    table = at_the_edge(found, tiles_used=[x, found], boots=1)
    table.do("explore 2,0", "lay 0")
    assert (table.room, table.s.damage[0], table.s.boots) == ("Na", 2, 0)


@rule("KI-11")
def test_footprints_behind_a_portal_and_an_edge_take_the_second_boot() -> None:
    found = all_round("footprints")
    x = tile("X", {"a": [], "b": []}, ["b - p", "q - E1"], portals="pq")
    table = at_the_edge(found, tiles_used=[x, found], boots=2).do("explore 2,0")
    assert table.s.boots == 1
    table.do("lay 0")
    assert (table.room, table.s.boots) == ("Na", 0)


@rule("KI-12", "RK-30")
def test_a_tunnel_from_portal_to_portal_goes_on_to_a_room() -> None:
    """Behind q lies r; each room is offered once a price, and nothing goes round in circles."""
    table = with_portals("b - p", "q - r monster", "s - c", portals="pqrs", boots=1)
    assert table.offers("move") == ["move SAc", "move SAc/2", "move Xc", "move Xc/2"]
    assert with_portals("b - p", "q - r", "s - c", portals="pqrs", boots=1).offers("move") == [
        "move SAc",
        "move Xc",
    ]
    assert table.do("move Xc/2").room == "Xc"
    assert (table.s.damage[0], table.s.boots) == (1, 0)


@rule("KI-13", "RK-05")
@pytest.mark.parametrize(("ruling", "cost"), [("two", 2), ("add", 3)])
def test_footprints_on_both_sides_of_a_portal(ruling: str, cost: int) -> None:
    tunnels = "b - p footprints", "q - c footprints"
    short = with_portals(*tunnels, boots=cost - 1, footprints=ruling)
    assert short.why_not("move Xc") == "boots_short"
    assert with_portals(*tunnels, boots=cost, footprints=ruling).do("move Xc").s.boots == 0


@rule("KI-13")
def test_two_boots_are_enough_for_a_way_through_portals() -> None:
    table = with_portals("b - p footprints", "q - c footprints", boots=3).do("move Xc")
    assert table.s.boots == 1


@rule("KI-14")
def test_an_arrow_behind_a_portal_holds_for_walkers() -> None:
    tunnels = "b - p", "c > q"
    table = with_portals(*tunnels, boots=1)
    assert table.why_not("move Xc") == "one_way"
    assert table.offers("move") == ["move SAc"]
    assert with_portals(*tunnels, boots=1, held=["catacombs map"]).do("move Xc").room == "Xc"
    assert with_portals(*tunnels, teleports=1).do("teleport Xc").room == "Xc"
    assert with_portals(*tunnels, room="Xc", boots=1).do("move Xb").room == "Xb"


@rule("KI-14")
def test_an_arrow_before_a_portal_holds_for_walkers() -> None:
    tunnels = "p > b", "q - c"
    table = with_portals(*tunnels, boots=1)
    assert (table.why_not("move Xc"), table.offers("move")) == ("one_way", [])
    assert with_portals(*tunnels, boots=1, held=["catacombs map"]).do("move Xc").room == "Xc"
    assert with_portals(*tunnels, room="Xc", boots=1).do("move Xb").room == "Xb"


# ---- Animated Wall turns tiles by two quarters


ONE_EXIT = tile("X", {"a": [], "b": []}, ["b - W2"])
WALL: dict[str, Any] = {"row": QUIET[:5], "dungeon_deck": ["animated wall"]}


def by_the_start(**position: Any) -> Position:
    """Seat 0 stands in Xb, whose only tunnel leads to SAd of the start tile."""
    return given(**{"tiles_used": [ONE_EXIT], "laid": [("X", 1, 0, 0)], "room": "Xb", **position})


@rule("KI-15", "RK-24")
def test_a_pawn_turns_with_its_tile() -> None:
    table = by_the_start(
        **WALL,
        tiles_used=[tile("X", {"a": [], "b": ["artifact", "wayshrine", "chest"]}, ["b - W2"])],
        stack=["X"],
        lying={"Xb": ["artifact 7"]},
        majors=["chalice"] * 2,
        shrine_cubes=[("Xb", 0)],
        deck=["sidestep"],
    )
    assert table.why_not("move SAd") == "boots_short"
    table.do("open chest", "end", "end", "play sidestep")
    assert (table.room, quarter_turns(table, "X")) == ("Xb", 2)
    assert table.why_not("move SAd") == "no_tunnel"
    assert table.offers("explore") == ["explore 2,0"]
    assert table.can("take artifact 7")
    assert table.why_not("open chest") == "no_chest_here"
    assert table.why_not("mark Xb") == "shrine_marked"


@rule("KI-15")
def test_tiles_without_a_pawn_and_the_start_tile_do_not_turn() -> None:
    table = by_the_start(
        **WALL,
        tiles_used=[ONE_EXIT, tile("Y", {"a": []})],
        laid=[("X", 1, 0, 0), ("Y", 2, 0, 0)],
    ).do("end")
    assert [one.turns for one in map_of(table).laid] == [0, 2, 0]


@rule("KI-16")
def test_who_is_shut_in_by_a_turn_stays_there() -> None:
    table = by_the_start(**WALL, stack=[], deck=["sidestep"]).do("end", "end", "play sidestep")
    assert table.legal() == ["end"]
    assert table.why_not("turn 2") == "cannot_turn"


@rule("KI-16", "RK-40")
def test_in_the_variant_of_mercy_who_is_shut_in_may_turn_the_own_tile() -> None:
    table = by_the_start(**WALL, stack=[], deck=["sidestep"], mercy=True)
    assert table.why_not("turn 2") == "cannot_turn"
    table.do("end", "end", "play sidestep")
    assert table.legal() == ["turn 2", "end"]
    table.do("turn 2")
    assert quarter_turns(table, "X") == 0
    assert table.offers("turn") == []
    assert table.why_not("move SAd") == ""


@rule("KI-16", "RK-40")
def test_mercy_is_for_those_whose_whole_tile_leads_nowhere() -> None:
    """From Xb one can still walk to Xc, but neither of them has a way out."""
    closed = tile("X", {"a": [], "b": [], "c": []}, ["b - W2", "b - c"])
    position: dict[str, Any] = {"tiles_used": [closed], "laid": [("X", 1, 0, 2)], "mercy": True}
    assert by_the_start(**position, stack=[]).offers("turn") == ["turn 2"]
    assert by_the_start(**position, stack=["X"]).offers("turn") == []


@rule("KI-17")
def test_a_tile_with_two_pawns_turns_once() -> None:
    table = by_the_start(**WALL, room=None, rooms=["Xb", "Xa"]).do("end")
    assert quarter_turns(table, "X") == 2
    assert len(table.events("turned")) == 1


@rule("KI-17")
def test_every_tile_with_a_pawn_turns() -> None:
    table = by_the_start(
        **WALL,
        tiles_used=[ONE_EXIT, tile("Y", {"a": []})],
        laid=[("X", 1, 0, 0), ("Y", 2, 0, 3)],
        room=None,
        rooms=["Xb", "Ya"],
    ).do("end")
    assert (quarter_turns(table, "X"), quarter_turns(table, "Y")) == (2, 1)


# ---- Sudden Movement: who is alone on a tile turns it


@rule("KI-18")
@pytest.mark.parametrize("ruling", ["each", "after_refill"])
def test_sudden_movement_first_then_animated_wall(ruling: str) -> None:
    table = by_the_start(
        row=QUIET[:4], dungeon_deck=["sudden movement", "animated wall"], arrive_step=ruling
    ).do("end")
    assert table.legal() == ["turn 1", "turn 2", "turn 3"]
    assert quarter_turns(table, "X") == 0
    assert ("animated wall" in table.row()) == (ruling == "after_refill")
    table.do("turn 1")
    assert quarter_turns(table, "X") == 3
    assert table.to_move == 1


@rule("KI-18")
@pytest.mark.parametrize("ruling", ["each", "after_refill"])
def test_animated_wall_first_then_sudden_movement(ruling: str) -> None:
    table = by_the_start(
        row=QUIET[:4], dungeon_deck=["animated wall", "sudden movement"], arrive_step=ruling
    ).do("end")
    assert quarter_turns(table, "X") == 2
    table.do("turn 3")
    assert quarter_turns(table, "X") == 1


TWO_TILES: dict[str, Any] = {
    "tiles_used": [ONE_EXIT, tile("Y", {"a": []})],
    "laid": [("X", 1, 0, 0), ("Y", 2, 0, 0)],
    "row": QUIET[:5],
    "dungeon_deck": ["sudden movement"],
}


@rule("KI-19", "RK-11")
def test_after_an_escape_the_next_player_turns_first() -> None:
    table = given(**TWO_TILES, seats=3, rooms=["SAa", "Xb", "Ya"], boots=1, held=["artifact 5"]).do(
        "move SAk", "end"
    )
    assert table.status(0) == "escaped"
    assert (table.to_move, table.offers("turn")) == (1, ["turn 1", "turn 2", "turn 3"])
    table.do("turn 1")
    assert (table.to_move, quarter_turns(table, "X"), quarter_turns(table, "Y")) == (2, 1, 0)
    table.do("turn 2")
    assert (quarter_turns(table, "X"), quarter_turns(table, "Y")) == (1, 2)


@rule("KI-19")
def test_who_has_just_ended_the_turn_turns_first() -> None:
    table = given(**TWO_TILES, to_move=1, rooms=["Ya", "Xb"]).do("end")
    assert table.to_move == 1
    assert table.do("turn 1").to_move == 0


@rule("KI-20", "RK-23")
def test_next_to_a_fallen_pawn_a_player_is_alone() -> None:
    table = given(**TWO_TILES, seats=3, rooms=["Ya", "Xb", "Xa"])
    table.s.status[2] = LOST
    table.do("end", "turn 1")
    assert (table.to_move, table.offers("turn")) == (1, ["turn 1", "turn 2", "turn 3"])


@rule("KI-20")
def test_two_on_a_tile_turn_nothing() -> None:
    table = given(**TWO_TILES, seats=3, rooms=["Ya", "Xb", "Xa"]).do("end", "turn 1")
    assert table.legal() != ["turn 1", "turn 2", "turn 3"]
    assert [event["n"] for event in table.events("turned")] == [1]


@rule("KI-21", "RK-24")
def test_an_edge_turned_to_a_laid_tile_is_joined_and_finds_nothing() -> None:
    open_end = tile("X", {"a": [], "b": []}, ["b - E1"])
    table = by_the_start(**WALL, tiles_used=[open_end], stack=["X"], deck=["sidestep"] * 2)
    before = len(map_of(table).laid)
    table.s.boots = 1
    assert table.offers("explore") == ["explore 2,0"]
    table.do("end", "end", "play sidestep", "play sidestep")
    assert (table.offers("explore"), table.offers("move")) == ([], ["move SAd"])
    table.do("move SAd")
    assert (table.room, len(map_of(table).laid), len(table.s.tiles)) == ("SAd", before, 1)
