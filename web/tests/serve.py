"""`stolik serve` for tests in a browser: the luck of a table comes from what its test sends along.

The same test gets the same cards, and bots that decide the same: what fails, fails again. With
STOLIK_OTHER_CARDS it is a day on which other cards are in the box; only bots of today can think.
"""

import os
import sys
from collections import Counter
from collections.abc import Sequence
from contextlib import nullcontext
from contextvars import ContextVar
from hashlib import sha256
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TypeVar

from litestar.types import ASGIApp, Receive, Scope, Send

from stolik.cli import main
from stolik.server import run
from stolik.server.api import history, lessons, lobby
from stolik.server.app import make_app
from stolik.server.live import bot_work
from stolik.server.settings import Settings
from stolik.server.tables import commands, log
from stolik.server.tables.table import Table

T = TypeVar("T")
HEADER = b"x-luck"
luck: ContextVar[bytes] = ContextVar("luck", default=b"")
tables: Counter[bytes] = Counter()
add_salt = commands.add_salt


def lucky(settings: Settings) -> ASGIApp:
    """The application, which keeps in mind for whom it works."""
    app = make_app(settings)

    async def with_luck(scope: Scope, receive: Receive, send: Send) -> None:
        luck.set(dict(scope.get("headers", ())).get(HEADER, b""))
        await app(scope, receive, send)

    return with_luck


def secret() -> bytes:
    """Another one for each table of a test."""
    tables[luck.get()] += 1
    return sha256(luck.get() + b" %d" % tables[luck.get()]).digest()


def no_salt(table: Table, device: str, number: int, _: str) -> log.AnyBody:
    """Browsers cannot help adding something unforeseen."""
    return add_salt(table, device, number, "salt")


class Steady:
    """What bots take for chance."""

    def randbits(self, _: int) -> int:
        """A number."""
        return 1

    def choice(self, options: Sequence[T]) -> T:
        """One of several."""
        return options[0]


STAND_INS = (
    *((place, "new_secret", secret) for place in (history, lessons, lobby)),
    (run, "make_app", lucky),
    (commands, "add_salt", no_salt),
    (bot_work, "secrets", Steady()),
)

if __name__ == "__main__":
    for place, name, stand_in in STAND_INS:
        setattr(place, name, stand_in)
    sys.path.append(str(Path(__file__).parents[2]))
    from tests.tomorrow import tomorrow

    other = "STOLIK_OTHER_CARDS" in os.environ
    with TemporaryDirectory() as folder, tomorrow(Path(folder)) if other else nullcontext():
        sys.exit(main(["serve", *sys.argv[1:]]))
