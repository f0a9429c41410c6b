"""The official variants: a dungeon that keeps within a grid, and mercy for whoever is shut in."""

from typing import Any

import pytest
from tests.rules.catacombs.edges import EVERY_WAY, all_round, at_the_edge
from tests.rules.catacombs.table import (
    GAME,
    QUIET,
    Position,
    given,
    map_of,
    new_game,
    random_games,
    tile,
)
from tests.rules.clank import table as board
from tests.rules.marks import rule

from stolik.core.reasons import Refused
from stolik.games.clank.model.state import LOST

PLAIN = tile("P", {"a": []})
MOUTHS = ("N1", "N2", "E1", "E2", "S1", "S2", "W1", "W2")
# In a grid of five, four columns are laid and the way east leads into the fifth.
FOUR_WIDE = [("X", 1, 0, 0), ("P", -1, 0, 0), ("P", -2, 0, 0)]


def in_grid(*found: Any, near: str = "b - E1", **position: Any) -> Position:
    """At the edge of a dungeon four squares wide: one more column fits, to the east or the west."""
    x = tile("X", {"a": [], "b": []}, [near])
    return at_the_edge(
        *found,
        **{
            "tiles_used": [x, PLAIN, *found],
            "laid": FOUR_WIDE,
            "grid": "5x5",
            "boots": 1,
            **position,
        },
    )


# ---- Fixed Dimensions


@rule("V-01", "RK-45")
@pytest.mark.parametrize("seats", range(1, 7))
def test_any_number_of_players_may_agree_on_a_grid(seats: int) -> None:
    assert map_of(new_game(seats, grid="6x6")).grid == 6
    assert map_of(new_game(seats)).grid == 0


@rule("V-01")
def test_the_printed_board_has_no_grid() -> None:
    with pytest.raises(Refused, match="option_unknown"):
        board.GAME.settings({"grid": "5x5"})


@rule("V-02", "V-04")
@pytest.mark.parametrize(("grid", "most"), [("5x5", 5), ("6x6", 6)])
def test_the_dungeon_never_outgrows_its_grid(grid: str, most: int) -> None:
    widest = 0
    for table in random_games(3, 6, grid=grid):
        if table.over:
            squares = [(one.x, one.y) for one in map_of(table).laid] + [(0, 1)]
            for across in ([x for x, _ in squares], [y for _, y in squares]):
                widest = max(widest, max(across) - min(across) + 1)
                assert max(across) - min(across) < most
    assert widest >= most - 1


@rule("V-03", "V-05", "RK-45")
def test_the_fifth_column_may_lie_on_either_side_and_a_sixth_on_none() -> None:
    west = in_grid(PLAIN, room="Pa", laid=[("X", 1, 0, 0), ("P", -1, 0, 0)])
    assert {"explore -2,0", "explore -1,-1"} <= set(west.offers("explore"))
    full = in_grid(all_round(), laid=[*FOUR_WIDE, ("P", -3, 0, 0)])
    assert full.why_not("explore 2,0") == "outside_grid"
    assert full.reason("explore 2,0").params == {"n": 5}  # type: ignore[union-attr]
    assert len(full.s.tiles) == 1


@rule("V-04")
def test_above_the_start_tile_three_more_fit_into_five() -> None:
    laid = [("P", 0, -1, 0), ("P", 0, -2, 0)]
    position: dict[str, Any] = {"tiles_used": [PLAIN], "grid": "5x5", "boots": 1, "room": "Pa"}
    assert map_of(given(**position, laid=laid)).may_have([(0, -3)])
    assert not map_of(given(**position, laid=[*laid, ("P", 0, -3, 0)])).may_have([(0, -4)])


@rule("V-05")
def test_no_teleport_leads_outside() -> None:
    table = in_grid(all_round(), laid=[*FOUR_WIDE, ("P", -3, 0, 0)], teleports=1)
    assert table.why_not("teleport 2,0") == "outside_grid"
    assert "teleport 2,0" not in table.offers("teleport")


@rule("V-06", "V-07")
def test_the_tunnel_being_walked_cannot_be_led_outside() -> None:
    """Coming in by W2: straight on leads out of the grid, the bend to the south stays inside."""
    through = tile("N", {"a": []}, ["W2 - E1", "S2 - N1"])
    table = in_grid(through).do("explore 2,0")
    assert table.offers("lay") == ["lay 2", "lay 3"]
    table.do("lay 2")
    assert table.room == "Na"
    table.s.boots = 1
    assert table.why_not("explore 3,0") == "outside_grid"


@rule("V-08")
def test_a_way_that_can_be_paid_goes_before_a_deadly_one() -> None:
    found = tile("N", {"a": []}, ["W2 - a monster", "S2 - a monster", "E2 - a monster"])
    assert in_grid(found, damage=[9]).do("explore 2,0").offers("lay") == ["lay 3"]


@rule("V-09", "V-34", "RK-46")
@pytest.mark.parametrize("supply", [20, 0])
def test_if_all_that_stay_inside_are_deadly_the_finder_falls_where_the_way_began(
    supply: int,
) -> None:
    found = tile("N", {"a": []}, ["W2 - E1", "S2 - a monster", "E2 - a monster", "N2 - a monster"])
    table = in_grid(found, damage=[9], supply=[supply]).do("explore 2,0")
    assert table.legal() == ["lay 1", "lay 2", "lay 3"]
    assert GAME.describe(table.s, GAME.legal(table.s)[0]).id == "lay_and_fall"
    table.do("lay 2")
    assert (table.s.status[0], table.s.damage[0], table.s.rooms[0]) == (
        LOST,
        10,
        table.s.dungeon.room_named("Xb"),
    )
    assert (map_of(table).laid[-1].turns, table.s.active) == (2, 1)


@rule("RK-46")
def test_the_players_may_agree_that_nobody_has_to_fall() -> None:
    table = in_grid(all_round("monster"), damage=[9], grid_lethal="stay").do("explore 2,0")
    assert table.legal() == EVERY_WAY
    assert (table.do("lay 0").room, table.s.damage[0]) == ("Xb", 9)


@rule("V-09")
def test_without_a_grid_nobody_has_to_fall() -> None:
    table = at_the_edge(all_round("monster"), boots=1, damage=[9]).do("explore 2,0", "lay 0")
    assert (table.room, table.s.damage[0]) == ("Xb", 9)


@rule("V-10")
@pytest.mark.parametrize(
    "tunnels",
    [
        # A way against an arrow stays inside no more than one that leads outside.
        ["W2 - E1", "a > S2", "a > E2", "a > N2"],
        ["W2 - a monster", "S2 - a footprints", "E2 - a lock", "N2 - a monster"],
    ],
)
def test_if_none_can_be_walked_the_tile_is_laid_at_will_and_the_pawn_stays(
    tunnels: list[str],
) -> None:
    table = in_grid(tile("N", {"a": []}, tunnels), damage=[9], lockpicks=[0]).do("explore 2,0")
    assert table.legal() == EVERY_WAY
    table.do("lay 0")
    assert (table.room, table.s.boots, table.s.damage[0]) == ("Xb", 0, 9)


@rule("V-11")
def test_healing_on_the_way_makes_a_deadly_way_an_ordinary_one() -> None:
    table = in_grid(all_round("monster"), damage=[9], skill=2, row=["underground river"])
    table.do("explore 2,0", "use underground river", "choose 1", "lay 0")
    assert (table.room, table.s.damage[0]) == ("Na", 9)


@rule("V-12")
def test_marble_guardian_lays_its_tile_inside_or_not_at_all() -> None:
    position: dict[str, Any] = {"row": ["marble guardian"], "swords": 4, "stack": ["P"]}
    table = in_grid(**position).do("fight marble guardian")
    assert set(table.offers("site")) == {"site 1,-1", "site 1,1", "site 2,0"}
    full = in_grid(**position, laid=[*FOUR_WIDE, ("P", -3, 0, 0)]).do("fight marble guardian")
    assert set(full.offers("site")) == {"site 1,-1", "site 1,1"}


@rule("V-13")
def test_a_full_grid_is_not_the_end_of_the_game() -> None:
    """5 × 5 squares: the start tile and 23 others, three of which stay in the stack for good."""
    laid = [("P", x, y, 0) for x, y in around(5)]
    assert len(laid) == 23
    table = given(tiles_used=[PLAIN], laid=laid, room="Pa", boots=1, grid="5x5", stack=["P"] * 3)
    assert table.offers("explore") == []
    assert table.do("end").s.active == 1


def around(size: int) -> list[tuple[int, int]]:
    """The squares of a grid beside the start tile, each beside one that comes before it."""
    squares = [(x, 0) for x in range(1, size)] + [(x, 1) for x in range(1, size)]
    return squares + [(x, y) for y in range(2, size) for x in range(size)]


@rule("V-14", "V-30")
def test_mercy_helps_where_a_card_has_turned_all_mouths_outside() -> None:
    """Animated Wall turns the tile by half, and its only way out points over the border."""
    one_way_out = tile(
        "W", {"a": [], "b": []}, ["a - b", *(f"{m} > a" for m in MOUTHS if m != "W1"), "W1 - a"]
    )
    table = in_grid(
        stack=["P"],
        tiles_used=[tile("X", {"a": [], "b": []}), PLAIN, one_way_out],
        laid=[*FOUR_WIDE, ("W", 2, 0, 0)],
        room="Wa",
        boots=0,
        row=QUIET[:5],
        dungeon_deck=["animated wall"],
        mercy=True,
    )
    assert table.offers("turn") == []
    table.do("end", "end")
    assert map_of(table).laid[-1].turns == 2
    assert "turn 2" in table.offers("turn")
    table.s.boots = 1
    assert table.do("turn 2").offers("move") != []


@rule("V-15")
@pytest.mark.parametrize(("grid", "frame"), [("off", []), ("5x5", [-3, -3, 2, 4])])
def test_everybody_sees_where_tiles_may_lie(grid: str, frame: list[int]) -> None:
    view = GAME.view(in_grid(grid=grid).s, 1)
    assert view.map.frame == frame  # type: ignore[attr-defined]


# ---- Mercy


def locked_up(way_out: str = "N1", **position: Any) -> Position:
    """One tunnel leads off the tile, against the border of a full row; all others only lead in."""
    lines = ["a - b", f"a - {way_out}", *(f"{m} > a" for m in MOUTHS if m != way_out)]
    place = {
        "tiles_used": [PLAIN, tile("M", {"a": [], "b": []}, lines)],
        "laid": [("M", 1, 0, 0), ("P", 2, 0, 0)],
        "stack": [],
        "room": "Ma",
        "mercy": True,
    }
    return given(**{**place, **position})


@rule("V-35", "RK-40")
def test_without_mercy_nothing_helps_but_cards() -> None:
    table = locked_up(mercy=False, boots=1)
    assert table.legal() == ["move Mb", "end"]


@rule("V-20", "V-21", "V-22", "V-24", "RK-40")
def test_only_turns_that_set_free_are_offered() -> None:
    """The way out points north, where no tile can be found any more; to the east and west are
    rooms, to the south is nothing."""
    table = locked_up()
    assert table.offers("turn") == ["turn 1", "turn 3"]
    assert table.can("end")
    table.s.boots = 1
    assert table.do("turn 1").offers("turn") == []
    assert table.do("move Pa/2").room == "Pa"


@rule("V-22")
def test_a_tile_that_could_be_found_is_a_way_out() -> None:
    assert locked_up(stack=["P"]).offers("turn") == []
    five_high = [("M", 1, 0, 0), *(("P", 2, y, 0) for y in range(5))]
    full = locked_up(stack=["P"], laid=five_high, grid="5x5")
    assert "turn 1" in full.offers("turn")


@rule("V-23")
@pytest.mark.parametrize("price", ["lock", "monster", "footprints"])
def test_a_way_that_cannot_be_paid_is_a_way(price: str) -> None:
    lines = ["a - b", f"a - E1 {price}", *(f"{m} > a" for m in MOUTHS if m != "E1")]
    table = locked_up(
        tiles_used=[PLAIN, tile("M", {"a": [], "b": []}, lines)], lockpicks=[0], damage=[9]
    )
    assert table.offers("turn") == []


@rule("V-23")
@pytest.mark.parametrize(("held", "offered"), [((), True), (("catacombs map",), False)])
def test_an_arrow_shuts_in_unless_one_has_the_map(held: tuple[str, ...], offered: bool) -> None:
    assert bool(locked_up(held=list(held)).offers("turn")) == offered


@rule("RK-47")
@pytest.mark.parametrize(
    ("mercy_when", "offered"), [("off_the_tile", True), ("no_neighbour", False)]
)
def test_another_room_of_the_own_tile_is_a_neighbour_by_the_letter(
    mercy_when: str, offered: bool
) -> None:
    assert bool(locked_up(mercy_when=mercy_when).offers("turn")) == offered


@rule("V-25")
def test_turning_the_own_tile_moves_nobody_and_enters_nothing() -> None:
    lines = ["a - b", "a - N1", *(f"{m} > a" for m in MOUTHS if m != "N1")]
    middle = tile("M", {"a": ["gold 2"], "b": []}, lines)
    table = locked_up(tiles_used=[PLAIN, middle], rooms=["Ma", "Mb"]).do("turn 1")
    assert (table.s.gold, table.s.moved) == ([0, 0], False)
    assert [table.s.dungeon.room_name(room) for room in table.s.rooms] == ["Ma", "Mb"]


@rule("V-26")
def test_neither_on_the_start_tile_nor_in_the_middle_of_a_discovery() -> None:
    assert given(mercy=True, stack=[], room="SAk").offers("turn") == []
    table = at_the_edge(all_round("footprints"), boots=1, mercy=True).do("explore 2,0")
    assert table.offers("turn") == []
    assert table.why_not("turn 1") == "other_decision"


@rule("V-27")
def test_whoever_is_shut_in_again_may_turn_again() -> None:
    table = locked_up().do("turn 1")
    number = len(map_of(table).laid) - 2
    table.s.dungeon = map_of(table).turn(number, 3)
    assert table.offers("turn") == ["turn 1", "turn 3"]


# ---- Both together


@rule("V-31")
def test_a_hole_inside_the_grid_can_be_filled() -> None:
    laid = [("P", x, y, 0) for x, y in around(5) if (x, y) != (2, 1)]
    table = given(tiles_used=[PLAIN], laid=laid, room="Pa", boots=1, grid="5x5", stack=["P"])
    table.s.rooms[0] = 8 * next(
        n for n, one in enumerate(map_of(table).laid) if (one.x, one.y) == (1, 1)
    )
    assert {text.split("/")[0] for text in table.offers("explore")} == {"explore 2,1"}


@rule("V-32")
def test_behind_a_portal_the_grid_holds_as_well() -> None:
    x = tile("X", {"a": [], "b": []}, ["b - p"], portals=["p"])
    y = tile("Y", {"a": []}, ["q - E1"], portals=["q"])
    z = tile("Z", {"a": []}, ["r - N1"], portals=["r"])
    table = in_grid(
        tiles_used=[x, y, z, PLAIN],
        laid=[("X", 1, 0, 0), ("Y", 2, 0, 0), ("Z", -1, 0, 0), ("P", -2, 0, 0)],
        stack=["P"],
        boots=1,
    )
    assert table.why_not("explore 3,0") == "outside_grid"
    assert table.can("explore -1,-1")


@rule("V-33")
def test_a_teleport_does_not_lead_the_tunnel_outside_either() -> None:
    through = tile("N", {"a": []}, ["W2 - E1 monster", "S2 - a monster"])
    table = in_grid(through, teleports=1, damage=[9]).do("teleport 2,0")
    assert table.offers("lay") == ["lay 1", "lay 2", "lay 3"]
    assert (table.do("lay 1").room, table.s.damage[0]) == ("Na", 9)
