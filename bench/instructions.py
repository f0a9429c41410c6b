"""Machine instructions of the compiled engine for a decision, a copy and a decision of the thief.

    python -m tools.run bench/instructions.py                     # beside the baseline
    python -m tools.run bench/instructions.py --write             # makes these counts the baseline
    python -m tools.run bench/instructions.py --beside FOLDER     # beside another checkout, anew

Counted by callgrind (Debian's package valgrind), not timed: the same sources, compiler and machine
give the same counts, whatever else runs. The baseline is the engine of commit 4bc1b7c, with gcc 12.
`bench/work.py` counts what the plain engine does.
"""

import gc
import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1]))

from bench.work import settings_of_the_baseline

from stolik import bots, games, is_compiled
from stolik.bots.playout import play_out, random_walk
from stolik.core.chance import Chance

BASELINE = Path(__file__).with_name("instructions.json")
SEATS = 4
# So many games that one lucky one does not matter.
GAMES = {"clank": 12, "catacombs": 12, "brains": 48}
# Decisions before the position that is copied.
MIDDLE = 60
COPIES = 200
# Functions of the compiled engine within which instructions are counted.
COUNTED = {
    "decision": "CPyDef_*random_walk",
    "clone": "CPyDef_*___state___clone",
    "thief": "CPyDef_*play_out",
}


def table(id: str, seed: int) -> Any:
    game = games.find(id).game
    return game.new(settings_of_the_baseline(game), SEATS, game.fast_chance(seed))


def decisions(id: str) -> int:
    luck = Chance.fast(1, 1)
    game = games.find(id).game
    return sum(random_walk(game, table(id, seed), luck)[0] for seed in range(GAMES[id]))


def thieves(id: str) -> int:
    players = [bots.find("thief", seat) for seat in range(SEATS)]
    return play_out(games.find(id).game, table(id, 1), players)


def copies(id: str) -> int:
    game = games.find(id).game
    s, luck = table(id, 1), Chance.fast(2, 1)
    for _ in range(MIDDLE):
        options = game.legal(s)
        game.apply(s, options[luck.below(0, len(options))])
    # How much the collector walks through depends on what else is in memory, not on the copy.
    gc.disable()
    for _ in range(COPIES):
        game.clone(s)
    return COPIES


WORKS = {"decision": decisions, "clone": copies, "thief": thieves}


def count(id: str, work: str, folder: Path) -> int:
    """Instructions each time the work is done by the engine of a checkout."""
    collect = f"--toggle-collect={COUNTED[work]}"
    words = ["valgrind", "--tool=callgrind", collect, "--callgrind-out-file=/dev/null"]
    script = [sys.executable, str(Path(__file__).resolve()), "--work", id, work]
    environment = os.environ | {"PYTHONPATH": str(folder / "src"), "PYTHONHASHSEED": "0"}
    if folder != Path(__file__).resolve().parent.parent:
        environment["STOLIK_ENGINE"] = engine_of(folder)
    done = subprocess.run(
        [*words, *script], env=environment, capture_output=True, text=True, check=True
    )
    collected = re.search(r"Collected : (\d+)", done.stderr)
    assert collected, done.stderr
    return round(int(collected[1]) / int(done.stdout))


def engine_of(folder: Path) -> str:
    """The newest engine of another checkout: `python -m tools.engine` there makes it. In 4bc1b7c
    it lies beside the sources, compiled by its `./check`."""
    engines = [one for one in (folder / "build" / "engine").glob("?" * 16) if one.is_dir()]
    return str(max(engines, key=lambda one: one.stat().st_mtime, default=""))


def measure(folder: Path) -> dict[str, int]:
    return {f"{id} {work}": count(id, work, folder) for id in GAMES for work in WORKS}


def main() -> int:
    if "--work" in sys.argv:
        assert is_compiled(), "python -m tools.run bench/instructions.py"
        id, work = sys.argv[-2:]
        print(WORKS[work](id))
        return 0
    if not shutil.which("valgrind"):
        print("valgrind is not here: apt-get install valgrind", file=sys.stderr)
        return 2
    found = measure(Path(__file__).resolve().parent.parent)
    if "--write" in sys.argv:
        BASELINE.write_text(json.dumps(found, indent=2) + "\n")
    beside = sys.argv.index("--beside") + 1 if "--beside" in sys.argv else 0
    other = measure(Path(sys.argv[beside])) if beside else json.loads(BASELINE.read_text())
    print("instructions, those beside, and how many times as many")
    for name, number in found.items():
        print(f"{name:20} {number:9,} {other[name]:9,} {number / other[name]:6.3f}")
    return int(any(number > other[name] for name, number in found.items()))


if __name__ == "__main__":
    sys.exit(main())
