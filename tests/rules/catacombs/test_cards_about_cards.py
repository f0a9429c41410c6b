"""Cards of the Catacombs that trash cards, exchange cards of the row or take them."""

from typing import Any

import pytest
from tests.rules.catacombs.table import QUIET, Position, given, tile
from tests.rules.marks import rule

HALL = tile("H", {"a": [], "d": ["wayshrine"]}, ["a - d"])


def hall(room: str, **position: Any) -> Position:
    """Somebody with a second wayshrine on the table, in room d of tile H."""
    return given(**{"tiles_used": [HALL], "laid": [("H", 1, 0, 0)], "room": room, **position})


# ---- Cards that trash


@rule("K-319")
def test_payoff_trashes_itself_and_no_other_when_the_turn_ends() -> None:
    table = given(hand=["payoff", "burgle"], discard=["payoff"], deck=["stumble"] * 5)
    table.do("play payoff")
    assert (table.s.skill, table.offers("trash")) == (3, [])
    table.do("play burgle", "end")
    assert table.legal() == ["trash payoff itself"]
    assert table.why_not("skip") == "must_do"
    table.do("trash payoff itself")
    assert table.named(table.s.trashed) == ["payoff"]
    assert sorted(table.discard()) == ["burgle", "payoff"]


@rule("K-319")
def test_two_payoffs_trash_themselves_both() -> None:
    table = given(hand=["payoff", "payoff"], deck=["stumble"] * 5)
    table.do("play payoff", "play payoff", "end", "trash payoff itself", "trash payoff itself")
    assert (table.to_move, table.named(table.s.trashed)) == (1, ["payoff", "payoff"])


@rule("K-319")
def test_payoff_may_be_marked_earlier_but_not_kept() -> None:
    table = given(hand=["payoff"], deck=["stumble"] * 5, trash_timing="by_end_of_turn")
    table.do("play payoff")
    assert table.can("trash payoff itself")
    assert table.do("end").legal() == ["trash payoff itself"]
    table = given(hand=["payoff"], deck=["stumble"] * 5, trash_timing="at_once").do("play payoff")
    assert table.legal() == ["trash payoff itself"]
    table.do("trash payoff itself")
    assert table.s.skill == 3
    assert table.do("end").named(table.s.trashed) == ["payoff"]


@rule("K-324")
def test_shadow_walk_must_trash_a_burgle_if_there_is_one() -> None:
    table = given(hand=["shadow walk"], discard=["burgle", "stumble"]).do("play shadow walk")
    assert table.offers("trash") == []
    assert table.do("end").legal() == ["trash burgle for burgle"]
    assert table.why_not("skip") == "must_do"
    table.do("trash burgle")
    assert table.named(table.s.trashed) == ["burgle"]
    played = given(hand=["shadow walk"], played=["burgle"]).do("play shadow walk", "end")
    assert played.legal() == ["trash burgle for burgle"]


@rule("K-324")
def test_shadow_walk_without_a_burgle_trashes_nothing() -> None:
    table = given(hand=["shadow walk"], discard=["stumble"], deck=["burgle"] * 5)
    table.do("play shadow walk", "end")
    assert (table.to_move, table.s.trashed) == (1, [])


@rule("K-324")
@pytest.mark.parametrize(("timing", "asked"), [("by_end_of_turn", False), ("at_once", True)])
def test_shadow_walk_may_trash_before_the_turn_ends(timing: str, asked: bool) -> None:
    table = given(hand=["shadow walk", "sidestep"], discard=["burgle"], trash_timing=timing)
    table.do("play shadow walk")
    assert table.offers("trash") == ["trash burgle for burgle"]
    assert table.can("play sidestep") != asked
    table.do("trash burgle", "play sidestep", "end")
    assert (table.to_move, table.named(table.s.trashed)) == (1, ["burgle"])


@rule("K-328")
def test_acquiring_riot_frees_one_prisoner() -> None:
    table = given(row=["riot"], skill=3, prisoners=["peasant", "mayor"]).do("acquire riot")
    assert (table.held(), len(table.s.cells)) == (["peasant"], 1)


@rule("K-328")
def test_riot_may_trash_a_card_for_an_owner_of_three_prisoners() -> None:
    held = ["peasant", "mayor", "monk"]
    table = given(hand=["riot"], discard=["burgle"], held=held).do("play riot", "end")
    assert table.legal() == ["trash burgle freely", "trash riot freely", "skip"]
    table.do("trash burgle freely")
    assert (table.to_move, table.named(table.s.trashed)) == (1, ["burgle"])
    table = given(hand=["riot"], discard=["burgle"], held=held).do("play riot", "end", "skip")
    assert (table.to_move, table.s.trashed) == (1, [])


@rule("K-328")
@pytest.mark.parametrize("third", [True, False])
def test_the_third_prisoner_may_be_freed_after_riot_was_played(third: bool) -> None:
    table = given(hand=["riot"], row=["diversion"], skill=5, held=["peasant", "mayor"])
    table.do("play riot")
    if third:
        table.do("acquire diversion")
    table.do("end")
    assert bool(table.offers("trash")) == third


@rule("K-328")
@pytest.mark.parametrize(("timing", "asked"), [("by_end_of_turn", False), ("at_once", True)])
def test_riot_may_trash_before_the_turn_ends(timing: str, asked: bool) -> None:
    position = {"held": ["peasant", "mayor", "monk"], "trash_timing": timing}
    table = hall("Ha", hand=["riot", "sidestep"], discard=["burgle"], **position).do("play riot")
    assert table.can("trash burgle freely")
    assert table.can("play sidestep") != asked
    table.do("trash burgle freely", "play sidestep", "end")
    assert (table.to_move, table.named(table.s.trashed)) == (1, ["burgle"])


# ---- Waystone


@rule("K-320")
def test_waystone_is_given_up_to_go_to_another_wayshrine() -> None:
    table = hall("SAb", hand=["waystone"], deck=["burgle"] * 5)
    assert table.why_not("invoke waystone") == "offer_not_played"
    table.do("play waystone", "invoke waystone")
    assert table.legal() == ["go Hd"]
    assert table.do("go Hd").room == "Hd"
    assert table.why_not("invoke waystone") == "offer_not_played"
    table.do("end", "trash waystone itself")
    assert (table.named(table.s.trashed), table.discard()) == (["waystone"], [])


@rule("K-320")
def test_waystone_works_in_a_wayshrine_room_and_if_there_is_another_one() -> None:
    assert hall("Ha", hand=["waystone"]).do("play waystone").why_not("invoke waystone") == (
        "offer_not_here"
    )
    only_one = given(hand=["waystone"], room="SAb").do("play waystone")
    assert only_one.why_not("invoke waystone") == "offer_not_here"
    assert hall("Ha", hand=["waystone"]).do("play waystone", "move Hd").can("invoke waystone")


@rule("K-320")
def test_a_waystone_that_is_not_used_is_kept() -> None:
    table = hall("SAb", hand=["waystone"], deck=["burgle"] * 5).do("play waystone", "end")
    assert (table.to_move, table.discard(), table.s.trashed) == (1, ["waystone"], [])


@rule("K-320")
@pytest.mark.parametrize("timing", ["by_end_of_turn", "at_once"])
def test_waystone_may_be_trashed_before_the_turn_ends(timing: str) -> None:
    table = hall("SAb", hand=["waystone"], deck=["burgle"] * 5, trash_timing=timing)
    table.do("play waystone", "invoke waystone")
    if timing == "at_once":
        table.do("trash waystone itself", "go Hd")
    else:
        table.do("go Hd", "trash waystone itself")
    table.do("end")
    assert (table.to_move, table.named(table.s.trashed)) == (1, ["waystone"])
    assert table.room_of(0) == "Hd"


# ---- Remove Traps


def with_traps(*laid: str, **position: Any) -> Position:
    """Somebody with Remove Traps and these cards on top of the dungeon deck."""
    return given(**{"hand": ["remove traps"], "dungeon_deck": laid, **position})


@rule("K-323")
def test_remove_traps_puts_a_new_card_in_the_place_of_one_of_the_row() -> None:
    table = with_traps("riot").do("play remove traps")
    assert sorted(table.legal()) == sorted(f"replace {card}" for card in QUIET)
    table.do("replace lightstick")
    assert table.row() == ["swindle", "riot", *QUIET[2:]]
    assert table.named(table.s.dungeon_discard) == ["lightstick"]


@rule("K-323")
def test_the_symbol_of_the_new_card_wakes_nobody() -> None:
    table = with_traps("skeletal ape").do("play remove traps", "replace swindle", "end")
    assert table.to_move == 1
    assert table.events("attack") == []


@rule("K-323")
@pytest.mark.parametrize(("arrives", "noise"), [(True, 1), (False, 0)])
def test_the_new_card_arrives_or_not(arrives: bool, noise: int) -> None:
    table = with_traps("archoverlord", seats=3, replacement_arrives=arrives)
    table.do("play remove traps", "replace swindle")
    assert table.s.area[:3] == [noise] * 3


@rule("K-323")
def test_the_new_card_can_be_dealt_with_at_once() -> None:
    table = with_traps("keymaster").do("play remove traps", "replace swindle", "fight keymaster")
    assert table.s.lockpicks[0] == 4


@rule("K-323")
def test_remove_traps_fills_no_gaps() -> None:
    table = with_traps("riot", skill=6).do("acquire swindle", "acquire lightstick")
    table.do("play remove traps", "replace bandit")
    assert table.row() == ["smash and grab", "elven sword", "expert guide", "riot"]


@rule("K-323")
@pytest.mark.parametrize("position", [{"row": []}, {"dungeon_deck_size": 0}])
def test_remove_traps_needs_a_card_in_the_row_and_one_in_the_deck(position: Any) -> None:
    table = with_traps(**position).do("play remove traps")
    assert table.offers("replace") == []
    assert table.can("end")


@rule("K-323")
def test_remove_traps_must_or_may_replace() -> None:
    assert with_traps("riot").do("play remove traps").why_not("skip") == "must_do"
    table = with_traps("riot", replace_row="may").do("play remove traps", "skip")
    assert table.row() == list(QUIET)


# ---- Grand Theft


@rule("K-337")
def test_grand_theft_without_a_lockpick_gives_one() -> None:
    table = given(hand=["grand theft"], lockpicks=[0]).do("play grand theft")
    assert (table.s.lockpicks[0], table.legal()) == (1, ["end"])
    table = given(hand=["grand theft"], row=["skeleton"], lockpicks=[2]).do("play grand theft")
    assert (table.s.lockpicks[0], table.legal()) == (3, ["end"])


@rule("K-337")
def test_grand_theft_acquires_a_card_or_uses_a_device_of_the_row_without_skill() -> None:
    row = ["riot", "darkened alcove", "skeleton", "blink spell"]
    table = given(hand=["grand theft"], row=row, prisoners=["peasant"], skill=2)
    table.do("play grand theft", "choose 2")
    assert table.legal() == ["acquire riot", "acquire blink spell", "use darkened alcove"]
    table.do("acquire riot")
    assert (table.s.skill, table.s.lockpicks[0]) == (2, 2)
    assert (table.discard(), table.held()) == (["riot"], ["peasant"])
    assert table.row() == row[1:]


@rule("K-337")
def test_grand_theft_uses_a_device() -> None:
    table = given(hand=["grand theft"], row=["darkened alcove"], area=[3])
    table.do("play grand theft", "choose 2", "use darkened alcove")
    assert (table.s.skill, table.s.area[0]) == (0, 1)
    assert table.named(table.s.dungeon_discard) == ["darkened alcove"]


@rule("K-337")
@pytest.mark.parametrize(("lockpicks", "enough"), [(1, False), (2, True)])
def test_grand_theft_does_not_pay_the_lockpick_of_a_trunk(lockpicks: int, enough: bool) -> None:
    row = ["locked trunk", "swindle"]
    table = given(hand=["grand theft"], row=row, lockpicks=[lockpicks], majors=["chalice"])
    table.do("play grand theft", "choose 2")
    assert table.can("use locked trunk") == enough
    assert enough or table.why_not("use locked trunk") == "lockpicks_short"


@rule("K-337")
def test_with_nothing_but_a_trunk_in_the_row_the_last_lockpick_is_not_thrown_away() -> None:
    table = given(hand=["grand theft"], row=["locked trunk"], lockpicks=[1], majors=["chalice"])
    assert table.do("play grand theft").s.lockpicks[0] == 2


@rule("K-337")
@pytest.mark.parametrize(("room", "there"), [("SAa", False), ("SAd", True)])
def test_grand_theft_leads_nobody_to_the_place_a_card_asks_for(room: str, there: bool) -> None:
    row = ["dragons eye", "swindle"]
    table = given(hand=["grand theft"], room=room, row=row, mixture="base+catacombs")
    table.do("play grand theft", "choose 2")
    assert table.can("acquire dragons eye") == there
    assert there or table.why_not("acquire dragons eye") == "only_in_depths"
