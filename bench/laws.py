"""Random games of Katakumby with every set of tiles and every variant: all end, nothing is lost.

    python -m tools.run bench/laws.py FILE 10000          # with the compiled engine
    STOLIK_PURE=1 python bench/laws.py FILE 10000         # the plain one

Games are played in blocks of 100, with 2 to 6 players in turn; after every step the things on the
table are counted. A block is a line of FILE with the digest of all its positions at the end of a
game: a run goes on where another left off, and says whether the two engines agree wherever both
have played.
"""

import hashlib
import json
import sys
import time
from pathlib import Path
from typing import Any

import stolik.core.flow
from stolik import games
from stolik.core.chance import Chance
from stolik.core.game import OVER, digest

BLOCK = 100
SEATS = (2, 3, 4, 5, 6)
CASES: dict[str, dict[str, object]] = {
    "second set": {},
    "first set": {"tiles": "stolik-1"},
    "5x5": {"grid": "5x5"},
    "6x6": {"grid": "6x6"},
    "mercy": {"mercy": True},
    "5x5 and mercy": {"grid": "5x5", "mercy": True},
}
ENGINE = "plain" if stolik.core.flow.__file__.endswith(".py") else "compiled"


def play(options: dict[str, object], seed: int) -> str:
    """A random game with a count after every step; the digest of its end."""
    game: Any = games.find("catacombs").game
    seats = SEATS[seed % len(SEATS)]
    s = game.new(game.settings(options), seats, game.fast_chance(seed))
    luck = Chance.fast(seed, 1)
    things = game.census(s)
    while game.to_move(s) != OVER:
        choices = game.legal(s)
        game.apply(s, choices[luck.below(0, len(choices))])
        assert game.census(s) == things, (options, seed)
    return digest(game, s)


def main() -> None:
    path, count = Path(sys.argv[1]), int(sys.argv[2])
    lines = path.read_text("utf-8").splitlines() if path.exists() else []
    done = {(d["case"], d["first"], d["engine"]): d["digest"] for d in map(json.loads, lines)}
    for first in range(0, count, BLOCK):
        for case, options in CASES.items():
            if (case, first, ENGINE) in done:
                continue
            begun = time.process_time()
            ends = "".join(play(options, seed) for seed in range(first, first + BLOCK))
            found = hashlib.sha256(ends.encode()).hexdigest()[:16]
            told = {"case": case, "first": first, "engine": ENGINE, "digest": found}
            with path.open("a", encoding="utf-8") as file:
                file.write(json.dumps(told) + "\n")
            done[case, first, ENGINE] = found
            print(f"{case} from {first}: {time.process_time() - begun:.1f} s", flush=True)
    for case in CASES:
        played = {
            engine: {n for c, n, e in done if (c, e) == (case, engine)}
            for engine in ("plain", "compiled")
        }
        both = played["plain"] & played["compiled"]
        wrong = [n for n in both if done[case, n, "plain"] != done[case, n, "compiled"]]
        counts = ", ".join(f"{len(found) * BLOCK:,} {engine}" for engine, found in played.items())
        print(f"{case}: {counts}; {len(both) * BLOCK:,} by both, blocks that differ: {wrong}")


if __name__ == "__main__":
    main()
