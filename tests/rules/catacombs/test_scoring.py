"""The count at the end: what counts, what does not, who wins."""

from itertools import combinations
from typing import Any

import pytest
from tests.rules.catacombs.table import QUIET, Position, given, tile
from tests.rules.marks import rule


def rescued(**position: Any) -> Position:
    """The dungeon deck runs out: the game is over, all stand on the safe half of the start tile."""
    seats = position.get("seats", 2)
    end = {"rooms": ["SAa"] * seats, "row": QUIET[:5], "dungeon_deck_size": 0}
    table = given(**{"held": ["artifact 5"], **end, **position}).do("end")
    assert table.over
    return table


def both_escaped(**position: Any) -> Position:
    """Two players have escaped one after the other: the game is over."""
    start = {"rooms": ["SAa", "SAa"], "boots": 1, "hands": {1: ["sidestep"]}}
    arms = {"held": ["artifact 5"], "helds": {1: ["artifact 7"]}}
    table = given(**{**start, **arms, **position})
    table.do("move SAk", "end", "play sidestep", "move SAk", "end")
    assert table.over
    return table


def total(table: Position, seat: int = 0) -> int:
    return sum(table.points(seat).values())


@rule("K-270")
def test_each_gold_is_a_point() -> None:
    table = rescued(gold=[13])
    assert table.points()["gold"] == 13
    assert total(table) == 5 + 13


@rule("K-270")
def test_treasures_count_as_their_gold() -> None:
    vault = tile("X", {"a": [], "b": ["minor_secret"], "c": ["chest"]}, ["a - b", "b - c"], "safe")
    table = given(
        tiles_used=[vault],
        laid=[("X", 1, 0, 0)],
        room="Xa",
        boots=2,
        gold=[9],
        held=["artifact 5"],
        minors=["treasure"],
        majors=["greater treasure"],
        row=QUIET[:5],
        dungeon_deck_size=0,
    )
    table.do("move Xb", "move Xc", "open chest", "end")
    assert table.over
    assert total(table) == 5 + 9 + 2 + 5


@rule("K-271")
def test_cards_count_wherever_they_lie() -> None:
    tome = ["secret tome"]
    table = given(
        deck=[*tome, "burgle", "burgle", "burgle", "burgle", *tome],
        played=["swindle"],
        rooms=["SAa", "SAa"],
        held=["artifact 5"],
        row=QUIET[:5],
        dungeon_deck_size=0,
    ).do("end")
    assert table.over
    assert "secret tome" in table.hand()
    assert table.named(table.s.decks[0]) == tome
    assert table.discard() == ["swindle"]
    assert table.points()["cards"] == 7 + 7 + 1


@rule("K-271")
def test_cards_in_the_play_area_count_too() -> None:
    table = given(played=["swindle", "secret tome"], rooms=["SAa", "SAa"], held=["artifact 5"])
    assert sum(table.game.returns(table.s)) == 5 + 1 + 7


@rule("K-271")
@pytest.mark.parametrize(("trashed", "points"), [("secret tome", 0), ("burgle", 7)])
def test_trashed_cards_count_nothing(trashed: str, points: int) -> None:
    table = given(
        rooms=["SAa", "SAa"],
        held=["artifact 5"],
        discard=["secret tome", "burgle"],
        skill=5,
        row=["black market", *QUIET[:5]],
        dungeon_deck_size=0,
    )
    table.do("use black market", "choose 2", "choose 1", "end", f"trash {trashed}")
    assert table.over
    assert table.points()["cards"] == points


@rule("K-272")
def test_each_artifact_counts_its_number() -> None:
    table = rescued(held=["artifact 12", "artifact 15", "backpack"])
    assert table.points()["artifacts"] == 27


@rule("K-273")
def test_without_an_artifact_nothing_counts() -> None:
    table = rescued(held=["chalice", "crown 10"], gold=[99], discard=["secret tome"])
    assert total(table) == 0
    assert table.game.result(table.s).notes[0] == "no_artifact"


@rule("K-274")
def test_all_tokens_count() -> None:
    tokens = ["monkey idol", "chalice", "catacombs map", "dragon egg"]
    goods = ["backpack", "blood amulet", "burglars kit", "crown 10"]
    points = both_escaped(held=["artifact 5", *tokens, *goods]).points()
    assert points["mastery"] == 20
    assert points["tokens"] == 5 + 7 + 5 + 3
    assert points["items"] == 5 + 7 + 2 + 10
    assert sum(points.values()) == 5 + 20 + 5 + 7 + 5 + 3 + 5 + 7 + 2 + 10


@rule("K-274")
@pytest.mark.parametrize(
    ("name", "points"),
    [
        ("monkey idol", 5),
        ("chalice", 7),
        ("catacombs map", 5),
        ("dragon egg", 3),
        ("backpack", 5),
        ("blood amulet", 7),
        ("burglars kit", 2),
        ("crown 10", 10),
        ("crown 9", 9),
        ("crown 8", 8),
        ("adventurer", 3),
        ("peasant", 2),
        ("golden monkey bot", 3),
        ("warrior", 1),
    ],
)
def test_every_token_counts_its_points(name: str, points: int) -> None:
    assert total(rescued(held=["artifact 5", name])) == 5 + points


@rule("K-275")
def test_coupon_potions_boxes_and_lockpicks_count_nothing() -> None:
    potions = [f"potion of {what}" for what in ("healing", "strength", "swiftness")]
    held = ["artifact 5", "discount coupon", "puzzle box", "potion of greater healing", *potions]
    table = rescued(held=held, lockpicks=[5, 0])
    assert table.held() != ["artifact 5"]
    assert total(table) == 5


@rule("K-276")
def test_most_points_win() -> None:
    table = rescued(held=["artifact 5"], helds={1: ["artifact 20"]}, gold=[115, 99])
    assert [total(table, seat) for seat in (0, 1)] == [120, 119]
    assert table.winners() == [0]


@rule("K-277")
def test_a_tie_goes_to_the_best_single_artifact() -> None:
    two = ["artifact 15", "artifact 12", "backpack"]
    table = rescued(held=two, helds={1: ["artifact 17"]}, gold=[48, 63])
    assert [total(table, seat) for seat in (0, 1)] == [80, 80]
    assert table.winners() == [1]
    assert table.game.result(table.s).tie_break == "best_artifact"


@rule("K-277")
def test_only_the_tied_are_compared() -> None:
    held = {1: ["artifact 7"], 2: ["artifact 20"]}
    table = rescued(seats=3, held=["artifact 5"], helds=held, gold=[75, 73, 30])
    assert [total(table, seat) for seat in range(3)] == [80, 80, 50]
    assert table.winners() == [1]


@rule("K-278")
@pytest.mark.parametrize(("low", "high"), [*combinations([5, 7, 10, 12, 15, 17, 20], 2)])
def test_every_tie_is_resolved(low: int, high: int) -> None:
    table = rescued(
        held=[f"artifact {low}"], helds={1: [f"artifact {high}"]}, gold=[80 - low, 80 - high]
    )
    assert total(table, 0) == total(table, 1)
    assert table.winners() == [1]


@rule("K-278")
def test_four_who_are_equal_have_one_winner() -> None:
    values = [7, 20, 5, 12]
    table = rescued(
        seats=4,
        helds={seat: [f"artifact {value}"] for seat, value in enumerate(values)},
        held=["artifact 7"],
        gold=[80 - value for value in values],
    )
    assert table.winners() == [1]


# ---- Nobody has points


@rule("K-279", "KI-75")
@pytest.mark.parametrize(("reading", "winners"), [("no_winner", []), ("best_artifact", [2])])
def test_where_nobody_has_points(reading: str, winners: list[int]) -> None:
    table = rescued(
        seats=4,
        rooms=["SAc", "SAa", "SAm", "SAd"],
        held=["artifact 5"],
        helds={2: ["artifact 20"], 3: ["artifact 7"]},
        gold=[90, 80, 0, 0],
        all_zero=reading,
    )
    assert [total(table, seat) for seat in range(4)] == [0, 0, 0, 0]
    assert {table.status(seat) for seat in range(4)} == {"lost"}
    assert table.winners() == winners


@rule("K-279")
@pytest.mark.parametrize("reading", ["no_winner", "best_artifact"])
def test_where_nobody_has_an_artifact_nobody_wins_in_any_reading(reading: str) -> None:
    table = rescued(held=["chalice"], gold=[50, 60], all_zero=reading)
    assert table.winners() == []


@rule("K-279")
@pytest.mark.parametrize("reading", ["no_winner", "best_artifact"])
def test_one_player_with_points_is_enough(reading: str) -> None:
    table = rescued(
        rooms=["SAa", "SAc"], held=["artifact 5"], helds={1: ["artifact 20"]}, all_zero=reading
    )
    assert table.winners() == [0]
