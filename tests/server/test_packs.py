"""A board or a set of tiles from somebody's own pack: the client is told how to draw it."""

from pathlib import Path
from typing import Any

import pytest
from tests.server.harness import file_settings, run, serving

from stolik.client import Device
from stolik.games.clank.base.content import FOLDER as BASE
from stolik.games.clank.catacombs.content import FOLDER as CATACOMBS
from stolik.games.clank.catacombs.content import TILES


def plans(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Any:
    """What a server with such packs says."""

    async def look(url: str) -> Any:
        guest = await Device.introduce(url, "Ania")
        return await guest.get("plans")

    monkeypatch.setenv("STOLIK_PACKS", str(folder / "packs"))
    with serving(file_settings(folder), folder / "errors") as running:
        return run(look(running.url), 60)


def test_without_packs_there_is_nothing_to_add(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert plans(tmp_path, monkeypatch) == {}


def test_a_board_and_tiles_are_drawn_from_their_files_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "packs").mkdir()
    board = (BASE / "board_front.toml").read_text("utf-8")
    board = board.replace('board = "front"', 'board = "mine"').replace('"F03"', '"M03"')
    (tmp_path / "packs" / "board.toml").write_text(board, "utf-8")
    tiles = (CATACOMBS / TILES[-1]).read_text("utf-8").replace('tiles = "', 'tiles = "my-', 1)
    mine = 'kind = "start"\nname = { pl = "Moja krypta", en = "My crypt" }'
    tiles = tiles.replace('kind = "start"', mine, 1)
    (tmp_path / "packs" / "tiles.toml").write_text(tiles, "utf-8")
    found = plans(tmp_path, monkeypatch)
    assert "M03" in [room["id"] for room in found["clank"]["boards"]["mine"]["rooms"]]
    assert "Moja krypta" in [tile["names"]["pl"] for tile in found["catacombs"]["tiles"]]
