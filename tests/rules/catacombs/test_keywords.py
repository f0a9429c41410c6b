"""Keywords: arrivals, discarding, teleport, trashing, prisoners, everybody, danger, acquiring."""

from typing import Any

import pytest
from tests.rules.catacombs.table import (
    QUIET,
    Position,
    after_an_attack,
    card,
    given,
    map_of,
    tile,
    token,
)
from tests.rules.marks import rule

from stolik.core.events import SPECTATOR
from stolik.games.clank.model.state import LOST

PRISONERS = ["barbarian", "cleric", "peasant"]
PLAIN = [tile(id, {"a": []}) for id in "WXYZ"]
SQUARES = [("W", 1, 0, 0), ("X", -1, 1, 0), ("Y", 2, 0, 0), ("Z", -2, 1, 0)]


def through(tunnel: str, **position: Any) -> Position:
    """The player stands in room Xa, from which one tunnel leads to room Xb."""
    laid = tile("X", {"a": [], "b": ["gold 2"], "c": []}, [tunnel, "b - c"])
    place = {"tiles_used": [laid], "laid": [("X", 1, 0, 0)], "room": "Xa"}
    return given(**{**place, **position})


def on_own_tiles(seats: int, **position: Any) -> Position:
    """Every player alone on a square tile."""
    rooms = ["Wa", "Xa", "Ya", "Za"][:seats]
    place = {"tiles_used": PLAIN, "laid": SQUARES, "seats": seats, "rooms": rooms}
    return given(**{**place, **position})


# ---- Arrivals


@rule("K-189")
def test_what_arrives_works_once_when_it_is_laid() -> None:
    table = given(seats=3, row=QUIET[:5], dungeon_deck=["skeleton priest"]).do("end")
    assert table.s.area == [1, 1, 1, 0, 0]
    table.do("end")
    assert table.s.area == [1, 1, 1, 0, 0]
    assert table.happened().count("arrived") == 1


@rule("K-189", "RC-08")
@pytest.mark.parametrize(("arrive_step", "laid"), [("each", 5), ("after_refill", 6)])
def test_a_card_arrives_before_or_after_the_next_one_is_laid(arrive_step: str, laid: int) -> None:
    table = on_own_tiles(
        2, row=QUIET[:4], dungeon_deck=["sudden movement", "swindle"], arrive_step=arrive_step
    )
    table.do("end")
    assert table.offers("turn") == ["turn 1", "turn 2", "turn 3"]
    assert len(table.row()) == laid
    assert len(table.do("turn 1", "turn 1").row()) == 6


@rule("K-190")
@pytest.mark.parametrize("arrive_step", ["each", "after_refill"])
@pytest.mark.parametrize(
    "new", [["archoverlord", "skeletal ape"], ["skeletal ape", "archoverlord"]]
)
def test_arrivals_are_over_before_the_attack(new: list[str], arrive_step: str) -> None:
    table = given(row=QUIET[:4], dungeon_deck=new, arrive_step=arrive_step).do("end")
    assert table.events("attack")[0]["cubes"] == 2
    assert table.s.area == [0, 0, 0, 0]


@rule("K-190")
def test_tiles_have_been_turned_when_the_dragon_attacks() -> None:
    table = on_own_tiles(2, row=QUIET[:4], dungeon_deck=["skeletal ape", "sudden movement"])
    table.do("end")
    assert table.drawn() == []
    assert len(table.do("turn 1", "turn 2").drawn()) == 1


# ---- Discarding


@rule("K-191")
def test_only_cards_in_hand_can_be_discarded_and_they_do_nothing() -> None:
    table = given(hand=["charlatan", "stumble"], played=["burgle"], discard=["explore"])
    table.do("play charlatan")
    assert table.legal() == ["discard stumble", "skip"]
    assert table.why_not("discard burgle") == "not_in_hand"
    table.do("discard stumble")
    assert table.s.area[0] == 0
    assert "stumble" not in table.played()


@rule("K-192")
def test_charlatan_as_the_last_card_draws_nothing() -> None:
    table = given(hand=["charlatan"], deck=["burgle"] * 2).do("play charlatan")
    assert table.hand() == []
    assert table.can("end")


@rule("K-193")
def test_charlatan_need_not_discard() -> None:
    table = given(hand=["charlatan", "stumble"], deck=["burgle"] * 3).do("play charlatan")
    assert table.do("skip").hand() == ["stumble"]
    table = given(hand=["charlatan", "stumble"], deck=["burgle"] * 3).do("play charlatan")
    assert table.do("discard stumble").hand() == ["burgle"] * 2


# ---- Other players


@rule("K-194")
def test_the_other_players_are_all_but_the_one_who_caused_it() -> None:
    row = ["double cross", *QUIET[:5]]
    table = given(seats=3, to_move=1, row=row, skill=6).do("acquire double cross")
    assert table.s.area == [2, 0, 2, 0, 0]


# ---- Teleport


@rule("K-195")
@pytest.mark.parametrize("tunnel", ["a - b", "a - b footprints"])
def test_a_teleport_needs_no_boots(tunnel: str) -> None:
    table = through(tunnel, teleports=1).do("teleport Xb")
    assert table.room == "Xb"
    assert (table.s.boots, table.s.teleports) == (0, 0)
    assert table.why_not("teleport Xa") == "no_teleport"


@rule("K-195")
def test_a_teleport_leads_next_door_and_no_further() -> None:
    assert through("a - b", teleports=2).why_not("teleport Xc") == "teleport_too_far"


@rule("K-195", "RC-15")
def test_a_teleport_need_not_be_used_unless_the_players_agreed() -> None:
    assert through("a - b", teleports=1).can("end")
    strict = through("a - b", teleports=1, teleport_use="must_if_possible")
    assert strict.why_not("end") == "must_teleport"
    assert strict.do("teleport Xb").can("end")


@rule("K-196")
def test_a_teleport_passes_monsters_locks_and_arrows() -> None:
    table = through("b > a 2 monsters lock", teleports=1, lockpicks=[1, 0]).do("teleport Xb")
    assert table.room == "Xb"
    assert table.s.damage[0] == 0
    assert table.s.lockpicks[0] == 1


@rule("K-196")
def test_behind_a_teleport_the_lock_is_still_closed() -> None:
    table = through(
        "a - b lock", teleports=1, lockpicks=[1, 0], rooms=["Xa", "Xa"], hands={1: ["sidestep"]}
    )
    table.do("teleport Xb", "end", "play sidestep")
    assert table.why_not("move Xb") == "lockpicks_short"


@rule("K-197")
def test_a_teleport_over_an_edge_finds_a_tile_and_ends_in_its_room() -> None:
    lines = [f"a > {mouth} 2 monsters lock" for mouth in ("N1", "E1", "S1", "W1")]
    lines += [f"{mouth} - b footprints" for mouth in ("N2", "E2", "S2", "W2")]
    found = tile("X", {"a": ["artifact"], "b": ["artifact"], "c": []}, lines, haunted=True)
    table = given(tiles_used=[found], stack=["X"], room="SAd", teleports=1, lockpicks=[2])
    assert {"teleport 0,-1", "teleport 1,0"} < set(table.offers("teleport"))
    table.do("teleport 1,0")
    assert table.legal() == ["lay 0", "lay 1", "lay 2", "lay 3"]
    table.do("lay 0")
    assert table.room in ("Xa", "Xb")
    assert (table.s.damage[0], table.s.lockpicks[0], table.s.teleports) == (0, 2, 0)
    assert map_of(table).opened == frozenset()
    assert table.lying("Xa") == ["artifact 5"]
    assert table.s.area[3] == 1


@rule("K-197")
@pytest.mark.parametrize("edge", ["teleport 1,0", "teleport 1,0/2"])
def test_the_tunnel_of_the_edge_says_which_room_it_is(edge: str) -> None:
    near = [f"{mouth} - b" for mouth in ("N1", "E1", "S1", "W1")]
    found = tile("X", {"a": [], "b": []}, [*near, "a - b"])
    walker = given(tiles_used=[found], stack=["X"], room="SAd", boots=2)
    walker.do(edge.replace("teleport", "explore"), "lay 0")
    flyer = given(tiles_used=[found], stack=["X"], room="SAd", teleports=1).do(edge, "lay 0")
    assert flyer.room == walker.room


@rule("K-198")
def test_a_teleport_into_a_room_is_entering_it() -> None:
    table = through("a - b", teleports=1).do("teleport Xb")
    assert table.s.gold[0] == 2
    table = given(room="SAm", teleports=1, boots=2).do("teleport SAc")
    assert table.why_not("move SAm") == "exhausted"


@rule("K-198", "K-199")
def test_a_teleport_into_the_crypt_with_an_artifact_is_an_escape() -> None:
    table = given(room="SAa", teleports=1, held=["artifact 5"]).do("teleport SAk", "end")
    assert table.status() == "escaped"


@rule("K-199")
def test_without_an_artifact_no_teleport_leads_into_the_crypt() -> None:
    table = given(room="SAa", teleports=1)
    assert not table.can("teleport SAk")
    assert table.why_not("teleport SAk") == "no_artifact"


# ---- Trashing


@rule("K-200")
def test_a_card_is_trashed_from_discard_pile_or_play_area_and_leaves_the_game() -> None:
    table = given(hand=["riot"], held=PRISONERS, discard=["burgle"], deck=["stumble"] * 6)
    table.do("play riot", "end")
    assert table.legal() == ["trash burgle freely", "trash riot freely", "skip"]
    assert table.why_not("trash stumble freely") == "cannot_trash"
    table.do("trash burgle")
    assert table.named(table.s.trashed) == ["burgle"]
    assert table.discard() == ["riot"]


@rule("K-201", "RK-10")
@pytest.mark.parametrize(
    ("trash_timing", "steps"),
    [
        ("end_of_turn", ["acquire swindle", "end", "trash payoff itself"]),
        ("by_end_of_turn", ["trash payoff itself", "acquire swindle", "end"]),
        ("by_end_of_turn", ["acquire swindle", "end", "trash payoff itself"]),
        ("at_once", ["trash payoff itself", "acquire swindle", "end"]),
    ],
)
def test_a_card_trashed_from_the_play_area_has_worked_and_lies_there_till_the_end(
    trash_timing: str, steps: list[str]
) -> None:
    table = given(hand=["payoff"], deck=["stumble"] * 5, trash_timing=trash_timing)
    table.do("play payoff")
    assert table.s.skill == 3
    table.do(*steps[:-1])
    assert table.played() == ["payoff"]
    table.do(steps[-1])
    assert table.played() == []
    assert table.discard() == ["swindle"]
    assert table.named(table.s.trashed) == ["payoff"]


@rule("K-201", "RK-10")
def test_cards_to_trash_are_chosen_when_the_turn_ends() -> None:
    table = given(hand=["payoff"]).do("play payoff")
    assert table.why_not("trash payoff itself") == "cannot_trash"
    assert not table.do("end").can("skip")


@rule("K-201", "RK-10")
def test_a_companion_trashed_at_once_is_still_one_in_the_play_area() -> None:
    table = given(
        hand=["riot", "rebel scribe"],
        played=["mercenary"],
        held=PRISONERS,
        deck=["burgle"],
        trash_timing="at_once",
    )
    table.do("play riot", "trash mercenary")
    assert table.do("play rebel scribe").hand() == ["burgle"]


# ---- Prisoners


@rule("K-202")
def test_freed_prisoners_come_from_the_bank_and_are_shown() -> None:
    row = ["riot", *QUIET[:5]]
    table = given(row=row, skill=3, prisoners=["peasant", "monk"]).do("acquire riot")
    assert table.held() == ["peasant"]
    assert len(table.s.cells) == 1
    seen = [event.seen_by(SPECTATOR) for event in table.log]
    assert {"kind": "revealed_token", "seat": 0, "token": token("peasant")} in seen


@rule("K-203")
@pytest.mark.parametrize("bank", [["peasant", "monk", "mayor"], ["peasant"], []])
def test_where_too_few_are_left_fewer_are_freed(bank: list[str]) -> None:
    row = ["the warden", *QUIET[:5]]
    table = given(row=row, room="SAd", swords=3, prisoners=bank).do("fight the warden")
    assert sorted(table.held()) == sorted(bank[:2])
    assert "the warden" not in table.row()


@rule("K-204")
@pytest.mark.parametrize(
    ("held", "asked"),
    [(PRISONERS, True), (PRISONERS[:2], False), ([*PRISONERS[:2], "discount coupon"], False)],
)
def test_the_coupon_is_no_prisoner(held: list[str], asked: bool) -> None:
    table = given(hand=["riot"], held=held, discard=["burgle"]).do("play riot", "end")
    assert table.can("trash burgle freely") == asked
    assert table.to_move == (0 if asked else 1)


@rule("K-204")
def test_prisoners_of_others_do_not_count() -> None:
    table = given(hand=["riot"], helds={1: PRISONERS}, discard=["burgle"]).do("play riot", "end")
    assert table.to_move == 1


# ---- Everybody


@rule("K-205")
def test_what_happens_to_all_starts_with_the_player_whose_turn_has_ended() -> None:
    table = on_own_tiles(4, to_move=1, row=QUIET[:5], dungeon_deck=["sudden movement"]).do("end")
    order = []
    while not table.can("end"):
        order.append(table.to_move)
        table.do("turn 1")
    assert order == [1, 2, 3, 0]


@rule("K-205", "RK-11")
def test_if_that_player_is_out_the_next_one_starts() -> None:
    table = on_own_tiles(
        3,
        rooms=["Wa", "SAa", "Ya"],
        to_move=1,
        held=["artifact 5"],
        boots=1,
        row=QUIET[:5],
        dungeon_deck=["sudden movement"],
    )
    table.do("move SAk", "end")
    assert table.status(1) == "escaped"
    assert table.to_move == 2
    assert table.do("turn 1").to_move == 0


@rule("K-206")
def test_whoever_is_out_is_passed_over() -> None:
    table = on_own_tiles(4, row=QUIET[:4], dungeon_deck=["archoverlord", "sudden movement"])
    table.s.status[2] = LOST
    table.do("end")
    assert table.s.area == [1, 1, 0, 1, 0, 0]
    order = []
    while not table.can("end"):
        order.append(table.to_move)
        table.do("turn 1")
    assert order == [0, 1, 3]


@rule("K-207")
@pytest.mark.parametrize(
    ("row", "new", "cubes"),
    [
        (QUIET[:5], ["corrupt advisor"], 3),
        (QUIET[:4], ["corrupt advisor", "the warden"], 4),
        (["wishing well", *QUIET[:4]], ["skeletal ape"], 3),
        (QUIET[:5], ["skeletal ape"], 2),
    ],
)
def test_danger_cards_add_a_cube_new_ones_too(row: list[str], new: list[str], cubes: int) -> None:
    table = after_an_attack(row=row, dungeon_deck=new, rage=1)
    assert [len(drawn) for drawn in table.drawn()] == [cubes]


@rule("K-207")
def test_a_danger_card_that_is_gone_adds_none() -> None:
    row = ["corrupt advisor", *QUIET[:5]]
    table = given(row=row, dungeon_deck=["skeletal ape"], rage=1, skill=4)
    table.do("acquire corrupt advisor", "end")
    assert [len(drawn) for drawn in table.drawn()] == [2]


# ---- Acquiring


@rule("K-208")
def test_an_acquire_effect_is_good_at_once_and_only_once() -> None:
    row = ["sneak attack", *QUIET[:5]]
    table = given(row=row, skill=3, swords=1).do("acquire sneak attack", "fight goblin")
    assert table.s.swords == 0
    assert table.discard() == ["sneak attack"]
    assert given(hand=["sneak attack"]).do("play sneak attack").s.swords == 3


@rule("K-208")
def test_an_acquire_effect_does_not_wait_for_the_next_turn() -> None:
    row = ["thirst for adventure", *QUIET[:5]]
    table = given(row=row, skill=7).do("acquire thirst for adventure")
    assert table.s.boots == 3
    table.do("end", "end")
    assert table.s.boots == 0
    assert card("thirst for adventure") in [*table.s.hands[0], *table.s.decks[0]]
