"""The characters of Wesoła kompania: whether their abilities pay, and whether they are even.

    python -m tools.run bench/characters.py abilities thief 400   # against who never uses them
    python -m tools.run bench/characters.py balance thief 2000    # all six at one table

For abilities a character sits at a table of four in turn, the others get theirs by lot. The same
game is played once more with a bot of the same level that never does what it may leave: the
difference of points and of wins is given with its error. Two characters have abilities that work
by themselves: for them there is nothing to compare.
"""

import sys
from math import sqrt
from typing import Any

from stolik import bots, games
from stolik.bots.playout import Bot, play_out
from stolik.core.flow import code_of
from stolik.core.game import Game
from stolik.core.state import kind_of
from stolik.games.clank.mechanics.characters.rewards import FindReward
from stolik.games.clank.model import codes

SEATS = 4
CHOOSING = ("agnet", "dallan", "lenara", "whiskers")
SIX = (*CHOOSING, "garignar", "monkeybot_prime")
LEFT_ALONE = (codes.CONSCRIPTING, codes.INSPIRING, codes.FLIPPING)


class Never(Bot):
    """Plays like another bot, but leaves every ability alone."""

    def __init__(self, bot: Bot) -> None:
        self.name = f"{bot.name} without abilities"
        self.looks = True
        self.bot = bot

    def choose(self, game: Game[Any], options: list[int], s: Any) -> int:
        """What is left without the ability."""
        if kind_of(s.stack[-1]) in LEFT_ALONE:
            return options[-1]
        left = [one for one in options if not _is_ability(s, one)]
        return self.bot.choose(game, left, s)

    def is_fair(self, game: Game[Any]) -> bool:
        return self.bot.is_fair(game)


def _is_ability(s: Any, option: int) -> bool:
    if code_of(option) == codes.CAST:
        return True
    if code_of(option) != codes.INVOKE:
        return False
    inside = s.setup.all_steps[option & codes.ARG].inside[0].steps
    return any(isinstance(step, FindReward) for step in inside)


def played(game: Any, options: dict[str, object], seed: int, at_table: list[Bot]) -> Any:
    """A game of these bots."""
    s = game.new(game.settings(options), len(at_table), game.fast_chance(seed))
    play_out(game, s, at_table)
    return s


def players(level: str, seed: int, seats: int) -> list[Bot]:
    """A bot of a level for every seat."""
    return [bots.find(level, seed * seats + n) for n in range(seats)]


def share(game: Any, s: Any, seat: int) -> float:
    """The part of a win that a seat has."""
    winners = game.result(s).winners
    return 1.0 / len(winners) if seat in winners else 0.0


def told(name: str, found: list[float]) -> str:
    """A mean with its error."""
    mean = sum(found) / len(found)
    spread = sum((one - mean) ** 2 for one in found) / max(len(found) - 1, 1)
    return f"{name} {mean:+.2f} ± {sqrt(spread / len(found)):.2f}"


def abilities(game: Any, level: str, count: int) -> None:
    """Each character that has something to choose, with and without its ability."""
    for character in CHOOSING:
        points: list[float] = []
        wins: list[float] = []
        for seed in range(count):
            seat = seed % SEATS
            options: dict[str, object] = {"characters": "pick"}
            options[f"character_{'ABCDEF'[seat]}"] = character
            with_it = played(game, options, seed, players(level, seed, SEATS))
            crippled = players(level, seed, SEATS)
            crippled[seat] = Never(crippled[seat])
            without = played(game, options, seed, crippled)
            ahead = [game.returns(s)[seat] for s in (with_it, without)]
            points.append(float(ahead[0] - ahead[1]))
            wins.append(share(game, with_it, seat) - share(game, without, seat))
        print(character, count, told("points", points), told("wins", wins), flush=True)


def balance(game: Any, level: str, count: int) -> None:
    """All six at one table, or as many as there are seats."""
    shares: dict[str, list[float]] = {name: [] for name in SIX}
    for seed in range(count):
        seats = min(game.max_seats, len(SIX))
        s = played(game, {"characters": "random"}, seed, players(level, seed, seats))
        for seat, who in enumerate(s.characters.who):
            shares[game.roster[who].name].append(share(game, s, seat))
    for name, found in shares.items():
        print(told(name, found), len(found))


def main() -> None:
    what, level, count = sys.argv[1], sys.argv[2], int(sys.argv[3])
    game = games.find(sys.argv[4] if len(sys.argv) > 4 else "catacombs").game
    {"abilities": abilities, "balance": balance}[what](game, level, count)


if __name__ == "__main__":
    main()
