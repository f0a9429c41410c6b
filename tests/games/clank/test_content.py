"""Cards, tokens and boards are refused with the file, the line and what would be right."""

from pathlib import Path

import pytest

from stolik import games
from stolik.core.content import read
from stolik.core.reasons import Message, Refused
from stolik.games.clank import checking
from stolik.games.clank.base.content import FOLDER
from stolik.games.clank.base.make import make
from stolik.text.speaker import Words


def test_the_box_is_complete() -> None:
    game, _ = make()
    deck, box = game.deck, game.box
    common = len(deck.starter) * 4 + sum(n for _, n in deck.reserve)
    assert common + len(deck.dungeon["base"]) == 183
    assert {name: len(set(cards)) for name, cards in deck.dungeon.items()} == {
        "common": 0,
        "base": 63,
        "catacombs": 68,
        "party": 25,
        "characters": 0,
    }
    assert (len(box.majors), len(box.minors), len(box.artifacts), len(box.goods)) == (11, 18, 7, 7)
    assert {name: len(board.rooms) for name, board in game.boards.items()} == {
        "front": 39,
        "back": 44,
    }


@pytest.mark.parametrize(
    ("file", "old", "new", "problem"),
    [
        ("cards.toml", "{ skill = 1 }", "{ skil = 1 }", "word_unknown"),
        ("cards.toml", "{ skill = 1 }", '{ skill = "1" }', "value_type"),
        ("common.toml", "play = [{ skill = 1 }]", "play = 1", "value_type"),
        ("common.toml", "play = [{ skill = 1 }]", "use = [{ skill = 1 }]", "key_unknown"),
        ("common.toml", "copies = 6", "copys = 6", "key_unknown"),
        ("common.toml", "copies = 6", "copies = 0", "at_least"),
        ("common.toml", 'id = "stumble"', 'id = "burgle"', "id_taken"),
        ("common.toml", 'set = "starter"', 'set = "start"', "word_unknown"),
        ("cards.toml", 'traits = ["companion"]', 'traits = ["friend"]', "word_unknown"),
        ("cards.toml", 'where = "depths"', 'where = "attic"', "word_unknown"),
        ("cards.toml", 'if = "artifact"', 'if = "hat"', "word_unknown"),
        ("cards.toml", "{ discard = 1, gain", "{ discard = 2, gain", "out_of_range"),
        ("cards.toml", "{ replace_row = 1 }", "{ replace_row = 2 }", "out_of_range"),
        ("cards.toml", '{ trash = "burgle" }', '{ trash = "bugle" }', "word_unknown"),
        ("cards.toml", '{ trash = "burgle" }', '{ trash = "burgle", many = 2 }', "key_unknown"),
        (
            "cards.toml",
            "[{ choose = [[",
            "[{ choose = [[{ gold = 1 }]] }, { choose = [[",
            "value_type",
        ),
        ("cards.toml", 'end = { if = "mastery"', 'end = { if = "luck"', "word_unknown"),
        ("cards.toml", 'deck = "base"', "", "key_missing"),
        ("cards.toml", 'id = "brilliance"', 'id = "unheard_of"', "name_missing"),
        ("solo.toml", 'count = "rooms"', 'count = "doors"', "word_unknown"),
        ("solo.toml", "n = 3", "n = 0", "at_least"),
        ("solo.toml", "\nat = 6", "\nat = 3", "at_least"),
        ("solo.toml", "points = 50", "points = 1", "at_least"),
        ("solo.toml", "penalty = [{ clank = 1 }]", "penalty = [{ skill = 1 }]", "word_unknown"),
        ("solo.toml", "calm = 1", "clam = 1", "key_unknown"),
        ("tokens.toml", 'use = "kept"', 'use = "hoarded"', "word_unknown"),
        ("tokens.toml", 'size = "major"', 'size = "huge"', "word_unknown"),
        ("tokens.toml", 'power = "keys"', 'power = "wings"', "word_unknown"),
        ("tokens.toml", "rage = [2, 2", 'rage = ["2", 2', "value_type"),
        ("board_front.toml", 'kind = "crystal_cave"', 'kind = "cave"', "word_unknown"),
        ("board_front.toml", 'b = "F02"', 'b = "F99"', "word_unknown"),
        ("board_front.toml", 'id = "F03"', 'id = "F02"', "id_taken"),
        ("board_front.toml", 'start = "F01"', 'start = "F00"', "word_unknown"),
        (
            "board_front.toml",
            'a = "F01"\nb = "F02"',
            'a = "F02"\nb = "F01"\none_way = true',
            "room_unreachable",
        ),
        ("board_front.toml", 'kind = "board"', 'kind = "plank"', "word_unknown"),
    ],
)
def test_a_mistake_is_refused_with_its_place(
    tmp_path: Path, file: str, old: str, new: str, problem: str
) -> None:
    folder = FOLDER.parents[1] / "content" if file == "common.toml" else FOLDER
    text = (folder / file).read_text("utf-8")
    assert old in text
    path = tmp_path / file
    path.write_text(text.replace(old, new, 1), "utf-8")
    with pytest.raises(Refused) as refused:
        games.check_content(read(path))
    reason = refused.value.reason
    assert isinstance(reason.params["problem"], Message)
    assert reason.params["problem"].id == problem
    assert reason.params["file"] == str(path)
    assert isinstance(reason.params["line"], int)
    for language in ("pl", "en"):
        assert str(path) in Words(language).refusal(reason)


def test_a_card_without_a_picture_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    icons = checking.PICTURES.read_text("utf-8")
    fewer = [line for line in icons.splitlines() if not line.startswith("brilliance")]
    (tmp_path / "icons.toml").write_text("\n".join(fewer), "utf-8")
    monkeypatch.setattr(checking, "PICTURES", tmp_path / "icons.toml")
    with pytest.raises(Refused, match="picture_missing"):
        games.check_content(read(FOLDER / "cards.toml"))


def test_the_line_of_a_wrong_verb_is_named(tmp_path: Path) -> None:
    text = (FOLDER / "cards.toml").read_text("utf-8")
    wrong = text.replace("play = [{ draw = 3 }]", "play = [{ drow = 3 }]", 1)
    path = tmp_path / "cards.toml"
    path.write_text(wrong, "utf-8")
    with pytest.raises(Refused) as refused:
        games.check_content(read(path))
    assert wrong.splitlines()[int(str(refused.value.reason.params["line"])) - 1].startswith(
        "play = [{ drow"
    )


def test_a_board_of_ones_own_can_be_played(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    text = (FOLDER / "board_front.toml").read_text("utf-8")
    (tmp_path / "mine.toml").write_text(text.replace('board = "front"', 'board = "mine"'), "utf-8")
    monkeypatch.setenv("STOLIK_PACKS", str(tmp_path))
    assert list(make()[0].boards) == ["front", "back", "mine"]
