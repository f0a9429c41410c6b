"""How much faster an arena is on several cores: the same games on one, then on more.

    python -m tools.run -m bench.cores [--game clank] [--bots thief] [--games 200] [--rounds 3]

Rounds take turns and the best of each counts. Starting the processes is part of the time. Beside
it a loop that only counts, on as many cores: what this machine can give at most. Where cores share
a processor that is less than one would think. All of it needs a quiet machine.
"""

import argparse
import os
import time
from collections.abc import Callable, Sequence
from functools import partial
from math import inf
from typing import TypeVar

from stolik.arena import executor
from stolik.arena.match import Contest, play
from stolik.arena.schedule import schedule

Job = TypeVar("Job")


COUNTED = 4_000_000
COUNTS = 24


def seconds(work: Callable[[Job], object], jobs: Sequence[Job], workers: int) -> float:
    """Seconds that pass until all jobs are done."""
    start = time.perf_counter()
    for _ in executor.in_processes(work, jobs, workers):
        pass
    return time.perf_counter() - start


def count(_: int) -> int:
    """Work that needs nothing but a core."""
    total = 0
    for n in range(COUNTED):
        total += n & 7
    return total


def main() -> None:
    parser = argparse.ArgumentParser(description="An arena on one core and on several.")
    parser.add_argument("--game", default="clank")
    parser.add_argument("--bots", default="thief")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--rounds", type=int, default=3)
    args = parser.parse_args()
    meetings = schedule(args.bots.split(","), 4, 1, args.games)
    played = partial(play, Contest(args.game, {}, 4))
    workers = [n for n in (1, 2, 4, 8, 16, 32) if n <= executor.cores()]
    games, counts = dict.fromkeys(workers, inf), dict.fromkeys(workers, inf)
    for _ in range(args.rounds):
        for n in workers:
            games[n] = min(games[n], seconds(played, meetings, n))
            counts[n] = min(counts[n], seconds(count, range(COUNTS), n))
    load = f", load {os.getloadavg()[0]:.1f}" if hasattr(os, "getloadavg") else ""
    print(f"{args.game}, {args.bots}, {len(meetings)} games, best of {args.rounds}{load}")
    for n in workers:
        faster, limit = games[1] / games[n], counts[1] / counts[n]
        print(f"{n:2} processes: {games[n]:.2f} s, {faster:.2f} × one; counting {limit:.2f} × one")


if __name__ == "__main__":
    main()
