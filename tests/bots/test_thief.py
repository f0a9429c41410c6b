"""The thief plays to win."""

from stolik import bots, games
from stolik.bots.playout import play_out
from stolik.games.clank.state import LOST

GAMES = 30


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
