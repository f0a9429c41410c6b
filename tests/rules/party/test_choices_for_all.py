"""Choices for everybody: when a card arrives or is defeated, who is asked, and in which order."""

import pytest
from tests.rules.marks import rule
from tests.rules.party.table import GAME, NAMES, QUIET, Position, given

from stolik.games.clank.model.state import LEFT, LOST


def arrival(*cards: str, seats: int = 3, **position: object) -> Position:
    """The refill after the turn of seat 0 lays these cards."""
    table = given(seats=seats, row=QUIET[: 6 - len(cards)], dungeon_deck=list(cards), **position)
    return table.do("end")


def answer(table: Position, *answers: str) -> list[int]:
    """Give these answers; who gave them."""
    order = []
    for text in answers:
        order.append(table.to_move)
        table.do(text)
    return order


# ---- The order


@rule("W-36", "RK-42")
@pytest.mark.parametrize(("arrive_order", "later"), [("ended", 0), ("next", 1)])
@pytest.mark.parametrize("last", [0, 2, 4])
def test_an_arrive_choice_begins_with_the_player_whose_turn_has_ended_or_the_next(
    last: int, arrive_order: str, later: int
) -> None:
    table = arrival("leprechaun", seats=5, to_move=last, arrive_order=arrive_order)
    order = answer(table, *["choose 1"] * 5)
    assert order == [(last + later + turn) % 5 for turn in range(5)]
    assert (table.to_move, table.s.active) == ((last + 1) % 5, (last + 1) % 5)
    assert (table.s.gold, table.s.area[:5]) == ([2] * 5, [1] * 5)


@rule("W-36")
def test_a_card_that_comes_in_mid_turn_asks_the_player_of_the_turn_first() -> None:
    table = given(seats=5, to_move=2, hand=["remove traps"], row=QUIET, dungeon_deck=["leprechaun"])
    table.do("play remove traps", "replace swindle")
    assert answer(table, *["choose 2"] * 5) == [2, 3, 4, 0, 1]
    assert (table.to_move, table.s.gold) == (2, [5] * 5)


@rule("W-36")
def test_in_the_first_row_the_first_player_begins() -> None:
    settings = GAME.settings({"first_player": "C"})
    seen = 0
    for seed in range(60):
        table = Position(GAME, GAME.new(settings, 6, GAME.fast_chance(seed)))
        if table.legal() == ["choose 1", "choose 2"]:
            assert answer(table, *["choose 1"] * 6) == [2, 3, 4, 5, 0, 1]
            seen += 1
    assert seen > 1


@rule("W-36")
def test_two_cards_are_chosen_for_one_after_the_other() -> None:
    table = arrival("leprechaun", "elven satchel", seats=2)
    assert answer(table, "choose 1", "choose 2") == [0, 1]
    assert table.s.gold == [2, 5]
    assert answer(table, "choose 1", "choose 1") == [0, 1]
    assert table.s.gold == [3, 6]


# ---- Must and may


@rule("W-37")
@pytest.mark.parametrize("card", ["leprechaun", "elven satchel"])
def test_of_two_things_one_must_be_taken(card: str) -> None:
    table = arrival(card)
    assert table.legal() == ["choose 1", "choose 2"]
    assert table.why_not("skip") == "other_decision"


@rule("W-37")
def test_one_thing_may_be_turned_down() -> None:
    table = arrival("spiritual healer", damage=[1, 1, 1])
    assert table.legal() == ["yes", "skip"]
    assert answer(table, "skip", "skip", "yes") == [0, 1, 2]
    assert (table.s.damage, table.s.area[:3]) == ([1, 1, 0], [0, 0, 2])


@rule("W-37")
def test_only_those_who_can_pay_are_asked() -> None:
    table = arrival("secret passage", gold=[5, 4, 6])
    assert answer(table, "yes", "yes") == [0, 2]
    assert (table.s.gold, table.s.turn) == ([0, 4, 1], 2)
    assert [table.discard(seat) for seat in range(3)] == [["secret tome"], [], ["secret tome"]]


@rule("W-37", "RK-42")
@pytest.mark.parametrize(("arrive_order", "buyer"), [("ended", 0), ("next", 1)])
def test_the_last_tome_is_sold_to_whoever_is_asked_first(arrive_order: str, buyer: int) -> None:
    table = arrival(
        "secret passage", gold=[5, 5, 5], reserve={"secret tome": 1}, arrive_order=arrive_order
    )
    assert answer(table, "yes") == [buyer]
    assert (table.s.active, table.s.gold.index(0)) == (1, buyer)


@rule("RK-37")
def test_a_price_in_clank_needs_cubes() -> None:
    table = arrival("spiritual healer", damage=[1, 1, 1], supply=[2, 1, 3])
    assert answer(table, "yes", "yes") == [0, 2]
    assert (table.s.damage, table.s.area[:3]) == ([0, 1, 0], [2, 0, 2])
    table = given(row=["spotter"], swords=2, supply=[0, 1]).do("fight spotter")
    assert answer(table, "yes") == [1]
    assert (table.to_move, table.s.gold) == (0, [0, 2])


@rule("W-38")
@pytest.mark.parametrize("status", [LEFT, LOST])
def test_those_who_are_out_are_not_asked(status: int) -> None:
    table = given(seats=4, row=QUIET[:5], dungeon_deck=["leprechaun"])
    table.s.status[2] = status
    table.do("end")
    assert answer(table, "choose 1", "choose 1", "choose 1") == [0, 1, 3]
    assert (table.to_move, table.s.gold) == (1, [2, 2, 0, 2])


@rule("W-38", "RK-11")
def test_if_the_player_to_begin_is_out_the_one_after_begins() -> None:
    table = given(seats=4, row=QUIET[:5], dungeon_deck=["leprechaun"], arrive_order="next")
    table.s.status[1] = LEFT
    table.do("end")
    assert answer(table, "choose 1", "choose 1", "choose 1") == [2, 3, 0]


@rule("W-38")
def test_those_who_are_out_get_nothing_when_a_monster_is_defeated() -> None:
    table = given(seats=3, row=["succubus"], swords=2, damage=[2, 2, 2])
    table.s.status[1] = LOST
    table.do("fight succubus")
    assert answer(table, "choose 1") == [2]
    assert (table.s.gold, table.s.damage) == ([3, 0, 3], [1, 2, 2])


# ---- Card by card


def test_elven_satchel_offers_gold_or_noise_and_a_card() -> None:
    table = arrival("elven satchel", decks={1: ["sidestep"], 2: ["sidestep"], 0: []})
    answer(table, "choose 1", "choose 1", "choose 2")
    assert (table.s.gold, table.s.area[:3]) == ([1, 1, 0], [0, 0, 1])
    assert [table.hand(seat) for seat in range(3)] == [[], [], ["sidestep"]]


def test_hiding_place_takes_clank_back_for_a_burgle() -> None:
    table = arrival(
        "hiding place",
        hands={1: ["burgle", "stumble"], 2: ["stumble"]},
        decks={2: []},
        area=[3, 3, 3],
    )
    assert answer(table, "yes") == [1]
    assert (table.hand(1), table.discard(1)) == (["stumble"], ["burgle"])
    assert (table.s.active, table.s.area[:3]) == (1, [3, 1, 3])
    assert table.s.bank == 0


@rule("RK-41")
@pytest.mark.parametrize("card", ["hiding place", "pixie swarm", "virtuoso burglar"])
def test_whoever_might_hold_a_burgle_is_asked_and_can_then_only_decline(card: str) -> None:
    table = arrival(card, seats=2, hands={1: ["stumble"]}, decks={1: ["burgle"]}, area=[3, 3])
    assert (table.to_move, table.legal()) == (1, ["skip"])
    assert table.why_not("yes") == "no_such_choice"
    assert table.do("skip").hand(1) == ["stumble"]


@rule("RK-41")
def test_nobody_is_asked_who_has_no_burgle_in_hand_or_deck() -> None:
    table = arrival("pixie swarm", seats=2, hands={1: ["stumble"]}, decks={1: ["stumble"]})
    assert table.offers("skip") == []
    assert table.s.active == 1


def test_pixie_swarm_pays_whoever_shows_a_burgle() -> None:
    table = arrival("pixie swarm", hands={1: ["burgle", "burgle"], 2: ["stumble"]}, decks={2: []})
    assert answer(table, "yes") == [1]
    assert (table.s.gold, table.hand(1)) == ([0, 1, 0], ["burgle", "burgle"])
    assert table.s.active == 1
    assert [event["seat"] for event in table.events("showed")] == [1]


def test_virtuoso_burglar_trashes_a_burgle_for_noise() -> None:
    table = arrival(
        "virtuoso burglar", hands={1: ["burgle", "stumble"], 2: ["stumble"]}, decks={2: []}
    )
    assert answer(table, "yes") == [1]
    assert table.s.active == 1
    assert (table.hand(1), table.named(table.s.trashed)) == (["stumble"], ["burgle"])
    assert table.s.area[:3] == [0, 1, 0]


def test_virtuoso_burglar_takes_a_burgle_of_the_discard_pile_too() -> None:
    table = given(
        seats=3,
        row=QUIET[:5],
        dungeon_deck=["virtuoso burglar"],
        hands={2: ["stumble"]},
        decks={1: []},
    )
    table.s.discards[2] = [NAMES.card("burgle")]
    table.do("end")
    assert answer(table, "yes") == [2]
    assert (table.discard(2), table.hand(2)) == ([], ["stumble"])


def test_spotter_pays_everybody_who_makes_noise() -> None:
    table = given(seats=3, row=["spotter"], swords=2, area=[3, 0, 0]).do("fight spotter")
    assert table.s.area[0] == 1
    assert answer(table, "yes", "skip", "yes") == [0, 1, 2]
    assert (table.s.gold, table.s.area[:3]) == ([2, 0, 2], [2, 0, 1])


def test_scuffler_gives_everything_to_one_and_one_thing_to_each_of_the_others() -> None:
    table = given(
        seats=4,
        row=["scuffler"],
        swords=3,
        area=[2, 2, 2, 2],
        discard=["burgle", "burgle"],
    )
    table.s.discards[2] = [NAMES.card("burgle")]
    table.do("fight scuffler")
    assert (table.s.gold[0], table.s.area[0], table.discard(0)) == (2, 0, ["burgle"])
    assert (table.to_move, table.legal()) == (1, ["choose 1", "choose 2"])
    table.do("choose 1")
    assert table.legal() == ["choose 1", "choose 2", "choose 3"]
    assert answer(table, "choose 3", "choose 2") == [2, 3]
    assert (table.to_move, table.s.gold) == (0, [2, 0, 0, 2])
    assert table.s.area[:4] == [0, 0, 2, 2]
    assert table.named(table.s.trashed) == ["burgle", "burgle"]


def test_succubus_lets_the_others_choose_between_gold_and_healing() -> None:
    table = given(seats=3, row=["succubus"], swords=2, damage=[2, 2, 2]).do("fight succubus")
    assert answer(table, "choose 1", "choose 2") == [1, 2]
    assert (table.s.gold, table.s.damage) == ([3, 3, 0], [1, 2, 1])
