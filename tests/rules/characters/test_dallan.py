"""D'allan: Finds, their rewards, and cards that react to what others find."""

import pytest
from tests.rules.characters.table import (
    board,
    discovering,
    finds,
    given,
    in_the_keep,
    own,
    printed,
    token,
)
from tests.rules.marks import rule

from stolik.games.clank.model.state import LEFT, LOST
from stolik.games.clank.rules import amounts

SHRINE = "SAb"


@rule("W-100", "W-105", "RW-12")
def test_the_first_of_each_kind_is_a_find_and_pays_nothing() -> None:
    lying = {"Pb": ["artifact 5"]}
    table = given("dallan", "agnet", room="Pb", gold=[7], lying=lying, area=[2])
    table.do("take artifact 5")
    assert finds(table) == {"artifact": "artifact 5"}
    amounts.receive(table.s, 0, token("dragon egg"), None)
    table.s.rooms[0] = table.s.dungeon.room_named("Xa")
    table.do("buy crown 10")
    amounts.receive(table.s, 0, token("monkey idol"), None)
    assert list(finds(table)) == ["egg", "artifact", "crown", "idol"]
    assert (table.s.area[0], table.s.exhausted, table.s.trashes) == (2, False, [])


@rule("W-101", "W-103", "RW-12")
def test_it_does_not_matter_how_it_came() -> None:
    free = given("dallan", "agnet", room="Xa", swords=4, row=["ogre merchant"], rage=1)
    free.do("fight ogre merchant", "choose 2", "buy crown 10")
    assert finds(free) == {"crown": "crown 10"}
    drawn = given("dallan", "agnet", minors=["dragon egg"], skill=3, row=["scavenger"])
    assert finds(drawn.do("acquire scavenger")) == {"egg": "dragon egg"}
    for name, found in (("golden monkey bot", {"idol": "golden monkey bot"}), ("chalice", {})):
        table = given("dallan", "agnet")
        amounts.receive(table.s, 0, token(name), None)
        assert finds(table) == found


@rule("W-102")
def test_a_second_of_a_kind_is_no_find() -> None:
    held = ["crown 10", "crown 9"]
    table = given("dallan", "agnet", hand=["collection"], held=held).do("play collection")
    assert table.s.gold[0] == 2


@rule("W-104", "WI-78", "RW-08")
def test_a_find_is_still_what_it_is() -> None:
    table = given("dallan", "agnet", held=["artifact 10"], room="SAb")
    table.s.leaving = True
    table.do("end")
    assert table.s.status[0] == LEFT
    assert table.s.held[0].count(token("artifact 10")) == 1
    counted = table.game.returns(table.s)[0]
    assert counted == 10 + 20


@rule("W-106", "WI-49", "WI-50", "RW-09")
def test_a_find_that_is_given_away_leaves_its_place() -> None:
    position = {"swords": 3, "row": ["ape lord phantasm"], "deck": ["burgle", "burgle"]}
    table = given("dallan", "agnet", held=["monkey idol"], hand=["collection"], **position)
    table.do("play collection", "fight ape lord phantasm", "yes")
    assert (finds(table), table.s.gold[0]) == ({}, 2)
    two = given("dallan", "agnet", held=["monkey idol", "monkey idol"], **position)
    assert finds(two.do("fight ape lord phantasm", "yes", "skip")) == {"idol": "monkey idol"}
    bot = given("dallan", "agnet", held=["golden monkey bot", "monkey idol"], **position)
    own(bot).set_find(0, 3, token("monkey idol"))
    assert finds(bot.do("fight ape lord phantasm", "yes")) == {"idol": "golden monkey bot"}


@rule("W-107", "WI-47")
def test_collection_pays_for_every_find_of_the_turn() -> None:
    held = ["artifact 5", "monkey idol"]
    table = given("dallan", "agnet", hand=["collection"], held=held, room="Xa", gold=[7])
    assert table.do("play collection").s.gold[0] == 7 + 3
    assert table.do("buy crown 10").s.gold[0] == 3 + 1


@rule("W-108", "W-111")
def test_competition_and_the_egg() -> None:
    table = given("dallan", "agnet", hand=["competition"], held=["dragon egg"], area=[2])
    table.do("play competition")
    assert table.s.boots == printed("competition").boots
    assert table.do("invoke competition").s.area[0] == 0
    saved = given("dallan", "agnet", hand=["competition"], held=["dragon egg"], area=[1])
    saved.do("play competition", "invoke competition")
    assert (saved.s.area[0], saved.s.bank) == (0, 1)


@rule("W-109", "RW-10")
def test_exhibit_offers_the_rewards_of_the_finds_there_are() -> None:
    table = given("dallan", "agnet", hand=["exhibit"], held=["dragon egg", "artifact 5"])
    table.do("play exhibit")
    given_now = printed("exhibit")
    assert (table.s.skill, table.s.boots) == (given_now.skill, given_now.boots)
    assert table.do("invoke exhibit").legal() == ["claim egg", "claim artifact"]
    assert table.why_not("claim crown") == "no_such_find"


@rule("W-110", "RW-10")
def test_the_reward_may_wait_and_is_taken_once() -> None:
    lying = {"Pb": ["artifact 5"]}
    table = given("dallan", "agnet", hand=["exhibit"], room="Pb", lying=lying, gold=[14])
    table.do("play exhibit")
    assert not table.offers("invoke")
    table.do("take artifact 5", "invoke exhibit")
    assert board(table).market_open
    assert not table.offers("invoke")


@rule("W-112")
def test_the_idol_trashes_a_burgle_at_the_end_of_the_turn() -> None:
    table = given("dallan", "agnet", hand=["competition", "burgle"], held=["monkey idol"])
    table.do("play competition", "play burgle", "invoke competition", "end")
    assert table.legal() == ["trash burgle for burgle"]
    table.do("trash burgle")
    assert table.named(table.s.trashed) == ["burgle"]
    none = given("dallan", "agnet", hand=["competition"], held=["monkey idol"])
    assert none.do("play competition", "invoke competition", "end").to_move == 1


@rule("W-113")
def test_the_crown_lets_one_walk_on_from_a_cave() -> None:
    table = given("dallan", "agnet", hand=["competition"], held=["crown 10"], room="Xa", boots=2)
    table.do("move Ya", "play competition")
    assert table.why_not("move Xa") == "exhausted"
    assert table.do("invoke competition", "move Xa").room == "Xa"


@rule("W-114", "RW-13")
def test_the_artifact_opens_the_market_until_the_turn_ends() -> None:
    table = given("dallan", "agnet", hand=["competition"], held=["artifact 5"], gold=[14])
    assert table.why_not("buy backpack") == "no_market"
    table.do("play competition", "invoke competition", "buy backpack", "buy crown 10")
    assert table.s.gold[0] == 0
    table.s.gold[0] = 7
    table.do("end").end_turn()
    assert (table.to_move, table.why_not("buy backpack")) == (0, "no_market")


@rule("W-115", "RW-10")
def test_two_cards_may_take_the_same_reward() -> None:
    hand = ["competition", "exhibit"]
    table = given("dallan", "agnet", hand=hand, held=["dragon egg"], area=[5])
    table.do("play competition", "play exhibit", "invoke competition", "invoke exhibit")
    assert table.s.area[0] == 1


@rule("W-116")
def test_without_a_find_nothing_is_offered() -> None:
    table = given("dallan", "agnet", hand=["exhibit"]).do("play exhibit")
    assert not table.offers("invoke")
    assert table.why_not("invoke exhibit") == "no_find"
    left = given("dallan", "agnet", hand=["exhibit"], held=["dragon egg"]).do("play exhibit")
    assert left.do("end").to_move == 1


@rule("W-117", "WI-15", "RW-11")
@pytest.mark.parametrize("card", ["collection", "competition", "exhibit"])
def test_all_three_react_to_what_he_lacks(card: str) -> None:
    position = {"room": "Xa", "gold": [7], "hands": {1: [card]}}
    lacking = given("agnet", "dallan", **position).do("buy crown 10")
    assert lacking.legal() == [f"react {card}", "later", "skip"]
    has = {**position, "helds": {1: ["crown 9"]}}
    assert given("agnet", "dallan", **has).do("buy crown 10").to_move == 0
    any_find = given("agnet", "dallan", dallan_react="any", **has).do("buy crown 10")
    assert any_find.can(f"react {card}")


@rule("W-118", "RW-10")
def test_a_reaction_works_in_his_next_turn() -> None:
    table = given(
        "agnet",
        "dallan",
        room="Xa",
        gold=[7],
        hands={1: ["collection", "exhibit"]},
        helds={1: ["artifact 5"]},
        decks={1: ["burgle", "burgle"]},
    )
    table.do("buy crown 10", "react collection", "react exhibit", "end")
    assert (table.s.active, table.s.gold[1]) == (1, 2)
    assert (table.s.skill, table.s.boots) == (printed("exhibit").skill, printed("exhibit").boots)
    assert table.can("invoke exhibit")
    table.end_turn().end_turn()
    assert (table.to_move, table.offers("invoke")) == (1, [])


@rule("WI-24", "RW-10")
def test_a_card_that_reacted_offers_the_reward_of_a_later_find() -> None:
    position = {"rooms": ["Xa", "Pb"], "lying": {"Pb": ["artifact 5"]}, "gold": [7, 0]}
    table = given("agnet", "dallan", hands={1: ["exhibit"]}, **position)
    table.do("buy crown 10", "react exhibit", "end")
    assert (table.to_move, table.offers("invoke")) == (1, [])
    assert table.do("take artifact 5").can("invoke exhibit")
    table.end_turn()
    assert table.s.offers == []


@rule("W-119")
def test_a_card_just_drawn_may_react_too() -> None:
    table = given(
        "agnet",
        "dallan",
        room="Pb",
        lying={"Pb": ["artifact 5"]},
        hands={1: ["exhibit"]},
        decks={1: ["collection"]},
    )
    table.do("take artifact 5", "react exhibit")
    assert table.can("react collection")


@rule("W-120")
def test_his_own_finds_are_no_reason() -> None:
    lying = {"Pb": ["artifact 5"]}
    table = given("dallan", "agnet", hand=["collection"], room="Pb", lying=lying).do(
        "take artifact 5"
    )
    assert (table.to_move, table.offers("react")) == (0, [])


@rule("W-67", "W-117")
def test_in_the_keep_as_well() -> None:
    table = in_the_keep("agnet", "dallan", skill=3, hands={1: ["exhibit"]})
    amounts.receive(table.s, 0, table.names.token("artifact 5"), None)
    table.do("acquire explore")
    assert (table.to_move, table.can("react exhibit")) == (1, True)


@rule("W-74", "RW-38")
def test_who_is_out_does_not_react() -> None:
    lying = {"Pb": ["artifact 5"]}
    table = given("agnet", "dallan", "lenara", room="Pb", lying=lying, hands={1: ["exhibit"]})
    table.s.status[1] = LOST
    assert table.do("take artifact 5").to_move == 0


@rule("WI-14", "RW-11")
def test_a_no_is_for_that_kind() -> None:
    table = given("agnet", "dallan", room="Xa", gold=[7], hands={1: ["exhibit"]})
    table.s.minors = [token("dragon egg")]
    table.s.skill, table.s.row[0] = 3, table.names.card("scavenger")
    table.do("acquire scavenger", "skip")
    assert (table.to_move, table.can("react exhibit")) == (1, True)
    table.do("skip", "buy crown 10")
    assert (table.to_move, table.can("react exhibit")) == (1, True)


@rule("WI-16", "WI-17")
def test_who_is_asked_betrays_nothing() -> None:
    lying = {"Pb": ["artifact 5"]}
    none = given("agnet", "dallan", room="Pb", lying=lying, decks={1: ["burgle"]})
    none.s.discards[1] = [none.names.card(one) for one in ("exhibit", "competition", "collection")]
    assert none.do("take artifact 5").to_move == 0
    hidden = given("agnet", "dallan", room="Pb", lying=lying, decks={1: ["exhibit"]}).do(
        "take artifact 5"
    )
    assert (hidden.to_move, hidden.legal()) == (1, ["skip"])


@rule("WI-19", "RW-12")
def test_a_bot_out_of_prison_is_an_idol() -> None:
    prisoners = ["golden monkey bot", "peasant"]
    table = given("agnet", "dallan", prisoners=prisoners, hands={1: ["exhibit"]}, skill=5)
    amounts.receive(table.s, 0, token("golden monkey bot"), None)
    amounts.receive(table.s, 0, token("peasant"), None)
    table.do("acquire mercenary", "skip")
    assert table.can("react exhibit")
    assert table.do("skip").to_move == 0


@rule("WI-20")
def test_returning_an_idol_is_not_getting_one() -> None:
    table = given(
        "agnet",
        "lenara",
        "dallan",
        swords=3,
        row=["ape lord phantasm"],
        held=["monkey idol"],
        deck=["burgle", "burgle"],
        hands={2: ["exhibit"]},
    )
    table.do("fight ape lord phantasm", "yes")
    assert (table.to_move, table.offers("react")) == (0, [])


@rule("WI-31", "RW-13")
def test_the_open_market_in_the_middle_of_a_discovery() -> None:
    table = discovering(
        "lock",
        "dallan",
        "agnet",
        hand=["competition"],
        held=["artifact 5"],
        gold=[7],
        lockpicks=[0, 0],
    )
    table.do("play competition", "invoke competition", "buy burglars kit")
    assert table.do("lay 0").room == "Da"


@rule("WI-39", "RW-10")
def test_a_crown_bought_in_a_cave_frees_the_boots() -> None:
    hand, held = ["competition", "exhibit"], ["artifact 5"]
    table = given("dallan", "agnet", hand=hand, held=held, gold=[7], room="Xa", boots=2)
    table.do("play competition", "play exhibit", "invoke competition", "move Ya", "buy crown 10")
    table.do("invoke exhibit", "claim crown")
    assert table.do("move Xa").room == "Xa"


@rule("WI-42", "RW-12")
def test_the_first_of_its_kind_stays_the_find() -> None:
    table = given("dallan", "agnet", held=["golden monkey bot"])
    amounts.receive(table.s, 0, token("monkey idol"), None)
    assert finds(table) == {"idol": "golden monkey bot"}
    assert sum(table.game.returns(table.s)) >= 3 + 5


@rule("WI-43", "WI-44", "WI-45", "RW-13")
def test_every_way_of_buying_in_the_open_market() -> None:
    held = ["artifact 5", "discount coupon"]
    table = given("dallan", "agnet", hand=["competition", "golden flute"], held=held, gold=[7])
    table.do("play competition", "play golden flute", "invoke competition")
    ways = [text for text in table.offers("buy") if "backpack" in text]
    assert ways == [
        "buy backpack",
        "buy backpack with coupon",
        "buy backpack by offer",
        "buy backpack by offer with coupon",
    ]
    assert table.why_not("buy blood amulet") == "damage_short"
    before = table.s.gold[0]
    assert table.do("buy backpack with coupon").s.gold[0] == before - 2
    table.do("buy crown 10 by offer")
    assert not any("by offer" in text for text in table.offers("buy"))


@rule("WI-46", "RW-13")
def test_nobody_enters_a_market_by_it() -> None:
    hands = {1: ["cutpurse"]}
    table = given("dallan", "agnet", hand=["competition"], held=["artifact 5"], hands=hands)
    table.do("play competition", "invoke competition")
    assert table.to_move == 0


@rule("WI-48", "RW-13")
def test_it_stays_open_in_the_crypt() -> None:
    table = given("dallan", "agnet", hand=["competition"], held=["artifact 5"], gold=[7])
    table.do("play competition", "invoke competition")
    table.s.leaving = True
    assert table.can("buy backpack")


@rule("WI-69", "RW-08")
def test_finds_count_once() -> None:
    held = ["artifact 10", "crown 10", "monkey idol", "dragon egg"]
    table = given("dallan", "agnet", held=held)
    assert sum(table.game.returns(table.s)[:1]) == 10 + 10 + 5 + 3
