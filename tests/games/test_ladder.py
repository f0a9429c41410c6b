"""The ladder of Gra o mózg: opponents that exist, each rung a game that can be played."""

from pathlib import Path

import pytest

from stolik import bots, games
from stolik.core.content import read
from stolik.core.reasons import Message, Refused
from stolik.games.brains.content import ladder as content
from stolik.games.brains.content.ladder import ladder
from stolik.games.brains.text import entry
from stolik.text.files import languages

FILE = Path(content.__file__).with_name("ladder.toml")


def test_every_rung_is_a_table_of_known_bots() -> None:
    game = games.find("brains").game
    for rung in ladder():
        game.check_seats(len(rung.bots) + 1)
        for bot in rung.bots:
            bots.check_bot(bot)
        for language in languages():
            assert entry(language, "rung", rung.id)


def test_no_rung_is_easier_than_the_one_below() -> None:
    strongest = [max(bots.NAMES.index(bot) for bot in rung.bots) for rung in ladder()]
    assert strongest == sorted(strongest)


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        ('bots = ["random"]', "bots = []", "out_of_range"),
        ('id = "crowd"', 'id = "warm_up"', "id_taken"),
        ('bots = ["master"]', "", "key_missing"),
    ],
)
def test_a_wrong_ladder_is_refused(tmp_path: Path, old: str, new: str, problem: str) -> None:
    path = tmp_path / "ladder.toml"
    path.write_text(FILE.read_text("utf-8").replace(old, new, 1), "utf-8")
    with pytest.raises(Refused) as refused:
        games.check_content(read(path))
    found = refused.value.reason.params["problem"]
    assert isinstance(found, Message)
    assert found.id == problem
