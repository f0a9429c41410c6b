"""Perft: how many positions lie a number of decisions ahead. Any change of rules shows here."""

from typing import Any

import pytest

from stolik.core.game import OVER, Game
from stolik.games import find


def leaves(game: Game[Any], s: Any, depth: int) -> int:
    """Positions after so many more decisions, luck as it comes from the state's own streams."""
    if depth == 0 or game.to_move(s) == OVER:
        return 1
    count = 0
    for option in game.legal(s):
        after = game.clone(s)
        game.apply(after, option)
        count += leaves(game, after, depth - 1)
    return count


@pytest.mark.parametrize(
    ("id", "seats", "seed", "skip", "counts"),
    [
        ("brains", 2, 1, 6, [7, 30, 88, 302]),
        ("brains", 5, 2, 15, [7, 25, 73, 253]),
        ("clank", 2, 1, 30, [3, 7, 14, 32, 93, 335]),
        ("clank", 3, 5, 11, [4, 18, 60, 160, 479, 1306]),
        ("clank", 4, 2, 75, [8, 21, 31, 53, 111, 312]),
        ("catacombs", 2, 1, 30, [4, 13, 44, 152, 488]),
        ("catacombs", 4, 2, 44, [3, 12, 48, 162, 514]),
        ("catacombs", 6, 3, 60, [4, 22, 103, 428, 1584]),
    ],
)
def test_leaf_positions(id: str, seats: int, seed: int, skip: int, counts: list[int]) -> None:
    game = find(id).game
    s = game.new(game.settings({}), seats, game.fast_chance(seed))
    for _ in range(skip):
        game.apply(s, game.legal(s)[0])
    assert [leaves(game, s, depth) for depth in range(1, len(counts) + 1)] == counts
