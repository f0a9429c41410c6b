"""How the table is set up."""

from collections import Counter

import pytest
from tests.rules.catacombs.table import (
    CONTENTS,
    GAME,
    TILES,
    Position,
    card,
    given,
    map_of,
    new_game,
    tile,
)
from tests.rules.marks import rule

from stolik.core.chance import Chance
from stolik.core.events import SPECTATOR
from stolik.core.reasons import Refused
from stolik.games.clank.model import tiles

STARTER_DECK = {"burgle": 6, "stumble": 2, "sidestep": 1, "scramble": 1}

seat_counts = pytest.mark.parametrize("seats", [2, 3, 4])
sides = pytest.mark.parametrize("side", ["SA", "SB"])


def same_for_all(table: Position, other: Position) -> bool:
    """Whether nobody can tell two tables apart."""
    viewers = (SPECTATOR, *range(table.s.seats))
    return all(GAME.view(table.s, seat) == GAME.view(other.s, seat) for seat in viewers)


def copy_of(table: Position) -> Position:
    return Position(GAME, GAME.clone(table.s))


# ---- Dragon, bag and ghosts


@rule("K-010", "K-011", "K-012")
@pytest.mark.parametrize(("seats", "space", "drawn"), [(4, 1, 2), (3, 2, 2), (2, 3, 3)])
def test_the_dragon_is_angrier_with_fewer_players(seats: int, space: int, drawn: int) -> None:
    table = new_game(seats, first_player="A")
    assert table.s.rage == space - 1
    table.s.hands[0] = []
    table.s.row = [-1, *map(card, ["swindle"] * 5)]
    table.s.deck.append(card("skeletal ape"))
    assert [attack["n"] for attack in table.do("end").events("attack")] == [drawn]


@rule("K-010", "K-011", "K-012")
@pytest.mark.parametrize(("seats", "space", "drawn"), [(4, 2, 2), (3, 3, 3), (2, 4, 3)])
def test_the_first_artifact_moves_the_marker_on_from_there(
    seats: int, space: int, drawn: int
) -> None:
    table = given(
        tiles_used=[tile("V", {"a": ["artifact"]})],
        laid=[("V", 1, 0, 0)],
        room="Va",
        seats=seats,
        lying={"Va": ["artifact 7"]},
    ).do("take artifact 7")
    assert table.events("rage") == [{"kind": "rage", "space": space, "n": drawn}]


@rule("K-019")
@seat_counts
def test_all_ghosts_wait_in_the_bank(seats: int) -> None:
    s = new_game(seats).s
    assert (s.ghosts, s.area[seats + 1], s.bag[seats + 1]) == (5, 0, 0)


@rule("K-020")
@seat_counts
def test_only_the_dragons_cubes_are_in_the_bag(seats: int) -> None:
    s = new_game(seats).s
    assert s.bag == [0] * seats + [24, 0]
    assert s.aside == [0] * (seats + 2)
    assert sum(s.area) > 0


# ---- Tiles


def tiles_found(seed: int, n: int) -> list[str]:
    """The kinds of the first so many tiles that somebody finds."""
    table = new_game(seed=seed, first_player="A")
    for _ in range(20 * n):
        if len(table.events("laid")) == n:
            break
        s = table.s
        s.boots = s.swords = s.lockpicks[0] = 9
        s.exhausted = False
        ways = table.offers("explore") + table.offers("lay")
        table.do(ways[0] if ways else table.offers("move")[-1])
    kinds = {tiles.SAFE: "safe", tiles.DEPTHS: "depths"}
    return [kinds[CONTENTS.tiles[int(str(laid["tile"]))].kind] for laid in table.events("laid")]


@rule("K-013")
def test_the_tiles_of_the_depths_are_mixed_below_the_others() -> None:
    orders = set()
    for seed in range(9):
        deep = new_game(seed=seed).s.tiles[:22]
        assert sorted(deep) == TILES.of_kind(tiles.DEPTHS)
        orders.add(tuple(deep))
    assert len(orders) == 9


@rule("K-013")
def test_nobody_knows_the_order_of_the_tiles() -> None:
    table = new_game(3)
    other = copy_of(table)
    other.s.tiles = table.s.tiles[:22][::-1] + table.s.tiles[22:][::-1]
    assert other.s.tiles != table.s.tiles
    assert same_for_all(table, other)
    guessed = {GAME.determinize(table.s, 0, Chance.fast(n, 1)).tiles[0] for n in range(99)}
    assert len(guessed) == 22


@rule("K-014")
def test_two_of_the_safe_tiles_stay_out_by_lot() -> None:
    safe = TILES.of_kind(tiles.SAFE)
    out = set()
    for seed in range(99):
        s = new_game(seed=seed).s
        assert sorted(s.tiles_out + s.tiles[22:]) == safe
        assert len(s.tiles_out) == 2
        out.add(tuple(sorted(s.tiles_out)))
    assert len(out) == 15


@rule("K-014")
def test_nobody_knows_which_tiles_stay_out() -> None:
    table = new_game(3)
    other = copy_of(table)
    other.s.tiles_out, other.s.tiles[22:24] = table.s.tiles[22:24], table.s.tiles_out
    assert same_for_all(table, other)
    guesses = [GAME.determinize(table.s, 0, Chance.fast(n, 1)).tiles_out for n in range(40)]
    assert {n for guess in guesses for n in guess} == set(TILES.of_kind(tiles.SAFE))


@rule("K-015")
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_the_safe_tiles_are_found_first(seed: int) -> None:
    assert tiles_found(seed, 7) == ["safe"] * 4 + ["depths"] * 3


@rule("K-016")
def test_the_table_chooses_the_side_of_the_start_tile() -> None:
    rooms = {}
    for side in ("SA", "SB"):
        table = new_game(start_tile=side, first_player="A")
        table.s.boots = 1
        rooms[side] = [table.room, *table.offers("move")]
    assert rooms == {
        "SA": ["SAk", "move SAa", "move SAb"],
        "SB": ["SBk", "move SBa", "move SBb"],
    }
    assert new_game().room == "SAk"
    with pytest.raises(Refused) as refused:
        new_game(start_tile="A1")
    assert refused.value.reason.params["allowed"] == "SA, SB"


# ---- Tokens


@rule("K-017")
@sides
def test_three_idols_lie_in_the_monkey_shrine_and_nothing_lies_anywhere_else(side: str) -> None:
    table = new_game(start_tile=side)
    names = [map_of(table).room_name(room) for room in map_of(table).all_rooms()]
    lying = {name: table.lying(name) for name in names if table.lying(name)}
    assert lying == {f"{side}m": ["monkey idol"] * 3}


@rule("K-018")
@seat_counts
def test_there_is_one_mastery_token_a_player(seats: int) -> None:
    artifacts = ["artifact 5", "artifact 7", "artifact 10", "artifact 12"]
    table = given(
        seats=seats,
        rooms=["SAa"] * seats,
        hand=["sidestep"],
        hands={seat: ["sidestep"] for seat in range(1, seats)},
        helds={seat: [artifacts[seat]] for seat in range(seats)},
    )
    left = [table.s.masteries]
    for _ in range(seats):
        table.do("play sidestep", "move SAk", "end")
        left.append(table.s.masteries)
    assert left == [*range(seats, -1, -1)]
    assert [table.held(seat).count("mastery") for seat in range(seats)] == [1] * seats


@rule("K-021")
def test_the_artifacts_are_one_pile_with_the_smallest_on_top() -> None:
    table = new_game()
    pile = [table.names.tokens[number] for number in table.s.artifact_stack]
    assert pile == [f"artifact {value}" for value in (5, 7, 10, 12, 15, 17, 20)]
    vault = tile("V", {"a": ["artifact"]})
    finder = given(tiles_used=[vault], stack=["V"], boots=1).do("explore -1,1", "lay 0")
    assert finder.lying("Va") == ["artifact 5"]


@rule("K-022")
@seat_counts
def test_no_artifact_stays_out(seats: int) -> None:
    s = new_game(seats).s
    assert (len(s.artifact_stack), s.boxed) == (7, [])


@rule("K-023")
def test_secrets_and_prisoners_wait_face_down_in_the_bank() -> None:
    for pile, size in (("majors", 11), ("minors", 20), ("cells", 20)):
        table = new_game(3)
        assert len(getattr(table.s, pile)) == size
        assert len({tuple(getattr(new_game(seed=seed).s, pile)) for seed in range(9)}) == 9
        other = copy_of(table)
        getattr(other.s, pile).reverse()
        assert getattr(other.s, pile) != getattr(table.s, pile)
        assert same_for_all(table, other)
        guesses = [GAME.determinize(table.s, 0, Chance.fast(n, 1)) for n in range(9)]
        assert len({tuple(getattr(guess, pile)) for guess in guesses}) == 9


@rule("K-023")
def test_the_three_kinds_are_not_mixed_with_each_other() -> None:
    table = new_game()
    named = table.names.tokens
    assert {"chalice", "catacombs map"} <= {named[n] for n in table.s.majors}
    assert {"dragon egg", "puzzle box"} <= {named[n] for n in table.s.minors}
    assert {"warrior", "discount coupon"} <= {named[n] for n in table.s.cells}
    assert not set(table.s.majors) & set(table.s.minors) | set(table.s.cells) & set(table.s.minors)


@rule("K-024")
def test_the_market_has_crowns_kits_backpacks_and_amulets_and_no_key() -> None:
    goods = Counter(new_game().names.tokens[n] for n in new_game().s.stall)
    crowns = {"crown 10": 1, "crown 9": 1, "crown 8": 1}
    assert goods == {"backpack": 2, "blood amulet": 2, "burglars kit": 3, **crowns}


@rule("K-024")
def test_the_best_crown_is_sold_first() -> None:
    shop = tile("X", {"a": ["market"]})
    table = given(tiles_used=[shop], laid=[("X", 1, 0, 0)], room="Xa", gold=[21])
    assert table.why_not("buy crown 9") == "better_crown"
    table.do("buy crown 10")
    assert table.why_not("buy crown 8") == "better_crown"
    table.do("buy crown 9", "buy crown 8")
    assert table.held() == ["crown 10", "crown 9", "crown 8"]


# ---- Players


@rule("K-031")
@seat_counts
def test_everybody_has_thirty_cubes(seats: int) -> None:
    s = new_game(seats).s
    assert [s.supply[seat] + s.area[seat] for seat in range(seats)] == [30] * seats


@rule("K-032")
@seat_counts
@sides
def test_all_pawns_start_unhurt_in_the_crypt(seats: int, side: str) -> None:
    table = new_game(seats, start_tile=side)
    assert [table.room_of(seat) for seat in range(seats)] == [f"{side}k"] * seats
    assert table.s.damage == [0] * seats
    assert {table.status(seat) for seat in range(seats)} == {"inside"}


@rule("K-033")
@seat_counts
def test_everybody_starts_with_three_lockpicks(seats: int) -> None:
    s = new_game(seats).s
    assert (s.lockpicks, s.gold) == ([3] * seats, [0] * seats)


@rule("K-034", "K-035")
@seat_counts
def test_everybody_begins_with_the_same_ten_cards_five_of_them_in_hand(seats: int) -> None:
    table = new_game(seats)
    for seat in range(seats):
        hand, deck = table.s.hands[seat], table.s.decks[seat]
        assert (len(hand), len(deck), table.discard(seat)) == (5, 5, [])
        assert Counter(table.named(hand + deck)) == STARTER_DECK


@rule("K-035")
def test_the_starter_decks_are_mixed() -> None:
    tables = [new_game(seed=seed) for seed in range(20)]
    assert len({tuple(table.hand(0)) for table in tables}) > 3
    assert any(table.hand(0) != table.hand(1) for table in tables)


@rule("K-036")
def test_the_first_player_is_drawn_by_lot_unless_the_table_names_one() -> None:
    assert {new_game(4, seed).to_move for seed in range(60)} == {0, 1, 2, 3}
    assert {new_game(4, seed, first_player="C").to_move for seed in range(60)} == {2}


@rule("K-037")
def test_turns_go_clockwise_from_the_first_player() -> None:
    table = new_game(4, first_player="C")
    order = [table.to_move]
    for _ in range(5):
        order.append(table.end_turn().to_move)
    assert order == [2, 3, 0, 1, 2, 3]


@rule("K-038", "K-039")
@pytest.mark.parametrize(
    ("seats", "first", "area"),
    [(4, "C", [1, 0, 3, 2]), (3, "B", [1, 3, 2]), (2, "A", [3, 2]), (2, "B", [2, 3])],
)
def test_the_first_players_begin_with_most_noise(seats: int, first: str, area: list[int]) -> None:
    tables = (new_game(seats, seed, first_player=first) for seed in range(99))
    table = next(table for table in tables if "arrived" not in table.happened())
    assert table.s.area == [*area, 0, 0]
    assert table.s.supply == [30 - noise for noise in area]
