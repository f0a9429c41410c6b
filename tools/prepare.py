"""Sets Stolik up in the folder `.venv`, once; later only what has changed since.

Parts that do not need each other run side by side: the Python libraries of the lock files in
`requirements/`, and Node (in a folder of its own) with which the client is built.
"""

import shutil
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path

from tools import PYTHON, ROOT, SOURCES, VENV, client, engine
from tools.alone import alone
from tools.stamps import Stamp
from tools.steps import Step, command

LOCKS = ROOT / "requirements"
# Every version and hash is in the lock: there is nothing to work out.
PIP = (PYTHON, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-deps")
PLAY, DEV = "play", "dev"


def locked(name: str) -> Stamp:
    """The stamp of what a lock file names."""
    return Stamp(VENV / f"{name}.stamp", (LOCKS / f"{name}.txt",))


def install(name: str, *where: str | Path) -> None:
    """Install what a lock file names."""
    command(name, [*PIP, *where, "-r", LOCKS / f"{name}.txt"])
    locked(name).keep()


def environment() -> Stamp:
    """The stamp of the environment: another Python needs another one."""
    return Stamp(VENV / "environment.stamp", ())


def make_environment() -> None:
    """An environment of this Python, which finds Stolik where its sources are."""
    shutil.rmtree(VENV, ignore_errors=True)
    # Not the Python of the environment itself, which has just been taken away.
    python = getattr(sys, "_base_executable", sys.executable)
    command("environment", [python, "-m", "venv", VENV])
    where = "import sysconfig; print(sysconfig.get_path('purelib'))"
    packages = Path(command("environment", [PYTHON, "-c", where]).strip())
    (packages / "stolik.pth").write_text(f"{SOURCES}\n", encoding="utf-8")
    environment().keep()


def can_play() -> bool:
    """Whether the libraries of the lock are there; contributors have them, too."""
    return locked(PLAY).is_right() or locked(DEV).is_right()


def steps(kind: str) -> list[Step]:
    """What is left to do before one can play, or check: usually nothing."""
    todo: list[Step] = []

    def do(name: str, run: Callable[[], object], *needs: str) -> None:
        names = {step.name for step in todo}
        todo.append(Step(name, run, [need for need in needs if need in names]))

    # What contributors need is kept once it is there.
    lock = DEV if locked(DEV).path.exists() else kind
    tests = kind == DEV
    new = not environment().is_right()
    if new:
        do("environment", make_environment)
    if tests or not client.is_built():
        if new or not locked("node").is_right():
            where = ("--target", client.NODE, "--upgrade")
            do("node", partial(install, "node", *where), "environment")
        if not client.has_packages(tests):
            do("packages", partial(client.install, tests), "node")
    if not client.is_built():
        do("client", client.build, "packages", "node")
    if new or not locked(lock).is_right():
        do("libraries", partial(install, lock), "environment")
    return todo


def with_engine(todo: list[Step]) -> list[Step]:
    """The same, and the engine compiled if it can be and is not."""
    if not engine.is_wanted() or engine.is_ready():
        return todo
    needs = [step.name for step in todo if step.name in ("environment", "libraries")]
    return [*todo, Step("engine", compile_engine, needs)]


def compile_engine() -> None:
    """Compile the engine, with the compiler of the lock."""
    with alone(VENV / "compiler.lock"):
        if not locked(DEV).is_right() and not locked("compiler").is_right():
            install("compiler")
    command("engine", [PYTHON, "-m", "tools.engine"])
