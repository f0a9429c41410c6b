"""Where cards, tokens and tiles of the Catacombs meet."""

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

from stolik.games.clank.catacombs.load_tiles import SQUARE_MOUTHS

HALL = tile(
    "H",
    {"a": [], "b": ["crystal_cave"], "d": ["wayshrine"], "e": ["library"]},
    ["a - b", "a - d"],
)
GUARDED = tile("M", {"a": []}, [f"{mouth} - a monster" for mouth in SQUARE_MOUTHS])
TWICE = tile("O", {"a": []}, [f"{mouth} - a 2 monsters" for mouth in SQUARE_MOUTHS])
HAUNTED = tile("G", {"a": ["artifact_plus"]}, haunted=True)
HAUNTED_TOO = tile("J", {"a": ["prison"]}, haunted=True)
PAYING = tile("L", {"a": ["gold 2"]})
BEND = tile("U", {"a": []}, ["W1 - W2"])
TWO_SIDED = tile(
    "R",
    {"a": ["gold 2"], "b": []},
    ["W1 - a", "W2 - a", "N1 - a", "N2 - a", "E1 - b", "E2 - b", "S1 - b", "S2 - b", "a - b"],
)
ALL = [HALL, GUARDED, TWICE, HAUNTED, HAUNTED_TOO, PAYING, BEND, TWO_SIDED]
GHOST = 3


def at(room: str, *laid: str, **position: Any) -> Position:
    """Somebody in a room, with these tiles side by side from 1,0 eastwards."""
    places = [(id, x, 0, 0) for x, id in enumerate(laid, 1)]
    return given(**{"tiles_used": ALL, "laid": places, "room": room, **position})


# ---- What belongs to a turn


@rule("KI-57")
@pytest.mark.parametrize(("reading", "noise"), [("while_in_play", 3), ("any_time_this_turn", 1)])
def test_a_cave_left_before_lie_in_wait_was_played(reading: str, noise: int) -> None:
    position = {"hand": ["lie in wait"], "area": [3], "boots": 1, "place_condition": reading}
    table = at("Hb", "H", **position)
    assert table.do("move Ha", "play lie in wait").s.area[0] == noise
    assert at("Hb", "H", **position).do("play lie in wait").s.area[0] == 1


@rule("KI-58")
@pytest.mark.parametrize("order", [["lute", "smash and grab"], ["smash and grab", "lute"]])
@pytest.mark.parametrize(("counts", "gold"), [(False, 1), (True, 3)])
def test_lute_pays_for_clank_that_found_a_cube(order: list[str], counts: bool, gold: int) -> None:
    table = given(hand=order, supply=[1], count_unplaced_clank=counts)
    table.do(*(f"play {card}" for card in order))
    assert (table.s.area[0], table.s.gold[0]) == (1, gold)


@rule("KI-59")
@pytest.mark.parametrize(("counts", "damage"), [(True, 3), (False, 5)])
def test_clank_cancelled_by_an_alcove_heals_a_bard_or_not(counts: bool, damage: int) -> None:
    table = given(
        hand=["bard", "stumble"],
        row=["darkened alcove"],
        skill=2,
        damage=[5],
        count_cancelled_clank=counts,
    )
    table.do("use darkened alcove", "play bard", "play stumble")
    assert (table.s.area[0], table.s.damage[0]) == (0, damage)


@rule("KI-60")
def test_skill_that_was_spent_counts_for_divining_rod() -> None:
    hand = ["divining rod", "explore"]
    table = at("Hd", "H", hand=hand, row=["crystal kobold"], swords=2, damage=[5])
    table.do("play divining rod", "play explore", "acquire mercenary")
    assert (table.s.skill, table.s.damage[0]) == (2, 5)
    table.do("fight crystal kobold")
    assert (table.s.skill, table.s.damage[0]) == (4, 4)


@rule("KI-61")
@pytest.mark.parametrize("reading", ["while_in_play", "any_time_this_turn"])
def test_a_tome_mixed_into_the_deck_before_librarian_does_not_count(reading: str) -> None:
    table = at(
        "He",
        "H",
        hand=["elven sword", "librarian"],
        discard=["secret tome", *["burgle"] * 6],
        place_condition=reading,
    )
    table.do("play elven sword")
    assert table.happened().count("reshuffled") == 1
    table.do("play librarian")
    assert len(table.hand()) == 1
    assert len(table.do("open library").hand()) == 3


@rule("KI-74")
def test_rebel_thief_draws_one_card_beside_two_companions() -> None:
    hand = ["imp familiar", "librarian", "rebel thief"]
    table = given(hand=hand, lockpicks=[0], deck=["burgle"] * 5)
    table.do("play rebel thief", "play imp familiar", "choose 1", "play librarian")
    assert (table.hand(), table.s.lockpicks[0]) == (["burgle"], 2)


# ---- Trashes


def payoff_and_spring(timing: str) -> Position:
    """Payoff has been played and bought a Scavenger, whose secret is a Magic Spring."""
    table = given(
        hand=["payoff", "burgle"],
        row=["scavenger", "payoff", *QUIET[:4]],
        minors=["magic spring"],
        deck=["stumble"] * 5,
        trash_timing=timing,
    )
    table.do("play payoff")
    if timing == "at_once":
        table.do("trash payoff itself")
    return table.do("acquire scavenger")


@rule("KI-62")
def test_magic_spring_may_take_a_payoff_and_then_no_other_card_goes() -> None:
    table = payoff_and_spring("end_of_turn").do("play burgle", "end")
    assert "trash payoff" in table.legal()
    table.do("trash payoff")
    assert (table.to_move, table.named(table.s.trashed)) == (1, ["payoff"])


@rule("KI-62")
def test_a_payoff_that_trashes_itself_first_leaves_the_spring_to_another_card() -> None:
    table = payoff_and_spring("end_of_turn").do("play burgle", "end", "trash payoff itself")
    assert table.legal() == ["trash burgle", "trash scavenger"]
    table.do("trash burgle")
    assert sorted(table.named(table.s.trashed)) == ["burgle", "payoff"]


@rule("KI-62")
def test_a_spring_used_during_the_turn_may_take_a_payoff_too() -> None:
    table = payoff_and_spring("by_end_of_turn").do("trash payoff", "play burgle", "end")
    assert (table.to_move, table.named(table.s.trashed)) == (1, ["payoff"])


@rule("KI-62")
def test_a_payoff_acquired_later_is_not_the_one_that_trashes_itself() -> None:
    table = payoff_and_spring("by_end_of_turn").do("trash payoff", "play burgle", "acquire payoff")
    table.do("end")
    assert (table.to_move, table.named(table.s.trashed)) == (1, ["payoff"])
    assert "payoff" in table.discard()


@rule("KI-62")
def test_where_trashes_are_made_at_once_the_payoff_has_gone_before() -> None:
    table = payoff_and_spring("at_once")
    assert table.legal() == ["trash scavenger"]
    table.do("trash scavenger", "play burgle", "end")
    assert sorted(table.named(table.s.trashed)) == ["payoff", "scavenger"]


@rule("KI-73")
@pytest.mark.parametrize(("trashed", "points"), [("scavenger", 10), ("secret tome", 0)])
def test_a_tome_trashed_before_the_end_is_missing_to_both_sorceresses(
    trashed: str, points: int
) -> None:
    table = given(
        room="SAa",
        boots=1,
        held=["artifact 5", "sorceress", "sorceress"],
        discard=["secret tome", "secret tome"],
        row=["scavenger", *QUIET[:5]],
        skill=3,
        minors=["magic spring"],
    )
    table.do("acquire scavenger", "move SAk", "end", f"trash {trashed}")
    assert table.status() == "escaped"
    assert table.points()["prisoners"] == points


@rule("KI-72")
def test_the_bot_freed_last_is_an_idol_to_the_primatologist() -> None:
    table = given(
        room="SAa",
        boots=1,
        idols=0,
        held=["artifact 5", "primatologist"],
        row=["riot", *QUIET[:5]],
        skill=3,
        prisoners=["golden monkey bot"],
    )
    table.do("acquire riot", "move SAk", "end")
    assert table.points()["prisoners"] == 5 + 3


# ---- Secrets and Grand Theft


@rule("KI-63")
def test_with_no_major_secret_left_a_puzzle_box_is_kept() -> None:
    table = at("Ha", "H", boots=1, held=["puzzle box"], majors=[]).do("move Hd")
    assert (table.held(), table.can("end")) == (["puzzle box"], True)
    two = at("Ha", "H", boots=1, held=["puzzle box"] * 2, majors=["chalice"]).do("move Hd")
    assert sorted(two.held()) == ["chalice", "puzzle box"]


@rule("KI-66")
def test_grand_theft_does_not_pay_the_gold_of_a_wishing_well() -> None:
    def stealing(gold: int) -> Position:
        row = ["wishing well", "swindle"]
        table = given(hand=["grand theft"], row=row, gold=[gold], deck=["burgle"] * 3)
        return table.do("play grand theft", "choose 2")

    assert stealing(2).legal() == ["acquire swindle"]
    assert stealing(2).why_not("use wishing well") == "gold_short"
    table = stealing(3).do("use wishing well")
    assert (table.hand(), table.s.gold[0]) == (["burgle"] * 2, 0)


# ---- Marble Guardian's tile


@rule("KI-64")
def test_with_no_tile_left_marble_guardian_is_two_gold() -> None:
    table = at("Ha", "H", "L", row=["marble guardian"], swords=3, stack=[])
    table.do("fight marble guardian")
    assert (table.s.gold[0], table.room, table.legal()) == (2, "Ha", ["end"])


@rule("KI-65")
def test_a_tile_laid_for_marble_guardian_gets_its_ghost_and_its_artifact() -> None:
    stack, artifacts = ["G"], ["artifact 5", "artifact 7", "artifact 10"]
    table = at("Ha", "H", row=["marble guardian"], swords=3, stack=stack, artifact_stack=artifacts)
    table.do("fight marble guardian", "site 1,-1", "lay 0")
    assert table.lying("Ga") == ["artifact 7"]
    assert (table.s.area[GHOST], table.s.ghosts) == (1, 4)
    table.do("choose 1", "go Ga")
    assert table.can("take artifact 7")


# ---- Earned in the middle of a discovery


@rule("KI-67")
def test_skulker_acquired_in_mid_discovery_makes_new_monsters_harmless() -> None:
    position = {"row": ["skulker"], "skill": 4, "boots": 1, "stack": ["O"]}
    table = at("SAa", **position).do("explore -1,1", "acquire skulker", "lay 0")
    assert (table.room, table.s.damage[0]) == ("Oa", 0)
    assert at("SAa", **position).do("explore -1,1", "lay 0").s.damage[0] == 2
    hurt = at("SAa", damage=[9], **position).do("explore -1,1", "acquire skulker", "lay 0")
    assert (hurt.room, hurt.s.damage[0]) == ("Oa", 9)


@rule("KI-68")
def test_health_may_be_earned_in_mid_discovery() -> None:
    position = {"row": ["underground river"], "skill": 2, "boots": 1, "stack": ["M"]}
    table = at("SAa", damage=[9], **position)
    table.do("explore -1,1", "use underground river", "choose 1")
    assert table.s.damage[0] == 8
    table.do("lay 0")
    assert (table.room, table.s.damage[0], table.status()) == ("Ma", 9, "inside")
    too_late = at("SAa", damage=[9], **position).do("explore -1,1", "lay 0")
    assert (too_late.room, too_late.s.damage[0]) == ("SAa", 9)


# ---- Ways


@rule("KI-69")
def test_a_tunnel_that_ends_where_it_began_enters_the_same_room() -> None:
    table = at("La", "L", "U", boots=3)
    table.do("move La")
    assert (table.room, table.s.boots, table.s.gold[0]) == ("La", 2, 2)
    table.do("move La")
    assert (table.s.boots, table.s.gold[0]) == (1, 2)


@rule("KI-78")
@pytest.mark.parametrize("held", [[], ["artifact 5"]])
def test_nobody_bends_a_tunnel_back_into_the_crypt_without_an_artifact(held: list[str]) -> None:
    table = at("SAk", boots=1, stack=["U"], held=held).do("explore 0,2")
    # Turned once, the bend between W1 and W2 faces the crypt.
    assert table.can("lay 1") == bool(held)
    assert {"lay 0", "lay 2", "lay 3"} <= set(table.legal())
    if not held:
        assert table.why_not("lay 1") == "cannot_go_on"
        return
    table.do("lay 1", "end")
    assert table.status() == "escaped"


@rule("KI-79")
@pytest.mark.parametrize("arrives", [True, False])
def test_the_own_tile_turned_in_mid_turn_has_new_ways_but_pays_no_second_time(
    arrives: bool,
) -> None:
    table = at(
        "SAd",
        "R",
        hand=["remove traps"],
        boots=9,
        dungeon_deck=["animated wall"],
        replacement_arrives=arrives,
    )
    table.do("move Ra/2", "play remove traps", "replace swindle")
    assert (table.room, map_of(table).laid[1].turns) == ("Ra", 2 if arrives else 0)
    assert table.can("move SAd") != arrives
    if arrives:
        assert table.why_not("move SAd") == "no_tunnel"
        assert table.do("move Rb").can("move SAd")
        table.do("move Ra")
    assert table.s.gold[0] == 2


# ---- Ghosts


@rule("KI-70")
def test_two_haunted_tiles_found_in_a_turn_are_two_ghosts() -> None:
    table = at("SAa", boots=2, stack=["G", "J"]).do("explore -1,1", "lay 0")
    assert table.s.area[GHOST] == 1
    table.do("explore -2,1", "lay 0")
    assert (table.s.area[GHOST], table.s.ghosts) == (2, 3)


@rule("KI-71")
def test_there_is_no_sixth_ghost() -> None:
    table = at("SAa", boots=2, stack=["J", "G"], prisoners=["haunted prisoner"], ghosts_in_area=3)
    table.do("explore -1,1", "lay 0", "open prison")
    assert (table.s.area[GHOST], table.s.ghosts) == (5, 0)
    table.do("explore -2,1", "lay 0")
    assert (table.s.area[GHOST], table.s.ghosts) == (5, 0)


@rule("KI-80")
def test_a_ghost_drawn_for_the_own_mister_whiskers_knocks_out_in_the_own_turn() -> None:
    table = given(
        hand=["mister whiskers", "burgle"],
        room="SAa",
        held=["artifact 10"],
        damage=[9],
        ghosts_in_area=1,
        rage=1,
        row=QUIET[:5],
        dungeon_deck=["riot"],
        mixture="base+catacombs",
    )
    draw_cubes_in_this_order(table, [GHOST, 2])
    table.do("play mister whiskers", "choose 1")
    assert (table.status(), table.to_move, table.s.damage[1]) == ("rescued", 1, 1)
    assert table.row() == [*QUIET[:5], "riot"]
    assert (table.points()["artifacts"], table.points()["mastery"]) == (10, 0)
    assert table.s.area[GHOST] == 1
