"""What a game's folder brings, as data: `manifest.toml` names the parts, imported when asked for.

A part is "module:attribute"; a module that begins with a dot lies in the folder of the manifest,
one with two dots beside that folder.
"""

import tomllib
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from typing import Any

FILE = "manifest.toml"
TEMPERS = "tempers.toml"


@dataclass(frozen=True, slots=True, eq=False)
class Manifest:
    """One game: its id, its place in lists, the folder, its parts."""

    id: str
    order: int
    folder: Path
    # The Python package of the folder.
    package: str
    parts: Mapping[str, Any]

    def load(self, part: str) -> Any:
        """What "module:attribute" means here."""
        module, _, attribute = part.partition(":")
        found = import_module(module, self.package)
        return getattr(found, attribute) if attribute else found

    def part(self, name: str, otherwise: Any = None) -> Any:
        """A part by its name, or something else if this game does not bring it."""
        return self.load(self.parts[name]) if name in self.parts else otherwise

    def table(self, name: str) -> dict[str, Any]:
        """A table of parts."""
        return {key: self.load(part) for key, part in self.parts.get(name, {}).items()}

    @property
    def tempers(self) -> dict[str, dict[str, float]]:
        """By opponent: the numbers of the rules of thumb that are others with it."""
        file = self.folder / TEMPERS
        return tomllib.loads(file.read_text("utf-8")) if file.exists() else {}


def read(file: Path, root: Path) -> Manifest:
    """A manifest; `root` is the folder from which packages are counted."""
    parts = tomllib.loads(file.read_text("utf-8"))
    package = ".".join(file.parent.relative_to(root).parts)
    return Manifest(parts["id"], parts["order"], file.parent, package, parts)


def found_in(roots: Iterable[tuple[Path, Path]]) -> Iterator[Manifest]:
    """The manifests below each folder, given with the folder from which packages are counted."""
    for folder, root in roots:
        for file in sorted(folder.rglob(FILE)):
            yield read(file, root)
