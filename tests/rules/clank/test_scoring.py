"""The count at the end: who counts, what counts, who wins."""

from itertools import combinations
from typing import Any

import pytest
from tests.rules.clank.table import QUIET, Position, given
from tests.rules.marks import rule


def rescued(**position: Any) -> Position:
    """The dungeon deck runs out: the game is over, all stand above the depths."""
    seats = position.get("seats", 2)
    end = {"rooms": ["F02"] * seats, "row": QUIET[:5], "dungeon_deck_size": 0}
    table = given(**{"held": ["artifact 5"], **end, **position}).do("end")
    assert table.over
    return table


def both_left(**position: Any) -> Position:
    """Two players have left the dungeon one after the other: the game is over."""
    start = {"rooms": ["F02", "F02"], "boots": 1, "hands": {1: ["sidestep"]}}
    arms = {"held": ["artifact 5"], "helds": {1: ["artifact 7"]}}
    table = given(**{**start, **arms, **position})
    table.do("move F01", "end", "play sidestep", "move F01", "end")
    assert table.over
    return table


def total(table: Position, seat: int = 0) -> int:
    return sum(table.points(seat).values())


@rule("C-193")
def test_only_those_who_left_or_were_rescued_count() -> None:
    table = rescued(
        seats=4,
        rooms=["F02", "F02", "F21", "F02"],
        helds={1: [], 2: ["artifact 30"], 3: ["artifact 7"]},
        gold=[1, 90, 90, 0],
    )
    assert [total(table, seat) for seat in range(4)] == [6, 0, 0, 7]
    assert table.winners() == [3]


@rule("C-193")
def test_those_who_left_count() -> None:
    table = both_left(gold=[1, 2])
    assert [total(table, seat) for seat in (0, 1)] == [20 + 5 + 1, 20 + 7 + 2]


@rule("C-194")
def test_each_artifact_counts_its_value() -> None:
    table = rescued(held=["artifact 5", "artifact 20", "backpack"])
    assert table.points()["artifacts"] == 25


@rule("C-195")
def test_tokens_count_their_points() -> None:
    held = ["artifact 5", "master key", "backpack", "crown 10", "chalice", "dragon egg"]
    potions = ["potion of healing", "potion of strength", "potion of greater healing"]
    points = both_left(held=[*held, "monkey idol", *potions]).points()
    assert points["items"] == 5 + 5 + 10
    assert points["tokens"] == 7 + 3 + 5
    assert points["mastery"] == 20


@rule("C-195", "C-257")
@pytest.mark.parametrize(("crown", "points"), [("crown 10", 10), ("crown 9", 9), ("crown 8", 8)])
def test_a_crown_counts_its_number(crown: str, points: int) -> None:
    assert rescued(held=["artifact 5", crown]).points()["items"] == points


@rule("C-196")
def test_each_gold_is_a_point() -> None:
    table = rescued(gold=[13])
    assert table.points()["gold"] == 13
    assert total(table) == 5 + 13


@rule("C-197")
def test_treasures_count_as_their_gold() -> None:
    table = given(
        room="F03",
        boots=4,
        held=["artifact 5"],
        lying={"F04": ["treasure"], "F05": ["greater treasure"]},
        row=QUIET[:5],
        dungeon_deck_size=0,
    )
    table.do("move F04", "take minor secret", "move F05", "take major secret", "end")
    assert table.over
    assert total(table) == 5 + 2 + 5


@rule("C-198")
def test_cards_count_wherever_they_lie() -> None:
    tome = ["secret tome"]
    table = given(
        hand=["mister whiskers", *tome],
        deck=tome,
        discard=tome,
        played=tome,
        rooms=["F02", "F02"],
        held=["artifact 5"],
        damage=[9, 9],
        bag=[1, 1],
        dragon_cubes=0,
        rage=1,
    )
    table.do("play mister whiskers", "choose 1")
    assert table.over
    assert table.hand() == table.discard() == tome
    assert table.points()["cards"] == 4 * 7 + 1


@rule("C-199")
@pytest.mark.parametrize(("trashed", "points"), [("ruby", 0), ("burgle", 6)])
def test_trashed_cards_count_nothing(trashed: str, points: int) -> None:
    table = given(
        room="F02",
        held=["artifact 5"],
        discard=["ruby", "burgle"],
        skill=4,
        row=["dragon shrine", *QUIET[:5]],
        dungeon_deck_size=0,
    )
    table.do("use dragon shrine", "choose 2", "end", f"trash {trashed}")
    assert table.over
    assert table.points()["cards"] == points


@rule("C-200")
@pytest.mark.parametrize(("gold", "points"), [(4, 0), (14, 2), (15, 3)])
def test_the_duke_counts_every_five_gold(gold: int, points: int) -> None:
    assert rescued(discard=["the duke"], gold=[gold]).points()["cards"] == points


@rule("C-200")
def test_the_duke_counts_treasures_too() -> None:
    table = given(
        room="F15",
        boots=1,
        lying={"F16": ["treasure"]},
        gold=[13],
        held=["artifact 5"],
        discard=["the duke"],
        row=QUIET[:5],
        dungeon_deck_size=0,
    )
    assert table.do("move F16", "take minor secret", "end").points()["cards"] == 3


@rule("C-201")
@pytest.mark.parametrize("tomes", [0, 3])
def test_the_wizard_counts_secret_tomes(tomes: int) -> None:
    table = rescued(discard=["wizard", *["secret tome"] * tomes])
    assert table.points()["cards"] == tomes * 7 + tomes * 2


@rule("C-202")
def test_dragons_eye_counts_for_those_who_have_mastery_only() -> None:
    assert both_left(discard=["dragons eye"]).points()["cards"] == 10
    assert rescued(discard=["dragons eye"]).points()["cards"] == 0


@rule("C-203")
@pytest.mark.parametrize(
    ("tokens", "points"),
    [
        (["chalice"], 0),
        (["chalice", "chalice"], 0),
        (["chalice", "dragon egg"], 4),
        (["chalice", "monkey idol"], 4),
        (["dragon egg", "monkey idol"], 4),
        (["chalice", "dragon egg", "monkey idol"], 4),
    ],
)
def test_the_dwarven_peddler_wants_two_kinds(tokens: list[str], points: int) -> None:
    table = rescued(held=["artifact 5", *tokens], discard=["dwarven peddler"])
    assert table.points()["cards"] == points


@rule("C-204")
def test_most_points_win() -> None:
    table = rescued(held=["artifact 5"], helds={1: ["artifact 30"]}, gold=[75, 49])
    assert [total(table, seat) for seat in (0, 1)] == [80, 79]
    assert table.winners() == [0]


@rule("C-205")
def test_a_tie_goes_to_the_best_single_artifact() -> None:
    two = ["artifact 15", "artifact 10", "backpack"]
    table = rescued(held=two, helds={1: ["artifact 20"]}, gold=[50, 60])
    assert [total(table, seat) for seat in (0, 1)] == [80, 80]
    assert table.winners() == [1]


@rule("C-206")
def test_only_the_tied_are_compared() -> None:
    held = {1: ["artifact 7"], 2: ["artifact 30"]}
    table = rescued(seats=3, held=["artifact 5"], helds=held, gold=[75, 73, 30])
    assert [total(table, seat) for seat in range(3)] == [80, 80, 60]
    assert table.winners() == [1]


@rule("C-207")
@pytest.mark.parametrize(("low", "high"), [*combinations([5, 7, 10, 15, 20, 25, 30], 2)])
def test_every_tie_is_resolved(low: int, high: int) -> None:
    table = rescued(
        held=[f"artifact {low}"], helds={1: [f"artifact {high}"]}, gold=[80 - low, 80 - high]
    )
    assert total(table, 0) == total(table, 1)
    assert table.winners() == [1]


@rule("C-208")
def test_if_everybody_lost_nobody_wins() -> None:
    table = rescued(rooms=["F21", "F01"], gold=[50, 60])
    assert [table.status(seat) for seat in (0, 1)] == ["lost", "lost"]
    assert table.winners() == []
