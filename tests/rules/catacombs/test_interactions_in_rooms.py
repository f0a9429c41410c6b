"""Where rules meet in rooms: prisons, the market, artifacts, rewards and caves."""

from typing import Any

import pytest
from tests.rules.catacombs.table import QUIET, Position, after_an_attack, given, tile
from tests.rules.marks import rule


def beside(*has: str, **position: Any) -> Position:
    """The player stands in a plain room, next to another that holds something."""
    laid = tile("X", {"a": [], "b": has}, ["a - b"])
    place = {"tiles_used": [laid], "laid": [("X", 1, 0, 0)], "room": "Xa", "boots": 1}
    return given(**{**place, **position})


def inside(*has: str, **position: Any) -> Position:
    """The player stands in a room that holds something."""
    return beside(*has, **{"room": "Xb", **position})


# ---- Prisons


@rule("KI-41", "RK-19")
def test_a_prison_can_be_opened_for_the_coupon_alone() -> None:
    table = inside("prison", prisoners=["discount coupon"], lockpicks=[1]).do("open prison")
    assert table.held() == ["discount coupon"]
    assert table.s.lockpicks[0] == 0
    assert inside("prison", prisoners=[], lockpicks=[1]).why_not("open prison") == "prison_empty"


@rule("KI-42")
def test_barbarian_and_adventurer_do_what_they_can_at_the_end_of_the_rage_track() -> None:
    table = inside("prison", prisoners=["barbarian", "adventurer"], rage=7).do("open prison")
    assert table.s.swords == 2
    assert table.s.rage == 6
    assert table.held() == ["adventurer", "barbarian"]


@rule("KI-43")
def test_riot_can_be_acquired_with_nobody_to_free() -> None:
    table = given(row=["riot", *QUIET[:5]], skill=3, prisoners=[]).do("acquire riot")
    assert table.discard() == ["riot"]
    assert table.held() == []


# ---- The market


@rule("KI-44", "RK-18")
def test_flute_and_coupon_together_make_an_item_free() -> None:
    table = given(hand=["golden flute"], held=["discount coupon"], room="SAa").do(
        "play golden flute"
    )
    assert table.s.gold[0] == 1
    table.do("buy backpack by offer with coupon")
    assert table.s.gold[0] == 1
    assert table.held() == ["backpack"]
    assert table.offers("buy") == []


@rule("KI-44", "RK-18")
def test_by_choice_of_the_players_the_coupon_lowers_only_the_full_price() -> None:
    table = inside(
        "market", hand=["golden flute"], held=["discount coupon"], gold=[4], coupon_stacks=False
    )
    table.do("play golden flute")
    assert not table.can("buy backpack by offer with coupon")
    assert table.why_not("buy backpack by offer with coupon") == "no_coupon"
    assert table.can("buy backpack by offer")
    assert table.do("buy backpack with coupon").s.gold[0] == 5 - 2


@rule("KI-45", "RK-08")
def test_a_heart_in_the_market_room_heals_too_much_for_an_amulet() -> None:
    table = beside("market", "heal", damage=[5], gold=[7]).do("move Xb")
    assert table.s.damage[0] == 4
    assert table.why_not("buy blood amulet") == "damage_short"
    assert table.can("buy backpack")


@rule("KI-45", "RK-08")
def test_by_choice_of_the_players_the_heart_can_be_turned_down_for_the_amulet() -> None:
    table = beside("market", "heal", damage=[5], gold=[7], rewards="may").do("move Xb", "skip")
    assert table.do("buy blood amulet").s.damage[0] == 3


@rule("KI-46")
def test_the_first_amulet_leaves_too_little_damage_for_a_second() -> None:
    table = inside("market", damage=[5], gold=[14]).do("buy blood amulet")
    assert table.s.damage[0] == 3
    assert table.why_not("buy blood amulet") == "damage_short"
    table = inside("market", damage=[7], gold=[14]).do("buy blood amulet", "buy blood amulet")
    assert table.s.damage[0] == 3


@rule("KI-47", "RK-20")
@pytest.mark.parametrize(("damage", "given_away"), [(4, False), (5, True)])
def test_the_ogre_merchant_gives_an_amulet_only_to_the_badly_hurt(
    damage: int, given_away: bool
) -> None:
    table = inside("market", row=["ogre merchant", *QUIET[:5]], swords=4, damage=[damage])
    table.do("fight ogre merchant", "choose 2")
    assert table.can("buy blood amulet") == given_away
    assert table.can("buy backpack")
    assert table.why_not("buy blood amulet") == ("" if given_away else "damage_short")


@rule("KI-47", "RK-20")
def test_an_amulet_given_away_heals_like_one_that_was_bought() -> None:
    table = inside("market", row=["ogre merchant", *QUIET[:5]], swords=4, damage=[5])
    table.do("fight ogre merchant", "choose 2", "buy blood amulet")
    assert table.s.damage[0] == 3
    assert table.s.gold[0] == 0


@rule("KI-47", "RK-20")
def test_by_choice_of_the_players_the_amulet_is_given_to_anybody() -> None:
    table = inside(
        "market",
        row=["ogre merchant", *QUIET[:5]],
        swords=4,
        damage=[1],
        amulet_free_needs_damage=False,
    )
    table.do("fight ogre merchant", "choose 2", "buy blood amulet")
    assert table.s.damage[0] == 0


@rule("KI-52")
def test_a_treasure_is_money_for_the_market() -> None:
    table = beside("market", "minor_secret", gold=[5], minors=["treasure"])
    assert table.do("move Xb", "buy backpack").held() == ["backpack"]
    assert table.s.gold[0] == 0


# ---- Artifacts


@rule("KI-48")
def test_two_pluses_and_only_the_20_left() -> None:
    found = tile("X", {"a": ["artifact_plus_plus"]})
    table = given(
        tiles_used=[found], stack=["X"], room="SAa", boots=1, artifact_stack=["artifact 20"]
    )
    assert table.do("explore -1,1", "lay 0").lying("Xa") == ["artifact 20"]
    assert table.s.artifact_stack == []


@rule("KI-49")
def test_two_pluses_bring_the_17_and_a_plain_room_then_the_15() -> None:
    found = [tile("X", {"a": ["artifact_plus_plus"]}), tile("Y", {"a": ["artifact"]})]
    table = given(
        tiles_used=found,
        stack=["X", "Y"],
        room="SAa",
        boots=2,
        artifact_stack=["artifact 15", "artifact 17"],
    )
    table.do("explore -1,1", "lay 0", "explore -2,1", "lay 0")
    assert table.lying("Xa") == ["artifact 17"]
    assert table.lying("Ya") == ["artifact 15"]


@rule("KI-50")
def test_a_backpack_bought_in_the_artifact_room_is_good_at_once() -> None:
    table = inside(
        "artifact",
        lying={"Xb": ["artifact 12"]},
        held=["artifact 5"],
        hand=["golden flute"],
        gold=[4],
    )
    table.do("play golden flute")
    assert table.why_not("take artifact 12") == "hands_full"
    table.do("buy backpack by offer", "take artifact 12")
    assert table.held() == ["artifact 5", "artifact 12", "backpack"]


@rule("KI-51")
def test_an_artifact_left_lying_stays_when_the_player_there_is_knocked_out() -> None:
    laid = tile("X", {"a": ["artifact"]})
    table = after_an_attack(
        tiles_used=[laid],
        laid=[("X", 1, 0, 0)],
        rooms=["Xa", "Xa"],
        lying={"Xa": ["artifact 12"]},
        damage=[9],
        bag=[9],
        dragon_cubes=0,
    )
    assert table.status() == "lost"
    assert table.lying("Xa") == ["artifact 12"]
    assert table.to_move == 1
    assert table.do("take artifact 12").held(1) == ["artifact 12"]


# ---- Rewards and caves


@rule("KI-53")
def test_a_teleport_back_into_a_minor_secret_room_brings_no_second_secret() -> None:
    table = beside("minor_secret", boots=2, teleports=1, minors=["dragon egg", "dragon egg"])
    table.do("move Xb", "move Xa", "teleport Xb")
    assert table.held() == ["dragon egg"]
    assert len(table.s.minors) == 1


@rule("KI-54")
def test_a_potion_of_swiftness_found_with_the_last_boot_leads_on() -> None:
    table = beside("minor_secret", minors=["potion of swiftness"]).do("move Xb")
    assert table.why_not("move Xa") == "boots_short"
    assert table.do("drink potion of swiftness", "move Xa").room == "Xa"


@rule("KI-55")
def test_a_potion_of_swiftness_found_in_a_cave_moves_nobody() -> None:
    table = beside("crystal_cave", "minor_secret", minors=["potion of swiftness"]).do("move Xb")
    assert table.held() == ["potion of swiftness"]
    table.do("drink potion of swiftness")
    assert table.offers("move") == []
    assert table.why_not("move Xa") == "exhausted"


@rule("KI-56")
def test_lie_in_wait_works_in_a_cave_that_is_entered_later() -> None:
    table = beside("crystal_cave", hand=["lie in wait", "stumble", "stumble", "stumble"])
    table.do("play lie in wait", "play stumble")
    assert (table.s.area[0], table.s.supply[0]) == (1, 29)
    table.do("move Xb")
    assert (table.s.area[0], table.s.supply[0]) == (0, 30)
    table.do("play stumble")
    assert table.s.area[0] == 0
    table.do("play stumble")
    assert table.s.area[0] == 1
