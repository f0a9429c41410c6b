"""Keen players, who play games out in thought: how far it is, and what to do when lost."""

import pytest

from stolik import bots, games
from stolik.games.clank.bots import navigation
from stolik.games.clank.bots.fitted import CATACOMBS, KEEP
from stolik.games.clank.model.state import ClankState
from stolik.games.clank.model.weights import Weights


def late_in_a_game(id: str, seed: int) -> ClankState:
    """A position with most of the dungeon known."""
    game = games.find(id).game
    s = game.new(game.settings({}), 4, game.fast_chance(seed))
    thief = bots.find("thief", seed)
    for _ in range(250):
        if game.to_move(s) < 0:
            break
        game.apply(s, thief.choose(game, game.legal(s), s))
    assert isinstance(s, ClankState)
    return s


@pytest.mark.parametrize(("id", "numbers"), [("clank", KEEP), ("catacombs", CATACOMBS)])
def test_home_is_as_far_as_the_way_there_arrows_and_caves_included(
    id: str, numbers: dict[str, float]
) -> None:
    m = Weights(numbers)
    there = back = 0
    for seed in range(1, 5):
        s = late_in_a_game(id, seed)
        ground = navigation.ground_of(m, s.dungeon)
        known = navigation.distances(m, s, 0)
        outward = known.from_(m, ground, s.dungeon.start)
        for room in ground.rooms:
            assert known.home[room] == pytest.approx(
                known.from_(m, ground, room)[s.dungeon.start]
            ), s.dungeon.room_name(room)
            there += outward[room] < known.home[room]
            back += outward[room] > known.home[room]
    # Some ways are longer in one direction: otherwise this would prove nothing of arrows.
    assert there
    assert back


def test_whoever_is_alone_in_the_catacombs_goes_home_earlier() -> None:
    weights = Weights(CATACOMBS)
    game = games.find("catacombs").game
    alone, two = (game.new(game.settings({}), seats, game.fast_chance(1)) for seats in (1, 2))
    with_company = navigation.spare_turns(weights, two, 0)
    assert navigation.spare_turns(weights, alone, 0) == with_company + CATACOMBS["spare_alone"]
