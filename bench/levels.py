"""How the levels do against each other, one of a level against three of the one below.

    python bench/levels.py clank veteran@250 thief 40
    python bench/levels.py brains master veteran 400 --from 100

Seats are taken in turn; four games in a row share their luck. A level with `@` and a number
thinks for so many walks, one without for its time. Ties count by share. A line after every tenth
game: games won with a 95 % interval (Wilson), how many came out alive, average points.
"""

import sys
import time
from math import sqrt

from stolik import bots, games
from stolik.bots.playout import play_out
from stolik.games.clank.state import LEFT, RESCUED

SEATS = 4


def interval(won: float, count: int) -> tuple[float, float]:
    """Between what and what the true share lies, with 95 %.

    >>> [round(end, 2) for end in interval(50, 100)]
    [0.4, 0.6]
    """
    z, share = 1.96, won / count
    middle = share + z * z / (2 * count)
    spread = z * sqrt(share * (1 - share) / count + z * z / (4 * count * count))
    width = 1 + z * z / count
    return (middle - spread) / width, (middle + spread) / width


def main() -> None:
    id, level, other, count = sys.argv[1], sys.argv[2], sys.argv[3], int(sys.argv[4])
    first = int(sys.argv[6]) if "--from" in sys.argv else 0
    game = games.find(id).game
    settings = game.settings({})
    won = own = theirs = 0.0
    left = safe = 0
    start = time.process_time()
    for n in range(1, count + 1):
        number = first + n - 1
        seat = number % SEATS
        names = [level if at == seat else other for at in range(SEATS)]
        players = [bots.find(name, -(number * 8 + at + 1)) for at, name in enumerate(names)]
        s = game.new(settings, SEATS, game.fast_chance(number // SEATS))
        play_out(game, s, players)
        result = game.result(s)
        won += 1 / len(result.winners) if seat in result.winners else 0.0
        own += result.points[seat]
        theirs += (sum(result.points) - result.points[seat]) / (SEATS - 1)
        if id != "brains":
            left += s.status[seat] == LEFT
            safe += s.status[seat] in (LEFT, RESCUED)
        if n % 10 == 0 or n == count:
            low, high = interval(won, n)
            line = f"{id}: {level} against three {other}, {n} games: won {won / n:.1%}"
            line += f" ({low:.1%} to {high:.1%}), points {own / n:.1f} against {theirs / n:.1f}"
            if id != "brains":
                line += f", left {left / n:.0%}, left or rescued {safe / n:.0%}"
            print(f"{line}, {(time.process_time() - start) / n:.1f} s a game", flush=True)


if __name__ == "__main__":
    main()
