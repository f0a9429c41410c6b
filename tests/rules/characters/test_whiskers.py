"""Whiskers: moods, and the tantrum when all of them are down."""

from typing import Any

import pytest
from tests.rules.characters.table import (
    Position,
    board,
    character,
    discovering,
    draw_cubes_in_this_order,
    given,
    in_the_keep,
    own,
    printed,
)
from tests.rules.marks import rule

from stolik.games.clank.mechanics.characters.moods import AttackExact, FlipMood
from stolik.games.clank.model.state import INSIDE, LEFT, LOST

ALL = ["skill", "sword", "boot"]
FIVE = ["burgle"] * 5
DRAGON = 2


def upset(*drawn: int, who: tuple[str, ...] = ("whiskers", "agnet"), **position: Any) -> Position:
    """All moods are down, and the turn ends; `drawn` are the colours that come out first."""
    table = given(*who, **{"down": ALL, "deck": FIVE, **position})
    if drawn:
        draw_cubes_in_this_order(table, drawn)
    return table.do("end")


@rule("W-170", "W-171", "RW-26")
def test_cattitude_asks_for_a_mood() -> None:
    table = given("whiskers", "agnet", hand=["cattitude"]).do("play cattitude")
    assert table.legal() == ["flip skill", "flip sword", "flip boot", "skip"]
    table.do("flip sword")
    assert (table.s.skill, table.s.swords, board(table).down) == (1, 1, [1])
    left = given("whiskers", "agnet", hand=["cattitude"]).do("play cattitude", "skip")
    assert board(left).down == []


@rule("W-171", "RW-26")
def test_by_the_switch_a_mood_must_be_turned_down() -> None:
    table = given("whiskers", "agnet", hand=["cattitude"], whiskers_flip="must")
    table.do("play cattitude")
    assert table.legal() == ["flip skill", "flip sword", "flip boot"]
    assert table.why_not("skip") == "must_do"


@rule("W-172", "WI-75")
def test_saunter_is_quiet() -> None:
    table = given("whiskers", "agnet", hand=["saunter"], area=[1])
    table.do("play saunter", "flip boot")
    assert (table.s.area[0], table.s.boots) == (0, 2)
    saved = given("whiskers", "agnet", hand=["saunter", "stumble"])
    assert saved.do("play saunter", "skip", "play stumble").s.area[0] == 0


@rule("W-173", "RW-37")
def test_pounce_asks_nothing() -> None:
    table = given("whiskers", "agnet", hand=["pounce"]).do("play pounce")
    gives = printed("pounce")
    assert (table.s.boots, table.s.swords) == (gives.boots, gives.swords)
    assert table.can("end")


@rule("W-174")
def test_a_mood_that_is_down_cannot_be_turned_down() -> None:
    table = given("whiskers", "agnet", hand=["saunter"], down=["skill"]).do("play saunter")
    assert table.legal() == ["flip sword", "flip boot", "skip"]
    assert table.why_not("flip skill") == "mood_is_down"
    none = given("whiskers", "agnet", hand=["saunter"], down=ALL).do("play saunter")
    assert none.can("end")


@rule("W-171", "W-174")
def test_a_card_asks_as_often_as_its_number_says() -> None:
    table = given("whiskers", "agnet", hand=["cattitude"], down=["skill"])
    (step,) = table.s.setup.cards[table.names.card("cattitude")].play.steps
    assert isinstance(step, FlipMood)
    try:
        step.n = 3
        table.do("play cattitude", "flip sword", "flip boot")
    finally:
        step.n = 1
    assert (table.s.swords, table.s.boots, table.can("end")) == (1, 1, True)


@rule("W-175", "W-181", "W-73")
def test_moods_stay_down_and_two_wake_nobody() -> None:
    table = given("whiskers", "agnet", down=["skill", "boot"], deck=FIVE * 2)
    table.do("end").end_turn()
    assert (table.to_move, board(table).down, table.drawn()) == (0, [0, 2], [])


@rule("W-176", "WI-06", "RW-30")
def test_a_tantrum_draws_exactly_four() -> None:
    row = ["wishing well", "wishing well"]
    table = upset(0, 0, 0, 1, area=[3], bag=[0, 3], rage=7, row=[*row, "swindle"] * 2)
    (step,) = character("whiskers").tantrum.steps
    assert isinstance(step, AttackExact)
    assert len(table.drawn()[0]) == step.n == 4
    assert table.events("attack")[0]["cubes"] == 3
    assert "tantrum" in table.happened()


@rule("W-177", "W-178")
def test_own_cubes_go_home_and_others_hurt() -> None:
    table = upset(DRAGON, 1, 1, 0, bag=[2, 4], damage=[9, 0], dragon_cubes=4)
    s = table.s
    assert (s.damage[:2], s.bag[0], s.aside[DRAGON]) == ([9, 2], 1, 1)
    assert s.supply[0] == 30 - 9 - 1


@rule("W-179", "W-180")
def test_the_order_of_the_end_of_the_turn() -> None:
    table = given(
        "whiskers",
        "agnet",
        hand=["payoff"],
        down=ALL,
        deck=FIVE,
        row=["swindle"] * 5,
        dungeon_deck=["skeletal ape"],
        bag=[0, 9],
        rage=2,
    )
    table.do("play payoff", "end", "trash payoff itself")
    wanted = ("trashed", "tantrum", "drawn", "moods_up", "drew", "turn_ends", "refilled", "attack")
    kinds = [kind for kind in table.happened() if kind in wanted]
    assert kinds == ["trashed", "tantrum", "attack", "drawn", *wanted[3:7], "attack", "drawn"]
    assert [len(order) for order in table.drawn()] == [4, 2]
    assert board(table).down == []


@rule("W-182", "WI-08", "RW-29")
def test_a_short_bag_gives_all_it_has() -> None:
    table = upset(bag=[0, 3], dragon_cubes=0)
    assert [len(order) for order in table.drawn()] == [3]
    assert table.over
    assert (table.s.hands[0], table.status(0)) == ([], "lost")
    keep = in_the_keep("whiskers", "agnet", down=ALL, deck=FIVE, bag=[0, 3], dragon_cubes=0)
    keep.do("end")
    assert (keep.s.damage[1], keep.over, len(keep.hand())) == (3, False, 5)


@rule("W-183", "WI-12", "RW-28")
@pytest.mark.parametrize(("reading", "hurt"), [("hurt", 1), ("spared", 0)])
def test_a_ghost_of_the_tantrum(reading: str, hurt: int) -> None:
    table = upset(3, DRAGON, DRAGON, DRAGON, ghosts_in_bag=1, whiskers_ghosts=reading)
    assert table.s.damage[:2] == [hurt, 1]
    assert table.s.area[3] == 1


@rule("W-184", "RW-27")
def test_a_tantrum_in_the_turn_of_escape() -> None:
    table = given("whiskers", "agnet", down=ALL, bag=[2, 2], held=["artifact 5"])
    table.s.leaving = True
    draw_cubes_in_this_order(table, [0, 0, 1, 1])
    table.do("end")
    kinds = table.happened()
    assert kinds.index("escaped") < kinds.index("tantrum")
    assert (table.s.status[0], table.s.aside[0], table.s.damage[:2]) == (LEFT, 2, [0, 2])
    alone = given("whiskers", "agnet", down=ALL, held=["artifact 5"])
    alone.s.leaving, alone.s.status[1] = True, LOST
    assert (alone.do("end").over, "tantrum" in alone.happened()) == (True, False)


@rule("W-75", "RW-38")
def test_no_tantrum_of_whoever_fell_in_the_turn() -> None:
    position = {"hand": ["mister whiskers"], "down": ALL, "damage": [9], "bag": [9]}
    table = in_the_keep("whiskers", "agnet", dragon_cubes=0, rage=7, **position)
    table.do("play mister whiskers", "choose 1")
    assert (table.s.status[0], "tantrum" in table.happened()) == (LOST, False)
    assert -1 not in table.s.row


@rule("W-185", "WI-09", "RW-29")
def test_others_may_fall_and_the_turn_goes_on() -> None:
    table = upset(1, DRAGON, DRAGON, DRAGON, bag=[0, 1], damage=[0, 9])
    assert (table.s.status[1], table.s.status[0]) == (LOST, INSIDE)
    assert (len(table.hand()), board(table).down, table.over) == (5, [], False)


@rule("WI-05")
def test_the_card_mister_whiskers_has_nothing_to_do_with_it() -> None:
    position = {"hand": ["mister whiskers"], "down": ["skill"], "bag": [9], "dragon_cubes": 0}
    table = in_the_keep("whiskers", "agnet", rage=7, **position)
    table.do("play mister whiskers", "choose 1")
    assert len(table.drawn()[0]) > 4
    assert (table.s.damage[0], own(table).down[0]) == (len(table.drawn()[0]), 1)


@rule("WI-07")
def test_cubes_that_come_home_can_be_placed() -> None:
    table = given(
        "whiskers",
        "agnet",
        down=ALL,
        deck=FIVE,
        bag=[4],
        supply=[0],
        dragon_cubes=0,
        ghosts_in_bag=0,
        row=["swindle"] * 5,
        dungeon_deck=["archoverlord"],
    )
    table.s.bag[1] = 1
    draw_cubes_in_this_order(table, [0, 0, 0, 0])
    table.do("end")
    assert (table.s.area[0], table.s.supply[0]) == (1, 3)


@rule("WI-10")
def test_the_first_to_fall_goes_on_the_countdown() -> None:
    table = in_the_keep("whiskers", "agnet", down=ALL, deck=FIVE, bag=[0, 4], damage=[0, 9])
    draw_cubes_in_this_order(table, [1])
    table.do("end")
    assert (table.s.status[1], table.s.countdown_owner) == (LOST, 1)


@rule("WI-11", "RW-28")
def test_no_ward_for_whiskers_but_for_others() -> None:
    table = upset(
        3,
        DRAGON,
        DRAGON,
        DRAGON,
        ghosts_in_bag=1,
        deck=["white tourmaline", *FIVE],
        hands={1: ["white tourmaline"]},
    )
    assert (table.to_move, table.can("ward white tourmaline")) == (1, True)
    table.do("ward white tourmaline")
    assert table.s.damage[:2] == [1, 0]


@rule("WI-21", "RW-30")
def test_the_end_of_the_turn_is_judged_before_the_tantrum() -> None:
    table = upset(DRAGON, DRAGON, DRAGON, DRAGON, area=[2], hands={1: ["too bad for you"]})
    assert (table.to_move, table.can("react too bad for you")) == (1, True)


@rule("WI-22", "RW-30")
def test_others_may_react_to_the_tantrum_and_whiskers_not() -> None:
    table = upset(
        3,
        DRAGON,
        DRAGON,
        DRAGON,
        ghosts_in_bag=1,
        deck=["walk it off", *FIVE],
        hands={1: ["walk it off"]},
    )
    assert (table.to_move, table.can("react walk it off")) == (1, True)
    table.do("skip")
    assert (table.to_move, table.offers("react")) == (1, [])


@rule("WI-28")
def test_a_mood_in_the_middle_of_a_discovery() -> None:
    table = discovering("footprints", "whiskers", "agnet", hand=["saunter"])
    table.do("play saunter", "flip boot", "lay 0")
    assert (table.room, table.s.boots) == ("Da", 1)


@rule("W-176")
def test_the_lens_shows_the_tantrum() -> None:
    table = given("whiskers", "agnet", down=ALL, bag=[4, 4], dragon_cubes=0, rage=7)
    lens: Any = table.game.outlook(table.s)
    assert (lens.drawn, lens.of) == (4, 8)
    assert lens.seats[0].damage == [1.0]
    assert len(lens.seats[1].damage) == 5
