"""Stolik: a digital table for three board games.

The engine may be compiled. Which one runs is settled when the program starts, and what it starts
runs the same: with STOLIK_PURE=1 the plain sources, with STOLIK_ENGINE=FOLDER the modules compiled
into that folder (tools/engine.py), else what is installed.
"""

import os
import sys
from collections.abc import Sequence
from importlib.machinery import (
    EXTENSION_SUFFIXES,
    SOURCE_SUFFIXES,
    FileFinder,
    ModuleSpec,
    SourceFileLoader,
)
from importlib.util import spec_from_file_location
from pathlib import Path
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


class _EngineFinder:
    """Finds the compiled modules of Stolik in a folder of their own."""

    def __init__(self, folder: Path) -> None:
        files = folder.rglob(f"*{EXTENSION_SUFFIXES[0]}")
        self.files = {_module_of(file.relative_to(folder)): file for file in files}

    def find_spec(
        self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """A compiled module; nothing for others."""
        file = self.files.get(name)
        if file is None:
            return None
        # What is not compiled in such a package is found beside its source.
        inside = [str(Path(folder) / name.rpartition(".")[2]) for folder in path or ()]
        is_package = file.name.startswith("__init__.")
        return spec_from_file_location(
            name, file, submodule_search_locations=inside if is_package else None
        )


def _module_of(file: Path) -> str:
    """The name of a compiled module.

    >>> _module_of(Path("stolik/bots/thief/__init__.cpython-311-x86_64-linux-gnu.so"))
    'stolik.bots.thief'
    """
    parts = (*file.parts[:-1], file.name.partition(".")[0])
    return ".".join(part for part in parts if part != "__init__")


if os.environ.get("STOLIK_PURE"):
    sys.meta_path.insert(0, _SourceFinder)
elif _folder := os.environ.get("STOLIK_ENGINE"):
    sys.meta_path.insert(0, _EngineFinder(Path(_folder)))


def is_compiled() -> bool:
    """Whether the engine in use is the compiled one."""
    from stolik.core import game

    return not str(game.__file__).endswith(".py")
