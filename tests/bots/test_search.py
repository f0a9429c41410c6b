"""Those who think ahead: on worlds dealt anew, the same thoughts from the same seed."""

from itertools import count
from typing import Any

import pytest
from tests.rules.clank.table import GAME, given

from stolik import bots, games
from stolik.bots.hints import hint, reason, think
from stolik.bots.search import SIMULATIONS_A_LOOK, Searcher, SearchResult
from stolik.bots.search.tree import Node
from stolik.core.chance import Chance
from stolik.core.game import Game
from stolik.core.reasons import Refused
from stolik.games.clank.bots.guide import ClankGuide
from stolik.text.speaker import Speaker

WALKS = 12


def some_positions(game: Game[Any], seed: int, seats: int = 3) -> list[Any]:
    """Positions with a choice, from a game of thieves."""
    s = game.new(game.settings({}), seats, game.fast_chance(seed))
    thief = bots.find("thief", seed)
    found: list[Any] = []
    decisions = 0
    while game.to_move(s) >= 0:
        options = game.legal(s)
        decisions += 1
        if decisions % 37 == 0 and len(options) > 1:
            found.append(game.clone(s))
        game.apply(s, thief.choose(game, options, s))
    return found


@pytest.mark.parametrize("id", games.IDS)
def test_what_the_seat_cannot_see_changes_no_decision(id: str) -> None:
    game = games.find(id).game
    for s in some_positions(game, 3):
        seat = game.to_move(s)
        options = game.legal(s)
        other = game.determinize(s, seat, Chance.fast(99, 1))
        assert game.view(other, seat) == game.view(s, seat)
        for name in ("novice", "thief", "thief/nina", "novice/kornel", f"veteran@{WALKS}"):
            there = bots.find(name, 5).choose(game, options, game.clone(s))
            assert bots.find(name, 5).choose(game, game.legal(other), other) == there


@pytest.mark.parametrize("id", ["clank", "catacombs"])
def test_whoever_thinks_alone_values_positions_between_nothing_and_all(id: str) -> None:
    game = games.find(id).game
    for s in some_positions(game, 3, seats=1):
        bot = Searcher("master", 7, 0.0, WALKS)
        assert bot.choose(game, game.legal(s), s) in game.legal(s)
        assert 0.0 <= bot.result.chance <= 1.0


@pytest.mark.parametrize("id", games.IDS)
def test_the_same_seed_gives_the_same_thoughts(id: str) -> None:
    game = games.find(id).game
    thoughts = []
    for _ in range(2):
        bot = Searcher("master", 7, 0.0, WALKS)
        for s in some_positions(game, 4):
            bot.choose(game, game.legal(s), s)
            thoughts.append((bot.result.best, bot.result.chance, bot.result.other))
    half = len(thoughts) // 2
    assert thoughts[:half] == thoughts[half:]


def test_thinking_ends_when_time_is_up() -> None:
    game = games.find("brains").game
    s = game.new(game.settings({}), 3, game.fast_chance(1))
    bot = Searcher("veteran", 1, seconds=2.0)
    bot.clock = count().__next__
    assert bot.choose(game, game.legal(s), s) in game.legal(s)
    assert bot.result.simulations == 3 * SIMULATIONS_A_LOOK


def test_a_master_ponders_for_longer_than_a_veteran_even_where_time_stands_still() -> None:
    game = games.find("brains").game
    s = game.new(game.settings({}), 3, game.fast_chance(1))
    simulations = []
    for name in ("veteran", "master"):
        bot = bots.find(name, 1)
        assert isinstance(bot, Searcher)
        bot.clock = lambda: 0.0
        bot.choose(game, game.legal(s), s)
        simulations.append(bot.result.simulations)
    assert 0 < simulations[0] < simulations[1]


def test_a_turn_is_thought_through_in_one_tree() -> None:
    game = games.find("clank").game
    s = game.new(game.settings({}), 2, game.fast_chance(1))
    bot = Searcher("veteran", 1, 0.0, WALKS)
    trees = set()
    while s.turn == 1:
        game.apply(s, bot.choose(game, game.legal(s), s))
        trees.add(id(bot.tree))
    assert len(trees) <= 2


def test_which_card_was_marked_to_go_makes_another_decision() -> None:
    guide = ClankGuide(GAME, Chance.fast(1, 1), to_the_end=False)
    places = set()
    for marked in ("stumble", "burgle"):
        table = given(played=["stumble", "burgle", "sidestep"])
        table.s.trashes = [0, 0]
        table.do("end", f"trash {marked}")
        guide.begin(table.s, 0)
        places.add(guide.node_key(table.s, 0, 0))
    assert len(places) == 2


def test_other_ways_to_a_decision_do_not_add_to_what_can_be_chosen() -> None:
    node = Node(0, [1, 2], likely=1)
    for option, times in ((1, 2), (7, 5)):
        for _ in range(times):
            at = node.pick([option])
            node.visits += 1
            node.simulations[at] += 1
    assert node.options[node.best(-1)] == 7
    node.narrow([1, 2, 3])
    assert (node.options, node.simulations, node.visits) == ([1, 2, 3], [2, 0, 0], 2)


def test_a_choice_is_settled_when_nothing_catches_up_any_more() -> None:
    node = Node(0, [1, 2], likely=1)
    node.simulations, node.visits = [10, 4], 14
    assert not node.is_settled(20, catching_up=1.0)
    assert node.is_settled(19, catching_up=1.0)
    assert node.is_settled(20, catching_up=0.5)
    assert not node.is_settled(26, catching_up=0.5)


@pytest.mark.parametrize("name", ["veteran@", "veteran@0", "thief@5", "master@many"])
def test_walks_are_for_those_who_walk(name: str) -> None:
    with pytest.raises(Refused):
        bots.find(name, 1)


@pytest.mark.parametrize("language", ["pl", "en"])
@pytest.mark.parametrize("id", games.IDS)
def test_a_bot_says_why(id: str, language: str) -> None:
    entry = games.find(id)
    words = Speaker(entry, language, ["Ania", "Bartek", "Celina"])
    for s in some_positions(entry.game, 5)[:6]:
        result = think(entry.game, s, Searcher("master", 1, 0.0, WALKS), Chance.fast(1, 1))
        assert hint(words, s, result).endswith(".")


def test_a_reason_names_the_next_best() -> None:
    result = SearchResult(4)
    assert reason(result, "a", "").id == "clear"
    result.simulations, result.chance = 10, 0.504
    assert reason(result, "a", "").params == {"best": "a", "chance": 50}
    result.other, result.other_chance = 5, 0.25
    assert reason(result, "a", "b").params["other_chance"] == 25


@pytest.mark.parametrize(("language", "start"), [("pl", "Najlepiej: "), ("en", "Best: ")])
def test_a_hint_for_whoever_plays_alone_speaks_of_no_chance_to_win(
    language: str, start: str
) -> None:
    entry = games.find("clank")
    s = some_positions(entry.game, 3, seats=1)[0]
    bot = Searcher("master", 7, 0.0, WALKS)
    words = Speaker(entry, language, ["Ania"])
    said = hint(words, s, think(entry.game, s, bot, Chance.fast(1, 1)))
    assert "%" not in said
    assert said.startswith(start) or not bot.result.simulations
