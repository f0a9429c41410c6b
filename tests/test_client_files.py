"""What the client is built from is made from the games and the server, and up to date."""

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent


SCRIPTS = [
    "-m tools.make_wire",
    "web/data/make.py",
    "web/data/companion.py",
    "-m tools.licences",
]


@pytest.mark.parametrize("script", SCRIPTS)
def test_made_files_are_up_to_date(script: str) -> None:
    command = [sys.executable, *script.split(), "--check"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
