"""What a release refuses before it has changed anything."""

import pytest
from tools.release import Wrong, dated, raised

HEAD = '__version__ = "0.3.1"\n'


@pytest.mark.parametrize("version", ["0.3.1", "0.3.0", "0.2.9", "1.0", "v1.0.0", ""])
def test_a_version_follows_the_last_one(version: str) -> None:
    with pytest.raises(Wrong):
        raised(HEAD, version)
    assert raised(HEAD, "0.10.0") == '__version__ = "0.10.0"\n'


@pytest.mark.parametrize(
    "changes", ["## Unreleased\n\n## 0.3.1\n\n- Old.\n", "## 0.3.1\n\n- Old.\n"]
)
def test_a_release_says_what_is_new(changes: str) -> None:
    with pytest.raises(Wrong):
        dated(changes, "0.4.0", "2027-01-31")
