"""Conditions of cards: when they come true, and what that pays."""

from typing import Any

import pytest
from tests.rules.catacombs.table import Position, given, tile
from tests.rules.marks import rule

CAVE = tile("X", {"a": [], "b": ["crystal_cave"], "c": ["market"]}, ["a - b", "a - c"])


def beside_a_cave(**position: Any) -> Position:
    """A tile with a plain room a, a crystal cave b and a market c."""
    return given(**{"tiles_used": [CAVE], "laid": [("X", 1, 0, 0)], "room": "Xa", **position})


# ---- Tokens, cards and deeds


@rule("K-063")
def test_a_condition_pays_when_it_comes_true_before_the_card() -> None:
    table = beside_a_cave(hand=["floating skull"], room="Xc", gold=[7])
    table.do("buy crown 10", "play floating skull")
    assert table.s.teleports == 1


@rule("K-063")
def test_a_condition_pays_when_it_comes_true_after_the_card() -> None:
    table = beside_a_cave(hand=["floating skull"], room="Xc", gold=[7]).do("play floating skull")
    assert table.s.teleports == 0
    assert table.do("buy crown 10").s.teleports == 1


@rule("K-063")
@pytest.mark.parametrize(
    ("first", "second"),
    [("play pillage", "play swindle"), ("play swindle", "play pillage")],
)
def test_gold_gained_counts_in_either_order(first: str, second: str) -> None:
    table = given(hand=["pillage", "swindle"], deck=["burgle", "burgle"])
    assert table.do(first, second).hand() == ["burgle"]


@rule("K-063")
@pytest.mark.parametrize(
    ("first", "second"),
    [("fight skeleton", "play souldrinker"), ("play souldrinker", "fight skeleton")],
)
def test_a_monster_defeated_counts_in_either_order(first: str, second: str) -> None:
    table = given(hand=["souldrinker"], swords=1, row=["skeleton"], damage=[4])
    assert table.do(first, second).s.damage[0] == 3


@rule("K-064")
def test_a_condition_pays_once_a_card() -> None:
    table = given(hand=["rebel general", *["mercenary"] * 3], deck=["burgle"] * 5)
    table.do("play mercenary", "play mercenary", "play rebel general", "play mercenary")
    assert table.hand() == ["burgle"]


@rule("K-064")
def test_every_card_with_the_condition_is_paid() -> None:
    table = given(hand=["rebel general", "rebel scribe"], deck=["burgle"] * 5)
    assert table.do("play rebel general", "play rebel scribe").hand() == ["burgle"] * 2


@rule("K-065")
def test_a_card_drawn_by_a_late_condition_must_be_played() -> None:
    table = given(hand=["rebel general", "mercenary"], deck=["stumble", "burgle"])
    table.do("play rebel general", "play mercenary")
    assert table.hand() == ["stumble"]
    assert table.why_not("end") == "cards_left"
    assert table.do("play stumble").can("end")


@rule("K-065")
def test_a_condition_that_comes_true_in_another_turn_pays_nothing() -> None:
    table = beside_a_cave(hand=["floating skull"], room="Xc", gold=[7], deck=["burgle"] * 5)
    table.do("play floating skull", "end", "end", "buy crown 10")
    assert (table.to_move, table.s.teleports) == (0, 0)


@rule("K-065")
def test_deeds_of_the_turn_before_are_forgotten() -> None:
    table = given(hand=["swindle"], deck=["pillage", *["burgle"] * 5]).do("play swindle", "end")
    table.do("end", "play pillage")
    assert (table.s.gold[0], table.hand()) == (3, ["burgle"] * 4)


@rule("K-065")
def test_a_companion_of_the_turn_before_is_forgotten() -> None:
    table = given(hand=["mercenary"], deck=["rebel general", *["burgle"] * 5])
    table.do("play mercenary", "end", "end", "play rebel general")
    assert table.hand() == ["burgle"] * 4


# ---- Places


@rule("K-066", "K-068")
def test_a_cave_entered_after_lie_in_wait_takes_two_cubes_back() -> None:
    table = beside_a_cave(hand=["lie in wait"], boots=1, area=[2]).do("play lie in wait")
    assert table.s.area[0] == 2
    assert table.do("move Xb").s.area[0] == 0


@rule("K-066")
def test_lie_in_wait_played_in_a_cave_takes_two_cubes_back() -> None:
    table = beside_a_cave(hand=["lie in wait"], room="Xb", area=[2]).do("play lie in wait")
    assert table.s.area[0] == 0


@rule("K-066")
def test_a_cave_entered_only_in_the_next_turn_pays_nothing() -> None:
    table = beside_a_cave(hand=["lie in wait"], boots=1, area=[2], deck=["burgle"] * 5)
    table.do("play lie in wait", "move Xc", "end", "end")
    table.s.boots = 2
    assert table.do("move Xa", "move Xb").s.area[0] == 2


@rule("K-066")
def test_a_place_entered_twice_pays_once() -> None:
    table = beside_a_cave(hand=["lie in wait"], boots=1, teleports=2, area=[5])
    table.do("play lie in wait", "move Xb", "teleport Xa", "teleport Xb")
    assert table.s.area[0] == 3


@rule("K-066")
@pytest.mark.parametrize(("reading", "area"), [("while_in_play", 2), ("any_time_this_turn", 0)])
def test_a_cave_left_before_the_card_was_played(reading: str, area: int) -> None:
    table = beside_a_cave(
        hand=["lie in wait"], room="Xb", boots=1, area=[2], place_condition=reading
    )
    assert table.do("move Xa", "play lie in wait").s.area[0] == area


@rule("K-066")
@pytest.mark.parametrize("reading", ["while_in_play", "any_time_this_turn"])
def test_a_cave_left_in_the_turn_before_counts_in_no_reading(reading: str) -> None:
    table = beside_a_cave(
        deck=["lie in wait", *["burgle"] * 5],
        room="Xb",
        boots=1,
        area=[2],
        place_condition=reading,
    )
    table.do("move Xa", "end", "end", "play lie in wait")
    assert table.s.area[0] == 2


# ---- The examples of the rulebook


@rule("K-067")
@pytest.mark.parametrize(
    ("first", "second"),
    [("play rebel general", "play mercenary"), ("play mercenary", "play rebel general")],
)
def test_rebel_general_draws_for_another_companion(first: str, second: str) -> None:
    table = given(hand=["rebel general", "mercenary"], deck=["burgle", "burgle"])
    assert table.do(first).hand() == [second.removeprefix("play ")]
    assert table.do(second).hand() == ["burgle"]


@rule("K-067")
def test_rebel_general_is_not_another_companion_of_its_own() -> None:
    table = given(hand=["rebel general"], deck=["burgle"])
    assert table.do("play rebel general").hand() == []


@rule("K-069")
def test_lute_pays_for_clank_before_and_after_it_and_its_own() -> None:
    table = given(hand=["stumble", "stumble", "lute"])
    golds = [table.do(f"play {name}").s.gold[0] for name in ("stumble", "lute", "stumble")]
    assert golds == [0, 2, 3]


@rule("K-069")
def test_lute_pays_nothing_for_the_noise_of_others_or_of_another_turn() -> None:
    table = given(
        hand=["stumble"],
        deck=["lute", *["burgle"] * 5],
        hands={1: ["corrupt advisor"]},
        row=["archoverlord", "swindle"],
        dungeon_deck=["archoverlord"],
    )
    table.do("play stumble", "end", "play corrupt advisor", "end", "play lute")
    assert table.s.area[0] > 2
    assert table.s.gold[0] == 1


@rule("K-070")
def test_lute_counts_clank_that_was_cancelled() -> None:
    table = given(hand=["lute", "stumble"], skill=2, row=["darkened alcove"], area=[0, 1])
    table.do("use darkened alcove", "play lute", "play stumble")
    assert table.s.area == [0, 1, 0, 0]
    assert table.s.gold[0] == 2


@rule("K-070")
def test_lute_counts_clank_that_was_taken_back() -> None:
    table = given(hand=["stumble", "double cross", "lute"])
    table.do("play stumble", "play double cross", "play lute")
    assert (table.s.area[0], table.s.gold[0]) == (0, 2)


@rule("K-070")
@pytest.mark.parametrize(("counts", "gold"), [(True, 1), (False, 0)])
def test_whether_cancelled_clank_counts_can_be_switched(counts: bool, gold: int) -> None:
    table = given(hand=["lute"], skill=2, row=["darkened alcove"], count_cancelled_clank=counts).do(
        "use darkened alcove", "play lute"
    )
    assert table.s.gold[0] == gold
