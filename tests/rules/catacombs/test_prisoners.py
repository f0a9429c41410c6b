"""Prisoners of the Catacombs: what they do on being freed, what they count, and the coupon."""

from typing import Any

import pytest
from tests.rules.catacombs.table import Position, after_an_attack, given, tile, token
from tests.rules.marks import rule

CELLS = tile(
    "P",
    {"a": ["prison"], "b": ["crystal_cave"], "c": ["market"], "d": ["wayshrine"]},
    ["a - b", "b - c", "c - d"],
)
GHOST = 3


def with_cells(**position: Any) -> Position:
    """Somebody in a prison."""
    return given(**{"tiles_used": [CELLS], "laid": [("P", 1, 0, 0)], "room": "Pa", **position})


def freeing(*prisoners: str, **position: Any) -> Position:
    """The player to move has just opened a prison with these in it."""
    return with_cells(prisoners=prisoners, **position).do("open prison")


def home_with(*tokens: str, **position: Any) -> dict[str, int]:
    """The points of somebody who escapes with artifact 5 and these tokens."""
    held = ["artifact 5", *tokens]
    table = with_cells(**{"room": "SAa", "boots": 1, "held": held, **position})
    return table.do("move SAk", "end").points()


# ---- Points


@rule("K-292")
def test_a_peasant_does_nothing_and_counts_two() -> None:
    before = with_cells(prisoners=["peasant", "peasant"], damage=[3], rage=2)
    swords, area = before.s.swords, before.s.area.copy()
    table = before.do("open prison")
    assert (table.s.swords, table.s.area, table.s.damage[0], table.s.rage) == (swords, area, 3, 1)
    assert table.held() == ["peasant", "peasant"]
    assert home_with("peasant")["prisoners"] == 2


@rule("K-282", "K-288", "K-290", "K-291")
@pytest.mark.parametrize(
    ("prisoner", "points"),
    [("cleric", 2), ("haunted prisoner", 3), ("adventurer", 3), ("barbarian", 2)],
)
def test_freed_prisoners_are_kept_for_their_points(prisoner: str, points: int) -> None:
    assert freeing(prisoner).held() == [prisoner]
    assert home_with(prisoner)["prisoners"] == points


@rule("K-281")
def test_a_mayor_counts_five_for_an_owner_of_mastery() -> None:
    assert home_with("mayor")["prisoners"] == 5


@rule("K-281")
def test_a_mayor_counts_nothing_for_somebody_knocked_out_in_safety() -> None:
    held = ["artifact 5", "mayor", "peasant"]
    table = after_an_attack(drawn=[0], room="SAa", held=held, damage=[9], bag=[1])
    assert table.status() == "rescued"
    assert table.points()["prisoners"] == 2


@rule("K-283")
@pytest.mark.parametrize(
    ("tokens", "points"),
    [
        (["prince"], 0),
        (["prince", "princess"], 0),
        (["prince", "crown 8"], 5),
        (["princess", "crown 9"], 5),
        (["prince", "princess", "crown 10"], 10),
        (["prince", "princess", "crown 10", "crown 9"], 10),
    ],
)
def test_prince_and_princess_count_five_each_with_a_crown(tokens: list[str], points: int) -> None:
    assert home_with(*tokens)["prisoners"] == points


@rule("K-287")
def test_a_monk_counts_the_own_cubes_at_wayshrines() -> None:
    cubes = [("SAb", 0), ("SAb", 1), ("Pd", 0)]
    assert home_with("monk", shrine_cubes=cubes)["prisoners"] == 2
    assert home_with("monk", shrine_cubes=[("SAb", 1)])["prisoners"] == 0


@rule("K-293")
@pytest.mark.parametrize(
    ("prisoners", "points"),
    [
        (["warrior"], 1),
        (["warrior", "warrior"], 4),
        (["warrior", "peasant", "peasant"], 3 + 4),
        (["warrior", "mayor", "golden monkey bot"], 3 + 5 + 3),
    ],
)
def test_a_warrior_counts_every_prisoner_itself_too(prisoners: list[str], points: int) -> None:
    assert home_with(*prisoners)["prisoners"] == points


@rule("K-294")
@pytest.mark.parametrize(("tomes", "each"), [(0, 0), (1, 0), (2, 5), (3, 5), (4, 5)])
def test_a_sorceress_counts_five_with_two_tomes(tomes: int, each: int) -> None:
    discard = ["secret tome"] * tomes
    assert home_with("sorceress", discard=discard)["prisoners"] == each
    assert home_with("sorceress", "sorceress", discard=discard)["prisoners"] == 2 * each


@rule("K-289")
@pytest.mark.parametrize(
    ("idols", "points"),
    [([], 0), (["monkey idol"], 5), (["monkey idol"] * 2, 5), (["golden monkey bot"], 5 + 3)],
)
def test_a_primatologist_counts_five_with_an_idol(idols: list[str], points: int) -> None:
    assert home_with("primatologist", *idols)["prisoners"] == points


# ---- Golden Monkey Bot


@rule("K-280")
def test_the_bot_counts_three_and_not_five() -> None:
    points = home_with("golden monkey bot")
    assert (points["prisoners"], points["tokens"]) == (3, 0)
    assert home_with("monkey idol")["tokens"] == 5


@rule("K-280")
def test_the_bot_is_an_idol_to_the_boots_of_the_ape_lord() -> None:
    hand = ["boots of the ape lord"]
    table = freeing("golden monkey bot", hand=hand).do("play boots of the ape lord", "move Pb")
    assert table.can("move Pc")
    table = freeing("peasant", hand=hand).do("play boots of the ape lord", "move Pb")
    assert table.why_not("move Pc") == "exhausted"


@rule("K-280")
def test_the_bot_is_an_idol_to_thirst_for_adventure() -> None:
    discard = ["thirst for adventure"]
    with_artifact = home_with(discard=discard)["cards"]
    assert home_with("golden monkey bot", discard=discard)["cards"] == with_artifact + 2


@rule("K-280")
def test_the_bot_is_an_idol_to_a_dwarven_peddler() -> None:
    peddler = {"discard": ["dwarven peddler"], "mixture": "base+catacombs"}
    assert home_with("chalice", **peddler)["cards"] == 0
    assert home_with("chalice", "golden monkey bot", **peddler)["cards"] == 4


@rule("K-280")
def test_the_bot_is_a_prisoner_too() -> None:
    assert home_with("golden monkey bot", "warrior")["prisoners"] == 3 + 2


# ---- On being freed


@rule("K-282")
def test_a_cleric_heals_one() -> None:
    table = freeing("cleric", damage=[3, 3])
    assert table.s.damage == [2, 3]
    assert freeing("cleric").s.damage == [0, 0]


@rule("K-288")
def test_a_haunted_prisoner_brings_a_ghost_of_the_bank() -> None:
    table = freeing("haunted prisoner", ghosts_in_area=1)
    assert (table.s.area[GHOST], table.s.ghosts) == (2, 3)


@rule("K-288")
def test_a_haunted_prisoner_brings_none_when_the_bank_is_empty() -> None:
    table = freeing("haunted prisoner", ghosts_in_area=2, ghosts_in_bag=3)
    assert (table.s.area[GHOST], table.s.ghosts) == (2, 0)
    assert table.held() == ["haunted prisoner"]


@rule("K-290")
def test_an_adventurer_moves_the_marker_by_one() -> None:
    assert freeing("adventurer", rage=4).s.rage + 1 == 5


@rule("K-291")
def test_a_barbarian_gives_two_swords_for_the_turn() -> None:
    table = freeing("barbarian", "peasant").do("fight goblin")
    assert (table.s.gold[0], table.s.swords) == (1, 0)
    table = freeing("barbarian").end_turn().end_turn()
    assert (table.to_move, table.s.swords) == (0, 0)


@rule("K-295")
def test_what_prisoners_do_on_being_freed_is_not_repeated() -> None:
    table = freeing("adventurer", "haunted prisoner", rage=2, deck=["burgle"] * 5)
    table.end_turn().end_turn()
    assert table.to_move == 0
    assert (table.s.rage + 1, table.s.area[GHOST]) == (3, 1)
    table = freeing("cleric", "barbarian", damage=[5], deck=["burgle"] * 5)
    table.end_turn().end_turn()
    assert (table.s.damage[0], table.s.swords) == (4, 0)


@rule("K-296")
def test_of_two_prisoners_freed_together_each_does_what_it_says() -> None:
    table = freeing("adventurer", "haunted prisoner", rage=2)
    assert (table.s.rage + 1, table.s.area[GHOST]) == (3, 1)
    table = freeing("barbarian", "cleric", damage=[2])
    assert (table.s.swords, table.s.damage[0]) == (2, 1)
    table = freeing("adventurer", "adventurer", rage=2)
    assert table.s.rage + 1 == 4


# ---- The coupon


@rule("K-284")
def test_the_coupon_takes_five_gold_off_one_item() -> None:
    table = with_cells(room="Pc", gold=[4], held=["discount coupon"])
    assert table.why_not("buy burglars kit") == "gold_short"
    table.do("buy burglars kit with coupon")
    assert (table.held(), table.s.gold[0]) == (["burglars kit"], 2)
    assert token("discount coupon") in table.s.boxed
    assert table.why_not("buy burglars kit") == "gold_short"
    assert table.why_not("buy burglars kit with coupon") == "no_coupon"


@rule("K-284")
def test_with_the_coupon_an_item_still_costs_two() -> None:
    table = with_cells(room="Pc", gold=[1], held=["discount coupon"])
    reason = table.reason("buy backpack with coupon")
    assert reason is not None
    assert (reason.id, reason.params["n"]) == ("gold_short", 1)


@rule("K-284")
def test_the_coupon_is_no_market() -> None:
    table = with_cells(room="Pd", gold=[7], held=["discount coupon"])
    assert table.why_not("buy backpack with coupon") == "no_market"


@rule("K-284")
def test_the_coupon_lowers_the_price_of_golden_flute_too_or_not() -> None:
    def after_the_flute(stacks: bool) -> Position:
        table = with_cells(
            hand=["golden flute"], gold=[0, 0], held=["discount coupon"], coupon_stacks=stacks
        )
        return table.do("play golden flute")

    table = after_the_flute(True).do("buy backpack by offer with coupon")
    assert (table.held(), table.s.gold[0]) == (["backpack"], 1)
    table = after_the_flute(False)
    assert table.offers("buy") == []
    table.s.gold[0] = 7
    assert table.can("buy backpack by offer")
    assert table.why_not("buy backpack by offer with coupon") == "no_coupon"


@rule("K-284")
def test_where_prices_do_not_add_up_the_coupon_still_works_in_a_market() -> None:
    table = with_cells(room="Pc", gold=[2], held=["discount coupon"], coupon_stacks=False)
    assert table.do("buy backpack with coupon").held() == ["backpack"]


@rule("K-285")
def test_nobody_has_to_use_the_coupon() -> None:
    table = with_cells(room="Pc", gold=[7], held=["discount coupon"]).do("buy burglars kit")
    assert (table.held(), table.s.gold[0]) == (["discount coupon", "burglars kit"], 0)


@rule("K-286")
def test_the_coupon_is_no_prisoner() -> None:
    assert home_with("warrior", "discount coupon")["prisoners"] == 1
    assert home_with("discount coupon")["prisoners"] == 0
    hero = ["brave hero"]
    assert home_with("peasant", "mayor", "discount coupon", discard=hero)["cards"] == 0
    assert home_with("peasant", "mayor", "monk", discard=hero)["cards"] == 5


@rule("K-286")
def test_the_coupon_does_not_make_a_riot() -> None:
    held = ["peasant", "mayor", "discount coupon"]
    table = with_cells(hand=["riot"], discard=["burgle"], held=held).do("play riot", "end")
    assert table.to_move == 1
