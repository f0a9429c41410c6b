"""Stamps: of what a part was made, so that it is made again only when that has changed."""

import sys
from collections.abc import Iterable
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path


@dataclass(frozen=True, slots=True)
class Stamp:
    """Lies beside a part and says of which files, and by which Python, it was made."""

    path: Path
    files: tuple[Path, ...]

    def is_right(self) -> bool:
        """Whether the part is there, made of the same."""
        return self.path.exists() and self.path.read_text(encoding="utf-8") == hash_of(self.files)

    def keep(self) -> None:
        """The part has been made."""
        self.path.parent.mkdir(parents=True, exist_ok=True)
        self.path.write_text(hash_of(self.files), encoding="utf-8")


def hash_of(files: Iterable[Path], how: str = "") -> str:
    """A hash of the contents of files, of what is done with them, and by which kind of Python."""
    digest = sha256(f"{sys.implementation.cache_tag} {how}".encode())
    for file in files:
        digest.update(file.read_bytes())
    return digest.hexdigest()
