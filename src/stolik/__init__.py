"""Stolik: a digital table for three board games.

The engine may be compiled (see hatch_build.py). With STOLIK_PURE=1 the plain
sources are imported even where a compiled engine lies beside them.
"""

import os
import sys
from collections.abc import Sequence
from importlib.machinery import SOURCE_SUFFIXES, FileFinder, ModuleSpec, SourceFileLoader
from types import ModuleType

__version__ = "0.1.0"


class _SourceFinder:
    """Finds the modules of Stolik as sources only."""

    @staticmethod
    def find_spec(
        name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """The source of a module of Stolik; nothing for other modules."""
        if not name.startswith("stolik."):
            return None
        for folder in path or ():
            spec = FileFinder(folder, (SourceFileLoader, SOURCE_SUFFIXES)).find_spec(name)
            if spec is not None:
                return spec
        return None


if os.environ.get("STOLIK_PURE"):
    sys.meta_path.insert(0, _SourceFinder)


def is_compiled() -> bool:
    """Whether the engine in use is the compiled one."""
    from stolik.core import game

    return not str(game.__file__).endswith(".py")
