"""The net under changes that must change no game: everything that random games say, as hashes.

They are played with the oldest edition there is, so that no change of content is seen here.

`python -m tests.games.test_same_games` writes the hashes anew, for a change that is meant to be
seen; say why in its commit.
"""

import json
from collections.abc import Iterator
from functools import cache
from hashlib import blake2b
from pathlib import Path
from typing import Any

import pytest
from tests.games.test_every_game import CASES, any_settings

from stolik import games
from stolik.core import format1
from stolik.core.chance import Chance
from stolik.core.format1 import Format1
from stolik.core.game import OVER, Game, digest
from stolik.core.reasons import Message, Reason, Refused

HASHES = Path(__file__).with_name("same_games.json")
GAMES_A_CASE = 6
# Texts that are understood and explained again, at every so many decisions.
REMEMBERED = 40
EVERY = 7


def told(value: object) -> object:
    """Messages and reasons as plain data."""
    if isinstance(value, Message | Reason):
        rule = value.rule if isinstance(value, Reason) else ""
        return [value.id, {key: told(one) for key, one in value.params.items()}, rule]
    return value


def understood(game: Game[Any], s: Any, text: str) -> object:
    """What the game answers to a text that somebody types."""
    try:
        option = game.parse(s, text)
    except Refused as refused:
        return told(refused.reason)
    return told(game.explain(s, game.to_move(s), option))


@cache
def oldest(id: str) -> Game[Any]:
    """The game with the content of the days before editions; one that has no such days as it is."""
    part: Format1 | None = games.MANIFESTS[id].part("format1")
    if part is None:
        return games.find(id).game
    game = games.open_edition(part.edition()).game
    game.format1 = part
    return game


def digest_of(game: Game[Any], s: Any) -> str:
    return format1.digest(game, s) if game.format1 else digest(game, s)


def said(id: str, seats: int, seed: int) -> Iterator[object]:
    """What a random game says: its options, what they do, what is asked, what is refused."""
    game = oldest(id)
    chance = Chance.fast(seed, 1)
    s = game.new(any_settings(game, chance, seed, seats), seats, game.fast_chance(seed))
    texts = ["", "nonsense", "end", "skip", "take", "buy crown", "play 7x2", "move Z99"]
    decisions = 0
    while game.to_move(s) != OVER:
        options = game.legal(s)
        written = [game.notation(s, option) for option in options]
        yield written
        yield told(game.prompt(s))
        if decisions % EVERY == 0:
            yield [told(game.describe(s, option)) for option in options]
            yield [understood(game, s, text) for text in texts]
            yield digest_of(game, s)
        texts = [*texts, *(one for one in written if one not in texts)][-REMEMBERED:]
        game.apply(s, options[chance.below(0, len(options))])
        decisions += 1
    yield digest_of(game, s)


def hash_of(id: str, seats: int, seed: int) -> str:
    hashed = blake2b(digest_size=8)
    for one in said(id, seats, seed):
        hashed.update(json.dumps(one, sort_keys=True, default=str).encode())
    return hashed.hexdigest()


@pytest.mark.parametrize(("id", "seats"), CASES)
def test_random_games_say_the_same_as_ever(id: str, seats: int) -> None:
    hashes = json.loads(HASHES.read_text())
    found = [hash_of(id, seats, seed) for seed in range(GAMES_A_CASE)]
    assert found == hashes[f"{id} {seats}"]


if __name__ == "__main__":
    made = {
        f"{id} {seats}": [hash_of(id, seats, seed) for seed in range(GAMES_A_CASE)]
        for id, seats in CASES
    }
    HASHES.write_text(json.dumps(made, indent=2) + "\n")
