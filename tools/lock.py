"""Renews the lock files in `requirements/`: `python -m tools.lock`.

Each names every package with its version and hashes, for all systems and all Pythons that Stolik
runs on; what to lock is said in pyproject.toml. Versions are worked out by uv, which is installed
for the moment into a folder that is thrown away.
"""

import subprocess
import sys
import tempfile
from pathlib import Path

from tools import ROOT
from tools.prepare import LOCKS

OLDEST_PYTHON = "3.11"
# The first one binds the others, so that nothing is locked in two versions.
GROUPS = {
    "dev": ("pyproject.toml", "--group", "dev"),
    "play": ("pyproject.toml",),
    "node": ("--group", "node"),
    "compiler": ("--group", "compiler"),
}
HEAD = "# Made by `python -m tools.lock`: do not edit.\n"


def main() -> None:
    """Write all lock files."""
    with tempfile.TemporaryDirectory() as folder:
        pip = [sys.executable, "-m", "pip", "install", "--quiet", "--target", folder, "uv"]
        subprocess.run(pip, check=True)
        for name, what in GROUPS.items():
            _lock(Path(folder) / "bin" / "uv", name, what)


def _lock(uv: Path, name: str, what: tuple[str, ...]) -> None:
    file = LOCKS / f"{name}.txt"
    file.unlink(missing_ok=True)
    bound = () if name == "dev" else ("--constraints", str(LOCKS / "dev.txt"))
    how = ("--universal", "--python-version", OLDEST_PYTHON, "--generate-hashes", "--no-annotate")
    # The lock names no registry: whatever pip is set up for is asked.
    silent = ("--quiet", "--no-header", "--no-emit-index-url")
    command = [uv, "pip", "compile", *what, *how, *silent, *bound, "--output-file", file]
    subprocess.run(command, cwd=ROOT, check=True, stdout=subprocess.DEVNULL)
    file.write_text(HEAD + file.read_text(encoding="utf-8"), encoding="utf-8")


if __name__ == "__main__":
    main()
