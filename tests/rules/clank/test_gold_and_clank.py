"""Gold and clank: where both come from and go to."""

from tests.rules.clank.table import GAME, given
from tests.rules.marks import rule


@rule("C-113")
def test_gold_comes_from_the_bank() -> None:
    table = given(hand=["kobold merchant"], seats=3, gold=[0, 5, 5])
    assert table.do("play kobold merchant").s.gold == [2, 5, 5]


@rule("C-114")
def test_spent_gold_goes_back_to_the_bank_with_its_points() -> None:
    table = given(room="F20", gold=[9, 5])
    before = GAME.returns(table.s)
    table.do("buy crown 10")
    assert table.s.gold == [2, 5]
    assert GAME.returns(table.s) == [before[0] - 7 + 10, before[1]]


@rule("C-114")
def test_gold_may_be_spent_where_a_card_asks_for_it() -> None:
    table = given(hand=["underworld dealing"], gold=[8]).do("play underworld dealing", "choose 2")
    assert table.s.gold[0] == 1
    assert table.discard() == ["secret tome", "secret tome"]


@rule("C-115")
def test_clank_moves_cubes_from_the_supply_to_the_area() -> None:
    table = given(hand=["scepter of the ape lord"]).do("play scepter of the ape lord")
    assert (table.s.supply, table.s.area) == ([27, 30], [3, 0, 0])


@rule("C-116")
def test_with_too_few_cubes_only_those_are_added() -> None:
    table = given(hand=["scepter of the ape lord"], supply=[1])
    table.do("play scepter of the ape lord")
    assert (table.s.supply[0], table.s.area[0]) == (0, 1)


@rule("C-117")
def test_without_cubes_one_makes_no_clank() -> None:
    table = given(hand=["stumble"], supply=[0]).do("play stumble")
    assert (table.s.supply[0], table.s.area[0]) == (0, 0)
    assert table.played() == ["stumble"]


@rule("C-118")
def test_cubes_won_back_by_healing_can_clank_again() -> None:
    table = given(hand=["stumble"], supply=[0], damage=[1], held=["potion of healing"])
    table.do("drink potion of healing", "play stumble")
    assert (table.s.supply[0], table.s.area[0]) == (0, 1)


@rule("C-119")
def test_negative_clank_takes_own_cubes_back() -> None:
    table = given(hand=["sneak"], area=[3]).do("play sneak")
    assert (table.s.supply[0], table.s.area[0]) == (29, 1)


@rule("C-120")
def test_negative_clank_touches_neither_other_colours_nor_the_bag() -> None:
    table = given(hand=["sneak"], area=[0, 4], bag=[5]).do("play sneak")
    assert (table.s.area, table.s.bag) == ([0, 4, 0], [5, 0, 24])
    assert table.s.supply == [25, 26]
    assert table.s.bank == 2


@rule("C-121")
def test_negative_clank_left_over_cancels_clank_later_in_the_turn() -> None:
    table = given(hand=["move silently", "stumble", "stumble", "stumble"])
    table.do("play move silently", "play stumble")
    assert (table.s.area[0], table.s.bank) == (0, 1)
    table.do("play stumble", "play stumble")
    assert (table.s.area[0], table.s.bank) == (1, 0)


@rule("C-122")
def test_negative_clank_left_over_is_lost_with_the_turn() -> None:
    table = given(hand=["move silently"], deck=["stumble"])
    table.do("play move silently", "end", "end", "play stumble")
    assert table.s.area[0] == 1


@rule("C-123")
def test_negative_clank_left_over_does_not_help_in_the_turns_of_others() -> None:
    table = given(hand=["move silently"], hands={1: ["tattle"]})
    table.do("play move silently", "end", "play tattle")
    assert table.s.area[0] == 1


@rule("C-123")
def test_nobody_profits_from_the_negative_clank_of_another() -> None:
    table = given(hand=["move silently", "tattle"]).do("play move silently", "play tattle")
    assert table.s.area[1] == 1
