"""The characters of Wesoła kompania: whether their abilities pay, and whether they are even.

    python -m tools.run -m bench.characters abilities thief 400      # against who never uses them
    python -m tools.run -m bench.characters balance thief 2000 FILE  # all six at one table

Balance is played in blocks (bench/blocks.py) and goes on where the file ends; FILE may be left
out. `--game clank` is the other game, at a table of four. Shares of wins are told with their error.

For abilities a character sits at a table of four in turn, the others get theirs by lot. The same
game is played once more with a bot of the same level that never does what it may leave: the
difference of points and of wins is given with its error. Two characters have abilities that work
by themselves: for them there is nothing to compare.
"""

import argparse
import os
from math import sqrt
from pathlib import Path
from typing import Any

from bench.blocks import Found, Job, in_blocks

from stolik import bots, games
from stolik.bots.playout import Bot, play_out
from stolik.core.flow import code_of
from stolik.core.game import Game
from stolik.core.state import kind_of
from stolik.games.clank.mechanics.characters.rewards import FindReward
from stolik.games.clank.model import codes

SEATS = 4
# Games of balance that are kept together.
BLOCK = 50
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
    return f"{name} {mean:+.3f} ± {sqrt(spread / len(found)):.3f}"


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


def play_block(job: Job) -> Found:
    """The part of a win that each character of these games had."""
    game: Any = games.find(job["game"]).game
    seats = min(game.max_seats, len(SIX))
    shares: dict[str, list[float]] = {name: [] for name in SIX}
    for seed in range(job["first"], job["first"] + job["games"]):
        s = played(game, {"characters": "random"}, seed, players(job["level"], seed, seats))
        for seat, who in enumerate(s.characters.who):
            shares[game.roster[who].name].append(share(game, s, seat))
    return shares


def balance(game: Any, level: str, count: int, file: Path) -> None:
    """All six at one table, or as many as there are seats."""
    edition = game.edition(game.settings({"characters": "random"}), game.max_seats).hash
    told_by = {"game": game.id, "level": level, "games": BLOCK, "edition": edition}
    jobs = [told_by | {"first": first} for first in range(0, count, BLOCK)]
    found = [block for job, block in in_blocks(file, play_block, jobs, 1) if job in jobs]
    for name in SIX:
        shares = [one for block in found for one in block[name]]
        print(told(name, shares), len(shares))


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("what", choices=("abilities", "balance"))
    parser.add_argument("level")
    parser.add_argument("games", type=int)
    parser.add_argument("file", type=Path, nargs="?", default=Path(os.devnull))
    parser.add_argument("--game", default="catacombs")
    given = parser.parse_args()
    game = games.find(given.game).game
    if given.what == "balance":
        balance(game, given.level, given.games, given.file)
    else:
        abilities(game, given.level, given.games)


if __name__ == "__main__":
    main()
