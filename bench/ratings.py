"""Ratings from the games of several arenas, so that levels that never met can be compared.

    stolik arena clank --bots thief,random,random,random --games 1000 --file a.jsonl
    stolik arena clank --bots veteran,thief,thief,thief --games 400 --file b.jsonl
    python -m tools.run bench/ratings.py a.jsonl b.jsonl

All files are of one game. Their games are mixed: ratings depend a little on the order.
"""

import json
import sys
from pathlib import Path
from random import Random

from stolik.arena.match import Contest, Played
from stolik.arena.results_file import ResultsFile
from stolik.arena.standings import ratings


def games_of(path: Path) -> list[Played]:
    """The games of a file, whichever contest it is of."""
    with path.open(encoding="utf-8") as file:
        first = json.loads(file.readline())
    with ResultsFile(path, Contest(first["game"], first["options"], first["seats"])) as ledger:
        return ledger.games


def main() -> None:
    games = [played for name in sys.argv[1:] for played in games_of(Path(name))]
    Random(1).shuffle(games)
    print(f"{len(games):,} games")
    for bot, rating in sorted(ratings(games).items(), key=lambda one: -one[1].value):
        print(f"{bot:8} {rating.value:5.1f} ({rating.low:.1f} to {rating.high:.1f})")


if __name__ == "__main__":
    main()
