"""The rules of Gra o mózg in the order of a game."""

import pytest
from tests.rules.brains.table import GAME, given
from tests.rules.marks import rule

from stolik.core.game import OVER
from stolik.core.reasons import Refused
from stolik.games.brains.state import BrainsState
from stolik.games.brains.view import view


def new_game(seats: int, seed: int = 1, **options: object) -> BrainsState:
    s = GAME.new(GAME.settings(options), seats, GAME.fast_chance(seed))
    assert isinstance(s, BrainsState)
    return s


def after_the_deal(seats: int) -> BrainsState:
    s = new_game(seats)
    for _ in range(3 * seats):
        GAME.apply(s, GAME.legal(s)[0])
    return s


@rule("B-01")
@pytest.mark.parametrize("seats", [1, 6])
def test_two_to_five_play(seats: int) -> None:
    with pytest.raises(Refused) as refused:
        new_game(seats)
    assert refused.value.reason.params == {"least": 2, "most": 5}


@rule("B-02")
@pytest.mark.parametrize(("seats", "pool"), [(2, 38), (3, 29), (4, 20), (5, 11)])
def test_nine_brains_each_the_rest_in_the_pool(seats: int, pool: int) -> None:
    s = new_game(seats)
    assert s.brains == [9] * seats
    assert s.pool == pool


@rule("B-03", "Z-03")
def test_three_batches_of_three_one_card_buried_from_each() -> None:
    s = new_game(3)
    for batch in (1, 2, 3):
        assert s.batch == batch
        for _ in range(3):
            seat = GAME.to_move(s)
            cards = s.dealt[seat].copy()
            buried = cards[0]
            GAME.apply(s, GAME.parse(s, f"bury {buried}"))
            assert buried in s.graves[seat]
            assert len(s.hands[seat]) == 2 * batch
    assert [len(cards) for cards in s.hands] == [6, 6, 6]
    assert [len(cards) for cards in s.graves] == [3, 3, 3]


@rule("B-04", "Z-36")
def test_the_deal_is_secret() -> None:
    s = new_game(3)
    seat = GAME.to_move(s)
    first, last = GAME.legal(s)[0], GAME.legal(s)[-1]
    assert first != last
    one, two = GAME.clone(s), GAME.clone(s)
    GAME.apply(one, first)
    GAME.apply(two, last)
    for other in range(3):
        if other != seat:
            assert GAME.view(one, other) == GAME.view(two, other)


@rule("B-05")
@pytest.mark.parametrize(("seats", "left"), [(2, 32), (3, 23), (4, 14), (5, 5)])
def test_the_rest_is_the_reserve(seats: int, left: int) -> None:
    assert len(after_the_deal(seats).reserve) == left


@rule("B-06")
def test_play_goes_clockwise_from_the_starter() -> None:
    table = given(hands=[[7, 7], [9, 9], [3, 3], [5, 5]], to_move=2)
    order = [table.to_move]
    for notation in ("play 3", "play 5", "play 7", "play 9"):
        order.append(table.do(notation).to_move)
    assert order == [2, 3, 0, 1, 2]


@rule("B-07")
def test_any_value_starts_a_horde() -> None:
    assert given(hands=[[0, 5, 8, 19], [3]]).playable() == [0, 5, 8, 19]


@rule("B-08")
def test_a_card_must_beat_the_top() -> None:
    table = given(hands=[[5, 6, 7], [3]], horde=[6])
    assert table.playable() == [7]
    assert table.why_not("play 6") == "too_low"
    assert table.why_not("play 9") == "not_in_hand"


@rule("B-09", "Z-09")
def test_a_player_may_decline_with_a_card_that_fits() -> None:
    assert given(hands=[[9], [3]], horde=[6]).legal() == ["play 9", "decline"]


@rule("B-10", "Z-04", "Z-05")
def test_one_or_several_cards_of_one_value() -> None:
    table = given(hands=[[9, 9, 9, 12], [3]], horde=[6])
    assert table.legal() == ["play 9", "play 9x2", "play 9x3", "play 12", "decline"]
    assert table.why_not("play 12x2") == "too_few_copies"


@rule("B-11", "Z-05", "Z-25")
def test_spare_copies_never_stay_at_home() -> None:
    table = given(hands=[[9, 9, 12, 13, 14], [3], [4]], horde=[6]).do("play 9x2")
    assert table.legal() == ["spare B", "spare C"]
    assert table.why_not("spare A") == "spare_to_self"


@rule("B-11")
def test_with_two_players_the_only_opponent_gets_the_spares() -> None:
    table = given(hands=[[9, 9, 9, 12, 13, 14], [3, 3, 3]], horde=[6]).do("play 9x3")
    assert table.graves[1] == [9, 9]
    assert table.to_move == 1


@rule("B-13", "Z-11")
def test_declining_in_order_clear_lose_draw_play() -> None:
    table = given(hands=[[2], [3], [4]], horde=[5, 9], reserve=[16, 17])
    table.do("decline")
    assert table.s.discard == [5, 9]
    assert table.brains == [8, 9, 9]
    assert table.legal() == ["keep 16", "keep 17"]
    table.do("keep 17")
    assert table.hands[0] == [2, 17]
    assert table.graves[0] == [16]
    assert table.legal() == ["play 2", "play 17"]


@rule("B-13", "Z-09")
def test_a_second_refusal_in_one_turn_is_not_possible() -> None:
    table = given(hands=[[2], [3], [4]], horde=[5], reserve=[16, 17]).do("decline", "keep 16")
    assert table.why_not("decline") == "already_declined"


@rule("B-14")
def test_the_last_brain_lost_ends_the_game_before_any_card_is_drawn() -> None:
    table = given(hands=[[2], [3], [4]], horde=[5], reserve=[16, 17], brains=[1, 4, 3])
    table.do("decline")
    assert table.over
    assert len(table.s.reserve) == 2
    assert table.winners() == [1]


@rule("B-15")
def test_an_empty_reserve_is_made_anew_from_the_discards() -> None:
    table = given(hands=[[2], [3], [4]], discard=[6, 7, 9], horde=[5]).do("decline")
    assert table.happened() == ["declined", "reshuffled", "penalty"]
    assert len(table.s.dealt[0]) == 2
    assert len(table.s.reserve) == 2


@rule("B-16", "Z-07")
def test_a_hand_below_three_is_refilled_from_the_graveyard_by_choice() -> None:
    table = given(hands=[[5, 6], [3], [4]], graves=[[1, 2, 2, 7], [], []]).do("play 5")
    assert table.legal() == ["take 1", "take 2", "take 7"]
    table.do("take 7", "take 2")
    assert table.hands[0] == [2, 6, 7]
    assert table.graves[0] == [1, 2]
    assert table.to_move == 1


@rule("B-17")
def test_a_small_graveyard_is_taken_whole() -> None:
    table = given(hands=[[5], [3, 3], [4]], graves=[[1, 2], [], []]).do("play 5")
    assert table.hands[0] == [1, 2]
    assert table.graves[0] == []


@rule("B-18", "Z-08")
@pytest.mark.parametrize("left", [[6, 7, 9], [6, 7, 9, 10, 12, 13, 14, 15]])
def test_with_three_or_more_in_hand_nothing_is_taken_or_put_back(left: list[int]) -> None:
    table = given(hands=[[5, *left], [3], [4]], graves=[[1, 2], [], []]).do("play 5")
    assert table.hands[0] == left
    assert table.graves[0] == [1, 2]


@rule("B-19")
def test_a_hand_is_never_refilled_from_the_reserve() -> None:
    table = given(hands=[[5, 6], [3], [4]], reserve=[1, 2, 7]).do("play 5")
    assert table.hands[0] == [6]
    assert len(table.s.reserve) == 3


@rule("B-20", "Z-06")
def test_who_forgets_to_refill_waits_for_the_end_of_the_next_turn() -> None:
    table = given(
        hands=[[5, 6], [7, 9]], graves=[[1, 2, 3], []], refill_mode="claimed", horde=[4]
    ).do("play 5")
    assert table.legal() == ["refill", "end"]
    table.do("end")
    assert table.to_move == 1
    table.do("play 7")
    assert table.playable() == []
    assert table.hands[0] == [6]


@rule("B-20", "Z-06")
def test_who_asks_in_time_refills_by_choice() -> None:
    table = given(
        hands=[[5, 6], [7, 9]], graves=[[1, 2, 3], []], refill_mode="claimed", horde=[4]
    ).do("play 5", "refill", "take 1", "take 3")
    assert table.hands[0] == [1, 3, 6]


@rule("B-21", "B-23")
def test_the_round_ends_when_somebody_has_no_card_left() -> None:
    table = given(hands=[[5], [6, 7], [9]], graves=[[], [1], []], horde=[4]).do("play 5")
    assert table.round_over
    assert table.brains == [9, 6, 8]


@rule("B-21")
def test_an_empty_hand_with_a_full_graveyard_is_not_the_end() -> None:
    table = given(hands=[[5], [6, 7], [9]], graves=[[1], [], []], horde=[4]).do("play 5")
    assert not table.round_over


@rule("B-24")
def test_the_player_with_the_fewest_brains_starts_the_next_round() -> None:
    table = given(hands=[[5], [6], [9, 10]], horde=[4], brains=[9, 4, 3]).do("play 5")
    assert table.s.starter == 2
    assert table.to_move == 2
    assert table.s.round == 2


@rule("B-24")
def test_a_new_round_shuffles_all_fifty_cards() -> None:
    table = given(hands=[[5], [6, 7], [9]], horde=[4]).do("play 5")
    assert table.s.horde == table.s.discard == table.s.aside == []
    assert len(table.s.reserve) == 50 - 9


@rule("B-25", "Z-35")
def test_the_most_brains_win() -> None:
    table = given(hands=[[5], [6, 7], [9]], horde=[4], brains=[5, 2, 9]).do("play 5")
    assert table.over
    assert table.winners() == [2]


@rule("B-26", "Z-35")
def test_equal_is_a_draw() -> None:
    table = given(hands=[[5], [6, 7], [9]], horde=[4], brains=[5, 2, 6]).do("play 5")
    assert table.winners() == [0, 2]


@rule("B-27", "Z-12", "Z-13")
@pytest.mark.parametrize("top", [0, 7, 8, 19])
def test_a_mosquito_fits_on_everything(top: int) -> None:
    table = given(hands=[[0, 1, 2], [3, 4, 5, 6]], horde=[top]).do("play 0")
    assert table.horde == [top, 0]
    assert table.playable() == [3, 4, 5, 6]


@rule("B-28", "Z-15")
def test_on_a_spider_only_lower_values_and_no_other_condition() -> None:
    table = given(hands=[[5, 6, 7, 8, 9], [1]], horde=[8])
    assert table.playable() == [5, 6, 7]
    assert table.why_not("play 9") == "spider"


@rule("B-29", "Z-16")
def test_a_mouse_must_beat_the_top_too() -> None:
    assert given(hands=[[11, 12], [1]], horde=[12]).why_not("play 11") == "too_low"
    assert given(hands=[[11, 12], [1]], horde=[8]).why_not("play 11") == "spider"


@rule("B-30")
def test_roll_effect_refill_end_of_turn_in_this_order() -> None:
    table = given(hands=[[18, 5], [6], [7]], graves=[[1, 2], [], []], horde=[4], die="gain_brain")
    table.do("play 18")
    assert table.happened() == ["played", "rolled", "gained", "refilled"]
    assert table.to_move == 1


@rule("B-31", "Z-36")
def test_give_card_is_known_to_the_two_alone() -> None:
    table = given(hands=[[5, 6, 7, 9, 18], [6], [7]], horde=[4], die="give_card").do("play 18")
    assert table.legal() == [f"slip {card} {to}" for card in (5, 6, 7, 9) for to in "BC"]
    assert table.do("slip 6 C").graves[2] == [6]
    slipped = next(event for event in table.log if event.kind.name == "slipped")
    assert [("card" in slipped.seen_by(seat)) for seat in (0, 1, 2)] == [True, False, True]


@rule("B-32", "Z-25")
def test_steal_brain_takes_one_from_an_opponent() -> None:
    table = given(hands=[[5, 18], [6], [7]], horde=[4], die="steal_brain").do("play 18")
    assert table.legal() == ["steal B", "steal C"]
    assert table.why_not("steal A") == "not_oneself"
    assert table.do("steal C").brains == [10, 9, 8]


@rule("B-33", "B-37", "Z-25", "Z-26")
def test_swap_hands_or_graveyards_but_not_with_an_empty_graveyard() -> None:
    table = given(hands=[[5, 18], [6], [7]], graves=[[], [1, 2], []], horde=[4], die="swap").do(
        "play 18"
    )
    assert table.legal() == ["swap hands B", "swap hands C", "swap graveyards B"]
    assert table.why_not("swap graveyards C") == "empty_graveyard"
    table.do("swap graveyards B")
    assert table.hands[0] == [1, 2, 5]
    assert table.graves == [[], [], []]


@rule("B-33", "Z-26")
def test_after_a_swap_of_hands_only_the_roller_refills() -> None:
    table = given(
        hands=[[5, 18], [6, 7, 9], [7]], graves=[[1, 2], [3], []], horde=[4], die="swap"
    ).do("play 18", "swap hands B")
    assert table.hands[:2] == [[6, 7, 9], [5]]
    assert table.graves[:2] == [[1, 2], [3]]


@rule("B-34", "Z-21")
def test_everyone_draws_the_roller_first() -> None:
    table = given(
        hands=[[5, 6, 7, 18], [6], [7]], horde=[4], reserve=[1, 2, 3], die="everyone_draws"
    ).do("play 18")
    assert table.graves == [[1], [2], [3]]


@rule("B-35", "Z-34")
def test_gain_brain_comes_from_the_pool() -> None:
    table = given(hands=[[5, 18], [6], [7]], horde=[4], die="gain_brain")
    pool = table.s.pool
    table.do("play 18")
    assert table.brains[0] == 10
    assert table.s.pool == pool - 1


@rule("B-36", "Z-27")
def test_extra_turn_stays_on_the_same_horde() -> None:
    table = given(
        hands=[[5, 18, 19], [6], [7]], graves=[[1], [], []], horde=[4], die="extra_turn"
    ).do("play 18")
    assert table.hands[0] == [1, 5, 19]
    assert table.to_move == 0
    assert table.playable() == [19]


@rule("Z-10")
def test_a_turn_that_begins_with_an_empty_hand_is_a_penalty() -> None:
    table = given(hands=[[], [6], [7]], graves=[[1, 2], [], []], reserve=[16, 17], horde=[4])
    assert table.legal() == ["decline"]
    table.do("decline", "keep 16", "play 16")
    assert table.hands[0] == [1, 2, 17]


@rule("Z-36")
def test_spare_cards_are_public_and_leave_the_knowledge_when_played() -> None:
    table = given(hands=[[9, 9, 12, 13, 14], [3, 4], [4]], horde=[6]).do("play 9x2", "spare B")
    for viewer in (-1, 0, 2):
        assert view(table.s, viewer).players[1].known == [9]
    table.s.hands[1].append(9)
    table.s.graves[1].remove(9)
    table.s.horde = [4]
    table.do("play 9")
    assert view(table.s, 2).players[1].known == []


@rule("Z-36")
def test_after_a_swap_the_two_know_and_the_onlookers_forget() -> None:
    table = given(hands=[[5, 18], [6, 7, 9], [7]], graves=[[], [], [1]], horde=[4], die="swap")
    table.do("play 18", "swap hands B")
    views = [view(table.s, seat) for seat in range(3)]
    assert views[0].players[1].known == [5]
    assert views[1].players[0].known == [6, 7, 9]
    assert views[2].players[0].known == views[2].players[1].known == []


@rule("Z-37", "Z-38")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_every_game_comes_to_an_end(seats: int) -> None:
    for seed in range(50):
        s = new_game(seats, seed)
        while GAME.to_move(s) != OVER:
            options = GAME.legal(s)
            GAME.apply(s, options[seed % len(options)])
        assert 0 < s.turn < 20_000
