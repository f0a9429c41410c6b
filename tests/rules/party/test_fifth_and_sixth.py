"""Five and six players: those who are out, how the added players begin, goods and potions."""

import pytest
from tests.rules.catacombs.table import after_an_attack
from tests.rules.marks import rule
from tests.rules.party.table import GAME, NAMES, Position, given, new, tile, tokens

from stolik.games.clank.model.state import LEFT, LOST, RESCUED

# ---- Those who are out


def out_attacks(seats: int, out: list[int], **position: object) -> list[object]:
    """The cubes of the attacks between the turn of seat 0 and the next player inside."""
    table = given(seats=seats, **position)
    for seat in out:
        table.s.status[seat] = LEFT
    return [attack["n"] for attack in table.do("end").events("attack")]


@rule("W-22")
@pytest.mark.parametrize("seats", [5, 6])
def test_each_who_is_out_attacks_with_four_cubes(seats: int) -> None:
    assert out_attacks(seats, [1]) == [4]
    assert out_attacks(seats, [1, 2, 3], rage=9) == [4, 4, 4]


@rule("W-22")
def test_the_sixth_attacks_like_the_others_when_out() -> None:
    assert out_attacks(6, [5], to_move=4) == [4]


@rule("W-23")
@pytest.mark.parametrize("seats", [5, 6])
def test_it_stays_at_four_when_two_are_left(seats: int) -> None:
    assert out_attacks(seats, list(range(1, seats - 1))) == [4] * (seats - 2)
    assert out_attacks(2, [1]) == [6]


# ---- How they begin


@rule("W-24", "RK-35")
def test_the_first_three_begin_with_clank() -> None:
    assert new(6, seed=2).area[:6] == [3, 2, 1, 0, 0, 0]
    assert new(5, seed=2).area[:5] == [3, 2, 1, 0, 0]
    assert new(6, seed=2, first_player="E").area[:6] == [1, 0, 0, 0, 3, 2]


@rule("W-25", "RK-35")
def test_the_fifth_and_the_sixth_begin_with_gold() -> None:
    assert new(6).gold == [0, 0, 0, 0, 1, 2]
    assert new(5).gold == [0, 0, 0, 0, 1]
    assert new(6, first_player="C").gold == [1, 2, 0, 0, 0, 0]
    assert new(4).gold == new(4, party="always").gold == [0, 0, 0, 0]


@rule("W-26")
@pytest.mark.parametrize("seats", [5, 6])
def test_they_have_cubes_and_lockpicks_like_the_others(seats: int) -> None:
    s = new(seats)
    assert [s.supply[seat] + s.area[seat] for seat in range(seats)] == [30] * seats
    assert s.lockpicks == [3] * seats
    assert s.rooms == [s.dungeon.start] * seats
    assert s.damage == [0] * seats


@rule("W-27")
@pytest.mark.parametrize("seats", [5, 6])
def test_the_bag_begins_with_24_cubes_of_the_dragon(seats: int) -> None:
    assert new(seats).bag == [*[0] * seats, 24, 0]


# ---- The end


def tied(**options: object) -> Position:
    """Two of five have got out with equal points and an artifact of 15 each."""
    table = given(
        seats=5, helds={0: ["silver artifact 15"], 1: ["artifact 15"]}, damage=[0] * 5, **options
    )
    table.s.hands = table.s.decks = table.s.discards = [[] for _ in range(5)]
    table.s.status = [RESCUED, RESCUED, LOST, LOST, LOST]
    table.s.stack = []
    return table


@rule("W-28", "RK-32")
def test_of_two_equal_artifacts_that_of_catacombs_wins_the_tie() -> None:
    table = tied()
    assert GAME.result(table.s).points[:2] == (15, 15)
    assert table.winners() == [1]
    assert GAME.result(table.s).tie_break == "best_artifact"


@rule("W-28", "RK-32")
def test_by_the_switch_the_added_one_wins_the_tie() -> None:
    assert tied(equal_artifacts="party_first").winners() == [0]


@rule("W-28")
def test_a_better_artifact_beats_both() -> None:
    table = tied()
    table.s.held[0] = [NAMES.token("artifact 17")]
    table.s.gold[1] = 2
    assert table.winners() == [0]
    table.s.held[0] = [NAMES.token("artifact 12")]
    table.s.gold[0] = 5
    assert table.winners() == [1]


# ---- Goods and potions


MONSTERS = tile("X", {"a": ["market"], "b": []}, ["a - b 2 monsters"], kind="safe")


@rule("W-29")
def test_a_cloak_makes_monsters_in_tunnels_harmless_for_good() -> None:
    where = {"tiles_used": [MONSTERS], "laid": [("X", 1, 1, 0)], "room": "Xa"}
    table = given(boots=3, gold=[7, 0], **where).do("move Xb")
    assert table.s.damage[0] == 2
    table.do("move Xa").do("buy invisibility cloak", "move Xb")
    assert (table.s.damage[0], table.s.swords) == (4, 0)
    table.do("end", "end")
    table.s.boots = 1
    assert table.offers("move") == ["move Xa"]
    assert table.do("move Xa").s.damage[0] == 4


@rule("W-29")
def test_a_cloak_is_for_its_owner_alone_and_counts_five() -> None:
    where = {"tiles_used": [MONSTERS], "laid": [("X", 1, 1, 0)]}
    table = given(boots=1, rooms=["Xa", "Xa"], helds={1: ["invisibility cloak"]}, **where)
    assert table.do("move Xb").s.damage[0] == 2
    table = given(boots=1, room="SAa", held=["artifact 5", "invisibility cloak"])
    table.do("move SAk", "end")
    table.s.status[1] = LOST
    assert table.points()["items"] == 5


@rule("W-30")
def test_potion_of_stealth_is_quiet_for_one_and_noise_for_the_others() -> None:
    table = given(seats=5, held=["potion of stealth"], area=[2, 0, 1])
    table.do("drink potion of stealth")
    assert table.s.area[:5] == [1, 1, 2, 1, 1]
    assert table.held() == []


@rule("W-30")
def test_potion_of_stealth_may_be_drunk_with_no_cube_to_take_back() -> None:
    table = given(seats=5, hand=["stumble", "stumble"], held=["potion of stealth"])
    table.do("drink potion of stealth")
    assert table.s.area[:5] == [0, 1, 1, 1, 1]
    assert table.do("play stumble").s.area[0] == 0
    assert table.do("play stumble").s.area[0] == 1


# ---- Few players


@rule("W-39", "RK-02")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_few_players_may_use_its_cards_and_goods(seats: int) -> None:
    s = new(seats, party="always")
    assert len(s.deck) + len(s.row) == 135
    assert s.reserve[NAMES.card("explore")] == 19
    stall = tokens(s.stall)
    assert (stall["backpack"], stall["invisibility cloak"], stall["crown 7"]) == (3, 2, 1)
    assert len(s.minors) == 38
    own = new(seats)
    assert len(own.deck) + len(own.row) == 100
    assert (own.reserve[NAMES.card("explore")], len(own.minors)) == (15, 20)


@rule("W-39")
@pytest.mark.parametrize("seats", [2, 4])
def test_few_players_keep_their_own_artifacts_and_track(seats: int) -> None:
    s = new(seats, party="always")
    kinds = s.setup.box.kinds
    assert [kinds[t].value for t in s.artifact_stack] == [5, 7, 10, 12, 15, 17, 20]
    assert not any(kinds[t].silver for t in s.artifact_stack)
    assert s.rage == 4 - seats
    attack = after_an_attack(seats=seats, party="always", rage=7).events("attack")[0]
    assert attack["n"] == 5
    assert s.setup.out_cubes == (6 if seats == 2 else 4)


@rule("W-39")
def test_with_few_players_a_room_with_pluses_still_gets_one_artifact() -> None:
    table = given(
        seats=4,
        tiles_used=[tile("X", {"a": ["artifact_plus_plus"]})],
        stack=["X"],
        boots=1,
    )
    table.do("explore 1,1", "lay 0")
    assert table.lying("Xa") == ["artifact 10"]
    assert [NAMES.tokens[t] for t in table.s.artifact_stack[:3]] == [
        "artifact 5",
        "artifact 7",
        "artifact 12",
    ]
