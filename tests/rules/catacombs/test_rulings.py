"""Open points of BRZDĘK! Katakumby with a switch: our reading is the default, then the others.

Rulings without a switch are in test_rulings_without_switch.py, those about tiles and portals in
test_rulings_of_the_tiles.py, those about five and six players in
tests/rules/party, those about mixed decks in test_mixed_decks.py.
"""

from collections.abc import Callable
from typing import Any

import pytest
from tests.rules.catacombs.table import GAME, QUIET, Position, given, tile
from tests.rules.coverage import ROOT
from tests.rules.marks import rule

from stolik.core.options import Option, Pick, Toggle
from stolik.games.clank.catacombs.options import OPTIONS
from stolik.games.clank.model.state import LEFT, LOST
from stolik.games.clank.rulings import SHARED

OWN = [option for option in OPTIONS if option not in SHARED and option.rule.startswith("RK")]
BAZAAR = tile("X", {"a": ["market"], "b": []}, ["a - b"], kind="safe")
BESIDE: dict[str, Any] = {"tiles_used": [BAZAAR], "laid": [("X", 1, 1, 0)]}


def as_listed(option: Option) -> str:
    """An option as the page of rulings lists it: its values, the default first."""
    values = [str(option.default)]
    if isinstance(option, Toggle):
        values = ["true", "false"] if option.default else ["false", "true"]
    elif isinstance(option, Pick):
        values += [value for value in option.values if value != option.default]
    if option.name == "decks":
        single = [value for value in values[1:] if "+" not in value]
        values = ["own", f"any of {', '.join(single[:-1])} and {single[-1]} joined by +"]
    return f"`{option.name}`: {', '.join(values)}"


@pytest.mark.parametrize("option", OWN, ids=lambda option: option.name)
def test_every_option_is_listed_with_its_ruling(option: Option) -> None:
    page = (ROOT / "docs" / "rulings.md").read_text("utf-8")
    (line,) = [line for line in page.splitlines() if line.startswith(f"| {option.rule} |")]
    listed = [entry.strip() for entry in line.rstrip(" |").rpartition("|")[2].split(";")]
    assert as_listed(option) in listed


@rule("RK-34")
def test_no_option_is_listed_that_does_not_exist() -> None:
    page = (ROOT / "docs" / "rulings.md").read_text("utf-8")
    lines = [line for line in page.splitlines() if line.startswith("| RK-")]
    entries = [entry for line in lines for entry in line.rstrip(" |").rpartition("|")[2].split(";")]
    named = {entry.split("`")[1] for entry in entries if "`" in entry}
    assert named - {option.name for option in GAME.options} == set()


# ---- RK-04: where a player was before


@rule("RK-04")
def test_a_place_that_was_left_before_the_card_was_played_does_not_count() -> None:
    table = given(hand=["lie in wait"], room="SAc", boots=2, area=[3]).do("move SAa")
    assert table.do("play lie in wait").s.area[0] == 3


@rule("RK-04")
def test_a_place_entered_after_the_card_was_played_counts() -> None:
    table = given(hand=["lie in wait"], room="SAa", boots=2, area=[3]).do("play lie in wait")
    assert table.s.area[0] == 3
    assert table.do("move SAc").s.area[0] == 1


@rule("RK-04")
def test_by_the_switch_every_place_of_the_turn_counts() -> None:
    whole_turn: dict[str, Any] = {"place_condition": "any_time_this_turn"}
    table = given(hand=["lie in wait"], room="SAc", boots=2, area=[3], **whole_turn)
    assert table.do("move SAa", "play lie in wait").s.area[0] == 1
    table = given(hand=["lie in wait"], room="SAa", area=[3], **whole_turn)
    assert table.do("play lie in wait").s.area[0] == 3


@rule("RK-04")
@pytest.mark.parametrize(
    ("value", "offered"),
    [("while_in_play", []), ("any_time_this_turn", ["invoke robbery"])],
)
def test_robbery_after_the_market_was_left(value: str, offered: list[str]) -> None:
    table = given(hand=["robbery"], room="Xa", boots=1, place_condition=value, **BESIDE)
    assert table.do("move Xb", "play robbery").offers("invoke") == offered


@rule("RK-04")
def test_the_places_of_the_last_turn_are_forgotten() -> None:
    table = given(
        hands={1: ["lie in wait"]},
        rooms=["SAc", "SAa"],
        area=[0, 3],
        place_condition="any_time_this_turn",
    )
    assert table.do("end", "play lie in wait").s.area[1] == 3


# ---- RK-05: footprints twice


def footprints_twice(boots: int, **options: Any) -> Position:
    """Both halves of the tunnels between two tiles have footprints."""
    return given(
        tiles_used=[
            tile("X", {"a": []}, ["E1 - a footprints", "E2 - a footprints"]),
            tile("Y", {"a": []}, ["W1 - a footprints", "W2 - a footprints"]),
        ],
        laid=[("X", 1, 1, 0), ("Y", 2, 1, 0)],
        room="Xa",
        boots=boots,
        **options,
    )


def footprints_at_both_portals(boots: int, **options: Any) -> Position:
    """From one tile to another there is only a way by portals, with footprints on both sides."""
    return given(
        tiles_used=[
            tile("X", {"a": []}, ["a - p footprints"], portals=["p"]),
            tile("Y", {"a": []}, ["a - q footprints"], portals=["q"]),
        ],
        laid=[("X", 1, 1, 0), ("Y", -1, 1, 0)],
        room="Xa",
        boots=boots,
        **options,
    )


@rule("RK-05")
@pytest.mark.parametrize("way", [footprints_twice, footprints_at_both_portals])
def test_footprints_twice_are_two_boots(way: Callable[..., Position]) -> None:
    assert way(1).why_not("move Ya") == "boots_short"
    assert way(2).do("move Ya").s.boots == 0


@rule("RK-05")
@pytest.mark.parametrize("way", [footprints_twice, footprints_at_both_portals])
def test_by_the_switch_footprints_twice_are_three_boots(way: Callable[..., Position]) -> None:
    assert way(2, footprints="add").why_not("move Ya") == "boots_short"
    assert way(3, footprints="add").do("move Ya").s.boots == 0


# ---- RK-08: rewards


@rule("RK-08")
def test_the_reward_of_a_room_cannot_be_turned_down() -> None:
    table = given(boots=1).do("move SAa")
    assert (table.s.gold[0], table.legal()) == (1, ["end"])


@rule("RK-08")
def test_by_the_switch_it_can() -> None:
    table = given(boots=1, rewards="may").do("move SAa")
    assert (table.s.gold[0], table.legal()) == (0, ["reward", "skip"])
    assert table.do("skip").s.gold[0] == 0
    assert given(boots=1, rewards="may").do("move SAa", "reward").s.gold[0] == 1


# ---- RK-10: trashing


def with_shadow_walk(trash_timing: str) -> Position:
    """Shadow Walk has been played, with a Burgle on the discard pile and one in hand."""
    table = given(
        hand=["shadow walk", "burgle"],
        discard=["burgle", "stumble"],
        deck=["explore"] * 5,
        trash_timing=trash_timing,
    )
    return table.do("play shadow walk")


@rule("RK-10")
def test_cards_are_trashed_when_the_turn_ends() -> None:
    table = with_shadow_walk("end_of_turn")
    assert table.offers("trash") == []
    table.do("play burgle", "end")
    assert table.legal() == ["trash burgle for burgle"]
    table.do("trash burgle")
    assert sorted(table.discard()) == ["burgle", "shadow walk", "stumble"]


@rule("RK-10")
def test_by_a_switch_cards_are_trashed_whenever_the_player_likes() -> None:
    table = with_shadow_walk("by_end_of_turn")
    assert table.offers("trash") == ["trash burgle for burgle"]
    assert table.offers("play") == ["play burgle"]
    assert table.do("trash burgle").discard() == ["stumble"]
    assert with_shadow_walk("by_end_of_turn").do("play burgle", "end").offers("trash") != []


@rule("RK-10")
def test_by_a_switch_cards_are_trashed_at_once() -> None:
    table = with_shadow_walk("at_once")
    assert table.legal() == ["trash burgle for burgle"]
    assert table.do("trash burgle").discard() == ["stumble"]


@rule("RK-10")
def test_payoff_goes_when_its_turn_ends_under_every_reading() -> None:
    for timing in ("end_of_turn", "by_end_of_turn", "at_once"):
        table = given(hand=["payoff"], deck=["explore"] * 5, trash_timing=timing)
        table.do("play payoff")
        if timing == "at_once":
            table.do("trash payoff itself")
        assert (table.s.skill, table.played()) == (3, ["payoff"])
        table.do("end")
        if timing != "at_once":
            table.do("trash payoff itself")
        assert (table.discard(), table.named(table.s.trashed)) == ([], ["payoff"])


# ---- RK-17: nobody has points


def all_at_nought(**options: Any) -> Position:
    """Everybody fell in the depths, two of them with an artifact."""
    table = given(
        seats=4, helds={1: ["artifact 20"], 2: ["artifact 7"]}, rooms=["SAd"] * 4, **options
    )
    table.s.status = [LOST] * 4
    table.s.stack = []
    return table


@rule("RK-17")
def test_if_all_have_no_points_nobody_wins() -> None:
    assert all_at_nought().winners() == []


@rule("RK-17")
def test_by_the_switch_the_best_artifact_wins_all_the_same() -> None:
    table = all_at_nought(all_zero="best_artifact")
    assert table.winners() == [1]
    assert GAME.result(table.s).points == (0, 0, 0, 0)
    table.s.status[0] = LEFT
    assert table.winners() == [0]


# ---- RK-18: coupons


@rule("RK-18")
def test_a_coupon_lowers_a_price_that_is_lower_already() -> None:
    table = given(hand=["golden flute"], held=["discount coupon"]).do("play golden flute")
    table.do("buy crown 10 by offer with coupon")
    assert (table.held(), table.s.gold[0]) == (["crown 10"], 1)


@rule("RK-18")
def test_by_the_switch_a_coupon_is_for_the_full_price_only() -> None:
    table = given(
        hand=["golden flute"],
        held=["discount coupon"],
        gold=[4],
        coupon_stacks=False,
        room="Xa",
        **BESIDE,
    ).do("play golden flute")
    buys = [text for text in table.offers("buy") if "backpack" in text]
    assert buys == ["buy backpack with coupon", "buy backpack by offer"]
    assert table.why_not("buy backpack by offer with coupon") == "no_coupon"
    assert table.do("buy backpack with coupon").s.gold[0] == 3


# ---- RK-20: amulets for less than the full price


def ogre_beaten(damage: int, **options: Any) -> Position:
    """An Ogre Merchant was beaten in a market and an item is being chosen."""
    table = given(row=["ogre merchant"], swords=4, room="Xa", damage=[damage], **BESIDE, **options)
    return table.do("fight ogre merchant", "choose 2")


@rule("RK-20")
def test_an_amulet_for_nothing_needs_five_damage_too() -> None:
    assert not ogre_beaten(4).can("buy blood amulet")
    assert ogre_beaten(4).why_not("buy blood amulet") == "damage_short"
    table = ogre_beaten(5).do("buy blood amulet")
    assert (table.s.damage[0], table.held()) == (3, ["blood amulet"])


@rule("RK-20")
def test_by_the_switch_an_amulet_for_nothing_needs_no_damage() -> None:
    table = ogre_beaten(1, amulet_free_needs_damage=False).do("buy blood amulet")
    assert (table.s.damage[0], table.held()) == (0, ["blood amulet"])
    table = given(hand=["golden flute"], gold=[4], amulet_free_needs_damage=False)
    assert table.do("play golden flute").can("buy blood amulet by offer")


@rule("RK-20")
@pytest.mark.parametrize("damage", [4, 5])
def test_golden_flute_sells_an_amulet_only_to_the_hurt(damage: int) -> None:
    table = given(hand=["golden flute"], gold=[4], damage=[damage]).do("play golden flute")
    assert table.can("buy blood amulet by offer") == (damage == 5)
    assert table.can("buy backpack by offer")
    if damage == 4:
        assert table.why_not("buy blood amulet by offer") == "damage_short"


# ---- RK-22: the card of Remove Traps


@rule("RK-22")
@pytest.mark.parametrize(
    ("options", "noise"),
    [({}, 1), ({"replacement_arrives": True}, 1), ({"replacement_arrives": False}, 0)],
)
def test_the_card_that_remove_traps_lays_arrives(options: dict[str, Any], noise: int) -> None:
    table = given(hand=["remove traps"], dungeon_deck=["archoverlord"], **options)
    table.do("play remove traps", "replace swindle")
    assert ("archoverlord" in table.row(), table.s.area[:2]) == (True, [noise] * 2)


@rule("RK-22")
def test_without_a_card_to_lay_nothing_is_exchanged() -> None:
    table = given(hand=["remove traps"], dungeon_deck_size=0).do("play remove traps")
    assert (table.offers("replace"), table.row()) == ([], list(QUIET))
    assert table.can("end")


# ---- RK-40: mercy


def shut_in(**options: Any) -> Position:
    """No tunnel of the tile leads anywhere: only to the crypt, which asks for an artifact."""
    return given(
        tiles_used=[tile("X", {"a": []}, ["W2 > a"])],
        laid=[("X", 1, 1, 0)],
        stack=[],
        room="Xa",
        boots=1,
        **options,
    )


@rule("RK-40")
def test_a_player_who_is_shut_in_stays_there() -> None:
    table = shut_in()
    assert table.legal() == ["end"]
    assert table.why_not("turn 1") == "cannot_turn"


@rule("RK-40")
def test_by_the_switch_of_mercy_the_tile_may_be_turned() -> None:
    table = shut_in(mercy=True)
    assert table.legal() == ["turn 1", "turn 2", "turn 3", "end"]
    table.do("turn 1")
    assert table.legal() == ["move SAb", "end"]
    assert table.why_not("turn 1") == "cannot_turn"


@rule("RK-40")
@pytest.mark.parametrize(("tunnel", "offered"), [("W2 > b", 3), ("W2 - b lock", 0)])
def test_who_can_only_walk_about_on_the_tile_is_shut_in_too(tunnel: str, offered: int) -> None:
    table = given(
        tiles_used=[tile("X", {"a": [], "b": []}, [tunnel, "a - b"])],
        laid=[("X", 1, 1, 0)],
        stack=[],
        room="Xa",
        lockpicks=[0],
        mercy=True,
    )
    assert len(table.offers("turn")) == offered


@rule("RK-40")
def test_mercy_is_only_for_those_who_are_shut_in() -> None:
    free = given(room="Xa", mercy=True, **BESIDE)
    assert free.offers("turn") == []
    assert shut_in(mercy=True, held=["artifact 5"]).offers("turn") == []
    assert given(stack=[], mercy=True).offers("turn") == []
