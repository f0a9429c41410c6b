"""How much the engine has to do for a decision, counted and not timed: instructions of the plain
engine, which are the same on every run and every machine.

    python bench/work.py            # counts beside the baseline; fails if one grew by over 10 %
    python bench/work.py --write    # makes these counts the baseline

The same sources are compiled, so work that grows here grows there. Another version of Python
counts a little differently; the baseline names its own. Its decisions are those of commit 4bc1b7c,
which knew one set of tiles: it is counted here, too.
"""

import json
import os
import platform
import subprocess
import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from types import FrameType
from typing import Any

from stolik import bots, games, is_compiled
from stolik.bots.playout import play_out, random_walk
from stolik.core.chance import Chance
from stolik.core.game import Game
from stolik.core.options import Values

BASELINE = Path(__file__).with_name("work.json")
MOST_GROWTH = 1.1
SEATS = 4
# So many games that one lucky one does not matter.
GAMES = {"clank": 2, "catacombs": 2, "brains": 8}
COPIES = 20
MIDDLE = 60
# What the commit of the baseline had no choice of.
OF_THE_BASELINE = {"tiles": "stolik-1"}


def settings_of_the_baseline(game: Game[Any]) -> Values:
    """The same tables as then, so that like is compared with like."""
    known = [option.name for option in game.options]
    return game.settings({name: OF_THE_BASELINE[name] for name in OF_THE_BASELINE if name in known})


class Counter:
    """Counts the instructions of everything that Python runs inside a `with`."""

    def __init__(self) -> None:
        self.instructions = 0

    def _call(self, frame: FrameType, event: str, arg: object) -> Any:
        frame.f_trace_opcodes = True
        frame.f_trace_lines = False
        return self._inside

    def _inside(self, frame: FrameType, event: str, arg: object) -> Any:
        if event == "opcode":
            self.instructions += 1
        return self._inside

    def __enter__(self) -> "Counter":
        sys.settrace(self._call)
        return self

    def __exit__(self, *trouble: object) -> None:
        sys.settrace(None)


def counted(work: Callable[[], int]) -> float:
    """Instructions for each of what the work says it did."""
    with Counter() as counter:
        done = work()
    return counter.instructions / done


def works(id: str) -> dict[str, Callable[[], int]]:
    """What is counted in a game; each tells how often it did it."""
    game = games.find(id).game
    settings = settings_of_the_baseline(game)

    def table(seed: int) -> Any:
        return game.new(settings, SEATS, game.fast_chance(seed))

    middle = table(1)
    chance = Chance.fast(2, 1)
    for _ in range(MIDDLE):
        options = game.legal(middle)
        game.apply(middle, options[chance.below(0, len(options))])

    def decision() -> int:
        luck = Chance.fast(1, 1)
        return sum(random_walk(game, table(seed), luck)[0] for seed in range(GAMES[id]))

    def thief() -> int:
        return play_out(game, table(1), [bots.find("thief", seat) for seat in range(SEATS)])

    def clone() -> int:
        for _ in range(COPIES):
            game.clone(middle)
        return COPIES

    def determinize() -> int:
        luck = Chance.fast(3, 1)
        for _ in range(COPIES):
            game.determinize(middle, game.to_move(middle), luck)
        return COPIES

    return {work.__name__: work for work in (decision, thief, clone, determinize)}


def measure() -> dict[str, int]:
    """Instructions a decision in random play and by the thief; a clone; a determinized copy."""
    return {
        f"{id} {name}": round(counted(work)) for id in GAMES for name, work in works(id).items()
    }


def grown(found: Mapping[str, int], baseline: Mapping[str, int]) -> list[str]:
    """What has become too much work."""
    return [name for name, count in found.items() if count > MOST_GROWTH * baseline[name]]


def main() -> int:
    if is_compiled():
        environment = os.environ | {"STOLIK_PURE": "1"}
        return subprocess.run([sys.executable, *sys.argv], env=environment).returncode
    found = measure()
    if "--write" in sys.argv:
        python = platform.python_version()
        BASELINE.write_text(json.dumps({"python": python, "work": found}, indent=2) + "\n")
    baseline = json.loads(BASELINE.read_text())
    print(f"instructions, and times the baseline of Python {baseline['python']}")
    for name, count in found.items():
        print(f"{name:24} {count:8,} {count / baseline['work'][name]:6.2f}")
    too_much = grown(found, baseline["work"])
    if too_much:
        print(f"grew by more than 10 %: {', '.join(too_much)}")
    return int(bool(too_much))


if __name__ == "__main__":
    sys.exit(main())
