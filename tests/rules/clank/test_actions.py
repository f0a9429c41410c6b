"""What is done with skill, swords and gold: acquire, use, fight, buy."""

import pytest
from tests.rules.clank.table import QUIET, given
from tests.rules.marks import rule

FRONT_MARKETS = ["F19", "F20", "F26", "F27"]
BACK_MARKETS = ["B19", "B21", "B26", "B27", "B34"]
NO_RESERVE = {"mercenary": 0, "explore": 0, "secret tome": 0}


# ---- Acquiring


@rule("C-057")
def test_a_card_of_the_row_is_acquired_for_its_skill() -> None:
    table = given(skill=5, row=["boots of swiftness"]).do("acquire boots of swiftness")
    assert table.discard() == ["boots of swiftness"]
    assert table.s.skill == 0
    assert table.row() == []


@rule("C-058")
def test_without_enough_skill_a_card_cannot_be_acquired() -> None:
    table = given(skill=4, row=["boots of swiftness"])
    reason = table.reason("acquire boots of swiftness")
    assert reason is not None
    assert (reason.id, reason.params) == ("skill_short", {"n": 1})


@rule("C-059")
def test_a_card_of_the_reserve_is_acquired_the_same_way() -> None:
    table = given(skill=2)
    pile = table.names.card("mercenary")
    table.do("acquire mercenary")
    assert table.discard() == ["mercenary"]
    assert (table.s.skill, table.s.reserve[pile]) == (0, 14)
    assert given(skill=1).why_not("acquire mercenary") == "skill_short"


@rule("C-060")
def test_a_reserve_pile_can_run_out() -> None:
    table = given(skill=9, reserve={"explore": 1}).do("acquire explore")
    assert table.why_not("acquire explore") == "reserve_empty"


@rule("C-061")
def test_skill_never_takes_a_monster() -> None:
    table = given(skill=20, row=["ogre"], reserve=NO_RESERVE)
    assert table.legal() == ["end"]
    assert table.why_not("acquire ogre") == "fight_it"


@rule("C-061")
def test_swords_take_nothing_but_monsters() -> None:
    table = given(swords=9, row=[*QUIET[:5], "ladder"])
    assert table.legal() == ["fight goblin", "end"]
    assert table.why_not("fight mercenary") == "acquire_it"
    assert table.why_not("fight ladder") == "use_it"


@rule("C-062")
def test_a_gap_in_the_row_stays_open_until_the_end_of_the_turn() -> None:
    table = given(skill=5, dungeon_deck=["elven cloak"])
    cards = len(table.s.deck)
    table.do("acquire tunnel guide", "acquire pickaxe")
    assert table.row() == ["elven boots", "elven dagger", "treasure map", "brilliance"]
    assert len(table.s.deck) == cards
    assert "elven cloak" in table.do("end").row()


# ---- Devices


@rule("C-063")
def test_a_device_works_at_once() -> None:
    table = given(skill=3, row=["ladder"]).do("use ladder")
    assert (table.s.skill, table.s.boots) == (0, 2)
    assert given(skill=2, row=["ladder"]).why_not("use ladder") == "skill_short"


@rule("C-064")
def test_a_used_device_joins_no_deck() -> None:
    table = given(skill=3, row=["ladder", *QUIET[:5]]).do("use ladder")
    assert table.named(table.s.dungeon_discard) == ["ladder"]
    assert table.row() == list(QUIET[:5])
    assert table.discard() == []


@rule("C-065")
@pytest.mark.parametrize(("choice", "gold", "damage"), [(1, 1, 3), (2, 0, 2)])
def test_a_device_gives_one_of_its_alternatives(choice: int, gold: int, damage: int) -> None:
    table = given(skill=2, row=["shrine"], damage=[3]).do("use shrine")
    assert table.legal() == ["choose 1", "choose 2"]
    table.do(f"choose {choice}")
    assert (table.s.gold[0], table.s.damage[0]) == (gold, damage)
    assert table.legal() == ["end"]


# ---- Fighting


@rule("C-066", "C-068")
def test_a_defeated_monster_pays_and_goes_to_the_dungeon_discard() -> None:
    table = given(swords=3, row=["ogre", *QUIET[:5]]).do("fight ogre")
    assert (table.s.swords, table.s.gold[0]) == (0, 5)
    assert table.named(table.s.dungeon_discard) == ["ogre"]
    assert table.row() == list(QUIET[:5])
    assert (table.discard(), table.hand()) == ([], [])


@rule("C-067")
def test_too_few_swords_do_not_defeat_a_monster() -> None:
    reason = given(swords=2, row=["ogre"]).reason("fight ogre")
    assert reason is not None
    assert (reason.id, reason.params) == ("swords_short", {"n": 1})


@rule("C-069")
def test_the_goblin_pays_one_gold_for_two_swords() -> None:
    table = given(swords=2).do("fight goblin")
    assert (table.s.swords, table.s.gold[0]) == (0, 1)
    assert given(swords=1).why_not("fight goblin") == "swords_short"


@rule("C-070")
def test_the_goblin_can_be_fought_again_and_again() -> None:
    table = given(hands={1: ["mercenary"]}, swords=6)
    table.do("fight goblin", "fight goblin", "fight goblin")
    assert table.s.gold == [3, 0]
    table.do("end", "play mercenary", "fight goblin")
    assert table.s.gold == [3, 1]
    assert table.s.dungeon_discard == []


@rule("C-071")
def test_a_cave_troll_is_fought_in_the_depths_only() -> None:
    above = given(swords=4, room="F16", row=["cave troll"])
    assert above.why_not("fight cave troll") == "only_in_depths"
    deep = given(swords=4, room="F21", row=["cave troll"], deck=["burgle", "stumble"])
    deep.do("fight cave troll")
    assert (deep.s.gold[0], deep.hand()) == (3, ["burgle", "stumble"])


@rule("C-071")
@pytest.mark.parametrize("offer", ["acquire dragons eye", "use the vault"])
def test_some_cards_are_to_be_had_in_the_depths_only(offer: str) -> None:
    row = ["dragons eye", "the vault"]
    assert given(skill=5, room="F16", row=row).why_not(offer) == "only_in_depths"
    assert given(skill=5, room="F21", row=row).can(offer)


@rule("C-072")
def test_a_crystal_golem_is_fought_in_a_crystal_cave_only() -> None:
    elsewhere = given(swords=3, room="F03", row=["crystal golem"])
    assert elsewhere.why_not("fight crystal golem") == "only_in_cave"
    cave = given(swords=3, room="F08", row=["crystal golem"]).do("fight crystal golem")
    assert cave.s.skill == 3


# ---- The market


@rule("C-073")
def test_goods_are_sold_in_markets_only() -> None:
    assert given(gold=[7], room="F21").why_not("buy master key") == "no_market"
    assert given(gold=[7], room="F20").can("buy master key")


@rule("C-074")
@pytest.mark.parametrize("item", ["master key", "backpack", "crown 10"])
def test_every_item_costs_seven_gold(item: str) -> None:
    table = given(gold=[7], room="F20").do(f"buy {item}")
    assert (table.held(), table.s.gold[0]) == ([item], 0)
    reason = given(gold=[6], room="F20").reason(f"buy {item}")
    assert reason is not None
    assert (reason.id, reason.params) == ("gold_short", {"n": 1})


@rule("C-075")
def test_equal_items_may_be_bought_in_one_visit() -> None:
    table = given(gold=[14], room="F20").do("buy master key", "buy master key")
    assert (table.held(), table.s.gold[0]) == (["master key", "master key"], 0)


@rule("C-076")
@pytest.mark.parametrize("room", FRONT_MARKETS)
def test_every_market_sells_everything(room: str) -> None:
    table = given(gold=[7], room=room)
    assert table.offers("buy") == ["buy master key", "buy backpack", "buy crown 10"]


@rule("C-076")
def test_all_markets_share_one_stock() -> None:
    table = given(gold=[28], room="F19", boots=1)
    table.do("buy master key", "buy crown 10", "buy master key", "move F26")
    assert table.offers("buy") == ["buy backpack", "buy crown 9"]


@rule("C-077")
def test_a_sold_item_is_gone_for_all() -> None:
    table = given(gold=[21, 7], rooms=["F20", "F20"]).do("buy master key", "buy master key")
    assert table.why_not("buy master key") == "sold_out"
    assert table.do("end").why_not("buy master key") == "sold_out"


@rule("C-078")
def test_starting_the_turn_in_a_market_is_enough() -> None:
    table = given(hand=["burgle"], board="back", room="B21", gold=[7])
    assert table.do("buy backpack").held() == ["backpack"]
    assert table.hand() == ["burgle"]


@rule("C-079")
@pytest.mark.parametrize("room", BACK_MARKETS)
def test_the_markets_of_the_back_lie_apart_and_sell_the_same(room: str) -> None:
    table = given(board="back", room=room, gold=[7])
    assert table.offers("buy") == ["buy master key", "buy backpack", "buy crown 10"]
    assert table.do("buy crown 10").held() == ["crown 10"]


@rule("C-079")
def test_one_market_of_the_back_lies_above_ground() -> None:
    """There the vault, which is to be used in the Depths, is out of reach."""
    reasons = [
        given(board="back", room=room, skill=3, row=["the vault"]).why_not("use the vault")
        for room in BACK_MARKETS
    ]
    assert reasons == ["only_in_depths", "", "", "", ""]
