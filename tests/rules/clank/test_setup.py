"""What is in the box, how many play, and how the table is set up."""

from collections import Counter

import pytest
from tests.rules.clank.table import (
    BOARDS,
    BOX,
    DECK,
    GAME,
    Position,
    card,
    given,
    random_games,
    token,
)
from tests.rules.marks import rule

from stolik.core.chance import Chance
from stolik.core.events import SPECTATOR, Event
from stolik.core.reasons import Refused
from stolik.games.clank.model.actions import room_of
from stolik.games.clank.model.state import DUNGEON_DECK
from stolik.games.clank.show.view import ClankView

STARTER_DECK = {"burgle": 6, "stumble": 2, "sidestep": 1, "scramble": 1}
RESERVE = {"mercenary": 15, "explore": 15, "secret tome": 12, "goblin": 1}
MINORS = {
    "potion of healing": 3,
    "potion of strength": 2,
    "potion of swiftness": 2,
    "magic spring": 2,
    "skill boost": 3,
    "treasure": 3,
    "dragon egg": 3,
}
MAJORS = {
    "potion of greater healing": 2,
    "greater skill boost": 2,
    "greater treasure": 2,
    "flash of brilliance": 2,
    "chalice": 3,
}
ARTIFACT_ROOMS = {
    "front": {5: "F18", 7: "F21", 10: "F27", 15: "F23", 20: "F31", 25: "F33", 30: "F35"},
    "back": {5: "B33", 7: "B23", 10: "B25", 15: "B38", 20: "B30", 25: "B35", 30: "B41"},
}

seat_counts = pytest.mark.parametrize("seats", [2, 3, 4])
sides = pytest.mark.parametrize("board", ["front", "back"])


def new_game(seats: int = 2, seed: int = 1, **options: object) -> Position:
    log: list[Event] = []
    s = GAME.new(GAME.settings(options), seats, GAME.fast_chance(seed), log)
    table = Position(GAME, s)
    table.log = log
    return table


def rooms_of(table: Position) -> list[str]:
    """The names of all rooms of the board."""
    board = BOARDS[str(table.s.setup.values["board"])]
    return [room.name for room in board.rooms]


def laid_out(table: Position, wanted: dict[str, int]) -> dict[str, list[str]]:
    """The rooms in which such tokens lie, with all that lies there."""
    found = {room: table.lying(room) for room in rooms_of(table)}
    return {room: there for room, there in found.items() if wanted.keys() & set(there)}


def missing_artifacts(seats: int, seed: int) -> tuple[int, ...]:
    table = new_game(seats, seed)
    rooms = ARTIFACT_ROOMS["front"].items()
    return tuple(value for value, room in rooms if not table.lying(room))


# ---- Contents and limits


@rule("C-001")
@pytest.mark.parametrize("seats", [0, 5])
def test_neither_nobody_nor_five_can_play(seats: int) -> None:
    with pytest.raises(Refused) as refused:
        new_game(seats)
    assert refused.value.reason.params == {"least": 1, "most": 4}


@rule("C-001")
@seat_counts
def test_two_three_or_four_play(seats: int) -> None:
    table = new_game(seats)
    movers = [table.to_move]
    for _ in range(seats):
        movers.append(table.end_turn().to_move)
    assert set(movers) == set(range(seats))
    assert movers[0] == movers[-1]


@rule("C-002")
@seat_counts
def test_the_cards_are_forty_in_starter_decks_forty_three_in_reserve_a_hundred_in_the_dungeon(
    seats: int,
) -> None:
    counts = []
    for table in random_games(seats, 3):
        s = table.s
        piles = [*s.hands, *s.decks, *s.discards, *s.played, s.trashed]
        piles += [s.row, s.deck, s.dungeon_discard]
        everything = Counter(n for pile in piles for n in pile if n >= 0)
        everything.update(dict(enumerate(s.reserve)))
        counts.append(everything)
    starters = {card(name): n * seats for name, n in STARTER_DECK.items()}
    reserve = {card(name): n for name, n in RESERVE.items()}
    first = counts[0]
    assert all(now == first for now in counts)
    assert {number: first[number] for number in starters} == starters
    assert {number: first[number] for number in reserve} == reserve
    assert first.total() == 10 * seats + 15 + 15 + 12 + 1 + 100


@rule("C-003")
@seat_counts
def test_cubes_are_never_made_or_lost(seats: int) -> None:
    for table in random_games(seats, 3):
        s = table.s
        for seat in range(seats):
            places = (s.supply, s.area, s.bag, s.damage, s.aside)
            assert sum(place[seat] for place in places) == 30
        assert s.bag[seats] + s.aside[seats] + s.area[seats] == 24


@rule("C-004")
@seat_counts
@sides
def test_there_are_no_tokens_but_those_of_the_box(seats: int, board: str) -> None:
    box = Counter({f"artifact {value}": 1 for value in ARTIFACT_ROOMS[board]})
    box.update(MINORS)
    box.update(MAJORS)
    box.update({"master key": 2, "backpack": 2, "crown 10": 1, "crown 9": 1, "crown 8": 1})
    box.update({"monkey idol": 3, "mastery": seats})
    assert (sum(MINORS.values()), sum(MAJORS.values())) == (18, 11)
    for table in random_games(seats, 3, board=board):
        s = table.s
        found = Counter({"mastery": s.masteries})
        for place in (*s.held, s.stall, s.spots, s.boxed, s.majors):
            found.update(table.names.tokens[n] for n in place if n >= 0)
        assert found == box


@rule("C-005")
def test_the_bank_cannot_run_dry() -> None:
    table = given(hand=["treasure map"], seats=4, gold=[60, 60, 60, 60])
    assert table.do("play treasure map").s.gold == [65, 60, 60, 60]


@rule("C-006")
@pytest.mark.parametrize(("board", "rooms", "start"), [("front", 39, "F01"), ("back", 44, "B01")])
def test_the_board_has_two_sides(board: str, rooms: int, start: str) -> None:
    table = new_game(board=board)
    assert len(rooms_of(table)) == rooms
    assert table.room == start


# ---- Set-up: cubes and decks


@rule("C-007")
@seat_counts
def test_everybody_has_thirty_cubes_and_a_pawn(seats: int) -> None:
    s = new_game(seats, arrive_at_setup=False).s
    assert [s.supply[seat] + s.area[seat] for seat in range(seats)] == [30] * seats
    assert s.damage == [0] * seats
    assert len(s.rooms) == seats


@rule("C-008", "C-031")
@seat_counts
def test_everybody_begins_with_the_same_ten_cards(seats: int) -> None:
    table = new_game(seats)
    for seat in range(seats):
        hand, deck = table.s.hands[seat], table.s.decks[seat]
        assert (len(hand), len(deck), table.discard(seat)) == (5, 5, [])
        assert Counter(table.named(hand + deck)) == STARTER_DECK


@rule("C-031")
def test_the_starter_decks_are_shuffled() -> None:
    tables = [new_game(seed=seed) for seed in range(20)]
    assert len({tuple(table.hand(0)) for table in tables}) > 3
    assert any(table.hand(0) != table.hand(1) for table in tables)


@rule("C-031")
def test_nobody_sees_the_hand_of_another() -> None:
    table = new_game(3)
    same = GAME.clone(table.s)
    same.hands[1], same.decks[1] = sorted(same.decks[1]), same.hands[1]
    assert same.hands[1] != table.s.hands[1]
    for viewer in (0, 2, SPECTATOR):
        assert GAME.view(same, viewer) == GAME.view(table.s, viewer)
    assert GAME.view(same, 1) != GAME.view(table.s, 1)


# ---- Set-up: tokens on the board


@rule("C-009")
@sides
def test_four_players_find_every_artifact_face_up_in_its_room(board: str) -> None:
    table = new_game(4, board=board)
    for value, room in ARTIFACT_ROOMS[board].items():
        assert table.lying(room) == [f"artifact {value}"]
    view = GAME.view(table.s, SPECTATOR)
    assert isinstance(view, ClankView)
    assert set(BOX.artifacts) <= set(view.spots)


@rule("C-010")
def test_three_players_do_without_one_artifact_drawn_at_random() -> None:
    missing = [missing_artifacts(3, seed) for seed in range(80)]
    assert {len(values) for values in missing} == {1}
    assert {values[0] for values in missing} == {5, 7, 10, 15, 20, 25, 30}


@rule("C-011")
def test_two_players_do_without_two_artifacts_drawn_at_random() -> None:
    missing = [missing_artifacts(2, seed) for seed in range(200)]
    assert {len(values) for values in missing} == {2}
    assert len(set(missing)) == 21


@rule("C-012")
@sides
def test_no_other_artifact_takes_the_place_of_a_removed_one(board: str) -> None:
    for seed in range(30):
        table = new_game(2, seed, board=board)
        for value, room in ARTIFACT_ROOMS[board].items():
            assert table.lying(room) in ([], [f"artifact {value}"])


@rule("C-012")
def test_the_room_of_a_removed_artifact_is_an_ordinary_room() -> None:
    tables = (new_game(2, seed, first_player="A") for seed in range(99))
    table = next(table for table in tables if not table.lying("F27"))
    table.s.rooms[0] = room_of(table.s, "F26")
    table.s.boots, table.s.gold[0] = 1, 7
    table.do("move F27")
    assert table.room == "F27"
    assert table.offers("take") == []
    assert table.can("buy crown 10")


@rule("C-013")
@sides
def test_nine_rooms_hold_one_major_secret_each_at_random(board: str) -> None:
    deals = set()
    for seed in range(9):
        rooms = laid_out(new_game(2, seed, board=board), MAJORS)
        assert [len(there) for there in rooms.values()] == [1] * 9
        deals.add(str(rooms))
    assert len(deals) == 9


@rule("C-014")
def test_two_major_secrets_stay_in_the_box_and_nobody_knows_which() -> None:
    table = new_game(3)
    assert len(table.s.majors) == 2
    other = GAME.clone(table.s)
    here = other.spots.index(token("chalice"))
    other.majors[0], other.spots[here] = other.spots[here], other.majors[0]
    assert sorted(other.majors) != sorted(table.s.majors)
    for viewer in (SPECTATOR, 0, 1, 2):
        assert GAME.view(other, viewer) == GAME.view(table.s, viewer)


@rule("C-014")
def test_to_every_player_the_two_in_the_box_could_be_any() -> None:
    s, chance = new_game(2).s, Chance.fast(1, 1)
    guessed = {n for _ in range(40) for n in GAME.determinize(s, 0, chance).majors}
    assert guessed == {token(name) for name in MAJORS}


@rule("C-015")
@sides
def test_nine_rooms_hold_two_minor_secrets_each_which_uses_all(board: str) -> None:
    deals = set()
    for seed in range(9):
        rooms = laid_out(new_game(2, seed, board=board), MINORS)
        assert [len(there) for there in rooms.values()] == [2] * 9
        assert Counter(name for there in rooms.values() for name in there) == MINORS
        deals.add(str(rooms))
    assert len(deals) == 9


@rule("C-016")
def test_the_market_has_two_keys_two_backpacks_and_three_crowns() -> None:
    table = new_game()
    goods = Counter(table.names.tokens[n] for n in table.s.stall)
    assert goods == {"master key": 2, "backpack": 2, "crown 10": 1, "crown 9": 1, "crown 8": 1}


@rule("C-017")
@pytest.mark.parametrize(("board", "shrine"), [("front", "F24"), ("back", "B24")])
def test_three_idols_lie_in_the_monkey_shrine_and_nowhere_else(board: str, shrine: str) -> None:
    table = new_game(board=board)
    assert laid_out(table, {"monkey idol": 3}) == {shrine: ["monkey idol"] * 3}


@rule("C-018")
def test_there_is_one_mastery_token_a_player() -> None:
    table = given(
        seats=3,
        rooms=["F02", "F02", "F02"],
        hand=["sidestep"],
        hands={1: ["sidestep"], 2: ["sidestep"]},
        helds={0: ["artifact 5"], 1: ["artifact 7"], 2: ["artifact 10"]},
    )
    left = [table.s.masteries]
    for _ in range(3):
        table.do("play sidestep", "move F01")
        left.append(table.s.masteries)
        table.do("end")
    assert left == [3, 2, 1, 0]
    assert [table.held(seat).count("mastery") for seat in range(3)] == [1, 1, 1]


# ---- Set-up: dragon and bag


@rule("C-019", "C-020", "C-021")
@pytest.mark.parametrize(("seats", "space", "drawn"), [(4, 1, 2), (3, 2, 2), (2, 3, 3)])
def test_the_dragon_is_angrier_with_fewer_players(seats: int, space: int, drawn: int) -> None:
    assert new_game(seats).s.rage == space - 1
    table = given(hand=["mister whiskers"], seats=seats)
    table.do("play mister whiskers", "choose 1")
    assert [attack["n"] for attack in table.events("attack")] == [drawn]


@rule("C-019", "C-020", "C-021")
@pytest.mark.parametrize(("seats", "space", "drawn"), [(4, 2, 2), (3, 3, 3), (2, 4, 3)])
def test_the_first_artifact_moves_the_marker_on_from_there(
    seats: int, space: int, drawn: int
) -> None:
    table = given(room="F16", boots=1, seats=seats, lying={"F21": ["artifact 7"]})
    table.do("move F21", "take artifact 7")
    assert table.events("rage") == [{"kind": "rage", "space": space, "n": drawn}]


@rule("C-022")
@seat_counts
def test_only_the_dragons_cubes_are_in_the_bag(seats: int) -> None:
    s = new_game(seats).s
    assert s.bag == [0] * seats + [24]
    assert sum(s.area) > 0


@rule("C-023")
def test_mercenary_explore_secret_tome_and_goblin_lie_ready() -> None:
    table = new_game(arrive_at_setup=False)
    assert {name: table.s.reserve[card(name)] for name in RESERVE} == RESERVE
    table.s.skill, table.s.swords = 7, 2
    for offer in ("acquire mercenary", "acquire explore", "acquire secret tome", "fight goblin"):
        assert table.can(offer)


# ---- Set-up: the first row


def pile_of(seed: int) -> list[int]:
    """The shuffled dungeon deck of a game, the next card first."""
    pile = DECK.dungeon["base"].copy()
    GAME.fast_chance(seed).shuffle(DUNGEON_DECK, pile)
    return pile[::-1]


def has_symbol(number: int) -> bool:
    return DECK.kinds[number].dragon


# A game whose first three dungeon cards all show the attack symbol.
ANGRY_SEED = next(seed for seed in range(999) if all(map(has_symbol, pile_of(seed)[:3])))


@rule("C-024")
@seat_counts
def test_six_dungeon_cards_lie_in_the_row(seats: int) -> None:
    table = new_game(seats)
    assert len(table.row()) == 6
    assert len(table.s.deck) == 94
    assert table.s.dungeon_discard == []


@rule("C-024")
def test_the_dungeon_deck_is_shuffled() -> None:
    assert len({tuple(new_game(seed=seed).row()) for seed in range(9)}) == 9


@rule("C-025")
def test_cards_with_the_attack_symbol_are_replaced_in_the_first_row() -> None:
    quiet = [number for number in pile_of(ANGRY_SEED) if not has_symbol(number)]
    assert new_game(seed=ANGRY_SEED).s.row == quiet[:6]


@rule("C-026")
def test_replaced_cards_are_shuffled_back_into_the_deck() -> None:
    pile, s = pile_of(ANGRY_SEED), new_game(seed=ANGRY_SEED).s
    quiet = [place for place, number in enumerate(pile) if not has_symbol(number)]
    turned_up, rest = pile[: quiet[5] + 1], pile[quiet[5] + 1 :]
    put_back = sorted(number for number in turned_up if has_symbol(number))
    assert sorted(s.deck) == sorted(rest + put_back)
    assert s.dungeon_discard == []
    assert sorted(s.deck[-len(put_back) :]) != put_back
    assert sorted(s.deck[: len(put_back)]) != put_back


@rule("C-027")
def test_laying_out_the_first_row_never_attacks() -> None:
    table = new_game(seed=ANGRY_SEED, arrive_at_setup=False)
    assert "attack" not in table.happened()
    assert sorted(table.s.area) == [0, 2, 3]
    assert table.s.bag == [0, 0, 24]


@rule("C-028")
def test_a_danger_card_without_the_symbol_may_lie_in_the_first_row_and_counts() -> None:
    tables = (new_game(seed=seed, first_player="A") for seed in range(99))
    table = next(table for table in tables if table.row().count("dragon shrine") == 1)
    table.s.hands[0] = [card("mister whiskers")]
    table.do("play mister whiskers", "choose 1")
    assert [attack["n"] for attack in table.events("attack")] == [3 + 1]


@rule("C-029")
def test_an_overlord_in_the_first_row_makes_everybody_louder() -> None:
    tables = (new_game(4, seed, first_player="A") for seed in range(999))
    table = next(
        table
        for table in tables
        if table.row().count("overlord") == 1 and "watcher" not in table.row()
    )
    assert table.s.area == [4, 3, 2, 1, 0]
    assert table.s.supply == [26, 27, 28, 29]


# ---- Set-up: pawns and the first player


@rule("C-030")
@seat_counts
@pytest.mark.parametrize(("board", "start"), [("front", "F01"), ("back", "B01")])
def test_all_pawns_start_at_the_entrance(seats: int, board: str, start: str) -> None:
    table = new_game(seats, board=board)
    assert [table.room_of(seat) for seat in range(seats)] == [start] * seats
    assert table.s.damage == [0] * seats
    assert table.s.gold == [0] * seats
    assert all(table.held(seat) == [] for seat in range(seats))


@rule("C-032")
def test_the_first_player_is_drawn_at_random_unless_chosen() -> None:
    assert {new_game(4, seed).to_move for seed in range(60)} == {0, 1, 2, 3}
    assert {new_game(4, seed, first_player="C").to_move for seed in range(60)} == {2}


@rule("C-033")
def test_turns_go_clockwise_from_the_first_player() -> None:
    table = new_game(4, first_player="C")
    order = [table.to_move]
    for _ in range(5):
        order.append(table.end_turn().to_move)
    assert order == [2, 3, 0, 1, 2, 3]


@rule("C-034")
def test_the_first_players_begin_with_most_noise() -> None:
    s = new_game(4, first_player="C", arrive_at_setup=False).s
    assert s.area == [1, 0, 3, 2, 0]
    assert s.supply == [29, 30, 27, 28]


@rule("C-035")
@pytest.mark.parametrize(("seats", "area"), [(2, [3, 2]), (3, [3, 2, 1])])
def test_fewer_players_begin_with_the_same_noise(seats: int, area: list[int]) -> None:
    s = new_game(seats, first_player="A", arrive_at_setup=False).s
    assert s.area[:seats] == area
