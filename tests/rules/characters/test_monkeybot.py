"""MonkeyBot Prime: every attack that hurts opens a space, and what lies there comes every turn."""

from typing import Any

import pytest
from tests.rules.characters.table import (
    Position,
    board,
    character,
    draw_cubes_in_this_order,
    given,
    in_the_keep,
    own,
    printed,
)
from tests.rules.marks import rule

from stolik.games.clank.model.state import LEFT, LOST

BOT = "monkeybot_prime"
FIVE = ["burgle"] * 5
DRAGON, GHOST = 2, 3


def after_a_refill(*drawn: int, **position: Any) -> Position:
    """Agnet's turn ends, and the refill brings an attack that draws these colours."""
    usual = {"row": ["swindle"] * 5, "dungeon_deck": ["skeletal ape"], "bag": [0, 5], "rage": 4}
    table = given("agnet", BOT, **{**usual, "deck": FIVE, **position})
    draw_cubes_in_this_order(table, drawn)
    return table.do("end")


@rule("W-190", "W-63")
def test_covered_spaces_give_nothing() -> None:
    table = given("agnet", BOT).do("end")
    assert (table.to_move, board(table, 1).cogwheels, board(table, 1).spaces) == (1, 7, 7)
    assert (table.s.skill, table.s.swords, table.s.boots) == (0, 0, 0)


@rule("W-191", "W-192", "W-196", "RW-31", "RW-35")
def test_an_attack_that_hurts_opens_one_space() -> None:
    table = after_a_refill(1, 1, 1)
    assert (table.s.damage[1], board(table, 1).cogwheels) == (3, 6)
    assert (table.to_move, table.s.swords) == (1, 1)
    assert [event["left"] for event in table.events("cogwheel")] == [6]


@rule("W-193")
def test_other_damage_opens_none() -> None:
    table = given(BOT, "agnet", room="Ta", boots=1).do("move Tb")
    assert (table.s.damage[0], board(table).cogwheels) == (2, 7)


@rule("W-194", "WI-03", "RW-34")
def test_attacks_of_every_origin_count() -> None:
    assert board(after_a_refill(1, DRAGON, DRAGON), 1).cogwheels == 6
    out = given("agnet", BOT, "lenara", bag=[0, 9], dragon_cubes=0, to_move=1, deck=FIVE)
    out.s.status[2] = LEFT
    out.do("end")
    assert (out.s.damage[1] > 0, board(out, 1).cogwheels) == (True, 6)
    keep = in_the_keep("agnet", BOT, bag=[0, 9], dragon_cubes=0, rage=1, to_move=1, deck=FIVE)
    keep.s.status[0], keep.s.countdown_owner, keep.s.countdown = LEFT, 0, 1
    keep.do("end")
    assert (keep.s.damage[1] > 0, board(keep, 1).cogwheels) == (True, 6)
    card = in_the_keep("agnet", BOT, hand=["mister whiskers"], bag=[0, 9], dragon_cubes=0, rage=1)
    assert board(card.do("play mister whiskers", "choose 1"), 1).cogwheels == 6


@rule("WI-02", "W-194", "RW-34")
def test_a_tantrum_and_the_refill_are_two_attacks() -> None:
    table = given(
        "whiskers",
        BOT,
        down=["skill", "sword", "boot"],
        deck=FIVE,
        bag=[0, 12],
        dragon_cubes=0,
        row=["swindle"] * 5,
        dungeon_deck=["skeletal ape"],
        rage=1,
    )
    assert board(table.do("end"), 1).cogwheels == 5


@rule("W-195", "WI-01", "RW-34")
def test_ghosts_count_unless_warded_off() -> None:
    hit = after_a_refill(GHOST, 1, 1, ghosts_in_bag=1)
    assert (hit.s.damage[1], board(hit, 1).cogwheels) == (3, 6)
    ward = {"hands": {1: ["white tourmaline"]}, "ghosts_in_bag": 1, "bag": [0, 0]}
    warded = after_a_refill(GHOST, DRAGON, DRAGON, **ward).do("ward white tourmaline")
    assert (warded.s.damage[1], board(warded, 1).cogwheels) == (0, 7)
    taken = after_a_refill(GHOST, DRAGON, DRAGON, **ward).do("skip")
    assert (taken.s.damage[1], board(taken, 1).cogwheels) == (1, 6)


@rule("W-196", "W-201", "RW-31")
def test_everything_that_lies_open_comes_at_the_start() -> None:
    three = given("agnet", BOT, cogwheels=4).do("end")
    assert (three.s.skill, three.s.swords, three.s.boots) == (2, 1, 0)
    spaces = character(BOT).cogwheels
    table = given("agnet", BOT, cogwheels=0).do("end")
    assert table.s.skill == sum(one.skill for one in spaces) == 3
    assert table.s.swords == sum(one.swords for one in spaces) == 2
    assert table.s.boots == sum(one.boots for one in spaces) == 2


@rule("W-196", "RW-31")
def test_before_cards_that_reacted() -> None:
    table = given("agnet", BOT, cogwheels=6, decks={1: FIVE})
    table.s.played[1] = [table.names.card("explore")]
    table.do("end")
    gains = [event for event in table.events("gained") if event["seat"] == 1]
    assert [event["swords"] for event in gains] == [1, 0]


@rule("W-197", "WI-04", "RW-31")
def test_a_space_opened_in_the_own_turn_pays_at_once() -> None:
    position = {"hand": ["mister whiskers"], "bag": [9], "dragon_cubes": 0, "rage": 1}
    table = in_the_keep(BOT, "agnet", cogwheels=6, **position)
    table.s.swords = 1
    table.do("play mister whiskers", "choose 1")
    assert (own(table).cogwheels[0], table.s.skill, table.s.swords) == (5, 1, 1)


@rule("W-198")
def test_what_is_not_used_is_gone() -> None:
    table = given("agnet", BOT, cogwheels=3).do("end")
    assert table.s.boots == 1
    table.end_turn()
    assert (table.to_move, table.s.boots) == (0, 0)


@rule("W-199", "WI-79", "RW-33")
@pytest.mark.parametrize(("back", "left"), [(False, 5), (True, 6)])
def test_healing_and_cogwheels(back: bool, left: int) -> None:
    potion = {"held": ["potion of greater healing"], "damage": [4], "cogwheels": 5}
    table = given(BOT, "agnet", heal_restores_cog=back, **potion)
    table.s.skill = 1
    table.do("drink potion of greater healing")
    assert (table.s.damage[0], board(table).cogwheels, table.s.skill) == (2, left, 1)


@rule("W-199", "W-73", "RW-33")
def test_healing_nothing_brings_none_back() -> None:
    potion = {"held": ["potion of greater healing"], "cogwheels": 5}
    table = given(BOT, "agnet", heal_restores_cog=True, **potion)
    assert board(table.do("drink potion of greater healing")).cogwheels == 5


@rule("W-200")
def test_with_none_left_nothing_changes() -> None:
    table = after_a_refill(1, DRAGON, DRAGON, cogwheels=0)
    assert (table.s.damage[1], board(table, 1).cogwheels) == (1, 0)


@rule("WI-80", "RW-32")
def test_by_the_switch_there_are_four_spaces() -> None:
    table = given("agnet", BOT, monkeybot_cogs="4")
    assert (board(table, 1).cogwheels, board(table, 1).spaces) == (4, 4)
    last = after_a_refill(1, DRAGON, DRAGON, monkeybot_cogs="4", cogwheels=0)
    assert (last.s.skill, last.s.swords, last.s.boots) == (2, 1, 1)


@rule("W-202", "WI-74", "RW-37")
def test_clatter() -> None:
    table = given(BOT, "agnet", hand=["clatter"], supply=[0]).do("play clatter")
    assert (table.s.boots, table.s.area[0]) == (1, 0)
    hand = ["clatter", "flamboyance", "stumble"]
    loud = given(BOT, "agnet", hand=hand, deck=["burgle"])
    loud.do("play clatter", "play flamboyance", "play stumble")
    assert (loud.s.area[0], loud.s.skill) == (2, 2)


@rule("W-203", "RW-37")
def test_overclock() -> None:
    table = given(BOT, "agnet", hand=["overclock"]).do("play overclock")
    gives = printed("overclock")
    assert (table.s.skill, table.s.boots) == (gives.skill, gives.boots)
    assert table.s.area[0] == gives.clank > 0


@rule("W-204", "RW-37")
def test_spare_parts() -> None:
    table = given(BOT, "agnet", hand=["spare parts"]).do("play spare parts")
    assert table.legal() == ["choose 1", "choose 2"]
    assert table.do("choose 2").s.swords == 1


@rule("W-205", "WI-13", "W-74", "RW-35")
def test_who_falls_loses_no_cogwheel() -> None:
    table = after_a_refill(1, DRAGON, DRAGON, damage=[0, 9])
    assert (table.s.status[1], own(table).cogwheels[1]) == (LOST, 7)
    ghost = after_a_refill(GHOST, DRAGON, DRAGON, damage=[0, 9], ghosts_in_bag=1)
    assert (ghost.s.status[1], own(ghost).cogwheels[1]) == (LOST, 7)


@rule("WI-38")
def test_an_open_boot_in_a_crystal_cave() -> None:
    table = given("agnet", BOT, cogwheels=3, rooms=["Pa", "Ya"]).do("end")
    assert table.do("move Xa").room == "Xa"


@rule("WI-41")
def test_skill_of_cogwheels_is_skill_of_the_turn() -> None:
    hands = {1: ["divining rod", "burgle"]}
    table = given("agnet", BOT, cogwheels=0, hands=hands, damage=[0, 2]).do("end")
    table.do("play divining rod", "play burgle")
    assert (table.s.skill_gained, table.s.damage[1]) == (6, 1)
