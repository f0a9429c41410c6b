"""What is done with skill, swords and gold: acquire, use, fight, buy."""

from typing import Any

import pytest
from tests.rules.catacombs.table import QUIET, Position, given, tile
from tests.rules.marks import rule

NO_RESERVE = {"mercenary": 0, "explore": 0, "secret tome": 0}
GOODS = ["buy backpack", "buy burglars kit", "buy crown 10"]


def at_the_market(**position: Any) -> Position:
    """Seat 0 stands in the market room Xb; Xc is another one, Xa has nothing for sale."""
    x = tile("X", {"a": [], "b": ["market"], "c": ["market"]}, ["b - c"])
    return given(**{"tiles_used": [x], "laid": [("X", 1, 0, 0)], "room": "Xb", **position})


# ---- Acquiring


@rule("K-087")
def test_a_card_of_the_row_is_acquired_for_its_skill() -> None:
    table = given(skill=5, row=["expert guide"]).do("acquire expert guide")
    assert table.discard() == ["expert guide"]
    assert (table.s.skill, table.row()) == (0, [])


@rule("K-087")
def test_without_enough_skill_a_card_cannot_be_acquired() -> None:
    reason = given(skill=4, row=["expert guide"]).reason("acquire expert guide")
    assert reason is not None
    assert (reason.id, reason.params) == ("skill_short", {"n": 1})


@rule("K-087")
def test_only_cards_that_lie_there_are_for_sale() -> None:
    assert given(skill=9, row=["swindle"]).why_not("acquire lute") == "not_in_row"


@rule("K-088")
def test_an_acquired_card_does_nothing_before_it_is_played() -> None:
    table = given(skill=3, row=["swindle"]).do("acquire swindle")
    assert (table.discard(), table.s.gold[0]) == (["swindle"], 0)
    assert (table.hand(), table.played()) == ([], [])


@rule("K-088")
def test_an_acquired_card_gives_its_worth_when_it_is_drawn() -> None:
    table = given(skill=3, row=["swindle", *QUIET[1:]], discard=["burgle"] * 4)
    table.do("acquire swindle", "end", "end", "play swindle")
    assert table.s.gold[0] == 3


@rule("K-089")
def test_skill_never_takes_a_monster() -> None:
    table = given(skill=20, row=["skeleton"], reserve=NO_RESERVE)
    assert table.legal() == ["end"]
    assert table.why_not("acquire skeleton") == "fight_it"
    assert table.why_not("fight skeleton") == "swords_short"


@rule("K-089")
def test_swords_take_nothing_but_monsters() -> None:
    table = given(swords=9, row=[*QUIET[:5], "underground river"])
    assert table.legal() == ["fight goblin", "end"]
    assert table.why_not("fight mercenary") == "acquire_it"
    assert table.why_not("fight underground river") == "use_it"
    assert table.why_not("acquire swindle") == "skill_short"


@rule("K-090")
def test_a_gap_in_the_row_stays_open_until_the_end_of_the_turn() -> None:
    table = given(skill=8, dungeon_deck=["lute"])
    cards = len(table.s.deck)
    table.do("acquire swindle")
    assert table.row() == list(QUIET[1:])
    assert len(table.s.deck) == cards
    assert "lute" in table.do("end").row()
    assert len(table.row()) == 6


@rule("K-091")
def test_a_card_of_the_reserve_is_acquired_the_same_way() -> None:
    table = given(skill=3)
    pile = table.names.card("explore")
    table.do("acquire explore")
    assert (table.discard(), table.s.skill, table.s.reserve[pile]) == (["explore"], 0, 14)
    assert given(skill=2).why_not("acquire explore") == "skill_short"


@rule("K-091")
@pytest.mark.parametrize(("card", "cost"), [("mercenary", 2), ("explore", 3), ("secret tome", 7)])
def test_the_prices_of_the_reserve(card: str, cost: int) -> None:
    assert given(skill=cost).do(f"acquire {card}").discard() == [card]
    assert given(skill=cost - 1).why_not(f"acquire {card}") == "skill_short"


@rule("K-092")
@pytest.mark.parametrize("card", ["mercenary", "explore", "secret tome"])
def test_a_reserve_pile_can_run_out(card: str) -> None:
    table = given(skill=20, reserve={card: 1}).do(f"acquire {card}")
    assert table.why_not(f"acquire {card}") == "reserve_empty"


# ---- Devices


@rule("K-093")
@pytest.mark.parametrize(("choice", "damage", "boots"), [(1, 2, 0), (2, 3, 1)])
def test_a_device_gives_one_of_its_alternatives_at_once(
    choice: int, damage: int, boots: int
) -> None:
    table = given(skill=2, row=["underground river"], damage=[3]).do("use underground river")
    assert table.s.skill == 0
    assert table.legal() == ["choose 1", "choose 2"]
    table.do(f"choose {choice}")
    assert (table.s.damage[0], table.s.boots) == (damage, boots)
    assert "choose 1" not in table.legal()


@rule("K-093")
def test_a_device_is_paid_in_full() -> None:
    table = given(skill=1, row=["underground river"])
    assert table.why_not("use underground river") == "skill_short"
    assert table.why_not("acquire underground river") == "use_it"


@rule("K-094")
def test_a_used_device_joins_no_deck() -> None:
    table = given(skill=2, row=["darkened alcove", *QUIET[:5]]).do("use darkened alcove")
    assert table.named(table.s.dungeon_discard) == ["darkened alcove"]
    assert table.row() == list(QUIET[:5])
    assert (table.discard(), table.hand()) == ([], [])


@rule("K-095")
def test_a_device_may_ask_for_gold_alone() -> None:
    reason = given(gold=[2], skill=9, row=["wishing well"]).reason("use wishing well")
    assert reason is not None
    assert (reason.id, reason.params) == ("gold_short", {"n": 1})
    table = given(gold=[3], row=["wishing well"], deck=["burgle", "stumble", "sidestep"])
    table.do("use wishing well")
    assert (table.s.gold[0], table.hand()) == (0, ["burgle", "stumble"])


@rule("K-096")
def test_a_device_may_ask_for_a_lockpick_as_well() -> None:
    trunk: dict[str, Any] = {"row": ["locked trunk"], "majors": ["chalice"]}
    table = given(**trunk, skill=3, lockpicks=[0])
    assert table.why_not("use locked trunk") == "lockpicks_short"
    table = given(**trunk, skill=2, lockpicks=[1])
    assert table.why_not("use locked trunk") == "skill_short"
    table = given(**trunk, skill=3, lockpicks=[1]).do("use locked trunk")
    assert (table.s.skill, table.s.lockpicks[0], table.held()) == (0, 0, ["chalice"])


# ---- Fighting


@rule("K-097")
def test_a_defeated_monster_pays_at_once() -> None:
    table = given(swords=3, row=["keymaster"], lockpicks=[0]).do("fight keymaster")
    assert (table.s.swords, table.s.lockpicks[0]) == (1, 1)


@rule("K-097")
def test_too_few_swords_do_not_defeat_a_monster() -> None:
    reason = given(swords=1, row=["keymaster"]).reason("fight keymaster")
    assert reason is not None
    assert (reason.id, reason.params) == ("swords_short", {"n": 1})


@rule("K-098")
def test_a_defeated_monster_joins_no_deck() -> None:
    table = given(swords=2, row=["keymaster", *QUIET[:5]]).do("fight keymaster")
    assert table.named(table.s.dungeon_discard) == ["keymaster"]
    assert table.row() == list(QUIET[:5])
    assert (table.discard(), table.hand()) == ([], [])


@rule("K-099")
def test_the_goblin_pays_one_gold_for_two_swords() -> None:
    table = given(swords=2).do("fight goblin")
    assert (table.s.swords, table.s.gold[0]) == (0, 1)
    assert given(swords=1).why_not("fight goblin") == "swords_short"


@rule("K-100")
def test_the_goblin_can_be_fought_again_and_again() -> None:
    table = given(hands={1: ["mercenary"]}, swords=4).do("fight goblin", "fight goblin")
    assert (table.s.gold, table.s.swords) == ([2, 0], 0)
    table.do("end", "play mercenary", "fight goblin")
    assert table.s.gold == [2, 1]
    assert table.s.dungeon_discard == []


# ---- The market


@rule("K-101")
def test_goods_are_sold_in_markets_only() -> None:
    assert at_the_market(gold=[7]).can("buy backpack")
    table = at_the_market(gold=[7], room="Xa")
    assert table.offers("buy") == []
    assert table.why_not("buy backpack") == "no_market"


@rule("K-101")
def test_starting_the_turn_in_a_market_is_enough() -> None:
    table = at_the_market(gold=[7], hand=["burgle"]).do("buy backpack")
    assert (table.held(), table.hand()) == (["backpack"], ["burgle"])


@rule("K-101")
def test_an_offer_elsewhere_opens_no_market() -> None:
    """Golden Flute sells one item for 5 anywhere; the usual price still needs a market."""
    table = at_the_market(gold=[20], room="Xa", hand=["golden flute"]).do("play golden flute")
    assert table.offers("buy") == [f"{text} by offer" for text in GOODS]
    assert table.why_not("buy backpack") == "no_market"


@rule("K-102")
@pytest.mark.parametrize("item", ["backpack", "burglars kit", "crown 10", "blood amulet"])
def test_every_item_costs_seven_gold(item: str) -> None:
    table = at_the_market(gold=[7, 1], damage=[5]).do(f"buy {item}")
    assert (table.held(), table.s.gold) == ([item], [0, 1])
    reason = at_the_market(gold=[6], damage=[5]).reason(f"buy {item}")
    assert reason is not None
    assert (reason.id, reason.params) == ("gold_short", {"n": 1})


@rule("K-102")
def test_gold_beyond_the_price_is_kept() -> None:
    assert at_the_market(gold=[9]).do("buy backpack").s.gold[0] == 2


@rule("K-103")
def test_several_and_equal_items_may_be_bought_in_one_visit() -> None:
    table = at_the_market(gold=[21], lockpicks=[0])
    table.do("buy burglars kit", "buy burglars kit", "buy crown 10")
    assert table.held() == ["burglars kit", "burglars kit", "crown 10"]
    assert (table.s.gold[0], table.s.lockpicks[0]) == (0, 4)


@rule("K-103")
@pytest.mark.parametrize("room", ["Xb", "Xc"])
def test_every_market_sells_everything(room: str) -> None:
    assert at_the_market(gold=[7], room=room).offers("buy") == GOODS


@rule("K-104")
def test_all_markets_share_one_stock() -> None:
    table = at_the_market(gold=[28], boots=1).do("buy backpack", "buy crown 10", "buy backpack")
    assert table.do("move Xc").offers("buy") == ["buy burglars kit", "buy crown 9"]


@rule("K-104")
def test_a_sold_item_is_gone_for_all() -> None:
    table = at_the_market(gold=[21, 7], room=None, rooms=["Xb", "Xc"])
    table.do("buy backpack", "buy backpack")
    assert table.why_not("buy backpack") == "sold_out"
    table.do("end")
    assert table.to_move == 1
    assert table.why_not("buy backpack") == "sold_out"


@rule("K-104")
def test_no_keys_are_sold() -> None:
    table = at_the_market(gold=[7], damage=[5])
    sold = {table.names.tokens[item] for item in table.s.stall}
    assert sold == {"backpack", "blood amulet", "burglars kit", "crown 10", "crown 9", "crown 8"}
    assert "master key" not in table.names.tokens
