"""Fits the numbers by which bots weigh things, from games among themselves.

    python -m tools.run bench/fit.py clank 2      # so many rounds over all numbers; prints what won

For `clank` and `catacombs` these are the numbers of the keen players, for `brains` those of the
thief. One number after the other is made larger and smaller. The changed player and the champion
play the same games, half of them against three champions and half against three others, seats in
turn; a change that does better by more than chance is kept. Everything follows from the seed.
"""

import sys
from collections.abc import Callable
from dataclasses import dataclass
from math import sqrt
from random import Random
from typing import Any

from stolik import games
from stolik.bots.playout import RandomBot
from stolik.bots.thief import Thief
from stolik.core.game import Game
from stolik.games.brains.bots import thief as brains
from stolik.games.brains.weights import Weights
from stolik.games.clank.bots import fitted
from stolik.games.clank.bots.heuristic import Heuristic

SEATS = 4
GAMES = 480
FIRST_LOOK = 160
FACTORS = (0.6, 1.6)

Numbers = dict[str, float]


# Chooses an option, like `Bot.choose`.
Chooser = Callable[[Game[Any], list[int], Any], int]


def keen(numbers: Numbers) -> Chooser:
    """A keen player with these numbers."""
    return Heuristic(numbers).choose


def brains_thief(numbers: Numbers) -> Chooser:
    """The thief of Gra o mózg with these numbers."""
    weights = Weights(numbers)
    return lambda game, options, s: brains.choose(s, options, weights)


@dataclass(frozen=True)
class Task:
    """What is fitted for a game: the numbers, who plays with them, against whom, and how much a
    point is worth beside a win."""

    start: Numbers
    player: Callable[[Numbers], Chooser]
    others: Chooser
    point: float


TASKS = {
    "clank": Task(fitted.KEEP, keen, Thief(0).choose, 0.003),
    "catacombs": Task(fitted.CATACOMBS, keen, Thief(0).choose, 0.003),
    "brains": Task(brains.FITTED, brains_thief, RandomBot(0).choose, 0.02),
}


def play(id: str, seed: int, seat: int, player: Chooser, others: Chooser) -> float:
    """One game of a player against three others; what it was worth to the player."""
    game = games.find(id).game
    s = game.new(game.settings({}), SEATS, game.fast_chance(seed))
    while (mover := game.to_move(s)) >= 0:
        options = game.legal(s)
        # These bots look at nothing hidden, so no world need be dealt anew for them.
        choose = player if mover == seat else others
        game.apply(s, options[0] if len(options) == 1 else choose(game, options, s))
    result = game.result(s)
    won = 1.0 / len(result.winners) if seat in result.winners else 0.0
    return won + TASKS[id].point * result.points[seat]


def one_of_many(id: str, first: int, n: int, player: Chooser, champion: Chooser) -> float:
    """The game with number n of a series."""
    others = TASKS[id].others if n // SEATS % 2 else champion
    return play(id, first + n // SEATS, n % SEATS, player, others)


def gain(id: str, first: int, trial: Chooser, champion: Chooser, before: list[float]) -> float:
    """How much better a trial does than the champion did before in the same games; 0 if not
    by more than chance."""
    gains: list[float] = []
    for n in range(GAMES):
        if n == len(before):
            before.append(one_of_many(id, first, n, champion, champion))
        gains.append(one_of_many(id, first, n, trial, champion) - before[n])
        if n == FIRST_LOOK and sum(gains) <= 0.0:
            return 0.0
    mean = sum(gains) / GAMES
    error = sqrt(sum((one - mean) ** 2 for one in gains)) / GAMES
    return mean if mean > 1.3 * error else 0.0


def changed(value: float, factor: float, name: str) -> float:
    """A number made larger or smaller; what fades must stay below one."""
    return round(value**factor if name == "fading" else value * factor, 3)


def main() -> None:
    id, sweeps = sys.argv[1], int(sys.argv[2])
    seed = int(sys.argv[3]) if len(sys.argv) > 3 else 1
    task = TASKS[id]
    champion = dict(task.start)
    random = Random(seed)
    for _ in range(sweeps):
        names = [name for name in champion if champion[name]]
        random.shuffle(names)
        for name in names:
            first = random.randrange(10**9)
            before: list[float] = []
            for factor in FACTORS:
                trial = champion | {name: changed(champion[name], factor, name)}
                better = gain(id, first, task.player(trial), task.player(champion), before)
                if better:
                    print(f"# {name} {champion[name]} -> {trial[name]}: {better:+.3f}", flush=True)
                    champion = trial
                    break
    for name, value in champion.items():
        print(f'    "{name}": {value},')


if __name__ == "__main__":
    main()
