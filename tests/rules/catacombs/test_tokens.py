"""Secrets and goods of the Catacombs: what each token does, when, and for whom."""

from typing import Any

import pytest
from tests.rules.catacombs.table import GAME, Position, after_an_attack, given, tile, token
from tests.rules.marks import rule

ROOMS = tile(
    "T",
    {
        "a": ["artifact"],
        "b": ["minor_secret"],
        "c": ["chest"],
        "d": ["wayshrine", "artifact"],
        "e": ["crystal_cave"],
        "f": ["market", "artifact"],
        "g": ["minor_secret", "wayshrine"],
    },
    ["a - b", "a - c", "a - d", "a - e", "f > a", "a - g", "d - f"],
)
MAJORS = (
    "catacombs map",
    "chalice",
    "greater skill boost",
    "greater treasure",
    "potion of greater healing",
)


def at(room: str, **position: Any) -> Position:
    """Somebody in a room of a tile that has all kinds of them; seat 1 in room a."""
    return given(
        **{"tiles_used": [ROOMS], "laid": [("T", 1, 0, 0)], "rooms": [room, "Ta"], **position}
    )


def finding(secret: str, **position: Any) -> Position:
    """The player to move has just got this secret: with the last boot, or from a chest."""
    if secret in MAJORS:
        return at("Tc", majors=[secret], **position).do("open chest")
    return at("Ta", minors=[secret], boots=1, **position).do("move Tb")


def home_with(*tokens: str) -> dict[str, int]:
    """The points of somebody who escapes with artifact 5 and these tokens."""
    table = given(room="SAa", boots=1, held=["artifact 5", *tokens])
    return table.do("move SAk", "end").points()


# ---- Major secrets


@rule("K-297")
def test_with_a_catacombs_map_arrows_do_not_bind() -> None:
    assert at("Ta", boots=1).why_not("move Tf") == "one_way"
    table = finding("catacombs map", boots=2).do("move Ta", "move Tf")
    assert (table.room, table.s.boots) == ("Tf", 0)


@rule("K-297")
def test_a_catacombs_map_is_good_for_the_rest_of_the_game_and_for_its_owner_only() -> None:
    table = finding("catacombs map").do("end")
    table.s.boots = 1
    assert table.to_move == 1
    assert table.why_not("move Tf") == "one_way"
    table.end_turn().s.boots = 2
    assert table.do("move Ta").can("move Tf")


@rule("K-297", "K-298", "K-302")
@pytest.mark.parametrize(
    ("secret", "points"), [("catacombs map", 5), ("chalice", 7), ("dragon egg", 3)]
)
def test_some_secrets_are_kept_for_their_points(secret: str, points: int) -> None:
    assert finding(secret).held() == [secret]
    assert home_with(secret)["tokens"] == points


@rule("K-298")
def test_a_chalice_is_no_artifact() -> None:
    table = given(room="SAa", boots=1, held=["chalice"])
    assert table.why_not("move SAk") == "no_artifact"
    table = at("Ta", held=["chalice"], lying={"Ta": ["artifact 7"]}, rage=2)
    table.do("take artifact 7")
    assert sorted(table.held()) == ["artifact 7", "chalice"]
    assert home_with("chalice")["artifacts"] == 5
    assert finding("chalice", rage=2).s.rage + 1 == 2


@rule("K-299")
def test_a_greater_skill_boost_is_five_skill_for_this_turn() -> None:
    table = finding("greater skill boost", skill=1, deck=["stumble"] * 5)
    assert (table.s.skill, table.held()) == (6, [])
    assert token("greater skill boost") in table.s.boxed
    table.end_turn().end_turn()
    assert (table.to_move, table.s.skill) == (0, 0)


@rule("K-300", "K-309")
@pytest.mark.parametrize(("treasure", "worth"), [("greater treasure", 5), ("treasure", 2)])
def test_a_treasure_is_gold_to_keep(treasure: str, worth: int) -> None:
    table = finding(treasure, gold=[1])
    assert (table.s.gold[0], table.held()) == (1 + worth, [])
    assert token(treasure) in table.s.boxed
    assert table.do("end").s.gold[0] == 1 + worth


@rule("K-300", "K-309")
@pytest.mark.parametrize(
    ("gold", "action"), [(2, "use locked trunk"), (5, "acquire scavenger")], ids=["major", "minor"]
)
def test_a_treasure_is_gold_to_spend(gold: int, action: str) -> None:
    bank = {"majors": ["greater treasure"], "minors": ["treasure"]}
    table = at("Tf", gold=[gold], skill=3, row=["locked trunk", "scavenger"], **bank)
    assert table.why_not("buy backpack") == "gold_short"
    assert table.do(action, "buy backpack").s.gold[0] == 0


@rule("K-301", "K-305")
@pytest.mark.parametrize(
    ("potion", "heals"), [("potion of greater healing", 2), ("potion of healing", 1)]
)
def test_a_healing_potion_is_kept_drunk_once_and_boxed(potion: str, heals: int) -> None:
    table = finding(potion, damage=[5])
    assert (table.held(), table.s.damage[0]) == ([potion], 5)
    table.do(f"drink {potion}")
    assert (table.held(), table.s.damage[0]) == ([], 5 - heals)
    assert token(potion) in table.s.boxed
    assert table.why_not(f"drink {potion}") == "no_such_potion"


# ---- Minor secrets


@rule("K-302")
def test_a_dragon_egg_moves_the_marker_once() -> None:
    table = finding("dragon egg", rage=2, deck=["burgle"] * 5)
    assert table.s.rage + 1 == 3
    assert table.end_turn().end_turn().s.rage + 1 == 3


@rule("K-303")
def test_a_lockpick_token_becomes_a_lockpick_at_once() -> None:
    table = finding("lockpick", lockpicks=[0])
    assert (table.s.lockpicks[0], table.held()) == (1, [])
    assert token("lockpick") in table.s.boxed


@rule("K-304")
def test_a_magic_spring_trashes_a_card_when_the_turn_ends() -> None:
    table = finding("magic spring", hand=["burgle"], discard=["stumble"], deck=["sidestep"])
    assert table.held() == []
    assert token("magic spring") in table.s.boxed
    table.do("play burgle")
    assert table.offers("trash") == []
    table.do("end")
    assert table.legal() == ["trash burgle", "trash stumble"]
    assert table.why_not("trash sidestep") == "cannot_trash"
    assert table.why_not("skip") == "must_do"
    assert table.do("trash stumble").named(table.s.trashed) == ["stumble"]


@rule("K-304")
def test_a_magic_spring_with_no_card_to_trash_does_nothing() -> None:
    table = finding("magic spring", deck=["burgle"] * 5).do("end")
    assert (table.to_move, table.hand()) == (1, ["burgle"] * 5)


@rule("K-304")
def test_a_magic_spring_may_be_used_until_the_turn_ends() -> None:
    timing = "by_end_of_turn"
    table = finding("magic spring", hand=["burgle"], discard=["stumble"], trash_timing=timing)
    assert table.offers("trash") == ["trash stumble"]
    assert table.do("trash stumble").named(table.s.trashed) == ["stumble"]
    assert table.do("play burgle", "end").to_move == 1
    table = finding("magic spring", hand=["burgle"], trash_timing=timing)
    assert table.do("play burgle", "end").legal() == ["trash burgle"]


@rule("K-304")
def test_a_magic_spring_may_work_at_once() -> None:
    position = {"hand": ["burgle"], "discard": ["stumble"], "trash_timing": "at_once"}
    table = finding("magic spring", **position)
    assert table.legal() == ["trash stumble"]
    assert table.do("trash stumble", "play burgle", "end").to_move == 1


@rule("K-306")
def test_a_potion_of_swiftness_is_a_boot_once() -> None:
    table = finding("potion of swiftness")
    assert table.why_not("move Ta") == "boots_short"
    table.do("drink potion of swiftness", "move Ta")
    assert (table.room, table.s.boots, table.held()) == ("Ta", 0, [])
    assert token("potion of swiftness") in table.s.boxed


@rule("K-306")
def test_a_potion_of_swiftness_does_not_help_the_exhausted() -> None:
    table = at("Ta", boots=1, held=["potion of swiftness"])
    table.do("move Te", "drink potion of swiftness")
    assert table.s.boots == 1
    assert table.why_not("move Ta") == "exhausted"


@rule("K-307")
def test_a_potion_of_strength_is_two_swords_once() -> None:
    table = finding("potion of strength")
    assert table.s.swords == 0
    table.do("drink potion of strength", "fight goblin")
    assert (table.s.gold[0], table.s.swords, table.held()) == (1, 0, [])
    assert token("potion of strength") in table.s.boxed


@rule("K-308")
def test_a_puzzle_box_is_kept_until_its_owner_comes_to_a_wayshrine() -> None:
    table = finding("puzzle box", majors=["chalice"])
    assert table.held() == ["puzzle box"]
    assert table.why_not("drink puzzle box") == "no_such_potion"
    table.s.boots = 2
    table.do("move Ta")
    assert table.held() == ["puzzle box"]
    table.do("move Td")
    assert (table.held(), table.s.majors) == (["chalice"], [])
    assert token("puzzle box") in table.s.boxed


@rule("K-308")
def test_a_puzzle_box_opens_however_its_owner_comes_to_the_wayshrine() -> None:
    table = at("Ta", teleports=1, held=["puzzle box"], majors=["greater treasure"])
    assert table.do("teleport Td").s.gold[0] == 5


@rule("K-308")
def test_two_puzzle_boxes_are_two_major_secrets() -> None:
    table = at("Ta", boots=1, held=["puzzle box"] * 2, majors=["chalice", "greater treasure"])
    table.do("move Td")
    assert (table.held(), table.s.gold[0]) == (["chalice"], 5)


@rule("K-308")
def test_a_puzzle_box_found_at_a_wayshrine_opens_at_once() -> None:
    table = at("Ta", boots=1, minors=["puzzle box"], majors=["chalice"]).do("move Tg")
    assert table.held() == ["chalice"]
    table = at("Td", row=["scavenger"], skill=3, minors=["puzzle box"], majors=["chalice"])
    assert table.do("acquire scavenger").held() == ["chalice"]


@rule("K-308")
def test_a_wayshrine_does_not_open_the_boxes_of_others() -> None:
    table = at("Ta", boots=1, helds={1: ["puzzle box"]}, majors=["chalice"]).do("move Td")
    assert (table.held(0), table.held(1)) == ([], ["puzzle box"])


# ---- Potions


@rule("K-310")
def test_a_potion_does_nothing_in_the_turn_of_another() -> None:
    table = at("Ta", held=["potion of healing"], damage=[5]).do("end")
    reason = GAME.explain(table.s, 0, GAME.parse(table.s, "drink potion of healing"))
    assert reason is not None
    assert reason.id == "not_your_turn"
    assert table.why_not("drink potion of healing") == "no_such_potion"


@rule("K-310")
def test_a_potion_does_not_save_from_an_attack() -> None:
    table = after_an_attack(drawn=[0], held=["potion of healing"], damage=[9], bag=[1])
    assert table.status() == "lost"
    assert table.held() == ["potion of healing"]


@rule("K-310")
def test_a_potion_works_at_any_moment_of_the_own_turn() -> None:
    potion = "drink potion of healing"
    table = at("Ta", hand=["burgle"], boots=2, held=["potion of healing"] * 3, damage=[5])
    table.do(potion, "move Td", potion, "move Ta", "play burgle", potion)
    assert table.s.damage[0] == 2


# ---- Goods


@rule("K-311")
@pytest.mark.parametrize(
    ("backpacks", "carried", "allowed"),
    [
        (0, [], True),
        (0, ["artifact 7"], False),
        (1, ["artifact 7"], True),
        (1, ["artifact 7", "artifact 15"], False),
        (2, ["artifact 7", "artifact 15"], True),
        (2, ["artifact 7", "artifact 15", "artifact 20"], False),
    ],
)
def test_each_backpack_holds_one_artifact_more(
    backpacks: int, carried: list[str], allowed: bool
) -> None:
    held = [*carried, *["backpack"] * backpacks]
    table = at("Ta", held=held, lying={"Ta": ["artifact 10"]})
    assert table.can("take artifact 10") == allowed
    assert allowed or table.why_not("take artifact 10") == "hands_full"


@rule("K-311")
def test_every_artifact_taken_moves_the_marker() -> None:
    lying = {"Ta": ["artifact 7"], "Td": ["artifact 10"], "Tf": ["artifact 5"]}
    table = at("Ta", boots=2, held=["backpack"] * 2, lying=lying, rage=2)
    table.do("take artifact 7", "move Td", "take artifact 10", "move Tf", "take artifact 5")
    assert table.s.rage + 1 == 5


@rule("K-311", "K-313", "K-314", "K-315")
@pytest.mark.parametrize(
    ("item", "points"),
    [
        ("backpack", 5),
        ("blood amulet", 7),
        ("burglars kit", 2),
        ("crown 10", 10),
        ("crown 9", 9),
        ("crown 8", 8),
    ],
)
def test_goods_count_their_points(item: str, points: int) -> None:
    assert home_with(item)["items"] == points


@rule("K-312")
@pytest.mark.parametrize(("damage", "sold"), [(4, False), (5, True), (9, True)])
def test_a_blood_amulet_is_sold_with_five_damage_only(damage: int, sold: bool) -> None:
    table = at("Tf", gold=[7], damage=[damage])
    assert table.can("buy blood amulet") == sold
    assert sold or table.why_not("buy blood amulet") == "damage_short"
    assert table.can("buy backpack")


@rule("K-312")
def test_golden_flute_and_coupon_do_not_replace_the_damage() -> None:
    table = at("Ta", hand=["golden flute"], gold=[7], damage=[4], held=["discount coupon"])
    table.do("play golden flute")
    assert table.why_not("buy blood amulet by offer") == "damage_short"
    assert table.why_not("buy blood amulet by offer with coupon") == "damage_short"
    table.s.damage[0] = 5
    assert table.do("buy blood amulet by offer").s.damage[0] == 3


@rule("K-312")
def test_with_the_switch_golden_flute_asks_for_no_damage_but_a_market_does() -> None:
    table = at("Tf", hand=["golden flute"], gold=[9], damage=[4], amulet_free_needs_damage=False)
    table.do("play golden flute")
    assert table.why_not("buy blood amulet") == "damage_short"
    assert table.do("buy blood amulet by offer").s.damage[0] == 2


@rule("K-313")
@pytest.mark.parametrize("damage", [5, 8])
def test_a_blood_amulet_heals_its_buyer_two(damage: int) -> None:
    table = at("Tf", gold=[7], damage=[damage, 6]).do("buy blood amulet")
    assert table.s.damage == [damage - 2, 6]
    assert table.held() == ["blood amulet"]


@rule("K-314")
def test_a_burglars_kit_brings_two_lockpicks() -> None:
    table = at("Tf", gold=[7], lockpicks=[1, 1]).do("buy burglars kit")
    assert table.s.lockpicks == [3, 1]


@rule("K-315")
def test_a_buyer_gets_the_best_crown_left() -> None:
    table = at("Tf", gold=[21])
    assert table.why_not("buy crown 8") == "better_crown"
    for crown in ("crown 10", "crown 9", "crown 8"):
        assert [text for text in table.offers("buy") if "crown" in text] == [f"buy {crown}"]
        table.do(f"buy {crown}")
    assert sorted(table.held()) == ["crown 10", "crown 8", "crown 9"]
