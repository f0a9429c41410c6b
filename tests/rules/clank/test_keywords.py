"""Keywords and special rules: order of cards, discarding, trashing, teleport, acquiring."""

import pytest
from tests.rules.clank.table import QUIET, given
from tests.rules.marks import rule

from stolik.games.clank.model.state import LOST


@rule("C-209")
@pytest.mark.parametrize(
    "order",
    [["play the queen of hearts", "buy crown 10"], ["buy crown 10", "play the queen of hearts"]],
)
def test_a_condition_may_come_true_before_or_after_its_card(order: list[str]) -> None:
    table = given(hand=["the queen of hearts"], room="F20", gold=[7], damage=[2]).do(*order)
    assert table.s.damage[0] == 1


@rule("C-209")
def test_a_condition_that_does_not_come_true_gives_nothing() -> None:
    table = given(hand=["the queen of hearts"], room="F20", gold=[7], damage=[2])
    assert table.do("play the queen of hearts", "buy backpack").s.damage[0] == 2


@rule("C-210")
@pytest.mark.parametrize("order", [["rebel scout", "mercenary"], ["mercenary", "rebel scout"]])
def test_a_rebel_scout_draws_before_or_after_the_other_companion(order: list[str]) -> None:
    table = given(hand=order, deck=["stumble", "burgle"]).do(f"play {order[0]}")
    assert table.hand() == [order[1]]
    assert table.do(f"play {order[1]}").hand() == ["stumble"]


@rule("C-211")
def test_a_crown_bought_after_the_mountain_king_still_pays() -> None:
    table = given(hand=["the mountain king"], room="F20", gold=[7]).do("play the mountain king")
    before = table.s.swords, table.s.boots
    table.do("buy crown 10")
    assert (table.s.swords, table.s.boots) == (before[0] + 1, before[1] + 1)


@rule("C-212")
@pytest.mark.parametrize("order", [["stumble", "swagger"], ["swagger", "stumble"]])
def test_swagger_pays_for_clank_before_and_after_it(order: list[str]) -> None:
    table = given(hand=order).do(*(f"play {name}" for name in order))
    assert table.s.skill == 1


@rule("C-212", "C-213")
def test_swagger_does_not_pay_for_clank_of_the_turn_before() -> None:
    table = given(row=QUIET[:5], dungeon_deck=["overlord"], hands={1: ["swagger"]})
    table.do("end", "play swagger")
    assert table.s.area == [1, 1, 0]
    assert table.s.skill == 0


@rule("C-213")
def test_a_crown_bought_next_turn_is_too_late() -> None:
    table = given(hand=["the mountain king"], deck=["burgle"] * 5, room="F20", gold=[7])
    table.do("play the mountain king", "end", "end", "buy crown 10")
    assert (table.s.swords, table.s.boots) == (0, 0)


@rule("C-214")
def test_three_companions_draw_a_rebel_scout_one_card() -> None:
    table = given(hand=["rebel scout", *["mercenary"] * 3], deck=["burgle"] * 4)
    table.do("play mercenary", "play rebel scout", "play mercenary", "play mercenary")
    assert table.hand() == ["burgle"]


@rule("C-214")
def test_two_crowns_pay_the_mountain_king_once() -> None:
    table = given(hand=["the mountain king"], room="F20", gold=[14])
    table.do("play the mountain king", "buy crown 10", "buy crown 9")
    assert (table.s.swords, table.s.boots) == (2, 2)


@rule("C-215")
def test_a_card_drawn_late_must_be_played_too() -> None:
    table = given(hand=["rebel miner", "mercenary"], deck=["stumble"])
    table.do("play rebel miner", "play mercenary")
    assert table.hand() == ["stumble"]
    assert table.why_not("end") == "cards_left"
    assert table.do("play stumble").can("end")


@rule("C-216", "C-219")
def test_only_cards_still_in_hand_can_be_discarded() -> None:
    table = given(
        hand=["sleight of hand", "stumble"], played=["burgle"], discard=["explore"], deck=["sneak"]
    )
    table.do("play sleight of hand")
    assert table.legal() == ["discard stumble"]


@rule("C-217")
def test_a_discarded_card_has_no_effect() -> None:
    table = given(hand=["sleight of hand", "stumble"], deck=["burgle"] * 2)
    table.do("play sleight of hand", "discard stumble")
    assert table.s.area[0] == 0
    assert table.discard() == ["stumble"]


@rule("C-218")
def test_no_discard_no_gain() -> None:
    table = given(hand=["sleight of hand"], deck=["burgle"] * 2).do("play sleight of hand")
    assert table.hand() == []
    assert table.can("end")


@rule("C-219")
def test_a_discard_for_something_must_be_made() -> None:
    table = given(hand=["sleight of hand", "secret tome"], deck=["burgle"] * 3)
    table.do("play sleight of hand")
    assert table.why_not("skip") == "must_do"
    assert table.do("discard secret tome").hand() == ["burgle"] * 2


@rule("C-220")
def test_a_card_is_trashed_from_discard_pile_or_play_area() -> None:
    table = given(
        hand=["sidestep"],
        deck=["sneak"],
        discard=["explore"],
        skill=4,
        row=["dragon shrine", *QUIET[:5]],
    )
    table.do("use dragon shrine", "choose 2", "play sidestep", "end")
    assert table.legal() == ["trash sidestep", "trash explore"]
    assert table.why_not("trash sneak") == "cannot_trash"


@rule("C-221")
@pytest.mark.parametrize("place", ["played", "discard"])
def test_a_trashed_card_never_comes_back(place: str) -> None:
    cards = {"played": ["burgle"] * 3, "discard": ["burgle"] * 3, place: ["burgle", "stumble"]}
    table = given(
        played=cards["played"],
        discard=cards["discard"],
        skill=4,
        row=["dragon shrine", *QUIET[:5]],
    )
    table.do("use dragon shrine", "choose 2", "end", "trash stumble")
    assert sorted(table.hand() + table.named(table.s.decks[0])) == ["burgle"] * 4
    for _ in range(4):
        table.end_turn()
    assert table.hand() == ["burgle"] * 4


@rule("C-222")
def test_a_card_is_trashed_at_the_end_of_the_turn_after_its_use() -> None:
    table = given(hand=["master burglar", "burgle"], deck=["sneak"] * 5)
    table.do("play master burglar", "play burgle")
    assert table.s.skill == 3
    assert table.offers("trash") == []
    table.do("acquire explore", "end")
    assert table.legal() == ["trash burgle for burgle"]
    assert sorted(table.do("trash burgle for burgle").discard()) == ["explore", "master burglar"]


@rule("C-223")
def test_a_trashed_card_is_gone_before_the_new_hand_is_drawn() -> None:
    table = given(hand=["master burglar", "burgle"], discard=["stumble"])
    table.do("play master burglar", "play burgle", "end")
    assert table.hand() == []
    table.do("trash burgle for burgle")
    assert sorted(table.hand()) == ["master burglar", "stumble"]


@rule("C-224")
def test_a_teleport_leads_to_a_neighbouring_room_without_boots() -> None:
    table = given(hand=["invoker of the ancients"], room="F02").do("play invoker of the ancients")
    assert table.offers("teleport") == ["teleport F03"]
    assert table.why_not("teleport F08") == "teleport_too_far"
    assert table.do("teleport F03").room == "F03"
    assert table.why_not("teleport F02") == "no_teleport"


@rule("C-225")
def test_monsters_do_nothing_to_those_who_teleport() -> None:
    table = given(room="F14", teleports=1).do("teleport F19")
    assert table.room == "F19"
    assert table.s.damage[0] == 0


@rule("C-226")
def test_a_teleport_needs_no_key() -> None:
    assert given(room="F04", teleports=1).do("teleport F09").room == "F09"


@rule("C-227")
@pytest.mark.parametrize(("here", "there"), [("F05", "F06"), ("F24", "F17")])
def test_a_teleport_goes_against_an_arrow(here: str, there: str) -> None:
    table = given(room=here, teleports=1, boots=2)
    assert table.why_not(f"move {there}") == "one_way"
    assert table.do(f"teleport {there}").room == there


@rule("C-228")
def test_footprints_cost_a_teleport_nothing() -> None:
    table = given(room="F03", teleports=1, boots=1)
    assert table.why_not("move F04") == "boots_short"
    table.do("teleport F04")
    assert (table.room, table.s.boots) == ("F04", 1)


@rule("C-229")
@pytest.mark.parametrize(("here", "there"), [("F17", "F22"), ("F22", "F17")])
def test_a_teleport_follows_a_tunnel_round_the_board(here: str, there: str) -> None:
    assert given(room=here, teleports=1).do(f"teleport {there}").room == there


@rule("C-230")
def test_who_arrives_by_teleport_has_entered() -> None:
    assert given(room="F17", teleports=1, damage=[3]).do("teleport F12").s.damage[0] == 2
    assert given(room="F15", teleports=1).do("teleport F16").can("take minor secret")


@rule("C-230", "C-231")
def test_a_teleport_into_a_crystal_cave_exhausts_and_none_out_of_it_helps() -> None:
    table = given(room="F03", teleports=2, boots=2).do("teleport F08")
    assert table.why_not("move F03") == "exhausted"
    table.do("teleport F03")
    assert table.offers("move") == []
    assert table.why_not("move F02") == "exhausted"


@rule("C-232")
def test_only_an_artifact_lets_one_teleport_out() -> None:
    assert given(room="F02", teleports=1).why_not("teleport F01") == "no_artifact"
    table = given(room="F02", teleports=1, held=["artifact 5"]).do("teleport F01")
    assert table.status() == "escaped"


@rule("C-233")
def test_a_teleport_can_wait_within_the_turn() -> None:
    table = given(hand=["invoker of the ancients", "burgle"], room="F02", teleports=1)
    table.do("play invoker of the ancients", "play burgle", "teleport F03", "teleport F08")
    assert table.room == "F08"


@rule("C-233")
def test_a_teleport_not_used_ends_with_the_turn() -> None:
    table = given(room="F02", teleports=1, deck=["burgle"] * 5).do("end", "end")
    assert table.to_move == 0
    assert table.why_not("teleport F03") == "no_teleport"


@rule("C-234")
def test_an_acquire_effect_happens_on_acquiring_and_not_on_playing() -> None:
    row = ["silver spear", *QUIET[:5]]
    table = given(row=row, skill=3).do("acquire silver spear")
    assert table.s.swords == 1
    assert given(hand=["silver spear"]).do("play silver spear").s.swords == 3


@rule("C-235")
def test_what_acquiring_gives_can_be_used_at_once() -> None:
    row = ["silver spear", *QUIET[:5]]
    table = given(row=row, skill=3, swords=1).do("acquire silver spear", "fight goblin")
    assert table.s.gold[0] == 1
    assert table.s.swords == 0


@rule("C-236")
def test_other_players_are_all_inside_but_oneself() -> None:
    table = given(seats=4, hand=["tattle"], to_move=2)
    table.s.status[3] = LOST
    assert table.do("play tattle").s.area[:4] == [1, 1, 0, 0]
