"""Rooms have names that people can tell apart; those of a pack may go by a number."""

from dataclasses import replace
from pathlib import Path

import pytest

from stolik import games
from stolik.core.content import Source, read
from stolik.core.reasons import Message, Refused
from stolik.games.clank import checking
from stolik.games.clank.base.content import FOLDER
from stolik.games.clank.base.make import make
from stolik.games.clank.base.text import BaseText
from stolik.games.clank.catacombs import content as tiles
from stolik.text.files import languages
from stolik.text.speaker import Speaker

# A name stands in a room, on a label of a phone.
LONGEST = 24


def families() -> dict[str, list[str]]:
    """The ids of rooms that can lie on one table."""
    found = {
        side: [str(room["id"]) for room in read(FOLDER / f"board_{side}.toml").tables("room")]
        for side in ("front", "back")
    }
    for name, source in tiles.newest().tiles.items():
        found[name] = [
            f"{tile['id']}{room['id']}"
            for tile in source.tables("tile")
            for room in tile["rooms"]  # type: ignore[attr-defined]
        ]
    return found


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("family", families())
def test_every_room_has_a_short_name_of_its_own(family: str, language: str) -> None:
    game = "catacombs" if family.startswith("stolik") else "clank"
    text = games.find(game).text
    assert isinstance(text, BaseText) or game == "catacombs"
    ids = families()[family]
    names = [text.room(language, id) for id in ids]  # type: ignore[attr-defined]
    assert len(set(names)) == len(ids)
    assert not set(names) & set(ids)
    assert max(map(len, names)) <= LONGEST


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("pl", "Ania przechodzi do komnaty Sień włamywaczy za 1 but."),
        ("en", "Ania moves to Burglars' Hall for 1 boot."),
    ],
)
def test_the_log_tells_the_name_and_no_code(language: str, said: str) -> None:
    moved = {"kind": "moved", "seat": 0, "room": "F02", "boots": 1, "swords": 0, "damage": 0}
    assert Speaker(games.find("clank"), language, ["Ania"]).event(moved) == said


def test_our_board_is_refused_without_a_name(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(FOLDER)
    source = read(Path("board_front.toml"))
    changed = dict(source.data)
    changed["room"] = [{**source.tables("room")[0], "id": "F99"}, *source.tables("room")]
    changed["tunnel"] = [{"a": "F01", "b": "F99"}, *source.tables("tunnel")]
    with pytest.raises(Refused) as refused:
        checking.base(replace(source, data=changed))
    problem = refused.value.reason.params["problem"]
    assert isinstance(problem, Message)
    assert problem.id == "name_missing"


def test_a_pack_may_name_its_rooms_or_leave_them_without(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    text = (FOLDER / "board_front.toml").read_text("utf-8")
    text = text.replace('"F', '"X').replace('board = "front"', 'board = "own"')
    text = text.replace('id = "X02"', 'id = "X02"\nname = { pl = "Moja sień", en = "My Hall" }')
    (tmp_path / "own.toml").write_text(text, encoding="utf-8")
    checking.base(Source(str(tmp_path / "own.toml"), text, read(tmp_path / "own.toml").data))
    monkeypatch.setenv("STOLIK_PACKS", str(tmp_path))
    _, own = make()
    assert [own.room("pl", id) for id in ("X02", "X07")] == ["Moja sień", "7"]
    assert [own.room("en", id) for id in ("X02", "X07")] == ["My Hall", "room 7"]
