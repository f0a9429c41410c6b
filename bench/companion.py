"""What the companion promises, tried on many games and histories.

    python -m tools.run -m bench.companion games     # 10,000 games: the sheet counts like the rules
    python -m tools.run -m bench.companion histories  # 1,000: export, import, export, byte by byte
    python -m tools.run -m bench.companion spoiled    # 1,000 files with a change: refused, or true

Each takes `--n` for another number and `--seed` for other luck, and fails if a promise is broken.
`--from` begins with a later one: a long run can be done in blocks.
"""

import argparse
import json
import sys
from collections import Counter
from collections.abc import Callable
from itertools import islice
from random import Random
from typing import Any

from tests.companion.digital_games import counted_twice, games_to_play
from tests.companion.histories import any_history, spoiled

from stolik.companion.desk import answer
from stolik.companion.history import untrue_field


def games(n: int, seed: int, first: int) -> bool:
    """Games of all kinds, seats and options: whether sheet and engine agree about each."""
    seen: Counter[str] = Counter()
    for one in islice(games_to_play(first + n, seed), first, None):
        found, wrong = counted_twice(one)
        seen[f"{one.game.id}, {one.seats} players"] += 1
        seen["players"] += one.seats
        seen["players who count"] += sum(player["counts"] for player in found["players"])
        with_one = sum(bool(player.get("character")) for player in found["players"])
        seen["games with characters"] += with_one > 0
        seen["players with a character"] += with_one
        seen["ties"] += found["tie"] is not None
        seen["no winner"] += not found["winners"]
        seen["conditions"] += sum(
            line["why"] is not None for player in found["players"] for line in player["lines"]
        )
        if wrong:
            seen["DIFFERENT"] += 1
            print(one.game.id, one.values, one.seats, one.bot, one.seed, wrong)
    for what, times in sorted(seen.items()):
        print(f"{what:<28}{times:>9,}")
    return not seen["DIFFERENT"]


def ask(do: str, **question: Any) -> Any:
    """What the desk says."""
    return json.loads(answer(json.dumps({"do": do, **question})))


def histories(n: int, seed: int, first: int) -> bool:
    """Random histories through both formats: whether each comes back as it was."""
    seen: Counter[str] = Counter()
    for number in range(first, first + n):
        entries = any_history(Random(f"{seed} {number}"))
        kept = ask("merge", mine=entries, theirs=[])["entries"]
        seen["entries"] += len(kept)
        for format in ("json", "csv"):
            made = ask("export", entries=entries, format=format)["text"]
            back = ask("import", text=made, format=format)["entries"]
            again = ask("export", entries=back, format=format)["text"]
            seen[f"{format} bytes"] += len(made.encode())
            seen[f"{format} identical"] += made.encode() == again.encode() and back == kept
            if back != kept or made != again:
                print(f"history {number} of seed {seed} changes as {format}")
    for what, times in sorted(seen.items()):
        print(f"{what:<28}{times:>9,}")
    return seen["json identical"] == seen["csv identical"] == n


def spoilt(n: int, seed: int, first: int) -> bool:
    """Files in which something was changed: each is refused with its line, or tells the truth."""
    seen: Counter[str] = Counter()
    for number in range(first, first + n):
        random = Random(f"{seed} {number}")
        format = random.choice(["json", "csv"])
        file = ask("export", entries=any_history(random, 12), format=format)["text"]
        found = ask("import", text=spoiled(random, file), format=format)
        if "error" in found:
            seen["refused with a line"] += "line" in found["error"]["params"]
            seen["refused: " + found["error"]["code"]] += 1
        elif any(untrue_field(one) for one in found["entries"]):
            print(f"file {number} of seed {seed} lies")
        else:
            seen["equal to their sheets"] += 1
    for what, times in sorted(seen.items()):
        print(f"{what:<28}{times:>9,}")
    return seen["refused with a line"] + seen["equal to their sheets"] == n


def main() -> None:
    tasks: dict[str, tuple[Callable[[int, int, int], bool], int]] = {
        "games": (games, 10_000),
        "histories": (histories, 1_000),
        "spoiled": (spoilt, 1_000),
    }
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("what", choices=tasks)
    parser.add_argument("--n", type=int)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--from", type=int, default=0, dest="first")
    given = parser.parse_args()
    task, usual = tasks[given.what]
    if not task(given.n or usual, given.seed, given.first):
        sys.exit("a promise is broken")


if __name__ == "__main__":
    main()
