"""The server speaks every language that is found, and says which there are."""

import json
import urllib.error
import urllib.request
from pathlib import Path
from typing import Any

import pytest
from tests.server.harness import Running, file_settings, serving
from tools import pseudo_language
from tools.pseudo_language import pseudo


def get(url: str, **headers: str) -> Any:
    with urllib.request.urlopen(urllib.request.Request(url, headers=headers)) as answer:
        return json.load(answer)


def test_our_own_languages_are_listed(server: Running) -> None:
    assert get(f"{server.url}/api/languages") == [
        {"code": "pl", "name": "polski"},
        {"code": "en", "name": "English"},
    ]


def test_a_new_language_is_listed_and_spoken(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pseudo_language.write(tmp_path / "languages")
    monkeypatch.setenv("STOLIK_LANGUAGES", str(tmp_path / "languages"))
    with serving(file_settings(tmp_path)) as running:
        api = f"{running.url}/api"
        assert [one["code"] for one in get(f"{api}/languages")] == ["pl", "en", "xx"]
        titles = [game["title"] for game in get(f"{api}/games?lang=xx")]
        assert pseudo("Clank! Catacombs") in titles
        preferred = {"accept-language": "xx-XX,xx;q=0.9,en;q=0.8"}
        assert pseudo("blindly") in [bot["name"] for bot in get(f"{api}/bots", **preferred)]
        with pytest.raises(urllib.error.HTTPError) as refused:
            get(f"{api}/games/chess?lang=xx")
        assert json.load(refused.value)["text"].startswith(pseudo("There is no game"))
