"""Build hook: compiles the engine with mypyc where there is a C compiler, and builds the client.

The same sources run interpreted and compiled. Without a compiler, or with
STOLIK_PURE=1, nothing is compiled and everything works, only slower. The client for the browser
is built by web/build.py, with Node from a wheel.
"""

import os
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Iterable
from hashlib import sha256
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ROOT = Path(__file__).parent
SOURCES = ROOT / "src"
BUILD = ROOT / "build"
WEB = ROOT / "web"
CLIENT = SOURCES / "stolik" / "server" / "static"
CLIENT_SOURCES = ("src/**/*", "data/*.json", "public/*", "*.ts", "*.js", "*.json", "*.html", "*.py")
COMPILED = (
    "stolik/core/chance.py",
    "stolik/core/events.py",
    "stolik/core/state.py",
    "stolik/core/game.py",
    "stolik/bots/playout.py",
    "stolik/games/brains/count.py",
    "stolik/games/brains/setup.py",
    "stolik/games/brains/state.py",
    "stolik/games/brains/moves.py",
    "stolik/games/brains/steps.py",
    "stolik/games/brains/knowledge.py",
    "stolik/games/brains/legal.py",
    "stolik/games/brains/piles.py",
    "stolik/games/brains/rounds.py",
    "stolik/games/brains/dice.py",
    "stolik/games/brains/turns.py",
    "stolik/games/brains/game.py",
    "stolik/games/clank/count.py",
    "stolik/games/clank/effects.py",
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
    "stolik/games/clank/steps.py",
    "stolik/games/clank/market.py",
    "stolik/games/clank/walking.py",
    "stolik/games/clank/exploring.py",
    "stolik/games/clank/row.py",
    "stolik/games/clank/legal.py",
    "stolik/games/clank/solo.py",
    "stolik/games/clank/turns.py",
    "stolik/games/clank/start.py",
    "stolik/games/clank/scoring.py",
    "stolik/games/clank/knowledge.py",
    "stolik/games/clank/game.py",
    "stolik/games/clank/keep/dungeon.py",
    "stolik/games/clank/keep/game.py",
    "stolik/games/clank/catacombs/game.py",
    "stolik/bots/keen/manner.py",
    "stolik/bots/keen/worth.py",
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


def has_compiler() -> bool:
    """Whether C extensions can be built here: a compiler and Python's headers."""
    compiler = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()[0]
    headers = Path(sysconfig.get_path("include")) / "Python.h"
    return shutil.which(compiler) is not None and headers.exists()


def remove_compiled() -> None:
    """Take away what an earlier build left, so that old code never runs."""
    for pattern in ("**/*.so", "**/*.pyd"):
        for path in SOURCES.glob(pattern):
            path.unlink()


def fingerprint(files: Iterable[Path]) -> str:
    """A hash of everything that a build depends on."""
    digest = sha256(sys.version.encode())
    for file in (ROOT / "hatch_build.py", *files):
        digest.update(file.read_bytes())
    return digest.hexdigest()


def engine_files() -> list[Path]:
    """The sources of the compiled engine."""
    return [SOURCES / source for source in COMPILED]


def client_files() -> list[Path]:
    """The sources of the client."""
    found = {file for pattern in CLIENT_SOURCES for file in WEB.glob(pattern) if file.is_file()}
    return sorted(found)


def is_up_to_date(what: str, files: Iterable[Path]) -> bool:
    """Whether an earlier build was made of these very files."""
    stamp = BUILD / what
    return stamp.exists() and stamp.read_text() == fingerprint(files)


def keep_stamp(what: str, files: Iterable[Path]) -> None:
    """Remember of what a build was made."""
    BUILD.mkdir(exist_ok=True)
    (BUILD / what).write_text(fingerprint(files))


def compile_engine() -> None:
    """Compile the engine in place, in a process of its own."""
    script = (
        "import sys; from mypyc.build import mypycify; from setuptools import setup; "
        "setup(name='stolik-engine', ext_modules=mypycify("
        "['--strict', *sys.argv[6:]], opt_level='3', group_name='stolik', "
        "target_dir=sys.argv[1]), packages=[], script_args=sys.argv[2:6])"
    )
    remove_compiled()
    arguments = ["build_ext", "--inplace", f"--build-temp={BUILD}", f"--build-lib={BUILD / 'lib'}"]
    command = [sys.executable, "-c", script, str(BUILD), *arguments, *COMPILED]
    environment = os.environ | {"MYPYPATH": str(SOURCES)}
    subprocess.run(command, cwd=SOURCES, env=environment, check=True)
    keep_stamp("engine", engine_files())


def build_client() -> None:
    """Build the client where the server looks for it."""
    subprocess.run([sys.executable, str(WEB / "build.py")], check=True)
    keep_stamp("client", client_files())


class StolikHook(BuildHookInterface):  # type: ignore[type-arg]
    """Adds engine and client to a wheel, or puts them beside the sources of an editable one."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Called by hatchling before it packs the wheel."""
        if self.target_name != "wheel":
            return
        if not CLIENT.exists() or not is_up_to_date("client", client_files()):
            build_client()
        if os.environ.get("STOLIK_PURE") or not has_compiler():
            self.app.display_warning("Stolik runs as plain Python, several times slower.")
            remove_compiled()
            return
        built = list(SOURCES.glob("stolik__mypyc*"))
        if not built or not is_up_to_date("engine", engine_files()):
            compile_engine()
        # An editable install finds the library beside the sources; a copy of it would grow old.
        for library in SOURCES.glob("stolik__mypyc*") if version != "editable" else ():
            build_data["force_include"][str(library)] = library.name
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
