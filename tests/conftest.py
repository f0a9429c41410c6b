"""Shared by all tests."""

import pytest


@pytest.fixture(autouse=True)
def own_folders(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> None:
    """No test sees the packs or saves of the user of this machine, nor the machine's language."""
    monkeypatch.setenv("STOLIK_DATA", str(tmp_path_factory.mktemp("data")))
    monkeypatch.delenv("STOLIK_PACKS", raising=False)
    monkeypatch.setenv("STOLIK_LANG", "en")
