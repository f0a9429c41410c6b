"""Content files are refused with the file, the line and what would be right."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from stolik import games
from stolik.core.content import read
from stolik.core.reasons import Message, Refused
from stolik.games.brains import content
from stolik.text.speaker import Words

DECK = Path(content.__file__).parent / "deck.toml"


@pytest.fixture
def deck(tmp_path: Path) -> Callable[[str, str], Path]:
    """A copy of the deck with one passage changed."""

    def changed(old: str, new: str) -> Path:
        text = DECK.read_text("utf-8")
        assert old in text
        path = tmp_path / "deck.toml"
        path.write_text(text.replace(old, new, 1), "utf-8")
        return path

    return changed


def test_the_deck_is_right_and_says_what_is_a_stand_in() -> None:
    deck = content.load(read(DECK))
    assert sum(deck.copies) == 50
    assert deck.stand_in == ("copies", "marshmallow")


@pytest.mark.parametrize(
    ("old", "new", "problem", "line"),
    [
        ('copies = 3\npower = "mosquito"', 'copeis = 3\npower = "mosquito"', "key_unknown", 17),
        ("value = 1\ncopies = 3\n", "value = 1\n", "key_missing", 20),
        ("value = 1\n", 'value = "1"\n', "value_type", 21),
        ("value = 1\ncopies = 3", "value = 1\ncopies = true", "value_type", 22),
        ("value = 1\ncopies = 3", "value = 1\ncopies = 2", "wrong_sum", 12),
        ("value = 1\ncopies = 3", "value = 1\ncopies = 9", "out_of_range", 22),
        ("value = 1\n", "value = 20\n", "out_of_range", 21),
        ("value = 1\n", "value = 2\n", "value_twice", 26),
        ('power = "mouse"', 'power = "mice"', "word_unknown", 73),
        ('power = "mouse"', 'power = ""', "power_count", 1),
        ("cards = 50", "cards = 44", "at_least", 12),
        ("brains = 56", "brains = 5", "at_least", 13),
        ('game = "brains"', 'game = "chess"', "game_unknown", 9),
        ("cards = 50", "cards = ", "toml_syntax", 12),
        ('stand_in = ["copies", "marshmallow"]', "stand_in = [1]", "value_type", 11),
    ],
)
def test_a_mistake_is_named_with_its_line(
    deck: Callable[[str, str], Path], old: str, new: str, problem: str, line: int
) -> None:
    path = deck(old, new)
    with pytest.raises(Refused) as refused:
        games.check_content(read(path))
    params = refused.value.reason.params
    assert isinstance(params["problem"], Message)
    assert params["problem"].id == problem
    assert params["line"] == line
    assert params["file"] == str(path)
    for language in ("pl", "en"):
        assert str(line) in Words(language).refusal(refused.value.reason)


def test_a_missing_value_is_named(deck: Callable[[str, str], Path]) -> None:
    path = deck('[[card]]\nvalue = 19\ncopies = 2\npower = "marshmallow"\n', "")
    with pytest.raises(Refused) as refused:
        content.load(read(path))
    assert str(refused.value.reason.params["problem"]) == "value_missing(value=19)"


def test_a_file_that_is_not_there_is_refused(tmp_path: Path) -> None:
    with pytest.raises(Refused) as refused:
        read(tmp_path / "nothing.toml")
    assert refused.value.reason.id == "file_unreadable"


def test_a_pack_replaces_the_deck(
    deck: Callable[[str, str], Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    path = deck('deck = "stand-in"', 'deck = "mine"')
    monkeypatch.setenv("STOLIK_PACKS", str(path.parent))
    assert list(content.decks(content.deck_files())) == ["stand-in", "flat", "mine"]
    from stolik.games.brains.game import Brains

    game = Brains(content.decks(content.deck_files()))
    s = game.new(game.settings({"deck": "mine"}), 2, game.fast_chance(1))
    assert s.setup.values["deck"] == "mine"


@pytest.mark.parametrize("name", ["stand-in", "flat"])
def test_the_deck_is_chosen_at_the_table(name: str) -> None:
    game: Any = games.find("brains").game
    s = game.new(game.settings({"deck": name}), 3, game.fast_chance(1))
    copies = content.decks(content.deck_files())[name].copies
    assert tuple(s.setup.cards.count(value) for value in range(len(copies))) == copies


def test_a_pack_may_not_take_a_name_that_is_taken(
    deck: Callable[[str, str], Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    path = deck("cards = 50", "cards = 50")
    monkeypatch.setenv("STOLIK_PACKS", str(path.parent))
    with pytest.raises(Refused) as refused:
        content.decks(content.deck_files())
    assert str(refused.value.reason.params["problem"]) == "id_taken(id=stand-in)"
