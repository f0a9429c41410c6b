"""Bots choose legal options and never see the true table."""

from typing import Any

import pytest

from stolik import bots, games, is_compiled
from stolik.bots.playout import Bot, decide, play_out, random_walk
from stolik.core.chance import Chance
from stolik.core.game import OVER, Game
from stolik.core.reasons import Refused
from stolik.text.files import languages
from stolik.text.speaker import Words


def test_an_unknown_bot_is_refused() -> None:
    with pytest.raises(Refused) as refused:
        bots.find("genius", 1)
    assert refused.value.reason.params["allowed"] == ", ".join(bots.NAMES)


@pytest.mark.parametrize("name", bots.NAMES)
@pytest.mark.parametrize("language", languages())
def test_every_bot_has_a_name_and_says_what_it_is(name: str, language: str) -> None:
    words = Words(language)
    assert words.find("bots", name)
    assert words.find("about_bots", name)


@pytest.mark.parametrize("id", games.IDS)
@pytest.mark.parametrize("name", ["random", "novice", "thief", "veteran@2"])
def test_every_bot_finishes_every_game(id: str, name: str) -> None:
    game = games.find(id).game
    for seats in (game.min_seats, game.max_seats):
        s = game.new(game.settings({}), seats, game.fast_chance(2))
        players = [bots.find(name, seat) for seat in range(seats)]
        assert play_out(game, s, players) > 0
        assert game.to_move(s) == OVER
        assert len(game.result(s).points) == seats


@pytest.mark.parametrize("id", games.IDS)
def test_random_choice_is_uniform(id: str) -> None:
    bot = bots.find("random", 4)
    game = games.find(id).game
    counts = [0, 0, 0]
    for _ in range(3_000):
        counts[bot.choose(game, [0, 1, 2], None)] += 1
    assert all(850 < count < 1_150 for count in counts)


@pytest.mark.parametrize("id", games.IDS)
def test_a_random_walk_counts_what_it_saw(id: str) -> None:
    game = games.find(id).game
    s = game.new(game.settings({}), 2, game.fast_chance(2))
    decisions, offered = random_walk(game, s, Chance.fast(1, 1))
    assert 0 < decisions < offered


def test_a_bot_that_does_not_look_is_shown_nothing() -> None:
    game = games.find("brains").game
    s = game.new(game.settings({}), 2, game.fast_chance(2))
    bot: Bot = bots.find("random", 1)
    assert not bot.looks
    assert decide(game, s, game.to_move(s), bot, Chance.fast(1, 1)) in game.legal(s)


class Cheat(Bot):
    """Does what it likes."""

    def __init__(self) -> None:
        self.name = "cheat"
        self.looks = False

    def choose(self, game: Game[Any], options: list[int], s: Any) -> int:
        return -1


@pytest.mark.skipif(is_compiled(), reason="no bots of others in the compiled engine: seen plain")
def test_nobody_gets_away_with_what_the_rules_do_not_allow() -> None:
    game = games.find("brains").game
    s = game.new(game.settings({}), 2, game.fast_chance(2))
    with pytest.raises(AssertionError, match="cheat chose"):
        decide(game, s, game.to_move(s), Cheat(), Chance.fast(1, 1))
