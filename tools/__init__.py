"""What sets Stolik up, builds and checks it. Needs nothing but Python (`make_wire`
the program, too); not part of the program."""

import os
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SOURCES = ROOT / "src"
# Everything that is made and can be made again.
BUILD = ROOT / "build"
# The environment, and its Python.
VENV = ROOT / ".venv"
PYTHON = VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")

# The words of the program are needed before it is installed.
if str(SOURCES) not in sys.path:
    sys.path.insert(0, str(SOURCES))
