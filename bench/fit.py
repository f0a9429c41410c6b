"""Fits the numbers by which keen players weigh things, from games among themselves and thieves.

    python bench/fit.py clank 2          # so many rounds over all numbers; prints what won

One number after the other is made larger and smaller. The changed player and the champion play the
same games, half of them against three thieves and half against three champions, seats in turn;
a change that does better by more than chance is kept. Everything follows from the seed.
"""

import sys
from math import sqrt
from random import Random

from stolik import games
from stolik.bots.keen import Keen
from stolik.bots.keen.manner import CATACOMBS, KEEP, NAMES
from stolik.bots.playout import Bot
from stolik.bots.thief import Thief

SEATS = 4
GAMES = 480
FIRST_LOOK = 160
FACTORS = (0.6, 1.6)
# What a game is worth: a win, and a little for points.
POINTS = 0.003

Numbers = dict[str, float]


def play(id: str, seed: int, seat: int, player: Bot, others: Bot) -> float:
    """One game of a player against three others; what it was worth to the player."""
    game = games.find(id).game
    s = game.new(game.settings({}), SEATS, game.fast_chance(seed))
    while (mover := game.to_move(s)) >= 0:
        options = game.legal(s)
        # These bots look at nothing hidden, so no world need be dealt anew for them.
        bot = player if mover == seat else others
        game.apply(s, bot.choose(game, options, s))
    result = game.result(s)
    won = 1.0 / len(result.winners) if seat in result.winners else 0.0
    return won + POINTS * result.points[seat]


def one_of_many(id: str, first: int, n: int, player: Bot, champion: Bot) -> float:
    """The game with number n of a series."""
    others = Thief(0) if n // SEATS % 2 else champion
    return play(id, first + n // SEATS, n % SEATS, player, others)


def gain(id: str, first: int, trial: Bot, champion: Bot, before: list[float]) -> float:
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


def main() -> None:
    id, sweeps = sys.argv[1], int(sys.argv[2])
    seed = int(sys.argv[3]) if len(sys.argv) > 3 else 1
    champion: Numbers = dict(KEEP if id == "clank" else CATACOMBS)
    random = Random(seed)
    for _ in range(sweeps):
        names = [name for name in NAMES if champion[name]]
        random.shuffle(names)
        for name in names:
            first = random.randrange(10**9)
            before: list[float] = []
            for factor in FACTORS:
                value = champion[name] * factor
                if name == "fading":
                    value = champion[name] ** factor
                trial = champion | {name: round(value, 3)}
                better = gain(id, first, Keen(trial), Keen(champion), before)
                if better:
                    print(f"# {name} {champion[name]} -> {trial[name]}: {better:+.3f}", flush=True)
                    champion = trial
                    break
    for name in NAMES:
        print(f'    "{name}": {champion[name]},')


if __name__ == "__main__":
    main()
