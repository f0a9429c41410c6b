"""Care for tables that nobody acts at, while storage fails now and then."""

from types import SimpleNamespace
from typing import Any

import pytest
from sqlalchemy.exc import SQLAlchemyError
from tests.server.harness import run

from stolik.server.live import caretaker
from stolik.server.live.caretaker import Caretaker


class Failing:
    """A database with tables that ended untold; every other time it fails."""

    def __init__(self, *pages: list[str]) -> None:
        self.pages = list(pages)
        self.fails = False

    async def read(self, work: Any) -> list[str]:
        self.fails = not self.fails
        if self.fails:
            raise SQLAlchemyError("the database does not answer")
        return self.pages.pop(0)


class Rooms:
    """Rooms whose tables go by their ids."""

    async def find(self, id: str) -> Any:
        return SimpleNamespace(table=id)


class Archive:
    """Remembers what it was given."""

    def __init__(self) -> None:
        self.kept: list[str] = []

    async def keep(self, table: Any) -> None:
        self.kept.append(table)


def test_what_ended_untold_is_told_though_storage_fails_just_then(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(caretaker, "TELL_SECONDS", 0)
    parts: Any = SimpleNamespace(rooms=Rooms(), database=Failing(["t1", "t2"], []), none=None)
    archive: Any = Archive()
    care = Caretaker(parts.rooms, parts.database, archive, parts.none, parts.none, parts.none)
    run(care.tell_untold())
    assert archive.kept == ["t1", "t2"]
