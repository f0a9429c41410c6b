"""The reserve and the first row of dungeon cards."""

import pytest
from tests.rules.catacombs.table import DECK, GAME, Position, card, map_of, new_game
from tests.rules.marks import rule

from stolik.games.clank.model.state import DUNGEON_DECK

RESERVE = {"mercenary": 15, "explore": 15, "secret tome": 12, "goblin": 1}

seat_counts = pytest.mark.parametrize("seats", [2, 3, 4])


def pile_of(seed: int) -> list[int]:
    """The shuffled dungeon deck of a game, the next card first."""
    pile = DECK.dungeon["catacombs"].copy()
    GAME.fast_chance(seed).shuffle(DUNGEON_DECK, pile)
    return pile[::-1]


def has_symbol(number: int) -> bool:
    return DECK.kinds[number].dragon


# A game whose first three dungeon cards all show the attack symbol.
ANGRY_SEED = next(seed for seed in range(999) if all(map(has_symbol, pile_of(seed)[:3])))


def game_with_only_this_arrival(name: str) -> Position:
    """Four players, the first is A; only this card of the first row arrives, and only once."""
    for seed in range(999):
        table = new_game(4, seed, first_player="A")
        if [number for number in table.s.row if not DECK.kinds[number].arrive.plain] == [
            card(name)
        ]:
            return table
    raise AssertionError(name)


@rule("K-025")
def test_mercenary_explore_secret_tome_and_goblin_lie_ready() -> None:
    table = new_game()
    assert {name: table.s.reserve[card(name)] for name in RESERVE} == RESERVE
    table.s.skill, table.s.swords = 7, 2
    for offer in ("acquire mercenary", "acquire explore", "acquire secret tome", "fight goblin"):
        assert table.can(offer)


@rule("K-026")
@seat_counts
def test_six_cards_of_the_mixed_deck_lie_in_the_row(seats: int) -> None:
    tables = [new_game(seats, seed) for seed in range(9)]
    for table in tables:
        assert (len(table.row()), len(table.s.deck), table.s.dungeon_discard) == (6, 94, [])
    assert len({tuple(table.row()) for table in tables}) == 9


@rule("K-027")
def test_cards_with_the_attack_symbol_are_replaced_in_the_first_row() -> None:
    quiet = [number for number in pile_of(ANGRY_SEED) if not has_symbol(number)]
    table = new_game(seed=ANGRY_SEED)
    assert table.s.row == quiet[:6]
    assert "attack" not in table.happened()


@rule("K-028")
def test_replaced_cards_are_mixed_into_the_deck() -> None:
    pile, s = pile_of(ANGRY_SEED), new_game(seed=ANGRY_SEED).s
    quiet = [place for place, number in enumerate(pile) if not has_symbol(number)]
    turned_up, rest = pile[: quiet[5] + 1], pile[quiet[5] + 1 :]
    put_back = sorted(number for number in turned_up if has_symbol(number))
    assert sorted(s.deck) == sorted(rest + put_back)
    assert s.dungeon_discard == []
    assert sorted(s.deck[-len(put_back) :]) != put_back
    assert sorted(s.deck[: len(put_back)]) != put_back


@rule("K-029")
@pytest.mark.parametrize("name", ["archoverlord", "skeleton priest"])
def test_the_first_row_arrives_before_the_first_turn(name: str) -> None:
    table = game_with_only_this_arrival(name)
    assert table.s.area == [4, 3, 2, 1, 0, 0]
    assert table.s.supply == [26, 27, 28, 29]
    kinds = table.happened()
    assert kinds.index("arrived") < kinds.index("turn_starts")


@rule("K-030")
@pytest.mark.parametrize(
    "name", ["sudden movement", "animated wall", "diversion", "thieves shrine"]
)
def test_arrivals_that_turn_tiles_or_return_cubes_do_nothing_in_the_first_row(name: str) -> None:
    table = game_with_only_this_arrival(name)
    assert "arrived" in table.happened()
    assert table.s.area == [3, 2, 1, 0, 0, 0]
    assert table.s.bag == [0, 0, 0, 0, 24, 0]
    assert [one.turns for one in map_of(table).laid] == [0]
    assert (table.to_move, table.can(f"play {table.hand()[0]}")) == (0, True)
    assert "turned" not in table.happened()
