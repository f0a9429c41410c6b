"""Shared by all tests."""

import pytest
from hypothesis import settings

# No test fails because a machine is busy.
settings.register_profile("stolik", deadline=None)
settings.load_profile("stolik")


@pytest.fixture(autouse=True)
def own_folders(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> None:
    """No test sees the packs or saves of the user of this machine, nor the machine's language."""
    monkeypatch.setenv("STOLIK_DATA", str(tmp_path_factory.mktemp("data")))
    monkeypatch.delenv("STOLIK_PACKS", raising=False)
    monkeypatch.setenv("STOLIK_LANG", "en")
