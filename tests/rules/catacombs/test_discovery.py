"""Discovering tiles: where they are laid, how they are turned, what the lengthened tunnel costs."""

import pytest
from tests.rules.catacombs.edges import EVERY_WAY, all_round, at_the_edge, some_way_round
from tests.rules.catacombs.table import GAME, given, map_of, random_games, tile
from tests.rules.marks import rule

from stolik.core.events import SPECTATOR
from stolik.core.reasons import Refused
from stolik.games.clank.catacombs.load_tiles import SQUARE_MOUTHS
from stolik.games.clank.show.view import ClankView

FOUR_ROOMS = tile(
    "N", {"a": [], "b": [], "c": [], "d": []}, ["W2 - a", "S2 - b", "E2 - c", "N2 - d"]
)


# ---- Finding a tile


@rule("K-125")
def test_a_tunnel_that_leaves_the_tiles_discovers_one() -> None:
    table = at_the_edge(FOUR_ROOMS, boots=1)
    assert table.legal() == ["explore 2,0", "end"]
    table.do("explore 2,0")
    assert (table.happened(), table.s.boots) == (["found_tile"], 0)
    assert at_the_edge(FOUR_ROOMS).why_not("explore 2,0") == "boots_short"


@rule("K-125")
def test_a_tunnel_that_reaches_a_room_discovers_nothing() -> None:
    table = at_the_edge(FOUR_ROOMS, laid=[("X", 1, 0, 0), ("N", 2, 0, 0)], stack=["N"], boots=1)
    assert table.legal() == ["move Na", "end"]
    assert table.do("move Na").happened() == ["moved"]


@rule("K-126")
def test_the_top_tile_of_the_stack_is_shown_to_all() -> None:
    table = at_the_edge(FOUR_ROOMS, tile("O", {"a": []}), boots=1)
    table.do("explore 2,0")
    assert len(table.s.tiles) == 1
    (event,) = table.log
    for viewer in (SPECTATOR, 0, 1):
        seen = event.seen_by(viewer)["tile"]
        assert isinstance(seen, int)
        assert map_of(table).tile_set[seen] is FOUR_ROOMS
        view = GAME.view(table.s, viewer)
        assert isinstance(view, ClankView)
        assert view.map is not None
        assert view.map.found[:3] == [seen, 2, 0]


# ---- Laying it


@rule("K-127")
@pytest.mark.parametrize(("turns", "room"), [(0, "Na"), (1, "Nb"), (2, "Nc"), (3, "Nd")])
def test_the_finder_turns_the_tile_at_will(turns: int, room: str) -> None:
    table = at_the_edge(FOUR_ROOMS, boots=1).do("explore 2,0")
    assert table.legal() == EVERY_WAY
    assert table.do(f"lay {turns}").room == room


EIGHT_ROOMS = tile(
    "N",
    {room: [] for room in "abcdefgh"},
    [f"{mouth} - {room}" for mouth, room in zip(SQUARE_MOUTHS, "abcdefgh", strict=True)],
)


@rule("K-128")
@pytest.mark.parametrize(
    ("leaving", "where", "arriving"),
    [
        ("N1", (1, -1), "S2"),
        ("N2", (1, -1), "S1"),
        ("E1", (2, 0), "W2"),
        ("E2", (2, 0), "W1"),
        ("S1", (1, 1), "N2"),
        ("S2", (1, 1), "N1"),
    ],
)
def test_the_new_tile_continues_the_tunnel(
    leaving: str, where: tuple[int, int], arriving: str
) -> None:
    """Whoever leaves by a mouth comes in by the one opposite, on the square behind it."""
    x, y = where
    table = at_the_edge(EIGHT_ROOMS, near=f"b - {leaving}", boots=1)
    assert table.offers("explore") == [f"explore {x},{y}"]
    table.do(f"explore {x},{y}", "lay 0")
    new = map_of(table).laid[-1]
    assert ((new.x, new.y), new.turns) == (where, 0)
    assert table.room == "N" + "abcdefgh"[SQUARE_MOUTHS.index(arriving)]


@rule("K-129")
def test_no_tile_is_laid_upon_another() -> None:
    table = at_the_edge(FOUR_ROOMS, laid=[("X", 1, 0, 0), ("N", 2, 0, 0)], boots=5, teleports=5)
    assert table.offers("explore") == []
    with pytest.raises(Refused) as refusal:
        table.do("explore 2,0")
    assert refusal.value.reason.id == "no_such_place"


@rule("K-129")
@pytest.mark.parametrize("seats", [2, 3])
def test_tiles_never_overlap(seats: int) -> None:
    most = 0
    for table in random_games(seats, 6):
        tiles_laid = map_of(table).laid
        squares = [(one.x, one.y) for one in tiles_laid] + [(0, 1)]
        assert len(set(squares)) == len(squares)
        most = max(most, len(squares))
    assert most > 10


@rule("K-130")
def test_neighbours_share_a_whole_side() -> None:
    """Both tunnels of the side are joined, though only one was walked."""
    x = tile("X", {"a": [], "b": [], "c": []}, ["b - E1", "c - E2"])
    table = at_the_edge(
        EIGHT_ROOMS,
        tiles_used=[x, EIGHT_ROOMS],
        room=None,
        rooms=["Xb", "Xc"],
        boots=1,
        hands={1: ["sidestep"]},
    )
    table.do("explore 2,0", "lay 0", "end", "play sidestep")
    assert (table.room_of(0), table.offers("move")) == ("Nh", ["move Ng"])


@rule("K-131")
@pytest.mark.parametrize(
    ("room", "places"),
    [
        ("SAd", {"explore 0,-1", "explore 1,0"}),
        ("SAb", {"explore 1,1"}),
        ("SAa", {"explore -1,1"}),
        ("SAm", {"explore -1,0", "explore 0,-1"}),
    ],
)
def test_beside_the_start_tile_a_new_tile_is_level_with_one_half(
    room: str, places: set[str]
) -> None:
    table = given(room=room, boots=2)
    assert {text.split("/")[0] for text in table.offers("explore")} == places


@rule("K-131", "K-130")
@pytest.mark.parametrize("side", ["SA", "SB"])
def test_six_squares_touch_the_start_tile(side: str) -> None:
    table = given(start_tile=side, boots=2, lockpicks=[9])
    found = set()
    for room in map_of(table).rooms_on(0):
        found |= {(way.x, way.y) for way in map_of(table).ways(room) if way.to < 0}
    assert found == {(0, -1), (1, 0), (1, 1), (0, 2), (-1, 1), (-1, 0)}


@rule("K-132")
def test_a_new_tile_joins_all_its_neighbours_at_once() -> None:
    """N is found from X and comes to lie below Y as well; from there one walks right in."""
    table = at_the_edge(
        FOUR_ROOMS,
        tile("V", {"a": []}),
        tile("Y", {"a": [], "b": []}, ["b - S1"]),
        laid=[("X", 1, 0, 0), ("V", 1, -1, 0), ("Y", 2, -1, 0)],
        stack=["N", "V"],
        room=None,
        rooms=["Xb", "Yb"],
        to_move=1,
        boots=1,
        hands={0: ["sidestep"]},
        deck=["sidestep"],
    )
    assert table.offers("explore") == ["explore 2,0"]
    table.do("end", "play sidestep", "explore 2,0", "lay 0", "end", "play sidestep")
    assert (table.offers("explore"), table.offers("move")) == ([], ["move Nd"])
    assert table.do("move Nd").room_of(1) == "Nd"


@rule("K-132")
def test_a_portal_on_a_new_tile_is_joined_to_all_others_at_once() -> None:
    """The portal of the start tile leads to the one of N as soon as N lies there."""
    gate = tile("N", {"a": [], "b": []}, ["p - b"], portals="p")
    table = at_the_edge(
        gate, room=None, rooms=["SAc", "Xb"], boots=1, hands={1: ["sidestep"]}, deck=["sidestep"]
    )
    assert not any(text.startswith("move N") for text in table.offers("move"))
    table.do("end", "play sidestep", "explore 2,0", "lay 0", "end", "play sidestep")
    assert table.do("move Nb").room_of(0) == "Nb"


@rule("K-133")
def test_a_tile_once_shown_is_laid() -> None:
    table = at_the_edge(FOUR_ROOMS, boots=3, teleports=1).do("explore 2,0")
    assert table.legal() == EVERY_WAY
    for retreat in ("end", "skip", "teleport Xa", "move Xa"):
        assert table.why_not(retreat) == "other_decision"


@rule("K-134", "KI-09")
def test_with_an_empty_stack_edges_lead_nowhere() -> None:
    table = at_the_edge(FOUR_ROOMS, stack=[], boots=2, teleports=2)
    assert table.why_not("explore 2,0") == "no_tiles_left"
    assert table.why_not("teleport 2,0") == "no_tiles_left"
    assert (table.offers("explore"), table.offers("teleport")) == ([], [])


@rule("K-134")
def test_the_last_tile_cannot_lead_on_to_a_further_one() -> None:
    through = tile("N", {"a": []}, ["W2 - E1"])
    table = at_the_edge(through, boots=1).do("explore 2,0")
    assert table.legal() == EVERY_WAY[1:]
    assert table.why_not("lay 0") == "cannot_go_on"


# ---- Paying for what is new


@rule("K-135")
def test_a_new_monster_belongs_to_the_move() -> None:
    table = at_the_edge(all_round("monster"), boots=1, swords=1).do("explore 2,0", "lay 0")
    assert table.legal() == ["move Na", "move Na with 1"]
    assert (table.room, table.s.damage[0]) == ("Xb", 0)
    table.do("move Na")
    assert (table.room, table.s.damage[0], table.s.swords) == ("Na", 1, 1)


@rule("K-135")
def test_a_sword_meets_a_new_monster() -> None:
    table = at_the_edge(all_round("monster"), boots=1, swords=1)
    table.do("explore 2,0", "lay 0", "move Na with 1")
    assert (table.room, table.s.damage[0], table.s.swords) == ("Na", 0, 0)


@rule("K-135")
def test_old_and_new_signs_add_up() -> None:
    table = at_the_edge(all_round("2 monsters lock"), near="b - E1 monster lock", boots=1)
    table.do("explore 2,0", "lay 0")
    assert (table.room, table.s.damage[0], table.s.lockpicks[0]) == ("Na", 3, 1)


@rule("K-136")
def test_new_footprints_take_one_more_boot() -> None:
    table = at_the_edge(all_round("footprints"), boots=3).do("explore 2,0")
    assert table.s.boots == 2
    assert table.do("lay 0").s.boots == 1
    assert table.room == "Na"


@rule("K-136", "RK-05")
@pytest.mark.parametrize(("ruling", "left"), [("two", 1), ("add", 0)])
def test_footprints_before_and_after_the_edge(ruling: str, left: int) -> None:
    table = at_the_edge(
        all_round("footprints"), near="b - E1 footprints", boots=3, footprints=ruling
    )
    table.do("explore 2,0")
    assert table.s.boots == 1
    table.do("lay 0")
    assert (table.room, table.s.boots) == ("Na", left)


@rule("K-137", "KI-01")
def test_without_a_boot_for_footprints_the_tile_is_turned_another_way() -> None:
    table = at_the_edge(some_way_round("footprints", 0, 2), boots=1).do("explore 2,0")
    assert table.legal() == ["lay 1", "lay 3"]
    assert table.why_not("lay 0") == "cannot_go_on"
    assert table.do("lay 1").room == "Na"
    rich = at_the_edge(some_way_round("footprints", 0, 2), boots=2).do("explore 2,0")
    assert rich.legal() == EVERY_WAY


@rule("K-141")
def test_without_a_lockpick_a_lock_is_turned_away() -> None:
    locked = some_way_round("lock", 1, 2)
    poor = at_the_edge(locked, boots=1, lockpicks=[0]).do("explore 2,0")
    assert poor.legal() == ["lay 0", "lay 3"]
    assert poor.why_not("lay 2") == "cannot_go_on"
    table = at_the_edge(locked, boots=1, lockpicks=[1]).do("explore 2,0")
    assert table.legal() == EVERY_WAY
    table.do("lay 1")
    assert (table.room, table.s.lockpicks[0]) == ("Na", 0)


@rule("K-142")
def test_no_arrow_may_meet_the_walker() -> None:
    arrows = tile("N", {"a": []}, ["a > W2", "S2 > a"])
    table = at_the_edge(arrows, boots=1).do("explore 2,0")
    assert table.legal() == ["lay 1", "lay 2", "lay 3"]
    assert table.why_not("lay 0") == "cannot_go_on"
    mapped = at_the_edge(arrows, boots=1, held=["catacombs map"]).do("explore 2,0")
    assert mapped.legal() == EVERY_WAY
    assert mapped.do("lay 0").room == "Na"


@rule("K-143")
def test_monsters_that_would_be_too_much_are_turned_away() -> None:
    monsters = some_way_round("monster", 0, 1)
    hurt = at_the_edge(monsters, boots=1, damage=[9]).do("explore 2,0")
    assert hurt.legal() == ["lay 2", "lay 3"]
    assert hurt.why_not("lay 0") == "cannot_go_on"
    table = at_the_edge(monsters, boots=1, damage=[9], swords=1).do("explore 2,0")
    assert table.legal() == EVERY_WAY
    table.do("lay 0")
    assert (table.room, table.s.damage[0], table.s.swords) == ("Na", 9, 0)


@rule("K-144", "RK-07")
def test_a_tile_that_cannot_be_paid_any_way_is_laid_and_the_pawn_stays() -> None:
    table = at_the_edge(all_round("lock"), boots=2, lockpicks=[0]).do("explore 2,0")
    assert table.legal() == EVERY_WAY
    table.do("lay 3")
    assert (table.room, table.s.boots, table.s.lockpicks[0]) == ("Xb", 1, 0)
    assert (map_of(table).laid[-1].x, map_of(table).laid[-1].turns) == (2, 3)
    assert table.why_not("move Na") == "lockpicks_short"
    assert table.can("end")


@rule("K-144", "RK-07")
def test_locks_opened_on_the_way_to_a_closed_tile_stay_open() -> None:
    table = at_the_edge(all_round("lock"), near="b - E1 lock", boots=3, lockpicks=[1], swords=2)
    table.s.row[0] = table.names.card("keymaster")
    table.do("explore 2,0", "lay 0")
    assert (table.room, table.s.boots, table.s.lockpicks[0]) == ("Xb", 2, 0)
    assert table.do("fight keymaster", "move Na").room == "Na"
