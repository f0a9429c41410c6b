"""Runs a script with the compiled engine: `python -m tools.run bench/search.py`.

Everything else than ./play and ./check that is run in the environment has the plain engine, which
is never out of date. The first argument may be `-m`, as in `python -m tools.run -m pytest`.
"""

import os
import subprocess
import sys

from tools import PYTHON, engine


def main() -> int:
    """Compile if need be, then run what was typed."""
    if engine.is_wanted():
        engine.compile_engine()
    own = os.environ | engine.chosen()
    return subprocess.run([str(PYTHON), *sys.argv[1:]], env=own, check=False).returncode


if __name__ == "__main__":
    sys.exit(main())
