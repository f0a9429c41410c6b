"""Every rule of the count, through the sheet."""

from typing import Any

import pytest
from tests.companion.forms import ask, counted, player, points, table
from tests.rules.marks import rule

BOTH = pytest.mark.parametrize("game", ["clank", "catacombs"])


def winners(sheet: dict[str, Any]) -> list[int]:
    found: list[int] = ask("count", sheet=sheet)["winners"]
    return found


@rule("C-193", "K-254", "K-255", "K-273")
@BOTH
@pytest.mark.parametrize(
    ("end", "held", "why"),
    [("depths", ["artifact_20"], "in_depths"), ("eaten", [], "no_artifact")],
)
def test_who_is_eaten_or_lost_in_the_depths_counts_nothing(
    game: str, end: str, held: list[str], why: str
) -> None:
    mine = counted(game, player(*held, end=end, gold=50))
    assert (mine["counts"], mine["points"], mine["why_not"]) == (False, 0, why)
    assert mine["total"] >= 50


@rule("C-166", "K-257")
@BOTH
def test_the_rescued_count_without_mastery(game: str) -> None:
    mine = counted(game, player("artifact_5", gold=3))
    assert (mine["points"], mine["sums"]["mastery"]) == (8, 0)


@rule("C-172", "K-252")
@BOTH
def test_who_escaped_has_mastery_without_entering_it(game: str) -> None:
    assert counted(game, player("artifact_5", end="escaped"))["sums"]["mastery"] == 20


@rule("C-194", "K-272")
@BOTH
def test_each_artifact_counts_its_value(game: str) -> None:
    mine = counted(game, player("artifact_5", "artifact_20", "backpack"))
    assert mine["sums"]["artifacts"] == 25


@rule("C-195")
def test_tokens_of_the_base_game() -> None:
    held = ["master_key", "backpack", "crown_10", "chalice", "dragon_egg", "monkey_idol"]
    potions = ["potion_of_healing", "potion_of_strength"]
    mine = counted("clank", player("artifact_5", *held, *potions, end="escaped"))
    assert mine["total"] == 5 + 5 + 5 + 10 + 7 + 3 + 5 + 20
    assert not {line["thing"] for line in mine["lines"]} & set(potions)


@rule("K-274", "K-275")
def test_tokens_of_the_catacombs() -> None:
    held = ["monkey_idol", "chalice", "catacombs_map", "dragon_egg", "backpack", "blood_amulet"]
    nothing = ["potion_of_healing", "puzzle_box", "discount_coupon"]
    mine = counted(
        "catacombs",
        player("artifact_5", *held, "burglars_kit", "crown_10", *nothing, end="escaped"),
    )
    assert mine["total"] == 5 + 20 + 5 + 7 + 5 + 3 + 5 + 7 + 2 + 10


@rule("W-29")
def test_the_cloak_of_the_party_counts_five() -> None:
    mine = player("artifact_5", "invisibility_cloak")
    assert points("catacombs", mine, "invisibility_cloak", options={"party": "always"}) == 5


@rule("C-196", "K-270")
@BOTH
def test_each_gold_is_a_point(game: str) -> None:
    assert points(game, player("artifact_5", gold=13), "gold") == 13


@rule("C-197", "K-270")
@BOTH
def test_treasure_tokens_count_as_their_gold(game: str) -> None:
    mine = counted(game, player("artifact_5", "treasure", "greater_treasure", gold=9))
    assert mine["sums"]["gold"] == 9 + 2 + 5


@rule("C-198", "K-271")
@BOTH
def test_cards_count_their_points(game: str) -> None:
    cards = {"secret_tome": 4, "burgle": 6, "stumble": 2}
    mine = counted(game, player("artifact_5", cards=cards))
    assert mine["sums"]["cards"] == 28
    assert [line["n"] for line in mine["lines"] if line["line"] == "cards"] == [4]


@rule("C-200")
@pytest.mark.parametrize(("gold", "duke"), [(4, 0), (14, 2), (15, 3)])
def test_the_duke_counts_every_five_gold(gold: int, duke: int) -> None:
    mine = player("artifact_5", gold=gold, cards={"the_duke": 1})
    assert points("clank", mine, "the_duke") == duke


@rule("C-200")
def test_the_duke_counts_treasure_tokens_too() -> None:
    mine = player("artifact_5", "treasure", gold=3, cards={"the_duke": 1})
    assert points("clank", mine, "the_duke") == 1


@rule("C-201")
@pytest.mark.parametrize("tomes", [0, 3])
def test_the_wizard_counts_tomes(tomes: int) -> None:
    mine = player("artifact_5", cards={"wizard": 1, "secret_tome": tomes})
    assert points("clank", mine, "wizard") == 2 * tomes


@rule("C-202")
@pytest.mark.parametrize(("end", "eye"), [("escaped", 10), ("rescued", 0)])
def test_dragons_eye_wants_mastery(end: str, eye: int) -> None:
    mine = player("artifact_5", end=end, cards={"dragons_eye": 1})
    assert points("clank", mine, "dragons_eye") == eye


@rule("C-203")
@pytest.mark.parametrize(
    ("held", "peddler"),
    [
        (["chalice", "dragon_egg"], 4),
        (["chalice", "chalice"], 0),
        (["chalice", "dragon_egg", "monkey_idol"], 4),
        (["monkey_idol"], 0),
    ],
)
def test_the_dwarven_peddler_wants_two_kinds(held: list[str], peddler: int) -> None:
    mine = player("artifact_5", *held, cards={"dwarven_peddler": 1})
    assert points("clank", mine, "dwarven_peddler") == peddler


@rule("K-280")
def test_the_golden_monkey_bot_is_prisoner_and_idol_and_counts_three() -> None:
    mine = player(
        "artifact_5",
        "golden_monkey_bot",
        "primatologist",
        "warrior",
        cards={"thirst_for_adventure": 1},
    )
    assert points("catacombs", mine, "golden_monkey_bot") == 3
    assert points("catacombs", mine, "primatologist") == 5
    assert points("catacombs", mine, "warrior") == 3
    assert points("catacombs", mine, "thirst_for_adventure") == 4


@rule("K-281")
@pytest.mark.parametrize(("end", "mayor"), [("escaped", 5), ("rescued", 0)])
def test_a_mayor_wants_mastery(end: str, mayor: int) -> None:
    assert points("catacombs", player("artifact_5", "mayor", end=end), "mayor") == mayor


@rule("K-282", "K-288", "K-290", "K-291", "K-292")
@pytest.mark.parametrize(
    ("prisoner", "worth"),
    [
        ("cleric", 2),
        ("haunted_prisoner", 3),
        ("adventurer", 3),
        ("barbarian", 2),
        ("peasant", 2),
    ],
)
def test_plain_prisoners(prisoner: str, worth: int) -> None:
    assert points("catacombs", player("artifact_5", prisoner), prisoner) == worth


@rule("K-283")
@pytest.mark.parametrize(("crowns", "each"), [([], 0), (["crown_8"], 5)])
def test_one_crown_serves_prince_and_princess(crowns: list[str], each: int) -> None:
    mine = player("artifact_5", "prince", "princess", *crowns)
    assert points("catacombs", mine, "prince") == each
    assert points("catacombs", mine, "princess") == each


@rule("K-287")
def test_a_monk_counts_cubes_at_wayshrines() -> None:
    assert points("catacombs", player("artifact_5", "monk", cubes=3), "monk") == 3


@rule("K-289")
@pytest.mark.parametrize(
    ("idol", "worth"), [("monkey_idol", 5), ("golden_monkey_bot", 5), ("cleric", 0)]
)
def test_a_primatologist_wants_an_idol(idol: str, worth: int) -> None:
    mine = player("artifact_5", "primatologist", idol)
    assert points("catacombs", mine, "primatologist") == worth


@rule("K-286", "K-293")
@pytest.mark.parametrize(
    ("others", "worth"),
    [([], 1), (["peasant", "cleric", "prince"], 4), (["warrior"], 4), (["discount_coupon"], 1)],
)
def test_a_warrior_counts_prisoners_itself_too(others: list[str], worth: int) -> None:
    assert points("catacombs", player("artifact_5", "warrior", *others), "warrior") == worth


@rule("K-294")
@pytest.mark.parametrize(("tomes", "worth"), [(1, 0), (2, 10), (5, 10)])
def test_sorceresses_want_two_tomes(tomes: int, worth: int) -> None:
    mine = player("artifact_5", "sorceress", "sorceress", cards={"secret_tome": tomes})
    assert points("catacombs", mine, "sorceress") == worth


@rule("K-340")
def test_thirst_for_adventure_counts_artifacts_and_idols() -> None:
    held = ["artifact_5", "artifact_7", "backpack", "monkey_idol", "golden_monkey_bot"]
    mine = player(*held, cards={"thirst_for_adventure": 1})
    assert points("catacombs", mine, "thirst_for_adventure") == 8


@pytest.mark.parametrize(
    ("crowns", "gems", "worth"), [([], 1, 0), (["crown_9"], 0, 0), (["crown_9"], 1, 5)]
)
def test_expensive_taste_wants_a_crown_and_a_gem(crowns: list[str], gems: int, worth: int) -> None:
    mine = player("artifact_5", *crowns, cards={"expensive_taste": 1, "smoky_quartz": gems})
    assert points("catacombs", mine, "expensive_taste") == worth


@pytest.mark.parametrize(("held", "worth"), [(["cleric"] * 2, 0), (["cleric", "monk", "mayor"], 5)])
def test_a_brave_hero_wants_three_prisoners(held: list[str], worth: int) -> None:
    mine = player("artifact_5", *held, cards={"brave_hero": 1})
    assert points("catacombs", mine, "brave_hero") == worth


@rule("C-204", "K-276")
@BOTH
def test_most_points_win(game: str) -> None:
    sheet = table(game, player("artifact_5", gold=74), player("artifact_7", gold=73))
    found = ask("count", sheet=sheet)
    assert (found["winners"], found["tie"]) == ([1], None)
    assert [one["place"] for one in found["players"]] == [2, 1]


@rule("C-205", "K-277", "CI-59")
@BOTH
def test_a_tie_goes_to_the_best_single_artifact(game: str) -> None:
    two = player("artifact_15", "artifact_10", "backpack", gold=10)
    found = ask("count", sheet=table(game, two, player("artifact_20", gold=20)))
    assert [one["points"] for one in found["players"]] == [40, 40]
    assert found["winners"] == [1]
    assert found["tie"] == {"by": "best_artifact", "players": [0, 1]}
    assert found["players"][1]["best_artifact"] == "artifact_20"


@rule("C-206", "K-277")
@BOTH
def test_only_the_tied_are_compared(game: str) -> None:
    held = [player("artifact_5", gold=75), player("artifact_7", gold=73), player("artifact_20")]
    assert winners(table(game, *held)) == [1]


@rule("C-207", "K-278")
@BOTH
def test_a_tie_has_one_winner(game: str) -> None:
    held = [
        player("artifact_5", gold=20),
        player("artifact_10", gold=15),
        player("artifact_15", gold=10),
    ]
    assert winners(table(game, *held)) == [2]


@rule("W-28")
@pytest.mark.parametrize(("reading", "winner"), [("catacombs_first", 0), ("party_first", 1)])
def test_of_equal_artifacts_the_reading_decides(reading: str, winner: int) -> None:
    lost = [{"end": "eaten"}] * 3
    held = [player("artifact_15"), player("silver_artifact_15"), *lost]
    assert winners(table("catacombs", *held, options={"equal_artifacts": reading})) == [winner]


@rule("C-208", "K-279", "RK-17")
@pytest.mark.parametrize(
    ("game", "options", "won"),
    [
        ("clank", {}, []),
        ("catacombs", {}, []),
        ("catacombs", {"all_zero": "best_artifact"}, [1]),
    ],
)
def test_if_everybody_lost_nobody_wins(game: str, options: dict[str, str], won: list[int]) -> None:
    lost = [player("artifact_5", end="depths"), player("artifact_10", end="depths")]
    found = ask("count", sheet=table(game, *lost, options=options))
    assert found["winners"] == won
    assert [one["place"] for one in found["players"]] == ([2, 1] if won else [2, 2])


@rule("C-193")
@BOTH
def test_those_who_count_nothing_are_placed_behind_all_who_do(game: str) -> None:
    held = [{"end": "eaten", "gold": 90}, player("artifact_5"), player("artifact_7", gold=1)]
    found = ask("count", sheet=table(game, *held))
    assert [one["place"] for one in found["players"]] == [3, 2, 1]


def test_every_condition_is_explained() -> None:
    mine = counted("catacombs", player("artifact_5", "sorceress", cards={"secret_tome": 1}))
    why = next(line["why"] for line in mine["lines"] if line["thing"] == "sorceress")
    assert why == {
        "kind": "if",
        "of": ["secret_tome"],
        "have": [1],
        "need": 2,
        "every": 1,
        "points": 5,
        "met": False,
    }


# ---- Cards as a sum


def test_cards_can_be_given_as_a_sum() -> None:
    mine = counted("clank", player("artifact_5", card_points=31, cards={"the_duke": 1}, gold=10))
    assert mine["sums"]["cards"] == 31 + 2


def test_conditions_that_need_cards_are_asked_for() -> None:
    one = player("artifact_5", "sorceress", card_points=20)
    sheet = table("catacombs", one, {"end": "eaten"})
    asks = ask("count", sheet=sheet)["asks"]
    assert asks == [{"player": 0, "field": "among", "thing": "secret_tome", "for": "sorceress"}]
    answered = player("artifact_5", "sorceress", card_points=20, among={"secret_tome": 2})
    assert points("catacombs", answered, "sorceress") == 5
    assert counted("catacombs", answered)["sums"]["cards"] == 20
    assert not ask("count", sheet=table("catacombs", answered, {"end": "eaten"}))["asks"]


def test_gems_among_a_sum_serve_expensive_taste() -> None:
    mine = player(
        "artifact_5", "crown_8", card_points=9, among={"gem": 1}, cards={"expensive_taste": 1}
    )
    assert points("catacombs", mine, "expensive_taste") == 5


def test_nothing_is_asked_where_all_cards_are_named() -> None:
    sheet = table("catacombs", player("artifact_5", "sorceress"), {"end": "eaten"})
    assert ask("count", sheet=sheet)["asks"] == []


def test_a_sheet_that_is_not_finished_is_counted_as_far_as_it_goes() -> None:
    found = ask("count", sheet=table("clank", player("artifact_5", end="", gold=4), {}))
    assert found["players"][0]["total"] == 9
    assert {one["code"] for one in found["problems"]} == {"end_missing"}


# ---- Gra o mózg


@rule("B-25")
def test_most_brains_win() -> None:
    found = ask("count", sheet=table("brains", {"brains": 7}, {"brains": 0}, {"brains": 12}))
    assert found["winners"] == [2]
    assert [one["place"] for one in found["players"]] == [2, 3, 1]


@rule("B-26", "Z-35")
def test_equal_brains_share_the_win() -> None:
    found = ask("count", sheet=table("brains", {"brains": 7}, {"brains": 0}, {"brains": 7}))
    assert (found["winners"], found["tie"]) == ([0, 2], {"by": "shared", "players": [0, 2]})
    assert [one["place"] for one in found["players"]] == [1, 3, 1]


@rule("Z-35")
def test_by_a_ruling_the_fewest_cards_break_the_tie() -> None:
    held = [
        {"brains": 7, "cards_left": 5},
        {"brains": 0, "cards_left": 1},
        {"brains": 7, "cards_left": 4},
    ]
    found = ask("count", sheet=table("brains", *held, options={"final_tie": "fewest_cards"}))
    assert (found["winners"], found["tie"]["by"]) == ([2], "fewest_cards")


@rule("Z-35")
def test_those_whom_the_cards_do_not_part_share_the_win() -> None:
    held = [{"brains": 7, "cards_left": cards} for cards in (5, 4, 4)]
    out = {"brains": 0, "cards_left": 0}
    sheet = table("brains", *held, out, options={"final_tie": "fewest_cards"})
    found = ask("count", sheet=sheet)
    assert found["winners"] == [1, 2]
    assert found["tie"] == {"by": "fewest_cards", "players": [0, 1, 2]}
    assert [one["place"] for one in found["players"]] == [3, 1, 1, 4]
