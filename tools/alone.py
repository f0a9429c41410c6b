"""Only one process at a time."""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path


@contextmanager
def alone(path: Path) -> Iterator[None]:
    """Wait until no other process holds this file, then hold it; one that dies lets it go."""
    file = os.open(path, os.O_CREAT | os.O_RDWR)
    try:
        _hold(file)
        yield
    finally:
        os.close(file)


if sys.platform == "win32":
    import msvcrt

    def _hold(file: int) -> None:
        while True:
            try:
                # Tries for ten seconds, then says that it is still held.
                msvcrt.locking(file, msvcrt.LK_LOCK, 1)
            except OSError:
                continue
            return

else:
    import fcntl

    def _hold(file: int) -> None:
        fcntl.flock(file, fcntl.LOCK_EX)
