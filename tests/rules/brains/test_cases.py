"""Twenty-two positions that settle how the rules of Gra o mózg meet each other."""

import pytest
from tests.rules.brains.table import GAME, given
from tests.rules.marks import rule

from stolik.core.reasons import Refused

EVERY_VALUE = list(range(20))


@rule("B-08", "B-27", "B-28")
@pytest.mark.parametrize(
    ("top", "fits"),
    [
        (7, [0, *range(8, 20)]),
        (8, list(range(8))),
        (19, [0]),
        (0, EVERY_VALUE),
        (12, [0, *range(13, 20)]),
    ],
)
def test_01_02_05_06_08_what_fits_on_the_top_card(top: int, fits: list[int]) -> None:
    table = given(hands=[EVERY_VALUE, [3]], horde=[top])
    assert table.playable() == fits


@rule("B-28", "Z-15")
def test_03_after_a_low_card_on_a_spider_the_usual_rule_returns() -> None:
    table = given(hands=[[3, 9, 9], [0, 4, 8, 2], [5]], horde=[8]).do("play 3")
    assert table.playable() == [0, 4, 8]


@rule("B-13", "Z-14")
def test_04_declining_clears_the_spider_away() -> None:
    table = given(hands=[[19, 9], [5], [6]], horde=[8], reserve=[1, 2])
    table.do("decline", "keep 1")
    assert table.horde == []
    assert table.brains[0] == 8
    assert 19 in table.playable()


@rule("B-29", "Z-16")
def test_07_a_mouse_clears_the_horde_and_plays_on() -> None:
    table = given(hands=[[11, 5], [6], [7]], graves=[[2, 3, 4], [], []], horde=[10])
    table.do("play 11")
    assert table.horde == []
    assert table.s.aside.count(10) == 2
    assert table.s.aside.count(11) == 2
    table.do("take 2", "take 4")
    assert table.to_move == 0
    assert table.playable() == [2, 4, 5]


@rule("B-12", "B-29", "Z-16")
def test_09_two_mice_give_one_extra_turn() -> None:
    table = given(hands=[[11, 11, 5, 6, 7, 9], [6], [7]], horde=[10])
    table.do("play 11x2", "spare B")
    assert table.graves[1] == [11]
    assert table.to_move == 0
    assert table.do("play 5").to_move == 1


@rule("Z-29")
def test_10_a_mouse_as_the_last_card_ends_the_round() -> None:
    table = given(hands=[[11], [6], [7]], horde=[10]).do("play 11")
    assert table.round_over
    assert table.brains == [9, 8, 8]


@rule("B-10", "B-11", "Z-05")
@pytest.mark.parametrize(
    ("first", "second", "graves"),
    [("B", "B", [[5, 5], []]), ("B", "C", [[5], [5]]), ("C", "C", [[], [5, 5]])],
)
def test_11_spare_copies_are_split_freely(first: str, second: str, graves: list[list[int]]) -> None:
    table = given(hands=[[5, 5, 5, 7, 7, 9], [6], [7]], horde=[4])
    table.do("play 5x3", f"spare {first}", f"spare {second}")
    assert table.horde == [4, 5]
    assert table.graves[1:] == graves


@rule("B-12", "B-30", "Z-24")
def test_12_two_marshmallows_make_one_roll() -> None:
    table = given(hands=[[18, 18, 5, 6, 7], [6], [7]], horde=[4], die="gain_brain gain_brain")
    table.do("play 18x2", "spare C")
    assert table.happened().count("rolled") == 1
    assert table.graves[2] == [18]
    assert table.brains[0] == 10


@rule("B-31", "Z-23")
def test_13_no_card_in_hand_to_slip_then_refill() -> None:
    table = given(
        hands=[[18], [6, 6], [7, 7]], graves=[[2, 3, 4, 5], [], []], horde=[4], die="give_card"
    )
    table.do("play 18")
    assert "no_effect" in table.happened()
    table.do("take 2", "take 3", "take 4")
    assert table.hands[0] == [2, 3, 4]
    assert table.to_move == 1


@rule("B-31", "Z-31")
def test_14_slipping_the_last_card_ends_the_round() -> None:
    table = given(hands=[[5, 18], [6, 6], [7, 7]], horde=[4], die="give_card")
    table.do("play 18", "slip 5 B")
    assert table.round_over
    assert table.brains == [9, 6, 7]


@rule("B-22", "B-34", "Z-31")
def test_15_everyone_draws_saves_the_round() -> None:
    table = given(hands=[[18], [6], [7]], horde=[4], reserve=[1, 2, 3], die="everyone_draws")
    table.do("play 18")
    assert not table.round_over
    assert table.hands[0] == [1]
    assert table.graves == [[], [2], [3]]


@rule("B-22", "B-35")
def test_16_a_brain_gained_with_the_last_card_then_the_round_ends() -> None:
    table = given(hands=[[18], [6], [7]], horde=[4], die="gain_brain").do("play 18")
    assert table.brains == [10, 8, 8]
    assert table.round_over


@rule("B-22", "B-32")
def test_16_a_brain_stolen_with_the_last_card_then_the_round_ends() -> None:
    table = given(hands=[[18], [6], [7]], horde=[4], die="steal_brain").do("play 18", "steal C")
    assert table.brains == [10, 8, 7]
    assert table.round_over


@rule("B-36", "Z-28")
def test_17_an_extra_turn_with_no_cards_costs_the_penalty() -> None:
    table = given(
        hands=[[18], [6], [7]], horde=[4], reserve=[1, 2], die="extra_turn", brains=[1, 9, 9]
    )
    table.do("play 18")
    assert table.legal() == ["decline"]
    assert table.do("decline").over
    assert table.brains == [0, 9, 9]


@rule("B-33", "Z-30")
def test_18_a_swap_that_empties_the_other_player() -> None:
    table = given(hands=[[18], [5, 6, 7]], horde=[4], die="swap").do("play 18")
    assert table.round_over
    assert table.brains == [6, 9]


@rule("B-14", "B-32", "Z-33")
def test_19_stealing_the_last_brain_ends_the_game_at_once() -> None:
    table = given(hands=[[5, 18], [6, 6], [7]], horde=[4], die="steal_brain", brains=[3, 1, 4]).do(
        "play 18", "steal B"
    )
    assert table.over
    assert table.brains == [4, 0, 4]
    assert table.winners() == [0, 2]


@rule("B-23", "B-25", "Z-32")
def test_20_nobody_loses_more_brains_than_there_are() -> None:
    table = given(
        hands=[[5], [6, 7], [9]], graves=[[], [1, 2, 3], []], horde=[4], brains=[5, 2, 6]
    ).do("play 5")
    assert table.over
    assert table.brains == [5, 0, 5]


@rule("B-15", "Z-11", "Z-18")
def test_21_the_reserve_runs_out_in_the_middle_of_a_penalty() -> None:
    table = given(hands=[[3], [6], [7]], horde=[5, 9, 12, 14], reserve=[19]).do("decline")
    assert table.happened() == ["declined", "reshuffled", "penalty"]
    assert 19 in table.s.dealt[0]
    other = sum(table.s.dealt[0]) - 19
    assert other in (5, 9, 12, 14)
    assert len(table.s.reserve) == 3


@rule("B-01", "B-05")
def test_22_five_players_leave_five_cards_and_six_are_refused() -> None:
    s = GAME.new(GAME.settings({}), 5, GAME.fast_chance(1))
    for _ in range(15):
        GAME.apply(s, GAME.legal(s)[0])
    assert len(s.reserve) == 5
    with pytest.raises(Refused):
        GAME.new(GAME.settings({}), 6, GAME.fast_chance(1))
