"""What is in the box of BRZDĘK! Katakumby, and how many can play."""

from collections import Counter

import pytest
from tests.rules.catacombs.table import (
    CONTENTS,
    DECK,
    TILES,
    Position,
    after_an_attack,
    card,
    given,
    map_of,
    new_game,
    random_games,
    tile,
)
from tests.rules.marks import rule

from stolik.core.content import Source
from stolik.core.reasons import Message, Refused
from stolik.games.clank.catacombs.content import check, newest
from stolik.games.clank.mechanics import discovery
from stolik.games.clank.model import tiles

STARTER_DECK = {"burgle": 6, "stumble": 2, "sidestep": 1, "scramble": 1}
RESERVE = {"mercenary": 15, "explore": 15, "secret tome": 12, "goblin": 1}
ARTIFACTS = [f"artifact {value}" for value in (5, 7, 10, 12, 15, 17, 20)]
MAJORS = {
    "catacombs map": 2,
    "chalice": 3,
    "greater skill boost": 2,
    "greater treasure": 2,
    "potion of greater healing": 2,
}
MINORS = {
    "dragon egg": 3,
    "lockpick": 3,
    "magic spring": 2,
    "potion of healing": 3,
    "potion of swiftness": 2,
    "potion of strength": 2,
    "puzzle box": 2,
    "treasure": 3,
}
PRISONERS = {
    "adventurer": 2,
    "barbarian": 2,
    "cleric": 2,
    "discount coupon": 1,
    "golden monkey bot": 1,
    "haunted prisoner": 1,
    "mayor": 1,
    "monk": 1,
    "peasant": 2,
    "primatologist": 1,
    "prince": 1,
    "princess": 1,
    "sorceress": 2,
    "warrior": 2,
}
GOODS = {
    "backpack": 2,
    "blood amulet": 2,
    "burglars kit": 3,
    "crown 10": 1,
    "crown 9": 1,
    "crown 8": 1,
}

seat_counts = pytest.mark.parametrize("seats", [2, 3, 4])


def tokens_of(table: Position) -> Counter[str]:
    """Every token of the table, wherever it is."""
    s = table.s
    found = Counter({"mastery": s.masteries})
    bank = (s.minors, s.majors, s.cells, s.artifact_stack)
    for place in (*s.held, *bank, s.stall, s.spots, s.boxed):
        found.update(table.names.tokens[n] for n in place if n >= 0)
    return found


@rule("K-001")
@pytest.mark.parametrize("seats", [0, 7])
def test_neither_nobody_nor_seven_can_play(seats: int) -> None:
    with pytest.raises(Refused) as refused:
        new_game(seats)
    assert refused.value.reason.params == {"least": 1, "most": 6}


@rule("K-001")
@pytest.mark.parametrize("seats", [5, 6])
def test_five_and_six_need_what_wesola_kompania_adds(seats: int) -> None:
    with pytest.raises(Refused) as refused:
        new_game(seats, party="never")
    assert refused.value.reason.id == "party_needed"
    assert refused.value.reason.params == {"most": 4}
    assert len(new_game(seats).s.rooms) == seats


@rule("K-001")
@seat_counts
def test_two_three_or_four_play_without_an_addition(seats: int) -> None:
    table = new_game(seats, party="never", first_player="A")
    movers = [table.to_move]
    for _ in range(seats):
        movers.append(table.end_turn().to_move)
    assert movers == [*range(seats), 0]


@rule("K-002")
@seat_counts
def test_the_cards_are_always_the_same(seats: int) -> None:
    counts = []
    for table in random_games(seats, 3):
        s = table.s
        piles = [*s.hands, *s.decks, *s.discards, *s.played, s.trashed]
        piles += [s.row, s.deck, s.dungeon_discard]
        everything = Counter(n for pile in piles for n in pile if n >= 0)
        everything.update(dict(enumerate(s.reserve)))
        counts.append(everything)
    first = counts[0]
    assert all(now == first for now in counts)
    for name, n in STARTER_DECK.items():
        assert first[card(name)] == n * seats
    for name, n in RESERVE.items():
        assert first[card(name)] == n
    assert first.total() == 10 * seats + 43 + 100


@rule("K-003")
@seat_counts
def test_cubes_are_never_made_or_lost(seats: int) -> None:
    marked = 0
    for table in random_games(seats, 6):
        s = table.s
        for seat in range(seats):
            own = s.damage[seat] - s.black_marks[seat] - s.other_marks[seat]
            shrines = sum(entry & 15 == seat for entry in s.shrine_cubes)
            piles = s.supply[seat] + s.area[seat] + s.bag[seat] + s.aside[seat]
            assert piles + own + shrines + s.drawn.count(seat) == 30
            marked += shrines
        black = s.bag[seats] + s.aside[seats] + sum(s.black_marks) + s.drawn.count(seats)
        assert black == 24
    assert marked


@rule("K-003")
def test_a_black_cube_may_lie_on_a_meter() -> None:
    table = after_an_attack(
        supply=[0], damage=[3], dragon_cubes=0, dragon_aside=24, ghosts_in_bag=5, rage=1
    )
    assert table.drawn() == [[3, 3]]
    assert (table.s.damage[0], table.s.black_marks[0]) == (5, 2)
    assert (table.s.aside[2], table.s.bag[2]) == (22, 0)


@rule("K-004")
@seat_counts
def test_five_ghosts_are_in_bank_area_or_bag(seats: int) -> None:
    out = 0
    for table in random_games(seats, 6):
        s = table.s
        ghost = seats + 1
        assert s.ghosts + s.area[ghost] + s.bag[ghost] + s.ghosts_out + s.drawn.count(ghost) == 5
        out = max(out, 5 - s.ghosts)
    assert out


@rule("K-004")
def test_four_haunted_tiles_and_the_haunted_prisoner_use_up_the_ghosts() -> None:
    assert sum(CONTENTS.tiles[number].haunted for number in TILES.numbers) == 4
    haunted = [tile(f"H{n}", {"a": []}, haunted=True) for n in range(1, 5)]
    table = given(
        tiles_used=haunted,
        stack=["H1", "H2", "H3", "H4"],
        prisoners=["haunted prisoner", "haunted prisoner"],
        row=["diversion", "diversion"],
        boots=4,
        skill=10,
    )
    table.do("explore -1,1", "lay 0")
    for x in (-2, -3, -4):
        table.do(f"explore {x},1", "lay 0")
    assert (table.s.ghosts, table.s.area[3]) == (1, 4)
    table.do("acquire diversion")
    assert (table.s.ghosts, table.s.area[3]) == (0, 5)
    table.do("acquire diversion")
    assert table.s.area[3] == 5


@rule("K-005")
@pytest.mark.parametrize("name", CONTENTS.sets)
def test_the_box_has_22_tiles_of_the_depths_6_safe_ones_and_a_start_tile_with_two_sides(
    name: str,
) -> None:
    found = CONTENTS.sets[name]
    kinds = (tiles.DEPTHS, tiles.SAFE, tiles.START)
    assert [len(found.of_kind(kind)) for kind in kinds] == [22, 6, 2]
    starts = [CONTENTS.tiles[number] for number in found.of_kind(tiles.START)]
    assert [one.squares for one in starts] == [2, 2]


@rule("K-005")
@pytest.mark.parametrize("name", CONTENTS.sets)
def test_tiles_are_never_made_or_lost(name: str) -> None:
    most = 0
    for table in random_games(3, 4, tiles=name):
        laid = map_of(table).laid[1:]
        found = [one.tile for one in laid] + table.s.tiles + table.s.tiles_out
        found += [discovery.of(table.s).tile] if discovery.has_tile(table.s) else []
        assert len(set(found)) == len(found) == 28
        assert set(found) <= set(CONTENTS.sets[name].numbers)
        most = max(most, len(laid))
    assert most > 4


@rule("K-005")
@pytest.mark.parametrize("kind", ["depths", "safe", "start"])
def test_a_set_of_tiles_with_one_missing_is_refused(kind: str) -> None:
    ours = newest().tiles["stolik-2"]
    entries = [*ours.tables("tile")]
    entries.remove(next(one for one in entries if one["kind"] == kind and not one.get("haunted")))
    with pytest.raises(Refused) as refused:
        check(Source(ours.name, ours.text, {**ours.data, "tile": entries}))
    problem = refused.value.reason.params["problem"]
    assert isinstance(problem, Message)
    assert (problem.id, problem.params["kind"]) == ("tile_count", kind)


@rule("K-006")
@seat_counts
def test_there_are_no_tokens_but_those_of_the_box(seats: int) -> None:
    box = Counter(ARTIFACTS)
    for some in (MAJORS, MINORS, PRISONERS, GOODS, {"monkey idol": 3, "mastery": seats}):
        box.update(some)
    counts = [sum(some.values()) for some in (MAJORS, MINORS, PRISONERS)]
    assert (len(ARTIFACTS), *counts) == (7, 11, 20, 20)
    for table in random_games(seats, 4):
        assert tokens_of(table) == box


@rule("K-007")
def test_the_bank_cannot_run_dry() -> None:
    table = given(hand=["swindle"], seats=4, gold=[75, 75, 75, 75])
    assert table.do("play swindle").s.gold == [78, 75, 75, 75]


@rule("K-008")
def test_there_is_always_a_lockpick_to_be_had() -> None:
    table = given(swords=2, row=["keymaster"], lockpicks=[12, 12])
    assert table.do("fight keymaster").s.lockpicks == [13, 12]


@rule("K-009")
def test_dungeon_cards_of_other_sets_may_be_mixed_in() -> None:
    own = Counter(DECK.dungeon["catacombs"])
    base = Counter(DECK.dungeon["base"])
    assert (own.total(), base.total()) == (100, 100)
    assert Counter(new_game().s.setup.dungeon_cards) == own
    both = Counter(new_game(decks="base+catacombs").s.setup.dungeon_cards)
    # Wand of Wind looks for secrets that lie on a board: there are none here.
    assert both == own + base - Counter([card("wand of wind")])
    assert len(new_game(decks="catacombs+party").s.setup.dungeon_cards) > 100


@rule("K-009")
def test_a_mixed_deck_is_played_with_cards_of_both_sets() -> None:
    tables = [new_game(seed=seed, decks="base+catacombs") for seed in range(9)]
    for name in ("base", "catacombs"):
        others = "catacombs" if name == "base" else "base"
        only = set(DECK.dungeon[name]) - set(DECK.dungeon[others])
        assert any(only & set(table.s.row) for table in tables)
    assert {len(table.s.deck) for table in tables} == {199 - 6}
