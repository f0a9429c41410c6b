"""What the companion promises, tried on many games and histories.

    python -m tools.run -m bench.companion games     # 10,000 games: the sheet counts like the rules
    python -m tools.run -m bench.companion histories  # 1,000: export, import, export, byte by byte

Each takes `--n` for another number and `--seed` for other luck, and fails if a promise is broken.
"""

import argparse
import json
import sys
from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Any

from tests.companion.digital_games import counted_twice, games_to_play

from stolik.companion.desk import answer

LETTERS = "abc XYZ 019 ąęłżŹ ß 日本 😀 \",;'=+-@\\/|{}[]\t\n\r\u2028\ufeff\x00\x7f"
ID_LETTERS = "abcdefghij-_0123456789"
ENDS = ("", "escaped", "rescued", "eaten", "depths")


def games(n: int, seed: int) -> bool:
    """Games of all kinds, seats and options: whether sheet and engine agree about each."""
    seen: Counter[str] = Counter()
    for one in games_to_play(n, seed):
        found, wrong = counted_twice(one)
        seen[f"{one.game.id}, {one.seats} players"] += 1
        seen["players"] += one.seats
        seen["players who count"] += sum(player["counts"] for player in found["players"])
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


def text(random: Random, least: int, most: int, letters: str = LETTERS) -> str:
    """Any text."""
    return "".join(random.choice(letters) for _ in range(random.randint(least, most)))


def plain(random: Random, depth: int) -> Any:
    """Any plain value."""
    kind = random.randrange(7 if depth else 5)
    if kind < 2:
        return random.choice([None, True, False])
    if kind < 4:
        return random.randint(-(2**31) + 1, 2**31 - 1)
    if kind == 4:
        return text(random, 0, 9)
    inside = [plain(random, depth - 1) for _ in range(random.randrange(4))]
    return inside if kind == 5 else {text(random, 0, 5): one for one in inside}


def history(random: Random) -> list[dict[str, Any]]:
    """Any history, with several versions of some games."""
    return [_entry(random) for _ in range(random.randrange(40))]


def _entry(random: Random) -> dict[str, Any]:
    def id() -> str:
        return text(random, 1, 3, ID_LETTERS)

    time = random.choice(["", "T21:05", "T21:05:59Z", "T21:05:59.001+01:00"])
    day = f"20{random.randint(10, 40)}-{random.randint(1, 12):02}-{random.randint(1, 31):02}"
    players = [
        {
            "name": text(random, 1, 12),
            "points": random.randint(-20, 250),
            "place": random.randint(1, 6),
            "end": random.choice(ENDS),
            "artifacts": [id() for _ in range(random.randrange(4))],
        }
        for _ in range(random.randint(1, 6))
    ]
    return {
        "id": id(),
        "game": random.choice(["clank", "catacombs", "brains"]),
        "kind": random.choice(["real", "digital", "solo"]),
        "at": day + time,
        "players": players,
        "sheet": {text(random, 0, 5): plain(random, 3)} if random.random() < 0.5 else None,
        "table": id() if random.random() < 0.3 else None,
        "note": text(random, 0, 60),
        "stamp": [random.randint(1, 4), id()],
        "deleted": random.random() < 0.2,
    }


def histories(n: int, seed: int) -> bool:
    """Random histories through both formats: whether each comes back as it was."""
    random = Random(seed)
    seen: Counter[str] = Counter()
    for number in range(n):
        entries = history(random)
        kept = ask("merge", mine=entries, theirs=[])["entries"]
        seen["entries"] += len(kept)
        for format in ("json", "csv"):
            first = ask("export", entries=entries, format=format)["text"]
            back = ask("import", text=first, format=format)["entries"]
            again = ask("export", entries=back, format=format)["text"]
            seen[f"{format} bytes"] += len(first.encode())
            seen[f"{format} identical"] += first.encode() == again.encode() and back == kept
            if back != kept or first != again:
                print(f"history {number} of seed {seed} changes as {format}")
    for what, times in sorted(seen.items()):
        print(f"{what:<28}{times:>9,}")
    return seen["json identical"] == seen["csv identical"] == n


def main() -> None:
    tasks: dict[str, tuple[Callable[[int, int], bool], int]] = {
        "games": (games, 10_000),
        "histories": (histories, 1_000),
    }
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("what", choices=tasks)
    parser.add_argument("--n", type=int)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    task, usual = tasks[given.what]
    if not task(given.n or usual, given.seed):
        sys.exit("a promise is broken")


if __name__ == "__main__":
    main()
