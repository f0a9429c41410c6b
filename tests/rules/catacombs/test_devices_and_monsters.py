"""Devices and monsters of the Catacombs that do more than give, and cards that arrive."""

from typing import Any

import pytest
from tests.rules.catacombs.table import QUIET, Position, given, map_of, tile
from tests.rules.marks import rule

from stolik.games.clank.model.state import LOST

HALL = tile(
    "H", {"a": [], "b": ["crystal_cave"], "c": ["market"], "d": ["wayshrine"]}, ["a - b", "b - c"]
)
SAFE = tile("S", {"a": []}, kind="safe")
GATE = tile("Q", {"a": []}, ["a - p"], portals=["p"])
NEW = tile("N", {"a": ["gold 2"], "b": ["crystal_cave"], "c": []}, ["a - b", "b - c"])
DRAGON = 2


def hall(room: str | None = None, **position: Any) -> Position:
    """Somebody in a room of a deep tile at 1,0; a safe one is at 1,1, one with a portal at 2,0."""
    laid = [("H", 1, 0, 0), ("S", 1, 1, 0), ("Q", 2, 0, 0)]
    usual = {"tiles_used": [HALL, SAFE, GATE, NEW], "laid": laid}
    return given(**{**usual, "room": room, **position})


def arriving(card: str, **position: Any) -> Position:
    """A turn ends and this card comes into the row."""
    return hall(row=QUIET[:5], dungeon_deck=[card], **position).do("end")


def turns(table: Position) -> dict[str, int]:
    """How often each tile on the table has been turned."""
    dungeon = map_of(table)
    return {dungeon.tile_set[one.tile].id: one.turns for one in dungeon.laid}


# ---- Sudden Movement and Animated Wall arrive


@rule("K-329")
def test_sudden_movement_makes_players_turn_a_tile_they_have_for_themselves() -> None:
    table = arriving("sudden movement", rooms=["Ha", "SAa"])
    assert (table.to_move, table.legal()) == (0, ["turn 1", "turn 2", "turn 3"])
    assert table.why_not("turn 0") == "cannot_turn"
    assert turns(table.do("turn 3")) == {"SA": 0, "H": 3, "S": 0, "Q": 0}
    assert (table.to_move, table.room_of(0)) == (1, "Ha")


@rule("K-329")
def test_sudden_movement_turns_neither_shared_tiles_nor_the_start_tile() -> None:
    table = arriving("sudden movement", rooms=["Ha", "Hd"])
    assert (table.to_move, turns(table)["H"]) == (1, 0)
    assert table.offers("turn") == []
    table = arriving("sudden movement", rooms=["SAd", "Hd"])
    assert (table.to_move, table.legal()) == (1, ["turn 1", "turn 2", "turn 3"])
    assert table.do("turn 1").legal() == ["mark Hd", "end"]


@rule("K-329")
def test_a_knocked_out_pawn_neither_turns_a_tile_nor_shares_one() -> None:
    rooms, next_card = ["Ha", "Hd", "Sa"], ["sudden movement"]
    table = hall(seats=3, rooms=rooms, row=QUIET[:5], dungeon_deck=next_card)
    table.s.status[1:] = [LOST, LOST]
    table.do("end", "turn 1")
    assert turns(table) == {"SA": 0, "H": 1, "S": 0, "Q": 0}


@rule("K-330")
def test_tiles_are_turned_in_player_order_and_everybody_sees_the_earlier_ones() -> None:
    table = arriving("sudden movement", seats=3, to_move=1, rooms=["Sa", "Ha", "Qa"])
    assert table.to_move == 1
    table.do("turn 1")
    assert (table.to_move, turns(table)) == (2, {"SA": 0, "H": 1, "S": 0, "Q": 0})
    table.do("turn 2")
    assert (table.to_move, turns(table)) == (0, {"SA": 0, "H": 1, "S": 0, "Q": 2})
    table.do("turn 3")
    assert (table.to_move, turns(table)) == (2, {"SA": 0, "H": 1, "S": 3, "Q": 2})


@rule("K-330")
def test_when_the_player_of_the_turn_is_out_the_next_one_begins() -> None:
    table = hall(
        seats=3,
        rooms=["SAa", "Ha", "Qa"],
        boots=1,
        held=["artifact 5"],
        row=QUIET[:5],
        dungeon_deck=["sudden movement"],
    )
    table.do("move SAk", "end")
    assert table.to_move == 1
    assert table.do("turn 1").to_move == 2


@rule("K-329", "K-330")
def test_sudden_movement_laid_by_remove_traps_works_at_once() -> None:
    table = hall(rooms=["Ha", "Sa"], hand=["remove traps"], dungeon_deck=["sudden movement"])
    table.do("play remove traps", "replace swindle")
    assert (table.to_move, table.offers("turn")) == (0, ["turn 1", "turn 2", "turn 3"])
    assert table.do("turn 1").to_move == 1
    assert table.do("turn 2").to_move == 0
    assert turns(table) == {"SA": 0, "H": 1, "S": 2, "Q": 0}
    assert table.do("end").to_move == 1


@rule("K-361")
def test_animated_wall_turns_every_square_tile_with_a_player_half_round() -> None:
    table = arriving("animated wall", seats=4, rooms=["Ha", "Hd", "SAd", "Qa"])
    assert turns(table) == {"SA": 0, "H": 2, "S": 0, "Q": 2}
    assert [table.room_of(seat) for seat in range(4)] == ["Ha", "Hd", "SAd", "Qa"]


@rule("K-361")
def test_animated_wall_leaves_a_tile_with_only_a_knocked_out_pawn() -> None:
    table = hall(seats=3, rooms=["Ha", "Qa", "Sa"], row=QUIET[:5], dungeon_deck=["animated wall"])
    table.s.status[1] = LOST
    assert turns(table.do("end")) == {"SA": 0, "H": 2, "S": 2, "Q": 0}


# ---- Noise and dragon cubes on arriving


@rule("K-332", "K-359")
@pytest.mark.parametrize("card", ["diversion", "thieves shrine"])
@pytest.mark.parametrize(("aside", "returned"), [(0, 0), (2, 2), (3, 3), (5, 3)])
def test_some_cards_that_arrive_return_up_to_three_dragon_cubes(
    card: str, aside: int, returned: int
) -> None:
    table = arriving(card, dragon_cubes=24 - aside, dragon_aside=aside)
    assert table.s.bag[DRAGON] == 24 - aside + returned
    assert table.s.aside[DRAGON] == aside - returned


@rule("K-332")
def test_acquiring_diversion_frees_one_prisoner_and_returns_no_cubes() -> None:
    table = hall("Ha", row=["diversion"], skill=5, prisoners=["monk", "mayor"], dragon_aside=3)
    table.do("acquire diversion")
    assert (table.held(), table.s.aside[DRAGON]) == (["monk"], 3)


@rule("K-365")
@pytest.mark.parametrize("monster", ["archoverlord", "skeleton priest"])
def test_some_monsters_that_arrive_are_one_clank_for_everybody_inside(monster: str) -> None:
    table = hall("Ha", seats=4, row=QUIET[:5], dungeon_deck=[monster], supply=[30, 0])
    table.s.status[3] = LOST
    assert table.do("end").s.area[:4] == [1, 0, 1, 0]


@rule("K-365")
def test_archoverlord_beaten_draws_two_and_is_one_clank_for_the_others() -> None:
    table = hall("Ha", seats=3, row=["archoverlord"], swords=3, deck=["burgle"] * 3)
    table.do("fight archoverlord")
    assert (table.hand(), table.s.area[:3]) == (["burgle"] * 2, [0, 1, 1])
    assert table.why_not("end") == "cards_left"


# ---- Devices


@rule("K-358")
def test_locked_trunk_sells_a_major_secret_for_skill_and_a_lockpick() -> None:
    position = {"row": ["locked trunk"], "skill": 3, "majors": ["chalice", "catacombs map"]}
    assert hall("Ha", lockpicks=[0], **position).why_not("use locked trunk") == "lockpicks_short"
    table = hall("Ha", lockpicks=[1], **position).do("use locked trunk")
    assert (table.held(), table.s.lockpicks[0], table.s.skill) == (["chalice"], 0, 0)


@rule("K-358")
def test_locked_trunk_is_of_no_use_when_no_major_secret_is_left() -> None:
    table = hall("Ha", row=["locked trunk"], skill=3, majors=[])
    assert table.why_not("use locked trunk") == "none_left"


@rule("K-359")
def test_thieves_shrine_trashes_up_to_two_burgles() -> None:
    def used(*discard: str) -> Position:
        table = hall("Ha", row=["thieves shrine", *QUIET[:5]], skill=4, discard=discard)
        return table.do("use thieves shrine", "choose 2", "end")

    table = used("burgle", "burgle", "burgle", "stumble")
    assert table.legal() == ["trash burgle for burgle freely", "skip"]
    table.do("trash burgle", "trash burgle")
    assert (table.to_move, table.named(table.s.trashed)) == (1, ["burgle"] * 2)
    table = used("burgle", "stumble").do("trash burgle")
    assert (table.to_move, table.named(table.s.trashed)) == (1, ["burgle"])
    table = used("burgle", "burgle").do("skip")
    assert (table.to_move, table.s.trashed) == (1, [])
    assert used("stumble").to_move == 1


@rule("K-359")
@pytest.mark.parametrize(("timing", "asked"), [("by_end_of_turn", False), ("at_once", True)])
def test_thieves_shrine_may_trash_before_the_turn_ends(timing: str, asked: bool) -> None:
    position = {"discard": ["burgle", "burgle"], "trash_timing": timing}
    table = hall("Ha", row=["thieves shrine"], skill=4, **position)
    table.do("use thieves shrine", "choose 2")
    assert table.can("trash burgle for burgle freely")
    assert table.can("end") != asked
    table.do("trash burgle", "trash burgle", "end")
    assert (table.to_move, table.named(table.s.trashed)) == (1, ["burgle"] * 2)


@rule("K-360")
def test_black_market_gives_two_different_things() -> None:
    table = hall("Ha", row=["black market"], skill=5, discard=["stumble"], lockpicks=[0])
    table.do("use black market")
    assert table.legal() == ["choose 1", "choose 2", "choose 3"]
    table.do("choose 1")
    assert (table.s.gold[0], table.legal()) == (2, ["choose 2", "choose 3"])
    assert table.why_not("choose 1") == "choice_not_possible"
    table.do("choose 3")
    assert (table.s.gold[0], table.s.lockpicks[0], table.legal()) == (2, 1, ["end"])


@rule("K-360")
@pytest.mark.parametrize("timing", ["end_of_turn", "at_once"])
def test_the_trash_of_black_market_is_one_of_its_two_things(timing: str) -> None:
    position = {"discard": ["stumble", "burgle"], "trash_timing": timing}
    table = hall("Ha", row=["black market", *QUIET[:5]], skill=5, **position)
    table.do("use black market", "choose 2")
    if timing == "at_once":
        table.do("trash stumble", "choose 1", "end")
    else:
        table.do("choose 1", "end", "trash stumble")
    assert (table.s.gold[0], table.named(table.s.trashed)) == (2, ["stumble"])


# ---- Monsters


@rule("K-362")
def test_animated_wall_beaten_gives_a_second_boot_after_a_portal() -> None:
    def beaten(*moves: str) -> int:
        table = hall("SAc", row=["animated wall"], swords=2, boots=1)
        return table.do(*moves, "fight animated wall").s.boots

    assert beaten("move Qa") == 2
    assert beaten() == 1 + 1


@rule("K-362")
@pytest.mark.parametrize(("waits", "boots"), [(False, 0), (True, 1)])
def test_a_portal_used_after_animated_wall_was_beaten(waits: bool, boots: int) -> None:
    table = hall("SAc", row=["animated wall"], swords=2, reward_conditions_wait=waits)
    assert table.do("fight animated wall").s.boots == 1
    assert table.do("move Qa").s.boots == boots


@rule("K-363")
@pytest.mark.parametrize(("room", "there"), [("Hb", True), ("Hd", True), ("Ha", False)])
def test_crystal_kobold_is_fought_in_caves_and_wayshrines(room: str, there: bool) -> None:
    table = hall(room, row=["crystal kobold"], swords=2)
    assert table.can("fight crystal kobold") == there
    assert there or table.why_not("fight crystal kobold") == "only_in_cave_or_shrine"


@rule("K-364")
@pytest.mark.parametrize(("damage", "supply", "noise"), [(3, 9, 1), (3, 0, 1), (0, 0, 0)])
def test_skeleton_priest_heals_first_and_the_cube_healed_will_do_for_the_clank(
    damage: int, supply: int, noise: int
) -> None:
    table = hall("Ha", row=["skeleton priest"], swords=2, damage=[damage], supply=[supply])
    table.do("fight skeleton priest")
    assert (table.s.area[0], table.s.damage[0]) == (noise, max(damage - 1, 0))


@rule("K-366")
def test_marble_guardian_lays_a_tile_beside_the_own_one_and_leads_there() -> None:
    table = hall("Ha", row=["marble guardian"], swords=3, stack=["N"]).do("fight marble guardian")
    assert table.legal() == ["site 1,-1"]
    table.do("site 1,-1")
    assert table.legal() == ["lay 0", "lay 1", "lay 2", "lay 3"]
    assert turns(table.do("lay 2"))["N"] == 2
    assert table.legal() == ["choose 1", "choose 2"]
    table.do("choose 1")
    assert table.legal() == ["go Na", "go Nb", "go Nc"]
    assert table.why_not("go Ha") == "teleport_not_there"
    table.do("go Na")
    assert (table.room, table.s.gold[0]) == ("Na", 2)


@rule("K-366")
def test_instead_of_going_to_the_new_tile_one_may_have_two_gold() -> None:
    table = hall("Ha", row=["marble guardian"], swords=3, stack=["N"])
    table.do("fight marble guardian", "site 1,-1", "lay 0", "choose 2")
    assert (table.room, table.s.gold[0], table.can("end")) == ("Ha", 2, True)
    assert "N" in turns(table)


@rule("K-366")
def test_on_the_start_tile_the_new_tile_goes_beside_the_own_half() -> None:
    def sites(room: str) -> list[str]:
        table = given(room=room, row=["marble guardian"], swords=3)
        return sorted(table.do("fight marble guardian").legal())

    assert sites("SAd") == ["site -1,0", "site 0,-1", "site 1,0"]
    assert sites("SAa") == ["site -1,1", "site 0,2", "site 1,1"]


@rule("K-366")
def test_with_no_free_square_beside_the_own_tile_there_is_only_the_gold() -> None:
    laid = [("H", 1, 0, 0), ("S", 1, 1, 0), ("Q", 2, 0, 0), ("N", 1, -1, 0)]
    table = hall("Ha", row=["marble guardian"], swords=3, laid=laid, stack=["D01"])
    table.do("fight marble guardian")
    assert (table.s.gold[0], table.room, len(table.s.tiles)) == (2, "Ha", 1)
    assert table.can("end")


@rule("K-366")
def test_marble_guardian_cannot_be_fought_while_a_tile_is_being_laid() -> None:
    table = hall("Ha", row=["marble guardian"], swords=3, boots=1, stack=["N", "D01"])
    assert table.can("fight marble guardian")
    assert table.do("explore 1,-1").why_not("fight marble guardian") == "tile_first"


@rule("K-367")
@pytest.mark.parametrize(("pile", "tomes"), [(12, ["secret tome"]), (0, [])])
def test_skeleton_warlock_brings_a_tome_if_there_is_one(pile: int, tomes: list[str]) -> None:
    table = hall("Ha", row=["skeleton warlock"], swords=3, reserve={"secret tome": pile})
    table.do("fight skeleton warlock")
    assert (table.discard(), table.s.area[0]) == (tomes, 1)
    assert table.s.reserve[table.names.card("secret tome")] == max(pile - 1, 0)


@rule("K-368")
@pytest.mark.parametrize(
    ("room", "deep"), [("Ha", True), ("SAd", True), ("SAa", False), ("Sa", False)]
)
def test_the_warden_is_fought_in_the_depths_and_frees_two(room: str, deep: bool) -> None:
    table = hall(room, row=["the warden"], swords=3, prisoners=["monk", "mayor", "peasant"])
    if not deep:
        assert table.why_not("fight the warden") == "only_in_depths"
        return
    assert sorted(table.do("fight the warden").held()) == ["mayor", "monk"]


@rule("K-369")
def test_outside_a_market_ogre_merchant_is_five_gold() -> None:
    table = hall("Ha", row=["ogre merchant"], swords=4).do("fight ogre merchant")
    assert (table.s.gold[0], table.legal()) == (5, ["end"])


@rule("K-369")
def test_in_a_market_ogre_merchant_is_five_gold_or_any_item() -> None:
    table = hall("Hc", row=["ogre merchant"], swords=4, damage=[5]).do("fight ogre merchant")
    assert table.legal() == ["choose 1", "choose 2"]
    table.do("choose 2")
    items = ["backpack", "blood amulet", "burglars kit", "crown 10"]
    assert sorted(table.legal()) == [f"buy {item}" for item in items]
    table.do("buy blood amulet")
    assert (table.held(), table.s.gold[0], table.s.damage[0]) == (["blood amulet"], 0, 3)
    table = hall("Hc", row=["ogre merchant"], swords=4).do("fight ogre merchant", "choose 1")
    assert (table.s.gold[0], table.held()) == (5, [])


@rule("K-369")
@pytest.mark.parametrize("needs", [True, False])
def test_a_free_amulet_asks_for_damage_or_not(needs: bool) -> None:
    table = hall("Hc", row=["ogre merchant"], swords=4, damage=[4], amulet_free_needs_damage=needs)
    table.do("fight ogre merchant", "choose 2")
    assert table.can("buy blood amulet") != needs
    if not needs:
        assert table.do("buy blood amulet").s.damage[0] == 2
