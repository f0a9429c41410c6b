"""Gems of the Catacombs: quartzes that make quieter, tourmalines that ward off ghosts."""

from typing import Any

import pytest
from tests.rules.catacombs.table import QUIET, Position, after_an_attack, card, given
from tests.rules.marks import rule

GHOST, BLACK = 3, 2


@rule("K-355")
@pytest.mark.parametrize(
    ("gem", "quiet"),
    [
        ("smoky quartz", 2),
        ("rose quartz", 2),
        ("fiery quartz", 2),
        ("white tourmaline", 0),
        ("black tourmaline", 0),
    ],
)
def test_a_gem_is_two_clank_when_acquired_and_a_card_when_played(gem: str, quiet: int) -> None:
    bought = given(row=[gem], skill=6, deck=["burgle"]).do(f"acquire {gem}")
    assert (bought.s.area[0], bought.hand()) == (2, [])
    played = given(hand=[gem], deck=["burgle"], area=[3]).do(f"play {gem}")
    assert (played.s.area[0], played.hand()) == (3 - quiet, ["burgle"])


@rule("K-355")
def test_what_a_quartz_finds_nothing_to_take_back_for_waits_for_later_clank() -> None:
    table = given(hand=["rose quartz", "stumble", "stumble"], area=[1]).do("play rose quartz")
    assert (table.s.area[0], table.s.bank) == (0, 1)
    assert table.do("play stumble").s.area[0] == 0
    assert table.do("play stumble").s.area[0] == 1


def haunted(drawn: list[int], **position: Any) -> Position:
    """An attack that draws these cubes, three in all."""
    usual = {"rage": 3, "ghosts_in_bag": 2, "bag": [2, 2]}
    return after_an_attack(drawn=drawn, **{**usual, **position})


@rule("K-356")
def test_a_tourmaline_in_hand_may_be_discarded_against_a_ghost() -> None:
    hands = {1: ["burgle", "white tourmaline"]}
    table = haunted([GHOST, BLACK, BLACK], hands=hands, decks={1: ["sidestep"]})
    assert (table.to_move, table.legal()) == (1, ["ward white tourmaline", "skip"])
    assert table.why_not("ward burgle") == "not_this_card"
    table.do("ward white tourmaline")
    assert table.s.damage == [1, 0]
    assert table.hand(1) == ["burgle", "sidestep"]
    assert table.discard(1) == ["white tourmaline"]


@rule("K-356")
def test_nobody_has_to_discard_a_tourmaline() -> None:
    table = haunted([GHOST, BLACK, BLACK], hands={1: ["black tourmaline"]}).do("skip")
    assert (table.s.damage, table.hand(1)) == ([1, 1], ["black tourmaline"])


@rule("K-356")
def test_a_tourmaline_can_keep_its_holder_in_the_game() -> None:
    table = haunted([GHOST, BLACK, BLACK], hands={1: ["black tourmaline"]}, damage=[0, 9])
    table.do("ward black tourmaline")
    assert (table.status(1), table.s.damage[1]) == ("inside", 9)
    table = haunted([GHOST, BLACK, BLACK], hands={1: ["black tourmaline"]}, damage=[0, 9])
    assert table.do("skip").status(1) == "lost"


@rule("K-357")
def test_a_tourmaline_in_the_deck_is_no_help_but_nobody_learns_that_it_is_there() -> None:
    table = haunted([GHOST, BLACK, BLACK], decks={1: ["white tourmaline"]})
    assert (table.to_move, table.legal()) == (1, ["skip"])
    assert table.why_not("ward white tourmaline") == "not_this_card"
    assert table.do("skip").s.damage == [1, 1]


@rule("K-357")
def test_a_tourmaline_in_the_discard_pile_is_no_help() -> None:
    table = given(row=QUIET[:5], dungeon_deck=["skeletal ape"], ghosts_in_bag=5, dragon_cubes=0)
    table.s.discards[1].append(card("white tourmaline"))
    assert table.do("end").s.damage == [3, 3]


@rule("K-357")
def test_a_tourmaline_in_the_play_area_is_no_help() -> None:
    hand = ["white tourmaline", "mister whiskers"]
    table = given(hand=hand, ghosts_in_bag=5, dragon_cubes=0, mixture="base+catacombs", rage=1)
    table.do("play white tourmaline", "play mister whiskers", "choose 1")
    assert table.s.damage == [2, 2]
    table = given(hand=hand, ghosts_in_bag=5, dragon_cubes=0, mixture="base+catacombs", rage=1)
    assert table.do("play mister whiskers", "choose 1").can("ward white tourmaline")


@rule("K-357")
def test_a_tourmaline_is_no_help_against_coloured_cubes() -> None:
    table = haunted([1, BLACK, BLACK], hands={1: ["white tourmaline"]})
    assert (table.s.damage, table.hand(1)) == ([0, 1], ["white tourmaline"])
    assert not table.offers("ward")
