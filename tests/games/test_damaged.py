"""Damaged saves and records are refused with a sentence, or say what can be on a table."""

import json
from collections.abc import Callable
from functools import cache
from random import Random
from typing import Any

import pytest
from tests.effort import many
from tests.mutation import mutated

from stolik import games
from stolik.core import records
from stolik.core.game import OVER, Game
from stolik.core.reasons import Refused
from stolik.core.seal import FastSeed
from stolik.core.session import Session
from stolik.text.files import languages
from stolik.text.speaker import Words

# Mutated saves and records a game in ./check; `./check --long` tries enough for 10,000.
SAVES = many(120, 1700)
RECORDS = many(120, 1700)
# More decisions than a whole random game has.
MOST = 4000


@cache
def positions(id: str) -> list[str]:
    """Saves from random games of all sizes, among them ends of games."""
    game, chance, found = games.find(id).game, Random(id), []
    for seats in range(game.min_seats, game.max_seats + 1):
        s = game.new(game.settings({}), seats, game.fast_chance(seats))
        while game.to_move(s) != OVER:
            if chance.random() < 0.1:
                found.append(json.dumps(game.dump(s)))
            game.apply(s, chance.choice(game.legal(s)))
        found.append(json.dumps(game.dump(s)))
    return found


def play_on(game: Game[Any], s: Any, chance: Random) -> None:
    """To the end, with every law of conservation kept."""
    pieces = game.census(s)
    for decision in range(MOST):
        if game.to_move(s) == OVER:
            assert game.result(s).points
            return
        game.apply(s, chance.choice(game.legal(s)))
        if decision % 20 == 0:
            assert game.census(s) == pieces
    raise AssertionError("a game without end")


def tried(work: Callable[[], Any]) -> Any:
    """What comes of it; None where it is refused, with a sentence in every language."""
    try:
        return work()
    except Refused as refused:
        reason = refused.reason
    assert all(Words(language).refusal(reason) for language in languages())
    return None


@pytest.mark.parametrize("id", games.IDS)
def test_a_damaged_save_is_refused_or_can_be_played_on(id: str) -> None:
    game, chance, kept = games.find(id).game, Random(f"saves {id}"), 0
    for _ in range(SAVES):
        damaged = mutated(json.loads(chance.choice(positions(id))), chance)
        s = tried(lambda saved=damaged: game.load(saved))  # type: ignore[misc]
        if s is not None:
            play_on(game, s, chance)
            kept += 1
    assert 0 < kept < SAVES


def written(id: str, seed: int) -> str:
    game, chance = games.find(id).game, Random(seed)
    session = Session(game, {}, ["Ania", "Bartek"], FastSeed(seed))
    for _ in range(30):
        session.act(session.to_move, chance.choice(session.legal()))
    begun = Session(game, {}, session.names, FastSeed(seed), None, game.dump(session.state))
    for _ in range(10):
        begun.act(begun.to_move, chance.choice(begun.legal()))
    return records.write(chance.choice((session, begun)))


def verified(text: str) -> records.Checked:
    record = records.read(text, "x.txt")
    return records.verify(record, games.of_record(record).game)


@pytest.mark.parametrize("id", games.IDS)
def test_a_damaged_record_is_refused_or_right(id: str) -> None:
    chance = Random(f"records {id}")
    texts = [written(id, seed).encode() for seed in range(4)]
    for _ in range(RECORDS):
        data = bytearray(chance.choice(texts))
        for _ in range(chance.choice((1, 1, 2, 5))):
            data[chance.randrange(len(data))] = chance.randrange(256)
        text = data.decode("utf-8", "replace")
        tried(lambda text=text: verified(text))  # type: ignore[misc]


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("supply", [-5, 30]),
        ("gold", [-1, 0]),
        ("gold", [10**9, 0]),
        ("damage", [99, 0]),
        ("rage", 50),
        ("status", [7, 0]),
        ("rooms", ["F99", "F01"]),
        ("rooms", [1, 2]),
        ("hands", [["burgle"] * 50, []]),
        ("hands", [["dragon"], []]),
        ("active", 5),
        ("first", -1),
        ("stack", []),
        ("stack", [["turn", 9, 0]]),
        ("stack", [["chess", 0, 0]]),
        ("masteries", 12),
        ("artifacts", [3, 0]),
        ("tops", [40, 0]),
        ("secret", "zz"),
        ("chance", [0]),
        ("settings", {"board": "moon"}),
        ("seats", 40),
    ],
)
def test_an_absurd_value_is_refused_by_name(field: str, value: object) -> None:
    game = games.find("clank").game
    s = game.new(game.settings({}), 2, game.fast_chance(1))
    saved = {**game.dump(s), field: value}
    with pytest.raises(Refused):
        game.load(saved)
