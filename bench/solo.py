"""How the bots do alone: the share of every rank.

    python -m tools.run bench/solo.py clank novice,thief 5000
    python -m tools.run bench/solo.py catacombs veteran@100 200 --from 1000
    python -m tools.run bench/solo.py clank thief 5000 --option difficulty=hard

A level with `@` and a number thinks for so many walks. A line after every 500th game: the share
of every rank in per cent, the average rank (from 0) and points, how many came out alive, turns
(and the longest game), goals reached and missed, how often the last countdown had begun.
"""

import sys
import time
from collections import Counter
from typing import Any

from stolik import bots, games
from stolik.bots.playout import play_out
from stolik.games.clank.model.state import LEFT, RESCUED
from stolik.terminal.typed import game_options

# How many games a line, for runs that take long.
EVERY = 500


class Tally:
    """What came of some games."""

    def __init__(self, ranks: list[str]) -> None:
        self.ranks = ranks
        self.games = 0
        self.reached: Counter[str] = Counter()
        self.sums: Counter[str] = Counter()
        self.longest = 0

    def add(self, game: Any, s: Any) -> None:
        """Count a finished game."""
        result = game.result(s)
        solo = s.solo
        self.games += 1
        self.reached[result.rank] += 1
        self.longest = max(self.longest, s.turn)
        self.sums["rank"] += self.ranks.index(result.rank)
        self.sums["points"] += result.points[0]
        self.sums["alive"] += s.status[0] in (LEFT, RESCUED)
        self.sums["turns"] += s.turn
        self.sums["reached"] += len(solo.done)
        self.sums["missed"] += len(solo.missed)
        self.sums["countdown"] += solo.threat >= solo.rules.last

    def line(self) -> str:
        """All of it in one line."""
        shares = " ".join(f"{rank} {self.reached[rank] / self.games:.1%}" for rank in self.ranks)
        mean = {name: count / self.games for name, count in self.sums.items()}
        return (
            f"{self.games} games: {shares}; rank {mean['rank']:.2f}, points {mean['points']:.1f}, "
            f"alive {mean['alive']:.0%}, turns {mean['turns']:.1f} (at most {self.longest}), goals "
            f"{mean['reached']:.1f} reached {mean['missed']:.1f} missed, "
            f"countdown {mean['countdown']:.1%}"
        )


def main() -> None:
    arguments = sys.argv[1:]
    options: dict[str, object] = {}
    while "--option" in arguments:
        at = arguments.index("--option")
        options |= game_options([arguments[at + 1]])
        del arguments[at : at + 2]
    id, levels, count = arguments[0], arguments[1].split(","), int(arguments[2])
    first = int(arguments[4]) if "--from" in arguments else 0
    game: Any = games.find(id).game
    settings = game.settings(options)
    for level in levels:
        tally = Tally([rank.name for rank in game.solo.ranks])
        start = time.process_time()
        for seed in range(first, first + count):
            s = game.new(settings, 1, game.fast_chance(seed))
            play_out(game, s, [bots.find(level, -seed - 1)])
            tally.add(game, s)
            if tally.games % EVERY == 0 or tally.games == count:
                seconds = (time.process_time() - start) / tally.games
                print(f"{id} {level}, {tally.line()}, {seconds:.3f} s a game", flush=True)


if __name__ == "__main__":
    main()
