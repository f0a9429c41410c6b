"""Shared by all tests."""

import pytest
from hypothesis import settings

# No test fails because a machine is busy.
settings.register_profile("stolik", deadline=None)
settings.load_profile("stolik")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """What takes long begins first, so that no worker is left alone with it at the end."""
    items.sort(key=lambda item: item.get_closest_marker("takes_long") is None)


@pytest.fixture(autouse=True)
def own_folders(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> None:
    """No test sees the packs or saves of the user of this machine, nor the machine's language."""
    monkeypatch.setenv("STOLIK_DATA", str(tmp_path_factory.mktemp("data")))
    monkeypatch.delenv("STOLIK_PACKS", raising=False)
    monkeypatch.delenv("STOLIK_LANGUAGES", raising=False)
    monkeypatch.setenv("STOLIK_LANG", "en")
