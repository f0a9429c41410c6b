"""Opponents with a face: complete, different, the same from the same seed."""

import re
from pathlib import Path

import pytest

from stolik import bots, games
from stolik.bots.names import full_name, seat_name
from stolik.bots.opponents import OPPONENTS, opponent_of, with_faces
from stolik.bots.playout import play_out
from stolik.bots.search import Searcher
from stolik.core.reasons import Refused
from stolik.games.brains.weights import NAMES as BRAINS
from stolik.games.clank.model.weights import NAMES as CLANK
from stolik.text.files import languages
from stolik.text.speaker import Words

FACES = Path(__file__).parents[2] / "web" / "src" / "opponents" / "faces"
NUMBERS = {"clank": CLANK, "catacombs": CLANK, "brains": BRAINS}


def test_every_opponent_has_a_portrait_and_words_in_every_language() -> None:
    assert sorted(file.stem for file in FACES.glob("*.svg")) == sorted(OPPONENTS)
    for language in languages():
        words = Words(language)
        for section in ("opponent", "temper", "about_opponent"):
            assert len({words.say(section, id) for id in OPPONENTS}) == len(OPPONENTS)


def test_portraits_need_nothing_from_elsewhere_and_weigh_little() -> None:
    for file in FACES.glob("*.svg"):
        text = file.read_text("utf-8")
        assert not re.search(r"<script|<style|<image|href=|data:", text)
        # Bytes: a portrait is a few sheets of paper.
        assert len(text) < 10_000


@pytest.mark.parametrize("id", games.IDS)
def test_a_temper_changes_known_numbers_of_known_opponents(id: str) -> None:
    tempers = games.MANIFESTS[id].tempers
    assert set(tempers) <= set(OPPONENTS)
    for numbers in tempers.values():
        assert set(numbers) <= set(NUMBERS[id])


def test_a_table_invites_different_opponents_and_keeps_those_that_were_named() -> None:
    wanted = ["thief", "thief/nina", "novice", "master", "veteran"]
    for seed in range(20):
        found = with_faces(wanted, seed)
        assert found[1] == "thief/nina"
        assert [bot.partition("/")[0] for bot in found] == [w.partition("/")[0] for w in wanted]
        assert len({opponent_of(bot) for bot in found}) == len(wanted)
        assert found == with_faces(wanted, seed)
        assert opponent_of(with_faces(["thief"], seed, found)[0]) not in map(opponent_of, found)
    assert len({tuple(with_faces(wanted, seed)) for seed in range(20)}) > 1


def test_whoever_plays_blindly_has_no_face() -> None:
    assert with_faces(["random"], 1) == ["random"]
    assert seat_name(Words("pl"), "random") == "Ślepy traf"
    assert full_name(Words("pl"), "thief/gabor") == "Gabor (zwyczajnie)"


@pytest.mark.parametrize("id", games.IDS)
def test_the_same_seed_gives_the_same_game_of_tempers(id: str) -> None:
    game = games.find(id).game
    ends = []
    for _ in range(2):
        s = game.new(game.settings({}), 4, game.fast_chance(8))
        players = [bots.find(f"thief/{one}", n + 1) for n, one in enumerate(OPPONENTS[:4])]
        play_out(game, s, players)
        ends.append(game.dump(s))
    assert ends[0] == ends[1]


def test_those_who_search_have_only_the_face() -> None:
    plain, faced = bots.find("veteran@9", 1), bots.find("veteran@9/nina", 1)
    assert isinstance(plain, Searcher)
    assert isinstance(faced, Searcher)
    assert faced.simulations == plain.simulations == 9
    game = games.find("brains").game
    s = game.new(game.settings({}), 3, game.fast_chance(1))
    options = game.legal(s)
    assert faced.choose(game, options, game.clone(s)) == plain.choose(game, options, s)


@pytest.mark.parametrize(
    "name", ["thief/", "thief/nobody", "nobody/nina", "thief/nina/mela", "/nina"]
)
def test_nobody_else_sits_down(name: str) -> None:
    with pytest.raises(Refused):
        bots.find(name, 1)
    with pytest.raises(Refused):
        bots.check_bot(name)
