"""The thief plays to win."""

from typing import Any

import pytest
from tests.rules.catacombs.edges import all_round, at_the_edge
from tests.rules.catacombs.table import GAME, Position, given, tile

from stolik import bots, games
from stolik.bots.playout import Bot, play_out
from stolik.bots.thief import Thief
from stolik.games.clank.bots.heuristic import Heuristic
from stolik.games.clank.model.state import LOST

GAMES = 30
# The game of the house: its bots come with it.
THIEVES = games.find("catacombs").game


def wins_against_random(id: str, **options: object) -> tuple[int, int]:
    """Games won, and games in which the thief was not lost, with the seats taken in turn."""
    game = games.find(id).game
    settings = game.settings(options)
    won = safe = 0
    for seed in range(GAMES):
        seat = seed % 4
        players = [
            bots.find("thief" if other == seat else "random", -(seed * 8 + other + 1))
            for other in range(4)
        ]
        s = game.new(settings, 4, game.fast_chance(seed))
        play_out(game, s, players)
        won += list(game.result(s).winners) == [seat]
        safe += id == "brains" or s.status[seat] != LOST
    return won, safe


def test_in_the_keep_it_brings_its_haul_home() -> None:
    for board in ("front", "back"):
        won, safe = wins_against_random("clank", board=board)
        assert won >= 0.9 * GAMES
        assert safe >= 0.9 * GAMES


def test_in_the_catacombs_it_explores_and_comes_home() -> None:
    won, safe = wins_against_random("catacombs")
    assert won >= 0.85 * GAMES
    assert safe >= 0.85 * GAMES


def test_at_the_horde_it_keeps_its_brains() -> None:
    won, _ = wins_against_random("brains")
    assert won >= 0.7 * GAMES


# ---- The way home through the catacombs


by_rules_of_thumb = pytest.mark.parametrize("bot", [Thief(1), Heuristic({})], ids=["thief", "keen"])


def chosen(table: Position, bot: Bot) -> str:
    """What a bot does at a table, in the words of the notation."""
    return GAME.notation(table.s, bot.choose(THIEVES, GAME.legal(table.s), table.s))


def beside_idols(tunnel: str, **position: Any) -> Position:
    """With an artifact on the way home; a tunnel leads aside to the idols."""
    x = tile("X", {"a": [], "b": ["monkey_shrine"]}, [tunnel])
    return given(
        **{
            "tiles_used": [x],
            "laid": [("X", 1, 0, 0)],
            "stack": [],
            "room": "Xa",
            "held": ["artifact 10"],
            "boots": 1,
            **position,
        }
    )


@by_rules_of_thumb
def test_who_carries_an_artifact_and_knows_no_way_home_looks_for_one(bot: Bot) -> None:
    assert chosen(at_the_edge(all_round(), boots=1, held=["artifact 10"]), bot) == "explore 2,0"


@by_rules_of_thumb
def test_with_an_artifact_nobody_goes_where_no_way_leads_back(bot: Bot) -> None:
    assert chosen(beside_idols("a - b"), bot) == "move Xb"
    assert chosen(beside_idols("a > b"), bot) != "move Xb"


def test_a_wound_sends_home_whoever_alone_has_an_artifact() -> None:
    wounded: dict[str, Any] = {"damage": [7, 0], "bag": [3, 8]}
    rival = {1: ["artifact 5"]}
    assert chosen(beside_idols("a - b", helds=rival, **wounded), Thief(1)) == "move Xb"
    assert chosen(beside_idols("a - b", **wounded), Thief(1)) == "move SAd"
