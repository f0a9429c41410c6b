"""Open points of BRZDĘK! Katakumby without a switch: our reading of turns, cards and tokens.

Those about moving, tiles and portals are in test_rulings_of_the_tiles.py.
"""

from typing import Any

import pytest
from tests.rules.catacombs.table import (
    CONTENTS,
    GAME,
    QUIET,
    Position,
    after_an_attack,
    draw_cubes_in_this_order,
    given,
    tile,
)
from tests.rules.marks import rule

from stolik.games.clank.model.state import LEFT

SAFE = tile("X", {"a": [], "b": []}, ["a - b"], kind="safe")
BESIDE: dict[str, Any] = {"tiles_used": [SAFE], "laid": [("X", 1, 1, 0)]}


def ending(table: Position) -> str:
    """Why the game is over."""
    assert table.over
    return GAME.result(table.s).ending.id


# ---- RK-01


@rule("RK-01")
def test_track_and_meter_are_those_of_the_base_game() -> None:
    drawn = [after_an_attack(rage=space).events("attack")[0]["n"] for space in range(1, 8)]
    assert drawn == [2, 2, 3, 3, 4, 4, 5]
    assert len(CONTENTS.box(party=False, many=False).rage) == 7
    starts = [GAME.new(GAME.settings({}), n, GAME.fast_chance(1)).rage + 1 for n in (2, 3, 4)]
    assert starts == [3, 2, 1]
    assert after_an_attack([0], damage=[8], area=[1]).status() == "inside"
    assert after_an_attack([0], damage=[9], area=[1]).status() == "lost"


# ---- RK-03: when a card says something


@rule("RK-03")
def test_the_text_of_a_card_happens_when_it_is_played() -> None:
    table = given(hand=["lightstick"])
    assert table.do("play lightstick").s.area[0] == 1


@rule("RK-03")
def test_teleports_and_offers_can_wait_until_the_turn_ends() -> None:
    table = given(hand=["blink spell", "burgle"], room="SAc", boots=2)
    table.do("play blink spell", "move SAa", "play burgle")
    assert table.can("invoke blink spell")
    table = given(row=["floating skull"], skill=6, room="SAc", boots=1)
    table.do("acquire floating skull", "move SAm")
    assert table.can("teleport SAd")
    assert not table.do("end", "end").can("teleport SAd")


@rule("RK-03")
def test_a_condition_pays_once_it_is_true_and_only_once() -> None:
    table = given(hand=["flamboyance", "stumble", "stumble", "stumble"])
    table.do("play flamboyance", "play stumble")
    assert table.s.skill == 0
    assert table.do("play stumble").s.skill == 2
    assert table.do("play stumble").s.skill == 2


# ---- RK-11 to RK-13: who begins, when it is over


@rule("RK-11")
def test_if_the_player_to_begin_is_out_the_next_one_begins() -> None:
    position: dict[str, Any] = {
        "seats": 3,
        "tiles_used": [SAFE, tile("Y", {"a": []}), tile("Z", {"a": []})],
        "laid": [("X", 1, 1, 0), ("Y", 2, 1, 0), ("Z", 3, 1, 0)],
        "rooms": ["Xa", "Ya", "Za"],
        "row": QUIET[:5],
        "dungeon_deck": ["sudden movement"],
        "held": ["artifact 5"],
        "boots": 1,
    }
    table = given(**position).do("end")
    assert table.to_move == 0
    table = given(**position).do("move SAk", "end")
    assert (table.status(0), table.to_move) == ("escaped", 1)
    assert table.do("turn 1").to_move == 2


@rule("RK-12")
def test_if_the_deck_is_too_short_its_last_cards_are_not_laid() -> None:
    table = given(row=QUIET[:4], dungeon_deck=["archoverlord"], dungeon_deck_size=1).do("end")
    assert ending(table) == "deck_empty"
    assert table.row() == list(QUIET[:4])
    assert not {"arrived", "attack", "refilled", "clank"} & set(table.happened())
    assert table.status(1) == "lost"
    filled = given(row=QUIET[:5], dungeon_deck=["archoverlord"], dungeon_deck_size=1).do("end")
    assert not filled.over


@rule("RK-13")
def test_an_empty_bag_ends_the_game_once_all_damage_is_dealt() -> None:
    table = after_an_attack(rage=3, dragon_cubes=2, area=[0, 1])
    assert ending(table) == "bag_empty"
    assert table.s.damage == [0, 1]
    assert not after_an_attack(rage=3, dragon_cubes=3, area=[0, 1]).over


@rule("RK-13")
def test_ghosts_are_back_in_the_area_when_the_bag_is_looked_at() -> None:
    table = after_an_attack(rage=3, dragon_cubes=2, ghosts_in_area=1)
    assert ending(table) == "bag_empty"
    assert (table.s.damage, table.s.area[3]) == ([1, 1], 1)


@rule("RK-13")
@pytest.mark.parametrize("cubes", [4, 5])
def test_those_who_are_out_can_empty_the_bag(cubes: int) -> None:
    table = given(seats=3, dragon_cubes=cubes)
    table.s.status[1] = LEFT
    assert table.do("end").over == (cubes == 4)


@rule("RK-13")
def test_an_attack_in_the_own_turn_can_empty_the_bag() -> None:
    table = given(hand=["mister whiskers"], mixture="base+catacombs", rage=1, dragon_cubes=2)
    assert ending(table.do("play mister whiskers", "choose 1")) == "bag_empty"


# ---- RK-14 and RK-15: marks on the meter


@rule("RK-14")
def test_damage_by_a_ghost_counts_with_no_cube_at_hand() -> None:
    table = after_an_attack(
        [3, 1],
        supply=[0, 29],
        area=[0, 1],
        held=["potion of healing"],
        ghosts_in_area=1,
        rage=1,
    )
    assert (table.s.damage, table.s.supply[0], table.s.aside[2]) == ([1, 2], 0, 0)
    table.do("end", "drink potion of healing")
    assert (table.s.damage[0], table.s.supply[0], table.s.aside[2]) == (0, 0, 0)


@rule("RK-14")
def test_such_damage_can_be_the_last() -> None:
    table = after_an_attack(
        [3, 1], supply=[0, 29], area=[0, 1], damage=[9], ghosts_in_area=1, rage=1
    )
    assert table.status() == "lost"


@rule("RK-15")
def test_own_cubes_are_healed_before_black_ones() -> None:
    table = given(damage=[2], held=["potion of healing", "potion of healing"])
    table.s.black_marks[0] = 1
    table.s.supply[0], table.s.bag[2] = 29, 23
    table.do("drink potion of healing")
    assert (table.s.supply[0], table.s.black_marks[0], table.s.aside[2]) == (30, 1, 0)
    table.do("drink potion of healing")
    assert (table.s.supply[0], table.s.black_marks[0], table.s.aside[2]) == (30, 0, 1)


# ---- RK-16: in the crypt


def in_the_crypt(**position: Any) -> Position:
    """Somebody with an artifact has just reached the crypt."""
    return given(room="SAa", held=["artifact 5"], **{"boots": 2, **position}).do("move SAk")


@rule("RK-16")
def test_nobody_moves_on_from_the_crypt() -> None:
    table = in_the_crypt(teleports=1)
    assert table.legal() == ["end"]
    assert table.why_not("move SAa") == "already_out"
    assert table.why_not("teleport SAa") == "already_out"


@rule("RK-16")
def test_all_else_can_still_be_done_in_the_crypt_and_is_heard() -> None:
    table = in_the_crypt(
        hand=["stumble", "lightstick", "golden flute"],
        row=["skeleton", "darkened alcove", "swindle"],
        swords=1,
        gold=[5],
        skill=2,
    )
    table.do("play stumble", "play lightstick", "fight skeleton")
    assert table.s.area[0] == 3
    table.do("use darkened alcove", "acquire swindle", "play golden flute")
    assert table.s.area[0] == 2
    assert table.do("buy crown 10 by offer").held() == ["artifact 5", "crown 10"]
    assert table.do("end").status() == "escaped"


# ---- RK-19, RK-21, RK-27: tokens that are short


@rule("RK-19")
def test_a_prison_may_be_opened_for_the_coupon_alone() -> None:
    prison: dict[str, Any] = {
        "tiles_used": [tile("X", {"a": ["prison"]})],
        "laid": [("X", 1, 1, 0)],
        "room": "Xa",
    }
    table = given(prisoners=["discount coupon"], **prison).do("open prison")
    assert (table.held(), table.s.lockpicks[0]) == (["discount coupon"], 2)
    assert given(prisoners=[], **prison).why_not("open prison") == "prison_empty"


@rule("RK-21")
def test_a_puzzle_box_opens_on_entering_a_wayshrine_room() -> None:
    table = given(held=["puzzle box"], boots=1, majors=["chalice"])
    assert table.held() == ["puzzle box"]
    assert table.do("move SAb").held() == ["chalice"]


@rule("RK-21")
def test_a_puzzle_box_found_at_a_wayshrine_opens_at_once() -> None:
    found: dict[str, Any] = {"minors": ["puzzle box"], "majors": ["chalice"]}
    table = given(row=["scavenger"], skill=3, room="SAb", **found)
    assert table.do("acquire scavenger").held() == ["chalice"]
    table = given(row=["scavenger"], skill=3, room="SAa", **found)
    assert table.do("acquire scavenger").held() == ["puzzle box"]


@rule("RK-21")
def test_with_no_major_secret_left_a_puzzle_box_is_kept() -> None:
    table = given(held=["puzzle box"], boots=1, majors=[])
    assert table.do("move SAb").held() == ["puzzle box"]


@rule("RK-27")
def test_locked_trunk_cannot_be_used_with_no_major_secret_left() -> None:
    table = given(row=["locked trunk"], skill=3, majors=[])
    assert table.why_not("use locked trunk") == "none_left"
    table = given(row=["locked trunk"], skill=3, majors=["chalice"]).do("use locked trunk")
    assert (table.held(), table.s.lockpicks[0]) == (["chalice"], 2)


# ---- RK-25: Grand Theft


def grand_theft(**position: Any) -> Position:
    """Grand Theft has been played."""
    return given(hand=["grand theft"], **position).do("play grand theft")


@rule("RK-25")
def test_grand_theft_saves_the_skill_but_not_the_gold() -> None:
    table = grand_theft(row=["wishing well", "swindle"], gold=[2]).do("choose 2")
    assert table.legal() == ["acquire swindle"]
    table = grand_theft(row=["wishing well", "swindle"], gold=[3], deck=["burgle", "stumble"])
    table.do("choose 2", "use wishing well")
    assert (table.s.gold[0], table.s.lockpicks[0], len(table.hand())) == (0, 2, 2)


@rule("RK-25")
def test_grand_theft_does_not_save_the_lockpick_of_a_trunk() -> None:
    table = grand_theft(row=["locked trunk", "swindle"], lockpicks=[1]).do("choose 2")
    assert table.legal() == ["acquire swindle"]
    table = grand_theft(row=["locked trunk"], lockpicks=[2], majors=["chalice"])
    table.do("choose 2", "use locked trunk")
    assert (table.held(), table.s.lockpicks[0]) == (["chalice"], 0)


@rule("RK-25")
def test_grand_theft_with_nothing_to_take_gives_a_lockpick() -> None:
    table = grand_theft(row=["locked trunk", "keymaster"], lockpicks=[1])
    assert table.s.lockpicks[0] == 2
    assert table.offers("choose") == []


@rule("RK-25")
def test_grand_theft_asks_for_the_right_place() -> None:
    place: dict[str, Any] = {"row": ["dragons eye", "swindle"], "mixture": "base+catacombs"}
    assert not grand_theft(room="SAa", **place).do("choose 2").can("acquire dragons eye")
    assert grand_theft(room="SAd", **place).do("choose 2").can("acquire dragons eye")


# ---- RK-26: tourmalines


def haunted(ghosts: int, hand: list[str], deck: list[str]) -> Position:
    """The refill after the turn of seat 0 brings an attack that draws so many ghosts."""
    table = given(
        hands={1: hand},
        decks={1: deck},
        row=QUIET[:5],
        dungeon_deck=["skeletal ape"],
        ghosts_in_area=ghosts,
        rage=1,
    )
    draw_cubes_in_this_order(table, [3] * ghosts)
    return table.do("end")


@rule("RK-26")
def test_a_tourmaline_in_hand_wards_off_one_ghost_before_it_hurts() -> None:
    table = haunted(1, ["white tourmaline"], ["stumble"])
    assert (table.to_move, table.legal()) == (1, ["ward white tourmaline", "skip"])
    assert table.s.damage[1] == 0
    table.do("ward white tourmaline")
    assert (table.hand(1), table.discard(1)) == (["stumble"], ["white tourmaline"])
    assert table.s.damage == [1, 0]


@rule("RK-26")
def test_one_tourmaline_is_for_one_ghost() -> None:
    table = haunted(2, ["white tourmaline"], ["stumble"]).do("ward white tourmaline")
    assert (table.to_move, table.s.damage) == (1, [2, 1])
    assert table.offers("ward") == []


@rule("RK-26")
def test_the_card_it_draws_may_be_the_next() -> None:
    table = haunted(2, ["white tourmaline"], ["black tourmaline", "stumble"])
    table.do("ward white tourmaline", "ward black tourmaline")
    assert (table.s.damage, table.hand(1)) == ([2, 0], ["stumble"])


@rule("RK-26")
def test_a_player_may_keep_a_tourmaline_for_the_next_ghost() -> None:
    table = haunted(2, ["white tourmaline"], ["stumble"]).do("skip")
    assert (table.s.damage[1], table.legal()) == (1, ["ward white tourmaline", "skip"])
    assert table.do("ward white tourmaline").s.damage[1] == 1


@rule("RK-26", "RK-41")
def test_a_tourmaline_elsewhere_is_no_help() -> None:
    table = haunted(1, ["burgle"], ["white tourmaline"])
    assert table.why_not("ward white tourmaline") == "not_this_card"
    assert table.do("skip").s.damage == [1, 1]
