"""Five and six players: what the add-on puts on the table, artifacts, wayshrines, idols."""

from collections import Counter

import pytest
from tests.rules.catacombs.table import after_an_attack
from tests.rules.marks import rule
from tests.rules.party.table import BAZAAR, GAME, NAMES, Position, given, new, tile, tokens

from stolik.core.reasons import Refused

STACK = [5, 7, 10, 10, 12, 15, 15, 17, 20, 20, 25]
PLAIN = {"burgle": 6, "stumble": 2, "sidestep": 1, "scramble": 1}


def stack_of(table: Position) -> list[str]:
    """The pile of artifacts from the top."""
    return [NAMES.tokens[number] for number in table.s.artifact_stack]


# ---- Setting up


@rule("W-01")
@pytest.mark.parametrize("seats", [5, 6])
def test_five_or_six_can_play(seats: int) -> None:
    s = new(seats)
    assert len(s.hands) == len(s.rooms) == seats
    assert all(len(hand) == 5 for hand in s.hands)


@rule("W-01")
def test_seven_cannot_play() -> None:
    with pytest.raises(Refused) as refused:
        new(7)
    assert (refused.value.reason.id, refused.value.reason.params["most"]) == ("seats", 6)


@rule("W-01", "RK-02")
@pytest.mark.parametrize("seats", [5, 6])
def test_without_the_add_on_five_cannot_play(seats: int) -> None:
    with pytest.raises(Refused) as refused:
        new(seats, party="never")
    assert refused.value.reason.id == "party_needed"
    assert GAME.most_seats(GAME.settings({"party": "never"})) == 4


@rule("W-02", "W-03", "RK-32")
@pytest.mark.parametrize("seats", [5, 6])
def test_four_artifacts_are_added_each_below_its_equal(seats: int) -> None:
    s = new(seats)
    kinds = s.setup.box.kinds
    assert [kinds[number].value for number in s.artifact_stack] == STACK
    silver = [kinds[number].silver for number in s.artifact_stack]
    assert [i for i, is_silver in enumerate(silver) if is_silver] == [3, 6, 9, 10]


@rule("W-03", "RK-32")
def test_by_the_switch_the_added_one_lies_above_its_equal() -> None:
    s = new(5, equal_artifacts="party_first")
    kinds = s.setup.box.kinds
    assert [kinds[number].value for number in s.artifact_stack] == STACK
    silver = [kinds[number].silver for number in s.artifact_stack]
    assert [i for i, is_silver in enumerate(silver) if is_silver] == [2, 5, 8, 10]


OWN_GOODS = {
    "backpack": 2,
    "burglars kit": 3,
    "blood amulet": 2,
    "crown 10": 1,
    "crown 9": 1,
    "crown 8": 1,
}
ADDED_GOODS = OWN_GOODS | {"backpack": 3, "invisibility cloak": 3, "crown 7": 1}


@rule("W-04", "W-05", "RK-33")
def test_its_goods_but_no_key_are_for_sale() -> None:
    assert tokens(new(5).stall) == tokens(new(6).stall) == ADDED_GOODS


@rule("W-05", "RK-33")
def test_a_table_may_do_without_its_goods() -> None:
    assert tokens(new(6, party_goods=False).stall) == OWN_GOODS


@rule("RK-33")
def test_of_the_four_crowns_the_best_is_sold_first_and_the_added_one_last() -> None:
    table = given(seats=5, tiles_used=[BAZAAR], laid=[("X", 1, 1, 0)], room="Xa", gold=[28])
    assert table.why_not("buy crown 7") == "better_crown"
    table.do("buy crown 10", "buy crown 9", "buy crown 8")
    assert [text for text in table.offers("buy") if "crown" in text] == ["buy crown 7"]
    assert table.do("buy crown 7").s.gold[0] == 0


@rule("W-06", "RK-35")
def test_its_minor_secrets_are_mixed_with_the_others() -> None:
    own, mixed = tokens(new(4).minors), tokens(new(5).minors)
    assert (own.total(), mixed.total()) == (20, 38)
    assert (mixed - own).total() == 18
    assert own["potion of stealth"] == 0
    assert mixed["potion of stealth"] == 3
    assert new(5, seed=1).minors != new(5, seed=2).minors


@rule("W-07")
@pytest.mark.parametrize("seats", [5, 6])
def test_there_is_a_mastery_token_for_every_player(seats: int) -> None:
    everybody = {seat: ["artifact 5"] for seat in range(seats)}
    table = given(seats=seats, rooms=["SAa"] * seats, helds=everybody)
    table.s.hands = [[] for _ in range(seats)]
    table.s.bag = [0] * seats + [24, 0]
    for seat in range(seats):
        assert table.to_move == seat
        table.s.boots = 1
        table.do("move SAk", "end")
    assert table.over
    assert [table.held(seat) for seat in range(seats)] == [["artifact 5", "mastery"]] * seats
    assert table.s.masteries == 0


@rule("W-08")
@pytest.mark.parametrize("seats", [5, 6])
def test_its_cards_join_the_others(seats: int) -> None:
    s = new(seats)
    assert len(s.deck) + len(s.row) == 135
    reserve = [s.reserve[NAMES.card(name)] for name in ("mercenary", "explore", "secret tome")]
    assert reserve == [19, 19, 16]
    assert s.reserve[NAMES.card("goblin")] == 1


@rule("W-09", "W-26", "RK-34")
@pytest.mark.parametrize("seats", [5, 6])
def test_everybody_has_the_plain_starter_deck(seats: int) -> None:
    s = new(seats, party="with_5_or_6")
    for seat in range(seats):
        cards = [NAMES.cards[number] for number in s.hands[seat] + s.decks[seat]]
        assert Counter(cards) == PLAIN


@rule("W-10", "RK-35")
@pytest.mark.parametrize("seat", [4, 5])
def test_the_meters_of_the_added_players_have_ten_places(seat: int) -> None:
    damage = [0] * 6
    damage[seat] = 8
    area = [0] * 6
    area[seat] = 2
    table = after_an_attack([seat], seats=6, damage=damage, area=area, rage=1)
    assert table.s.damage[seat] == 9
    assert table.status(seat) == "inside"
    table = after_an_attack([seat, seat], seats=6, damage=damage, area=area, rage=1)
    assert table.status(seat) == "lost"


@rule("W-10", "RK-35")
@pytest.mark.parametrize("seats", [5, 6])
def test_their_rage_track_is_its_own_and_starts_on_its_first_space(seats: int) -> None:
    assert new(seats).rage == 0
    drawn = [
        after_an_attack(seats=seats, rage=space).events("attack")[0]["n"] for space in range(1, 10)
    ]
    assert drawn == [2, 2, 3, 3, 3, 4, 4, 4, 5]
    last = given(seats=seats, rage=9, held=["artifact 5"]).s
    assert last.setup.box.rage[last.rage :] == [5]


# ---- Artifacts


def after_finding(symbol: str, stack: list[str], seats: int = 5, **options: object) -> Position:
    """A tile with one artifact room has been found and entered from the crypt."""
    table = given(
        seats=seats,
        tiles_used=[tile("X", {"a": [symbol], "b": []}, ["a - b"])],
        stack=["X"],
        artifact_stack=stack,
        boots=1,
        **options,
    )
    return table.do("explore 1,1", "lay 0")


LOW = ["artifact 5", "artifact 7", "artifact 10", "silver artifact 10"]


@rule("W-11")
def test_a_room_with_a_plus_gets_the_first_two() -> None:
    table = after_finding("artifact_plus", LOW)
    assert (table.lying("Xa"), stack_of(table)) == (LOW[:2], LOW[2:])


@rule("W-12")
@pytest.mark.parametrize("seats", [5, 6])
def test_a_room_with_two_pluses_gets_the_first_three(seats: int) -> None:
    table = after_finding("artifact_plus_plus", LOW, seats)
    assert (table.lying("Xa"), stack_of(table)) == (LOW[:3], LOW[3:])


@rule("W-13")
def test_twelve_and_two_fifteens_lie_in_one_room() -> None:
    three = ["artifact 12", "artifact 15", "silver artifact 15"]
    rest = ["artifact 17", "artifact 20", "silver artifact 20", "silver artifact 25"]
    table = after_finding("artifact_plus_plus", three + rest)
    assert (table.lying("Xa"), stack_of(table)) == (three, rest)


@rule("W-14")
def test_a_short_pile_goes_into_the_room_as_a_whole() -> None:
    table = after_finding("artifact_plus_plus", ["silver artifact 20", "silver artifact 25"])
    assert table.lying("Xa") == ["silver artifact 20", "silver artifact 25"]
    assert stack_of(table) == []
    assert after_finding("artifact_plus_plus", []).lying("Xa") == []


@rule("W-15", "W-03")
def test_a_room_without_plus_gets_the_top_of_the_pile() -> None:
    table = after_finding("artifact", LOW)
    assert (table.lying("Xa"), stack_of(table)) == (["artifact 5"], LOW[1:])
    pile = [NAMES.tokens[number] for number in new(5).artifact_stack]
    assert after_finding("artifact", pile[2:]).lying("Xa") == ["artifact 10"]


def in_a_full_room(**position: object) -> Position:
    """Seat 0 stands where 12, 15 and 15 lie, next to another artifact room."""
    return given(
        seats=5,
        tiles_used=[BAZAAR, tile("Z", {"a": ["artifact_plus_plus"], "b": ["artifact"]}, ["a - b"])],
        laid=[("X", 1, 1, 0), ("Z", 2, 1, 0)],
        lying={"Za": ["artifact 12", "silver artifact 15", "artifact 15"], "Zb": ["artifact 5"]},
        **{"room": "Za", **position},
    )


@rule("W-16", "RK-32")
def test_the_best_one_of_a_room_is_taken() -> None:
    table = in_a_full_room()
    assert table.offers("take") == ["take artifact 15"]
    assert table.why_not("take artifact 12") == "better_artifact"
    assert table.why_not("take silver artifact 15") == "better_artifact"
    assert table.do("take artifact 15").lying("Za") == ["artifact 12", "silver artifact 15"]


@rule("W-16", "RK-32")
def test_by_the_switch_the_added_one_of_two_equals_is_taken() -> None:
    table = in_a_full_room(equal_artifacts="party_first")
    assert table.offers("take") == ["take silver artifact 15"]


@rule("W-17", "KI-77")
def test_a_backpack_is_not_for_a_second_one_of_the_same_room() -> None:
    table = in_a_full_room(gold=[7], boots=3).do("take artifact 15")
    assert table.why_not("take silver artifact 15") == "hands_full"
    table.do("move Xa", "buy backpack", "move Za")
    assert table.offers("take") == []
    assert table.why_not("take silver artifact 15") == "one_from_a_room"


@rule("W-17")
def test_a_backpack_is_for_those_of_other_rooms() -> None:
    table = in_a_full_room(held=["backpack"], boots=1)
    table.do("take artifact 15", "move Zb", "take artifact 5")
    assert table.held() == ["artifact 5", "artifact 15", "backpack"]


@rule("KI-77")
def test_somebody_else_may_take_the_second_fifteen() -> None:
    table = in_a_full_room(rooms=["Za"] * 5, held=["backpack"]).do("take artifact 15", "end")
    assert table.offers("take") == ["take silver artifact 15"]


@rule("W-18")
def test_many_turns_later_it_is_still_forbidden() -> None:
    table = in_a_full_room(held=["backpack"]).do("take artifact 15")
    table.s.decks = [[] for _ in range(5)]
    table.s.discards = [[] for _ in range(5)]
    for _ in range(50):
        table.do("end")
    assert table.to_move == 0
    assert table.why_not("take silver artifact 15") == "one_from_a_room"


# ---- Wayshrines and idols


@rule("W-19")
@pytest.mark.parametrize("late", [4, 5])
def test_a_wayshrine_has_four_places_for_six_players_too(late: int) -> None:
    shrine = [("SAb", seat) for seat in range(4)]
    table = given(seats=6, to_move=late, room="SAb", shrine_cubes=shrine)
    assert table.offers("mark") == []
    assert table.why_not("mark SAb") == "shrine_full"
    table = given(seats=6, to_move=late, room="SAb", shrine_cubes=shrine[:3])
    assert table.do("mark SAb").s.gold[late] == 1


@rule("W-20")
def test_idols_are_given_back_for_a_secret_tome_each() -> None:
    table = given(
        seats=5,
        row=["ape lord phantasm"],
        swords=3,
        helds={0: ["monkey idol"], 2: ["monkey idol", "monkey idol"]},
        idols=0,
        deck=["burgle", "stumble"],
    )
    table.do("fight ape lord phantasm")
    assert table.hand() == ["burgle", "stumble"]
    assert (table.to_move, table.legal()) == (0, ["yes", "skip"])
    table.do("yes")
    assert table.to_move == 2
    table.do("yes", "yes")
    assert table.to_move == 0
    assert table.held(0) == table.held(2) == []
    assert table.discard(2) == ["secret tome", "secret tome"]
    assert table.discard(0) == ["secret tome"]
    assert table.lying("SAm") == ["monkey idol"] * 3
    assert (table.s.idols, table.s.reserve[NAMES.card("secret tome")]) == ([0] * 5, 13)


@rule("W-20")
def test_nobody_has_to_give_idols_back() -> None:
    table = given(
        seats=5,
        row=["ape lord phantasm"],
        swords=3,
        helds={1: ["monkey idol", "monkey idol"]},
        idols=1,
    )
    table.do("fight ape lord phantasm", "yes", "skip")
    assert (table.to_move, table.held(1)) == (0, ["monkey idol"])
    assert table.lying("SAm") == ["monkey idol"] * 2


@rule("W-21")
def test_golden_monkey_bot_cannot_be_given_back() -> None:
    table = given(
        seats=5,
        row=["ape lord phantasm"],
        swords=3,
        helds={0: ["golden monkey bot"], 1: ["golden monkey bot", "monkey idol"]},
        idols=2,
    )
    table.do("fight ape lord phantasm")
    assert table.to_move == 1
    table.do("yes")
    assert table.to_move == 0
    assert table.held(0) == table.held(1) == ["golden monkey bot"]
