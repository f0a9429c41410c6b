"""The compiled engine: the same sources, made faster by mypyc where there is a C compiler.

Each engine lies in a folder named after what it was made of, so a half-made or an outdated one is
never used; `STOLIK_ENGINE` tells the program which one to take (src/stolik/__init__.py).
"""

import os
import shutil
import subprocess
import sys
import sysconfig
import tomllib
from collections.abc import Iterator
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

# What all games share; a game's manifest names its own.
SHARED = (
    "core/chance.py",
    "core/events.py",
    "core/state.py",
    "core/game.py",
    "core/flow.py",
    "bots/playout.py",
    "bots/thief.py",
    "bots/search/guide.py",
    "bots/search/tree.py",
    "bots/search/__init__.py",
    "bots/levels.py",
)


def _of_game(manifest: Path) -> Iterator[Path]:
    """The modules that a manifest wants compiled."""
    wanted = tomllib.loads(manifest.read_text("utf-8"))
    found, plain = (
        {
            file.resolve()
            for pattern in wanted.get(key, ())
            for file in (manifest.parent / Path(pattern).parent).glob(Path(pattern).name)
        }
        for key in ("compiled", "plain")
    )
    yield from sorted(found - plain)


def sources() -> tuple[str, ...]:
    """Everything that is compiled, as paths below the sources."""
    root = SOURCES / "stolik"
    games = [file for one in sorted(root.rglob("manifest.toml")) for file in _of_game(one)]
    return tuple(
        str(file.relative_to(SOURCES)) for file in (*(root / one for one in SHARED), *games)
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
    made_of = hash_of((SOURCES / source for source in sources()), _SCRIPT)
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
    command = [sys.executable, "-c", _SCRIPT, str(ENGINES / "c"), "build_ext", *places, *sources()]
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
