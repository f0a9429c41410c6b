"""Open points of Gra o mózg: our reading is the default, the other reading is a switch."""

import pytest
from tests.rules.brains.table import GAME, given
from tests.rules.marks import rule

from stolik.core.seal import FastSeed
from stolik.games.brains.state import BrainsState


def starters(rounds_of: int, **options: object) -> set[int]:
    found = set()
    for seed in range(rounds_of):
        s = GAME.new(GAME.settings(options), 4, FastSeed(seed).chance(GAME.streams))
        assert isinstance(s, BrainsState)
        found.add(s.starter)
    return found


@rule("Z-01")
def test_the_first_starter_is_drawn_or_the_first_seat() -> None:
    assert starters(60) == {0, 1, 2, 3}
    assert starters(60, first_round_starter="first_seat") == {0}


@rule("Z-02")
def test_a_tie_for_the_fewest_brains_is_drawn_or_goes_clockwise() -> None:
    def next_starter(seed: int, tie: str) -> int:
        hands = [[6], [5], [9], [9]]
        table = given(hands=hands, horde=[4], to_move=1, lowest_brains_tie=tie)
        table.s.chance = GAME.fast_chance(seed)
        return table.do("play 5").s.starter

    assert {next_starter(seed, "random") for seed in range(60)} == {0, 2, 3}
    assert {next_starter(seed, "clockwise") for seed in range(9)} == {2}


@rule("Z-03")
def test_a_batch_is_chosen_before_the_next_one_is_dealt() -> None:
    s = GAME.new(GAME.settings({}), 2, GAME.fast_chance(1))
    assert isinstance(s, BrainsState)
    assert [len(cards) for cards in s.dealt] == [3, 3]
    assert len(s.reserve) == 50 - 6


@rule("Z-07")
def test_refill_by_choice_or_at_random() -> None:
    taken = set()
    for seed in range(40):
        table = given(
            hands=[[5, 6], [3], [4]], graves=[[1, 2, 7, 9], [], []], refill_choice="random"
        )
        table.s.chance = GAME.fast_chance(seed)
        table.do("play 5")
        assert table.to_move == 1
        taken.update(table.hands[0])
    assert taken == {1, 2, 6, 7, 9}


@rule("Z-09")
def test_declining_only_when_stuck() -> None:
    able = given(hands=[[9], [3]], horde=[6], decline_allowed="only_when_stuck")
    assert able.legal() == ["play 9"]
    assert able.why_not("decline") == "can_play"
    stuck = given(hands=[[5], [3]], horde=[6], decline_allowed="only_when_stuck")
    assert stuck.legal() == ["decline"]


@rule("Z-09")
def test_declining_on_an_empty_horde_is_legal() -> None:
    table = given(hands=[[9], [3]], reserve=[1, 2]).do("decline")
    assert table.brains == [8, 9]


@rule("Z-14")
def test_a_spider_may_outlive_a_cleared_horde() -> None:
    table = given(hands=[[19, 9], [5], [6]], horde=[8], reserve=[1, 12], spider_survives_clear=True)
    assert table.do("decline", "keep 1").playable() == [1]


@rule("Z-14")
def test_who_cannot_start_below_the_spider_passes() -> None:
    table = given(
        hands=[[19, 9], [5], [6]], horde=[8], reserve=[12, 13], spider_survives_clear=True
    ).do("decline", "keep 12")
    assert table.legal() == ["pass"]
    table.do("pass")
    assert table.to_move == 1
    assert table.playable() == [5]
    assert table.do("play 5").s.under_spider is False


@rule("Z-17")
@pytest.mark.parametrize(("out", "discarded"), [(True, []), (False, [4, 11])])
def test_a_horde_cleared_by_a_mouse_is_out_or_comes_back(out: bool, discarded: list[int]) -> None:
    table = given(hands=[[11, 5], [6], [7]], horde=[4], mouse_horde_out_of_round=out)
    assert table.do("play 11").s.discard == discarded


@rule("Z-18")
def test_the_reshuffle_waits_until_a_card_is_needed() -> None:
    table = given(hands=[[2], [3], [4]], horde=[5], reserve=[16, 17], discard=[6]).do("decline")
    assert "reshuffled" not in table.happened()
    assert table.s.reserve == []


@rule("Z-19")
def test_the_live_horde_under_its_top_can_be_drawn() -> None:
    hands = [[5, 6, 7, 18], [6], [7]]
    table = given(hands=hands, horde=[1, 2, 3, 4], die="everyone_draws").do("play 18")
    assert table.horde == [18]
    drawn = [card for cards in table.graves for card in cards]
    assert sorted(drawn + table.s.reserve) == [1, 2, 3, 4]
    assert len(drawn) == 3
    table = given(
        hands=hands, horde=[1, 2, 3, 4], die="everyone_draws", recycle_live_horde_below_top=False
    ).do("play 18")
    assert table.horde == [1, 2, 3, 4, 18]
    assert table.graves == [[], [], []]
    assert "no_effect" in table.happened()


@rule("Z-20")
def test_a_shortage_gives_what_exists_or_nothing() -> None:
    hands = [[5, 6, 7, 18], [6], [7]]
    table = given(hands=hands, reserve=[1, 2], die="everyone_draws").do("play 18")
    assert table.graves == [[1], [2], []]
    assert "drew_nothing" in table.happened()
    table = given(hands=hands, reserve=[1, 2], die="everyone_draws", short_draw="nothing")
    assert table.do("play 18").graves == [[], [], []]


@rule("Z-20")
def test_a_single_penalty_card_goes_to_the_hand() -> None:
    table = given(hands=[[2], [3], [4]], reserve=[16]).do("decline")
    assert table.hands[0] == [2, 16]
    table = given(hands=[[2], [3], [4]], reserve=[16], single_penalty_card_goes_to="graveyard").do(
        "decline"
    )
    assert table.graves[0] == [16]


@rule("Z-20")
def test_with_nothing_to_draw_and_nothing_in_hand_the_turn_is_over() -> None:
    table = given(hands=[[], [3], [4]], graves=[[1, 2], [], []]).do("decline")
    assert table.hands[0] == [1, 2]
    assert table.to_move == 1


@rule("Z-20")
def test_a_short_penalty_may_mean_no_card_at_all() -> None:
    table = given(hands=[[2], [3], [4]], reserve=[16], short_draw="nothing").do("decline")
    assert table.hands[0] == [2]
    assert table.legal() == ["play 2"]


@rule("Z-21")
def test_the_roller_may_draw_last() -> None:
    table = given(
        hands=[[5, 6, 7, 18], [6], [7]],
        reserve=[1, 2, 3],
        die="everyone_draws",
        everyone_draws_order="roller_last",
    ).do("play 18")
    assert table.graves == [[3], [1], [2]]


@rule("Z-22")
@pytest.mark.parametrize("face", ["give_card", "steal_brain", "swap"])
def test_an_effect_with_a_target_may_be_optional(face: str) -> None:
    hands = [[5, 6, 7, 18], [6], [7]]
    assert given(hands=hands, die=face).do("play 18").why_not("skip") == "die_not_optional"
    table = given(hands=hands, die=face, die_effect_optional=True).do("play 18", "skip")
    assert table.hands == [[5, 6, 7], [6], [7]]
    assert table.brains == [9, 9, 9]
    assert table.to_move == 1


@rule("Z-22")
@pytest.mark.parametrize(("answer", "brains"), [("accept", 10), ("skip", 9)])
def test_an_effect_without_a_target_may_be_optional(answer: str, brains: int) -> None:
    table = given(hands=[[5, 18], [6], [7]], die="gain_brain", die_effect_optional=True)
    assert table.do("play 18").legal() == ["accept", "skip"]
    assert table.do(answer).brains[0] == brains


@rule("Z-23")
def test_an_impossible_effect_may_be_rolled_again() -> None:
    table = given(
        hands=[[18], [6], [7]],
        graves=[[1], [], []],
        die="give_card gain_brain",
        impossible_die_effect="reroll",
    ).do("play 18")
    assert table.happened().count("rolled") == 2
    assert table.brains[0] == 10


@rule("Z-26")
def test_a_swap_after_the_last_card_is_a_duty_or_void() -> None:
    hands = [[18], [6, 7, 9], [7]]
    table = given(hands=hands, die="swap").do("play 18", "swap hands C")
    assert table.round_over
    assert table.brains == [8, 6, 9]
    table = given(hands=hands, die="swap", swap_when_out_of_cards="no_swap").do("play 18")
    assert table.round_over
    assert table.brains == [9, 6, 8]


@rule("Z-27")
def test_an_extra_turn_of_the_die_may_come_before_the_refill() -> None:
    table = given(
        hands=[[18, 19], [6], [7]],
        graves=[[1, 2], [], []],
        die="extra_turn",
        extra_turn_refills_first=False,
    ).do("play 18")
    assert table.hands[0] == [19]
    assert table.to_move == 0


@rule("Z-27")
def test_a_mouse_always_refills_before_its_extra_turn() -> None:
    table = given(
        hands=[[11, 19], [6], [7]], graves=[[1, 2], [], []], extra_turn_refills_first=False
    ).do("play 11")
    assert table.hands[0] == [1, 2, 19]


@rule("Z-28")
def test_an_extra_turn_after_the_last_card_may_be_void() -> None:
    table = given(
        hands=[[18], [6], [7]], die="extra_turn", extra_turn_when_out_of_cards="round_ends"
    ).do("play 18")
    assert table.round_over


@rule("Z-28")
def test_an_extra_turn_after_the_last_card_goes_on_with_the_penalty() -> None:
    table = given(hands=[[18], [6], [7]], horde=[4], reserve=[1, 2], die="extra_turn")
    table.do("play 18", "decline", "keep 1", "play 1")
    assert not table.round_over


@rule("Z-29")
def test_a_mouse_as_the_last_card_may_play_on() -> None:
    table = given(hands=[[11], [6], [7]], horde=[4], last_card_mouse_ends_round=False)
    table.do("play 11")
    assert not table.round_over
    assert table.legal() == ["decline"]


@rule("Z-29")
@pytest.mark.parametrize("last", [0, 8])
def test_a_spider_or_mosquito_as_the_last_card_ends_the_round(last: int) -> None:
    assert given(hands=[[last], [6], [7]], horde=[4]).do(f"play {last}").round_over


@rule("Z-30")
def test_a_player_emptied_by_a_swap_may_have_to_play_on() -> None:
    table = given(hands=[[18], [5, 6, 7]], die="swap", player_emptied_by_swap_ends_round=False).do(
        "play 18"
    )
    assert not table.round_over
    assert table.to_move == 1
    assert table.legal() == ["decline"]


@rule("Z-31")
def test_everyone_draws_with_nothing_left_does_not_save_the_round() -> None:
    assert given(hands=[[18], [6], [7]], die="everyone_draws").do("play 18").round_over


@rule("Z-32")
@pytest.mark.parametrize(("debt", "left"), [(False, 0), (True, -1)])
def test_brains_may_be_owed(debt: bool, left: int) -> None:
    table = given(hands=[[5], [6, 7, 9], [9]], horde=[4], brains=[5, 2, 6], brain_debt=debt)
    assert table.do("play 5").brains == [5, left, 5]
    assert GAME.census(table.s)["brains"] == 56


@rule("Z-33")
def test_a_game_that_ends_in_mid_round_may_count_cards() -> None:
    table = given(
        hands=[[2], [3, 4], [4]],
        horde=[5],
        brains=[1, 9, 9],
        mid_round_game_end_scores_cards=True,
    )
    assert table.do("decline").brains == [0, 7, 8]


@rule("Z-34")
def test_lost_brains_return_to_the_pool_or_leave_the_game() -> None:
    table = given(hands=[[2], [3], [4]], horde=[5], reserve=[1, 6])
    pool = table.s.pool
    assert table.do("decline").s.pool == pool + 1
    table = given(
        hands=[[2], [3], [4]], horde=[5], reserve=[1, 6], lost_brains_return_to_pool=False
    ).do("decline")
    assert (table.s.pool, table.s.gone) == (pool, 1)


@rule("Z-34")
def test_an_empty_pool_gives_nothing_or_is_unlimited() -> None:
    rich = [20, 20, 16]
    table = given(hands=[[5, 18], [6], [7]], die="gain_brain", brains=rich).do("play 18")
    assert table.brains == rich
    assert "no_effect" in table.happened()
    table = given(
        hands=[[5, 18], [6], [7]], die="gain_brain", brains=rich, empty_pool_gain="unlimited"
    ).do("play 18")
    assert table.brains == [21, 20, 16]


@rule("Z-35")
def test_a_final_tie_is_shared_or_goes_to_fewer_cards() -> None:
    table = given(
        hands=[[2], [3, 4], [4]],
        horde=[5],
        brains=[1, 9, 9],
        final_tie="fewest_cards",
    ).do("decline")
    assert table.winners() == [2]
    assert GAME.result(table.s).tie_break == "fewest_cards"


@rule("Z-38")
def test_a_limit_of_turns_stops_an_endless_game() -> None:
    table = given(hands=[[3, 4], [6, 7]], turn_limit=10)
    table.s.turn = 10
    table.do("play 3")
    assert table.over
    assert GAME.result(table.s).ending.id == "turn_limit"
    assert table.winners() == [0, 1]
