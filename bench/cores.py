"""How much faster an arena is on several cores: the same games on one, then on more.

    python -m bench.cores [--game clank] [--bots thief] [--games 200] [--rounds 3]

Rounds take turns and the best of each counts. Starting the processes is part of the time.
"""

import argparse
import os
import time
from functools import partial

from stolik.arena import crowd
from stolik.arena.match import Contest, play
from stolik.arena.meetings import Meeting, schedule


def seconds(contest: Contest, meetings: list[Meeting], workers: int) -> float:
    start = time.perf_counter()
    for _ in crowd.in_processes(partial(play, contest), meetings, workers):
        pass
    return time.perf_counter() - start


def main() -> None:
    parser = argparse.ArgumentParser(description="An arena on one core and on several.")
    parser.add_argument("--game", default="clank")
    parser.add_argument("--bots", default="thief")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--rounds", type=int, default=3)
    args = parser.parse_args()
    contest = Contest(args.game, {}, 4)
    meetings = schedule(args.bots.split(","), 4, 1, args.games)
    workers = [n for n in (1, 2, 4, 8, 16, 32) if n <= crowd.cores()]
    best = dict.fromkeys(workers, float("inf"))
    for _ in range(args.rounds):
        for n in workers:
            best[n] = min(best[n], seconds(contest, meetings, n))
    load = f", load {os.getloadavg()[0]:.1f}" if hasattr(os, "getloadavg") else ""
    print(f"{args.game}, {args.bots}, {len(meetings)} games, best of {args.rounds}{load}")
    for n in workers:
        print(f"{n:2} processes {best[n]:6.2f} s, {best[1] / best[n]:.2f} times as fast as one")


if __name__ == "__main__":
    main()
