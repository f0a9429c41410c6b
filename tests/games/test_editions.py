"""Stored games outlive every change of content: each is played with the edition it began with."""

import json
import random
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from tests.games.golden.make import FOLDER
from tests.games.test_every_game import CASES, any_settings
from tests.tomorrow import REMOVED, tomorrow

from stolik import games
from stolik.core import records
from stolik.core.chance import Chance
from stolik.core.content import Source
from stolik.core.edition import Edition
from stolik.core.game import OVER, Game, digest
from stolik.core.reasons import Refused
from stolik.core.seal import FastSeed
from stolik.core.session import Session
from stolik.games.clank import content
from stolik.text.speaker import Speaker

CLANK = ("clank", "catacombs")
GOLDEN = sorted(path for path in FOLDER.glob("*.txt") if path.stem.startswith(CLANK))


@pytest.fixture
def changed_cards(tmp_path: Path) -> Iterator[None]:
    with tomorrow(tmp_path):
        yield


def edition_of(id: str, seats: int = 2, **given: object) -> Edition:
    game = games.find(id).game
    return game.edition(game.settings(given), seats)


def played(game: Game[Any], seats: int, decisions: int, seed: int = 1) -> Session:
    """A table after some random decisions."""
    names = ["Ania", "Bartek", "Celina", "Dorota", "Emil", "Franka"][:seats]
    session = Session(game, {}, names, FastSeed(seed))
    go_on(session, decisions, seed)
    return session


def go_on(session: Session, decisions: int, seed: int) -> None:
    chance = random.Random(seed)
    for _ in range(decisions):
        if not session.is_over:
            session.act(session.to_move, chance.choice(session.legal()))


# ---- What an edition is


@pytest.mark.parametrize(("id", "seats"), CASES)
def test_a_game_made_from_its_edition_is_the_same_game(id: str, seats: int) -> None:
    game = games.find(id).game
    for seed in range(3):
        chance = Chance.fast(seed, 1)
        settings = any_settings(game, chance, seed, seats)
        edition = game.edition(settings, seats)
        again = games.open_edition(Edition.unpack(edition.pack())).game
        assert again.edition(again.settings(dict(edition.settings)), seats).hash == edition.hash
        s = game.new(settings, seats, game.fast_chance(seed))
        t = again.new(again.settings(dict(edition.settings)), seats, again.fast_chance(seed))
        while game.to_move(s) != OVER:
            options = game.legal(s)
            which = chance.below(0, len(options))
            move = game.notation(s, options[which])
            assert again.notation(t, again.legal(t)[which]) == move
            game.apply(s, options[which])
            again.apply(t, again.parse(t, move))
        assert again.dump(t) == game.dump(s)


def test_another_box_changes_nothing_in_this_one(tmp_path: Path) -> None:
    before = {id: edition_of(id).hash for id in games.IDS}
    with_party = edition_of("catacombs", seats=5).hash
    with tomorrow(tmp_path, content.FILES[2:3]):
        assert edition_of("clank").hash == before["clank"]
        assert edition_of("brains").hash == before["brains"]
        assert edition_of("catacombs").hash != before["catacombs"]
        assert edition_of("clank", decks="base+catacombs").hash != before["clank"]
    with tomorrow(tmp_path, content.FILES[3:]):
        assert edition_of("catacombs").hash == before["catacombs"]
        assert edition_of("catacombs", seats=5).hash != with_party


def test_goals_belong_to_those_who_play_alone() -> None:
    assert "solo" in edition_of("clank", seats=1).content
    assert "solo" not in edition_of("clank").content


def test_settings_are_part_of_an_edition_and_names_are_not() -> None:
    edition = edition_of("catacombs")
    assert edition_of("catacombs", mercy=True).hash != edition.hash
    assert replace(edition, names={}).hash == edition.hash
    assert edition.names["pl"]["card"]["goblin"]
    assert "Goblin" not in json.dumps(edition.content, ensure_ascii=False)


def test_a_damaged_edition_is_refused() -> None:
    packed = edition_of("clank").pack()
    for damaged in (b"", b"nonsense", packed[:100], Edition("clank", 1, {}, {}).pack()[:-4]):
        with pytest.raises(Refused):
            Edition.unpack(damaged)
    for wrong in ({}, {"cards": 1}, {**edition_of("clank").content, "tokens": {}}):
        with pytest.raises(Refused):
            games.of(Edition("clank", 1, {}, wrong), 2)


# ---- By id, never by position


@pytest.mark.parametrize("id", CLANK)
def test_a_save_names_cards_tokens_and_rooms(id: str) -> None:
    game = games.find(id).game
    saved: Any = game.dump(played(game, 2, 60).state)
    assert {type(card) for pile in saved["hands"] + saved["decks"] for card in pile} == {str}
    assert {type(room) for room in saved["rooms"]} == {str}
    assert {type(token) for token in saved["stall"]} == {str}
    assert all(isinstance(kind, str) for kind, _, _ in saved["stack"])


@pytest.mark.parametrize("id", CLANK)
def test_every_effect_and_step_has_a_name_of_its_own(id: str) -> None:
    game: Any = games.open_edition(edition_of(id, seats=2)).game
    s = game.new(game.settings({}), 2, game.fast_chance(1))
    for things in (s.setup.all_effects, s.setup.all_steps):
        names = {thing.name for thing in things}
        assert "" not in names
        if id == "clank":
            assert len(names) == len(things)


# ---- What happens when content changes


@pytest.mark.parametrize("id", CLANK)
def test_a_save_is_the_same_position_with_more_cards_in_the_box(id: str, tmp_path: Path) -> None:
    game = games.find(id).game
    session = played(game, 3, 80)
    edition, saved = game.edition(session.settings, 3), game.dump(session.state)
    go_on(session, 40, 2)
    with tomorrow(tmp_path):
        old = games.of(edition, 3).game
        assert old is not games.find(id).game
        later = Session(old, dict(edition.settings), session.names, FastSeed(1))
        later.state = old.load(json.loads(json.dumps(saved)))
        go_on(later, 40, 2)
        assert digest(old, later.state) == digest(game, session.state)


@pytest.mark.usefixtures("changed_cards")
@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_old_records_are_right_with_other_cards_in_the_box(path: Path) -> None:
    record = records.read_file(path)
    entry = games.of_record(record)
    assert entry.game is not games.find(record.game).game
    assert records.verify(record, entry.game).over


@pytest.mark.usefixtures("changed_cards")
def test_a_new_game_has_the_new_cards() -> None:
    game: Any = games.find("clank").game
    assert "new_in_base" in game.deck.numbers
    assert REMOVED["base"] not in game.deck.numbers


def test_a_card_that_is_no_more_keeps_its_name(tmp_path: Path) -> None:
    old = edition_of("clank")
    names = {
        **old.names,
        "pl": {"card": {"lost_card": {"nom": "Moja karta", "acc": "Moją kartę"}}},
    }
    mine = json.loads(json.dumps(old.content).replace('"brilliance"', '"lost_card"'))
    entry = games.open_edition(Edition("clank", 1, old.settings, mine, names))
    game: Any = entry.game
    number = game.deck.numbers["lost_card"]
    assert entry.text.word("pl", "card", number) == "Moja karta"
    assert entry.text.word("pl", "card_acc", number) == "Moją kartę"
    assert Speaker(entry, "en", ["Ann", "Bob"]).entry is entry


def test_a_pack_that_is_gone_still_plays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    ours = Path(content.__file__).parent.parent / "base" / "content" / "board_front.toml"
    mine = ours.read_text("utf-8").replace('board = "front"', 'board = "mine"')
    (tmp_path / "mine.toml").write_text(mine, "utf-8")
    monkeypatch.setenv("STOLIK_PACKS", str(tmp_path))
    games.find.cache_clear()
    edition = edition_of("clank", board="mine")
    monkeypatch.delenv("STOLIK_PACKS")
    games.find.cache_clear()
    with pytest.raises(Refused):
        edition_of("clank", board="mine")
    assert played(games.of(edition, 2).game, 2, 30).decided


def test_content_of_an_edition_is_a_content_file_again() -> None:
    board = edition_of("clank").content["boards"][0]
    assert isinstance(Source("x", "", board).tables("room"), list)
