"""Secrets and goods: what each token does, when, and for whom."""

from typing import Any

import pytest
from tests.rules.clank.table import GAME, Position, after_an_attack, given, token
from tests.rules.marks import rule

from stolik.games.clank.show.view import ClankView


def finding(secret: str, **position: Any) -> Position:
    """The player to move has just taken this secret, with the last boot."""
    is_major = token(secret) in GAME.box.majors
    here, there, boots = ("F04", "F05", 2) if is_major else ("F15", "F16", 1)
    table = given(**{"room": here, "boots": boots, "lying": {there: [secret]}, **position})
    return table.do(f"move {there}", f"take {'major' if is_major else 'minor'} secret")


@rule("C-237", "C-242")
@pytest.mark.parametrize(
    ("potion", "heals"), [("potion of greater healing", 2), ("potion of healing", 1)]
)
def test_a_healing_potion_is_kept_used_once_and_boxed(potion: str, heals: int) -> None:
    table = finding(potion, damage=[5])
    assert (table.held(), table.s.damage[0]) == ([potion], 5)
    table.do(f"drink {potion}")
    assert table.s.damage[0] == 5 - heals
    assert table.held() == []
    assert token(potion) in table.s.boxed
    assert table.why_not(f"drink {potion}") == "no_such_potion"


@rule("C-238")
def test_a_chalice_is_kept_for_its_points() -> None:
    assert finding("chalice").held() == ["chalice"]
    table = given(room="F02", boots=1, held=["chalice", "artifact 5"]).do("move F01")
    assert table.points()["tokens"] == 7


@rule("C-238")
def test_with_a_chalice_one_may_still_take_an_artifact() -> None:
    lying = {"F25": ["chalice"], "F18": ["artifact 5"]}
    table = given(room="F26", teleports=2, lying=lying)
    table.do("teleport F25", "take major secret", "teleport F18", "take artifact 5")
    assert table.held() == ["chalice", "artifact 5"]


@rule("C-238")
def test_a_chalice_is_no_artifact_to_leave_with() -> None:
    table = given(room="F12", teleports=4, lying={"F07": ["chalice"]})
    table.do("teleport F07", "take major secret", "teleport F03", "teleport F02")
    assert table.why_not("teleport F01") == "no_artifact"


@rule("C-239")
def test_a_flash_of_brilliance_draws_three_cards_to_be_played() -> None:
    table = finding("flash of brilliance", deck=["sidestep", "stumble", "burgle", "sneak"])
    assert table.hand() == ["burgle", "stumble", "sidestep"]
    assert table.held() == []
    assert token("flash of brilliance") in table.s.boxed
    assert table.why_not("end") == "cards_left"


@rule("C-240")
def test_a_greater_treasure_is_spent_like_five_gold() -> None:
    table = given(room="F26", gold=[2], teleports=2, lying={"F25": ["greater treasure"]})
    assert table.why_not("buy crown 10") == "gold_short"
    table.do("teleport F25", "take major secret", "teleport F26", "buy crown 10")
    assert (table.held(), table.s.gold[0]) == (["crown 10"], 0)


@rule("C-247")
def test_a_treasure_is_spent_like_two_gold() -> None:
    table = given(room="F26", gold=[5], boots=1, lying={"F19": ["treasure"]})
    assert table.why_not("buy crown 10") == "gold_short"
    table.do("move F19", "take minor secret", "buy crown 10")
    assert (table.held(), table.s.gold[0]) == (["crown 10"], 0)


@rule("C-240", "C-247")
@pytest.mark.parametrize(("treasure", "worth"), [("greater treasure", 5), ("treasure", 2)])
def test_a_treasure_may_be_kept_as_its_gold(treasure: str, worth: int) -> None:
    table = finding(treasure, gold=[1]).do("end")
    assert table.s.gold[0] == 1 + worth


@rule("C-241", "C-246")
@pytest.mark.parametrize(("boost", "skill"), [("greater skill boost", 5), ("skill boost", 2)])
def test_a_skill_boost_is_for_this_turn_only(boost: str, skill: int) -> None:
    table = finding(boost, skill=1, deck=["stumble"] * 5)
    assert table.s.skill == 1 + skill
    assert table.held() == []
    assert token(boost) in table.s.boxed
    table.do("end", "end")
    assert (table.to_move, table.s.skill) == (0, 0)


@rule("C-243")
def test_a_potion_of_strength_gives_two_swords_once() -> None:
    table = finding("potion of strength")
    assert table.s.swords == 0
    table.do("drink potion of strength", "fight goblin")
    assert (table.s.gold[0], table.s.swords) == (1, 0)
    assert table.held() == []
    assert token("potion of strength") in table.s.boxed


@rule("C-244")
def test_a_potion_of_swiftness_gives_one_boot_once() -> None:
    table = finding("potion of swiftness")
    assert table.why_not("move F15") == "boots_short"
    table.do("drink potion of swiftness", "move F15")
    assert (table.room, table.s.boots) == ("F15", 0)
    assert table.held() == []
    assert token("potion of swiftness") in table.s.boxed


@rule("C-245")
def test_a_magic_spring_trashes_a_card_at_the_end_of_the_turn() -> None:
    table = finding("magic spring", hand=["burgle"], discard=["stumble"])
    assert table.held() == []
    assert token("magic spring") in table.s.boxed
    assert table.offers("trash") == []
    table.do("play burgle", "end")
    assert table.legal() == ["trash burgle", "trash stumble"]
    assert table.do("trash stumble").hand() == ["burgle"]


@rule("C-245")
def test_a_magic_spring_with_no_card_to_trash_does_nothing() -> None:
    table = finding("magic spring", deck=["burgle"] * 5).do("end")
    assert table.to_move == 1
    assert table.hand() == ["burgle"] * 5


@rule("C-248")
def test_a_dragon_egg_moves_the_marker_once_and_is_kept_for_its_points() -> None:
    table = finding("dragon egg", rage=2, deck=["burgle"] * 5)
    assert table.s.rage + 1 == 3
    assert table.held() == ["dragon egg"]
    assert table.do("end", "end").s.rage + 1 == 3
    table = given(room="F02", boots=1, held=["dragon egg", "artifact 5"]).do("move F01")
    assert table.points()["tokens"] == 3


@rule("C-249")
def test_a_potion_does_nothing_in_the_turn_of_another() -> None:
    table = given(held=["potion of healing"], damage=[5]).do("end")
    option = GAME.parse(table.s, "drink potion of healing")
    reason = GAME.explain(table.s, 0, option)
    assert reason is not None
    assert reason.id == "not_your_turn"
    assert table.why_not("drink potion of healing") == "no_such_potion"


@rule("C-249")
def test_a_potion_does_not_save_from_an_attack() -> None:
    table = after_an_attack(held=["potion of healing"], damage=[9], bag=[1], dragon_cubes=0)
    assert table.status() == "lost"
    assert table.held() == ["potion of healing"]


@rule("C-250")
def test_a_potion_works_at_any_moment_of_the_own_turn() -> None:
    potion = "drink potion of healing"
    table = given(hand=["burgle"], room="F02", boots=2, held=["potion of healing"] * 3, damage=[5])
    table.do(potion, "move F03", potion, "move F02", "play burgle", potion)
    assert table.s.damage[0] == 2


@rule("C-251")
def test_a_potion_of_swiftness_does_not_help_the_exhausted() -> None:
    table = given(room="F03", boots=1, held=["potion of swiftness"])
    table.do("move F08", "drink potion of swiftness")
    assert table.s.boots == 1
    assert table.offers("move") == []
    assert table.why_not("move F03") == "exhausted"


@rule("C-252")
@pytest.mark.parametrize("viewer", [0, 1, -1])
def test_tokens_and_goods_of_a_player_lie_open(viewer: int) -> None:
    held = ["artifact 5", "backpack", "chalice", "potion of healing"]
    seen = GAME.view(given(held=held).s, viewer)
    assert isinstance(seen, ClankView)
    assert seen.players[0].tokens == sorted(map(token, held))


@rule("C-253")
def test_a_key_opens_locks_and_a_second_one_adds_only_points() -> None:
    none = given(room="F04", boots=1)
    one = given(room="F04", boots=1, held=["master key"])
    two = given(room="F04", boots=1, held=["master key"] * 2)
    assert none.why_not("move F09") == "locked"
    assert one.can("move F09")
    assert two.offers("move") == one.offers("move")
    table = given(room="F02", boots=1, held=["master key", "master key", "artifact 5"])
    assert table.do("move F01").points()["items"] == 10


@rule("C-254", "C-255")
@pytest.mark.parametrize(
    ("backpacks", "carried", "offered"),
    [
        (0, ["artifact 7"], False),
        (1, ["artifact 7"], True),
        (1, ["artifact 7", "artifact 15"], False),
        (2, ["artifact 7", "artifact 15"], True),
        (2, ["artifact 7", "artifact 15", "artifact 20"], False),
    ],
)
def test_each_backpack_holds_one_artifact_more(
    backpacks: int, carried: list[str], offered: bool
) -> None:
    held = [*carried, *["backpack"] * backpacks]
    table = given(room="F26", boots=1, held=held, lying={"F27": ["artifact 10"]}).do("move F27")
    assert table.can("take artifact 10") == offered


@rule("C-254")
def test_a_backpack_counts_five() -> None:
    table = given(room="F02", boots=1, held=["backpack", "artifact 5"]).do("move F01")
    assert table.points()["items"] == 5


@rule("C-256")
def test_every_artifact_taken_moves_the_marker() -> None:
    lying = {"F21": ["artifact 7"], "F20": [], "F27": ["artifact 10"], "F18": ["artifact 5"]}
    table = given(room="F16", boots=5, held=["backpack"] * 2, lying=lying, rage=2)
    table.do("move F21", "take artifact 7", "move F20", "move F27", "take artifact 10")
    assert table.s.rage + 1 == 4
    assert table.do("move F26", "move F18", "take artifact 5").s.rage + 1 == 5


@rule("C-257")
def test_a_buyer_gets_the_best_crown_left() -> None:
    table = given(room="F20", gold=[21])
    for crown in ("crown 10", "crown 9", "crown 8"):
        assert [text for text in table.offers("buy") if "crown" in text] == [f"buy {crown}"]
        table.do(f"buy {crown}")
    assert sorted(table.held()) == ["crown 10", "crown 8", "crown 9"]


@rule("C-257")
def test_a_worse_crown_cannot_be_chosen() -> None:
    assert given(room="F20", gold=[7]).why_not("buy crown 8") == "better_crown"
