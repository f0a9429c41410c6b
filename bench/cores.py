"""How much faster an arena is on several cores: the same games on one, then on more.

    python -m bench.cores [--game clank] [--bots thief] [--games 200] [--rounds 3]

Rounds take turns and the best of each counts. Starting the processes is part of the time. The
processor time used tells what is lost to working apart; how fast it is needs a quiet machine.
"""

import argparse
import os
import time
from functools import partial

from stolik.arena import crowd
from stolik.arena.match import Contest, play
from stolik.arena.meetings import Meeting, schedule


def processor_time() -> float:
    used = os.times()
    return used.user + used.system + used.children_user + used.children_system


def seconds(contest: Contest, meetings: list[Meeting], workers: int) -> tuple[float, float]:
    """Seconds that passed, and seconds of all processors."""
    start, used = time.perf_counter(), processor_time()
    for _ in crowd.in_processes(partial(play, contest), meetings, workers):
        pass
    return time.perf_counter() - start, processor_time() - used


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
    best = dict.fromkeys(workers, (float("inf"), 0.0))
    for _ in range(args.rounds):
        for n in workers:
            best[n] = min(best[n], seconds(contest, meetings, n))
    load = f", load {os.getloadavg()[0]:.1f}" if hasattr(os, "getloadavg") else ""
    print(f"{args.game}, {args.bots}, {len(meetings)} games, best of {args.rounds}{load}")
    for n, (spent, used) in best.items():
        faster = best[1][0] / spent
        print(f"{n:2} processes: {spent:.2f} s, {faster:.2f} × one; processor time {used:.2f} s")


if __name__ == "__main__":
    main()
