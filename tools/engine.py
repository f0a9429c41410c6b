"""The compiled engine: the same sources, made faster by mypyc where there is a C compiler.

Each engine lies in a folder named after what it was made of, so a half-made or an outdated one is
never used; `STOLIK_ENGINE` tells the program which one to take (src/stolik/__init__.py).
"""

import os
import shutil
import subprocess
import sys
import sysconfig
from contextlib import suppress
from pathlib import Path

from tools import BUILD, SOURCES
from tools.alone import alone
from tools.stamps import hash_of

ENGINES = BUILD / "engine"
# Niceness: the engine is compiled when nobody else needs the processor.
LOW_PRIORITY = 19
# Engines: this one, and those of servers that were started before the sources changed.
KEPT = 3

COMPILED = (
    "stolik/core/chance.py",
    "stolik/core/events.py",
    "stolik/core/state.py",
    "stolik/core/game.py",
    "stolik/core/flow.py",
    "stolik/bots/playout.py",
    "stolik/games/brains/count.py",
    "stolik/games/brains/setup.py",
    "stolik/games/brains/state.py",
    "stolik/games/brains/codes.py",
    "stolik/games/brains/weights.py",
    "stolik/games/brains/arguments.py",
    "stolik/games/brains/actions.py",
    "stolik/games/brains/knowledge.py",
    "stolik/games/brains/piles.py",
    "stolik/games/brains/rounds.py",
    "stolik/games/brains/dice.py",
    "stolik/games/brains/refilling.py",
    "stolik/games/brains/turns.py",
    "stolik/games/brains/table.py",
    "stolik/games/brains/game.py",
    "stolik/games/clank/count.py",
    "stolik/games/clank/effects.py",
    "stolik/games/clank/judge.py",
    "stolik/games/clank/weights.py",
    "stolik/games/clank/names.py",
    "stolik/games/clank/actions.py",
    "stolik/games/clank/valuation.py",
    "stolik/games/clank/tokens.py",
    "stolik/games/clank/goals.py",
    "stolik/games/clank/state.py",
    "stolik/games/clank/tiles.py",
    "stolik/games/clank/laid.py",
    "stolik/games/clank/moves.py",
    "stolik/games/clank/decisions.py",
    "stolik/games/clank/conditions.py",
    "stolik/games/clank/cubes.py",
    "stolik/games/clank/hands.py",
    "stolik/games/clank/reacting.py",
    "stolik/games/clank/dragon.py",
    "stolik/games/clank/giving.py",
    "stolik/games/clank/market.py",
    "stolik/games/clank/walking.py",
    "stolik/games/clank/exploring.py",
    "stolik/games/clank/row.py",
    "stolik/games/clank/mechanics/answering.py",
    "stolik/games/clank/mechanics/choosing.py",
    "stolik/games/clank/mechanics/discarding.py",
    "stolik/games/clank/mechanics/ending.py",
    "stolik/games/clank/mechanics/lasting.py",
    "stolik/games/clank/mechanics/moving.py",
    "stolik/games/clank/mechanics/offers.py",
    "stolik/games/clank/mechanics/rooms.py",
    "stolik/games/clank/mechanics/shrines.py",
    "stolik/games/clank/mechanics/skipping.py",
    "stolik/games/clank/mechanics/taking.py",
    "stolik/games/clank/mechanics/teleporting.py",
    "stolik/games/clank/mechanics/tiles.py",
    "stolik/games/clank/mechanics/trashing.py",
    "stolik/games/clank/mechanics/turn.py",
    "stolik/games/clank/table.py",
    "stolik/games/clank/solo.py",
    "stolik/games/clank/start.py",
    "stolik/games/clank/scoring.py",
    "stolik/games/clank/knowledge.py",
    "stolik/games/clank/game.py",
    "stolik/games/clank/keep/dungeon.py",
    "stolik/games/clank/keep/game.py",
    "stolik/games/clank/catacombs/game.py",
    "stolik/bots/keen/fitted.py",
    "stolik/bots/keen/potions.py",
    "stolik/bots/keen/laying.py",
    "stolik/bots/keen/roam.py",
    "stolik/bots/keen/clank.py",
    "stolik/bots/keen/__init__.py",
    "stolik/bots/thief/board.py",
    "stolik/bots/thief/clank.py",
    "stolik/bots/thief/brains.py",
    "stolik/bots/thief/__init__.py",
    "stolik/bots/search/guide.py",
    "stolik/bots/search/tree.py",
    "stolik/bots/search/standing.py",
    "stolik/bots/search/clank.py",
    "stolik/bots/search/brains.py",
    "stolik/bots/search/__init__.py",
    "stolik/bots/levels.py",
)

# Run by a Python of its own: setuptools changes the process it works in.
_SCRIPT = (
    "import sys; from mypyc.build import mypycify; from setuptools import setup; "
    "setup(name='stolik-engine', ext_modules=mypycify("
    "['--strict', *sys.argv[5:]], opt_level='3', debug_level='0', group_name='stolik', "
    "target_dir=sys.argv[1]), packages=[], script_args=sys.argv[2:5])"
)


def has_compiler() -> bool:
    """Whether C extensions can be built here: a compiler and Python's headers."""
    compiler = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()[0]
    headers = Path(sysconfig.get_path("include")) / "Python.h"
    return shutil.which(compiler) is not None and headers.exists()


def is_wanted() -> bool:
    """Whether there should be a compiled engine here."""
    return not os.environ.get("STOLIK_PURE") and has_compiler()


def folder() -> Path:
    """Where the engine of the present sources lies, or will lie."""
    made_of = hash_of((SOURCES / source for source in COMPILED), _SCRIPT)
    return ENGINES / made_of[:16]


def is_ready() -> bool:
    """Whether the engine of the present sources has been compiled."""
    return folder().exists()


def failure() -> Path:
    """Is there if the present sources could not be compiled here."""
    return folder().with_suffix(".failed")


def compile_engine() -> Path:
    """The folder of the engine, compiled if it is not there yet; one process does it at a time."""
    ENGINES.mkdir(parents=True, exist_ok=True)
    wanted = folder()
    with alone(ENGINES / "lock"):
        if not wanted.exists():
            _compile(wanted)
    return wanted


def _compile(wanted: Path) -> None:
    unfinished = ENGINES / "unfinished"
    shutil.rmtree(unfinished, ignore_errors=True)
    places = (f"--build-temp={ENGINES / 'objects'}", f"--build-lib={unfinished}")
    command = [sys.executable, "-c", _SCRIPT, str(ENGINES / "c"), "build_ext", *places, *COMPILED]
    environment = os.environ | {"MYPYPATH": str(SOURCES)}
    subprocess.run(command, cwd=SOURCES, env=environment, check=True)
    unfinished.rename(wanted)
    _forget_the_oldest(wanted)


def _forget_the_oldest(wanted: Path) -> None:
    """Keep the engines of the last sources: a server that runs may still start players with its."""
    engines = sorted(ENGINES.glob("?" * len(wanted.name)), key=lambda one: one.stat().st_mtime)
    for engine in engines[:-KEPT]:
        shutil.rmtree(engine, ignore_errors=True)


def of_these_sources() -> dict[str, str]:
    """The variables with which a program runs the engine of these sources."""
    return {"STOLIK_ENGINE": str(folder())}


def chosen() -> dict[str, str]:
    """The same if it is compiled; none if the plain sources are to be run."""
    return of_these_sources() if is_wanted() and is_ready() else {}


def give_way() -> None:
    """Let everybody else have the processor first."""
    with suppress(AttributeError, OSError):
        os.nice(LOW_PRIORITY)
    with suppress(AttributeError, OSError):
        os.sched_setscheduler(0, os.SCHED_IDLE, os.sched_param(0))
    # Linux may share the processor among sessions first, and this is a session of its own.
    with suppress(OSError):
        Path("/proc/self/autogroup").write_text(str(LOW_PRIORITY), encoding="ascii")


if __name__ == "__main__":
    compile_engine()
